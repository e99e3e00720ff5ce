"""Azul Duel as a PettingZoo environment: `duel_v0.env()`.

| | |
|---|---|
| agents | `player_0`, `player_1` |
| action | an action id of the game, 313 in all; a turn may be several decisions of one agent; see docs/notation.md |
| observation | `observation` float32 and `action_mask` int8; see docs/learning.md for every index |
| rewards | `reward="outcome"`: 1, 0, -1 at the end; `"margin"`: points; `"progress"`: the margin as it changes |
| options | `tablets`, `free_draws_at_zero`; also `start_player` (None: by the seed) and `render_mode` |

v0: first version.
"""

from __future__ import annotations

from azulejos.rl.aec import versioned

NAME = "duel_v0"
env, raw_env = versioned("duel", NAME)
