"""Variations: other ways on from the steps of a record, with names, comments and marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from azulejos.types import InvalidNotation

MARKS = ("!", "?", "!!", "??", "!?", "?!")
"""What can be said of a step: good, bad, very good, very bad, interesting, doubtful."""
MOST_VARIATIONS = 2_000
"""In one record, at all depths together."""
MOST_STEPS = 20_000
"""In all variations of a record together: whoever reads it replays all of them, which takes up to a second."""
MOST_DEPTH = 60
FIELDS = {"at", "name", "steps", "comments", "marks", "variations"}
Comments = tuple[tuple[int, str], ...]
"""Texts, each with the number of steps before it."""


@dataclass(frozen=True)
class Variation:
    """Steps instead of those that follow at a place of a line, which is the record itself or another variation."""

    at: int
    """How many steps of that line come before it: the step with this index is the first that it replaces."""
    steps: tuple[str, ...]
    name: str = ""
    comments: Comments = ()
    """Each with the number of steps of this variation before it."""
    marks: Comments = ()
    """One of `MARKS`, each with the index of its step."""
    variations: tuple[Variation, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", " ".join(self.name.split()))
        object.__setattr__(self, "comments", joined(self.comments))
        if not self.steps:
            raise InvalidNotation("variations: one without any step")
        if any(sign in self.name for sign in '"{}()'):
            raise InvalidNotation("variations: a name has no quotation marks, braces or parentheses")
        check_line(self.steps, self.comments, self.marks, self.variations)

    def to_json(self) -> dict[str, Any]:
        return {
            "at": self.at,
            "name": self.name,
            "steps": list(self.steps),
            "comments": [list(comment) for comment in self.comments],
            "marks": [list(mark) for mark in self.marks],
            "variations": [variation.to_json() for variation in self.variations],
        }


def joined(comments: Comments) -> Comments:
    """Comments as single lines of single blanks, as they are written."""
    return tuple((index, " ".join(text.split())) for index, text in comments)


def check_line(steps: Sequence[str], comments: Comments, marks: Comments, variations: Sequence[Variation]) -> None:
    """InvalidNotation unless comments, marks and variations have places in a line of these steps, in order."""
    if any("{" in text or "}" in text for _, text in comments):
        raise InvalidNotation("comments: a comment has no braces")
    places = [index for index, _ in comments]
    if places != sorted(set(places)) or not all(0 <= index <= len(steps) for index in places):
        raise InvalidNotation("comments: they must be in order, at most one at each place between the steps")
    places = [index for index, _ in marks]
    if places != sorted(set(places)) or not all(0 <= index < len(steps) for index in places):
        raise InvalidNotation("marks: they must be in order, at most one for each step")
    if any(mark not in MARKS for _, mark in marks):
        raise InvalidNotation(f"marks: there are {' '.join(MARKS)}")
    places = [variation.at for variation in variations]
    if places != sorted(places) or not all(0 <= at < len(steps) for at in places):
        raise InvalidNotation("variations: they must be in order, each instead of a step of their line")


def check_extent(variations: Sequence[Variation]) -> None:
    """InvalidNotation if there are too many variations in a record, or too many steps in them."""
    count = steps = 0
    rest = list(variations)
    while rest:
        variation = rest.pop()
        count, steps = count + 1, steps + len(variation.steps)
        rest += variation.variations
        require_extent(count, steps)


def require_extent(count: int, steps: int, line: int | None = None) -> None:
    """The same of so many variations and steps, read up to a line of a text."""
    if count > MOST_VARIATIONS or steps > MOST_STEPS:
        message = f"variations: a record has at most {MOST_VARIATIONS:,}, with {MOST_STEPS:,} steps in all"
        raise InvalidNotation(message, line)


def variation_from_json(data: object, depth: int = 1) -> Variation:
    """The same from parsed JSON; its steps are not replayed."""
    wrong = "variations: not a list of objects with at, name, steps, comments, marks and variations"
    if not isinstance(data, Mapping) or set(data) != FIELDS or depth > MOST_DEPTH:
        raise InvalidNotation(wrong)
    at, name, lists = data["at"], data["name"], [data[key] for key in ("steps", "comments", "marks", "variations")]
    if not isinstance(at, int) or not isinstance(name, str) or not all(isinstance(each, list) for each in lists):
        raise InvalidNotation(wrong)
    steps, comments, marks, variations = lists
    return Variation(
        at,
        tuple(_text(step) for step in steps),
        name,
        pairs_from_json(comments, "comments"),
        pairs_from_json(marks, "marks"),
        tuple(variation_from_json(each, depth + 1) for each in variations),
    )


def pairs_from_json(data: Sequence[object], what: str) -> Comments:
    """Comments or marks from parsed JSON."""
    found = []
    for each in data:
        match each:
            case [int(index), str(text)] if not isinstance(index, bool):
                found.append((index, text))
            case _:
                raise InvalidNotation(f"{what}: not a list of [number of the step, text]")
    return tuple(found)


def _text(step: object) -> str:
    if not isinstance(step, str):
        raise InvalidNotation("variations: steps are texts")
    return step
