"""Narration: every event of whole games has words in every language, and private facts stay private."""

from __future__ import annotations

import random

import pytest

from azulejos.games import events
from azulejos.registry import parse_game
from azulejos.terminal.boards import seat_names
from azulejos.terminal.narrate import narrate, sentence
from azulejos.text import LANGUAGES, texts

SPECS = ["azul", "azul(players=3,wall=grey)", "duel", "duel(tablets=colours+outer+corners+specials)"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spec", SPECS)
def test_whole_games_are_told(spec: str, language: str) -> None:
    words = texts(language)
    rng = random.Random(1)
    for seed in range(3):
        state = parse_game(spec).deal(seed=seed)
        names = seat_names(state, words)
        while not state.is_over:
            told = state.play(rng.choice(state.legal_moves()))
            lines = list(narrate(told, names, words))
            assert len(lines) == len(told)
            assert all(line.endswith(".") for line in lines)
            assert len(list(narrate(told, names, words, brief=True))) <= len(lines)


SAMPLES: dict[str, dict[str, object]] = {
    "special": {"player": 0, "row": 2, "column": 3, "points": 2},
    "bonus": {"player": 0, "source": "colour", "index": "B", "points": 10},
    "tablet": {"player": 1, "tablet": "rows", "nominal": 3},
    "tablets": {"player": 1, "nominal": -3, "points": 0},
    "spend": {"player": 1, "chip": "TY", "line": 2},
    "pass": {"player": 1},
    "refill": {"from": "tower", "to": "bag", "tiles": [1, 2, 0, 0, 3]},
    "look": {"player": 0, "plates": [4, 9]},
    "put_back": {"player": 0, "plate": 9},
    "draw": {"player": 0, "back": "S", "points": 0},
    "end": {"reason": "tiles"},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", SAMPLES)
def test_rare_events_are_told(kind: str, language: str) -> None:
    assert kind in events.NAMES
    for player in (None, 0, 1):
        (line,) = narrate([{"kind": kind, **SAMPLES[kind]}], ["Ina", "Michael"], texts(language), player)
        assert line.endswith(".")


def test_private_facts_are_told_to_their_owner_only() -> None:
    look = {"kind": "look", "player": 0, "plates": [4, 9]}
    words = texts("en")
    assert list(narrate([look], ["Ina", "Michael"], words, 0)) == ["Ina looks at the plates drawn: 4, 9."]
    assert list(narrate([look], ["Ina", "Michael"], words, 1)) == ["Ina looks at the plates drawn."]


def test_a_sentence() -> None:
    event = {"kind": "take", "player": 1, "colour": "B", "count": 2, "from": "factory 3"}
    assert sentence(event, ["Ina", "Michael"], texts("en")) == "Michael takes 2 blue tiles from factory 3."
    assert sentence(event, ["Ina", "Michael"], texts("fr")) == "Michael prend 2 tuiles bleues de la Fabrique 3."
    assert sentence(event, ["Ina", "Michael"], texts("es")) == "Michael toma 2 losetas azules de la Fábrica 3."
