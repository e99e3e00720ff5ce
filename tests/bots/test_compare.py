"""Moves compared fairly: the same depth, the same deals, the same simulations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import azulejos
from azulejos import IllegalMove, InvalidMove
from azulejos.bots import MoveComparison, SearchBot, bot
from azulejos.bots.budget import Budget
from azulejos.bots.comparison import standard_errors, with_difference
from azulejos.bots.levels import worlds_of
from azulejos.games import dispatch
from azulejos.games.definition import States
from azulejos.registry import parse_game
from azulejos.state import State
from tests.search.plain import played

SPECS = ["azul", "azul(wall=grey)", "azul(players=3)", "duel"]


def position(spec: str, number: int = 2, least: int = 4, most: int = 12) -> State:
    """In that round, with a few moves to choose from."""

    def wanted(state: State) -> bool:
        return state.round == number and least <= len(state.legal_moves()) <= most

    return next(state for seed in range(60) if (state := played(spec, seed, wanted)) is not None)


def compared(state: State, moves: list[Any], nodes: int = 4_000, seed: int = 1) -> MoveComparison:
    return bot("grandmaster", seed=seed).compare(state, moves, nodes=nodes)


@pytest.mark.parametrize("spec", SPECS)
def test_moves_are_searched_alike(spec: str) -> None:
    state = position(spec)
    moves = state.legal_moves()[:3]
    found = compared(state, moves)
    assert {each.move for each in found.moves} == set(moves)
    assert {each.value.depth for each in found.moves} == {found.depth} or worlds_of(state.game) > 1
    visits = [each.value.visits for each in found.moves]
    assert max(visits) - min(visits) <= 1  # one more for the one whose turn came first
    assert found.best.loss == 0
    for each in found.moves:
        assert each.loss == pytest.approx(found.best.value.margin - each.value.margin)
        assert found.of(str(each.move)) is each
        assert 0 <= each.win_loss <= 1 and each.value.line[0] == each.move


@pytest.mark.parametrize("spec", SPECS)
def test_a_comparison_repeats_and_does_not_depend_on_the_order(spec: str) -> None:
    state = position(spec)
    moves = state.legal_moves()[:3]
    one, again, backwards = compared(state, moves), compared(state, moves), compared(state, moves[::-1])
    assert [each.to_json() for each in one.moves] == [each.to_json() for each in again.moves]
    for each in one.moves:
        assert backwards.of(each.move).loss == pytest.approx(each.loss, abs=0.75)


def test_the_same_deals_follow_every_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also a move that is clearly behind is searched after all of them."""
    state = position("azul", least=8, most=14)
    dealt: list[int] = []
    draw = dispatch.step_drawn

    def watched(states: States, rng: Any, buffer: Any) -> int:
        dealt.append(int(rng.word))
        return int(draw(states, rng, buffer))

    monkeypatch.setattr(dispatch, "step_drawn", watched)
    found = compared(state, state.legal_moves(), nodes=400_000)
    assert found.deals >= 8
    assert sum(dealt.count(deal) >= len(found.moves) for deal in set(dealt)) == found.deals
    errors = [each.error for each in found.moves if each.error is not None]
    assert len(errors) == len(found.moves) and errors[0] == 0 and 0 < max(errors) < 5


def test_the_loss_of_a_blunder_is_seen_and_that_of_a_good_move_is_not() -> None:
    """A move that throws tiles away against the one that the search likes best."""
    state = position("azul", least=10, most=20)
    best = bot("grandmaster", seed=3, nodes=20_000).choose(state)
    worst = next(move for move in state.legal_moves() if str(move).endswith("F"))
    found = compared(state, [worst, best], nodes=40_000)
    assert found.best.move == best and found.of(worst).loss > 1


def test_guesses_at_hidden_facts_share_the_budget() -> None:
    state = position("duel", least=4, most=40)
    found = compared(state, state.legal_moves()[:2], nodes=8_000)
    assert found.deals == worlds_of(state.game) > 1
    assert found.nodes <= 8_000 + found.deals * 600
    assert all(each.error is not None for each in found.moves)


@pytest.mark.parametrize("spec", ["azul", "duel"])
def test_what_a_player_cannot_know_changes_nothing(spec: str) -> None:
    state = position(spec)
    moves = state.legal_moves()[:2]
    assert state.current_player is not None
    other = state.imagine(state.current_player, 77)
    one, two = compared(state, moves), compared(other, moves)
    assert [each.to_json() for each in one.moves] == [each.to_json() for each in two.moves]


class Watched(SearchBot):
    """Keeps what it compared."""

    compared: MoveComparison

    def _compare(self, state: State, actions: Sequence[int], budget: Budget) -> MoveComparison:
        self.compared = super()._compare(state, actions, budget)
        return self.compared


@pytest.mark.parametrize("spec", SPECS)
def test_an_analysis_tells_the_loss_of_a_move_by_comparing_it(spec: str) -> None:
    state = position(spec)
    *_, plain = SearchBot("grandmaster", seed=5).analyse(state, nodes=3_000)
    played = plain.moves[-1].move
    player = Watched("grandmaster", seed=5)
    *_, last = player.analyse(state, nodes=5_000, against=played)
    assert last.why is not None and {last.why.move, last.why.other} >= {last.best.move}
    values = {value.move: value.margin for value in last.moves}
    compared = {each.move: each.value.margin for each in player.compared.moves}
    best = next(move for move in compared if move != played)
    assert values[best] - values[played] == pytest.approx(compared[best] - compared[played])
    errors = {each.move: each.error for each in player.compared.moves}
    assert last.difference_error == (errors[played] or None) and plain.difference_error is None
    assert last.nodes <= 5_000 + 600 * worlds_of(state.game)
    assert [value.margin for value in last.moves] == sorted(values.values(), reverse=True)
    for wrong, error in (("ZZ", InvalidMove), (next(m for m in state.game.moves if m not in values), IllegalMove)):
        with pytest.raises(error):
            next(player.analyse(state, nodes=100, against=wrong))


def test_a_move_that_turns_out_better_comes_first() -> None:
    state = position("azul")
    *_, plain = SearchBot("grandmaster", seed=5).analyse(state, nodes=3_000)
    best, other = (value.move for value in plain.moves[:2])
    alike = compared(state, [best, other])
    better = replace(alike.of(other).value, margin=alike.of(best).value.margin + 2.0)
    moves = tuple(replace(each, value=better) if each.move == other else each for each in alike.moves)
    turned = with_difference(plain, replace(alike, moves=moves), 1.0)
    assert turned.best.move == other and turned.best.margin == pytest.approx(plain.best.margin + 2.0)
    assert {value.move: value.margin for value in turned.moves}[best] == plain.best.margin


def test_one_move_alone_loses_nothing() -> None:
    state = position("azul")
    found = compared(state, [state.legal_moves()[0]] * 2)
    assert [each.loss for each in found.moves] == [0.0] and found.depth > 1
    with pytest.raises(KeyError):
        found.of(state.legal_moves()[1])


def test_only_legal_moves_are_compared() -> None:
    state = azulejos.make("azul").deal(seed=1)
    illegal = next(move for move in state.game.moves if move not in state.legal_moves())
    for moves in ([], [illegal], [state.legal_moves()[0], illegal]):
        with pytest.raises(IllegalMove):
            SearchBot("greedy").compare(state, moves, nodes=10)


def test_errors_are_those_of_the_difference() -> None:
    """What all moves share after a deal says nothing about which is better."""
    deals = np.random.default_rng(1).normal(0, 10, 50)
    noise = np.random.default_rng(2).normal(0, 1, 50)
    first, second = standard_errors(np.array([deals, deals - 3 + noise]), 0)
    assert first == 0 and second == pytest.approx(1 / np.sqrt(50), rel=0.3)
    assert standard_errors(np.ones((2, 1)), 0) == [None, None]


def test_seconds_are_shared_too() -> None:
    state = parse_game("duel").deal(seed=4)
    found = bot("grandmaster", seed=1).compare(state, state.legal_moves()[:2], seconds=0.1)
    assert found.deals == worlds_of(state.game) and found.seconds < 0.5
