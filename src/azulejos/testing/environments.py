"""The contract of a vector environment of ours, and of adapters around it: it plays the games that `State` plays."""

from __future__ import annotations

from typing import Any

import numpy as np

from azulejos.testing.nonconformity import require


def check_vector_env(env: Any, steps: int = 200, seed: int = 0) -> None:
    """Play at random in a Gymnasium vector environment in the self-play view whose observations are dictionaries with
    `observation` and `action_mask`; Nonconformity at the first broken contract.

    - Observations belong to the observation space, and masks hold exactly the legal actions of each game's state.
    - The same seed gives the same observations.
    - Rewards are finite numbers; a game that ends is followed by another one.
    """
    seen, _ = env.reset(seed=seed)
    again, _ = env.reset(seed=seed)
    for part in ("observation", "action_mask"):
        require(bool(np.array_equal(seen[part], again[part])), f"the same seed gives the same {part}")
    chooser = np.random.default_rng(seed)
    ended_games = 0
    for _ in range(steps):
        require(again in env.observation_space, "observations belong to the observation space")
        masks = np.asarray(again["action_mask"], dtype=bool)
        for index in (0, env.num_envs - 1):
            state = env.unwrapped.state(index)
            legal = np.flatnonzero(masks[index]).tolist()
            require(legal == state.legal_actions().tolist(), "the mask holds exactly the legal actions", state)
        actions = np.array([chooser.choice(np.flatnonzero(mask)) for mask in masks])
        again, rewards, ended, cut_short, _ = env.step(actions)
        require(bool(np.isfinite(rewards).all()), "rewards are finite numbers")
        require(not np.any(cut_short), "games end by their rules")
        ended_games += int(np.sum(ended))
    if ended_games:
        require(bool(np.asarray(again["action_mask"]).any(axis=1).all()), "a game that ends is followed by another one")
