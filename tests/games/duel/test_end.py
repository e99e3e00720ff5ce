"""The end of Azul Duel: every scoring tablet, and who wins (D33, D34)."""

from __future__ import annotations

import json

import pytest

import azulejos

from .builder import board, last_turn, legal, of_kind, play, player, tiling

SETS = ("rows+columns+diagonals+jokers", "colours+outer+corners+specials")

JOKERS = dict(enumerate(("2R0", "3R0", "4R0", "6R0", "10R0", "12R0", "14R0", "15R0", "17R0"), 1))
"""A dome of all joker plates. Its spaces (J joker):

    JB TR KY
    TK BJ RJ

    TY YR TK
    JK JB RJ

    RT TB RJ
    YJ JY BK
"""
SPECIALS = dict(enumerate(("1R2", "7R0", "8R0", "5R0", "9R0", "11R0", "13R0", "16R0", "18R0"), 1))
"""A dome of all special plates. Its spaces (S special):

    ST SK YB
    KY RB KS

    KS TR YS
    TR BS KR

    BK ST SY
    ST YB BR
"""
FULL = "xxxxxx"


def worth(tablet: str, tiles: dict[int, str], dome: dict[int, str] = JOKERS) -> int:
    """What a tablet is worth for seat 0 with these tiles on its dome."""
    tablets = next(names for names in SETS if tablet in names)
    _, happened = tiling(board(dome=dome, tiles=tiles, score=50), round=5, tablets=tablets)
    return next(event["nominal"] for event in of_kind(happened, "tablet", 0) if event["tablet"] == tablet)


# ------------------------------------------------------------------------------------------------------------- tablets


@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ({}, 0),
        ({1: FULL}, 3),
        ({2: "xxxxx.", 4: ".xxxxx"}, 0),
        ({2: FULL, 3: FULL, 6: FULL}, 9),
    ],
)
def test_d33_rows(tiles, points):
    assert worth("rows", tiles) == points


@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        (dict.fromkeys(range(1, 7), "x....."), 7),
        (dict.fromkeys(range(1, 7), ".x...x"), 14),
        (dict.fromkeys(range(2, 7), "xx...."), 0),
    ],
)
def test_d33_columns(tiles, points):
    assert worth("columns", tiles) == points


FALLING = {1: "x.....", 2: ".x....", 3: "..x...", 4: "...x..", 5: "....x.", 6: ".....x"}
RISING = {1: ".....x", 2: "....x.", 3: "...x..", 4: "..x...", 5: ".x....", 6: "x....."}
BOTH = {1: "x....x", 2: ".x..x.", 3: "..xx..", 4: "..xx..", 5: ".x..x.", 6: "x....x"}


@pytest.mark.parametrize(
    ("tiles", "points"), [(FALLING, 10), (RISING, 10), (BOTH, 20), (BOTH | {3: "..x..."}, 10), (BOTH | {6: FULL}, 20)]
)
def test_d33_diagonals(tiles, points):
    assert worth("diagonals", tiles) == points


ALL_JOKERS = {1: "x.....", 2: "...x.x", 4: "x.x..x", 5: ".....x", 6: ".xx..."}


@pytest.mark.parametrize(
    ("dome", "tiles", "points"),
    [
        (JOKERS, ALL_JOKERS, 18),
        (JOKERS, ALL_JOKERS | {1: "T.....", 3: FULL}, 18),
        (JOKERS, ALL_JOKERS | {6: ".x...."}, 0),
        (JOKERS, {}, 0),
        (SPECIALS | {1: "2R0", 9: "17R0"}, {1: "x.....", 5: ".....x"}, 4),
        (SPECIALS | {1: "2R0", 9: "17R0"}, {1: "x....."}, 0),
        (SPECIALS, {1: ".x...."}, 0),
    ],
)
def test_d33_jokers_all_or_nothing(dome, tiles, points):
    assert worth("jokers", tiles, dome) == points


@pytest.mark.parametrize(
    ("dome", "tiles", "points"),
    [
        (JOKERS, {1: ".xxxxx"}, 4),  # B T R K Y
        (JOKERS, {1: "x.xxxx"}, 4),  # blue on the joker, with a gap
        (JOKERS, {1: "T.xxxx"}, 0),  # turquoise on the joker
        (JOKERS, {3: FULL}, 0),  # T Y Y R T K
        (JOKERS, {1: FULL, 2: "xxxYxx"}, 8),
        (SPECIALS, {1: "xxxxx.", 2: "xxxx.."}, 0),  # S T S K Y: the special tiles are one colour
        (SPECIALS, {1: FULL, 2: "xxxx.."}, 4),  # S T S K Y B
    ],
)
def test_d33_colours(dome, tiles, points):
    assert worth("colours", tiles, dome) == points


@pytest.mark.parametrize(
    ("dome", "tiles", "points"),
    [
        (JOKERS, {1: FULL, 2: "x....x", 3: "x....x", 4: "x....x", 5: "x....x", 6: FULL}, 20),
        (JOKERS, dict.fromkeys((2, 3, 4, 5), ".xxxx."), 0),
        (JOKERS, {1: "x....x", 3: FULL}, 4),
        (SPECIALS, {1: "xx....", 2: "xx...."}, 3),  # a special tile is one of them
    ],
)
def test_d33_outer(dome, tiles, points):
    assert worth("outer", tiles, dome) == points


UPPER_LEFT, UPPER_RIGHT = {1: "xx....", 2: "xx...."}, {1: "....xx", 2: "....xx"}
LOWER_LEFT, LOWER_RIGHT = {5: "xx....", 6: "xx...."}, {5: "....xx", 6: "....xx"}


@pytest.mark.parametrize("dome", [JOKERS, SPECIALS])
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        (UPPER_LEFT, 3),
        (UPPER_RIGHT, 3),
        (LOWER_LEFT, 8),
        (LOWER_RIGHT, 8),
        ({1: "xx..xx", 2: "xx..xx", 5: "xx..xx", 6: "xx..xx"}, 22),
        ({3: "..xx..", 4: "..xx.."}, 0),
    ],
)
def test_d33_corners(tiles, points, dome):
    assert worth("corners", tiles, dome) == points


def test_d33_corners_need_all_four_tiles():
    assert worth("corners", {1: "xx..xx", 2: "x....x", 5: "x...xx", 6: "xx..x."}) == 0


@pytest.mark.parametrize(
    ("dome", "tiles", "points"),
    [
        (JOKERS, {}, 0),
        (SPECIALS, {}, -27),
        (SPECIALS, UPPER_LEFT, -24),
        (SPECIALS, {1: "xxxx..", 2: "xxxx..", 3: "xx....", 4: "xx...."}, -18),
    ],
)
def test_d33_specials(dome, tiles, points):
    assert worth("specials", tiles, dome) == points


def test_d33_specials_of_the_last_round():
    """The line's tile completes plate 1 on space 1."""
    one = board(lines={1: "T"}, dome=SPECIALS, tiles={2: "xx...."}, score=50)
    state, _ = tiling(one, round=5, tablets=SETS[1])
    happened = of_kind(play(state, "T2"), "tablet", 0)
    assert {event["tablet"]: event["nominal"] for event in happened} == {
        "colours": 0, "outer": 3, "corners": 3, "specials": -24
    }  # fmt: skip


def test_d33_special_tiles_count_as_tiles_everywhere():
    row = {1: FULL, 2: "xxxx.."}
    assert worth("rows", row, SPECIALS) == 3
    column = {1: "xx....", 2: "xx....", 3: "x.....", 4: "x.....", 5: "xx....", 6: "xx...."}
    assert worth("columns", column, SPECIALS) == 7
    diagonal = {1: "xx....", 2: "xx....", 3: "..xx..", 4: "..xx..", 5: "....xx", 6: "....xx"}
    assert worth("diagonals", diagonal, SPECIALS) == 10


def test_d33_lines_and_chips_count_for_nothing():
    one = board(lines={6: "BB"}, dome=JOKERS, chips=["B", "B"])
    state, happened = tiling(one, round=5)
    assert happened[-1] == {"kind": "end", "reason": "rounds"}
    assert player(state, 0)["lines"][5] == "BB"
    assert state.scores == [5, 5]


# ----------------------------------------------------------------------------------------------------------- who wins


def test_d34_the_game_ends_after_round_5():
    state, happened = tiling(board(dome=JOKERS, tiles={1: FULL, 2: "x....."}, score=11), round=5)
    assert of_kind(happened, "tablet", 0) == [
        {"kind": "tablet", "player": 0, "tablet": "rows", "nominal": 3},
        {"kind": "tablet", "player": 0, "tablet": "columns", "nominal": 0},
        {"kind": "tablet", "player": 0, "tablet": "diagonals", "nominal": 0},
    ]
    assert of_kind(happened, "tablets", 0) == [{"kind": "tablets", "player": 0, "nominal": 3, "points": 3}]
    assert (state.is_over, state.round, state.current_player) == (True, 5, None)
    assert (state.pending, legal(state)) == (None, [])
    outcome = state.outcome
    assert (outcome.winners, outcome.scores, outcome.reason, outcome.tie_break) == ([0], [14, 5], "rounds", None)
    assert outcome.points[0]["tablets"] == 3


def test_d34_tablet_points_come_after_the_last_tiles():
    """The tile that completes row 6 is placed in round 5."""
    one = board(lines={6: "KKKKKK"}, dome=JOKERS, tiles={6: "xxxxx."})
    state, _ = tiling(one, round=5)
    happened = play(state, "T6")
    assert [event["kind"] for event in happened] == [
        "place", "move", "tablet", "tablet", "tablet", "tablets", "tablet", "tablet", "tablet", "tablets", "end"
    ]  # fmt: skip
    assert state.scores == [5 + 6 + 3, 5]


def test_d34_never_below_zero():
    state, happened = tiling(board(dome=SPECIALS, tiles=UPPER_LEFT, score=7), round=5, tablets=SETS[1])
    assert [(event["tablet"], event["nominal"]) for event in of_kind(happened, "tablet", 0)] == [
        ("colours", 0), ("outer", 3), ("corners", 3), ("specials", -24)
    ]  # fmt: skip
    assert of_kind(happened, "tablets", 0) == [{"kind": "tablets", "player": 0, "nominal": -18, "points": -7}]
    assert state.scores == [0, 5]
    assert state.outcome.winners == [1]
    assert state.outcome.points[0]["tablets"] == -7


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("start_player", [0, 1])
def test_d34_a_tie_goes_to_the_owner_of_the_start_tile(owner, start_player):
    scores = [7, 7]
    scores[owner] += 2  # what the start tile costs
    state, _ = tiling(*(board(score=score) for score in scores), round=5, start_tile=owner, start_player=start_player)
    assert state.scores == [7, 7]
    assert (state.outcome.winners, state.outcome.tie_break) == ([owner], "start_tile")


@pytest.mark.parametrize("start_player", [0, 1])
def test_d34_a_tie_without_the_start_tile_goes_to_the_start_player(start_player):
    state, _ = tiling(round=5, start_player=start_player)
    assert state.scores == [5, 5]
    assert state.outcome.winners == [start_player]


def test_d34_most_points_win_whoever_has_the_start_tile():
    state, _ = tiling(board(score=8), board(score=9), round=5, start_tile=0)
    assert (state.outcome.winners, state.outcome.tie_break) == ([1], None)


def test_d34_nobody_moves_after_the_end():
    state = last_turn(round=5)
    state.play("C4")
    with pytest.raises(azulejos.IllegalMove):
        state.play("C4")


def test_d34_a_finished_position_keeps_what_the_tablets_really_added():
    clipped = 0
    for seed in range(6):
        state = azulejos.make("duel", tablets=["rows", "columns", "specials"]).deal(seed=seed)
        bot = azulejos.bot("random", seed=seed)
        while not state.is_over:
            happened = state.play(bot.choose(state))
        clipped += sum(event["nominal"] != event["points"] for event in happened if event["kind"] == "tablets")
        assert azulejos.parse_position(state.position).outcome == state.outcome
        assert azulejos.parse_position(json.dumps(state.to_json())).outcome == state.outcome
    assert clipped
