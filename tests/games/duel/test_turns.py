"""The acquisition phase of Azul Duel, point by point (D9 .. D22)."""

from __future__ import annotations

import pytest

from .builder import at, begun, board, legal, of_kind, play, player, refusal

# ------------------------------------------------------------------------------------------------- passing and the end


def test_d9_players_alternate():
    state = begun()
    seats = []
    for steps in (["D1", "S1R0"], ["1B2", "+Y"], ["LB3"], ["3R1"], ["D2", "S2R0"]):
        seats.append(state.current_player)
        play(state, *steps)
    assert seats == [0, 1, 0, 1, 0]


def test_d9_who_can_do_nothing_passes_once():
    state = at(board(), board(tokens=2), large_moon="T", start_tile=1, chips=[None] * 4, display=["any"] * 3)
    assert of_kind(play(state, "MTX"), "pass") == []
    happened = play(state, "D1", "S1R0")
    assert happened[-1] == {"kind": "pass", "player": 0}
    assert (player(state, 0)["passed"], state.current_player) == (True, 1)
    assert of_kind(play(state, "D2", "S2R0"), "pass") == []
    assert state.round == 2


def test_d9_the_other_goes_on_alone():
    """Seat 1 has its two chips and no token; seat 0 still has to take a plate and two chips."""
    state = at(board(tokens=1, taken=0), board(), player=1, large_moon="T", start_tile=0, display=[None, "any", None],
               chips=["B", "Y", None, None])  # fmt: skip
    happened = play(state, "MT1")
    for steps in (["C2"], ["D2", "S1R0"], ["C1"]):
        assert (state.round, state.current_player) == (1, 0)
        happened += play(state, *steps)
    assert of_kind(happened, "pass") == [{"kind": "pass", "player": 1}]
    assert state.round == 2
    assert [one["passed"] for one in state.to_json()["players"]] == [False, False]


def test_d9_nobody_passes_while_tiles_are_left():
    """Full lines do not help: tiles can always be broken."""
    full = board(lines={1: "B", 2: "BB", 3: "RRR", 4: "YYYY", 5: "KKKKK", 6: "YYYYYY"})
    state = at(full, large_moon="T", start_tile=1, chips=[None] * 4)
    assert legal(state) == ["MTX"]


def test_d10_d22_tokens_must_be_used():
    state = at(board(tokens=1), board(tokens=1), display=[None, 17, 18])
    assert legal(state) == ["D2", "D3", "DRAW"]
    play(state, "D3", "S2R1")
    assert (state.round, state.current_player, legal(state)) == (1, 1, ["D2", "DRAW"])
    play(state, "D2", "S2R0")
    assert state.round == 2


def test_d10_the_display_is_not_refilled_within_a_round():
    state = begun("D1", "S1R0", "D3", "S2R0")
    assert state.to_json()["display"] == [None, 4, None]
    assert refusal(state, "D1") == "D10"


def test_d10_two_tokens_a_round():
    state = begun("D1", "S1R0", "LB3", "D3", "S2R0")
    assert [one["tokens"] for one in state.to_json()["players"]] == [0, 2]
    play(state, "1B2", "+R")
    assert legal(state, "D") == []
    assert refusal(state, "D2") == refusal(state, "DRAW") == "D10"


def test_d10_no_tokens_in_round_5():
    state = at(round=5, large_moon="BT", start_tile=1, chips=[None] * 4)
    assert refusal(state, "D1") == refusal(state, "DRAW") == "D10"
    happened = play(state, "MBX", "MTX")
    assert happened[-1]["kind"] == "end"


# --------------------------------------------------------------------------------------------------------------- tiles


def test_d15_the_taker_stacks_the_rest_of_a_small_sun():
    state = begun()
    happened = play(state, "1B2")
    assert happened == [
        {"kind": "take", "player": 0, "colour": "B", "count": 2, "from": "sun 1"},
        {"kind": "put", "player": 0, "colour": "B", "count": 2, "to": "line 2"},
    ]
    assert (state.current_player, legal(state)) == (0, ["+Y", "+R"])
    play(state, "+R")
    assert state.to_json()["moons"] == ["RY", "", "", ""]
    assert state.to_json()["suns"][0] == ""
    assert state.current_player == 1


@pytest.mark.parametrize(("steps", "moon"), [(["+K"], "KTT"), (["+T", "+K"], "TKT"), (["+T", "+T"], "TTK")])
def test_d15_every_order_of_three_tiles(steps, moon):
    state = begun("2B1")
    assert legal(state) == ["+K", "+T"]
    play(state, *steps)
    assert state.to_json()["moons"][1] == moon
    assert state.current_player == 1


def test_d15_one_colour_is_stacked_by_itself():
    state = begun()
    happened = play(state, "3R3")
    assert happened[-1] == {
        "kind": "move", "player": 0, "colour": "Y", "count": 2, "from": "sun 3", "to": "moon 3"
    }  # fmt: skip
    assert (state.to_json()["moons"][2], state.current_player) == ("YY", 1)


def test_d15_the_rest_of_the_large_sun_lies_separately():
    state = begun()
    play(state, "LB3")
    assert (state.to_json()["large_sun"], state.to_json()["large_moon"]) == ("", "YRK")
    assert state.current_player == 1
    assert {code[:2] for code in legal(state, "M")} == {"MY", "MR", "MK"}
    assert state.to_json()["start_tile"] is None


def on_moons(**fields):
    return at(board(taken=0), board(taken=1), **{"moons": ["YR", "RY", "R", ""], "large_moon": "RRT"} | fields)


def test_d16_all_tops_of_a_colour_and_all_of_the_large_moon():
    state = on_moons()
    assert {code[:2] for code in legal(state, "M")} == {"MY", "MR", "MT"}
    happened = play(state, "MR5")
    assert [(event["from"], event["count"]) for event in of_kind(happened, "take")] == [
        ("moon 1", 1), ("moon 3", 1), ("moon L", 2)
    ]  # fmt: skip
    assert player(state, 0)["lines"][4] == "RRRR"
    assert (state.to_json()["moons"], state.to_json()["large_moon"]) == (["Y", "RY", "", ""], "T")


def test_d16_only_one_tile_of_every_stack():
    state = at(board(taken=0), board(taken=1), moons=["BB", "B", "YB", ""], large_moon="T")
    play(state, "MB6")
    assert player(state, 0)["lines"][5] == "BBB"
    assert state.to_json()["moons"] == ["B", "", "Y", ""]
    assert state.to_json()["start_tile"] is None


def test_d17_the_start_tile():
    state = on_moons()
    assert of_kind(play(state, "MY2"), "marker") == []
    assert state.to_json()["start_tile"] is None
    assert of_kind(play(state, "MT1"), "marker") == [{"kind": "marker", "player": 1, "space": None}]
    assert state.to_json()["start_tile"] == 1
    assert player(state, 1)["broken"] == ""
    assert of_kind(play(state, "MR5"), "marker") == []
    assert state.to_json()["start_tile"] == 1


def test_d18_lines_have_one_colour_and_a_capacity():
    lines = {1: "B", 2: "R", 4: "BBB", 5: "KKKKK", 6: "BBBBB"}
    state = at(board(lines=lines, taken=0), board(taken=0), suns=["BBBK", "YYYY", "RRRR", "TTTT"])
    assert legal(state, "1B") == ["1B3", "1B4", "1B6", "1BX"]
    assert legal(state, "1K") == ["1K3", "1KX"]
    assert legal(state, "3R") == ["3R2", "3R3", "3RX"]
    assert [refusal(state, code) for code in ("1B1", "1B2", "1K5")] == ["D18"] * 3
    happened = play(state, "1B4")
    assert of_kind(happened, "put") == [
        {"kind": "put", "player": 0, "colour": "B", "count": 1, "to": "line 4"},
        {"kind": "put", "player": 0, "colour": "B", "count": 2, "to": "broken"},
    ]
    assert (player(state, 0)["lines"][3], player(state, 0)["broken"]) == ("BBBB", "BB")


def test_d18_a_line_is_filled_by_and_by():
    state = begun("3R3", "4K2", "1R3", "+B", "+B", "2T1", "+B")
    assert player(state, 0)["lines"][2] == "RRR"
    assert legal(state, "LR") == ["LR1", "LR2", "LR4", "LR5", "LR6", "LRX"]


def test_d18_all_tiles_may_be_broken():
    state = begun("3YX")
    assert (player(state, 0)["lines"], player(state, 0)["broken"]) == ([""] * 6, "YY")


def test_d18_the_dome_does_not_restrict_the_line():
    """Row 1 has its three plates, and no empty space takes blue; row 3 has no plate at all."""
    one = board(dome={1: "4R0", 2: "14R0", 3: "12R0"}, tokens=0, taken=0)
    state = at(one, board(taken=0), suns=["BBBK", "YYYY", "RRRR", "TTTT"])
    assert legal(state, "1B") == ["1B1", "1B2", "1B3", "1B4", "1B5", "1B6", "1BX"]


def test_d19_the_broken_space_holds_four():
    state = at(board(broken="RYR", taken=0), board(taken=0), suns=["BBBK", "YYYY", "RRRR", "TTTT"])
    happened = play(state, "1BX")
    assert of_kind(happened, "put") == [
        {"kind": "put", "player": 0, "colour": "B", "count": 1, "to": "broken"},
        {"kind": "put", "player": 0, "colour": "B", "count": 2, "to": "tower"},
    ]
    assert player(state, 0)["broken"] == "RYRB"
    assert state.to_json()["tower"] == [2, 0, 0, 0, 0]


def test_d19_the_start_tile_needs_no_broken_space():
    state = at(board(broken="RYRY"), large_moon="BT", chips=[None] * 4)
    play(state, "MB1")
    assert (state.to_json()["start_tile"], player(state, 0)["broken"]) == (0, "RYRY")


# --------------------------------------------------------------------------------------------------------------- chips


def test_d20_a_chip_is_revealed_when_its_factory_is_empty():
    state = begun("3R2")  # two yellow tiles lie on moon 3
    play(state, "MY1")
    assert state.to_json()["chips"] == ["?"] * 4
    assert state.current_player == 0
    play(state, "MY1")
    assert (state.current_player, state.pending) == (None, {"phase": "chip", "factory": 3})
    assert play(state, "chip:TY") == [{"kind": "reveal", "factory": 3, "chip": "TY"}]
    assert state.current_player == 1
    assert state.to_json()["chips"] == ["?", "?", "TY", "?"]
    assert state.to_json()["supply"] == [2, 2, 2, 2, 2, 1, 2, 2, 2, 2]


def test_d20_four_equal_tiles_reveal_at_once():
    state = begun(factories="factories:BBYRK/YYYY/BKTT/RRBB/KKTT")
    play(state, "1Y4")
    assert state.pending == {"phase": "chip", "factory": 1}
    play(state, "chip:B")
    assert legal(state, "C") == ["C1"]


def test_d20_several_chips_in_factory_order():
    state = at(board(taken=0), board(taken=0), moons=["R", "YR", "R", "R"])
    play(state, "MR4")
    for factory, chip in ((1, "B"), (3, "TY"), (4, "B")):
        assert state.pending == {"phase": "chip", "factory": factory}
        play(state, f"chip:{chip}")
    assert (state.current_player, state.to_json()["chips"]) == (1, ["B", "?", "TY", "B"])


def test_d21_taking_a_chip_is_a_turn():
    state = at(board(taken=0), board(taken=0), moons=["YR", "", "", "R"], chips=["?", "TY", "B", "?"])
    assert legal(state, "C") == ["C2", "C3"]
    assert play(state, "C2") == [{"kind": "chip", "player": 0, "factory": 2, "chip": "TY"}]
    assert player(state, 0)["chips"] == [0, 0, 0, 0, 0, 1, 0, 0, 0, 0]
    assert state.current_player == 1
    assert refusal(state, "C2") == "D21"
    assert refusal(state, "C1") == "D20"


def test_d21_never_a_third_chip():
    state = at(board(taken=2), board(taken=0), moons=["YR", "", "", ""], chips=["?", None, "B", None])
    assert legal(state, "C") == []
    assert refusal(state, "C3") == "D21"


def test_d21_d22_the_last_chip_waits_for_its_owner():
    """Seat 0 has its chips; seat 1 must take the last one before the phase ends."""
    state = at(board(taken=2), board(taken=1), moons=["", "", "", "R"], player=1)
    happened = play(state, "MR1", "chip:T")
    assert happened[-1] == {"kind": "pass", "player": 0}
    assert (state.round, state.current_player, legal(state)) == (1, 1, ["C4"])
    play(state, "C4")
    assert state.round == 2


def test_d22_the_phase_lasts_until_the_last_tile():
    state = at(large_moon="BT", start_tile=0, chips=[None] * 4)
    play(state, "MB1")
    assert (state.round, state.phase, legal(state)) == (1, "turn", ["MT1", "MT2", "MT3", "MT4", "MT5", "MT6", "MTX"])
    play(state, "MTX")
    assert state.round == 2
