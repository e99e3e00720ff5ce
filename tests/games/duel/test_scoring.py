"""What tiles score in the dome-tiling, and what broken tiles cost: D28 to D30."""

from __future__ import annotations

import pytest

from .builder import board, of_kind, play, player, tiling
from .test_tiling import placed

# ----------------------------------------------------------------------------------------------------------- scoring

CROSS = {4: "15R0", 5: "8R0", 6: "2R0", 1: "10R0", 2: "4R0", 7: "12R0", 8: "14R0"}
"""Rows of spaces, from the top:  YRKY..  JBRJ..  TBYBJB  JYKSTK  TKRT..  RJYJ..; blue is placed on column 4, row 3."""


@pytest.mark.parametrize(
    ("tiles", "horizontal", "vertical", "points"),
    [
        ({}, 1, 1, 1),
        ({1: "...x..", 5: "...x.."}, 1, 1, 1),
        ({3: "xx...."}, 1, 1, 1),
        ({3: "..x..."}, 2, 1, 2),
        ({3: "xxx.xx"}, 6, 1, 6),
        ({2: "...x.."}, 1, 2, 2),
        ({1: "...x..", 2: "...x.."}, 1, 3, 3),
        ({2: "...x..", 3: "..x..."}, 2, 2, 4),
        ({1: "...x..", 2: "...x..", 3: ".xx.xx"}, 5, 3, 8),
        ({2: "..x...", 4: "..x..."}, 1, 1, 1),
    ],
)
def test_d28_runs_through_the_tile(tiles, horizontal, vertical, points):
    state, _ = tiling(board(lines={3: "BBB"}, dome=CROSS, tiles=tiles, score=10), round=3)
    happened = play(state, "T4")
    assert happened[0] == placed("B", 3, 4, horizontal, vertical, points)
    assert player(state, 0)["score"] == 10 + points


def test_d28_special_tiles_count_as_tiles():
    """Blue completes plate 8: the special tile below it comes afterwards, and counts for later tiles only."""
    tiles = {3: "..x...", 4: "..x..."}
    state, _ = tiling(board(lines={3: "BBB"}, dome=CROSS, tiles=tiles, score=10), round=3)
    happened = play(state, "T4")
    assert happened[:2] == [
        placed("B", 3, 4, 2, 1, 2),
        {"kind": "special", "player": 0, "row": 4, "column": 4, "points": 4},
    ]
    done = {3: "..xx..", 4: "..xx..", 5: "..x..."}
    state, _ = tiling(board(lines={5: "TTTTT"}, dome=CROSS, tiles=done, score=10), round=3)
    assert play(state, "T4")[0] == placed("T", 5, 4, 2, 3, 5)


def test_d28_d29_the_rulebook_example():
    """Yellow completes a special plate; then blue, in line 3, scores through its special tile."""
    one = board(lines={1: "Y", 3: "BBB"}, dome={1: "1R0", 4: "2R0"}, tiles={1: ".x....", 2: "x....."})
    state, _ = tiling(one)
    assert play(state, "T1") == [
        placed("Y", 1, 1, 2, 2, 4),
        {"kind": "special", "player": 0, "row": 2, "column": 2, "points": 2},
    ]
    assert player(state, 0)["tiles"][:2] == ["YK....", "TS...."]
    assert play(state, "T2")[0] == placed("B", 3, 2, 1, 3, 3)
    assert player(state, 0)["score"] == 5 + 4 + 2 + 3


@pytest.mark.parametrize("row", [1, 2, 3, 4, 5, 6])
def test_d29_a_special_tile_scores_its_row(row):
    """Plate 1 lies as it is for even rows (special space below), upside down for odd ones."""
    lower = row + row % 2
    space = 3 * (lower // 2 - 1) + 1
    if row % 2:
        plate, line, above, beside, column = "1R2", "Y", ".x....", "x.....", 2
    else:
        plate, line, above, beside, column = "1R0", "T", "xx....", "......", 1
    one = board(lines={lower: line * lower}, dome={space: plate}, tiles={lower - 1: above, lower: beside})
    state, _ = tiling(one)
    happened = play(state, f"T{column}")
    assert of_kind(happened, "special") == [
        {"kind": "special", "player": 0, "row": row, "column": 1 if row % 2 else 2, "points": row}
    ]
    assert player(state, 0)["tiles"][row - 1][0 if row % 2 else 1] == "S"


def test_d29_a_joker_plate_has_no_special_tile():
    one = board(lines={1: "K"}, dome={1: "4R0"}, tiles={1: ".x....", 2: "xx...."})
    state, _ = tiling(one)
    assert of_kind(play(state, "T1"), "special") == []


# ---------------------------------------------------------------------------------------------------------- penalties


def test_d30_three_broken_tiles_and_the_start_tile():
    state, happened = tiling(board(broken="BKB", score=20), start_tile=0)
    assert {"kind": "penalty", "player": 0, "nominal": 8, "points": -8} in happened
    assert (player(state, 0)["score"], player(state, 0)["lost"], player(state, 0)["broken"]) == (12, 8, "")
    assert state.to_json()["tower"] == [2, 0, 0, 1, 0]


@pytest.mark.parametrize(("broken", "cost"), [("", 0), ("B", 1), ("BK", 3), ("BKT", 6), ("BKTT", 10)])
def test_d30_costs(broken, cost):
    state, happened = tiling(board(broken=broken, score=20))
    assert sum(event["nominal"] for event in of_kind(happened, "penalty", 0)) == cost
    assert player(state, 0)["score"] == 20 - cost
    state, happened = tiling(board(broken=broken, score=20), start_tile=0)
    assert of_kind(happened, "penalty") == [{"kind": "penalty", "player": 0, "nominal": cost + 2, "points": -cost - 2}]


def test_d30_never_below_zero():
    state, happened = tiling(board(broken="BKB", score=4), start_tile=0)
    assert {"kind": "penalty", "player": 0, "nominal": 8, "points": -4} in happened
    assert (player(state, 0)["score"], player(state, 0)["lost"]) == (0, 4)


def test_d30_after_the_player_s_own_tiles():
    state, _ = tiling(board(lines={1: "K"}, dome={1: "1R0"}, broken="BB", score=0))
    assert {"kind": "penalty", "player": 0, "nominal": 3, "points": -1} in play(state, "T2")
