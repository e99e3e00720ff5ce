"""Pig in the learning environments, first as it is, then with an encoding of its own."""

from __future__ import annotations

import contextlib
import io
import warnings
from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import azulejos
from azulejos import InvalidOption
from azulejos.jit import njit
from azulejos.rl import layout, make_aec, make_env, make_vec, observe
from azulejos.rl.aec import versioned
from azulejos.vector import records
from azulejos.vector.layout import Field, Layout
from azulejos.vector.observations import ENCODINGS, Encoding, register_encoding
from tests.third_game.pig import DECIDING, HOLD


@njit
def write_observation(s: Any, seat: int, out: Any) -> None:
    out[0] = s.pot / s.goal
    out[1] = s.players[seat].score / s.goal
    out[2] = s.players[1 - seat].score / s.goal


@njit
def write_action_mask(s: Any, seat: int, out: Any) -> None:
    out[:] = s.phase == DECIDING and s.mover == seat


def pig_layout(options: Any) -> Layout:
    score = Field("score", 1, "points, divided by the goal")
    return Layout((Field("pot", 1, "points of this turn, divided by the goal"),), (score,), 2)


@pytest.fixture(params=["the record", "an encoding"])
def encoding(request: pytest.FixtureRequest) -> Iterator[bool]:
    """Whether Pig has an encoding."""
    if request.param == "an encoding":
        register_encoding("pig", Encoding(pig_layout, write_observation, write_action_mask))
    yield request.param == "an encoding"
    ENCODINGS.unregister("pig")


def test_the_record_as_an_observation() -> None:
    state = azulejos.make("pig").deal(seed=3)
    fields = layout(state.game).slices()
    assert list(fields) == ["observer", "players.score", "pot", "goal", "phase", "mover", "turn_of", "turn_round",
                            "starter"]  # fmt: skip
    mover = state.current_player
    assert mover is not None
    seen = observe(state, mover)
    assert seen["observation"][fields["observer"]].tolist() == [float(seat == mover) for seat in (0, 1)]
    assert seen["observation"][fields["pot"]] == state.to_json()["pot"]
    assert seen["action_mask"].tolist() == [1, 1] and observe(state, 1 - mover)["action_mask"].tolist() == [0, 0]


def test_limits_of_nested_records() -> None:
    inner = np.dtype([("flag", np.bool_), ("counts", np.uint8, (2, 3))])
    described = records.layout(np.dtype([("rows", inner, 4), ("half", np.float16)]), 2)
    assert [(field.name, field.size) for field in described.table[1:]] == [("rows.flag", 4), ("rows.counts", 24),
                                                                          ("half", 1)]  # fmt: skip
    low, high = described.limits()
    assert (low[2], high[2], low[6], high[6], high[-1]) == (0, 1, 0, 255, 65504)


def test_pettingzoo(encoding: bool) -> None:
    env, _ = versioned("pig", "pig_v0")
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")  # of observations with a mask
        api_test(env(goal=20), num_cycles=100)
        seed_test(lambda: env(reward="margin"), num_cycles=100)
    game = make_aec("pig", start_player=1)
    game.reset(seed=2)
    assert game.agent_selection == "player_1" and game.metadata["name"] == "pig"
    assert game.observe("player_1")["observation"].shape == (3 if encoding else 11,)


def test_gymnasium(encoding: bool) -> None:
    env = make_env("pig", opponent="random", reward="margin", goal=15)
    seen, _ = env.reset(seed=4)
    ended, earned = False, 0.0
    while not ended:
        assert seen in env.observation_space and seen["action_mask"].tolist() == [1, 1]
        seen, reward, ended, _, info = env.step(HOLD)
        earned += reward
    assert earned == info["scores"][0] - info["scores"][1] and env.state.is_over


@pytest.mark.parametrize("opponent", [None, "random", "tidy", azulejos.bot("random", seed=1)])
def test_many_games(opponent: Any, encoding: bool) -> None:
    env = make_vec("pig", 16, opponent=opponent, threads=2)
    seen, _ = env.reset(seed=7)
    assert isinstance(env, gymnasium.vector.VectorEnv)
    finished = 0
    for _ in range(120):
        assert seen in env.observation_space
        for index in (0, 15):
            state = env.state(index)
            assert state.current_player is not None
            np.testing.assert_array_equal(
                observe(state, state.current_player)["observation"], seen["observation"][index]
            )
        seen, _, ended, _, _ = env.step(env.random_actions())
        finished += int(ended.sum())
    assert finished > 16
    env.close()
    first = make_vec("pig", 3)
    first.reset(seed=20)
    assert [first.state(k) for k in range(3)] == [azulejos.make("pig").deal(seed=20 + k) for k in range(3)]


def test_greedy_play_needs_an_evaluation() -> None:
    with pytest.raises(InvalidOption, match="opponent: greedy needs an evaluation of pig"):
        make_vec("pig", 2, opponent="greedy")
