"""Positions and draws entered by hand: what is completed, and how a draw is told."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from azulejos.games.entering import Form
from azulejos.notation import parse_position
from azulejos.notation.entry import complete, draw_form
from azulejos.notation.position import position_from_json
from azulejos.registry import parse_game
from azulejos.state import State
from azulejos.types import InvalidNotation
from tests.players import builder

SPECS = {
    "azul": 170,
    "azul(players=3)": 110,
    "azul(players=4)": 110,
    "azul(wall=grey)": 170,
    "azul(players=3,wall=grey)": 110,
    "azul(players=4,wall=grey,round_limit=3)": 110,
    "duel": 170,
    "duel(tablets=rows+outer+corners+specials,free_draws_at_zero=yes)": 100,
}
"""How many positions of each; 1,050 in all."""


def positions(spec: str, count: int) -> Iterator[State]:
    """Positions from games, of decisions, draws and ends, with every draw checked against its form."""
    rng = random.Random(spec)
    game = parse_game(spec)
    found = 0
    while True:
        state = game.deal(rng.randrange(2**40), chance="manual")
        while True:
            if rng.random() < 0.2 or state.is_over:
                yield state
                found += 1
                if found == count:
                    return
            if state.is_over:
                break
            form = draw_form(state)
            if form is None:
                moves = [str(move) for move in state.legal_moves()]
                state.play(builder(state.to_json(), moves, rng))
            else:
                state.reveal()
                fits(state.history[-1].code, form)


def fits(token: str, form: Form) -> None:
    """A draw fits the form in which it is entered."""
    phase, _, text = token.partition(":")
    assert phase == form["phase"]
    groups = text.split(form["separator"])
    assert len(groups) == len(form["groups"])
    drawn: list[str] = []
    for told, group in zip(groups, form["groups"], strict=True):
        pieces = [] if told == "-" else list(told) if form["kind"] == "tiles" else [told]
        assert len(pieces) == group["size"]
        drawn += pieces
        assert all(drawn.count(piece) <= group["stock"].get(piece, 0) for piece in pieces)


@pytest.mark.parametrize("spec", SPECS)
def test_positions_come_through_editor_text_and_back(spec: str) -> None:
    for state in positions(spec, SPECS[spec]):
        data = json.loads(json.dumps(state.to_json()))
        assert complete(data) == data
        assert position_from_json(complete(data)) == parse_position(state.position) == state
        store = next(name for name in ("lid", "tower") if name in data)
        assert complete(data | {"bag": None}) == complete(data | {store: None}) == data
        alone = complete(data | {"bag": None, store: None})
        assert position_from_json(alone).to_json() | {"bag": data["bag"], store: data[store]} == data


def test_an_empty_table_becomes_a_position() -> None:
    azul = complete({"game": "azul", "options": {"players": 4, "wall": "grey"}})
    state = position_from_json(azul, chance="manual")
    assert state.pending == {"phase": "deal", "factories": 9, "tiles": [4] * 9}
    assert complete({"game": "azul", "factories": ["BBKT"]})["phase"] == "offer"
    boards = [{"dome": [plate, *[None] * 8]} for plate in ("4R0", "5R1")]
    suns = ["BBBB", "YYYY", "RRRR", "KKKK"]
    duel = complete({"game": "duel", "large_sun": "BBYRK", "suns": suns, "display": [1, 2, 3], "players": boards})
    state = position_from_json(duel)
    assert state.phase == "turn" and duel["chips"] == ["?"] * 4 and duel["pile"]["size"] == 13


@pytest.mark.parametrize("nonsense", [{"players": 7}, {"factories": [3]}, {"round": "x"}, {"options": 1}])
def test_nonsense_is_refused_and_not_completed(nonsense: dict[str, object]) -> None:
    data = parse_game("azul").deal(1).to_json() | nonsense
    with pytest.raises(InvalidNotation):
        position_from_json(complete(data))
