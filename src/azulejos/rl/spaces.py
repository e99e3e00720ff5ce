"""Gymnasium's spaces of a game."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from azulejos.game import Game
from azulejos.vector.form import Form, form_of
from azulejos.vector.observations import layout


def game_form(game: Game, observation: str = "flat", dtype: str = "float32") -> Form:
    """The form of a game's observations: "flat" as `layout(game)` describes it or as planes ("board"), in numbers
    between 0 and about 1 ("float32") or whole ones ("int8")."""
    return form_of(layout(game), observation, dtype)


def observation_space(game: Game, form: Form | None = None) -> Any:
    """`observation` in a form (by default flat), and `action_mask`, 1 for every legal action."""
    form = form or game_form(game)
    low, high = form.limits(layout(game))
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(low, high, dtype=form.dtype.type),
        "action_mask": spaces.Box(0, 1, (game.action_count,), dtype=np.int8),
    }
    return spaces.Dict(parts)


def action_space(game: Game) -> spaces.Discrete:
    """The game's action ids."""
    return spaces.Discrete(game.action_count)
