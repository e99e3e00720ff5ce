"""From the search's utilities to what people read: the expected margin in points and the chance of winning.

Values are fitted to how games between equals ended (benchmarks/reliability.py), round by round, apart for searches that
reach the end of the round. So what is read in one phase is, on average, what will be read in the next.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from azulejos.bots.providers import TUNINGS
from azulejos.bots.stage import Stage
from azulejos.game import Game
from azulejos.search.networks import network_name

Floats = npt.NDArray[np.float64]

BISECTIONS = 40
"""Enough for the margin to be exact in double precision."""
UNTUNED = Stage(spread=7.0, slope=1.0, optimism=0.0, win_spread=7.0, deviation=12.0)
"""For a game to which nobody has fitted any yet."""
LARGEST_EXPONENT = 30
"""Beyond it, the chance of winning is 0 or 1 to all digits."""


def stage_of(game: Game, turn_round: int, complete: bool, phase: str | None = None) -> Stage:
    """How values are read in that round, and in that phase of it; `complete`: the search has reached its end."""
    if game.name not in TUNINGS:
        return UNTUNED
    tuning = TUNINGS[game.name]
    by_round = tuning.stages[network_name(game), game.players]
    stage = by_round[min(max(turn_round, 1), len(by_round)) - 1][complete]
    return stage._replace(optimism=stage.optimism + tuning.optimism.get(phase or "", 0.0))


def win_chance(margin: Floats, spread: float) -> Floats:
    """The chance of winning with such an expected margin."""
    return 1.0 / (1.0 + np.exp(-np.clip(margin / spread, -LARGEST_EXPONENT, LARGEST_EXPONENT)))


def margin_of(utility: Floats, spread: float, win_bonus: float) -> Floats:
    """The margin with this utility, margin + win_bonus * (2 * win - 1), found by bisection."""
    low, high = utility - win_bonus, utility + win_bonus
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        above = middle + win_bonus * (2 * win_chance(middle, spread) - 1) > utility
        low, high = np.where(above, low, middle), np.where(above, middle, high)
    found: Floats = (low + high) / 2
    return found


def expected(utilities: Floats, stage: Stage, win_bonus: float) -> tuple[Floats, Floats]:
    """The expected final margins and the chances of winning of moves with these utilities, for whoever makes them."""
    margins = stage.slope * margin_of(utilities, stage.spread, win_bonus) - stage.optimism
    return margins, win_chance(margins, stage.win_spread)
