"""Names that every floor shares: colours, errors and the outcome of a game. No logic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

COLOUR_LETTERS = "BYRKT"
COLOUR_NAMES = ("blue", "yellow", "red", "black", "turquoise")

SPECTATOR = -1
"""Stands for a viewer who has no seat where compiled code asks for a seat."""

Event = dict[str, Any]
"""What happened, as plain data: a ``kind`` and the fields that docs/notation.md lists for it."""


class Colour(IntEnum):
    """The five tile colours in the order of the rules (A1, D2)."""

    BLUE = 0
    YELLOW = 1
    RED = 2
    BLACK = 3
    TURQUOISE = 4

    @property
    def letter(self) -> str:
        return COLOUR_LETTERS[self]


class AzulejosError(ValueError):
    """Base of all errors caused by wrong input."""


class InvalidOption(AzulejosError):
    """A game option that does not exist or has an impossible value; ``option`` names it."""

    def __init__(self, option: str, message: str) -> None:
        super().__init__(f"{option}: {message}")
        self.option = option


class InvalidMove(AzulejosError):
    """Something that is not a move (or draw) of the game: a syntax error.

    ``text`` is what was read and ``place`` is the index of the first wrong character; None for what is not text.
    """

    def __init__(self, text: str, place: int | None, message: str) -> None:
        super().__init__(f"{text}: {message}" if place is None else f"{text!r}, character {place + 1}: {message}")
        self.text = text
        self.place = place


class InvalidNotation(AzulejosError):
    """A position or record that cannot be read; ``line`` counts from 1 and is None for a single line of text."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message if line is None else f"line {line}: {message}")
        self.line = line


class IllegalMove(AzulejosError):
    """A well-formed move (or draw) that a rule forbids here; ``rule`` is the point, such as ``A7``."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(f"{rule}: {message}")
        self.rule = rule


@dataclass(frozen=True)
class Outcome:
    """How a finished game ended.

    ``points`` holds, for every player, the points by source; each player's sum is the score.
    ``tie_break`` is None when points alone decided.
    """

    winners: Sequence[int]
    reason: str
    tie_break: str | None
    scores: Sequence[int]
    points: Sequence[Mapping[str, int]]

    def to_json(self) -> dict[str, Any]:
        return {
            "winners": list(self.winners),
            "reason": self.reason,
            "tie_break": self.tie_break,
            "scores": list(self.scores),
            "points": [dict(each) for each in self.points],
        }
