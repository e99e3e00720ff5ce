"""Draws made one step at a time, and the parts that the games' draws have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from azulejos.games.packed import unpack

Drawn = Sequence[int]
"""What has been drawn so far."""
Outcomes = list[tuple[int, float]]
"""Every possible next outcome, ascending, with its probability."""


@dataclass(frozen=True)
class StepwiseDraw:
    """One kind of draw."""

    outcomes: Callable[[Any, Drawn], Outcomes]
    """(record, drawn): what may come next; nothing when the draw is complete."""
    values: Callable[[Any, Drawn], Iterable[int]]
    """(record, drawn): the complete draw as the rules take it."""
    name: Callable[[int], str]
    """What an outcome is called."""


def weighted(weights: Iterable[int]) -> Outcomes:
    """The indices of positive weights, with probabilities in proportion."""
    weights = list(weights)
    total = sum(weights)
    return [(index, weight / total) for index, weight in enumerate(weights) if weight > 0]


class Filling:
    """Factories being filled tile by tile from a bag that is refilled from a reserve once it is empty (A16, D31)."""

    def __init__(self, bag: int, reserve: int, sizes: Sequence[int]) -> None:
        self.bag, self.reserve = unpack(bag), unpack(reserve)
        self.sizes = sizes
        self.factories: list[list[int]] = [[]]

    @property
    def current(self) -> list[int]:
        """The factory to fill next; a new one is begun when the last is full."""
        if len(self.factories[-1]) == self.sizes[len(self.factories) - 1] and len(self.factories) < len(self.sizes):
            self.factories.append([])
        return self.factories[-1]

    @property
    def is_complete(self) -> bool:
        full = len(self.current) == self.sizes[len(self.factories) - 1]
        return full or sum(self.bag) + sum(self.reserve) == 0

    def refill(self) -> None:
        self.bag = [in_bag + kept for in_bag, kept in zip(self.bag, self.reserve, strict=True)]
        self.reserve = [0] * len(self.reserve)

    def outcomes(self) -> Outcomes:
        if self.is_complete:
            return []
        return weighted(self.bag if any(self.bag) else self.reserve)

    def add(self, colour: int) -> None:
        current = self.current
        if not any(self.bag):
            self.refill()
        self.bag[colour] -= 1
        current.append(colour)

    def values(self) -> Iterable[int]:
        for index in range(len(self.sizes)):
            tiles = self.factories[index] if index < len(self.factories) else []
            yield from (tiles.count(colour) for colour in range(len(self.bag)))
