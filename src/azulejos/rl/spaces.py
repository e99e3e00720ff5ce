"""Gymnasium's spaces of both games."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from azulejos.game import Game
from azulejos.vector.observations import layout

HIGH = 10.0
"""Most numbers of an observation are between 0 and 1; points and tiles in the centre, scaled, may be a little more."""


def observation_space(game: Game) -> Any:
    """`observation` as `layout(game)` describes it, and `action_mask`, 1 for every legal action."""
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(0.0, HIGH, (layout(game).size,), dtype=np.float32),
        "action_mask": spaces.Box(0, 1, (game.action_count,), dtype=np.int8),
    }
    return spaces.Dict(parts)


def action_space(game: Game) -> spaces.Discrete:
    """The game's action ids."""
    return spaces.Discrete(game.action_count)
