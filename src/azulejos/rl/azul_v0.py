"""Azul as a PettingZoo environment: `azul_v0.env(players=3)`.

| | |
|---|---|
| agents | `player_0` .. `player_3`, as many as the option `players` says |
| action | an action id of the game: `30 * source + 6 * colour + destination`; see docs/notation.md |
| observation | `observation` float32 and `action_mask` int8; see docs/learning.md for every index |
| rewards | `reward="outcome"`: 1, 0, -1 at the end; `"margin"`: points; `"progress"`: the margin as it changes |
| options | `players`, `wall`, `round_limit`; also `start_player` (None: by the seed) and `render_mode` |

v0: first version.
"""

from __future__ import annotations

from typing import Any

from azulejos.rl.aec import GameEnv, make_aec, wrapped

NAME = "azul_v0"


def raw_env(**settings: Any) -> GameEnv:
    """The bare environment."""
    return make_aec("azul", NAME, settings)


def env(**settings: Any) -> Any:
    """The environment, with PettingZoo's check of the order of calls."""
    return wrapped(raw_env(**settings))
