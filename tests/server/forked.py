"""Server processes that begin where another process stands that has loaded everything: what takes a start most of its
time is done once. Each is a process of its own, which can be killed and frozen like any other.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
from multiprocessing.reduction import DupFd
from pathlib import Path
from typing import IO, Any

IS_POSSIBLE = sys.platform == "linux"
_context: Any = None


def _begun() -> Any:
    """The process that the servers are forked from, which loads what tests.server.loaded imports."""
    global _context
    if _context is None:
        _context = multiprocessing.get_context("forkserver")
        _context.set_forkserver_preload(["tests.server.loaded"])
    return _context


def _serve(setting: str, environment: dict[str, str], output: Any, log: Path) -> None:
    os.environ.clear()
    os.environ.update(environment)
    os.dup2(output.detach(), 1)
    os.dup2(os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644), 2)
    sys.stdout = os.fdopen(1, "w", buffering=1, closefd=False)
    sys.stderr = os.fdopen(2, "w", buffering=1, closefd=False)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    from tests.server.start import main

    sys.exit(main(json.loads(setting)))


class ForkedServer:
    """What `subprocess.Popen` is for a program."""

    def __init__(self, setting: dict[str, Any], environment: dict[str, str], log: Path) -> None:
        reading, writing = os.pipe()
        self.stdout: IO[str] = os.fdopen(reading, encoding="utf-8")
        try:
            arguments = (json.dumps(setting), environment, DupFd(writing), log)
            self._process = _begun().Process(target=_serve, args=arguments, daemon=True)
            self._process.start()
        finally:
            os.close(writing)

    @property
    def pid(self) -> int:
        return int(self._process.pid)

    def poll(self) -> int | None:
        code: int | None = self._process.exitcode
        return code

    def send_signal(self, number: signal.Signals) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        code = self.poll()
        if code is None:
            raise subprocess.TimeoutExpired("server", timeout or 0)
        return code
