"""The acquisition phase of Azul Duel, point by point (D9 .. D22)."""

from __future__ import annotations

import pytest

from .builder import at, begun, board, legal, of_kind, play, player, refusal, tiling

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


# -------------------------------------------------------------------------------------------- plates from the pile


def test_d11_one_point_a_plate():
    state = begun()
    assert play(state, "DRAW", "back:J") == [
        {"kind": "draw", "player": 0, "back": "S", "points": -1},
        {"kind": "back", "back": "J"},
    ]
    play(state, "DRAW", "back:S")
    assert (state.scores, player(state, 0)["tokens"], player(state, 0)["paid"]) == ([3, 5], 1, 2)


def test_d11_draw_stop_keep_place_put_back():
    state = begun("DRAW", "back:J")
    assert legal(state) == ["DRAW", "STOP"]
    assert refusal(state, "D1") == "D11"
    play(state, "DRAW", "back:S", "DRAW", "back:S")
    assert play(state, "STOP") == [{"kind": "stop", "player": 0}]
    assert state.pending == {"phase": "look", "player": 0, "backs": ["S", "J", "S"]}
    play(state, "look:7,6,18")
    assert legal(state) == ["K6", "K7", "K18"]
    play(state, "K6")
    assert len(legal(state, "S")) == len(legal(state)) == 32
    play(state, "S1R3")
    assert legal(state) == ["U7", "U18"]
    happened = play(state, "U18")  # the last one goes by itself
    assert [event["plate"] for event in of_kind(happened, "put_back")] == [18, 7]
    assert state.to_json()["pile"]["returned"] == [{"by": 0, "plates": [18, 7]}]
    assert (state.to_json()["pile"]["size"], state.to_json()["display"]) == (12, [5, 4, 3])
    assert state.current_player == 1


def test_d11_a_single_plate_is_kept_without_asking():
    state = begun("DRAW", "back:J", "STOP")
    assert play(state, "look:7") == [
        {"kind": "look", "player": 0, "plates": [7]},
        {"kind": "keep", "player": 0, "plate": 7},
    ]
    assert state.phase == "place"
    play(state, "S5R0")
    assert (player(state, 0)["dome"][4], state.current_player) == ("7R0", 1)


def late(seat_0, seat_1=None, display=(None, None, None), **fields):
    """Round 4 before any token is used: 14 plates are placed, and those not on display are in the pile."""
    seat_1 = seat_1 or board(tokens=2)
    return at(seat_0, seat_1, **{"round": 4, "large_moon": "BRT", "display": list(display),
                                 "chips": [None] * 4} | fields)  # fmt: skip


def test_d11_plates_put_back_come_up_in_the_order_chosen():
    """Of the four plates in the pile (15 .. 18), seat 0 draws three and puts two back; seat 1 draws what is left."""
    state = late(board(tokens=2))
    assert state.to_json()["pile"]["unseen"] == [15, 16, 17, 18]
    play(state, "DRAW", "back:S", "DRAW", "back:J", "DRAW", "back:S", "STOP", "look:15,16,17", "K15", "S1R0", "U17")
    assert state.to_json()["pile"] == {
        "size": 3, "back": "S", "unseen": [18], "returned": [{"by": 0, "plates": [17, 16]}], "open": False
    }  # fmt: skip
    happened = play(state, "DRAW", "DRAW")
    assert [event["back"] for event in of_kind(happened, "draw")] == ["S", "J"]  # 18, 17
    assert state.to_json()["pile"]["back"] == "S"  # 16
    happened = play(state, "DRAW", "look:18")
    assert of_kind(happened, "look") == [{"kind": "look", "player": 1, "plates": [18, 17, 16]}]


def test_d11_later_plates_go_below_those_put_back_before():
    state = late(board(tokens=2), returned=[{"by": 1, "plates": [18]}])
    play(state, "DRAW", "back:S", "DRAW", "back:J", "STOP", "look:15,16", "K16", "S1R0")
    assert state.to_json()["pile"]["returned"] == [{"by": 1, "plates": [18]}, {"by": 0, "plates": [15]}]


def test_d11_the_pile_limits_the_draws():
    state = late(board(tokens=2), display=["any", "any", None])
    play(state, "DRAW", "back:S")
    assert legal(state) == ["DRAW", "STOP"]
    happened = play(state, "DRAW")
    assert happened == [{"kind": "draw", "player": 0, "back": "S", "points": -1}, {"kind": "stop", "player": 0}]
    assert state.phase == "look"


def test_d11_the_last_plate():
    """Seat 0 places the last plate of all; nothing is put back and the pile stays empty."""
    state = late(board(tokens=1, score=3), board(tokens=0), large_moon="")
    assert legal(state) == ["DRAW"]
    happened = play(state, "DRAW", "look:18", "S1R0")
    assert [event["kind"] for event in happened[:4]] == ["draw", "stop", "look", "keep"]
    assert state.scores == [2, 5]
    assert state.round == 5
    assert state.to_json()["pile"] == {"size": 0, "back": None, "unseen": [], "returned": [], "open": False}
    assert state.pending["phase"] == "factories"


def test_d12_a_draw_needs_a_point():
    state = late(board(tokens=2, score=0), display=["any", None, None])
    assert legal(state, "D") == ["D1"]
    assert refusal(state, "DRAW") == "D12"


def test_d12_at_0_points_the_first_draw_is_free_if_the_display_is_empty():
    state = late(board(tokens=2, score=0))
    assert legal(state, "D") == ["DRAW"]
    happened = play(state, "DRAW", "back:S")
    assert of_kind(happened, "draw") == [{"kind": "draw", "player": 0, "back": "J", "points": 0}]
    assert happened[-1] == {"kind": "stop", "player": 0}
    assert (state.phase, state.scores, player(state, 0)["paid"]) == ("look", [0, 5], 0)


def test_d12_a_draw_is_paid_while_there_are_points():
    state = late(board(tokens=2, score=1))
    happened = play(state, "DRAW", "back:S")
    assert of_kind(happened, "draw")[0]["points"] == -1
    assert (state.phase, state.scores) == ("look", [0, 5])


def test_d12_option_free_draws_at_zero():
    state = late(board(tokens=2, score=1), display=["any", None, None], free_draws_at_zero=True)
    happened = play(state, "DRAW", "back:J", "DRAW", "back:S", "DRAW", "look:16,17,18")
    assert [event["points"] for event in of_kind(happened, "draw")] == [-1, 0, 0]
    assert (state.phase, state.scores) == ("keep", [0, 5])
    state = late(board(tokens=2, score=0), display=["any", None, None], free_draws_at_zero=True)
    assert legal(state, "D") == ["D1", "DRAW"]


def test_d13_any_empty_space_in_any_orientation():
    state = begun("D1")
    assert len(legal(state)) == 8 * 4
    assert refusal(state, "S9R0") == "D13"
    play(state, "S4R3")
    assert player(state, 0)["dome"] == [None, None, None, "5R3", None, None, None, None, "2R2"]
    assert player(state, 0)["tokens"] == 1


def test_d14_drawn_plates_are_the_drawers_secret():
    state = begun("DRAW", "back:J", "DRAW", "back:S", "DRAW", "back:S", "STOP", "look:7,6,18")
    hands = [state.view(seat).to_json()["turn"]["hand"] for seat in (0, 1, None)]
    assert [entry["plate"] for entry in hands[0]] == [7, 6, 18]
    for hand in hands[1:]:
        assert [(entry["back"], entry["plate"]) for entry in hand] == [("S", None), ("J", None), ("S", None)]
    play(state, "K18")
    assert {state.view(seat).to_json()["turn"]["taking"] for seat in (0, 1, None)} == {18}
    play(state, "S1R0", "U6")
    assert state.view(0).to_json()["pile"]["returned"] == [{"by": 0, "plates": [6, 7]}]
    for seat in (1, None):
        pile = state.view(seat).to_json()["pile"]
        assert [(batch["plates"], batch["size"]) for batch in pile["returned"]] == [(None, 2)]
        assert sorted(pile["returned"][0]["backs"]) == ["J", "S"]
        assert {6, 7} <= set(pile["unseen"])
        assert (pile["size"], pile["back"]) == (12, "S")


def test_d14_the_order_of_return_is_secret():
    start = begun("DRAW", "back:J", "DRAW", "back:S", "DRAW", "back:S", "STOP", "look:7,6,18", "K18", "S1R0")
    one, other = start.copy(), start.copy()
    play(one, "U6")
    play(other, "U7")
    assert one.view(0) != other.view(0)
    assert one.view(1) == other.view(1)


def test_d14_plates_that_come_up_again_are_public():
    """Nothing but four plates that seat 1 had put back is left for the display of round 4."""
    state, _ = tiling(round=3, returned=[{"by": 1, "plates": [17, 15, 18, 16]}])
    assert state.view(0).to_json()["pile"]["returned"][0]["plates"] is None
    assert refusal(state, "display:15,17,18") == "D11"
    play(state, "display:17,15,18")
    for seat in (0, None):
        data = state.view(seat).to_json()
        assert data["display"] == [17, 15, 18]
        assert (data["pile"]["back"], data["pile"]["unseen"]) == ("S", [16])
    assert state.view(1).to_json()["pile"]["unseen"] == []


def test_d14_a_plate_put_back_under_an_empty_pile_shows_its_back():
    state = late(board(tokens=2), display=["any", "any", None])  # 17, a joker, and 18 are in the pile
    play(state, "DRAW", "back:S", "DRAW", "look:17,18", "K17", "S1R0")
    pile = state.view(1).to_json()["pile"]
    assert (pile["size"], pile["back"], pile["returned"][0]["plates"]) == (1, "S", None)


def test_d14_who_draws_a_plate_that_was_put_back_knows_it_alone():
    state = late(board(tokens=2), returned=[{"by": 0, "plates": [15, 16, 17, 18]}], player=1)
    play(state, "DRAW", "DRAW")
    assert [entry["plate"] for entry in state.view(0).to_json()["turn"]["hand"]] == [15, 16]
    assert [entry["plate"] for entry in state.view(1).to_json()["turn"]["hand"]] == [None, None]
    play(state, "STOP")
    assert [entry["known_to"] for entry in state.to_json()["turn"]["hand"]] == [[1], [1]]
    assert [entry["plate"] for entry in state.view(0).to_json()["turn"]["hand"]] == [None, None]
    assert [entry["plate"] for entry in state.view(1).to_json()["turn"]["hand"]] == [15, 16]


def test_d14_face_down_chips_are_known_to_nobody():
    state = begun()
    for data in (state.to_json(), state.view(0).to_json(), state.view(None).to_json()):
        assert data["chips"] == ["?"] * 4
        assert data["supply"] == [2] * 10


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
