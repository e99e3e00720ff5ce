"""Azul's moves and draws as text, and the reasons for refusing them."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from azulejos.games.azul import draws, moves, rules
from azulejos.games.azul.options import AzulOptions
from azulejos.types import AzulejosError, IllegalMove, InvalidMove, InvalidOption

from .positions import EMPTY_WALL, SIX_KINDS, Table, between_rounds, board, fresh, last_turn, position

# --------------------------------------------------------------------------------------------------------- options


def test_options():
    options = AzulOptions.from_mapping({"players": 3, "wall": "grey"})
    assert options == AzulOptions(3, "grey", 20)
    assert options.to_json() == {"players": 3, "wall": "grey", "round_limit": 20}
    assert options.factories == 7
    assert options.action_space == 30 * 8 + 5
    assert AzulOptions(2).action_space == 180


@pytest.mark.parametrize(
    ("values", "name"),
    [
        ({"players": 5}, "players"),
        ({"players": 1}, "players"),
        ({"players": "2"}, "players"),
        ({"players": True}, "players"),
        ({"wall": "blue"}, "wall"),
        ({"wall": None}, "wall"),
        ({"round_limit": 0}, "round_limit"),
        ({"round_limit": 101}, "round_limit"),
        ({"tablets": "first"}, "tablets"),
    ],
)
def test_impossible_options_are_named(values, name):
    with pytest.raises(InvalidOption) as caught:
        AzulOptions.from_mapping(values)
    assert caught.value.option == name


# --------------------------------------------------------------------------------------------------------- actions


@pytest.mark.parametrize(
    ("text", "action"),
    [("CB1", 0), ("CBF", 5), ("CT5", 28), ("1B2", 31), ("1BF", 35), ("5TF", 179), ("T1", 180), ("T5", 184)],
)
def test_codes(text, action):
    options = AzulOptions(2, "grey")
    assert moves.code(action, options) == text
    assert moves.parse(text, options) == action
    assert moves.parse(text.lower(), options) == action


@pytest.mark.parametrize(("players", "wall"), SIX_KINDS)
def test_every_action_has_its_own_code(players, wall):
    options = AzulOptions(players, wall)
    codes = [moves.code(action, options) for action in range(options.action_space)]
    assert len(set(codes)) == options.action_space
    assert [moves.parse(code, options) for code in codes] == list(range(options.action_space))


@pytest.mark.parametrize(
    ("text", "place"),
    [("", 0), ("X", 0), ("0B2", 0), ("6B2", 0), ("1", 1), ("1W2", 1), ("1B", 2), ("1B6", 2), ("1B22", 3), ("T3", 0)],
)
def test_bad_codes_tell_the_place(text, place):
    with pytest.raises(InvalidMove) as caught:
        moves.parse(text, AzulOptions(2))
    assert (caught.value.text, caught.value.place) == (text, place)


@pytest.mark.parametrize(("text", "place"), [("T", 1), ("T6", 1), ("T11", 2)])
def test_bad_columns_tell_the_place(text, place):
    with pytest.raises(InvalidMove) as caught:
        moves.parse(text, AzulOptions(2, "grey"))
    assert caught.value.place == place


@given(st.text(max_size=4), st.sampled_from(SIX_KINDS))
def test_any_text_is_a_move_or_refused(text, kind):
    options = AzulOptions(*kind)
    try:
        action = moves.parse(text, options)
    except InvalidMove:
        return
    assert moves.code(action, options) == text.upper()


# ------------------------------------------------------------------------------------------------------ objections


def test_objections_in_the_offer():
    lines, wall = ["Y", "", "B", "", ""], ["B....", ".....", "....R", ".....", "....."]
    table = Table(position([board(lines=lines, wall=wall)], factories=["BRRT"]))
    assert table.refusal("1K5") == "A4: factory 1 has no black tile"
    assert table.refusal("CB5") == "A4: the centre has no blue tile"
    assert table.refusal("1B1") == "A7: row 1 of your wall already has blue"
    assert table.refusal("1R3") == "A7: row 3 of your wall already has red"
    assert table.refusal("1T3") == "A6: line 3 holds blue, not turquoise"
    assert table.refusal("1T1") == "A6: line 1 holds yellow, not turquoise"
    table = Table(position([board(lines=["", "BB", "", "", ""])], factories=["BRRT"]))
    assert table.refusal("1B2") == "A6: line 2 is full"


def test_objections_in_the_wall_tiling():
    boards = [board(lines=["", "BB", "", "", ""], wall=["..B..", "K....", *EMPTY_WALL[2:]])]
    table = Table(last_turn(*boards, wall="grey"))
    assert table.refusal("T1") == "A21: columns are chosen in the wall-tiling, after the factory offer"
    table.play("CTF")
    assert table.refusal("1B1") == "A21: the tile of line 2 must be placed first"
    assert table.refusal("T1") == "A20: row 2, column 1 of your wall already has a tile"
    assert table.refusal("T3") == "A20: column 3 of your wall already has blue"


def test_objections_outside_a_turn():
    table = Table(between_rounds())
    assert table.refusal("1B1") == "A3: the factories have not been filled yet"
    over = board(wall=["BYRKT", *EMPTY_WALL[1:]], score=12)
    assert Table(position([over], phase="over", player=None, end="row")).refusal("1B1") == "A17: the game is over"
    assert moves.explain(table.record, 999, table.options).rule == "A4"


def test_a_legal_move_needs_no_explanation():
    table = Table(position(factories=["BRRT"]))
    with pytest.raises(ValueError, match="legal"):
        moves.explain(table.record, moves.parse("1B1", table.options), table.options)


# ---------------------------------------------------------------------------------------------------------- chance


def test_deal_tokens():
    options = AzulOptions(2)
    outcome = draws.parse_chance("deal:bbkt/YYRR/TKKT/-/B", options)
    assert outcome.dtype == np.int16
    assert outcome.reshape(5, 5).tolist() == [
        [2, 0, 0, 1, 1],
        [0, 2, 2, 0, 0],
        [0, 0, 0, 2, 2],
        [0, 0, 0, 0, 0],
        [1, 0, 0, 0, 0],
    ]
    happened = [{"kind": "deal", "to": "factory 2", "tiles": "BBKT"}]
    assert draws.chance_code(None, happened, options) == "deal:-/BBKT/-/-/-"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", 0),
        ("chip:TY", 0),
        ("deal:", 5),
        ("deal:BBKX/YYRR/KKTT/YYRR/BBBB", 8),
        ("deal:BBKTT/YYRR/KKTT/YYRR/BBBB", 9),
        ("deal:BBKT/YYRR/KKTT/YYRR", 24),
        ("deal:BBKT/YYRR/KKTT/YYRR/BBBB/BBBB", 29),
        ("deal:BBKT//KKTT/YYRR/BBBB", 10),
    ],
)
def test_bad_deals_tell_the_place(text, place):
    with pytest.raises(InvalidMove) as caught:
        draws.parse_chance(text, AzulOptions(2))
    assert caught.value.place == place


@pytest.mark.parametrize(
    ("token", "message"),
    [
        ("deal:BBB/BBBB/YYYY/YYYY/RRRR", "A16: factory 1 gets 4 tiles, not 3"),
        ("deal:BBBY/-/YYYY/YYYY/RRRR", "A16: factory 2 gets 4 tiles, not 0"),
        ("deal:BBBB/BBBR/YYYY/YYYY/RRRR", "A16: factory 1: the bag has 3 blue tiles left, not 4"),
        ("deal:BBBY/YRKT/YYYY/YYYY/RRRR", "A16: factory 2 gets all yellow tiles of the bag (2) before it is refilled"),
        ("deal:BBBR/YYYY/YYYY/YYYY/YYYY", "A16: factory 1: the bag has 0 red tiles left, not 1"),
    ],
)
def test_impossible_deals_are_refused(token, message):
    """The bag has three blue tiles and three yellow ones; everything else is in the lid."""
    table = Table(between_rounds(bag=[3, 3, 0, 0, 0], lid=[17, 17, 20, 20, 20]))
    before = table.record.tobytes()
    outcome = draws.parse_chance(token, table.options)
    with pytest.raises(IllegalMove) as caught:
        draws.check_chance(table.record, outcome, table.options)
    assert str(caught.value) == message
    assert table.record.tobytes() == before


def test_no_deal_is_awaited_in_the_offer():
    table = Table(position(factories=["BBBB"]))
    assert draws.chance_prompt(table.record, table.options) == {}
    with pytest.raises(IllegalMove, match="A3"):
        draws.check_chance(table.record, np.zeros(25, dtype=np.int16), table.options)


def test_a_deal_for_another_table_is_refused():
    options = AzulOptions(2)
    with pytest.raises(IllegalMove, match="A3"):
        draws.check_chance(fresh(options)[0], np.zeros(35, dtype=np.int16), options)


def test_chance_prompt():
    options = AzulOptions(3)
    expected = {"phase": "deal", "factories": 7, "tiles": [4] * 7}
    assert draws.chance_prompt(fresh(options)[0], options) == expected


@given(st.text(alphabet="deal:BYRKTbx/-", max_size=40))
def test_any_text_is_a_deal_or_refused(text):
    options = AzulOptions(2)
    states = fresh(options)
    try:
        outcome = draws.parse_chance(text, options)
        draws.check_chance(states[0], outcome, options)
    except AzulejosError:
        return
    rules.settle(states[0], outcome, None)
    assert not rules.is_chance(states[0])
