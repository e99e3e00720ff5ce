"""Getting the games ready while the server already answers: compiled on the first start, loaded on every start.

Whenever a processor is free it takes what is wanted most: what tables and the bots of two players need, first of the
game that somebody asked for; then the tree search, which bots need among three and four.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import orjson

from azulejos import warming
from azulejos.bots.levels import SKILLS, skill_of
from azulejos.game import Game
from azulejos.registry import game_names
from azulejos.server.errors import ApiError
from azulejos.warming import GamePart

log = logging.getLogger("azulejos.server")

TABLE_PARTS = (*warming.RULES, *warming.TABLES)
STAGES = (TABLE_PARTS, tuple(warming.ALPHABETA), tuple(warming.TREE))
"""What tables need, the bots of two players, and those of more."""
ORDER = ("moves", *warming.ALPHABETA, *(part for part in TABLE_PARTS if part != "moves"), *warming.TREE)
"""In which order a game's parts are compiled: one that keeps two processors busy."""
Stage = tuple[str, tuple[str, ...]]
"""A game, and parts of it that are of use together."""


class Parts(Sequence[GamePart]):
    """Parts to compile. Which one is next is decided when somebody takes it: the one with the lowest rank by then."""

    def __init__(self, parts: Iterable[GamePart], rank: Callable[[GamePart], Any]) -> None:
        self._open = list(parts)
        self._given: list[GamePart] = []
        self._rank = rank

    def __len__(self) -> int:
        return len(self._given) + len(self._open)

    def __getitem__(self, number: Any) -> Any:
        while len(self._given) <= number:
            if not self._open:
                raise IndexError(number)
            self._given.append(min(self._open, key=self._rank))
            self._open.remove(self._given[-1])
        return self._given[number]


class WarmUp:
    """How far the games are. The work happens in a thread of its own; `send` is called in the event loop with the
    messages that report it."""

    def __init__(self, send: Callable[[bytes], None]) -> None:
        self._send = send
        cold = [(game, part) for game in game_names() for part in warming.PARTS if not warming.is_warm(game, [part])]
        self._outlook = warming.Outlook(cold)
        self._started = time.monotonic()
        self._wanted: str | None = None
        self._wants_tree = False
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._status: Callable[[], dict[str, Any]] = dict
        self._tables = {game: asyncio.Event() for game in game_names()}
        self._bots = {game: asyncio.Event() for game in game_names()}
        self._trees = {game: asyncio.Event() for game in game_names()}
        self.playable = asyncio.Event()
        """Set once all games can be played; their bots may still need time."""

    def open(self, status: Callable[[], dict[str, Any]]) -> None:
        """Start; `status` makes the content of the messages."""
        self._status = status
        loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._work, args=(loop,), name="warm-up", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop compiling; what other processes are compiling just now is abandoned."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(timeout=1)

    @property
    def is_ready(self) -> bool:
        events = (*self._tables.values(), *self._bots.values(), *self._trees.values())
        return all(event.is_set() for event in events)

    def bots_ready(self, game: Game, bot: str) -> asyncio.Event:
        """Set once that bot can think about that game: by alpha-beta, or by the tree search, which comes last."""
        needs_tree = bot in SKILLS and skill_of(bot, game).algorithm == "uct"
        event = (self._trees if needs_tree else self._bots)[game.name]
        if not event.is_set():
            self._wanted, self._wants_tree = game.name, needs_tree
        return event

    def require_game(self, game: str) -> None:
        """`warming_up` while that game cannot be played."""
        if game in self._tables and not self._tables[game].is_set():
            self._wanted = game  # and it comes next
            raise ApiError("warming_up", f"the rules of {game} are being compiled; this happens once", retry_after=2)

    def require_games(self) -> None:
        """`warming_up` while there is a game that cannot be played: what a request holds may be of any."""
        for game in self._tables:
            self.require_game(game)

    def to_json(self) -> dict[str, Any]:
        """The part of /api/status that tells the progress."""
        now = time.monotonic()
        compiling = {
            "done": round(self._outlook.done(now), 3),
            "seconds": round(now - self._started, 1),
            "left": round(self._outlook.seconds_left(now), 1),
            "running": sorted({f"{game}.{_kind(part)}" for game, part in self._outlook.running}),
        }
        return {
            "ready": self.is_ready,
            "games": {game: _progress(event) for game, event in self._tables.items()},
            "bots": {game: _progress(event) for game, event in self._bots.items()},
            "compiling": None if self.is_ready else compiling,
        }

    def message(self) -> bytes:
        return orjson.dumps({"type": "status", "status": self._status()})

    def _work(self, loop: asyncio.AbstractEventLoop) -> None:
        def report(*events: asyncio.Event) -> None:
            """Tell, from this thread, that something is done."""

            def tell() -> None:
                for event in events:
                    event.set()
                if all(each.is_set() for each in self._tables.values()):
                    self.playable.set()
                self._send(self.message())

            if not self._stop.is_set():
                loop.call_soon_threadsafe(tell)

        stages: dict[Stage, asyncio.Event] = {
            (game, parts): event
            for parts, events in zip(STAGES, (self._tables, self._bots, self._trees), strict=True)
            for game, event in events.items()
        }
        try:
            cold = [(game, part) for game in game_names() for part in ORDER if not warming.is_warm(game, [part])]
            self._load(stages, report)
            finished = 0
            for progress in warming.compiling(Parts(cold, self._rank)):
                self._outlook.note(progress.running, time.monotonic())
                if progress.done != finished:
                    finished = progress.done
                    self._load(stages, report)
                    report()
                if self._stop.is_set():
                    return
            self._outlook.note((), time.monotonic())
            self._load(stages, report)
        except Exception:
            log.exception("the games could not be compiled")

    def _rank(self, part: GamePart) -> tuple[bool, bool, int, int]:
        """What is compiled first has the lowest. Before anybody has asked, the first game comes first."""
        game, name = part
        is_late = name in warming.TREE and not (self._wants_tree and game == self._wanted)
        return is_late, game != self._wanted, game_names().index(game), ORDER.index(name)

    def _load(self, stages: dict[Stage, asyncio.Event], report: Callable[..., None]) -> None:
        """Load what is compiled by now into this process, stage by stage, and tell so."""
        while not self._stop.is_set():
            compiled = [stage for stage in stages if warming.is_warm(*stage)]
            if not compiled:
                return
            game, parts = min(compiled, key=lambda stage: self._rank((stage[0], stage[1][0])))
            for part in parts:
                warming.compile_part(game, part)
            report(stages.pop((game, parts)))


def _kind(part: str) -> str:
    return "bots" if part in warming.SEARCH else "rules"


def _progress(event: asyncio.Event) -> str:
    return "ready" if event.is_set() else "compiling"
