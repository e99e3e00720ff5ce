"""Stable-baselines3 trains on our vector environment without glue."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

from azulejos import InvalidOption
from azulejos.rl.sb3 import make_sb3


def test_it_is_the_same_games_in_stable_baselines3_s_form() -> None:
    env = make_sb3("azul", 4, opponent="random", reward="margin")
    env.seed(3)
    seen = env.reset()
    assert seen.shape == (4, *env.observation_space.shape) and seen.dtype == np.float32
    chooser = np.random.default_rng(1)
    ends = 0
    earned = np.zeros(4)
    while ends < 6:
        masks = np.stack(env.env_method("action_masks"))
        assert (masks == env.action_masks()).all() and masks.any(axis=1).all()
        seen, rewards, ended, infos = env.step(np.array([chooser.choice(np.flatnonzero(mask)) for mask in masks]))
        earned += rewards
        for index in np.flatnonzero(ended):
            info = infos[index]
            assert info["scores"][0] - info["scores"][1] == info["episode"]["r"] == earned[index]
            assert info["terminal_observation"].shape == seen[index].shape
            assert not np.array_equal(info["terminal_observation"], seen[index])
            earned[index] = 0
            ends += 1
    env.seed(3)
    first = env.reset()
    env.seed(3)
    assert np.array_equal(env.reset(), first)
    env.close()


def test_self_play_is_refused() -> None:
    with pytest.raises(InvalidOption, match="opponent"):
        make_sb3("azul", 2)


@pytest.mark.parametrize("name", ["azul", "duel"])
def test_maskable_ppo_learns(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from sb3_contrib import MaskablePPO

        env = make_sb3(name, 8, opponent="random", reward="margin")
        model = MaskablePPO("MlpPolicy", env, n_steps=32, batch_size=64, n_epochs=1, seed=1, device="cpu")
        model.learn(512)
    seen = env.reset()
    chosen, _ = model.predict(seen, action_masks=env.action_masks())
    assert env.action_masks()[np.arange(8), chosen].all()
