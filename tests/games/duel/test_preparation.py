"""Azul Duel's set-up (D1 .. D8), and what is laid between rounds (D31, D32)."""

from __future__ import annotations

import pytest

import azulejos
from azulejos.games.duel.components import BACKS, CHIPS, PLATE_BACK, PLATES

from .builder import (
    FACTORIES,
    LAY_OUT,
    between_rounds,
    board,
    census,
    drawn_by,
    legal,
    new_game,
    of_kind,
    play,
    refusal,
    tiling,
)

# ------------------------------------------------------------------------------------------------------------- set-up


def test_d1_d2_a_new_game():
    state = new_game()
    assert (state.game.players, state.round, state.scores) == (2, 1, [5, 5])
    assert state.to_json()["bag"] == [13] * 5
    assert state.to_json()["pile"]["unseen"] == list(range(1, 19))
    assert state.to_json()["supply"] == [2] * 10


def test_d3_d4_plates_and_chips():
    assert len(set(PLATES)) == 18
    assert sorted(BACKS[back] for back in PLATE_BACK) == ["J"] * 9 + ["S"] * 9
    for layout in PLATES:
        assert len(set(layout)) == 4
        assert len(set(layout) - set("SJ")) == 3
    assert sorted(map(len, CHIPS)) == [1] * 5 + [2] * 5
    assert all("".join(CHIPS).count(letter) == 3 for letter in "BYRKT")


def test_d5_tablets():
    assert azulejos.make("duel").options.tablets == ("rows", "columns", "diagonals")
    assert new_game(tablets="jokers+corners+outer+colours").to_json()["options"]["tablets"] == [
        "colours", "outer", "corners", "jokers"
    ]  # fmt: skip
    drawn = {tuple(azulejos.make("duel", tablets="random").deal(seed).game.options.tablets) for seed in range(20)}
    assert len(drawn) > 1
    assert all(len(set(tablets)) == 3 for tablets in drawn)
    with pytest.raises(azulejos.InvalidOption, match="one tablet"):
        azulejos.make("duel", tablets="rows+colours+jokers")


def test_d6_the_large_factory_is_filled_first():
    state = new_game(*LAY_OUT)
    happened = play(state, FACTORIES)
    assert [(event["to"], event["tiles"]) for event in of_kind(happened, "deal")] == [
        ("sun L", "BBYRK"), ("sun 1", "BBYR"), ("sun 2", "BKTT"), ("sun 3", "YYRR"), ("sun 4", "KKTT")
    ]  # fmt: skip
    data = state.to_json()
    assert (data["large_sun"], data["suns"]) == ("BBYRK", ["BBYR", "BKTT", "YYRR", "KKTT"])
    assert data["chips"] == ["?"] * 4
    assert (data["start_tile"], data["moons"], data["large_moon"]) == (None, [""] * 4, "")
    assert census(data) == [13] * 5


@pytest.mark.parametrize("start_player", [0, 1])
def test_d8_the_other_player_takes_the_first_plate(start_player):
    other = 1 - start_player
    state = new_game(*LAY_OUT, start_player=start_player)
    assert state.pending == {"phase": "factories", "tiles": [5, 4, 4, 4, 4]}
    play(state, FACTORIES)
    assert (state.current_player, legal(state)) == (other, ["D1", "D2", "D3"])
    play(state, "D1")
    assert len(legal(state)) == len(legal(state, "S")) == 36
    play(state, "S1R0")
    assert state.pending == {"phase": "display", "slots": [1], "back": "S"}
    play(state, "display:5", "back:J")
    assert (state.current_player, legal(state)) == (start_player, ["D1", "D2", "D3"])
    play(state, "D2", "S9R2", "display:4", "back:S")
    assert (state.phase, state.current_player) == ("turn", start_player)
    data = state.to_json()
    assert data["display"] == [5, 4, 3]
    assert (data["pile"]["size"], data["pile"]["back"]) == (13, "S")
    assert data["players"][other]["dome"] == ["1R0"] + [None] * 8
    assert data["players"][start_player]["dome"] == [None] * 8 + ["2R2"]
    assert [(one["tokens"], one["score"]) for one in data["players"]] == [(2, 5), (2, 5)]


def test_d8_the_first_plate_comes_from_the_display():
    assert refusal(new_game(*LAY_OUT, FACTORIES), "DRAW") == "D8"


def test_d8_a_random_start_player():
    assert {azulejos.make("duel").deal(seed).start_player for seed in range(20)} == {0, 1}


# ----------------------------------------------------------------------------------------- the large factory's colours


def scarce(blue: int, bag: int) -> azulejos.State:
    """Before round 2 all tiles lie on lines that cannot be tiled and on full plates; only `blue` blue ones (6 at most)
    are left, `bag` of them in the bag and the others in the tower."""
    one = board(
        lines={1: "K", 2: "RR", 3: "YYY", 4: "TTTT", 5: "YYYYY", 6: "RRRRRR"},
        dome={1: "4R0", 5: "10R0", 9: "17R0"},
        tiles={1: "xx....", 2: "xY....", 3: "..xx..", 4: "..Rx..", 5: "....xx", 6: "....xx"},
    )
    other = board(
        lines={1: "K", 2: "TT", 3: "KKK", 4: "KKKK", 5: "TTTT", 6: "B" * (6 - blue)},
        dome={1: "14R0", 5: "6R0", 9: "2R0"},
        tiles={1: "xx....", 2: "xx....", 3: "..xx..", 4: "..xx..", 5: "....xx", 6: "....xx"},
    )
    return between_rounds(one, other, bag=[bag, 0, 0, 0, 0])


def test_d7_five_of_one_colour_are_drawn_again():
    assert refusal(new_game(*LAY_OUT), "factories:BBBBB/BBYR/BKTT/RRYY/KKTT") == "D7"
    state = between_rounds(bag=[9, 1, 0, 0, 0])
    assert {drawn_by(seed, state)[0]["large_sun"] for seed in range(30)} == {"BBBBY"}


def test_d7_a_small_factory_may_have_one_colour():
    state = new_game(*LAY_OUT, "factories:BBYRK/BBBB/YYYY/RRRR/KKKK")
    assert state.to_json()["suns"] == ["BBBB", "YYYY", "RRRR", "KKKK"]


def test_d7_a_bag_of_one_colour_is_restocked_first():
    state = between_rounds(bag=[6, 0, 0, 0, 0])
    assert refusal(state, "factories:BBBBB/BBBB/BBYY/RRRR/KKKK") == "D7"
    happened = play(state, "factories:YYRRK/BBBB/BYYY/RRRR/KKKK")
    assert happened[:2] == [
        {"kind": "refill", "from": "tower", "to": "bag", "tiles": [7, 13, 13, 13, 13]},
        {"kind": "deal", "to": "sun L", "tiles": "YYRRK"},
    ]
    assert state.to_json()["tower"] == [0] * 5
    for seed in range(30):
        data, happened = drawn_by(seed, between_rounds(bag=[6, 0, 0, 0, 0]))
        assert happened[0]["kind"] == "refill"
        assert len(set(data["large_sun"])) > 1


def test_d7_the_fill_stands_without_a_second_colour():
    state = scarce(blue=6, bag=6)
    play(state, "factories:BBBBB/B/-/-/-")
    assert (state.to_json()["large_sun"], state.to_json()["suns"]) == ("BBBBB", ["B", "", "", ""])
    state = scarce(blue=6, bag=5)
    assert state.reveal()[:2] == [
        {"kind": "refill", "from": "tower", "to": "bag", "tiles": [1, 0, 0, 0, 0]},
        {"kind": "deal", "to": "sun L", "tiles": "BBBBB"},
    ]


@pytest.mark.parametrize("bag", [0, 2, 4])
def test_d7_a_short_fill_stands(bag):
    state = scarce(blue=4, bag=bag)
    assert state.pending == {"phase": "factories", "tiles": [4, 0, 0, 0, 0]}
    play(state, "factories:BBBB/-/-/-/-")
    assert state.to_json()["large_sun"] == "BBBB"


# ------------------------------------------------------------------------------------------------------- preparation


def test_d31_tokens_display_and_factories():
    state, happened = tiling(display=[None, 17, None])
    assert happened[-1] == {"kind": "round", "round": 2, "player": 0}
    assert [one["tokens"] for one in state.to_json()["players"]] == [2, 2]
    assert state.pending == {"phase": "display", "slots": [1, 3], "back": "S"}
    assert play(state, "display:7,8", "back:J") == [
        {"kind": "display", "slot": 1, "plate": 7},
        {"kind": "display", "slot": 3, "plate": 8},
        {"kind": "back", "back": "J"},
    ]
    play(state, FACTORIES)
    data = state.to_json()
    assert (data["display"], data["chips"]) == ([7, 17, 8], ["?"] * 4)
    assert [one["taken"] for one in data["players"]] == [0, 0]
    assert (state.phase, state.current_player) == ("turn", 0)


def test_d31_before_round_5_only_factories_are_laid():
    state, happened = tiling(round=4)
    assert happened[-1] == {"kind": "round", "round": 5, "player": 0}
    play(state, FACTORIES)
    assert [one["tokens"] for one in state.to_json()["players"]] == [0, 0]
    assert state.to_json()["chips"] == ["?"] * 4
    assert legal(state, "D") == []


def test_d31_the_bag_is_restocked_in_the_middle():
    state = between_rounds(bag=[4, 3, 0, 0, 0])
    assert refusal(state, "factories:BBBYY/BRRR/YYYY/RRRR/KKKK") == "D31"
    assert play(state, "factories:BBBYY/BYRR/YYYY/RRRR/KKKK")[:3] == [
        {"kind": "deal", "to": "sun L", "tiles": "BBBYY"},
        {"kind": "refill", "from": "tower", "to": "bag", "tiles": [9, 10, 13, 13, 13]},
        {"kind": "deal", "to": "sun 1", "tiles": "BYRR"},
    ]
    assert state.to_json()["bag"] == [9, 6, 7, 9, 13]
    assert state.to_json()["tower"] == [0] * 5


def test_d31_no_restock_while_the_bag_lasts():
    state = between_rounds(bag=[13, 8, 0, 0, 0])
    assert of_kind(play(state, "factories:BBBBY/BBBB/BBBB/BYYY/YYYY"), "refill") == []
    assert state.to_json()["bag"] == [0] * 5
    assert state.to_json()["tower"] == [0, 5, 13, 13, 13]


def test_d31_the_generator_empties_the_bag_first():
    for seed in range(20):
        data, _ = drawn_by(seed, between_rounds(bag=[4, 3, 0, 0, 0]))
        drawn = data["large_sun"] + data["suns"][0]
        assert drawn.count("B") >= 4 and drawn.count("Y") >= 3
        assert census(data) == [13] * 5


def test_d31_chips_of_empty_factories_are_revealed_at_once():
    state = scarce(blue=6, bag=3)
    play(state, "factories:BBBBB/B/-/-/-")
    for factory, chip in ((2, "T"), (3, "RT"), (4, "T")):
        assert (state.current_player, state.pending) == (None, {"phase": "chip", "factory": factory})
        assert play(state, f"chip:{chip}") == [{"kind": "reveal", "factory": factory, "chip": chip}]
    assert state.to_json()["chips"] == ["?", "T", "RT", "T"]
    assert state.current_player == 0
    assert legal(state, "C") == ["C2", "C3", "C4"]


def test_d31_a_round_without_tiles():
    state = scarce(blue=0, bag=0)
    play(state, "factories:-/-/-/-/-", "chip:T", "chip:K", "chip:R", "chip:RT")
    assert legal(state) == ["C1", "C2", "C3", "C4", "D1", "D2", "D3", "DRAW"]
    play(state, "C1", "C2", "C3", "C4", "D1", "S2R0", "D2", "S2R0", "D3", "S3R0", "DRAW", "back:S", "STOP")
    assert (state.round, state.pending["phase"]) == (2, "look")


@pytest.mark.parametrize("start_player", [0, 1])
@pytest.mark.parametrize("owner", [0, 1])
def test_d32_the_owner_of_the_start_tile_starts(start_player, owner):
    state, happened = tiling(start_player=start_player, start_tile=owner)
    assert happened[-1] == {"kind": "round", "round": 2, "player": owner}
    assert (state.start_player, state.to_json()["start_tile"]) == (owner, None)
    play(state, "display:7,8,9", "back:S", FACTORIES)
    assert state.current_player == owner


@pytest.mark.parametrize("start_player", [0, 1])
def test_d32_nobody_took_the_start_tile(start_player):
    state, _ = tiling(start_player=start_player)
    play(state, "display:7,8,9", "back:S", FACTORIES)
    assert (state.start_player, state.current_player) == (start_player, start_player)
