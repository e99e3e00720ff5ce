"""Who plays the other seats: compiled players, bots, policies, and mixtures of them."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import azulejos
from azulejos import AzulejosError, InvalidOption
from azulejos.rl import COMPILED, PolicyBot, make_vec, observe


def first_legal(seen: dict[str, npt.NDArray[Any]]) -> npt.NDArray[np.int64]:
    return seen["action_mask"].argmax(axis=1)


class FirstLegal:
    """The same as a bot; it remembers for whom it chose."""

    name = "first"

    def __init__(self) -> None:
        self.seats: set[int | None] = set()

    def choose(self, state: azulejos.State) -> azulejos.Move:
        self.seats.add(state.current_player)
        return state.legal_moves()[0]


@pytest.mark.parametrize("spec", ["azul", "azul(players=3)", "duel(tablets=random)"])
def test_a_bot_and_a_policy_that_choose_alike_play_alike(spec: str) -> None:
    bot = FirstLegal()
    by_bot, by_policy = (make_vec(spec, 4, opponent=opponent) for opponent in (bot, first_legal))
    for env in (by_bot, by_policy):
        env.reset(seed=8)
    for _ in range(60):
        actions = by_bot.random_actions()
        one, other = by_bot.step(actions), by_policy.step(actions)
        np.testing.assert_array_equal(one[0]["observation"], other[0]["observation"])
        np.testing.assert_array_equal(one[1], other[1])
        assert (one[0]["action_mask"].any(axis=1)).all()
    assert bot.seats == set(range(1, by_bot.game.players))


def test_the_agent_decides_for_seat_0_alone() -> None:
    env = make_vec("azul", 6, players=4, opponent="random")
    env.reset(seed=1)
    for _ in range(100):
        assert all(env.state(index).current_player == 0 for index in range(6))
        env.step(env.random_actions())


def test_every_seat_may_have_its_own_opponent() -> None:
    asked: list[int] = []

    def policy(seen: dict[str, npt.NDArray[Any]]) -> npt.NDArray[np.int64]:
        asked.append(len(seen["observation"]))
        assert seen["observation"].shape == (asked[-1], env.single_observation_space["observation"].shape[0])
        assert (seen["observation"][:, 0] == 1).all()  # the policy's own player is the one to decide
        return first_legal(seen)

    bot = FirstLegal()
    env = make_vec("azul", 5, players=4, opponent=["random", policy, bot])
    env.reset(seed=1)
    for _ in range(40):
        env.step(env.random_actions())
    assert asked and bot.seats == {3}


def test_a_bot_may_be_named() -> None:
    env = make_vec("azul", 2, opponent="playouts" if "playouts" in azulejos.bots.BOTS else "greedy")
    env.reset(seed=1)
    env.step(env.random_actions())


@pytest.mark.parametrize("name", ["azul", "duel"])
def test_stronger_opponents_win_more(name: str) -> None:
    """A random agent's mean margin falls from each compiled player to the next."""
    margins = {}
    for opponent in COMPILED:
        env = make_vec(name, 256, opponent=opponent, reward="margin")
        env.reset(seed=1)
        earned: list[float] = []
        while len(earned) < 500:
            _, rewards, ended, _, _ = env.step(env.random_actions())
            earned += rewards[ended].tolist()
        margins[opponent] = float(np.mean(earned))
    ordered = list(margins.values())
    assert abs(margins["random"]) < 2
    assert all(weaker > stronger + 1 for weaker, stronger in itertools.pairwise(ordered)), margins


@pytest.mark.parametrize(
    ("policy", "named"),
    [
        (lambda seen: np.zeros(len(seen["observation"]), dtype=int) - 1, "opponent in seat 1: .*game 0, action -1"),
        (lambda seen: (1 - seen["action_mask"]).argmax(axis=1), r"opponent in seat 1: A\d+: game 0, action"),
        (lambda seen: seen["action_mask"].argmax(), "opponent in seat 1: for 3 observations it must return as many"),
        (lambda seen: seen["observation"][:, 0], "whole numbers, not float32"),
    ],
)
def test_an_opponent_that_fails_leaves_the_games_as_they_were(policy: Any, named: str) -> None:
    right = [True]
    env = make_vec("azul", 3, opponent=lambda seen: first_legal(seen) if right[0] else policy(seen))
    seen, _ = env.reset(seed=0)
    right[0] = False
    before, generators = env.games.states.copy(), env.games.generators.copy()
    with pytest.raises(AzulejosError, match=named):
        env.step(env.random_actions())
    assert (env.games.states == before).all() and (env.games.generators == generators).all()
    right[0] = True
    np.testing.assert_array_equal(env.observe()["observation"], seen["observation"])
    env.step(env.random_actions())


def test_a_policy_is_a_bot() -> None:
    bot = PolicyBot(first_legal, name="first legal")
    for name in ("azul", "duel"):
        state = azulejos.make(name).deal(seed=1)
        while not state.is_over:
            assert bot.choose(state) == state.legal_moves()[0]
            state.play_forced()
            if not state.is_over:
                state.play(bot.choose(state))
    assert bot.name == "first legal"
    with pytest.raises(AzulejosError, match="nobody has to decide"):
        bot.choose(state)


@pytest.mark.parametrize(
    ("answer", "named"),
    [
        ([500], "chose 500, which is not legal"),
        (7, "for one observation it must return one whole number"),
        ([0.5], "for one observation it must return one whole number"),
    ],
)
def test_a_policy_that_chooses_badly_is_named(answer: Any, named: str) -> None:
    with pytest.raises(AzulejosError, match=f"mine: {named}"):
        PolicyBot(lambda seen: answer, "mine").choose(azulejos.make("azul").deal(seed=1))


def test_what_is_no_policy_and_no_seat_is_named() -> None:
    with pytest.raises(InvalidOption, match="policy: None is not a policy"):
        PolicyBot(None)  # type: ignore[arg-type]
    for seat in (-1, 2, 0.5, True, None):
        with pytest.raises(InvalidOption, match=r"seat: .* is not a seat"):
            observe(azulejos.make("azul").deal(seed=1), seat)  # type: ignore[arg-type]


def test_bots_see_what_their_player_knows() -> None:
    """The state that a bot gets has its view, but neither the hidden plates nor the draws to come."""
    seen: list[tuple[bool, bool]] = []

    class Witness:
        name = "witness"

        def choose(self, state: azulejos.State) -> azulejos.Move:
            games = [env.games.state(index) for index in range(4)]
            real = next(real for real in games if real.view(1) == state.view(1))
            following = [each.copy() for each in (real, state)]
            for each in following:
                while each.round == real.round and not each.is_over:
                    each.play(each.legal_moves()[-1])
            seen.append((state == real, following[0] == following[1]))
            moves = state.legal_moves()
            return next((move for move in moves if move == "DRAW"), moves[0])

    env = make_vec("duel", 4, opponent=Witness(), free_draws_at_zero=True)
    env.reset(seed=2)
    for _ in range(30):
        env.step(env.random_actions())
    assert len(seen) > 50
    assert not any(foreseen for _, foreseen in seen)
