"""From the search's utilities to what people read: the expected margin in points and the chance of winning."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from azulejos.bots.providers import TUNINGS
from azulejos.game import Game
from azulejos.search.networks import network_name

Floats = npt.NDArray[np.float64]

BISECTIONS = 40
"""Enough for the margin to be exact in double precision."""
UNTUNED_SPREAD = 7.0
"""In points, for a game to which nobody has fitted any yet."""
LARGEST_EXPONENT = 30
"""Beyond it, the chance of winning is 0 or 1 to all digits."""


def win_spread(game: Game, turn_round: int) -> float:
    """How many points of expected margin win 73 % of the games in that round (the logistic curve's scale)."""
    if game.name not in TUNINGS:
        return UNTUNED_SPREAD
    by_round = TUNINGS[game.name].win_spread[network_name(game)]
    return by_round[min(max(turn_round, 1), len(by_round)) - 1]


def win_chance(margin: Floats, spread: float) -> Floats:
    """The chance of winning with such an expected margin."""
    return 1.0 / (1.0 + np.exp(-np.clip(margin / spread, -LARGEST_EXPONENT, LARGEST_EXPONENT)))


def margin_of(utility: Floats, spread: float, win_bonus: float) -> Floats:
    """The expected margin with this utility, margin + win_bonus * (2 * win - 1), found by bisection."""
    low, high = utility - win_bonus, utility + win_bonus
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        above = middle + win_bonus * (2 * win_chance(middle, spread) - 1) > utility
        low, high = np.where(above, low, middle), np.where(above, middle, high)
    found: Floats = (low + high) / 2
    return found
