"""What the vector environment refuses, and how it says so."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import azulejos
from azulejos import AzulejosError, IllegalMove, InvalidMove, InvalidOption
from azulejos.rl import make_vec

# ---------------------------------------------------------------------------------------------------- what is refused


@pytest.mark.parametrize("name", ["azul", "duel"])
def test_one_illegal_action_changes_nothing(name: str) -> None:
    env = make_vec(name, 8, opponent="random")
    seen, _ = env.reset(seed=3)
    for _ in range(10):
        seen = env.step(env.random_actions())[0]
    actions = env.random_actions()
    illegal = int(np.flatnonzero(seen["action_mask"][5] == 0)[0])
    actions[5] = illegal
    before, generators = env.games.states.copy(), env.games.generators.copy()
    with pytest.raises(IllegalMove, match=rf"game 5, action {illegal} \({env.game.moves[illegal]}\): .*") as refused:
        env.step(actions)
    assert refused.value.rule[0] == name[0].upper()
    assert (env.games.states == before).all() and (env.games.generators == generators).all()
    np.testing.assert_array_equal(env.observe()["observation"], seen["observation"])
    for outside in (-1, env.game.action_count, 1 << 40):
        actions[5] = outside
        with pytest.raises(InvalidMove, match=f"game 5, action {outside}.*0 .. {env.game.action_count - 1}"):
            env.step(actions)
    assert (env.games.states == before).all()


@pytest.mark.parametrize(
    "actions", [[1, 2], [[1, 2, 3]], 4, [1.0, 2.0, 3.0], [True, True, True], ["1", "2", "3"], None, [None] * 3]
)
def test_actions_of_another_shape_or_type_are_refused(actions: Any) -> None:
    env = make_vec("azul", 3)
    env.reset(seed=0)
    with pytest.raises(InvalidOption, match="actions: expected 3 whole numbers"):
        env.step(actions)


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int32, np.uint64])
def test_any_whole_numbers_will_do(dtype: Any) -> None:
    env = make_vec("azul", 3)
    env.reset(seed=0)
    actions = np.argmax(env.action_masks(), axis=1)
    if actions.max() <= np.iinfo(dtype).max:
        env.step(actions.astype(dtype))


@pytest.mark.parametrize("ask", ["step", "random_actions", "action_masks", "state"])
def test_nothing_is_told_before_the_first_reset(ask: str) -> None:
    """The states are no games yet: a random action of one would be looked for for ever."""
    arguments = {"step": [np.zeros(2, dtype=int)], "state": [0]}.get(ask, [])
    for env in (make_vec("azul", 2), make_vec("duel", 2, opponent="random")):
        with pytest.raises(AzulejosError, match="call reset first"):
            getattr(env, ask)(*arguments)


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({"players": 5}, "players: must be a whole number from 2 to 4"),
        ({"player": 3}, "player: azul has no such option; did you mean 'players'"),
        ({"oponent": "random"}, "oponent: azul has no such option.*did you mean 'opponent'"),
        ({"tablets": "first"}, "tablets: azul has no such option"),
        ({"num_envs": 0}, "num_envs: must be a whole number from 1"),
        ({"num_envs": 2.0}, "num_envs: must be a whole number"),
        ({"threads": 0}, "threads: must be a whole number from 1"),
        ({"reward": "points"}, "reward: there is no reward 'points'; rewards: outcome, margin, progress"),
        ({"reward": ["outcome"]}, "reward: there is no reward"),
        ({"autoreset": "same"}, "autoreset: there is no mode 'same'; did you mean 'same_step'"),
        ({"start_player": 2}, r"start_player: 2 is not a seat; seats are 0 \.\. 1"),
        ({"render_mode": "svg"}, "render_mode: there is no 'svg'; modes: ansi, rgb_array"),
        ({"opponent": "randon"}, "opponent: there is no opponent 'randon'; did you mean 'random'"),
        ({"opponent": 3}, "opponent: 3 is neither a name, a bot"),
        ({"opponent": ["random", "random"]}, "opponent: 2 opponents are named, the game has 1"),
    ],
)
def test_wrong_settings_are_named(settings: dict[str, Any], named: str) -> None:
    with pytest.raises(InvalidOption, match=named):
        make_vec("azul", **({"num_envs": 2} | settings))


def test_wrong_games_and_resets_are_named() -> None:
    with pytest.raises(InvalidOption, match="game: there is no game 'azull'; did you mean 'azul'"):
        make_vec("azull", 2)
    assert make_vec("azul(players=3)", 2, wall="grey").game.spec == "azul(players=3,wall=grey)"
    with pytest.raises(InvalidOption, match=r"players: must be a whole number from 2 to 4, not 9$"):
        make_vec("azul", 2, players=9)
    with pytest.raises(InvalidOption, match="wall: a Game has its options already"):
        make_vec(azulejos.make("azul"), 2, wall="grey")
    env = make_vec(azulejos.make("azul", wall="grey"), 2)
    with pytest.raises(InvalidOption, match="reset_mask: the first reset deals all games"):
        env.reset(options={"reset_mask": np.array([True, False])})
    for seed in ("1", 1.5, True, [1], [1, 2, 3], [1, "2"], [1, 2.5]):
        with pytest.raises(InvalidOption, match="seed: "):
            env.reset(seed=seed)  # type: ignore[arg-type]
    for mask in ([True, False], np.ones(3, dtype=bool), np.ones(2)):
        with pytest.raises(InvalidOption, match="reset_mask: must be an array of 2 booleans"):
            env.reset(options={"reset_mask": mask})
    with pytest.raises(InvalidOption, match="seeds: reset has no such option"):
        env.reset(options={"seeds": 3})
    env.reset(seed=1)
    with pytest.raises(InvalidOption, match="seat: 2 is not a seat"):
        env.observe(2)
    with pytest.raises(InvalidOption, match="index: 2 is not a game"):
        env.state(2)
