"""Azul's rules, point by point: set-up, factory offer and wall-tiling (A1 to A14)."""

from __future__ import annotations

import pytest

from azulejos import random
from azulejos.games.azul import rules, view
from azulejos.games.azul.options import AzulOptions

from .positions import (
    Table,
    board,
    census,
    fresh,
    last_turn,
    of_kind,
    position,
)

# Rows of the coloured wall (A13):  BYRKT  TBYRK  KTBYR  RKTBY  YRKTB


# ------------------------------------------------------------------------------------------- set-up and factory offer


@pytest.mark.parametrize(("players", "factories"), [(2, 5), (3, 7), (4, 9)])
def test_a1_a3_set_up(players, factories):
    options = AzulOptions(players)
    states = fresh(options, starter=1)
    data = view.to_json(states[0], options)
    assert data["phase"] == "deal"
    assert data["start_player"] == 1
    assert data["bag"] == [20] * 5
    assert rules.is_chance(states[0])
    rules.draw(states[0], random.generator(1), None)
    data = view.to_json(states[0], options)
    assert [len(tiles) for tiles in data["factories"]] == [4] * factories
    assert data["player"] == 1
    assert data["marker"] is None
    assert census(data) == [20] * 5


def test_a4_a5_first_turns_example():
    table = Table(position(players=3, factories=["BKKT", "YRRR"]))
    assert table.play("1K2") == [
        {"kind": "take", "player": 0, "colour": "K", "count": 2, "from": "factory 1"},
        {"kind": "put", "player": 0, "colour": "K", "count": 2, "to": "line 2"},
        {"kind": "move", "player": None, "colour": "B", "count": 1, "from": "factory 1", "to": "centre"},
        {"kind": "move", "player": None, "colour": "T", "count": 1, "from": "factory 1", "to": "centre"},
    ]
    table.play("2Y1")
    assert table.json["centre"] == "BRRRT"
    assert table.json["player"] == 2
    assert table.play("CR3") == [
        {"kind": "take", "player": 2, "colour": "R", "count": 3, "from": "centre"},
        {"kind": "marker", "player": 2, "space": 1},
        {"kind": "put", "player": 2, "colour": "R", "count": 3, "to": "line 3"},
    ]
    assert table.json["marker"] == 2
    assert table.player(2)["floor"] == "M"
    assert table.json["centre"] == "BT"
    assert table.json["player"] == 0


def test_a5_only_the_first_from_the_centre_takes_the_marker():
    table = Table(position(centre="BBKT"))
    table.play("CB2")
    assert of_kind(table.play("CK1"), "marker") == []
    assert table.json["marker"] == 0


def test_a5_the_marker_takes_its_space_before_the_tiles():
    table = Table(position(centre="BBBT"))
    table.play("CB1")
    assert table.player(0)["floor"] == "MBB"


def test_a6_a7_yellow_example():
    andrea = board(lines=["", "", "", "B", ""], wall=[".....", "..Y..", "...Y.", ".....", "....."])
    data = position([andrea], factories=["YYKT"])
    assert [code for code in Table(data).legal() if code.startswith("1Y")] == ["1Y1", "1Y5", "1YF"]
    table = Table(data)
    table.play("1Y1")
    assert (table.player(0)["lines"][0], table.player(0)["floor"]) == ("Y", "Y")
    table = Table(data)
    table.play("1Y5")
    assert (table.player(0)["lines"][4], table.player(0)["floor"]) == ("YY", "")
    table = Table(data)
    table.play("1YF")
    assert (table.player(0)["lines"][0], table.player(0)["floor"]) == ("", "YY")


def test_a6_a_line_in_use_takes_its_colour_until_it_is_full():
    table = Table(position([board(lines=["", "", "B", "", ""])], factories=["BKKK", "BBYY"]))
    assert "1B3" in table.legal()
    assert "1K3" not in table.legal()
    table.play("2B3", "1K1")
    assert table.player(0)["lines"][2] == "BBB"
    assert "CB3" not in table.legal()


def test_a8_tiles_beyond_seven_spaces_go_to_the_lid():
    table = Table(position([board(floor="RRRRR"), board(floor="M")], centre="BBBBT", marker=1))
    happened = table.play("CB1")
    assert of_kind(happened, "put") == [
        {"kind": "put", "player": 0, "colour": "B", "count": 1, "to": "line 1"},
        {"kind": "put", "player": 0, "colour": "B", "count": 2, "to": "floor"},
        {"kind": "put", "player": 0, "colour": "B", "count": 1, "to": "lid"},
    ]
    assert table.player(0)["floor"] == "RRRRRBB"
    assert table.json["lid"] == [1, 0, 0, 0, 0]


def test_a8_the_marker_leaves_less_space():
    table = Table(position([board(floor="RRRRR")], centre="BBBT"))
    table.play("CBF")
    assert table.player(0)["floor"] == "RRRRRMB"
    assert table.json["lid"] == [2, 0, 0, 0, 0]


def test_a9_marker_with_a_full_floor():
    table = Table(position([board(floor="RRRRRRR", score=30)], centre="BBT"))
    happened = table.play("CB2")
    assert of_kind(happened, "marker") == [{"kind": "marker", "player": 0, "space": None}]
    assert table.json["marker"] == 0
    assert table.player(0)["floor"] == "RRRRRRR"
    happened = table.play("CT1")
    assert {"kind": "penalty", "player": 0, "nominal": 14, "points": -14} in happened
    assert table.json["start_player"] == 0


def test_a10_the_offer_goes_on_until_the_last_tile():
    table = Table(position(centre="BBT", factories=["KKKK"]))
    table.play("CB2", "CT1")
    assert table.json["phase"] == "offer"
    table.play("1K4")
    assert table.json["phase"] == "deal"


# ------------------------------------------------------------------------------------------------------- wall-tiling


def test_a11_wall_tiling_example():
    peter = board(lines=["", "RR", "YY", "BBBB", "KKK"])
    table = Table(last_turn(peter))
    happened = [event for event in table.play("CTF") if event["player"] == 0]
    places = {"points": 1, "horizontal": 1, "vertical": 1}
    assert happened == [
        {"kind": "place", "player": 0, "colour": "R", "row": 2, "column": 4} | places,
        {"kind": "move", "player": 0, "colour": "R", "count": 1, "from": "line 2", "to": "lid"},
        {"kind": "place", "player": 0, "colour": "B", "row": 4, "column": 4} | places,
        {"kind": "move", "player": 0, "colour": "B", "count": 3, "from": "line 4", "to": "lid"},
    ]
    assert table.player(0) == board(
        lines=["", "", "YY", "", "KKK"], wall=[".....", "...R.", ".....", "...B.", "....."], score=2
    )
    assert table.json["lid"] == [3, 0, 1, 0, 1]


@pytest.mark.parametrize(
    ("wall", "points", "horizontal", "vertical"),
    [
        ([".....", ".....", "KT.Y.", ".....", "....."], 4, 4, 1),
        ([".....", ".....", ".T...", ".....", "....."], 2, 2, 1),
        ([".....", ".....", ".....", ".....", "..K.."], 1, 1, 1),
        (["..R..", "..Y..", ".....", ".....", "....."], 3, 1, 3),
        (["..R..", "..Y..", "KT.Y.", ".....", "....."], 7, 4, 3),
        ([".....", "..Y..", ".T...", ".....", "....."], 4, 2, 2),
        (["..R..", "..Y..", "K..YR", "..T..", "..K.."], 8, 3, 5),
        ([".....", ".B.R.", ".....", ".K.B.", "....."], 1, 1, 1),
    ],
)
def test_a12_scoring_examples(wall, points, horizontal, vertical):
    """Blue is placed in the middle of row 3."""
    table = Table(last_turn(board(lines=["", "", "BBB", "", ""], wall=wall, score=10)))
    placed = of_kind(table.play("CTF"), "place")
    assert placed == [
        {"kind": "place", "player": 0, "colour": "B", "row": 3, "column": 3,
         "points": points, "horizontal": horizontal, "vertical": vertical}
    ]  # fmt: skip
    assert table.player(0)["score"] == 10 + points


def test_a12_a_line_scores_with_the_tiles_placed_above_it():
    table = Table(last_turn(board(lines=["B", "TT", "", "", ""])))
    assert [event["points"] for event in of_kind(table.play("CTF"), "place")] == [1, 2]


def test_a13_every_colour_has_its_column():
    wall = ["BYRK.", "TBYR.", "KTBY.", "RKTB.", "YRKT."]
    assert Table(last_turn(board(wall=wall))).player(0)["wall"] == wall


def test_a14_floor_example():
    peter = board(floor="MBBKR", score=20)
    table = Table(position([peter], centre="T", player=1, marker=0))
    happened = table.play("CT1")
    assert {"kind": "penalty", "player": 0, "nominal": 8, "points": -8} in happened
    assert [event["colour"] for event in of_kind(happened, "move") if event["from"] == "floor"] == ["B", "R", "K"]
    assert table.player(0) == board(score=12, lost=8)
    assert table.json["lid"] == [2, 0, 1, 1, 0]


def test_a14_never_below_zero():
    table = Table(last_turn(board(lines=["B", "", "", "", ""], floor="KKKK", score=2)))
    assert {"kind": "penalty", "player": 0, "nominal": 6, "points": -3} in table.play("CTF")
    assert table.player(0)["score"] == 0
    assert table.player(0)["lost"] == 3


def test_a14_no_penalty_without_a_fallen_tile():
    assert [event["player"] for event in of_kind(Table(last_turn()).play("CTF"), "penalty")] == [1]
