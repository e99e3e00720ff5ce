"""How values of a search are read at one stage of a game: figures fitted to how games really ended."""

from __future__ import annotations

from typing import NamedTuple


class Stage(NamedTuple):
    """A round, and whether the search has reached its end. All figures are in points.

    A search's utility is turned into a margin by `spread`, as if that margin won with the logistic curve's chance; what
    games then really brought is `slope` times as much, less `optimism`. That margin wins with the chance of a logistic
    curve of scale `win_spread`, and the final margin lies around it with the standard deviation `deviation`.
    """

    spread: float
    slope: float
    optimism: float
    win_spread: float
    deviation: float


Stages = tuple[tuple[Stage, Stage], ...]
"""By round, the last one for all later rounds: before the search reaches the round's end, and when it does."""
