"""What looking through one game gave."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any

from azulejos.puzzles.puzzle import Puzzle


@dataclass
class Yield:
    """How many positions came how far."""

    seen: int = 0
    """Positions with a choice."""
    promising: int = 0
    """With one move far ahead in a short search."""
    clear: int = 0
    """Also in a proper one."""
    hard: int = 0
    """Missed by weak levels."""
    checked: int = 0
    """Confirmed with ten times the budget."""
    kept: int = 0
    """With a reason that can be told."""

    def add(self, other: Yield) -> None:
        for field in fields(self):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))


@dataclass(frozen=True)
class Found:
    """The puzzles of one game."""

    number: int
    counts: Yield
    puzzles: tuple[Puzzle, ...]

    def to_json(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "counts": asdict(self.counts),
            "puzzles": [puzzle.to_json() for puzzle in self.puzzles],
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Found:
        return cls(data["number"], Yield(**data["counts"]), tuple(map(Puzzle.from_json, data["puzzles"])))
