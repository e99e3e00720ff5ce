"""Positions of Azul as data and as text: what is written can be read, and nothing impossible is."""

from __future__ import annotations

import copy
import json

import pytest

from azulejos.games.azul import notation, reading, view
from azulejos.games.azul.options import AzulOptions
from azulejos.types import InvalidNotation

from .positions import EMPTY_WALL, SIX_KINDS, Table, between_rounds, board, position
from .test_whole_games import play_through


def test_the_position_of_the_notation_page():
    text = (
        "azul(players=2,wall=coloured,round_limit=20) r1 offer p0 s0 m1 F:BBKT/YYRR/-/-/- C:BKK "
        "B:11.17.18.16.18 L:3.0.0.0.0 P0:12,3|-/BB/-/-/-|B...T/...../...../...../.....|- "
        "P1:0,0|-/Y/-/-/-|...../...../...../...../.....|MK"
    )
    options, record = notation.parse_position(text)
    assert notation.position(record, options) == text
    data = view.to_json(record, options)
    assert data == position(
        [
            board(lines=["", "BB", "", "", ""], wall=["B...T", *EMPTY_WALL[1:]], score=12, lost=3),
            board(lines=["", "Y", "", "", ""], floor="MK"),
        ],
        factories=["BBKT", "YYRR"],
        centre="BKK",
        lid=[3, 0, 0, 0, 0],
        marker=1,
    )
    assert list(data) == ["schema", "game", "options", "round", "phase", "player", "start_player", "marker",
                          "factories", "centre", "bag", "lid", "players", "tiling_line", "end"]  # fmt: skip


@pytest.mark.parametrize(("players", "wall"), SIX_KINDS)
def test_every_position_of_a_game_is_read_as_written(players, wall):
    options = AzulOptions(players, wall, 5)

    def check(states):
        s = states[0]
        data = view.to_json(s, options)
        read_options, read = reading.from_json(json.loads(json.dumps(data)))
        assert read_options == options
        assert read.tobytes() == s.tobytes()
        read_options, read = notation.parse_position(notation.position(s, options))
        assert read_options == options
        assert read.tobytes() == s.tobytes()
        assert view.view_json(s, options, 0) == view.view_json(s, options, None) == data

    play_through(options, 2, check)


def test_a_header_may_leave_out_defaults():
    text = notation.position(*_of(Table(position(factories=["BBKT"]))))
    short = text.replace("azul(players=2,wall=coloured,round_limit=20)", "azul")
    assert notation.parse_position(short)[1].tobytes() == notation.parse_position(text)[1].tobytes()


def _of(table: Table):
    return table.record, table.options


def change(data, path, value):
    """Change one field of a position."""
    for part in path[:-1]:
        data = data[part]
    data[path[-1]] = value


GOOD = position(
    [board(lines=["", "BB", "", "", ""], wall=["B...T", *EMPTY_WALL[1:]], score=5), board(floor="MK")],
    factories=["BBKT"],
    marker=1,
)


@pytest.mark.parametrize(
    ("path", "value", "named"),
    [
        (["schema"], "azulejos/position/9", "schema"),
        (["game"], "chess", "game"),
        (["options"], 3, "options"),
        (["options", "players"], 7, "options.players"),
        (["options", "colour"], 7, "options.colour"),
        (["round"], 0, "round"),
        (["round"], 21, "round"),
        (["round"], "1", "round"),
        (["round"], True, "round"),
        (["phase"], "lunch", "phase"),
        (["phase"], "deal", "player"),
        (["phase"], ["offer"], "phase"),
        (["player"], 2, "player"),
        (["player"], None, "player"),
        (["start_player"], None, "start_player"),
        (["marker"], 0, "marker"),
        (["marker"], None, "players[1].floor"),
        (["factories"], ["BBKT"], "factories"),
        (["factories"], "BBKT", "factories"),
        (["factories", 0], "BKBT", "factories[0]"),
        (["factories", 0], "BBKTT", "factories[0]"),
        (["factories", 0], "BBKW", "factories[0]"),
        (["factories", 0], "", "bag"),
        (["centre"], None, "centre"),
        (["centre"], "M", "centre"),
        (["bag"], [20, 20, 20, 20], "bag"),
        (["bag", 0], -1, "bag[0]"),
        (["bag", 0], 20, "bag"),
        (["bag", 0], 1.5, "bag[0]"),
        (["lid", 4], 21, "lid[4]"),
        (["lid", 4], 1, "bag"),
        (["players"], [board()], "players"),
        (["players", 0], "P0", "players[0]"),
        (["players", 0, "hat"], "red", "players[0].hat"),
        (["players", 0, "score"], -1, "players[0].score"),
        (["players", 0, "score"], 40_000, "players[0].score"),
        (["players", 0, "lost"], "none", "players[0].lost"),
        (["players", 0, "lines"], ["", "BB"], "players[0].lines"),
        (["players", 0, "lines", 0], "BB", "players[0].lines[0]"),
        (["players", 0, "lines", 0], "B", "players[0].lines[0]"),
        (["players", 0, "lines", 4], "BBK", "players[0].lines[4]"),
        (["players", 0, "wall", 1], "B....", "players[0].wall[1]"),
        (["players", 0, "wall", 1], "....", "players[0].wall[1]"),
        (["players", 0, "wall", 0], "BYRKT", "bag"),
        (["players", 1, "floor"], "MKKKKKKK", "players[1].floor"),
        (["players", 1, "floor"], "MKM", "players[1].floor"),
        (["players", 1, "floor"], "K", "marker"),
        (["players", 0, "floor"], "M", "players[0].floor"),
        (["tiling_line"], 1, "tiling_line"),
        (["end"], "row", "end"),
        (["end"], "", "end"),
        (["weather"], "fine", "weather"),
    ],
)
def test_garbage_is_refused_with_the_field(path, value, named):
    data = copy.deepcopy(GOOD)
    reading.from_json(data)
    change(data, path, value)
    with pytest.raises(InvalidNotation) as caught:
        reading.from_json(data)
    assert str(caught.value).startswith(f"{named}: ")


def test_missing_fields_are_named():
    for name in GOOD:
        data = {field: value for field, value in GOOD.items() if field != name}
        with pytest.raises(InvalidNotation) as caught:
            reading.from_json(data)
        assert str(caught.value) == f"{name}: missing"
    with pytest.raises(InvalidNotation, match="position"):
        reading.from_json([])  # type: ignore[arg-type]


FULL_ROW = board(wall=["BYRKT", *EMPTY_WALL[1:]], score=12)
GREY = {"wall": "grey", "phase": "tiling"}


@pytest.mark.parametrize(
    ("data", "named"),
    [
        (position([FULL_ROW], factories=["BBKT"]), "phase"),
        (position(), "factories"),
        (between_rounds(factories=["BBKT"]), "factories"),
        (between_rounds(board(floor="B")), "players[0].floor"),
        (between_rounds(board(lines=["B", "", "", "", ""])), "players[0].lines[0]"),
        (between_rounds(marker=0), "marker"),
        (position([FULL_ROW], phase="over", player=None, end="tiles"), "end"),
        (position(phase="over", player=None, end="row"), "phase"),
        (position([FULL_ROW], phase="over", player=0, end="row"), "player"),
        (position([FULL_ROW | {"score": 1}], phase="over", player=None, end="row"), "players[0].score"),
        (position([board(lines=["B", "", "", "", ""])], phase="tiling", tiling_line=1), "phase"),
        (position([board(lines=["B", "", "", "", ""])], **GREY), "tiling_line"),
        (position([board(lines=["B", "", "", "", ""])], tiling_line=2, **GREY), "tiling_line"),
        (position([board(lines=["B", "KK", "", "", ""])], tiling_line=2, **GREY), "tiling_line"),
        (position([board(floor="K"), board(lines=["B", "", "", "", ""])], tiling_line=1, player=1, **GREY),
         "players[0].floor"),
        (position([board(wall=["B....", "B....", *EMPTY_WALL[2:]])], wall="grey", factories=["BBKT"]),
         "players[0].wall[1]"),
        (position([board(wall=["B..B.", *EMPTY_WALL[1:]])], wall="grey", factories=["BBKT"]), "players[0].wall[0]"),
    ],
)  # fmt: skip
def test_impossible_positions_are_refused(data, named):
    with pytest.raises(InvalidNotation) as caught:
        reading.from_json(data)
    assert str(caught.value).startswith(f"{named}: ")


def test_bad_lines_of_text_are_refused_with_the_field():
    text = notation.position(*_of(Table(GOOD)))
    for old, new, named in [
        ("azul(players=2", "azul(players", "options"),
        ("azul(", "duel(", "options"),
        ("players=2", "players=9", "options.players"),
        (" r1", "", "round"),
        (" offer", "", "phase"),
        (" offer", " lunch", "phase"),
        (" p0", " pX", "player"),
        (" m1", "", "marker"),
        ("F:BBKT", "F:BBKX", "factories[0]"),
        (" C:-", "", "centre"),
        ("L:0.", "L:", "lid"),
        ("|MK", "", "players[1]"),
        (" P1:", " P2:", "players[1]"),
        ("B...T/", "", "players[0].wall"),
    ]:
        assert old in text
        with pytest.raises(InvalidNotation) as caught:
            notation.parse_position(text.replace(old, new, 1))
        assert str(caught.value).startswith(f"{named}: "), (old, new)
    with pytest.raises(InvalidNotation, match="options"):
        notation.parse_position("")


def test_no_outcome_before_the_end():
    with pytest.raises(ValueError, match="not over"):
        view.outcome(*_of(Table(GOOD)))


def test_outcome_as_json():
    table = Table(position([FULL_ROW], phase="over", player=None, end="row"))
    assert view.outcome(*_of(table)).to_json() == {
        "winners": [0],
        "reason": "row",
        "tie_break": None,
        "scores": [12, 0],
        "points": [
            {"tiles": 10, "floor": 0, "rows": 2, "columns": 0, "colours": 0},
            {"tiles": 0, "floor": 0, "rows": 0, "columns": 0, "colours": 0},
        ],
    }
