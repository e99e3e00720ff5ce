"""Clocks by plain arithmetic: what is left to whom, given the time now. Times are milliseconds since 1970."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

ClockKind = Literal["none", "turn", "total"]
Outage = tuple[int, int]
"""From when to when no server was running: nobody's clock ran."""


def milliseconds() -> int:
    """The time now."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Clock:
    """What was agreed on: no clock, so many seconds for every turn, or for the whole game with an increment a turn."""

    kind: ClockKind = "none"
    seconds: int | None = None
    increment: int | None = None

    @property
    def start_ms(self) -> int | None:
        """What a person begins with."""
        return None if self.seconds is None else 1000 * self.seconds


def elapsed(since: int, now: int, outages: Sequence[Outage]) -> int:
    """Milliseconds from `since` to `now`, outages left out."""
    lost = sum(max(0, min(now, end) - max(since, start)) for start, end in outages)
    return max(0, now - since - lost)


@dataclass(slots=True)
class ClockState:
    """What is left to every seat (None: no clock) and since when the mover's clock has been running."""

    left: list[int | None]
    since: int

    def copy(self) -> ClockState:
        return ClockState(list(self.left), self.since)

    def remaining(self, seat: int, running: int | None, now: int, outages: Sequence[Outage]) -> int | None:
        """What is left to a seat now; never below 0."""
        left = self.left[seat]
        if left is None or seat != running:
            return left
        return max(0, left - elapsed(self.since, now, outages))

    def stop(self, clock: Clock, running: int | None, now: int, outages: Sequence[Outage]) -> None:
        """Note what the running clock used up; the next one begins now."""
        if running is not None:
            self.left[running] = self.remaining(running, running, now, outages)
        self.since = now

    def end_turn(self, clock: Clock, seat: int) -> None:
        """What a seat gets back when its turn is over."""
        left = self.left[seat]
        if left is None:
            return
        if clock.kind == "turn":
            self.left[seat] = clock.start_ms
        elif clock.kind == "total":
            self.left[seat] = left + 1000 * (clock.increment or 0)
