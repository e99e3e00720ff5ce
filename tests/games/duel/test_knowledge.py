"""Who knows what in Azul Duel: what each player sees of a position, and whole states that fit it."""

from __future__ import annotations

import json

import pytest

from azulejos import random
from azulejos.games.duel import reading, state, view
from azulejos.games.duel.rules.concealment import conceal, resample
from azulejos.types import SPECTATOR, InvalidNotation

from .positions import FIRST_GAME, FREE_DRAWS, SET_UP, Table, copied, emptied, numbered, play_through, three_drawn


def concealed(table: Table, player: int) -> bytes:
    s = copied(table.record)
    conceal(s, player)
    return s.tobytes()


def same_view(one: Table, other: Table, player: int | None) -> bool:
    """Whether two states look the same to a player; data and records must agree about it."""
    as_data = one.view(player) == other.view(player)
    seat = SPECTATOR if player is None else player
    assert as_data == (concealed(one, seat) == concealed(other, seat))
    return as_data


def test_the_other_player_does_not_know_the_order_of_return():
    one = three_drawn("7,6,10", "K7", "U6")
    other = three_drawn("7,6,10", "K7", "U10")
    assert one.json["pile"]["returned"] == [{"by": 0, "plates": [6, 10]}]
    assert same_view(one, other, 1) and same_view(one, other, None)
    assert not same_view(one, other, 0)
    assert one.view(0) == one.json
    seen = one.view(1)["pile"]
    assert seen["returned"] == [{"by": 0, "plates": None, "size": 2, "backs": "JJ"}]
    assert seen["unseen"] == sorted(one.json["pile"]["unseen"] + [6, 10])


def test_nor_the_fronts_nor_the_order_of_types():
    one = three_drawn("7,6,10", "K6", "U7")
    for other in (three_drawn("7,6,10", "K6", "U10"), three_drawn("8,6,12", "K6", "U12")):
        assert same_view(one, other, 1)
        assert not same_view(one, other, 0)
    assert one.view(1)["pile"]["returned"] == [{"by": 0, "plates": None, "size": 2, "backs": "SJ"}]


def test_the_kept_plate_is_public():
    assert not same_view(three_drawn("7,6,10", "K6", "U7"), three_drawn("7,6,10", "K10", "U7"), 1)
    assert not same_view(three_drawn("7,6,10", "K7", "U6"), three_drawn("7,6,10", "K10", "U6"), None)


def test_nobody_sees_the_hand_but_the_drawer():
    steps = [*SET_UP, "DRAW", "back:J", "DRAW", "back:J", "DRAW", "back:S", "STOP"]
    one, other = Table([*steps, "look:7,6,10"]), Table([*steps, "look:8,12,6"])
    assert same_view(one, other, 1) and not same_view(one, other, 0)
    hidden = [{"back": back, "plate": None, "known_to": [0]} for back in "SJJ"]
    assert one.view(1)["turn"]["hand"] == hidden
    assert [entry["plate"] for entry in one.view(0)["turn"]["hand"]] == [7, 6, 10]
    # once a plate is kept, its place among those of its type is nobody else's business
    one.play("K6")
    other.play("K6")
    assert same_view(one, other, 1)
    assert [entry["back"] for entry in one.view(1)["turn"]["hand"]] == ["S", "J"]


def test_which_type_went_under_the_pile_first_is_hidden_while_plates_are_put_back():
    steps = ["DRAW", "back:J", "DRAW", "back:J", "DRAW", "back:S", "DRAW", "back:S", "STOP", "look:7,6,10,8"]
    one = Table([*SET_UP, *steps, "K10", "S1R0", "U7"])
    other = Table([*SET_UP, *steps, "K10", "S1R0", "U6"])
    assert one.json["phase"] == other.json["phase"] == "put_back"
    assert same_view(one, other, 1) and not same_view(one, other, 0)
    assert one.view(1)["pile"]["returned"] == [{"by": 0, "plates": None, "size": 1, "backs": "SSJ"}]
    assert one.view(1)["turn"]["hand"] == [{"back": None, "plate": None, "known_to": [0]}] * 2
    one.play("U6")
    other.play("U7")
    assert same_view(one, other, 1) and not same_view(one, other, 0)


def test_the_back_of_the_uppermost_plate_is_public():
    one = emptied("6 8 9 10 11 12 13 14 15 16 17 18")
    other = emptied("17 16 14 10 11 12 13 9 15 8 6 18")
    special_first = emptied("8 6 9 10 11 12 13 14 15 16 17 18")
    assert same_view(one, other, 1)
    assert not same_view(one, special_first, 1)
    assert one.json["pile"]["back"] == "J" and special_first.json["pile"]["back"] == "S"
    assert one.view(1)["pile"]["returned"][0]["backs"] == "JSSSSSSJJJJJ"
    assert special_first.view(1)["pile"]["returned"][0]["backs"] == "SSSSSSJJJJJJ"
    # drawn again it is known to who put it back, until the drawer looks
    one.play("DRAW", "DRAW")
    assert one.json["turn"]["hand"] == [
        {"back": "J", "plate": 6, "known_to": [0]},
        {"back": "S", "plate": 8, "known_to": [0]},
    ]
    assert one.view(0)["turn"]["hand"] == one.json["turn"]["hand"]
    assert one.view(1)["turn"]["hand"] == [
        {"back": "J", "plate": None, "known_to": [0]},
        {"back": "S", "plate": None, "known_to": [0]},
    ]
    one.play("STOP")
    assert one.view(1)["turn"]["hand"] == one.json["turn"]["hand"]
    assert [entry["plate"] for entry in one.view(0)["turn"]["hand"]] == [None, None]


@pytest.mark.parametrize("options", [FIRST_GAME, FREE_DRAWS])
def test_whole_states_can_be_drawn_from_every_view(options):
    """They are positions that can be read, and look the same to that player; the view's data say as much."""
    rng = random.generator(5)
    hidden = 0

    def check(s):
        nonlocal hidden
        whole = s.tobytes()
        for player in (0, 1, SPECTATOR):
            seen = copied(s)
            conceal(seen, player)
            once = seen.tobytes()
            conceal(seen, player)
            assert seen.tobytes() == once
            resample(seen, rng)
            hidden += numbered(seen) != numbered(s)
            if s.hand_count > 0:
                reading.from_json(view.to_json(seen, options))
            conceal(seen, player)
            assert seen.tobytes() == once
        assert s.tobytes() == whole

    for seed in range(6):
        play_through(seed, check, options)
    assert hidden > 50


def test_views_are_read_as_written():
    def check(s):
        if s.hand_count == 0 and s.phase not in (state.DISPLAY, state.FACTORIES):
            return
        for player in (0, 1, None):
            data = json.loads(json.dumps(view.view_json(s, FREE_DRAWS, player)))
            _, read = reading.from_view(data)
            assert view.to_json(read, FREE_DRAWS) == data
            seen = copied(s)
            conceal(seen, SPECTATOR if player is None else player)
            if s.phase != state.PUT_BACK:
                assert read.tobytes() == seen.tobytes()
            options, sampled = view.sample(data, random.generator(3))
            assert options == FREE_DRAWS
            assert view.view_json(sampled, options, player) == data

    for seed in range(4):
        play_through(seed, check, FREE_DRAWS)


def test_a_view_is_no_position():
    data = three_drawn("7,6,10", "K7", "U6").view(1)
    with pytest.raises(InvalidNotation, match="what one player sees"):
        reading.from_json(data)
