"""Waiting for conditions, and looking at processes (on Linux), for tests of what is left behind."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path


def children(process: int) -> list[int]:
    """All processes below one."""
    parents = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue  # it has just ended
    found = [child for child, parent in parents.items() if parent == process]
    return found + [below for child in found for below in children(child)]


def is_running(process: int) -> bool:
    """Whether a process is there and not a zombie, which it stays until somebody asks for its end."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def eventually(condition: Callable[[], bool], seconds: float = 60) -> bool:
    """Whether a condition comes true in time."""
    deadline = time.monotonic() + seconds
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.02)
    return condition()
