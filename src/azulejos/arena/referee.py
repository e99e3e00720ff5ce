"""One game between bots: who is asked, how long each answer takes, and what happens when an answer is not a move.

A bot is given a state that holds what its player knows and nothing more: hidden facts are drawn again and the
generator is a different one, so that not even `state.copy().play(move)` reveals what will be drawn. A bot is not asked
when there is only one legal move. One that raises an error, answers an illegal move or takes too long forfeits the
game.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal, NamedTuple

from azulejos import random
from azulejos.arena.program import ProgramFault
from azulejos.arena.seeds import derive_seed
from azulejos.bots import Bot, seen_by_mover
from azulejos.game import Game
from azulejos.state import State
from azulejos.types import AzulejosError, InvalidNotation

Cause = Literal["error", "illegal", "time", "crash", "nonsense"]
"""What costs a bot the game: it raised an error, its move is not legal, it did not answer in time; or, for programs,
it ended, or its answer makes no sense."""
LONGEST_MESSAGE = 500
"""Characters of a forfeit's message that are kept."""
STOPPING_SECONDS = 1.0
"""How long a bot may take to answer after it was told to stop."""


class Pairing(NamedTuple):
    """A game to be played: its deal, and who sits where."""

    deal: int
    rotation: int
    """By how many places the entrants have moved on."""
    seed: int
    """The deal's seed, the same in all rotations."""
    seats: tuple[int, ...]
    """The entrants' numbers by seat."""


@dataclass(frozen=True)
class Forfeit:
    """Why a game was not played to its end: the seat whose bot is at fault, and what it did."""

    seat: int
    cause: Cause
    message: str


@dataclass(frozen=True)
class GameResult:
    """How one game of a match went: one line of its file."""

    deal: int
    rotation: int
    seed: int
    seats: tuple[int, ...]
    start_player: int
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    """Each seat's share of the win: 1 for the winner, equal parts if several win. A forfeited game is lost for the seat
    that forfeits and shared by all others."""
    reason: str
    """Why the game ended: as in the outcome, or "forfeit"."""
    rounds: int
    decisions: int
    times: tuple[tuple[float, ...], ...]
    """For each seat, the milliseconds of every decision that its bot was asked for."""
    forfeit: Forfeit | None
    record: str

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, data: Any) -> GameResult:
        """The reverse of `to_json`; InvalidNotation for anything else."""
        try:
            fields = dict(data)
            for key in ("seats", "scores", "shares"):
                fields[key] = tuple(fields[key])
            fields["times"] = tuple(tuple(times) for times in fields["times"])
            fields["forfeit"] = None if fields["forfeit"] is None else Forfeit(**fields["forfeit"])
            result = cls(**fields)
            consistent = len(result.seats) == len(result.shares) == len(result.times) == len(result.scores)
            if not consistent or not all(isinstance(each, int) for each in (result.deal, result.rotation)):
                raise ValueError("its lists have different lengths")
        except (TypeError, ValueError, KeyError) as error:
            raise InvalidNotation(f"not a game of a match: {error}") from error
        return result


class Fault(Exception):
    """A bot did something that costs it the game."""

    def __init__(self, cause: Cause, message: str) -> None:
        super().__init__(message)
        self.cause = cause


class Player:
    """A bot in a seat. It thinks in a thread of its own, so that one that hangs can be left behind."""

    def __init__(self, bot: Bot, limit: float) -> None:
        """`limit` is its time limit per decision in seconds."""
        self.bot = bot
        self.limit = limit
        self.is_stuck = False
        """Whether the bot never came back from its last decision."""

    def choose(self, state: State) -> tuple[Any, float]:
        """The bot's answer, unchecked, and the seconds it took; Fault if there is none."""
        answer: list[Any] = []
        thread = threading.Thread(target=self._think, args=(state, answer), daemon=True)
        thread.start()
        try:
            thread.join(self.limit)
            if thread.is_alive():
                self._stop(thread)
                raise Fault("time", f"no move within {self.limit:g} seconds")
        except KeyboardInterrupt:
            self._stop(thread)
            raise
        result, seconds = answer
        if isinstance(result, ProgramFault):
            raise Fault(result.cause, result.detail) from result
        if isinstance(result, BaseException):
            raise Fault("error", f"{type(result).__name__}: {result}") from result
        return result, seconds

    def _think(self, state: State, answer: list[Any]) -> None:
        started = time.perf_counter()
        try:
            result: Any = self.bot.choose(state)
        except BaseException as error:  # whatever it is, it is the bot's fault
            result = error
        answer += [result, time.perf_counter() - started]

    def _stop(self, thread: threading.Thread) -> None:
        stop = getattr(self.bot, "stop", None)
        if callable(stop):
            stop()
            thread.join(STOPPING_SECONDS)
        self.is_stuck = thread.is_alive()


def play_game(game: Game, pairing: Pairing, players: Sequence[Player], names: Sequence[str]) -> GameResult:
    """Play one game; `players` and `names` are by seat."""
    state = game.deal(seed=pairing.seed)
    start_player = state.start_player
    worlds = random.generator(derive_seed(pairing.seed, pairing.rotation))
    times: list[list[float]] = [[] for _ in players]
    forfeit = None
    while forfeit is None and (seat := state.current_player) is not None:
        if state.forced:
            state.play_forced()
            continue
        try:
            answer, seconds = players[seat].choose(seen_by_mover(state, worlds))
            times[seat].append(round(1000 * seconds, 2))
            _play(state, answer)
        except Fault as fault:
            message = " ".join(str(fault).split())[:LONGEST_MESSAGE]
            forfeit = Forfeit(seat, fault.cause, message)
    return GameResult(
        deal=pairing.deal,
        rotation=pairing.rotation,
        seed=pairing.seed,
        seats=pairing.seats,
        start_player=start_player,
        scores=tuple(state.scores),
        shares=_shares(state, forfeit),
        reason="forfeit" if state.outcome is None else state.outcome.reason,
        rounds=state.round,
        decisions=sum(step.player is not None for step in state.history),
        times=tuple(tuple(each) for each in times),
        forfeit=forfeit,
        record=_record(state, names, forfeit),
    )


def _play(state: State, answer: Any) -> None:
    """Play a bot's answer; Fault if it is not a legal move."""
    try:
        state.play(answer)
    except AzulejosError as error:
        raise Fault("illegal", str(error)) from error
    except Exception as error:
        raise Fault("illegal", f"{str(answer)[:60]!r} is not a move: {error}") from error


def _shares(state: State, forfeit: Forfeit | None) -> tuple[float, ...]:
    if forfeit is not None:
        others = len(state.scores) - 1
        return tuple(0.0 if seat == forfeit.seat else 1 / others for seat in range(others + 1))
    assert state.outcome is not None
    winners = state.outcome.winners
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(state.scores)))


def _record(state: State, names: Sequence[str], forfeit: Forfeit | None) -> str:
    record = state.record(names=names)
    if forfeit is not None:
        comment = f"seat {forfeit.seat} forfeits: {forfeit.message}".replace("{", "(").replace("}", ")")
        record = replace(record, comments=((len(record.steps), comment),))
    return str(record)
