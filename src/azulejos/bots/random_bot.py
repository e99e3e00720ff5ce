"""Chooses any legal move, all with the same probability."""

from __future__ import annotations

from azulejos import random
from azulejos.bots.base import bot_repr, require_legal_moves, seen_by_mover
from azulejos.bots.budget import check_seed
from azulejos.game import Move
from azulejos.state import State


class RandomBot:
    """`seed` makes its choices repeatable. It plays every game: it needs no evaluation."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        self._rng = random.generator(check_seed(seed))
        self._seed = seed

    def __repr__(self) -> str:
        return bot_repr(self.name, {"seed": self._seed})

    def choose(self, state: State) -> Move:
        moves = require_legal_moves(seen_by_mover(state, 0))
        return moves[int(random.below(self._rng, len(moves)))]
