"""Bots: legal, repeatable, honest, and stronger than chance."""

from __future__ import annotations

import time

import pytest

import azulejos
from azulejos import IllegalMove, InvalidOption
from azulejos.bots import BOTS, PlayoutsBot, RandomBot
from azulejos.registry import parse_game

SPECS = ["azul", "azul(players=4,wall=grey)", "duel"]


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_a_game_and_repeats_it(spec: str, name: str) -> None:
    settings = {"games": 30} if name == "playouts" else {}
    endings = []
    for _ in range(2):
        bot = azulejos.bot(name, seed=1, **settings)
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


@pytest.mark.parametrize("spec", ["azul", "duel"])
def test_playouts_beat_chance(spec: str) -> None:
    margin = 0
    for seed in range(6):
        state = parse_game(spec).deal(seed=seed)
        bots = [PlayoutsBot(games=400, seed=seed), RandomBot(seed)]
        strong = seed % 2
        while state.current_player is not None:
            state.play(bots[state.current_player ^ strong].choose(state))
        margin += state.scores[strong] - state.scores[1 - strong]
    assert margin > 0


def test_seconds_are_kept() -> None:
    state = azulejos.make("azul").deal(seed=1)
    bot = azulejos.bot("playouts", seconds=0.2)
    bot.choose(state)  # whatever is still to be compiled
    started = time.perf_counter()
    assert bot.choose(state) in state.legal_moves()
    assert 0.2 <= time.perf_counter() - started < 2


def test_margins_are_means_in_points() -> None:
    state = azulejos.make("azul").deal(seed=1)
    margins = PlayoutsBot(games=2000, seed=1).margins(state)
    assert len(margins) == len(state.legal_moves())
    assert -60 < margins.min() < margins.max() < 60


def test_there_must_be_something_to_decide() -> None:
    waiting = azulejos.make("azul").deal(chance="manual")
    for name in BOTS:
        with pytest.raises(IllegalMove):
            azulejos.bot(name).choose(waiting)


@pytest.mark.parametrize(
    ("name", "settings", "option"),
    [
        ("randm", {}, "bot"),
        ("master", {}, "bot"),
        ("random", {"second": 1}, "second"),
        ("playouts", {"games": 0}, "games"),
        ("playouts", {"games": True}, "games"),
        ("playouts", {"seconds": 0}, "seconds"),
        ("playouts", {"seconds": float("nan")}, "seconds"),
        ("playouts", {"seconds": 1.0, "games": 5}, "seconds"),
    ],
)
def test_impossible_bots_are_refused(name: str, settings: dict[str, object], option: str) -> None:
    with pytest.raises(InvalidOption) as caught:
        azulejos.bot(name, **settings)
    assert caught.value.option == option
