"""A move as its parts, said once for everybody who offers, words or draws moves."""

from __future__ import annotations

from typing import Any, NamedTuple

Position = dict[str, Any]
"""A position or view as plain data (schema azulejos/position/1)."""


class ChoiceStep(NamedTuple):
    """One thing that a person chooses on the table on the way to a move."""

    code: str
    """The part of the move's text: "1B"."""
    address: str
    """Where it lies on the table: "factory 1/B", "line 2", "space 5"."""


class Anatomy(NamedTuple):
    """A move as its parts. The codes of the steps, joined, are the move's text."""

    kind: str
    """What sort of decision it is: "take", "tile", ..."""
    steps: tuple[ChoiceStep, ...]

    @property
    def addresses(self) -> list[str]:
        return [step.address for step in self.steps]
