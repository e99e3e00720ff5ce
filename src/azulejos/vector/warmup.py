"""What learning environments compile for a game, in parts that do not need each other."""

from __future__ import annotations

import numpy as np

from azulejos.game import Game
from azulejos.vector import kernels
from azulejos.vector.games import VectorGames
from azulejos.vector.observations import Encoder


def step_one(game: Game, opponent: int) -> None:
    """Everything but observations, on a single game; `opponent` plays all seats but the first."""
    games = VectorGames(game, 1, [kernels.OUTSIDE, *[opponent] * (game.players - 1)])
    everywhere, values = np.ones(1, dtype=np.bool_), np.zeros((3, 1, game.players), dtype=np.float32)
    games.seed(0, 0)
    games.deal(everywhere)
    actions = games.random_actions()
    games.first_illegal(everywhere, actions)
    games.step(everywhere, actions)
    games.reward(kernels.OUTCOME, *values)


def observe_one(game: Game) -> None:
    """Observation and action mask."""
    Encoder(game).observe(game.definition.new(), 0)


PARTS = {
    "greedy": lambda game: step_one(game, kernels.GREEDY),
    "vector": lambda game: step_one(game, kernels.OUTSIDE),
    "views": observe_one,
}
