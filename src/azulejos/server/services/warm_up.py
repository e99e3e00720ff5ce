"""Getting the games ready while the server already answers: compiled on the first start, loaded on every start.

First what tables need of every game, so that people can sit down; then what bots need to think.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Iterable
from typing import Any

import orjson

from azulejos import warmup
from azulejos.registry import game_names
from azulejos.server.errors import ApiError

log = logging.getLogger("azulejos.server")

TABLE_PARTS = (*warmup.RULES, *warmup.TABLES)


class WarmUp:
    """How far the games are. The work happens in a thread of its own; `send` is called in the event loop with the
    messages that report it."""

    def __init__(self, send: Callable[[bytes], None]) -> None:
        self._send = send
        self._done, self._total = 0, len(game_names()) * len(warmup.PARTS)
        self._started = time.monotonic()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._status: Callable[[], dict[str, Any]] = dict
        self._tables = {game: asyncio.Event() for game in game_names()}
        self._bots = {game: asyncio.Event() for game in game_names()}
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
        return all(event.is_set() for event in (*self._tables.values(), *self._bots.values()))

    def bots_ready(self, game: str) -> asyncio.Event:
        """Set once a game's bots can think."""
        return self._bots[game]

    def require_game(self, game: str) -> None:
        """`warming_up` while that game cannot be played."""
        if game in self._tables and not self._tables[game].is_set():
            raise ApiError("warming_up", f"the rules of {game} are being compiled; this happens once", retry_after=2)

    def to_json(self) -> dict[str, Any]:
        """The part of /api/status that tells the progress."""
        compiling = {
            "done": self._done,
            "total": self._total,
            "seconds": round(time.monotonic() - self._started, 1),
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
        def done(event: asyncio.Event | None = None) -> None:
            """Report, from this thread, that something is done."""

            def report() -> None:
                if event is not None:
                    event.set()
                if all(each.is_set() for each in self._tables.values()):
                    self.playable.set()
                self._send(self.message())

            if not self._stop.is_set():
                loop.call_soon_threadsafe(report)

        try:
            for parts, events in ((TABLE_PARTS, self._tables), (warmup.SEARCH, self._bots)):
                for game in game_names():
                    self._compile(game, parts, done)
                    if self._stop.is_set():
                        return
                    for part in parts:  # compiled code has still to be loaded into this process
                        warmup.compile_part(game, part)
                    done(events[game])
        except Exception:
            log.exception("the games could not be compiled")

    def _compile(self, game: str, parts: Iterable[str], done: Callable[[], None]) -> None:
        cold = [(game, part) for part in parts if not warmup.is_warm(game, [part])]
        before, reported = self._done, 0
        for progress in warmup.compiling(cold):
            self._done = before + progress.done
            if progress.done != reported:
                reported = progress.done
                done()
            if self._stop.is_set():
                return
        self._done = before + len(list(parts))


def _progress(event: asyncio.Event) -> str:
    return "ready" if event.is_set() else "compiling"
