"""One game behind Gymnasium's interface."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import PassiveEnvChecker, RecordVideo

import azulejos
from azulejos import IllegalMove, InvalidMove, InvalidOption
from azulejos.rl import make_env, make_turn_env, make_vec


@pytest.mark.parametrize("name", ["Azul", "Duel"])
def test_gymnasium_makes_and_plays_it(name: str) -> None:
    env: Any = gymnasium.make(f"azulejos/{name}-v0", opponent="random", reward="margin")
    seen, info = env.reset(seed=3)
    assert seen in env.observation_space and info == {}
    ended, earned = False, 0.0
    while not ended:
        legal = np.flatnonzero(env.unwrapped.action_masks())
        assert (seen["action_mask"][legal] == 1).all()
        seen, reward, ended, cut_short, info = env.step(legal[len(legal) // 2])
        assert isinstance(reward, float) and not cut_short and seen in env.observation_space
        earned += reward
    assert earned == info["scores"][0] - info["scores"][1]
    assert env.unwrapped.state.is_over
    env.reset()
    assert not env.unwrapped.state.is_over
    env.close()


class AnyAction(gymnasium.ActionWrapper[Any, Any, Any]):
    """Takes any action for a legal one: Gymnasium's checks sample actions without a mask."""

    def action(self, action: Any) -> int:
        legal = np.flatnonzero(self.env.unwrapped.action_masks())  # type: ignore[attr-defined]
        return int(legal[int(action) % len(legal)])


@pytest.mark.filterwarnings("ignore:.*different from the unwrapped version")
@pytest.mark.parametrize("form", [{}, {"observation": "board", "dtype": "int8"}], ids=["flat", "board"])
@pytest.mark.parametrize("name", ["azul", "duel"])
@pytest.mark.parametrize("make", [make_env, make_turn_env])
def test_gymnasiums_own_checks(make: Any, name: str, form: dict[str, Any]) -> None:
    env = make(name, opponent="random", render_mode="ansi", **form)
    check_env(AnyAction(env), skip_render_check=True)
    watched = PassiveEnvChecker(AnyAction(env))  # a whole game, which they do not play
    watched.reset(seed=1)
    ended = False
    while not ended:
        _, _, ended, _, _ = watched.step(env.action_space.sample())


def test_self_play() -> None:
    env = make_env("azul", players=3, opponent=None)
    _, info = env.reset(seed=4)
    state = azulejos.make("azul", players=3).deal(seed=4)
    assert env.state == state
    while not state.is_over:
        assert info["player"] == state.current_player
        action = int(state.legal_actions()[0])
        state.play(action)
        _, _, ended, _, info = env.step(action)
        assert ended == state.is_over
    assert info["outcome"].tolist() == info["rewards"].tolist()


def test_the_same_game_as_in_a_batch() -> None:
    single, batch = make_env("duel", opponent="tidy"), azulejos.rl.make_vec("duel", 3, opponent="tidy")
    one, _ = single.reset(seed=7)
    many, _ = batch.reset(seed=6)
    for _ in range(40):
        np.testing.assert_array_equal(one["observation"], many["observation"][1])
        actions = batch.random_actions()
        many = batch.step(actions)[0]
        one = single.step(actions[1])[0]


def test_it_is_drawn_and_filmed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    env = make_env("azul", opponent="random", render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.dtype == np.uint8 and picture.ndim == 3 and picture.shape[2] == 3 and len(np.unique(picture)) > 50
    pictures = make_vec("azul", 2, render_mode="rgb_array")
    pictures.reset(seed=1)
    assert [each.shape for each in pictures.render() or ()] == [picture.shape] * 2
    filmed = RecordVideo(env, str(tmp_path / "film"), disable_logger=True)
    filmed.reset(seed=1)
    for _ in range(3):
        filmed.step(int(np.flatnonzero(env.action_masks())[0]))
    filmed.close()
    (film,) = tmp_path.glob("film/*.mp4")
    assert film.stat().st_size > 1000
    shown = make_env("azul", opponent="random", render_mode="human")
    shown.reset(seed=1)
    shown.step(int(np.flatnonzero(shown.action_masks())[0]))
    assert "Player 1" in capsys.readouterr().out
    with pytest.raises(InvalidOption, match="did you mean 'rgb_array'"):
        make_env("azul", render_mode="rgb")


def test_what_is_refused() -> None:
    env = make_env("azul", opponent="random", render_mode="ansi")
    env.reset(seed=1)
    assert "Player 1" in env.render()
    before = env.state
    with pytest.raises(IllegalMove, match="game 0, action"):
        env.step(int(np.argmin(env.action_masks())))
    for wrong in (-1, 1000, 0.5, None, [1, 2]):
        with pytest.raises((InvalidMove, InvalidOption)) as refusal:
            env.step(wrong)
        assert "character" not in str(refusal.value)
    assert env.state == before
    with pytest.raises(InvalidOption, match=r"threads: azul has no such option"):
        make_env("azul", threads=2)
