"""Chooses any legal move, each with the same chance."""

from __future__ import annotations

from azulejos import random
from azulejos.bots.base import moves_to_choose_from
from azulejos.game import Move
from azulejos.state import State


class RandomBot:
    """`seed` makes its choices repeatable."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        self._rng = random.generator(seed)

    def choose(self, state: State) -> Move:
        moves = moves_to_choose_from(state)
        return moves[int(random.below(self._rng, len(moves)))]
