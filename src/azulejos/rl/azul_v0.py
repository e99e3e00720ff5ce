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

from azulejos.rl.aec import versioned

NAME = "azul_v0"
env, raw_env = versioned("azul", NAME)
