"""Bots: legal, repeatable, honest, within their budget, and stronger level by level."""

from __future__ import annotations

import random as plain_random
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import azulejos
from azulejos import IllegalMove, InvalidOption
from azulejos.bots import BOTS, LEVELS, Analyst, SearchBot
from azulejos.bots.alphabeta_search import AlphaBetaSearch
from azulejos.bots.explanation import explanation_text
from azulejos.game import Move
from azulejos.registry import parse_game
from azulejos.search.network import no_network, read_network
from azulejos.search.networks import feature_words, network_for
from azulejos.state import State
from azulejos.text import LANGUAGES, texts
from azulejos.types import AzulejosError

REAL_ARRAY = State.array
SPECS = ["azul", "azul(players=4,wall=grey)", "duel"]
QUICK: dict[str, dict[str, Any]] = {name: {} if name == "random" else {"nodes": 200} for name in BOTS}
LOOK: dict[str, dict[str, Any]] = {name: {} if name == "random" else {"nodes": 400} for name in BOTS}


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_a_game_and_repeats_it(spec: str, name: str) -> None:
    endings = []
    for _ in range(2):
        bot = azulejos.bot(name, seed=1, **QUICK[name])
        assert bot.name == name
        state = parse_game(spec).deal(seed=1)
        while not state.is_over:
            before = state.copy()
            move = bot.choose(state)
            assert state == before
            assert move in state.legal_moves()
            state.play(move)
        endings.append(state.history)
    assert endings[0] == endings[1]


def test_the_levels_and_baselines_have_the_agreed_names() -> None:
    assert LEVELS == ("novice", "apprentice", "journeyman", "artisan", "master", "grandmaster")
    assert {"random", "greedy", "handsearch", "playouts"} <= set(BOTS)
    assert set(LEVELS) <= set(BOTS)
    assert all(isinstance(azulejos.bot(name), Analyst) for name in LEVELS)


def margin_against(spec: str, name: str, other: str, deals: int, **settings: Any) -> float:
    """The first bot's mean margin, every deal from both seats."""
    total = 0
    for seed in range(deals):
        for seat in range(2):
            bots = [azulejos.bot(name, seed=seed, **settings), azulejos.bot(other, seed=seed, **QUICK[other])]
            state = parse_game(spec).deal(seed=seed)
            while state.current_player is not None:
                state.play(bots[state.current_player != seat].choose(state))
            total += state.scores[seat] - state.scores[1 - seat]
    return total / (2 * deals)


@pytest.mark.parametrize("spec", ["azul", "duel"])
@pytest.mark.parametrize(
    ("name", "other"), [("playouts", "random"), ("novice", "random"), ("greedy", "novice"), ("grandmaster", "greedy")]
)
def test_who_beats_whom(spec: str, name: str, other: str) -> None:
    assert margin_against(spec, name, other, deals=5, nodes=1000) > 0


def reshuffled(state: State, seed: int) -> State:
    """The player to move knows the same; everything else is drawn again: hidden plates and all draws to come."""
    assert state.current_player is not None
    return state.imagine(state.current_player, seed)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("spec", ["azul", "azul(players=3,wall=grey)", "duel"])
def test_what_a_player_cannot_know_never_changes_its_move(spec: str, name: str) -> None:
    chooser = plain_random.Random(f"{spec} {name}")
    compared, hidden = 0, 0
    for seed in range(8):
        state = parse_game(spec).deal(seed=seed)
        while not state.is_over:
            likely = chooser.random() < 0.7
            moves = state.legal_moves()
            draws = [move for move in moves if str(move) in ("D", "draw")]
            state.play(chooser.choice(draws or moves) if likely else chooser.choice(moves))
            if state.current_player is None or state.forced or chooser.random() > 0.06:
                continue
            other = reshuffled(state, chooser.randrange(1 << 30))
            hidden += other.array.tobytes() != state.array.tobytes()
            choices = [azulejos.bot(name, seed=7, **LOOK[name]).choose(world) for world in (state, other)]
            assert choices[0] == choices[1]
            compared += 1
    assert compared >= 20
    if spec == "duel":
        assert hidden > 0  # there was something to hide


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("spec", ["azul", "duel"])
def test_a_bot_looks_at_the_mover_s_view_and_nothing_else(
    spec: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once per decision or analysis, through the one function; nothing but legal moves is asked of the real state."""
    seen: list[int] = []
    imagine = State.imagine

    def watched(looked_at: State, player: int, rng: Any = None) -> State:
        if looked_at is state:
            seen.append(player)
        monkeypatch.setattr(State, "array", REAL_ARRAY)  # of what is imagined, everything may be used
        return imagine(looked_at, player, rng)

    def secret(state: State) -> Any:
        raise AssertionError("the bot looked at the real state")

    state = parse_game(spec).deal(seed=2)
    bot = azulejos.bot(name, seed=1, **QUICK[name])
    looks: list[Any] = [lambda: bot.choose(state)]
    if isinstance(bot, Analyst):
        looks.append(lambda: list(bot.analyse(state, nodes=100)))
        looks.append(lambda: bot.compare(state, state.legal_moves()[:2], nodes=100))
    monkeypatch.setattr(State, "imagine", watched)
    for look in looks:
        seen.clear()
        monkeypatch.setattr(State, "array", property(secret))
        look()
        assert seen == [state.current_player]


@pytest.mark.parametrize("name", ["grandmaster", "handsearch", "playouts"])
def test_seconds_are_kept(name: str) -> None:
    state = azulejos.make("azul").deal(seed=1)
    bot = azulejos.bot(name, seconds=0.1)
    bot.choose(state)  # whatever is still to be compiled
    took = []
    for _ in range(10):
        started = time.perf_counter()
        assert bot.choose(state) in state.legal_moves()
        took.append(time.perf_counter() - started)
    assert 0.09 <= float(np.median(took)) < 0.15


@pytest.mark.parametrize("name", [name for name in BOTS if name != "random"])
def test_one_legal_move_is_answered_at_once(name: str) -> None:
    state = azulejos.make("azul").deal(seed=1)
    while not state.forced:
        state.play(state.legal_moves()[0])
    bot = azulejos.bot(name, seconds=30)
    started = time.perf_counter()
    assert bot.choose(state) == state.legal_moves()[0]
    assert time.perf_counter() - started < 0.05


@pytest.mark.parametrize("name", ["grandmaster", "playouts"])
def test_a_thinking_bot_can_be_stopped(name: str) -> None:
    state = azulejos.make("azul").deal(seed=1)
    bot: Any = azulejos.bot(name, seconds=30)
    azulejos.bot(name, nodes=10).choose(state)
    threading.Timer(0.2, bot.stop).start()
    started = time.perf_counter()
    assert bot.choose(state) in state.legal_moves()
    assert time.perf_counter() - started < 5


@pytest.mark.parametrize("name", ["grandmaster", "handsearch"])
def test_a_search_that_is_cut_short_plays_the_best_of_what_it_has_seen(name: str) -> None:
    """Wherever the budget ends: never a move of which only an earlier depth knew something."""
    game = azulejos.make("azul")
    net = network_for(game) if name == "grandmaster" else no_network(feature_words(game))
    skill = SearchBot(name).skill(game)
    search = AlphaBetaSearch(
        net,
        game.definition.state,
        feature_words(game),
        round_lookahead=skill.round_lookahead,
        most_deals=skill.most_deals,
        pruning=skill.pruning,
    )
    stale = 0
    for seed in range(8):
        state = game.deal(seed=seed)
        for nodes in range(1_000, 10_000, 1_000):
            result = list(search.search(state.array, nodes=nodes))[-1]
            stale += not result.finished and result.utilities.argmax() > 0
            assert azulejos.bot(name, nodes=nodes).choose(state).action == result.actions[0]
    assert stale > 0  # some value of an earlier depth was higher


# Analysis


@pytest.mark.parametrize("spec", SPECS)
def test_an_analysis_improves_and_adds_up(spec: str) -> None:
    state = parse_game(spec).deal(seed=3)
    bot = SearchBot("grandmaster", seed=1)
    *results, explained = bot.analyse(state, nodes=30_000)
    assert replace(explained, why=None) == results[-1] and explained.why is not None
    nodes = [result.nodes for result in results]
    assert nodes == sorted(set(nodes))
    final = results[-1]
    assert final.player == state.current_player
    assert sorted(value.move for value in final.moves) == sorted(state.legal_moves())
    wins = [value.win for value in final.moves]
    margins = [value.margin for value in final.moves]
    visits = [value.visits for value in final.moves]
    if any(visits):  # a tree: the most visited is the best
        assert visits == sorted(visits, reverse=True)
        assert sum(visits) == final.nodes
    else:
        assert [result.depth for result in results] == list(range(1, len(results) + 1))
        assert wins == sorted(wins, reverse=True)
        assert margins == sorted(margins, reverse=True)
    for value in final.moves:
        assert value.line[0] == value.move
        assert 0 <= value.win <= 1
        assert (value.win > 0.5) == (value.margin > 0)
    assert final.to_json()["moves"][0]["move"] == str(final.best.move)


def test_an_analysis_speaks_of_what_decides() -> None:
    state = azulejos.make("azul").deal(seed=3)
    bot = azulejos.bot("greedy")
    for _ in range(20):
        state.play(bot.choose(state))
    terms = list(SearchBot("grandmaster").analyse(state, nodes=100))[-1].terms
    assert terms
    sizes = [abs(term.points) for term in terms]
    assert sizes == sorted(sizes, reverse=True)
    for language in LANGUAGES:
        said = explanation_text(terms, texts(language))
        assert said.count(";") == len(terms) - 1
        assert texts(language).signed(terms[0].points) in said


# Bad input


def test_nothing_to_decide_is_an_error() -> None:
    state = azulejos.make("azul").deal(seed=1)
    while not state.is_over:
        state.play(state.legal_moves()[-1])
    for name in BOTS:
        with pytest.raises(IllegalMove, match="over"):
            azulejos.bot(name).choose(state)
    with pytest.raises(IllegalMove, match="over"):
        next(SearchBot("grandmaster").analyse(state))
    waiting = azulejos.make("duel").deal(seed=1, chance="manual")
    with pytest.raises(IllegalMove, match="waits for a draw"):
        azulejos.bot("greedy").choose(waiting)


@pytest.mark.parametrize(
    ("name", "settings", "option"),
    [
        ("grandmaestro", {}, "bot"),
        ("master", {"second": 1}, "second"),
        ("master", {"seconds": 0}, "seconds"),
        ("master", {"seconds": -1.0}, "seconds"),
        ("master", {"seconds": float("nan")}, "seconds"),
        ("master", {"seconds": "1"}, "seconds"),
        ("master", {"seconds": 1e9}, "seconds"),
        ("playouts", {"nodes": 0}, "nodes"),
        ("handsearch", {"nodes": 1.5}, "nodes"),
        ("novice", {"seed": "x"}, "seed"),
        ("random", {"seconds": 1}, "seconds"),
        ("grandmaster", {"network": "nowhere.npz"}, "network"),
        ("random", {"threads": 2}, "threads"),
        ("grandmaster", {"threads": 0}, "threads"),
        ("grandmaster", {"threads": 1.5}, "threads"),
        ("grandmaster", {"threads": 1000}, "threads"),
    ],
)
def test_impossible_settings_are_named(name: str, settings: dict[str, Any], option: str) -> None:
    with pytest.raises(InvalidOption) as error:
        azulejos.bot(name, **settings)
    assert error.value.option == option
    if name == "grandmaestro":
        assert "grandmaster" in str(error.value)


def test_damaged_weights_are_named(tmp_path: Path) -> None:
    shipped = Path(azulejos.__file__).parent / "search" / "weights" / "azul2.npz"
    whole = shipped.read_bytes()
    words = feature_words(azulejos.make("azul"))
    cases = {
        "cut": whole[: len(whole) // 2],
        "empty": b"",
        "text": b"weights",
        "flipped": whole[:5000] + bytes([whole[5000] ^ 255]) + whole[5001:],
    }
    for name, content in cases.items():
        path = tmp_path / f"{name}.npz"
        path.write_bytes(content)
        with pytest.raises(AzulejosError, match=f"weights {name} are damaged"):
            read_network(path, words, name)
    with np.load(shipped) as data:
        arrays = dict(data)
    for name, change in {
        "missing": lambda: arrays.pop("third"),
        "nan": lambda: arrays.update(third=np.full((3, 32), np.nan, dtype=np.float32)),
        "shape": lambda: arrays.update(third=np.zeros((2, 32), dtype=np.float32)),
    }.items():
        change()
        path = tmp_path / f"{name}.npz"
        np.savez(path, **arrays)
        with pytest.raises(AzulejosError, match="third"):
            read_network(path, words, name)


def test_moves_come_with_their_actions() -> None:
    state = azulejos.make("azul").deal(seed=1)
    move = azulejos.bot("greedy").choose(state)
    assert isinstance(move, Move)
    assert move.action is not None


def test_an_analysis_keeps_to_the_budget_of_its_bot() -> None:
    state = azulejos.make("azul").deal(seed=4)
    alone = list(azulejos.bot("greedy", seed=1).analyse(state, nodes=200))
    assert list(azulejos.bot("greedy:nodes=200", seed=1).analyse(state))[-1].nodes == alone[-1].nodes
    assert list(azulejos.bot("greedy:nodes=20000", seed=1).analyse(state, nodes=200))[-1].nodes == alone[-1].nodes
