"""Draws of Azul Duel as text, and which of them are possible."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from azulejos import random
from azulejos.games import events
from azulejos.games.duel import draws, rules, state, view
from azulejos.games.duel.options import DuelOptions
from azulejos.games.duel.state import FACTORIES
from azulejos.types import IllegalMove, InvalidMove

from .positions import FIRST_GAME, SET_UP, Table, copied, play_through

# ---------------------------------------------------------------------------------------------------------- chance


def test_tokens():
    assert draws.parse_chance("display:7,3,12", FIRST_GAME).tolist()[:-1] == [6, 2, 11]
    assert draws.parse_chance("LOOK:4", FIRST_GAME).tolist()[:-1] == [3]
    assert draws.parse_chance("back:j", FIRST_GAME).tolist()[:-1] == [1]
    assert draws.parse_chance("chip:yt", FIRST_GAME).tolist() == draws.parse_chance("chip:TY", FIRST_GAME).tolist()
    outcome = draws.parse_chance("factories:kbbry/BBYR/-/TTTT/B", FIRST_GAME)
    assert outcome.dtype == np.int16
    assert outcome[:25].reshape(5, 5).tolist() == [
        [2, 1, 1, 1, 0],
        [2, 1, 1, 0, 0],
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 4],
        [1, 0, 0, 0, 0],
    ]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", 0), ("display", 0), ("deal:BBKT", 0), (":", 0), ("display:", 8), ("display:0", 8), ("display:19", 8),
        ("display:1,,2", 10), ("display:1;2", 9), ("back:", 5), ("back:X", 5), ("back:SS", 6), ("chip:", 5),
        ("chip:W", 5), ("chip:BY", 6), ("chip:TYB", 7), ("look:", 5), ("look:a", 5),
        ("factories:BBYRK/BBYR/BKTT/RRYY", 30), ("factories:BBYRK/BBYR/BKTT/RRYY/KKTT/B", 35),
        ("factories:BBYRKT/BBYR/BKTT/RRYY/KKTT", 15), ("factories:BBYRK/BBYRK/BKTT/RRYY/KKTT", 20),
        ("factories:BBYRK//BKTT/RRYY/KKTT", 16), ("factories:BBYRK/BBYX/BKTT/RRYY/KKTT", 19),
    ],
)  # fmt: skip
def test_bad_tokens_tell_the_place(text, place):
    with pytest.raises(InvalidMove) as caught:
        draws.parse_chance(text, FIRST_GAME)
    assert (caught.value.text, caught.value.place) == (text, place)


@given(st.text(max_size=12) | st.text(alphabet="BYRKT/-", max_size=30).map("factories:".__add__)
       | st.text(alphabet="0123456789,", max_size=9).map("display:".__add__))  # fmt: skip
def test_any_text_is_a_draw_or_refused(text):
    try:
        outcome = draws.parse_chance(text, FIRST_GAME)
    except InvalidMove as refused:
        place = refused.place
    else:
        place = 0
        assert len(outcome) >= 2
    assert 0 <= place <= len(text)


def refusal(table: Table, token: str) -> str:
    before = table.record.tobytes()
    with pytest.raises(IllegalMove) as caught:
        draws.check_chance(table.record, draws.parse_chance(token, table.options), table.options)
    assert table.record.tobytes() == before
    return str(caught.value)


def test_draws_that_are_not_awaited():
    assert refusal(Table(), "chip:B") == "D9: no draw is awaited now"
    table = Table([])
    assert refusal(table, "back:S") == "D31: the plates turned up for the display must be told now (display:...)"
    table.play(SET_UP[0])
    assert refusal(table, "chip:B") == "D14: the back of the pile's uppermost plate must be told now (back:...)"


def test_impossible_displays():
    table = Table([])
    assert draws.chance_prompt(table.record, table.options) == {"phase": "display", "slots": [1, 2, 3], "back": None}
    assert refusal(table, "display:1,2") == "D8: 3 plates are turned up, not 2"
    assert refusal(table, "display:1,2,2") == "D8: plate 2 is not among the plates that nobody has seen"
    table = Table(SET_UP[:5])
    assert draws.chance_prompt(table.record, table.options) == {"phase": "display", "slots": [1], "back": "S"}
    assert refusal(table, "display:3") == "D8: plate 3 is not among the plates that nobody has seen"
    assert refusal(table, "display:4") == "D14: plate 4 has a joker back, but a special back was seen"


def test_impossible_backs():
    """Eight of the nine specials are drawn or placed: one special can still lie uppermost, and then none."""
    table = Table(options=DuelOptions(free_draws_at_zero=True))
    for _ in range(6):
        table.play("DRAW", "back:S")
    table.play("DRAW")
    assert draws.chance_prompt(table.record, table.options) == {"phase": "back"}
    assert refusal(table, "back:S") == "D3: no plate with a special back is left in the shuffled part of the pile"
    table.play("back:J")


def test_the_generator_never_shows_a_back_that_is_not_there():
    for seed in range(40):
        table = Table(options=DuelOptions(free_draws_at_zero=True))
        rng = random.generator(seed)
        while table.record.pile_size > 0 or table.record.phase == state.BACK:
            if table.record.phase == state.BACK:
                before = copied(table.record)
                rules.draw(table.record, rng, None)
                if table.record.top_back >= 0:
                    token = f"back:{'SJ'[table.record.top_back]}"
                    draws.check_chance(before, draws.parse_chance(token, table.options), table.options)
            else:
                table.play("DRAW")
        rules.draw(table.record, rng, None)
        hand = table.record.hand[: table.record.hand_count].tolist()
        assert sorted([*hand, 0, 1, 2, 3, 4]) == list(range(18))


def test_impossible_looks():
    table = Table([*SET_UP, "DRAW", "back:J", "DRAW", "back:J", "STOP"])
    assert draws.chance_prompt(table.record, table.options) == {"phase": "look", "player": 0, "backs": ["S", "J"]}
    assert refusal(table, "look:7") == "D11: 2 plates nobody knows were drawn, not 1"
    assert refusal(table, "look:7,3") == "D11: plate 3 is not among the plates that nobody has seen"
    assert refusal(table, "look:6,7") == "D14: plate 6 has a joker back, but a special back was seen"
    table.play("look:7,6")


def test_impossible_chips():
    table = Table([*SET_UP, "3R1", "MY2", "MY2"])
    assert draws.chance_prompt(table.record, table.options) == {"phase": "chip", "factory": 3}
    table.record.supply &= ~3
    assert refusal(table, "chip:B") == "D4: both B chips have been seen already"


def at_the_factories(bag, tower):
    """A table that awaits the factories with these tiles only."""
    table = Table(SET_UP[:2])
    table.record.bag = sum(count << 8 * colour for colour, count in enumerate(bag))
    table.record.tower = sum(count << 8 * colour for colour, count in enumerate(tower))
    assert table.record.phase == FACTORIES
    return table


@pytest.mark.parametrize(
    ("bag", "tower", "token", "message"),
    [
        ([13] * 5, [0] * 5, "BBBBB/BBYR/BKTT/RRYY/KKTT",
         "D7: five tiles of one colour on the large factory are drawn again"),
        ([13] * 5, [0] * 5, "BBYR/BBYR/BKTT/RRYY/KKTT", "D31: the large factory gets 5 tiles, not 4"),
        ([13] * 5, [0] * 5, "BBYRK/BBY/BKTT/RRYY/KKTT", "D31: factory 1 gets 4 tiles, not 3"),
        ([13] * 5, [0] * 5, "BBYRK/BBBB/BBBB/BBBB/KKTT", "D31: factory 3: the bag has 3 blue tiles left, not 4"),
        # restocked from the tower within a fill: what was in the bag comes first
        ([3, 0, 0, 0, 0], [0, 9, 9, 9, 9], "BYYRK/YYYY/RRRR/KKKK/TTTT",
         "D31: the large factory gets all blue tiles of the bag (3) before it is restocked"),
        ([5, 2, 0, 0, 0], [0, 9, 9, 9, 9], "BBBBY/RRRR/YYYY/RRRR/KKKK",
         "D31: factory 1 gets all blue tiles of the bag (1) before it is restocked"),
        ([5, 2, 0, 0, 0], [0, 0, 9, 0, 0], "BBBBR/BYYR/RRRR/RRRR/-",
         "D31: the large factory: the bag has 0 red tiles left, not 1"),
        # D7: the bag has one colour only, so it is restocked after the first five
        ([6, 0, 0, 0, 0], [0, 9, 9, 9, 9], "BBBBB/BYYY/YYYY/RRRR/KKKK",
         "D7: five tiles of one colour on the large factory are drawn again"),
        # short fills
        ([2, 0, 0, 0, 0], [0] * 5, "B/B/-/-/-", "D31: the large factory gets 2 tiles, not 1"),
        ([2, 0, 0, 0, 0], [0] * 5, "BB/B/-/-/-", "D31: factory 1 gets 0 tiles, not 1"),
    ],
)  # fmt: skip
def test_impossible_factories(bag, tower, token, message):
    assert refusal(at_the_factories(bag, tower), f"factories:{token}") == message


@pytest.mark.parametrize(
    ("bag", "tower", "token", "left_in_bag"),
    [
        ([13] * 5, [0] * 5, "BBBBY/BBYR/BKTT/RRYY/KKTT", 44),
        ([3, 0, 0, 0, 0], [0, 9, 9, 9, 9], "BBBYR/YYYY/RRRR/KKKK/TTTT", 18),
        # D7: B, and then four B of the tower were put back: any five of both come next
        ([1, 0, 0, 0, 0], [4, 9, 9, 9, 9], "YYRRK/BBBB/BYYY/RRRR/KKKK", 20),
        # D7: six B in the bag; restocked before the second try
        ([6, 0, 0, 0, 0], [0, 9, 9, 9, 9], "YYRRK/BBBB/BYYY/RRRR/KKKK", 21),
        # nothing but blue anywhere: the fill stands
        ([6, 0, 0, 0, 0], [3, 0, 0, 0, 0], "BBBBB/BBBB/-/-/-", 0),
        ([6, 0, 0, 0, 0], [0] * 5, "BBBBB/B/-/-/-", 0),
        ([0, 0, 3, 0, 0], [0] * 5, "RRR/-/-/-/-", 0),
        ([0] * 5, [0] * 5, "-/-/-/-/-", 0),
    ],
)
def test_possible_factories(bag, tower, token, left_in_bag):
    table = at_the_factories(bag, tower)
    outcome = draws.parse_chance(f"factories:{token}", table.options)
    draws.check_chance(table.record, outcome, table.options)
    assert draws.chance_prompt(table.record, table.options)["tiles"] == [
        int(sum(outcome[5 * k : 5 * k + 5])) for k in range(5)
    ]
    rules.settle(table.record, outcome, None)
    assert sum(view.to_json(table.record, table.options)["bag"]) == left_in_bag
    assert view.to_json(table.record, table.options)["tower"] == [0] * 5


@settings(deadline=None)  # the first deal compiles
@given(
    st.lists(st.integers(0, 7), min_size=5, max_size=5),
    st.lists(st.integers(0, 6), min_size=5, max_size=5),
    st.integers(0, 1_000),
)
def test_what_the_generator_deals_is_possible(bag, tower, seed):
    """Also when tiles are short and of few colours (D7, D31)."""
    table = at_the_factories(bag, tower)
    deal_twice(table, random.generator(seed))


def deal_twice(table: Table, rng: random.Generator) -> None:
    """Draw; the token of that draw is possible before it, and gives the same state and the same events."""
    before = copied(table.record)
    buffer = events.buffer()
    rules.draw(table.record, rng, buffer)
    token = draws.chance_code(before, events.decode(buffer, view.NAMES), table.options)
    outcome = draws.parse_chance(token, table.options)
    draws.check_chance(before, outcome, table.options)
    again = events.buffer()
    rules.settle(before, outcome, again)
    assert before.tobytes() == table.record.tobytes(), token
    assert (buffer == again).all(), token


def test_every_draw_of_a_game_can_be_told():
    kinds = set()

    def check(s):
        if not rules.is_chance(s):
            assert draws.chance_prompt(s, FIRST_GAME) == {}
            return
        kinds.add(int(s.phase))
        assert draws.chance_prompt(s, FIRST_GAME)["phase"] == state.PHASE_NAMES[s.phase]
        table = Table([])
        table.states[0] = s
        deal_twice(table, random.generator(int(s.unseen)))

    for seed in range(6):
        play_through(seed, check)
    assert kinds == set(range(state.FIRST_CHANCE, state.LAST_CHANCE + 1))


def test_known_plates_are_not_told_again():
    """Seat 1 draws the last blind plate and two that seat 0 had put back: one front is left to chance."""
    table = Table(options=DuelOptions(free_draws_at_zero=True))
    for back in "JSJSJSJSJSJS":
        table.play("DRAW", f"back:{back}")
    table.play("STOP", "look:7,6,8,10,9,12,11,14,13,15,16,17", "K7", "S1R0")
    table.play("U17", "U6", "U8", "U9", "U10", "U11", "U12", "U13", "U14", "U15")
    assert table.json["pile"]["returned"] == [{"by": 0, "plates": [17, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16]}]
    table.play("DRAW", "DRAW", "DRAW", "STOP")
    assert draws.chance_prompt(table.record, table.options) == {"phase": "look", "player": 1, "backs": ["S"]}
    before = copied(table.record)
    happened = table.play("look:18")
    assert happened == [{"kind": "look", "player": 1, "plates": [18, 17, 6]}]
    assert draws.chance_code(before, happened, table.options) == "look:18"


def test_put_back_plates_come_up_as_they_lie():
    table = Table([*SET_UP, "DRAW", "back:J", "DRAW", "back:J", "STOP", "look:7,6", "K7", "S1R0"])
    record = table.record
    record.pile_size = 1  # as if nothing but the plate put back were left
    record.top_back = 1
    record.display[0], record.display[1], record.phase, record.mover = -1, -1, state.DISPLAY, -1
    assert draws.chance_prompt(record, table.options) == {"phase": "display", "slots": [1], "back": "J"}
    assert refusal(table, "display:10") == "D11: plate 6 was put back and comes up, not plate 10"
    draws.check_chance(record, draws.parse_chance("display:6", table.options), table.options)
