"""A seat's account after a line: what makes up its expected final points, entry by entry. Games fill it in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from azulejos.bots.followed_line import FollowedLine
from azulejos.search.providers import EVALUATIONS
from azulejos.state import State
from azulejos.types import Event


@dataclass(frozen=True)
class Entry:
    """One entry of an account."""

    points: float
    """What it adds to the seat's expected final points."""
    amount: float
    """What can be counted on the table: points scored or lost, tiles, chips."""
    arguments: Mapping[str, Any] = field(default_factory=dict)
    """What the text of the entry needs to know besides."""


Account = Mapping[tuple[str, Any], Entry]
"""Entries by their name, a key of the catalogues after `why-`, and what tells entries of one name apart."""
Accounting = Callable[[FollowedLine, int], Account]
"""The account of a seat after a line. Two accounts of one seat have the same keys."""
START = "start"
"""The entry that only one seat can have: starting the next round."""


def terms_of(state: State, seat: int) -> dict[str, float]:
    """The handcrafted evaluation's terms of a seat, by name."""
    evaluation = EVALUATIONS[state.game.name]
    values = np.zeros(len(evaluation.term_names))
    evaluation.write_terms(state.array[0], seat, values)
    return dict(zip(evaluation.term_names, values.tolist(), strict=True))


def points_in(events: Sequence[Event], seat: int, kind: str, **fields: Any) -> int:
    """The points of a seat's events of that kind with those fields."""
    return sum(
        int(event["points"])
        for event in events
        if event["kind"] == kind
        and event["player"] == seat
        and all(event[name] == value for name, value in fields.items())
    )


def ends_game(events: Sequence[Event]) -> bool:
    return any(event["kind"] == "end" for event in events)
