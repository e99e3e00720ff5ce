"""How long a bot may think: validated settings that all bots share."""

from __future__ import annotations

import math
import os
from dataclasses import dataclass
from typing import TypeVar

from azulejos.types import InvalidOption

MAX_SECONDS = 3600.0
MAX_NODES = 10**12
MAX_THREADS = 64
MAX_MEMORY = 65_536.0
"""Megabytes."""


@dataclass(frozen=True)
class Budget:
    """Limits per decision, in seconds and nodes; None: no such limit."""

    seconds: float | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        seconds, nodes = self.seconds, self.nodes
        if seconds is not None and (
            isinstance(seconds, bool)
            or not isinstance(seconds, int | float)
            or not math.isfinite(seconds)
            or not 0 < seconds <= MAX_SECONDS
        ):
            raise InvalidOption("seconds", f"{seconds!r} is not a number of seconds above 0 and up to {MAX_SECONDS:g}")
        if nodes is not None and (isinstance(nodes, bool) or not isinstance(nodes, int) or not 1 <= nodes <= MAX_NODES):
            raise InvalidOption("nodes", f"{nodes!r} is not a number of nodes from 1 to {MAX_NODES}")

    def __bool__(self) -> bool:
        """Whether there is any limit."""
        return self.seconds is not None or self.nodes is not None

    def within(self, other: Budget) -> Budget:
        """Both limits together."""
        return Budget(_least(self.seconds, other.seconds), _least(self.nodes, other.nodes))

    def divided(self, parts: int) -> Budget:
        """One of so many equal parts."""
        seconds = None if self.seconds is None else self.seconds / parts
        return Budget(seconds, None if self.nodes is None else max(1, self.nodes // parts))

    def split(self, share: float) -> tuple[Budget, Budget]:
        """What is left without that share of it, and the share."""
        seconds, nodes = self.seconds, self.nodes
        parts = [
            Budget(None if seconds is None else seconds * part, None if nodes is None else max(1, int(nodes * part)))
            for part in (1 - share, share)
        ]
        return parts[0], parts[1]


Number = TypeVar("Number", int, float)


def _least(one: Number | None, other: Number | None) -> Number | None:
    if one is None or other is None:
        return one if other is None else other
    return min(one, other)


def check_seed(seed: int | None) -> int | None:
    """The seed itself; InvalidOption if it is not an integer."""
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
        raise InvalidOption("seed", f"{seed!r} is not an integer")
    return seed


def check_threads(threads: int) -> int:
    """The number of threads itself; InvalidOption if there cannot be so many."""
    if isinstance(threads, bool) or not isinstance(threads, int) or not 1 <= threads <= MAX_THREADS:
        raise InvalidOption("threads", f"{threads!r} is not a number of threads from 1 to {MAX_THREADS}")
    return threads


def check_memory(memory: float | None) -> float | None:
    """The megabytes themselves; InvalidOption if they are no such number."""
    if memory is not None and (
        isinstance(memory, bool) or not isinstance(memory, int | float) or not 1 <= memory <= MAX_MEMORY
    ):
        raise InvalidOption("memory", f"{memory!r} is not a number of megabytes from 1 to {MAX_MEMORY:g}")
    return memory


def spare_threads() -> int:
    """How many threads a bot at a table may use: all processors but one, which stays free for whoever plays."""
    return max(1, min(len(os.sched_getaffinity(0)) - 1 if hasattr(os, "sched_getaffinity") else 1, MAX_THREADS))
