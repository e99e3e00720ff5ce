"""The vector environment: the games of `Game.deal` and `State.play`, Gymnasium's conventions, and what is refused."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import azulejos
from azulejos import AzulejosError
from azulejos.registry import parse_game
from azulejos.rl import AUTORESETS, VectorEnv, make_vec, observe

SPECS = ["azul", "azul(players=3,wall=grey)", "azul(players=4,round_limit=3)", "duel", "duel(tablets=random)"]


def play_on(env: VectorEnv, steps: int) -> list[Any]:
    """Random steps; what each returned."""
    return [env.step(env.random_actions()) for _ in range(steps)]


# --------------------------------------------------------------------------------------- the games that are played


@pytest.mark.parametrize("spec", SPECS)
def test_games_are_those_of_the_face(spec: str) -> None:
    """Step by step the same position, observation, mask, player and rewards as a State dealt with the same seed."""
    game = parse_game(spec)
    env = make_vec(spec, 3)
    seen, infos = env.reset(seed=11)
    states = [game.deal(seed=11 + index) for index in range(3)]
    finished = 0
    while finished == 0:
        for index, state in enumerate(states):
            assert env.state(index) == state
            expected = observe(state, int(infos["player"][index]))
            np.testing.assert_array_equal(seen["observation"][index], expected["observation"])
            np.testing.assert_array_equal(seen["action_mask"][index], expected["action_mask"])
            assert infos["player"][index] == state.current_player
        actions = env.random_actions()
        actors = infos["player"]
        seen, rewards, terminations, truncations, infos = env.step(actions)
        assert not truncations.any()
        for index, state in enumerate(states):
            state.play(int(actions[index]))
            assert terminations[index] == state.is_over
            if state.outcome is None:
                assert rewards[index] == 0 and not infos["rewards"][index].any()
                continue
            finished += 1
            assert infos["rewards"][index].tolist() == outcome_rewards(state.outcome)
            assert rewards[index] == infos["rewards"][index, actors[index]]
            assert infos["final_info"]["scores"][index].tolist() == state.scores
            assert infos["final_info"]["outcome"][index].tolist() == outcome_rewards(state.outcome)
            final = infos["final_obs"][index]
            np.testing.assert_array_equal(final["observation"], observe(state, int(actors[index]))["observation"])
            assert not final["action_mask"].any()
            assert env.state(index).round == 1 and not env.state(index).is_over


def outcome_rewards(outcome: azulejos.Outcome) -> list[float]:
    alone = len(outcome.winners) == 1
    return [float(alone) if seat in outcome.winners else -1.0 for seat in range(len(outcome.scores))]


@pytest.mark.parametrize("spec", SPECS)
def test_outcomes_of_many_games(spec: str) -> None:
    """Ties by rows, shared wins and all: the compiled judgement is that of `State.outcome`."""
    env = make_vec(spec, 64, autoreset="disabled", opponent="random")
    env.reset(seed=5)
    judged = 0
    while judged < 100:
        _, _, over, _, infos = env.step(env.random_actions())
        for index in np.flatnonzero(over):
            outcome = env.state(int(index)).outcome
            assert outcome is not None
            assert infos["outcome"][index].tolist() == outcome_rewards(outcome)
            assert infos["scores"][index].tolist() == outcome.scores
        judged += int(over.sum())
        if over.any():
            env.reset(options={"reset_mask": over})


def test_shared_wins_are_told_apart() -> None:
    """A game of one round without any points ends in a tie: nobody wins alone."""
    env = make_vec("azul", 200, round_limit=1)
    env.reset(seed=0)
    shared = np.zeros(0)
    while not len(shared):
        _, _, terminations, _, infos = env.step(env.random_actions())
        if terminations.any():
            scores = infos["final_info"]["scores"][terminations]
            tied = scores[:, 0] == scores[:, 1]
            shared = infos["rewards"][terminations][tied]
    assert (shared == 0).all()


def test_random_tablets_are_those_of_a_deal() -> None:
    env = make_vec("duel", 40, tablets="random")
    env.reset(seed=100)
    for index in range(40):
        assert env.state(index) == azulejos.make("duel", tablets="random").deal(seed=100 + index)


@pytest.mark.parametrize("start_player", [0, 1])
def test_the_start_player_may_be_chosen(start_player: int) -> None:
    env = make_vec("azul", 20, start_player=start_player)
    _, infos = env.reset(seed=0)
    assert set(infos["player"]) == {start_player}


# ------------------------------------------------------------------------------------------------- seeds and batches


@pytest.mark.parametrize("opponent", [None, "random", "tidy"])
@pytest.mark.parametrize("name", ["azul", "duel"])
def test_a_game_does_not_depend_on_the_batch(name: str, opponent: str | None) -> None:
    """Neither on how many other games there are nor on threads, also after new deals."""
    alone = make_vec(name, 1, opponent=opponent)
    many = make_vec(name, 7, opponent=opponent, threads=3)
    one, _ = alone.reset(seed=25)
    seven, _ = many.reset(seed=21)
    finished = 0
    for _ in range(450 if name == "duel" else 200):
        for part in ("observation", "action_mask"):
            np.testing.assert_array_equal(one[part][0], seven[part][4])
        actions = many.random_actions()
        one, reward, termination, _, _ = alone.step(actions[4:5])
        seven, rewards, terminations, _, _ = many.step(actions)
        assert reward[0] == rewards[4] and termination[0] == terminations[4]
        finished += int(termination[0])
    assert finished > 1
    many.close()


def test_the_same_seed_gives_the_same_games() -> None:
    first, second, other = (make_vec("azul", 5, opponent="random") for _ in range(3))
    for env, seed in ((first, 3), (second, 3), (other, 4)):
        env.reset(seed=seed)
    runs = [[step[0]["observation"] for step in play_on(env, 100)] for env in (first, second, other)]
    assert all((one == two).all() for one, two in zip(runs[0], runs[1], strict=True))
    assert not all((one == two).all() for one, two in zip(runs[0], runs[2], strict=True))


def test_a_reset_without_a_seed_goes_on_and_one_with_a_seed_begins_again() -> None:
    env = make_vec("azul", 4)
    first, _ = env.reset(seed=7)
    further, _ = env.reset()
    again, _ = env.reset(seed=[7, 8, 9, 10])
    assert (first["observation"] == again["observation"]).all()
    assert not (first["observation"] == further["observation"]).all()
    unseeded = [make_vec("azul", 4).reset()[0]["observation"] for _ in range(2)]
    assert not (unseeded[0] == unseeded[1]).all()


# ------------------------------------------------------------------------------------------------------------ rewards


@pytest.mark.parametrize("opponent", [None, "tidy"])
@pytest.mark.parametrize("name", ["azul", "duel"])
def test_progress_adds_up_to_the_margin(name: str, opponent: str | None) -> None:
    progress, margin = (make_vec(name, 6, reward=kind, opponent=opponent) for kind in ("progress", "margin"))
    for env in (progress, margin):
        env.reset(seed=2)
    so_far = np.zeros((6, 2))
    finished = 0
    while finished < 8:
        actions = progress.random_actions()
        _, steps, ended, _, step_infos = progress.step(actions)
        _, ends, _, _, end_infos = margin.step(actions)
        all_steps = step_infos["rewards"] if opponent is None else np.stack([steps, -steps], axis=1)
        all_ends = end_infos["rewards"] if opponent is None else np.stack([ends, -ends], axis=1)
        so_far += all_steps
        for index in np.flatnonzero(ended):
            scores = step_infos["final_info"]["scores"][index].astype(int)
            assert so_far[index, 0] == all_ends[index, 0] == scores[0] - scores[1]
            assert so_far[index, 1] == all_ends[index, 1] == scores[1] - scores[0]
            so_far[index] = 0
            finished += 1
        assert not all_ends[~ended].any()


def test_margins_of_several_players_are_over_the_best_other() -> None:
    env = make_vec("azul", 8, players=4, reward="margin", autoreset="disabled", round_limit=4)
    env.reset(seed=1)
    while True:
        _, _, ended, _, infos = env.step(env.random_actions())
        if ended.any():
            break
    for index in np.flatnonzero(ended):
        scores = infos["scores"][index].astype(int).tolist()
        margins = [score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)]
        assert infos["rewards"][index].tolist() == margins


# ------------------------------------------------------------------------------------------- Gymnasium's conventions


@pytest.mark.parametrize("name", ["azul", "duel"])
def test_spaces(name: str) -> None:
    env = make_vec(name, 5)
    seen, _ = env.reset(seed=1)
    assert seen in env.observation_space
    assert {part: values[0] for part, values in seen.items()} in env.single_observation_space
    assert env.random_actions() in env.action_space
    assert env.single_action_space.n == azulejos.make(name).action_count
    assert isinstance(env, gymnasium.vector.VectorEnv)


def test_same_step_deals_at_once() -> None:
    env = make_vec("azul", 4)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    env.reset(seed=0)
    for seen, _, ended, _, infos in play_on(env, 150):
        assert seen["action_mask"].any(axis=1).all()
        assert ("final_obs" in infos) == ended.any()
        if ended.any():
            assert (infos["_final_obs"] == ended).all() and (infos["_final_info"] == ended).all()
            assert [final is not None for final in infos["final_obs"]] == ended.tolist()


def test_next_step_deals_in_the_next_step_whatever_the_action() -> None:
    env = make_vec("azul", 4, autoreset="next_step", opponent="random")
    env.reset(seed=0)
    before = np.zeros(4, dtype=bool)
    dealt = 0
    for _ in range(150):
        actions = env.random_actions()
        actions[before] = -7
        seen, rewards, ended, _, infos = env.step(actions)
        assert not (ended & before).any() and not rewards[before].any()
        assert (seen["action_mask"].any(axis=1) == ~ended).all()
        for index in np.flatnonzero(before):
            assert env.state(int(index)).round == 1
            dealt += 1
        if ended.any():
            assert (infos["_scores"] == ended).all() and (env.scores == infos["scores"]).all()
        before = ended
    assert dealt > 4


def test_all_modes_play_the_same_games() -> None:
    """A game is the same whenever it is dealt: only the steps between two games differ."""
    lengths: dict[str, list[int]] = {}
    for mode in AUTORESETS:
        env = make_vec("azul", 1, autoreset=mode)
        env.reset(seed=9)
        lengths[mode], steps = [], 0
        while len(lengths[mode]) < 4:
            _, _, ended, _, _ = env.step(env.random_actions())
            steps += 1
            if ended[0]:
                lengths[mode].append(steps)
                steps = -1 if mode == "next_step" else 0
                if mode == "disabled":
                    env.reset(options={"reset_mask": ended})
    assert lengths["same_step"] == lengths["next_step"] == lengths["disabled"]


def test_disabled_wants_a_reset() -> None:
    env = make_vec("azul", 3, autoreset="disabled")
    env.reset(seed=0)
    ended = np.zeros(3, dtype=bool)
    while not ended.any():
        _, _, ended, _, _ = env.step(env.random_actions())
    with pytest.raises(AzulejosError, match=rf"game {int(np.argmax(ended))} is over: reset it first"):
        env.step(env.random_actions())
    going = np.flatnonzero(~ended)
    before = [env.state(int(index)) for index in going]
    env.reset(options={"reset_mask": ended})
    assert [env.state(int(index)) for index in going] == before
    env.step(env.random_actions())


def test_gymnasium_makes_it() -> None:
    env = gymnasium.make_vec(
        "azulejos/Azul-v0", num_envs=3, vectorization_mode="vector_entry_point", players=3, opponent="tidy"
    )
    assert isinstance(env.unwrapped, VectorEnv) and env.unwrapped.game.players == 3
    env.reset(seed=1)
    episodes = gymnasium.wrappers.vector.RecordEpisodeStatistics(make_vec("duel", 2, opponent="random"))
    episodes.reset(seed=1)
    lengths: list[int] = []
    while not lengths:
        _, _, ended, _, infos = episodes.step(episodes.unwrapped.random_actions())
        lengths = infos["episode"]["l"][ended].tolist() if ended.any() else []
    assert min(lengths) > 30


def test_without_copies_the_arrays_change() -> None:
    kept, shared = make_vec("azul", 2), make_vec("azul", 2, copy=False)
    for env in (kept, shared):
        first, _ = env.reset(seed=1)
        before = first["observation"].copy()
        second = env.step(env.random_actions())[0]
        assert (first["observation"] == before).all() == (env is kept)
        assert (second["observation"] is first["observation"]) == (env is shared)


def test_any_seat_may_be_observed() -> None:
    env = make_vec("duel", 3)
    seen, infos = env.reset(seed=4)
    for seat in (0, 1):
        other = env.observe(seat)
        for index in range(3):
            expected = observe(env.state(index), seat)
            np.testing.assert_array_equal(other["observation"][index], expected["observation"])
            assert other["action_mask"][index].any() == (infos["player"][index] == seat)
    np.testing.assert_array_equal(env.observe()["observation"], seen["observation"])
    assert (env.action_masks() == seen["action_mask"].astype(bool)).all()


def test_boards_as_text() -> None:
    env = make_vec("azul", 2, render_mode="ansi")
    env.reset(seed=1)
    boards = env.render()
    assert boards is not None and len(boards) == 2 and boards[0] != boards[1] and "Player 1" in boards[0]
    assert make_vec("azul", 2).render() is None
