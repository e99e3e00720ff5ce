"""Stable-baselines3's VecEnv over our vector environment: MaskablePPO and others train without glue.

    from sb3_contrib import MaskablePPO
    from azulejos.rl.sb3 import make_sb3
    model = MaskablePPO("MlpPolicy", make_sb3("azul", 64, opponent="greedy", reward="margin"))

Needs stable-baselines3 (and sb3-contrib for masks), which are not dependencies of this package.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from stable_baselines3.common.vec_env import VecEnv

from azulejos.game import Game
from azulejos.rl.vector_env import VectorEnv, make_vec
from azulejos.types import InvalidOption

MASKS = "action_masks"
"""What sb3-contrib's policies ask the environment for."""


def make_sb3(game: str | Game, num_envs: int = 1, **settings: Any) -> Sb3VecEnv:
    """`num_envs` games of that name. `settings` are those of `make_vec`, the game's options among them; an opponent
    has to be named, since these algorithms train one agent."""
    return Sb3VecEnv(make_vec(game, num_envs, **settings))


class Sb3VecEnv(VecEnv):
    """Games side by side, stepped by compiled code. Observations are arrays; the legal actions are `action_masks()`.

    A game that ends is followed by another one at once; its last observation is in `info["terminal_observation"]`, its
    `scores` and `outcome` of every seat beside it, and `info["episode"]` has its reward `r` and its length `l`.
    """

    def __init__(self, env: VectorEnv) -> None:
        if env.self_play:
            raise InvalidOption("opponent", "name one: these algorithms train the agent in one seat")
        self.env = env
        self.render_mode = env.render_mode
        spaces: Any = env.single_observation_space
        super().__init__(env.num_envs, spaces["observation"], env.single_action_space)
        self._actions: npt.NDArray[np.int64] = np.zeros(env.num_envs, dtype=np.int64)
        self._earned = np.zeros(env.num_envs)
        self._lengths = np.zeros(env.num_envs, dtype=np.int64)

    def reset(self) -> npt.NDArray[Any]:
        seeds = [seed if seed is None else int(seed) for seed in self._seeds]
        seen, _ = self.env.reset(seed=None if None in seeds else seeds)
        self._reset_seeds()
        self._earned[:], self._lengths[:] = 0, 0
        first: npt.NDArray[Any] = seen["observation"]
        return first

    def step_async(self, actions: Any) -> None:
        self._actions = np.asarray(actions, dtype=np.int64)

    def step_wait(self) -> Any:
        seen, rewards, ended, _, infos = self.env.step(self._actions)
        self._earned += rewards
        self._lengths += 1
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for index in np.flatnonzero(ended):
            told[index] = self._episode(int(index), infos)
        self._earned[ended], self._lengths[ended] = 0, 0
        return seen["observation"], np.asarray(rewards, dtype=np.float32), ended, told

    def _episode(self, index: int, infos: dict[str, Any]) -> dict[str, Any]:
        final = infos["final_info"]
        return {
            "terminal_observation": infos["final_obs"][index]["observation"],
            "TimeLimit.truncated": False,
            "scores": final["scores"][index],
            "outcome": final["outcome"][index],
            "episode": {"r": float(self._earned[index]), "l": int(self._lengths[index])},
        }

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions of every game."""
        return self.env.action_masks()

    def close(self) -> None:
        self.env.close()

    def get_images(self) -> Sequence[Any]:
        return self.env.render() or ()

    # What stable-baselines3 asks of the single environments inside; here there is one for all

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == MASKS or hasattr(self.env, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.env, attr_name)] * len(list(self._get_indices(indices)))

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        setattr(self.env, attr_name, value)

    def env_method(self, method_name: str, *method_args: Any, indices: Any = None, **method_kwargs: Any) -> list[Any]:
        which = list(self._get_indices(indices))
        if method_name == MASKS:
            masks = self.action_masks()
            return [masks[index] for index in which]
        return [getattr(self.env, method_name)(*method_args, **method_kwargs)] * len(which)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * len(list(self._get_indices(indices)))
