"""The search: exact where it reaches the end of the round, repeatable, stoppable, and true to its network."""

from __future__ import annotations

import functools
import threading
import time
from typing import Any

import numpy as np
import pytest

import azulejos
from azulejos.bots.alphabeta_search import AlphaBetaSearch
from azulejos.bots.search_result import SearchResult
from azulejos.jit import njit
from azulejos.registry import parse_game
from azulejos.search import alphabeta
from azulejos.search.alphabeta_memory import INFINITE, TABLE_MASK, new_memory
from azulejos.search.evaluation import handcrafted_value
from azulejos.search.network import WIN_BONUS, no_network
from azulejos.search.networks import feature_words, network_for
from azulejos.state import State
from tests.search.plain import plain_utility, played, random_network

SPECS = ["azul", "azul(players=3)", "azul(wall=grey)", "duel"]


def new_search(game: azulejos.Game, network: Any = None) -> AlphaBetaSearch:
    words = feature_words(game)
    return AlphaBetaSearch(no_network(words) if network is None else network, game.definition.state, words)


@njit
def store(memory, ply):  # type: ignore[no-untyped-def]
    alphabeta.store(memory, memory[0].control, memory[0].frames[ply])


@njit
def find(memory, key):  # type: ignore[no-untyped-def]
    return alphabeta.look_up(memory, memory[0].control, key)


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


def test_pruning_sees_less_and_ends_with_the_same_values() -> None:
    """Where the rest of the round is searched, nothing is left to prune."""
    game = azulejos.make("azul")
    words, net = feature_words(game), network_for(game)
    pruned = AlphaBetaSearch(net, game.definition.state, words, pruning=True)
    whole = AlphaBetaSearch(net, game.definition.state, words)
    start = game.deal(seed=2)
    nodes = [last(search.search(start.array, depth=6)).nodes for search in (pruned, whole)]
    assert nodes[0] < 0.8 * nodes[1]
    compared = 0
    for seed in range(30):
        state = played("azul", seed, lambda state: state.round == 2 and 2 < len(state.legal_moves()) < 6)
        if state is None or compared == 6:
            continue
        one, other = (last(search.search(state.array, nodes=300_000)) for search in (pruned, whole))
        if one.complete and other.complete:
            assert one.utilities[0] == pytest.approx(other.utilities[0], abs=0.02)
            compared += 1
    assert compared == 6


def test_of_two_entries_written_at_once_neither_is_found() -> None:
    """Workers share the table without locks: an entry that is half one's and half another's must not be believed."""
    game = azulejos.make("azul")
    memory = new_memory(game.definition.state, feature_words(game), 2)
    alphabeta.clear_table(memory)
    frames = memory[0]["frames"]

    def entry() -> Any:
        found = [part["table"][int(keys[0] & TABLE_MASK)] for part in memory]
        return next(each for each in found if each["check"])

    keys = [np.uint64(0x5A00_0000_0001_2345), np.uint64(0x5A00_0000_0F01_2345)]  # of the same entry
    for number, key in enumerate(keys):
        frame = frames[number]
        frame["key"], frame["best"], frame["best_action"], frame["depth"] = key, -77 - number, 12 + number, 5
        frame["first_alpha"], frame["beta"], frame["horizon"] = -1000, 1000, 1
    store(memory, 0)
    known = find(memory, keys[0])
    assert (known & 0xFFFF) - 1 == 12 and known >> 16 & 0xFF == 5 and (known >> 32) - INFINITE == -77
    assert find(memory, keys[1]) == 0
    mine = entry().copy()
    store(memory, 1)
    assert find(memory, keys[0]) == 0 and find(memory, keys[1]) != 0
    theirs = entry()["data"].copy()
    entry()["check"] = mine["check"]
    assert find(memory, keys[0]) == find(memory, keys[1]) == 0
    entry()["data"], entry()["check"] = mine["data"], mine["check"]
    assert find(memory, keys[0]) != 0 and theirs != mine["data"]
    alphabeta.clear_table(memory)
    assert find(memory, keys[0]) == 0


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
