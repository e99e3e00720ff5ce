"""Azul's rules, point by point (A1..A22), and what must hold at every decision of any game."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys

import numpy as np
import pytest

from azulejos import random
from azulejos.games import events
from azulejos.games.azul import draws, moves, rules, state, view
from azulejos.games.azul.options import AzulOptions
from azulejos.games.packed import unpack

from .positions import (
    EMPTY_WALL,
    SIX_KINDS,
    Table,
    between_rounds,
    board,
    census,
    fresh,
    last_turn,
    legal_actions,
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


# ------------------------------------------------------------------------------------------------------- whole games


def play_through(options: AzulOptions, seed: int, check) -> tuple[np.ndarray, list[dict]]:
    """Play a random game that rarely chooses the floor; `check(states)` is called at every decision and draw."""
    states = fresh(options, starter=seed % options.players)
    s, rng = states[0], random.generator(seed)
    happened: list[dict] = []
    while not rules.is_over(s):
        check(states)
        buffer = events.buffer()
        if rules.is_chance(s):
            rules.draw(s, rng, buffer)
        else:
            legal = legal_actions(s)
            better = [action for action in legal if not moves.code(action, options).endswith("F")]
            choice = better if better and random.below(rng, 10) else legal
            rules.apply(s, choice[random.below(rng, len(choice))], buffer)
        happened += events.decode(buffer, view.NAMES)
    check(states)
    return states, happened


@pytest.mark.parametrize(("players", "wall"), SIX_KINDS)
def test_census_at_every_decision(players, wall):
    options = AzulOptions(players, wall)

    def check(states):
        data = view.to_json(states[0], options)
        assert census(data) == [20] * 5
        assert all(player["score"] >= 0 for player in data["players"])

    for seed in range(4):
        play_through(options, seed, check)


@pytest.mark.parametrize(("players", "wall"), SIX_KINDS)
def test_legal_actions_agree(players, wall):
    options = AzulOptions(players, wall)

    def check(states):
        s = states[0]
        legal = legal_actions(s)
        assert legal == sorted(set(legal))
        assert rules.count_actions(s) == len(legal)
        assert [rules.nth_action(s, k) for k in range(len(legal))] == legal
        for action in range(-1, options.action_space + 6):
            assert rules.is_legal(s, action) == (action in legal)
            assert (rules.objection(s, action) == 0) == (action in legal)
        assert bool(legal) != (rules.is_over(s) or rules.is_chance(s))

    play_through(options, 5, check)


@pytest.mark.parametrize(("players", "wall"), SIX_KINDS)
def test_the_points_of_the_events_are_the_score(players, wall):
    options = AzulOptions(players, wall)
    for seed in range(10, 15):
        states, happened = play_through(options, seed, lambda states: None)
        result = view.outcome(states[0], options)
        for seat in range(players):
            mine = [event for event in happened if event.get("player") == seat]
            assert events.points_of(mine) == result.scores[seat] == sum(result.points[seat].values())
            lost = -events.points_of(of_kind(mine, "penalty"))
            assert result.points[seat]["floor"] == -lost
            assert result.points[seat]["tiles"] == events.points_of(of_kind(mine, "place"))


@pytest.mark.parametrize(("players", "wall"), SIX_KINDS)
def test_settling_what_was_drawn_is_the_same_deal(players, wall):
    options = AzulOptions(players, wall)
    rng = random.generator(1)
    deals = []

    def check(states):
        if not rules.is_chance(states[0]):
            return
        prompt = draws.chance_prompt(states[0], options)
        drawn, settled = state.new(1), state.new(1)
        drawn[0] = settled[0] = states[0]
        first, second = events.buffer(), events.buffer()
        rules.draw(drawn[0], rng, first)
        token = draws.chance_code(states[0], events.decode(first, view.NAMES), options)
        outcome = draws.parse_chance(token, options)
        draws.check_chance(settled[0], outcome, options)
        rules.settle(settled[0], outcome, second)
        assert drawn[0].tobytes() == settled[0].tobytes()
        assert np.array_equal(first, second)
        assert outcome.reshape(-1, 5).sum(axis=1).tolist() == prompt["tiles"]
        deals.append(of_kind(events.decode(first, view.NAMES), "refill"))

    for seed in range(3):
        play_through(options, seed, check)
    assert any(deals), "no bag was refilled"


def test_a_four_player_game():
    options = AzulOptions(4)
    turns = []

    def check(states):
        data = view.to_json(states[0], options)
        if data["phase"] == "offer":
            turns.append((data["round"], data["player"], data["start_player"]))

    states, happened = play_through(options, 7, check)
    for (earlier, player, _), (later, following, starter) in itertools.pairwise(turns):
        assert following == ((player + 1) % 4 if earlier == later else starter)
    assert {player for _, player, _ in turns} == {0, 1, 2, 3}
    rounds = of_kind(happened, "round")
    assert [event["round"] for event in rounds] == list(range(2, len(rounds) + 2))
    assert happened[-1]["kind"] == "end"
    assert len(view.outcome(states[0], options).scores) == 4


def test_a_deal_is_fair():
    """Every colour comes to every place of the deal equally often."""
    options = AzulOptions(2)
    states = fresh(options)
    rng = random.generator(11)
    counts = np.zeros((5, 5))
    for _ in range(4000):
        states[1] = states[0]
        rules.draw(states[1], rng, None)
        for factory in range(5):
            counts[factory] += unpack(states[1].sources[factory + 1])
    # 16,000 tiles a factory, 3,200 expected of each colour: four standard deviations are about 200
    assert np.abs(counts - 3200).max() < 220


def test_playouts_repeat():
    states = state.new(1)
    first, again, other = (rules.playouts(states, 50, 2, 0, 20, random.generator(seed)) for seed in (7, 7, 8))
    assert first == again != other


def test_uncompiled_rules_agree():
    games = [(players, grey) for players in (2, 3, 4) for grey in (0, 1)]
    program = (
        "from azulejos import random\nfrom azulejos.games.azul import rules, state\n"
        f"print([tuple(map(int, rules.playouts(state.new(1), 2, p, g, 20, random.generator(3)))) for p, g in {games}])"
    )
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-W", "ignore", "-c", program]
    output = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    compiled = [tuple(map(int, rules.playouts(state.new(1), 2, p, g, 20, random.generator(3)))) for p, g in games]
    assert output.strip() == str(compiled)
