"""Ends the programs that a worker has started, however the worker itself ends.

A guard is one small process beside ours, begun with the first program. It reads from a pipe that nobody else holds the
other end of, so that the pipe ends when we do, even by SIGKILL; then the guard kills what is still running:

    +4711    this program leads a process group that is ours to end
    -4711    it has ended by itself
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading

PROGRAM = """
import os, signal, sys
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
running = set()
for line in sys.stdin:
    (running.add if line[0] == "+" else running.discard)(int(line[1:]))
for group in running:
    try:
        os.killpg(group, signal.SIGKILL)
    except OSError:
        pass
"""
"""The guard: it outlives Ctrl-C and whatever ends our own process group."""


class _Guard:
    """The guard of this process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._pipe: int | None = None
        self._owner = 0

    def say(self, sign: str, process: int) -> None:
        with self._lock:
            if self._pipe is None or self._owner != os.getpid():  # the second in a fork, which needs its own
                self._pipe, self._owner = _start(), os.getpid()
            with contextlib.suppress(OSError):  # somebody has killed the guard
                os.write(self._pipe, f"{sign}{process}\n".encode())


def _start() -> int:
    """Start a guard; the end of the pipe that it listens to."""
    reading, writing = os.pipe()
    try:
        if sys.platform != "win32":
            quiet = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_WRONLY, 0) for number in (1, 2)]
            actions = [(os.POSIX_SPAWN_DUP2, reading, 0), *quiet]
            command = [sys.executable, "-I", "-S", "-c", PROGRAM]
            os.posix_spawn(command[0], command, os.environ, file_actions=actions, setpgroup=0)
    finally:
        os.close(reading)
    return writing


_guard = _Guard()


def program_started(process: int) -> None:
    """Name a program as the leader of a process group: it is killed if this process ends before it."""
    if sys.platform != "win32":
        _guard.say("+", process)


def program_ended(process: int) -> None:
    """A program that was named has ended: its number may be another process's from now on."""
    if sys.platform != "win32":
        _guard.say("-", process)


def kill_group(process: int) -> None:
    """Kill a program that leads a process group with everything that it started, as far as it is still there."""
    if sys.platform != "win32":
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process, signal.SIGKILL)
