"""A line for whoever waits without knowing why."""

from __future__ import annotations

import contextlib
import sys
import threading
import time
from collections.abc import Iterator


class Notice:
    """Says once, on standard error, that compiling is why a first use takes long. Whoever shows progress of its own
    sets `wanted` to False."""

    SECONDS = 2.0

    def __init__(self) -> None:
        self.wanted = True
        self.told = threading.Event()
        self._spent = 0.0
        self._depth = 0

    @contextlib.contextmanager
    def watch(self) -> Iterator[None]:
        """While something is compiled, in one thread at a time: numba has a lock for it."""
        if not self.wanted or self._depth or sys.stderr is None:
            yield
            return
        started = time.monotonic()
        timer = threading.Timer(max(self.SECONDS - self._spent, 0.0), self._tell)
        timer.daemon = True
        timer.start()
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            timer.cancel()
            self._spent += time.monotonic() - started

    def _tell(self) -> None:
        if self.wanted:
            self.wanted = False
            line = "compiling on first use, which happens once; azulejos.warmup() does it ahead of time"
            print(f"azulejos: {line}", file=sys.stderr, flush=True)
            self.told.set()


notice = Notice()
