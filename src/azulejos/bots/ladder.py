"""The levels on one scale of ratings, by game: for puzzles, and for people's ratings against bots.

A difference of d points means that the stronger wins 1 / (1 + 10 ** (-d / 400)) of the games of two. The novice's
rating is `NOVICE` in every game. docs/strength.md has the matches behind it.
"""

from __future__ import annotations

import math

from azulejos.bots.levels import LEVELS
from azulejos.bots.providers import TUNINGS
from azulejos.game import Game
from azulejos.search.networks import network_name

NOVICE = 1000
STEP = 280
"""Between neighbouring levels of a game that nobody has measured."""


def ratings_of(game: Game) -> dict[str, int]:
    """The rating of every level in a game."""
    tuning = TUNINGS.get(game.name)
    measured = {} if tuning is None else tuning.ladder
    above = measured.get((network_name(game), game.players), tuple(STEP * k for k in range(1, len(LEVELS))))
    return dict(zip(LEVELS, (NOVICE, *(NOVICE + elo for elo in above)), strict=True))


def expected_share(rating: float, other: float) -> float:
    """The share of games, or of puzzles, that a rating wins against another."""
    return 1 / (1 + math.pow(10, (other - rating) / 400))
