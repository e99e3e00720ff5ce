"""Observations in other forms say the same; curricula promote; a whole turn is one action."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import azulejos
from azulejos.rl import Curriculum, TurnEnv, VectorEnv, layout, make_aec, make_env, make_turn_env, make_vec, observe
from azulejos.types import IllegalMove, InvalidOption
from azulejos.vector.form import LARGEST

SPECS = ["azul", "azul(players=4)", "azul(players=3,wall=grey)", "duel"]


def played(spec: str, **settings: Any) -> VectorEnv:
    env = make_vec(spec, 16, **settings)
    env.reset(seed=1)
    for _ in range(60):
        env.step(env.random_actions())
    return env


@pytest.mark.parametrize("spec", SPECS)
def test_whole_numbers_are_the_flat_ones_times_their_scale(spec: str) -> None:
    flat, whole = played(spec).observe()["observation"], played(spec, dtype="int8").observe()["observation"]
    assert whole.dtype == np.int8 and whole.shape == flat.shape
    where = layout(azulejos.registry.parse_game(spec))
    for (name, place), scale in zip(where.slices().items(), (field.scale for *_, field in where.placed()), strict=True):
        numbers = flat[:, place]
        if scale == -1:
            expected = np.divide(1, numbers, out=np.zeros_like(numbers), where=numbers > 0)
        else:
            expected = numbers * np.array(scale, dtype=np.float32)
        assert np.allclose(expected, np.rint(expected), atol=1e-4), f"{name} is not whole"
        assert (whole[:, place] == np.minimum(np.rint(expected), LARGEST)).all(), name


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("dtype", ["float32", "int8"])
def test_planes_hold_every_number_where_the_board_has_it(spec: str, dtype: str) -> None:
    env, flat = played(spec, observation="board", dtype=dtype), played(spec, dtype=dtype).observe()["observation"]
    shown = env.observe()["observation"]
    where = layout(env.game)
    assert shown.shape == (16, len(env.form.planes), where.side, where.side)
    assert env.single_observation_space["observation"].contains(shown[0])
    assert set(env.form.cells) - {-1} == set(range(where.size)), "no number is lost"
    lines = flat[:, where.slices()["0.lines"]].reshape(16, where.side, -1)
    assert (shown[:, env.form.planes.index("0.lines"), :, : lines.shape[2]] == lines).all()
    score = shown[:, env.form.planes.index("1.score")]
    assert (score == flat[:, where.slices()["1.score"], None]).all(), "a single number fills its plane"
    bag = shown[:, env.form.planes.index("bag")]
    assert (bag[:, :, :5] == flat[:, None, where.slices()["bag"]]).all(), "colours fill every row"


def test_every_kind_of_environment_takes_a_form() -> None:
    form = {"observation": "board", "dtype": "int8"}
    state = azulejos.make("azul").deal(seed=3, start_player=0)
    seen = observe(state, 0, **form)["observation"]
    env = make_env("azul", opponent="tidy", start_player=0, **form)
    assert (env.reset(seed=3)[0]["observation"] == seen).all()
    aec = make_aec("azul", start_player=0, **form)
    aec.reset(seed=3)
    assert (aec.observe("player_0")["observation"] == seen).all()

    def policy(seen: Any) -> Any:
        assert seen["observation"].shape[1:] == env.observation_space["observation"].shape
        return seen["action_mask"].argmax(axis=1)

    vec = make_vec("azul", 4, opponent=policy, threads=2, **form)
    vec.reset(seed=1)
    assert vec.step(vec.random_actions())[0]["observation"].dtype == np.int8
    for wrong in ({"observation": "round"}, {"dtype": "int4"}):
        with pytest.raises(InvalidOption):
            make_vec("azul", **wrong)


def test_a_curriculum_goes_on_once_the_agent_wins() -> None:
    ladder = Curriculum(["random", "tidy", "novice:nodes=10"], promotion=0.5, games=20)
    env = make_vec("azul", 8, opponent=ladder)
    env.reset(seed=1)
    greedy = azulejos.bot("greedy", nodes=1)
    seen = {0}
    for _ in range(500):
        env.step(np.array([env.game.action(greedy.choose(env.state(index))) for index in range(8)]))
        seen.add(ladder.level)
        if ladder.level == 2:
            break
    assert seen == {0, 1, 2}
    env.step(env.random_actions())  # the last one is a bot in Python: it plays now
    assert ladder.opponent == "novice:nodes=10" and not ladder.note([1] * 100), "there is nobody after the last"
    env.set_opponent("random")
    assert env.curriculum is None
    with pytest.raises(InvalidOption):
        make_vec("azul").set_opponent("random")
    for wrong in ({"opponents": []}, {"opponents": "random"}, {"promotion": 0}, {"games": 0}):
        with pytest.raises(InvalidOption):
            Curriculum(**wrong)


def test_the_agent_of_a_curriculum_has_to_win() -> None:
    ladder = Curriculum(["random", "tidy"], promotion=0.6, games=10)
    assert not ladder.note([-1] * 30) and ladder.share == 0
    assert not ladder.note([0] * 10) and ladder.share == 0.5
    assert ladder.note([1] * 2) and ladder.level == 1 and ladder.share == 0


@pytest.mark.parametrize("spec", ["azul", "duel"])
def test_a_turn_is_played_as_a_whole(spec: str) -> None:
    env: TurnEnv = make_turn_env(spec, opponent="random", reward="margin")
    seen, _ = env.reset(seed=5)
    rng = np.random.default_rng(1)
    steps, over, earned = 0, False, 0.0
    while not over:
        before = env.state
        count = int(seen["action_mask"].sum())
        assert env.observation_space.contains(seen) and count >= 1
        lines = {tuple(int(action) for action in row if action >= 0) for row in seen["turns"][:count]}
        assert len(lines) == count and {line[0] for line in lines} == set(before.legal_actions().tolist())
        action = int(rng.integers(count))
        for decision in (int(each) for each in seen["turns"][action] if each >= 0):
            assert before.current_player == 0 and before.is_legal(decision)
            before.chance = "manual"
            before.play(decision)
        seen, reward, over, _, _ = env.step(action)
        steps, earned = steps + 1, earned + reward
    margin = env.state.scores[0] - env.state.scores[1]
    assert earned == margin and steps >= 10
    if spec == "duel":
        assert any(len([each for each in row if each >= 0]) > 1 for row in seen["turns"]) or steps < 80
    with pytest.raises(IllegalMove):
        env.step(0)
    for wrong in (0.5, "a", None, [1, 2], True):
        with pytest.raises(InvalidOption, match="action: expected one whole number"):
            env.step(wrong)


def test_turns_of_duel_have_several_decisions() -> None:
    env = make_turn_env("duel", opponent="random")
    seen, _ = env.reset(seed=2)
    longest = 0
    for _ in range(40):
        count = int(seen["action_mask"].sum())
        longest = max(longest, int((seen["turns"][:count] >= 0).sum(axis=1).max()))
        seen, _, over, _, _ = env.step(count - 1)
        if over:
            break
    assert longest >= 3, "taking from a sun: tiles, line, and the order of the stack"
