"""The PettingZoo environments: PettingZoo's own suite, rewards, seeds, rendering, and what is refused."""

from __future__ import annotations

import contextlib
import io
import re
import warnings
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

import azulejos
from azulejos import AzulejosError, IllegalMove, InvalidMove, InvalidOption
from azulejos.rl import azul_v0, duel_v0, observe

ENVIRONMENTS: list[tuple[ModuleType, dict[str, Any]]] = [
    (azul_v0, {}),
    (azul_v0, {"players": 3, "wall": "grey", "reward": "margin"}),
    (azul_v0, {"players": 4, "round_limit": 2}),
    (duel_v0, {}),
    (duel_v0, {"tablets": "random", "free_draws_at_zero": True, "reward": "progress"}),
]
each_environment = pytest.mark.parametrize(
    ("module", "options"), ENVIRONMENTS, ids=[f"{module.NAME}-{len(options)}" for module, options in ENVIRONMENTS]
)


@pytest.fixture
def dict_observations() -> Any:
    """PettingZoo's suite warns of observations with a mask, except from environments that it knows by name."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        yield


@each_environment
def test_pettingzoos_own_tests(module: ModuleType, options: dict[str, Any], dict_observations: Any) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(module.env(**options), num_cycles=100)
        seed_test(lambda: module.env(**options), num_cycles=100)


def test_pettingzoos_benchmark(monkeypatch: pytest.MonkeyPatch) -> None:
    """It runs for five seconds of its clock; here the clock runs faster."""
    clock = iter(np.arange(0, 1e6, 0.5))
    monkeypatch.setattr("time.time", lambda: float(next(clock)))
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        performance_benchmark(azul_v0.env())
    assert "turns per second" in output.getvalue()


def random_game(env: Any, seed: int, stop: int = 1_000_000) -> dict[str, float]:
    """A random game; the sum of each agent's rewards."""
    chooser = np.random.default_rng(seed)
    env.reset(seed=seed)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(stop):
        seen, reward, ended, cut_short, _ = env.last()
        assert not cut_short
        earned[agent] += reward
        env.step(None if ended else int(chooser.choice(np.flatnonzero(seen["action_mask"]))))
    return earned


@each_environment
def test_rewards_and_observations(module: ModuleType, options: dict[str, Any]) -> None:
    for seed in range(3):
        env = module.env(**options)
        earned = list(random_game(env, seed).values())
        state = env.unwrapped.game_state
        outcome, scores = state.outcome, state.scores
        if options.get("reward", "outcome") == "outcome":
            alone = len(outcome.winners) == 1
            assert earned == [float(alone) if seat in outcome.winners else -1.0 for seat in range(len(scores))]
        else:
            assert earned == [score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)]
        for seat, agent in enumerate(env.possible_agents):
            seen, expected = env.observe(agent), observe(state, seat)
            np.testing.assert_array_equal(seen["observation"], expected["observation"])
            assert seen["observation"].dtype == np.float32 and seen["action_mask"].dtype == np.int8
            assert seen in env.observation_space(agent)


def test_seeds() -> None:
    env = azul_v0.env(players=3)
    env.reset(seed=5)
    assert env.unwrapped.game_state == azulejos.make("azul", players=3).deal(seed=5)
    env.reset()
    second = env.unwrapped.game_state
    env.reset(seed=5)
    env.reset()
    assert env.unwrapped.game_state == second != azulejos.make("azul", players=3).deal(seed=5)
    env = azul_v0.env(start_player=1)
    for _ in range(5):
        env.reset()
        assert env.agent_selection == "player_1"


def test_only_the_agent_who_decides_has_a_mask() -> None:
    env = duel_v0.env()
    random_game(env, 1, stop=40)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


@pytest.mark.parametrize(("action", "error", "named"), [
    (179, IllegalMove, "A4: "), (-1, InvalidMove, r"action ids of this game are 0 \.\. 179"), (180, InvalidMove, "180"),
    (None, InvalidMove, "a move is"), (1.5, InvalidMove, "a move is"), ("first", InvalidMove, "first"),
])  # fmt: skip
def test_an_illegal_action_changes_nothing(action: Any, error: type[Exception], named: str) -> None:
    env = azul_v0.env(start_player=0)
    env.reset(seed=1)
    before, seen = env.unwrapped.game_state.copy(), env.observe("player_0")
    with pytest.raises(error, match=named):
        env.step(action)
    assert env.unwrapped.game_state == before and env.agent_selection == "player_0"
    np.testing.assert_array_equal(env.observe("player_0")["observation"], seen["observation"])
    assert not any(env.terminations.values()) and not any(env.rewards.values())
    env.step(int(seen["action_mask"].argmax()))


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"players": 7}, "players: must be a whole number from 2 to 4"),
        ({"tablets": "first"}, "tablets: azul has no such option"),
        ({"rewards": "margin"}, "rewards: azul has no such option.*did you mean 'reward'"),
        ({"reward": "win"}, "reward: there is no reward 'win'"),
        ({"render_mode": "rgb"}, "render_mode: there is no 'rgb'; did you mean 'rgb_array'"),
        ({"start_player": -1}, "start_player: -1 is not a seat"),
    ],
)
def test_wrong_options_are_named(options: dict[str, Any], named: str) -> None:
    with pytest.raises(InvalidOption, match=named):
        azul_v0.env(**options)


def test_before_the_first_reset_nothing_works() -> None:
    for call in ("observe", "step"):
        with pytest.raises(AzulejosError, match="call reset first"):
            getattr(azul_v0.raw_env(), call)("player_0")
    env = azul_v0.env()
    env.reset()
    with pytest.raises(AzulejosError, match="there is no agent 'player_2'; agents: player_0, player_1"):
        env.observe("player_2")


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    texts, prints, pictures = (azul_v0.env(render_mode=mode) for mode in ("ansi", "human", "rgb_array"))
    for env in (texts, prints, pictures):
        env.reset(seed=1)
    text = texts.render()
    assert "Player 2" in text and "\x1b" not in text
    prints.render()
    assert "Player 2" in re.sub(r"\x1b\[[\d;]*m", "", capsys.readouterr().out)
    picture = pictures.render()
    assert picture.dtype == np.uint8 and picture.shape[1:] == (900, 3) and len(np.unique(picture)) > 50
    pictures.step(int(pictures.observe(pictures.agent_selection)["action_mask"].argmax()))
    assert (pictures.render() != picture).any()
    assert azul_v0.raw_env().render() is None
    with contextlib.closing(duel_v0.env(render_mode="rgb_array")) as env:
        env.reset(seed=1)
        assert env.render().shape[1:] == (900, 3)
