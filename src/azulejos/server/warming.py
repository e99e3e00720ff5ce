"""Getting the games ready while the server already answers: compiled on the first start, loaded on every one."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from typing import Any

import orjson

from azulejos import warmup
from azulejos.registry import games
from azulejos.server.errors import Refusal

log = logging.getLogger("azulejos.server")


class Warming:
    """How far the games are. Work happens in a thread of its own; `told` is called in the event loop."""

    def __init__(self, told: Callable[[bytes], None]) -> None:
        self._told = told
        self._ready: set[str] = set()
        self._done, self._total = 0, len(games()) * len(warmup.PARTS)
        self._started = time.monotonic()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._status: Callable[[], dict[str, Any]] = dict
        self.done = asyncio.Event()
        """Set once all games are ready."""

    def open(self, status: Callable[[], dict[str, Any]]) -> None:
        """Begin; `status` makes the message that is told."""
        self._status = status
        loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._work, args=(loop,), name="warming", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._stop.set()
        if self._thread is not None:
            self._thread.join(timeout=10)

    @property
    def is_ready(self) -> bool:
        return len(self._ready) == len(games())

    def need(self, game: str) -> None:
        """A refusal while that game is not ready."""
        if game in games() and game not in self._ready:
            raise Refusal("warming_up", f"the rules of {game} are being compiled; this happens once", retry_after=2)

    def to_json(self) -> dict[str, Any]:
        """The parts of /api/status that tell how far it is."""
        compiling = {
            "done": self._done,
            "total": self._total,
            "seconds": round(time.monotonic() - self._started, 1),
        }
        return {
            "ready": self.is_ready,
            "games": {game: "ready" if game in self._ready else "compiling" for game in games()},
            "compiling": None if self.is_ready else compiling,
        }

    def message(self) -> bytes:
        return orjson.dumps({"type": "status", "status": self._status()})

    def _work(self, loop: asyncio.AbstractEventLoop) -> None:
        def tell() -> None:
            if not self._stop.is_set():
                loop.call_soon_threadsafe(lambda: self._told(self.message()))

        try:
            for game in games():
                if not warmup.is_warm(game, warmup.PARTS):
                    self._compile(game, tell)
                if self._stop.is_set():
                    return
                for part in warmup.PARTS:  # what is compiled has to be loaded into this process
                    warmup.compile_part(game, part)
                self._ready.add(game)
                tell()
            loop.call_soon_threadsafe(self.done.set)
        except Exception:
            log.exception("the games could not be compiled")

    def _compile(self, game: str, tell: Callable[[], None]) -> None:
        before, told = self._done, -1
        for progress in warmup.compiling([game], warmup.PARTS):
            self._done = before + progress.done
            if progress.done != told:
                told = progress.done
                tell()
            if self._stop.is_set():
                return
        self._done = before + len(warmup.PARTS)
