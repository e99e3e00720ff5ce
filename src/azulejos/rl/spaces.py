"""Gymnasium's spaces of a game."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from azulejos.game import Game
from azulejos.vector.observations import layout


def observation_space(game: Game) -> Any:
    """`observation` as `layout(game)` describes it, and `action_mask`, 1 for every legal action."""
    low, high = (np.array(limit, dtype=np.float32) for limit in layout(game).limits())
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(low, high, dtype=np.float32),
        "action_mask": spaces.Box(0, 1, (game.action_count,), dtype=np.int8),
    }
    return spaces.Dict(parts)


def action_space(game: Game) -> spaces.Discrete:
    """The game's action ids."""
    return spaces.Discrete(game.action_count)
