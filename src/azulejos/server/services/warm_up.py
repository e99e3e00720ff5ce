"""Getting the games ready while the server already answers: compiled on the first start, loaded on every start.

Game by game what tables and the bots of two players need, first the game that somebody asked for; then the tree
search, which bots need among three and four.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Sequence
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
FIRST_PARTS = ("moves", *warming.ALPHABETA, *(part for part in TABLE_PARTS if part != "moves"))
"""What a game with two players needs, in an order that keeps two processors busy."""
Stages = dict[str, dict[tuple[str, ...], asyncio.Event]]
"""By game and parts: what to set once they are compiled and loaded."""


class WarmUp:
    """How far the games are. The work happens in a thread of its own; `send` is called in the event loop with the
    messages that report it."""

    def __init__(self, send: Callable[[bytes], None]) -> None:
        self._send = send
        cold = [(game, part) for game in game_names() for part in warming.PARTS if not warming.is_warm(game, [part])]
        self._outlook = warming.Outlook(cold)
        self._started = time.monotonic()
        self._wanted: str | None = None
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
        return (self._trees if needs_tree else self._bots)[game.name]

    def require_game(self, game: str) -> None:
        """`warming_up` while that game cannot be played."""
        if game in self._tables and not self._tables[game].is_set():
            self._wanted = game  # and it is the next to be compiled
            raise ApiError("warming_up", f"the rules of {game} are being compiled; this happens once", retry_after=2)

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

        try:
            waiting = list(game_names())
            while waiting:
                game = self._wanted if self._wanted in waiting else waiting[0]
                waiting.remove(game)
                stages = {TABLE_PARTS: self._tables[game], tuple(warming.ALPHABETA): self._bots[game]}
                self._compile([(game, part) for part in FIRST_PARTS], report, {game: stages})
            trees = {game: {tuple(warming.TREE): event} for game, event in self._trees.items()}
            self._compile([(game, part) for game in game_names() for part in warming.TREE], report, trees)
        except Exception:
            log.exception("the games could not be compiled")

    def _compile(self, parts: Sequence[GamePart], report: Callable[..., None], stages: Stages) -> None:
        """Compile parts in other processes and load them into this one; `stages` says which event follows what."""
        cold = [part for part in parts if not warming.is_warm(part[0], [part[1]])]
        finished = -1
        for progress in warming.compiling(cold):
            self._outlook.note(progress.running, time.monotonic())
            if progress.done != finished:
                finished = progress.done
                self._load(stages, report)
                report()
            if self._stop.is_set():
                return
        self._outlook.note((), time.monotonic())
        self._load(stages, report)

    def _load(self, stages: Stages, report: Callable[..., None]) -> None:
        """Load what is compiled by now, stage by stage, and tell so."""
        for game, events in stages.items():
            for parts in [parts for parts in events if warming.is_warm(game, parts)]:
                for part in parts:
                    warming.compile_part(game, part)
                report(events.pop(parts))


def _kind(part: str) -> str:
    return "bots" if part in warming.SEARCH else "rules"


def _progress(event: asyncio.Event) -> str:
    return "ready" if event.is_set() else "compiling"
