"""Azul Duel's dome-tiling, point by point (D23 .. D30; D13 for what a turned plate offers)."""

from __future__ import annotations

import pytest

from .builder import board, legal, of_kind, play, player, refusal, rush, tiling

# Plates in use here:
#
#     1 Y K    2 J B    4 K Y    8 Y B    10 Y R    12 T K    14 R T    15 T B
#       T S      T K      R J      K S       J B       R J       Y J       J Y


def placed(colour: str, row: int, column: int, horizontal: int = 1, vertical: int = 1, points: int = 1) -> dict:
    return {"kind": "place", "player": 0, "colour": colour, "row": row, "column": column, "points": points,
            "horizontal": horizontal, "vertical": vertical}  # fmt: skip


# ----------------------------------------------------------------------------------------------------- order and space


def test_d23_lines_from_the_top_and_the_start_player_first():
    boards = [board(lines={2: "TT", 3: "K"}, dome={1: "1R0"}), board(lines={1: "K", 2: "BB", 6: "B"}, dome={1: "4R0"})]
    state, _ = tiling(*boards, start_player=1)
    seen = []
    while state.phase == "column":
        seen.append((state.current_player, state.to_json()["turn"]["line"]))
        play(state, legal(state)[0])
    assert seen == [(1, 1), (1, 2), (0, 2)]
    assert state.round == 2


def test_d23_a_single_space_is_still_a_decision():
    state, _ = tiling(board(lines={1: "K"}, dome={1: "1R0"}))
    assert legal(state) == ["T2"]
    assert state.to_json()["players"][0]["lines"][0] == "K"


def test_d23_no_going_back():
    one = board(lines={2: "T", 4: "KKKK"}, dome={1: "1R0", 4: "2R0"}, chips=["T", "T"])
    state, _ = tiling(one)
    assert (state.phase, state.to_json()["turn"]["line"]) == ("chips", 2)
    play(state, "SKIP")
    assert (state.phase, state.to_json()["turn"]["line"]) == ("column", 4)
    play(state, "T2")
    assert (state.round, player(state, 0)["lines"][1], player(state, 0)["chips"][4]) == (2, "T", 2)


@pytest.mark.parametrize(
    ("turns", "row_1", "row_2"), [(0, "T1", "T2"), (1, "T2", "T1"), (2, "T1", "T2"), (3, "T2", "T1")]
)
def test_d13_quarter_turns_are_clockwise(turns, row_1, row_2):
    """Plate 4:  KY/RJ, turned  RK/JY,  JR/YK,  YJ/KR.  Black goes to its own space or to the joker."""
    state, _ = tiling(board(lines={1: "K", 2: "KK"}, dome={1: f"4R{turns}"}))
    assert legal(state) == [row_1]
    play(state, row_1)
    assert legal(state) == [row_2]


def test_d25_own_colour_or_joker():
    one = board(lines={3: "BBB"}, dome={4: "2R0", 5: "8R0", 6: "10R0"})
    state, _ = tiling(one)
    assert legal(state) == ["T1", "T2", "T4"]
    assert [refusal(state, code) for code in ("T3", "T6")] == ["D25"] * 2
    happened = play(state, "T1")
    assert happened[:2] == [
        placed("B", 3, 1),
        {"kind": "move", "player": 0, "colour": "B", "count": 2, "from": "line 3", "to": "tower"},
    ]
    assert player(state, 0)["tiles"][2] == "B....."
    assert player(state, 0)["lines"][2] == ""
    assert state.to_json()["tower"] == [2, 0, 0, 0, 0]


def test_d25_a_filled_space_is_no_longer_there():
    one = board(lines={3: "BBB"}, dome={4: "2R0", 5: "8R0", 6: "10R0"}, tiles={3: "R..x.."})
    assert legal(tiling(one)[0]) == ["T2"]


def test_d25_d26_a_space_stays_filled():
    """The only turquoise space of row 2 is filled in round 1; the line of round 2 has to wait for another plate."""
    state, _ = tiling(board(lines={2: "TT"}, dome={1: "1R0"}))
    play(state, "T1", "display:7,8,9", "back:S", "factories:BBYRK/BBTT/BKYY/RRYY/KKTT", "1T2")
    rush(state)
    assert state.round == 3
    assert (player(state, 0)["tiles"][1], player(state, 0)["lines"][1]) == ("T.....", "TT")


def test_d25_a_colour_may_come_to_a_row_twice():
    one = board(lines={3: "BBB"}, dome={4: "2R0", 5: "8R0"}, tiles={3: ".x...."})
    assert legal(tiling(one)[0]) == ["T1", "T4"]


# --------------------------------------------------------------------------------------------------- chips as tiles


def paying(line: int, tiles: str, chips: list[str], **fields):
    """Seat 0 has one line of turquoise; the left plate of each of its dome rows takes turquoise once a row."""
    dome = {1: "14R0", 4: "2R1", 7: "15R0"}
    return tiling(board(lines={line: tiles}, dome=dome, chips=chips), **{"round": 3} | fields)[0]


def spend(state, *steps: str) -> list[list[str]]:
    """What could be spent before each chip."""
    offered = []
    for step in steps:
        offered.append(legal(state))
        play(state, step)
    return offered


def test_d24_two_half_turquoise_chips_complete_a_line():
    state = paying(2, "T", ["TY", "RT"], round=1)
    assert (state.phase, state.to_json()["turn"]["missing"]) == ("chips", 1)
    assert play(state.copy(), "PTY") == [{"kind": "spend", "player": 0, "chip": "TY", "line": 2}]
    assert spend(state, "PTY", "PRT") == [["PTY", "PRT", "SKIP"], ["PRT"]]
    assert legal(state) == ["T2"]
    happened = play(state, "T2")
    assert (happened[0]["kind"], player(state, 0)["tiles"][1], player(state, 0)["lines"][1]) == ("place", ".T....", "")
    assert player(state, 0)["chips"] == [0] * 10


def test_d24_any_three_chips():
    state = paying(2, "T", ["B", "Y", "KB"])
    assert spend(state, "PY", "PKB", "PB") == [["PB", "PY", "PKB", "SKIP"], ["PB", "PKB"], ["PB"]]
    assert state.phase == "column"


def test_d24_three_chips_may_hold_one_of_the_colour():
    state = paying(2, "T", ["T", "B", "YK"])
    assert spend(state, "PT", "PB", "PYK") == [["PB", "PT", "PYK", "SKIP"], ["PB", "PYK"], ["PYK"]]
    assert state.phase == "column"


def test_d24_pairs_and_threes_may_be_mixed():
    state = paying(3, "T", ["T", "TY", "B", "R", "K"])
    assert state.to_json()["turn"]["missing"] == 2
    spend(state, "PT", "PTY")
    assert (state.phase, state.to_json()["turn"]["missing"], legal(state)) == ("chips", 1, ["PB", "PR", "PK"])
    spend(state, "PB", "PR", "PK")
    assert state.phase == "column"
    tower = state.to_json()["tower"]
    play(state, legal(state)[0])
    assert state.to_json()["tower"] == tower  # the line held one tile, and that is on the dome


def test_d24_the_three_may_come_first():
    state = paying(3, "T", ["T", "TY", "B", "R", "K"])
    assert spend(state, "PB", "PR", "PK", "PTY", "PT") == [
        ["PB", "PR", "PK", "PT", "PTY", "SKIP"], ["PR", "PK"], ["PK"], ["PT", "PTY"], ["PT"]
    ]  # fmt: skip
    assert state.phase == "column"


@pytest.mark.parametrize(
    ("line", "tiles", "chips"),
    [
        (2, "T", ["T"]),
        (2, "T", ["TY", "B"]),
        (3, "T", ["T", "T", "TY"]),
        (3, "T", ["T", "T", "B", "R"]),
        (3, "T", ["T", "B", "Y", "R", "K"]),
    ],
)
def test_d24_wholly_or_not_at_all(line, tiles, chips):
    """Chips that do not suffice for every missing tile cannot be spent; the line stays as it is."""
    state = paying(line, tiles, chips)
    assert (state.round, state.phase) == (4, "display")
    assert player(state, 0)["lines"][line - 1] == tiles
    assert sum(player(state, 0)["chips"]) == len(chips)


def test_d24_a_begun_payment_is_finished():
    state = paying(2, "T", ["T", "TY", "RT"])
    play(state, "PT")
    assert legal(state) == ["PTY", "PRT"]
    assert refusal(state, "SKIP") == "D24"


def test_d24_skip():
    state = paying(2, "T", ["TY", "RT"])
    assert play(state, "SKIP")[-1]["kind"] == "round"
    assert player(state, 0)["lines"][1] == "T"
    assert player(state, 0)["chips"] == [0, 0, 0, 0, 0, 1, 0, 0, 0, 1]


def test_d24_unspent_chips_stay():
    state = paying(2, "T", ["TY", "RT", "T", "B"])
    spend(state, "PTY", "PRT", "T2")
    assert state.round == 4
    assert player(state, 0)["chips"] == [1, 0, 0, 0, 1, 0, 0, 0, 0, 0]


def test_d24_spent_chips_are_gone():
    state = paying(2, "T", ["TY", "TY"], round=1)
    supply = state.to_json()["supply"]
    spend(state, "PTY", "PTY", "T2")
    assert state.to_json()["supply"] == supply
    assert supply[5] == 0


def test_d24_a_two_coloured_chip_counts_once():
    state = paying(2, "T", ["TY", "YK"])
    assert state.round == 4
    assert paying(2, "T", ["TY", "TY"], round=1).phase == "chips"


def test_d24_no_three_holds_a_pair():
    """T and RT pay alone; B is not asked for."""
    assert legal(paying(2, "T", ["T", "RT", "B"])) == ["PT", "PRT", "SKIP"]


def test_d24_an_empty_line_is_not_completed():
    state = paying(1, "", ["T", "T", "TY", "TY"])
    assert state.round == 4


def test_d24_not_without_a_legal_space():
    """No plate of row 2 takes turquoise; there is room for another one."""
    one = board(lines={2: "T"}, dome={1: "10R1"}, tiles={2: "B....."}, chips=["T", "T"])
    state, _ = tiling(one)
    assert (state.round, player(state, 0)["lines"][1], player(state, 0)["chips"][4]) == (2, "T", 2)


def test_d24_every_line_may_be_paid_for():
    one = board(lines={2: "T", 4: "TTT"}, dome={1: "14R0", 4: "2R0"}, chips=["T", "T", "TY", "TY"])
    state, _ = tiling(one, round=2)
    spend(state, "PT", "PTY", "T2")
    assert (state.phase, state.to_json()["turn"]["line"], legal(state)) == ("chips", 4, ["PT", "PTY", "SKIP"])


# ------------------------------------------------------------------------------------------- lines without a space


@pytest.mark.parametrize("tiles", ["T", "TT"])
def test_d26_a_line_without_a_space_is_kept(tiles):
    """Row 2 has one plate, and that takes no turquoise any more."""
    one = board(lines={2: tiles}, dome={1: "1R0"}, tiles={2: "x....."})
    state, happened = tiling(one)
    assert player(state, 0)["lines"][1] == tiles
    assert of_kind(happened, "penalty") == []
    play(state, "display:7,8,9", "back:S", "factories:BBYRK/BBTT/BKYY/RRYY/KKTT")
    assert ("1T2" in legal(state)) == (tiles == "T")


@pytest.mark.parametrize("empty", [7, 8, 9])
def test_d26_two_plates_leave_room_for_a_third(empty):
    """Neither plate has a blue space or a joker in row 6."""
    dome = {space: plate for space, plate in {7: "4R2", 8: "14R2", 9: "12R2"}.items() if space != empty}
    state, _ = tiling(board(lines={6: "BBBBBB"}, dome=dome | {1: "1R0"}))
    assert player(state, 0)["lines"][5] == "BBBBBB"


ROW_WITHOUT_BLUE = {1: "4R0", 2: "14R0", 3: "12R0"}
"""Row 1 has neither blue spaces nor jokers, row 2 has three jokers."""


def test_d27_an_unplaceable_line_is_broken():
    one = board(lines={1: "B"}, dome=ROW_WITHOUT_BLUE, broken="K", score=9)
    state, happened = tiling(one)
    assert of_kind(happened, "move", 0)[0] == {
        "kind": "move", "player": 0, "colour": "B", "count": 1, "from": "line 1", "to": "broken"
    }  # fmt: skip
    assert {"kind": "penalty", "player": 0, "nominal": 3, "points": -3} in happened
    assert player(state, 0)["lines"][0] == ""
    assert state.to_json()["tower"] == [1, 0, 0, 1, 0]
    play(state, "display:16,17,18", "back:S", "factories:BBYRK/BBTT/BKYY/RRYY/KKTT")
    assert "1B1" in legal(state)


@pytest.mark.parametrize("tiles", ["BBB", "BBBBBB"])
def test_d27_complete_or_not_and_beyond_the_broken_space(tiles):
    """Plates 4, 14 and 12 upside down: row 6 has no blue and no joker. The broken space has room for two."""
    one = board(lines={6: tiles}, dome={7: "4R2", 8: "14R2", 9: "12R2"}, broken="KK", score=20)
    state, happened = tiling(one)
    assert [(event["count"], event["to"]) for event in of_kind(happened, "move", 0)[:2]] == [
        (2, "broken"), (len(tiles) - 2, "tower")
    ]  # fmt: skip
    assert {"kind": "penalty", "player": 0, "nominal": 10, "points": -10} in happened
    assert state.to_json()["tower"] == [len(tiles), 0, 0, 2, 0]


def test_d27_chips_do_not_save_an_unplaceable_line():
    one = board(lines={6: "BBBBB"}, dome={7: "4R2", 8: "14R2", 9: "12R2"}, chips=["B", "B"])
    state, _ = tiling(one)
    assert (player(state, 0)["lines"][5], player(state, 0)["chips"][0]) == ("", 2)


def test_d27_not_while_a_space_is_left():
    """An incomplete line in a row of three plates is kept if a joker is still empty."""
    state, _ = tiling(board(lines={2: "B"}, dome=ROW_WITHOUT_BLUE))
    assert player(state, 0)["lines"][1] == "B"


def test_d27_an_unplaceable_line_is_broken_at_its_turn():
    """Line 1 is tiled first; the jokers of row 2 were filled in earlier rounds."""
    one = board(lines={1: "K", 2: "B"}, dome=ROW_WITHOUT_BLUE, tiles={2: ".x.x.x"})
    state, _ = tiling(one)
    assert (legal(state), player(state, 0)["lines"][1]) == (["T1", "T6"], "B")
    happened = play(state, "T1")
    assert [event["kind"] for event in happened[:3]] == ["place", "move", "penalty"]
    assert (happened[1]["from"], happened[1]["to"]) == ("line 2", "broken")
