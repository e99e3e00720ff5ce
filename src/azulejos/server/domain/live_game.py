"""A game under way: a State, one log entry for every step, and draws that come from a secret seed.

Chance: the draw at a step is made by a generator of its own, keyed with the table's secret seed, the number of that
step, and how often draws that people had seen were undone. So no draw tells anything about another one, a game that is
rebuilt from its record goes on as it would have, and at a table that people share nobody foresees a draw by going back.
Somebody alone with bots meets the same draws again after an undo.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import orjson

from azulejos import random
from azulejos.game import Game
from azulejos.games.definition import GameDefinition, Landmarks
from azulejos.games.dispatch import conceal
from azulejos.record import Record, take_step
from azulejos.server.domain.log import LogEntry, log_entry
from azulejos.server.errors import ApiError
from azulejos.state import State
from azulejos.types import SPECTATOR, Event

SEED_BITS = 63


def seed_for(secret: str, purpose: str) -> int:
    """The seed of one generator, from the table's secret and what the generator is for."""
    digest = hmac.new(secret.encode(), purpose.encode(), hashlib.sha256).digest()
    return int.from_bytes(digest[:8], "big") >> (64 - SEED_BITS)


class LiveGame:
    """A game under way. Changes are made to a fork, which becomes the table's game once it is stored."""

    __slots__ = ("_landmarks", "_view_cache", "entries", "redeals", "secret", "state")

    def __init__(self, state: State, secret: str, redeals: int = 0) -> None:
        """`state` is the beginning of a record: it has no history yet, and its chance is manual."""
        self.state = state
        self.secret = secret
        self.redeals = redeals
        """How often draws were undone that will not come again."""
        self.entries: list[LogEntry] = []
        self._landmarks: tuple[tuple[int, bool], str] | None = None  # a round and stage, and their digest
        self._view_cache: tuple[bytes, dict[str, Any]] | None = None  # a concealed record, and the same as data

    @classmethod
    def deal(cls, game: Game, secret: str, start_player: int | None, version: int, now: int) -> LiveGame:
        """Deal a new game."""
        return cls.go_on(game.deal(seed_for(secret, "deal"), start_player, "manual"), secret, version, now)

    @classmethod
    def go_on(cls, state: State, secret: str, version: int, now: int) -> LiveGame:
        """Begin with a state."""
        live_game = cls(state, secret)
        live_game._draw_all(version, now)
        return live_game

    @classmethod
    def from_record(cls, record: Record, secret: str, marks: Sequence[tuple[int, int]], redeals: int = 0) -> LiveGame:
        """Rebuild a game; `marks` are every step's version and time."""
        live_game = cls(record.start(), secret, redeals)
        for step, (version, at) in zip(record.steps, marks, strict=True):
            live_game.apply(step, version, at)
        return live_game

    def extended(self, record: Record, secret: str, marks: Sequence[tuple[int, int]], redeals: int) -> LiveGame | None:
        """The game of a record that goes on from this one, which takes only the new steps; None if it does not."""
        known = len(self.entries)
        if secret != self.secret or redeals != self.redeals or len(record.steps) < known:
            return None
        pairs = zip(self.entries, record.steps, marks, strict=False)
        if any(entry.code != step or (entry.version, entry.at) != mark for entry, step, mark in pairs):
            return None
        live_game = self.fork()
        for step, (version, at) in zip(record.steps[known:], marks[known:], strict=True):
            live_game.apply(step, version, at)
        return live_game

    def fork(self) -> LiveGame:
        other = LiveGame(self.state.copy(), self.secret, self.redeals)
        other.entries, other._landmarks = list(self.entries), self._landmarks
        return other

    def record(self, names: Sequence[str] = (), date: str | None = None) -> Record:
        return self.state.record(names, date)

    # Steps

    def play(self, move: str, version: int, now: int) -> None:
        """A decision and the draws that follow; InvalidMove or IllegalMove change nothing."""
        self.apply(str(self.state.game.move(move)), version, now)
        self._draw_all(version, now)

    def preview(self, moves: Iterable[str]) -> list[Event]:
        """Play decisions without the draws that follow, on a fork that is thrown away: their events."""
        events: list[Event] = []
        for index, move in enumerate(moves):
            if index and (self.state.current_player is None or self.begins_turn):
                raise ApiError("not_now", "the turn is over before the last of these moves", field="moves")
            events += self.apply(str(self.state.game.move(move)))
        return events

    def undo_to(self, step: int, redeal: bool = False) -> None:
        """Go back to before a step. With `redeal`, draws that this takes back are made afresh."""
        if redeal and any(entry.player is None for entry in self.entries[step:]):
            self.redeals += 1
        self._landmarks = None
        self.state.undo(len(self.entries) - step)
        del self.entries[step:]

    def apply(self, code: str, version: int = 0, now: int = 0) -> list[Event]:
        """Make a decision or a draw, given by its code: its events."""
        return self._log(lambda: take_step(self.state, code), version, now)

    def draw(self, version: int = 0, now: int = 0) -> list[Event]:
        """Let chance make the draw that is awaited: its events."""
        purpose = f"step {len(self.entries)}"
        if self.redeals:
            purpose += f" redeal {self.redeals}"
        rng = random.generator(seed_for(self.secret, purpose))
        return self._log(lambda: self.state.reveal(rng=rng), version, now)

    def _draw_all(self, version: int, now: int) -> None:
        while self.state.pending is not None:
            self.draw(version, now)

    def _log(self, change: Callable[[], list[Event]], version: int, now: int) -> list[Event]:
        """Carry out a change of the state by one step, and log it."""
        state = self.state
        player, phase, round_, forced = state.current_player, state.phase, state.round, state.forced
        turn = self.turn if player is None else self.turn + self.begins_turn
        events = change()
        facts = {
            "step": len(self.entries),
            "version": version,
            "at": now,
            "round": round_,
            "turn": turn,
            "phase": phase,
            "player": player,
            "code": str(state.history[-1].code),
            "forced": forced,
        }
        self.entries.append(log_entry(facts, events, state.scores, state.game))
        return events

    # What there is to see

    @property
    def definition(self) -> GameDefinition:
        return self.state.game.definition

    @property
    def turn(self) -> int:
        """The number of the latest turn; 0 before the first."""
        return self.entries[-1].turn if self.entries else 0

    @property
    def begins_turn(self) -> bool:
        """Whether the decision that is awaited begins a turn."""
        state, last = self.state, self.last_decision
        if last is None or last.player != state.current_player or state.phase in self.definition.turns.begin:
            return True
        tiling = self.definition.turns.tiling
        return (last.phase in tiling) != (state.phase in tiling) or last.round != state.round

    @property
    def last_decision(self) -> LogEntry | None:
        return next((entry for entry in reversed(self.entries) if entry.player is not None), None)

    def view(self, seat: int | None) -> dict[str, Any]:
        """The position as plain data, as a seat (None: everybody) may see it; do not change it.

        It is made from the record as that seat may know it. As long as nobody knows more than the others, all share
        one view, which is made once.
        """
        views, options = self.definition.views, self.state.game.options
        record = self.state.array[0].copy()
        conceal(record, SPECTATOR if seat is None else seat)
        key = record.tobytes()
        if self._view_cache is None or self._view_cache[0] != key:
            self._view_cache = key, views.to_json(record, options)
        return self._view_cache[1]

    def landmarks(self) -> Landmarks:
        """What everybody may see of the position and may recognise it by."""
        return self.definition.views.landmarks(self.view(None))

    def landmark_digest(self) -> str:
        """A fingerprint of what no decision changes before the next deal or stage: made once for all of them."""
        stage = self.state.round, self.state.phase in self.definition.turns.tiling
        if self._landmarks is None or self._landmarks[0] != stage:
            facts = orjson.dumps([self.definition.name, self.landmarks().fixed])
            self._landmarks = stage, hashlib.sha256(facts).hexdigest()[:32]
        return self._landmarks[1]

    def dealt_pieces(self) -> Sequence[str]:
        """The pieces that this round's first decision saw."""
        now = self.state.round
        first = next((entry.step for entry in self.entries if entry.player is not None and entry.round == now), None)
        if first is None:
            return self.landmarks().pieces
        then = self.fork()
        then.undo_to(first)
        return then.landmarks().pieces

    def moves(self) -> list[dict[str, Any]]:
        """The legal moves in parts; only the mover may see them."""
        player = self.state.current_player
        if player is None:
            return []
        return self.state.game.describe_moves(self.state.legal_moves(), self.view(player))

    def points(self) -> dict[str, Any]:
        """Points by source, round and seat."""
        seats = range(self.state.game.players)
        last = max((entry.round for entry in self.entries), default=0)
        scoring = self.definition.scoring
        rounds = [[dict.fromkeys(scoring.sources, 0) for _ in seats] for _ in range(last)]
        for entry in self.entries:
            for seat, source, points in entry.gains:
                rounds[entry.round - 1][seat][source] += points
        start = {"start": scoring.start_points} if scoring.start_points else {}
        totals = [
            start | {source: sum(each[seat][source] for each in rounds) for source in scoring.sources} for seat in seats
        ]
        return {"rounds": rounds, "totals": totals, "scores": [sum(total.values()) for total in totals]}
