"""Learning environments of every game; see docs/learning.md.

    make_vec("azul", 1024, opponent="random")     thousands of games at once, in arrays (Gymnasium's vector interface)
    make_env("azul", opponent="random")           one game (Gymnasium)
    make_turn_env("duel", opponent="random")      one game, a whole turn per step (Gymnasium)
    make_aec("azul", players=3)                   one game, turn by turn (PettingZoo); also azul_v0.env(players=3)
    azulejos.rl.openspiel                         OpenSpiel

Needs the extra `rl` (`pip install azulejos[rl]`), `azulejos.rl.openspiel` the extra `openspiel`.
"""

from __future__ import annotations

try:
    import gymnasium
    import pettingzoo  # noqa: F401  what `aec` needs
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        "azulejos.rl needs Gymnasium and PettingZoo: pip install 'azulejos[rl]'", name=error.name
    ) from None

from azulejos.registry import game_names
from azulejos.rl.aec import make_aec
from azulejos.rl.curriculum import Curriculum
from azulejos.rl.opponents import COMPILED, Policy
from azulejos.rl.policy_bot import PolicyBot, observe
from azulejos.rl.rewards import REWARDS
from azulejos.rl.single_env import SingleEnv, make_env
from azulejos.rl.turn_env import TurnEnv, make_turn_env, whole_turns
from azulejos.rl.vector_env import AUTORESETS, VectorEnv, make_vec
from azulejos.vector.layout import Field, Layout
from azulejos.vector.observations import layout

__all__ = [
    "AUTORESETS", "COMPILED", "REWARDS", "Curriculum", "Field", "Layout", "Policy", "PolicyBot", "SingleEnv", "TurnEnv",
    "VectorEnv", "layout", "make_aec", "make_env", "make_turn_env", "make_vec", "observe", "whole_turns",
]  # fmt: skip

for _name in game_names():
    gymnasium.register(
        f"azulejos/{_name.capitalize()}-v0",
        entry_point="azulejos.rl.single_env:make_env",
        vector_entry_point="azulejos.rl.vector_env:make_vec",
        kwargs={"game": _name},
        disable_env_checker=True,  # it plays without looking at the mask
    )
