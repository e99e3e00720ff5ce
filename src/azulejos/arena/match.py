"""A match: which games it has, and playing those that are left, here or in several processes."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import azulejos
from azulejos.arena.entrants import Entrant, distinct, parse_entrant
from azulejos.arena.files import MatchFile
from azulejos.arena.referee import GameResult, Pairing
from azulejos.arena.result import MatchResult, SprtResult, score, summary, whole_deals
from azulejos.arena.runner import GameRunner, make_runner
from azulejos.arena.seeds import derive_seed
from azulejos.arena.sprt import Sprt, Verdict
from azulejos.game import Game
from azulejos.registry import parse_game
from azulejos.types import InvalidOption
from azulejos.work import Backend, LocalPool, Pool

SHORTEST_LIMIT, LIMIT_WITHOUT_TIME, LIMIT_FACTOR = 10.0, 60.0, 10.0
"""Seconds after which a bot that has not answered is considered hung: LIMIT_WITHOUT_TIME for one without a time
budget, otherwise LIMIT_FACTOR times its budget, but at least SHORTEST_LIMIT."""


@dataclass(frozen=True)
class Match:
    """What is to be played: every deal is played in every rotation of the seats, so `games` is rounded up to whole
    deals. With two entrants for more seats, the first plays against copies of the second."""

    game: Game
    entrants: tuple[Entrant, ...]
    games: int = 100
    seed: int = 0
    sprt: Sprt | None = None
    limit: float | None = None
    """Seconds after which a bot that has not answered forfeits; None: derived from its time budget."""
    stop_at_forfeit: bool = False

    def __post_init__(self) -> None:
        if len(self.entrants) not in (2, self.game.players):
            seats = self.game.players
            wanted = "2 bots" if seats == 2 else f"{seats} bots, or 2 (the second takes all other seats)"
            raise InvalidOption("bots", f"{self.game.spec} takes {wanted}, not {len(self.entrants)}")
        if isinstance(self.games, bool) or not isinstance(self.games, int) or not 1 <= self.games <= 10_000_000:
            raise InvalidOption("games", f"{self.games!r} is not a number of games from 1 to 10,000,000")
        if isinstance(self.seed, bool) or not isinstance(self.seed, int):
            raise InvalidOption("seed", f"{self.seed!r} is not an integer")
        if self.limit is not None and not (isinstance(self.limit, int | float) and 0 < self.limit < 86400):
            raise InvalidOption("limit", f"{self.limit!r} is not a number of seconds above 0 and below 86400")
        object.__setattr__(self, "entrants", distinct(self.entrants))

    @property
    def deals(self) -> int:
        return -(-self.games // self.game.players)

    def limit_of(self, entrant: Entrant) -> float:
        """Seconds after which the entrant forfeits."""
        if self.limit is not None:
            return self.limit
        if entrant.seconds is None:
            return LIMIT_WITHOUT_TIME
        return max(SHORTEST_LIMIT, LIMIT_FACTOR * entrant.seconds)

    def pairings(self) -> Iterator[Pairing]:
        """Every game in order, the rotations of a deal one after another."""
        for deal in range(self.deals):
            for rotation in range(self.game.players):
                yield Pairing(deal, rotation, derive_seed(self.seed, deal), self._seats(rotation))

    def _seats(self, rotation: int) -> tuple[int, ...]:
        players = self.game.players
        if len(self.entrants) == 2:
            return tuple(int(seat != rotation) for seat in range(players))
        return tuple((seat - rotation) % players for seat in range(players))

    def header(self) -> dict[str, Any]:
        """The header of the match's file; a match resumes only from a file with the same header."""
        return {
            "version": azulejos.__version__,
            "game": self.game.spec,
            "bots": [{"name": entrant.name, "spec": entrant.spec} for entrant in self.entrants],
            "seed": self.seed,
        }

    def play(
        self, jobs: int | None = 1, output: str | Path | None = None, ray: str | None = None
    ) -> Generator[Tally, None, None]:
        """Play what is left, and yield the tally after every game, and first of all with the file's games.

        `jobs` processes play at the same time (None: one per processor); with 1, this one does. `ray` is the address
        of a Ray cluster to play on instead. `output` is the file that games are appended to, each as soon as it is
        finished. Closing the iterator ends everything that was started.
        """
        backend = Backend(jobs, ray)
        is_elsewhere = jobs != 1 or ray is not None
        if is_elsewhere and any(entrant.spec is None for entrant in self.entrants):
            raise InvalidOption("jobs", "bots made in Python can only play in this process: jobs=1")
        with contextlib.ExitStack() as stack:
            file = None if output is None else stack.enter_context(contextlib.closing(MatchFile(output, self.header())))
            tally = Tally(self, [] if file is None else file.games)
            yield tally
            waiting = [each for each in self.pairings() if (each.deal, each.rotation) not in tally.games]
            if tally.is_finished or not waiting:
                return
            pool = self._pool(backend if is_elsewhere else None, len(waiting))
            for game in stack.enter_context(contextlib.closing(pool.run(waiting))):
                if file is not None:
                    file.add(game)
                tally.add(game)
                yield tally
                if tally.is_finished:
                    return

    def _pool(self, backend: Backend | None, games: int) -> Pool[Pairing, GameResult]:
        limits = [self.limit_of(entrant) for entrant in self.entrants]
        if backend is None or (games == 1 and backend.ray is None):
            return LocalPool(partial(GameRunner, self.game, self.entrants, limits))
        specs = [entrant.spec or "" for entrant in self.entrants]
        return backend.pool(partial(make_runner, self.game.spec, specs, limits), self._describe, games)

    def _describe(self, pairing: Pairing) -> str:
        names = ", ".join(self.entrants[entrant].name for entrant in pairing.seats)
        return f"deal {pairing.deal}, rotation {pairing.rotation} ({names})"


@dataclass
class Tally:
    """The games of a match so far."""

    match: Match
    finished: list[GameResult]
    games: dict[tuple[int, int], GameResult] = field(init=False)
    started: float = field(default_factory=time.monotonic)
    verdict: Verdict | None = None
    ratio: float = 0.0
    is_stopped: bool = False
    """Whether a forfeit has ended the match."""
    _scores: list[float] = field(default_factory=list)
    """The first bot's score in every deal, from the first deal up to the first incomplete one."""

    def __post_init__(self) -> None:
        seats = self.match.game.players
        wanted = [each for each in self.finished if each.deal < self.match.deals and len(each.seats) == seats]
        self.games = {(each.deal, each.rotation): each for each in wanted}
        self._test()

    def add(self, game: GameResult) -> None:
        self.games[game.deal, game.rotation] = game
        self.is_stopped = self.match.stop_at_forfeit and game.forfeit is not None
        self._test()

    def _test(self) -> None:
        """Look at the deals in their order only: a quick game must not count before a long one."""
        players = self.match.game.players
        while self.verdict is None:
            deal = [self.games.get((len(self._scores), rotation)) for rotation in range(players)]
            complete = [game for game in deal if game is not None]
            if len(complete) < players:
                return
            self._scores.append(score(complete, 0))
            if self.match.sprt is not None:
                self.ratio = self.match.sprt.ratio(self._scores, players)
                self.verdict = self.match.sprt.verdict(self.ratio)

    @property
    def is_finished(self) -> bool:
        """Whether everything is played, the test has decided, or a forfeit has ended the match."""
        return self.is_stopped or self.verdict is not None or len(self._scores) == self.match.deals

    def result(self) -> MatchResult:
        """The result so far."""
        match, players = self.match, self.match.game.players
        counted = whole_deals(self.games.values(), players)
        if self.verdict is not None:
            counted = counted[: len(self._scores)]
        inside = {(game.deal, game.rotation) for deal in counted for game in deal}
        return summary(
            match.game.spec,
            players,
            match.seed,
            [entrant.name for entrant in match.entrants],
            [entrant.seconds for entrant in match.entrants],
            counted,
            left_out=[game for key, game in self.games.items() if key not in inside],
            sprt=None if match.sprt is None else SprtResult(match.sprt, self.ratio, self.verdict),
        )


def play_match(
    game: Game | str,
    bots: Sequence[Entrant | str],
    games: int = 100,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    seed: int = 0,
    sprt: Sprt | None = None,
    limit: float | None = None,
    stop_at_forfeit: bool = False,
    jobs: int = 1,
    output: str | Path | None = None,
    watch: Callable[[Tally], None] | None = None,
) -> MatchResult:
    """Play a match to its end: see `Match` and `Match.play`. `watch` is called after every game.

    Bots are specs such as "handsearch:nodes=2000" (`seconds` or `nodes` is the budget of those without one) or
    Entrants made in Python.
    """
    match = Match(
        game=parse_game(game) if isinstance(game, str) else game,
        entrants=tuple(parse_entrant(each, seconds, nodes) if isinstance(each, str) else each for each in bots),
        games=games,
        seed=seed,
        sprt=sprt,
        limit=limit,
        stop_at_forfeit=stop_at_forfeit,
    )
    tally = None
    with contextlib.closing(match.play(jobs, output)) as playing:
        for tally in playing:
            if watch is not None:
                watch(tally)
    assert tally is not None
    return tally.result()
