"""Clocks as plain arithmetic: how much time each seat has left at a given time. Times are milliseconds of service time,
which passes only while the server could serve (`services/service_clock.py`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

ClockKind = Literal["none", "turn", "total"]
LONG_SECONDS = 3600
"""Whoever has this much time for a turn or more is not expected to stay at the table."""


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

    @property
    def is_long(self) -> bool:
        """Whether people may be away for hours, as in a game with a day per turn."""
        return self.seconds is not None and self.seconds >= LONG_SECONDS

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "seconds": self.seconds, "increment": self.increment}


@dataclass(slots=True)
class ClockState:
    """The time that each seat has left (None: no clock) and since when the mover's clock has been running."""

    left: list[int | None]
    since: int

    def copy(self) -> ClockState:
        return ClockState(list(self.left), self.since)

    def remaining(self, seat: int, running: int | None, now: int) -> int | None:
        """What a seat has left now; never below 0."""
        left = self.left[seat]
        if left is None or seat != running:
            return left
        return max(0, left - max(0, now - self.since))

    def stop(self, running: int | None, now: int) -> None:
        """Deduct what the running clock has used; the next clock starts now."""
        if running is not None:
            self.left[running] = self.remaining(running, running, now)
        self.since = max(self.since, now)

    def end_turn(self, clock: Clock, seat: int, by_person: bool) -> None:
        """Give a seat what it gets back when its turn is over; an increment is for people who decided themselves."""
        left = self.left[seat]
        if left is None:
            return
        if clock.kind == "turn":
            self.left[seat] = clock.start_ms
        elif clock.kind == "total" and by_person:
            self.left[seat] = left + 1000 * (clock.increment or 0)
