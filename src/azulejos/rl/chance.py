"""Chance as an explicit tree: what OpenSpiel needs to know of a game beyond its definition.

A draw of the rules (a whole deal of the factories, say) is one tile, plate or chip after another, each a chance node
with exact probabilities. A draw in progress is the state that awaits it and the list of what has been drawn so far.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos.games.providers import Providers
from azulejos.rl import azul_chance, duel_chance
from azulejos.rl.draws import Drawn, StepwiseDraw


@dataclass(frozen=True)
class ChanceTree:
    """The chance nodes of a game."""

    awaited: Callable[[Any], StepwiseDraw]
    """The draw that a state awaits."""
    max_outcomes: int
    """The most outcomes that a node may have."""
    bounds: Callable[[Any], tuple[int, int]]
    """More decisions and more chance nodes than a game with these options can have."""


CHANCE_TREES = Providers(
    "an explicit tree of chance",
    {
        "azul": ChanceTree(azul_chance.awaited, azul_chance.MAX_OUTCOMES, azul_chance.bounds),
        "duel": ChanceTree(duel_chance.awaited, duel_chance.MAX_OUTCOMES, duel_chance.bounds),
    },
)


def settled(draw: StepwiseDraw, record: Any, drawn: Drawn) -> npt.NDArray[np.int16]:
    """The outcome of a complete draw, as `rules.settle` takes it."""
    return np.array(list(draw.values(record, drawn)), dtype=np.int16)
