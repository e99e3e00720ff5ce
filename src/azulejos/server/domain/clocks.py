"""Clocks as plain arithmetic: how much time each seat has left at a given time. Times are milliseconds since 1970."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

ClockKind = Literal["none", "turn", "total"]
Outage = tuple[int, int]
"""When no server was running, from start to end: nobody's clock ran."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The time control: none, seconds for every turn, or seconds for the whole game with an increment per turn."""

    kind: ClockKind = "none"
    seconds: int | None = None
    increment: int | None = None

    @property
    def start_ms(self) -> int | None:
        """What a person begins with."""
        return None if self.seconds is None else 1000 * self.seconds

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "seconds": self.seconds, "increment": self.increment}


def elapsed(since: int, now: int, outages: Sequence[Outage]) -> int:
    """Milliseconds from `since` to `now`, not counting outages."""
    lost = sum(max(0, min(now, end) - max(since, start)) for start, end in outages)
    return max(0, now - since - lost)


@dataclass(slots=True)
class ClockState:
    """The time that each seat has left (None: no clock) and since when the mover's clock has been running."""

    left: list[int | None]
    since: int

    def copy(self) -> ClockState:
        return ClockState(list(self.left), self.since)

    def remaining(self, seat: int, running: int | None, now: int, outages: Sequence[Outage]) -> int | None:
        """What a seat has left now; never below 0."""
        left = self.left[seat]
        if left is None or seat != running:
            return left
        return max(0, left - elapsed(self.since, now, outages))

    def stop(self, running: int | None, now: int, outages: Sequence[Outage]) -> None:
        """Deduct what the running clock has used; the next clock starts now."""
        if running is not None:
            self.left[running] = self.remaining(running, running, now, outages)
        self.since = now

    def end_turn(self, clock: Clock, seat: int) -> None:
        """Give a seat what it gets back when its turn is over."""
        left = self.left[seat]
        if left is None:
            return
        if clock.kind == "turn":
            self.left[seat] = clock.start_ms
        elif clock.kind == "total":
            self.left[seat] = left + 1000 * (clock.increment or 0)
