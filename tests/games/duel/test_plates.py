"""Plates from the pile: D10 to D14."""

from __future__ import annotations

from .builder import at, begun, board, legal, of_kind, play, player, refusal, tiling

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
