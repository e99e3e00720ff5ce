"""The search: exact where it reaches the end of the round, repeatable, stoppable, and true to its network."""

from __future__ import annotations

import functools
import threading
import time
from typing import Any

import pytest

import azulejos
from azulejos.bots.alphabeta_search import AlphaBetaSearch
from azulejos.bots.search_result import SearchResult
from azulejos.registry import parse_game
from azulejos.search.evaluation import handcrafted_value
from azulejos.search.network import WIN_BONUS, no_network
from azulejos.search.networks import feature_words
from azulejos.state import State
from tests.search.plain import plain_utility, played, random_network

SPECS = ["azul", "azul(players=3)", "azul(wall=grey)", "duel"]


def new_search(game: azulejos.Game, network: Any = None) -> AlphaBetaSearch:
    words = feature_words(game)
    return AlphaBetaSearch(no_network(words) if network is None else network, game.definition.state, words)


def last(results: Any) -> SearchResult:
    return list(results)[-1]


def minimax(state: State, root: int) -> float:
    """What the root's player gets if it and the others (together against it) play best up to the round's end."""
    if state.is_over:
        outcome = state.outcome
        assert outcome is not None
        best = max(score for seat, score in enumerate(outcome.scores) if seat != root)
        share = (root in outcome.winners) / len(outcome.winners)
        return outcome.scores[root] - best + WIN_BONUS * (2 * share - 1)
    if state.pending is not None:
        return float(handcrafted_value(state.array[0], root))
    values = []
    for move in state.legal_moves():
        state.play(move)
        values.append(minimax(state, root))
        state.undo()
    return max(values) if state.current_player == root else min(values)


@pytest.mark.parametrize("spec", ["azul", "azul(players=3)", "azul(wall=grey)"])
def test_the_end_of_a_round_is_searched_exactly(spec: str) -> None:
    checked = 0
    for seed in range(30):
        if checked == 10:
            break
        state = played(spec, seed, functools.partial(_few_left, after=1 + seed % 3, pairs=3 if "grey" in spec else 4))
        if state is None:
            continue
        manual = azulejos.parse_position(state.position)
        manual.chance = "manual"
        player = manual.current_player
        assert player is not None
        result = last(new_search(state.game).search(state.array, multi_pv=True))
        assert result.complete
        expected = {}
        for move in manual.legal_moves():
            manual.play(move)
            expected[move.action] = minimax(manual, player)
            manual.undo()
        found = dict(zip(result.actions.tolist(), result.utilities.tolist(), strict=True))
        assert found == pytest.approx(expected, abs=0.02)
        checked += 1
    assert checked == 10


def _few_left(state: State, after: int, pairs: int) -> bool:
    """Whether a later round is nearly over: so few pairs of source and colour that every line of play can be tried."""
    words = state.array["sources"][0].tolist()
    left = sum(word >> 8 * colour & 255 > 0 for word in words for colour in range(5))
    return state.round > after and not state.forced and left <= pairs


@pytest.mark.parametrize("spec", SPECS)
def test_the_network_is_evaluated_as_written(spec: str) -> None:
    """The sums kept by differences give what the whole network gives, computed plainly."""
    game = parse_game(spec)
    net = random_network(game)
    search = new_search(game, net)
    compared = 0
    for seed in range(6):
        state = played(spec, seed, lambda state: state.round >= 2 and len(state.legal_moves()) > 3)
        assert state is not None
        root = state.current_player
        assert root is not None
        result = last(search.search(state.array, depth=1, multi_pv=True))
        for action, utility in zip(result.actions.tolist(), result.utilities.tolist(), strict=True):
            child = azulejos.parse_position(state.position)
            child.chance = "manual"
            child.play(int(action))
            if child.current_player is None:
                continue  # a leaf of its own kind, or draws that the search samples
            seat = child.current_player if game.players == 2 else root
            said = plain_utility(net, child, seat)
            assert utility == pytest.approx(said if seat == root else -said, abs=0.02)
            compared += 1
    assert compared > 50


@pytest.mark.parametrize("spec", SPECS)
def test_a_budget_of_nodes_is_kept_and_repeats(spec: str) -> None:
    state = parse_game(spec).deal(seed=5)
    search = new_search(state.game)
    first, again = (last(search.search(state.array, nodes=20_000, seed=9)) for _ in range(2))
    assert first.nodes == again.nodes <= 20_000 + 256
    assert first.actions.tolist() == again.actions.tolist()
    assert first.utilities.tolist() == again.utilities.tolist()
    assert first.depth > 3


def test_deeper_results_come_one_by_one() -> None:
    state = azulejos.make("azul").deal(seed=5)
    results = list(new_search(state.game).search(state.array, nodes=50_000))
    assert [result.depth for result in results] == list(range(1, len(results) + 1))
    assert all(len(result.actions) == len(state.legal_moves()) for result in results)
    main = results[-2].lines[0]
    line = azulejos.parse_position(state.position)
    for action in main:
        line.play(action)  # the main line is legal
    assert len(main) == results[-2].depth


def test_another_thread_stops_it() -> None:
    state = azulejos.make("azul").deal(seed=5)
    search = new_search(state.game)
    timer = threading.Timer(0.2, search.stop)
    timer.start()
    started = time.perf_counter()
    result = last(search.search(state.array, depth=50))
    assert 0.1 < time.perf_counter() - started < 2.0
    assert len(result.actions) == len(state.legal_moves())
