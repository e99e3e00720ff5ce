"""Between rounds, the end of the game, and the grey wall: A15 to A22."""

from __future__ import annotations

from azulejos import random
from azulejos.games.azul import draws, rules, view

from .positions import (
    EMPTY_WALL,
    Table,
    between_rounds,
    board,
    census,
    last_turn,
    of_kind,
    position,
)

# ------------------------------------------------------------------------------------------------ next round and end


def test_a15_the_marker_s_owner_starts():
    table = Table(last_turn())
    assert table.play("CTF")[-1] == {"kind": "round", "round": 2, "player": 1}
    assert table.json["start_player"] == 1
    assert table.json["marker"] is None
    table.deal("deal:BBBB/BBBB/YYYY/YYYY/RRRR")
    assert table.json["player"] == 1


def test_a15_nobody_took_the_marker():
    table = Table(position(factories=["BBBB", "YYYY", "RRRR"], start_player=1, player=1))
    table.play("1B4", "2Y4", "3R5")
    assert table.json["start_player"] == 1
    assert table.json["round"] == 2


def test_a16_refill_in_the_middle_of_a_factory():
    table = Table(between_rounds(bag=[6, 0, 0, 0, 0], lid=[14, 20, 20, 20, 20]))
    assert table.deal("deal:BBBB/BBYR/YRKT/YYYY/TTTT")[:3] == [
        {"kind": "deal", "to": "factory 1", "tiles": "BBBB"},
        {"kind": "refill", "from": "lid", "to": "bag", "tiles": [14, 20, 20, 20, 20]},
        {"kind": "deal", "to": "factory 2", "tiles": "BBYR"},
    ]
    assert table.json["bag"] == [14, 14, 18, 19, 15]
    assert table.json["lid"] == [0] * 5


def test_a16_no_refill_while_the_bag_lasts():
    table = Table(between_rounds(bag=[20, 0, 0, 0, 0], lid=[0, 20, 20, 20, 20]))
    assert of_kind(table.deal("deal:BBBB/BBBB/BBBB/BBBB/BBBB"), "refill") == []
    assert table.json["bag"] == [0] * 5
    assert table.json["lid"] == [0, 20, 20, 20, 20]


def test_a16_random_deal_empties_the_bag_first():
    for seed in range(20):
        table = Table(between_rounds(bag=[6, 0, 0, 0, 0], lid=[14, 20, 20, 20, 20]))
        rules.draw(table.record, random.generator(seed), None)
        assert table.json["factories"][0] == "BBBB"
        assert table.json["factories"][1].startswith("BB")
        assert census(table.json) == [20] * 5


def wall_without(letter: str) -> list[str]:
    return [row.replace(letter, ".") for row in ("BYRKT", "TBYRK", "KTBYR", "RKTBY", "YRKTB")]


def four_full_boards(last_lines: list[str]) -> list[dict]:
    """Boards that hold all tiles but those of the last player's missing colour, black."""
    boards = [board(lines=["", c, c * 2, c * 2, ""], wall=wall_without(c)) for c in "BYR"]
    return [*boards, board(lines=last_lines, wall=wall_without("K"))]


def test_a16_short_deal():
    full = four_full_boards(["", "", "", "", ""])
    table = Table(between_rounds(*full, players=4, bag=[0, 0, 0, 3, 0], lid=[0, 0, 0, 2, 0]))
    assert draws.chance_prompt(table.record, table.options)["tiles"] == [4, 1, 0, 0, 0, 0, 0, 0, 0]
    rules.draw(table.record, random.generator(3), None)
    assert table.json["factories"] == ["KKKK", "K", "", "", "", "", "", "", ""]
    assert table.json["phase"] == "offer"


def test_a16_the_game_ends_when_no_tile_can_be_dealt():
    boards = four_full_boards(["", "K", "KK", "K", ""])
    boards[3]["floor"] = "M"
    table = Table(position(boards, players=4, centre="K", player=3, marker=3))
    happened = table.play("CK5")
    assert happened[-1] == {"kind": "end", "reason": "tiles"}
    assert table.json["end"] == "tiles"
    # three walls have four complete colours each, and no row is complete
    assert [event["points"] for event in of_kind(happened, "bonus") if event["player"] == 0] == [10] * 4


def test_a17_the_game_ends_with_a_complete_row():
    wall = ["BYRK.", "TB...", "KT...", "RK...", "YR..."]
    table = Table(last_turn(board(lines=["T", "", "", "", ""], wall=wall, score=10)))
    happened = table.play("CTF")
    assert of_kind(happened, "bonus") == [
        {"kind": "bonus", "player": 0, "source": "row", "index": 1, "points": 2},
        {"kind": "bonus", "player": 0, "source": "column", "index": 1, "points": 7},
        {"kind": "bonus", "player": 0, "source": "column", "index": 2, "points": 7},
    ]
    assert happened[-1] == {"kind": "end", "reason": "row"}
    assert table.player(0)["score"] == 10 + 5 + 2 + 14
    assert rules.is_over(table.record)
    assert table.json["player"] is None
    assert table.legal() == []


def test_a17_all_five_tiles_of_a_colour():
    wall = ["BYRK.", ".B...", "..B..", "...B.", "....B"]
    table = Table(last_turn(board(lines=["T", "", "", "", ""], wall=wall)))
    colours = [event for event in of_kind(table.play("CTF"), "bonus") if event["source"] == "colour"]
    assert colours == [{"kind": "bonus", "player": 0, "source": "colour", "index": "B", "points": 10}]


def over(*boards: dict, **fields) -> Table:
    return Table(position(boards, **{"phase": "over", "player": None, "end": "row"} | fields))


def test_a18_most_points_win():
    result = view.outcome(*_record(over(board(wall=["BYRKT", *EMPTY_WALL[1:]], score=9), board(score=12, lost=3))))
    assert (result.winners, result.tie_break, result.reason) == ([1], None, "row")
    assert result.points[0] == {"tiles": 7, "floor": 0, "rows": 2, "columns": 0, "colours": 0}
    assert result.points[1] == {"tiles": 15, "floor": -3, "rows": 0, "columns": 0, "colours": 0}


def test_a18_ties_go_to_more_rows_then_are_shared():
    row = board(wall=["BYRKT", *EMPTY_WALL[1:]], score=12)
    other = board(score=12)
    result = view.outcome(*_record(over(other, row)))
    assert (result.winners, result.tie_break) == ([1], "rows")
    result = view.outcome(*_record(over(row, other, row, players=3)))
    assert (result.winners, result.tie_break) == ([0, 2], "rows")
    result = view.outcome(*_record(over(row, row)))
    assert (result.winners, result.tie_break) == ([0, 1], "shared")


def _record(table: Table):
    return table.record, table.options


def test_a19_the_last_round_allowed():
    table = Table(last_turn(round=3, round_limit=3))
    assert table.play("CTF")[-1] == {"kind": "end", "reason": "rounds"}
    assert table.json["end"] == "rounds"
    assert table.json["round"] == 3


# --------------------------------------------------------------------------------------------------------- grey wall


def test_a20_legal_columns():
    wall = ["B....", ".....", "..B..", "K....", "....."]
    table = Table(last_turn(board(lines=["", "", "", "BBBB", ""], wall=wall), wall="grey"))
    table.play("CTF")
    assert table.json["phase"] == "tiling"
    assert (table.json["player"], table.json["tiling_line"]) == (0, 4)
    assert table.legal() == ["T2", "T4", "T5"]
    happened = table.play("T4")
    assert happened[:2] == [
        {"kind": "place", "player": 0, "colour": "B", "row": 4, "column": 4,
         "points": 1, "horizontal": 1, "vertical": 1},
        {"kind": "move", "player": 0, "colour": "B", "count": 3, "from": "line 4", "to": "lid"},
    ]  # fmt: skip
    assert table.player(0)["wall"] == ["B....", ".....", "..B..", "K..B.", "....."]
    assert table.json["phase"] == "deal"


def test_a20_a7_still_holds():
    table = Table(position([board(wall=["....B", *EMPTY_WALL[1:]])], wall="grey", factories=["BKKK"]))
    assert "1B1" not in table.legal()
    assert "1K1" in table.legal()


def test_a21_line_by_line_from_the_start_player():
    boards = [board(lines=["B", "", "", "", ""]), board(lines=["R", "KK", "", "", ""]), board(floor="M")]
    table = Table(position(boards, players=3, wall="grey", centre="T", player=2, marker=2, start_player=1))
    table.play("CT1")
    seen = []
    while table.json["phase"] == "tiling":
        seen.append((table.json["player"], table.json["tiling_line"]))
        assert table.json["marker"] == 2
        table.play("T3")
    assert seen == [(1, 1), (1, 2), (2, 1), (0, 1)]
    assert table.json["start_player"] == 2


def test_a21_a_single_column_is_still_a_decision():
    wall = [".YRKT", ".....", ".....", ".....", "....."]
    table = Table(last_turn(board(lines=["B", "", "", "", ""], wall=wall), wall="grey"))
    table.play("CTF")
    assert table.legal() == ["T1"]
    assert table.play("T1")[-1] == {"kind": "end", "reason": "row"}


def test_a22_an_unplaceable_line_falls_to_the_floor():
    wall = ["KYR.T", "...B.", ".....", ".....", "....."]
    table = Table(last_turn(board(lines=["B", "", "YYY", "", ""], wall=wall, floor="K", score=9), wall="grey"))
    happened = [event for event in table.play("CTF", "T5") if event["player"] == 0]
    assert happened[0] == {"kind": "move", "player": 0, "colour": "B", "count": 1, "from": "line 1", "to": "floor"}
    assert {"kind": "penalty", "player": 0, "nominal": 2, "points": -2} in happened
    assert table.player(0) == board(wall=["KYR.T", "...B.", "....Y", ".....", "....."], score=8, lost=2)


def test_a22_what_does_not_fit_goes_to_the_lid():
    # blue stands in the only columns that row 5 has left
    wall = ["...B.", "....B", ".....", ".....", "YRK.."]
    floor = "KKKKR"
    table = Table(last_turn(board(lines=["", "", "", "", "BBBBB"], wall=wall, floor=floor, score=40), wall="grey"))
    happened = [event for event in table.play("CTF") if event["player"] == 0]
    assert happened[:3] == [
        {"kind": "move", "player": 0, "colour": "B", "count": 2, "from": "line 5", "to": "floor"},
        {"kind": "move", "player": 0, "colour": "B", "count": 3, "from": "line 5", "to": "lid"},
        {"kind": "penalty", "player": 0, "nominal": 14, "points": -14},
    ]
    assert table.json["lid"] == [5, 0, 1, 4, 1]
