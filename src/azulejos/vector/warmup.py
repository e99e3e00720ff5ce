"""What learning environments compile for a game, by parts that do not need each other."""

from __future__ import annotations

import numpy as np

from azulejos.game import Game
from azulejos.vector import kernels
from azulejos.vector.games import VectorGames


def play_one(game: Game, opponent: int) -> None:
    """Everything but looking, on a batch of one game; `opponent` plays all seats but the first."""
    games = VectorGames(game, 1, [kernels.OUTSIDE, *[opponent] * (game.players - 1)])
    everywhere, values = np.ones(1, dtype=np.bool_), np.zeros((3, 1, game.players), dtype=np.float32)
    games.seed(0, 0)
    games.deal(everywhere)
    actions = games.random_actions()
    games.first_illegal(everywhere, actions)
    games.step(everywhere, actions)
    games.reward(kernels.OUTCOME, *values)


def look(game: Game) -> None:
    """Observation and mask."""
    games = VectorGames(game, 1, [kernels.OUTSIDE] * game.players)
    numbers = np.zeros((1, games.observation_size), dtype=np.float32)
    games.observe(np.zeros(1, dtype=np.int8), numbers, np.zeros((1, game.action_count), dtype=np.int8))


PARTS = {
    "greedy": lambda game: play_one(game, kernels.GREEDY),
    "vector": lambda game: play_one(game, kernels.OUTSIDE),
    "views": look,
}
