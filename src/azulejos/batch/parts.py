"""What learning environments compile for a game, by parts that do not need each other."""

from __future__ import annotations

import numpy as np

from azulejos.batch import play
from azulejos.batch.games import Games
from azulejos.game import Game


def play_one(game: Game, opponent: int) -> None:
    """Everything but looking, on a batch of one game; `opponent` plays all seats but the first."""
    games = Games(game, 1, [play.OUTSIDE, *[opponent] * (game.players - 1)])
    everywhere, values = np.ones(1, dtype=np.bool_), np.zeros((3, 1, game.players), dtype=np.float32)
    games.seed(0, 0)
    games.deal(everywhere)
    actions = games.random_actions()
    games.first_illegal(everywhere, actions)
    games.step(everywhere, actions)
    games.reward(play.OUTCOME, *values)


def look(game: Game) -> None:
    """Observation and mask."""
    games = Games(game, 1, [play.OUTSIDE] * game.players)
    numbers = np.zeros((1, games.observation_size), dtype=np.float32)
    games.observe(np.zeros(1, dtype=np.int8), numbers, np.zeros((1, game.action_count), dtype=np.int8))


PARTS = {
    "greedy": lambda game: play_one(game, play.GREEDY),
    "vector": lambda game: play_one(game, play.OUTSIDE),
    "views": look,
}
