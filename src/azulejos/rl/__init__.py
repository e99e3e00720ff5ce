"""Learning environments over both games; see docs/learning.md.

    make_vec("azul", 1024, opponent="random")     thousands of games at once, in arrays (Gymnasium's vector interface)
    make_env("azul", opponent="random")           one game (Gymnasium)
    azul_v0.env(players=3), duel_v0.env()         PettingZoo
    azulejos.rl.openspiel                         OpenSpiel

Needs the extra `rl` (`pip install azulejos[rl]`), `azulejos.rl.openspiel` the extra `openspiel`.
"""

from __future__ import annotations

try:
    import gymnasium
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        "azulejos.rl needs Gymnasium and PettingZoo: pip install 'azulejos[rl]'", name=error.name
    ) from None

from azulejos.rl.opponents import COMPILED, Policy
from azulejos.rl.policy_bot import PolicyBot, observe
from azulejos.rl.rewards import REWARDS
from azulejos.rl.single_env import SingleEnv, make_env
from azulejos.rl.vector_env import AUTORESETS, VectorEnv, make_vec
from azulejos.vector.layout import Field, Layout
from azulejos.vector.observations import layout

__all__ = [
    "AUTORESETS", "COMPILED", "REWARDS", "Field", "Layout", "Policy", "PolicyBot", "SingleEnv", "VectorEnv", "layout",
    "make_env", "make_vec", "observe",
]  # fmt: skip

for _name, _id in (("azul", "azulejos/Azul-v0"), ("duel", "azulejos/Duel-v0")):
    gymnasium.register(
        _id,
        entry_point="azulejos.rl.single_env:make_env",
        vector_entry_point="azulejos.rl.vector_env:make_vec",
        kwargs={"game": _name},
        disable_env_checker=True,  # it plays without looking at the mask
    )
