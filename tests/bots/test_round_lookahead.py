"""The round lookahead: what the best moves are worth after the next deals."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest

import azulejos
from azulejos import random
from azulejos.bots import bot
from azulejos.bots.alphabeta_search import AlphaBetaSearch
from azulejos.bots.round_lookahead import FIRST_DEALS, MAX_COMPARED, MIN_DEALS, NODES_PER_DEAL, Comparison
from azulejos.bots.search_result import SearchResult
from azulejos.games import dispatch, events
from azulejos.search.network import no_network
from azulejos.search.networks import feature_words
from azulejos.state import State
from tests.search.plain import played


def new_search(game: azulejos.Game, *, round_lookahead: bool = True, most_deals: int | None = None) -> AlphaBetaSearch:
    words = feature_words(game)
    return AlphaBetaSearch(
        no_network(words), game.definition.state, words, round_lookahead=round_lookahead, most_deals=most_deals
    )


def nearly_over() -> State:
    """A position of the second round with one pair of source and colour left, and several lines to put it in."""

    def one_pair(state: State) -> bool:
        words = state.array["sources"][0].tolist()
        left = sum(word >> 8 * colour & 255 > 0 for word in words for colour in range(5))
        return state.round == 2 and left == 1 and len(state.legal_moves()) > 2

    return next(state for seed in range(200) if (state := played("azul", seed, one_pair)) is not None)


def results_beyond(state: State, most_deals: int | None = None, **budget: Any) -> list[SearchResult]:
    """The results after the round was searched to its end."""
    results = list(new_search(state.game, most_deals=most_deals).search(state.array, seed=4, **budget))
    complete = [result.complete for result in results].index(True)
    return results[complete + 1 :]


def plain_value(state: State, action: int, deals: int) -> float:
    """The mean value of the last move of a round to whoever makes it, by deals of our own."""
    child = azulejos.parse_position(state.position)
    child.chance = "manual"
    child.play(action)
    search, rng, values = new_search(state.game, round_lookahead=False), random.generator(11), []
    for _ in range(deals):
        states = child.array.copy()
        dispatch.step_drawn(states, rng, events.buffer())
        best = float(list(search.search(states, nodes=NODES_PER_DEAL))[-1].utilities[0])
        values.append(best if states["mover"][0] == state.current_player else -best)
    return float(np.mean(values))


def test_the_best_moves_are_worth_what_follows_the_deal() -> None:
    state = nearly_over()
    result = results_beyond(state, most_deals=64)[-1]
    assert len(result.actions) == len(state.legal_moves())
    assert result.utilities.tolist() == sorted(result.utilities.tolist(), reverse=True)
    for action, value in list(zip(result.actions.tolist(), result.utilities.tolist(), strict=True))[:2]:
        assert value == pytest.approx(plain_value(state, action, 64), abs=1.5)


def test_it_is_told_whenever_the_deals_have_doubled() -> None:
    results = results_beyond(nearly_over(), most_deals=64)
    assert len(results) == 1 + int(np.log2(64 / MIN_DEALS))
    nodes = [result.nodes for result in results]
    assert nodes == sorted(set(nodes))
    assert nodes[-1] < 64 * MAX_COMPARED * (NODES_PER_DEAL + 512)


def test_more_budget_goes_into_deeper_searches_and_more_deals() -> None:
    """The first deals cost at most 64 searches per move; whatever budget is left after them is used up, too."""
    state = nearly_over()
    used = [results_beyond(state, nodes=nodes)[-1].nodes for nodes in (400_000, 1_600_000)]
    assert used[0] > 380_000 and used[1] > 1_500_000 > FIRST_DEALS * MAX_COMPARED * NODES_PER_DEAL


def test_all_of_the_time_is_used_where_a_choice_is_open() -> None:
    state = nearly_over()
    player = bot("grandmaster", seconds=0.3, seed=1)
    player.choose(state)  # all is compiled and in memory
    started = time.perf_counter()
    player.choose(state)
    assert 0.28 < time.perf_counter() - started < 0.45


def test_a_move_that_is_clearly_behind_is_left_out() -> None:
    """Three moves over 16 deals: the second is level with the first, the third always 5 points worse."""
    dealt = played("azul", 0, lambda state: state.round == 2)
    assert dealt is not None
    comparison = Comparison([dealt.array] * 3, np.zeros(3))
    assert comparison.rows == []  # no end of a round: somebody has to decide
    comparison.rows = [0, 1, 2]
    comparison.widen(16)
    comparison.filled = 16
    noise = np.random.default_rng(1).normal(size=(2, 16))
    comparison.values[:] = [noise[0], noise[1], noise[0] - 5]
    comparison.leave_out()
    assert comparison.rows == [0, 1]
    comparison.values[:2] += 3.0
    best = float(comparison.means().max())
    assert comparison.means()[2] == pytest.approx(best - 5, abs=1.0)


def test_a_budget_of_nodes_is_kept_and_repeats() -> None:
    state = nearly_over()
    first, again = (results_beyond(state, nodes=40_000)[-1] for _ in range(2))
    assert first.nodes == again.nodes <= 40_000 + NODES_PER_DEAL + 512
    assert first.actions.tolist() == again.actions.tolist()
    assert first.utilities.tolist() == again.utilities.tolist()
    assert not results_beyond(state, nodes=1_000)  # too few for four deals


def test_seconds_are_kept() -> None:
    state = nearly_over()
    search = new_search(state.game)
    list(search.search(state.array, nodes=10))  # all is compiled and in memory
    started = time.perf_counter()
    results = list(search.search(state.array, seconds=0.05))
    assert time.perf_counter() - started < 0.15
    assert results[-1].complete


@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_lines_are_followed_to_the_end_of_the_round(wall: str) -> None:
    """From decisions before it, wall-tiling included: where the table knew the rest, the main lines are cut short."""
    followed = 0
    for seed in range(12):
        state = played(f"azul(wall={wall})", seed, lambda state: state.round == 2 and 4 < len(state.legal_moves()) < 16)
        assert state is not None
        results = list(new_search(state.game).search(state.array, nodes=60_000, seed=seed))
        complete = [result for result in results if result.complete]
        if len(complete) > 1:
            followed += any(len(line) < complete[0].depth for line in complete[-1].lines[:MAX_COMPARED])
            assert complete[-1].nodes - complete[0].nodes > MIN_DEALS * NODES_PER_DEAL
            assert sorted(complete[-1].actions.tolist()) == sorted(move.action for move in state.legal_moves())
    assert followed > 2
