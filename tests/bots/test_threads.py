"""Bots in several threads: they see more, find the same, and stop together."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

import azulejos
from azulejos.bots.alphabeta_search import AlphaBetaSearch
from azulejos.bots.budget import spare_threads
from azulejos.bots.search_result import SearchResult
from azulejos.registry import parse_game
from azulejos.search.networks import feature_words, network_for
from azulejos.state import State
from tests.search.plain import played

SPECS = ["azul", "azul(wall=grey)", "azul(players=3)", "duel"]


def new_search(game: azulejos.Game, **settings: Any) -> AlphaBetaSearch:
    return AlphaBetaSearch(network_for(game), game.definition.state, feature_words(game), **settings)


def last(results: Any) -> SearchResult:
    return list(results)[-1]


def late(spec: str, seed: int) -> State | None:
    return played(spec, seed, lambda state: state.round == 2 and 2 < len(state.legal_moves()) < 10)


@pytest.mark.parametrize("spec", ["azul", "azul(wall=grey)"])
def test_several_threads_find_what_one_finds(spec: str) -> None:
    """Wherever the rest of the round is searched: the same value, whatever the threads told each other."""
    game = parse_game(spec)
    one, three = new_search(game), new_search(game, threads=3)
    compared = 0
    for seed in range(40):
        state = late(spec, seed)
        if state is None or compared == 8:
            continue
        alone, together = (last(search.search(state.array, nodes=400_000, seed=3)) for search in (one, three))
        if alone.complete and together.complete:
            assert together.utilities[0] == pytest.approx(alone.utilities[0], abs=0.02)
            compared += 1
    assert compared == 8


@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_in_several_threads_plays_within_its_budget(spec: str) -> None:
    state = parse_game(spec).deal(seed=1)
    player = azulejos.bot("grandmaster", threads=2, nodes=4_000)
    assert player.choose(state) in state.legal_moves()
    assert "threads=2" in repr(player)
    analysis = list(player.analyse(state, nodes=4_000))[-1]
    assert analysis.nodes < 4_000 + 2 * 4_000
    assert sorted(value.move for value in analysis.moves) == sorted(state.legal_moves())
    visits = sum(value.visits for value in analysis.moves)
    assert visits in (0, analysis.nodes)
    timed = azulejos.bot("grandmaster", threads=2, seconds=0.2)
    started = time.perf_counter()
    timed.choose(state)
    assert 0.19 < time.perf_counter() - started < 0.6


def test_the_deals_after_a_round_are_shared_out() -> None:
    state = late("azul", 1)
    assert state is not None
    search = new_search(state.game, round_lookahead=True, threads=3)
    results = list(search.search(state.array, nodes=300_000, seed=4))
    assert results[-1].complete
    assert results[-1].nodes > 250_000
    assert sorted(results[-1].actions.tolist()) == sorted(move.action for move in state.legal_moves())


@pytest.mark.parametrize("spec", ["azul", "azul(players=3)"])
def test_all_threads_stop_when_asked(spec: str) -> None:
    state = parse_game(spec).deal(seed=5)
    player: Any = azulejos.bot("grandmaster", seconds=30, threads=3)
    before = threading.active_count()
    threading.Timer(0.3, player.stop).start()
    started = time.perf_counter()
    assert player.choose(state) in state.legal_moves()
    assert time.perf_counter() - started < 5
    assert threading.active_count() <= before + 1  # the timer may not be gone yet


def test_at_a_table_one_processor_stays_free() -> None:
    assert spare_threads() >= 1
