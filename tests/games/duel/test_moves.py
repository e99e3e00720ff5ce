"""Azul Duel's moves and draws as text, and the reasons for refusing them."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from azulejos import random
from azulejos.games import events
from azulejos.games.duel import draws, moves, rules, state, view
from azulejos.games.duel.options import DuelOptions
from azulejos.games.duel.state import FACTORIES
from azulejos.types import IllegalMove, InvalidMove

from .positions import FIRST_GAME, SET_UP, Table, copied, play_through

# --------------------------------------------------------------------------------------------------------- actions


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("1B1", 0), ("1R3", 16), ("2KX", 62), ("LB6", 145), ("LTX", 174), ("MB3", 177), ("MBX", 181), ("MTX", 209),
        ("C1", 210), ("C4", 213), ("D1", 214), ("D3", 216), ("DRAW", 217), ("STOP", 218), ("K1", 219), ("K18", 236),
        ("S1R0", 237), ("S5R3", 256), ("S9R3", 272), ("U1", 273), ("U18", 290), ("+B", 291), ("+T", 295), ("PB", 296),
        ("PTY", 301), ("PRT", 305), ("SKIP", 306), ("T1", 307), ("T6", 312),
    ],
)  # fmt: skip
def test_codes(text, action):
    assert moves.code(action, FIRST_GAME) == text
    assert moves.parse(text, FIRST_GAME) == action
    assert moves.parse(text.lower(), FIRST_GAME) == action


def test_every_action_has_its_own_code():
    codes = [moves.code(action, FIRST_GAME) for action in range(FIRST_GAME.action_space)]
    assert len(set(codes)) == FIRST_GAME.action_space == rules.ACTIONS == 313
    assert [moves.parse(code, FIRST_GAME) for code in codes] == list(range(313))


def test_a_chips_letters_stand_in_any_order():
    assert moves.parse("PYT", FIRST_GAME) == moves.parse("PTY", FIRST_GAME)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", 0), ("X", 0), ("0B2", 0), ("5B2", 0), ("1", 1), ("1W2", 1), ("1B", 2), ("1B7", 2), ("1BF", 2), ("1B22", 3),
        ("L", 1), ("MB", 2), ("C", 1), ("C5", 1), ("C11", 2), ("D", 1), ("D4", 1), ("D11", 2), ("DR", 2), ("DRAT", 3),
        ("DRAWS", 4), ("S", 1), ("ST", 2), ("SKID", 3), ("STOPS", 4), ("S0R1", 1), ("S5", 2), ("S5T1", 2), ("S5R", 3),
        ("S5R4", 3), ("S5R11", 4), ("K", 1), ("K0", 1), ("K19", 1), ("K123", 1), ("K1X", 2), ("U07", 1), ("+", 1),
        ("+W", 1), ("+BB", 2), ("P", 1), ("PW", 1), ("PBY", 2), ("PTYB", 3), ("T", 1), ("T7", 1), ("T11", 2),
        ("\N{LATIN SMALL LETTER LONG S}top", 0), ("K\N{ARABIC-INDIC DIGIT FIVE}", 1), (" 1B2", 0),
    ],
)  # fmt: skip
def test_bad_codes_tell_the_place(text, place):
    with pytest.raises(InvalidMove) as caught:
        moves.parse(text, FIRST_GAME)
    assert (caught.value.text, caught.value.place) == (text, place)


@given(st.text(max_size=5) | st.text(alphabet="1234LMCDKSUPTRX+BYAWOI567890", max_size=5))
def test_any_text_is_a_move_or_refused(text):
    try:
        action = moves.parse(text, FIRST_GAME)
    except InvalidMove as refused:
        place = refused.place
    else:
        place = 0
        assert sorted(moves.code(action, FIRST_GAME)) == sorted(text.upper())
    assert 0 <= place <= len(text)


# ------------------------------------------------------------------------------------------------------ objections


def test_objections_to_tiles():
    table = Table()
    assert table.refusal("2Y1") == "D15: the sun of factory 2 has no yellow tile"
    assert table.refusal("LT1") == "D15: the large sun has no turquoise tile"
    assert table.refusal("MB1") == "D16: no blue tile lies on top of a stack or on the large moon"
    table.play("1B2", "+Y", "3R5")
    assert table.refusal("MB1") == "D16: no blue tile lies on top of a stack or on the large moon"
    assert table.refusal("2B2") == "D18: line 2 is full"
    assert table.refusal("MR2") == "D18: line 2 is full"
    table.play("2T3", "+B")
    assert table.refusal("4K5") == "D18: line 5 holds red, not black"
    assert table.refusal("MY5") == "D18: line 5 holds red, not yellow"


def test_objections_to_chips():
    table = Table()
    assert table.refusal("C1") == "D20: the chip of factory 1 is not revealed while tiles lie there"
    table.play("3R1", "MY2", "MY2", "chip:TY", "C3")
    assert table.refusal("C3") == "D21: the chip of factory 3 has been taken"
    table.play("4K3", "MT3", "MT4", "chip:B", "C4", "2K5", "+B")
    assert table.refusal("C1") == "D21: you have taken 2 chips in this round, and a third is not allowed"


def test_objections_to_plates():
    table = Table()
    table.play("D2")
    assert table.refusal("S9R0") == "D13: space 9 of your dome already has a plate"
    assert table.refusal("1B2") == "D9: you place plate 4 first (S, the space, R and its turns)"
    table.play("S1R0", "1B2", "+R")
    assert table.refusal("D2") == "D10: slot 2 of the display is empty"
    table.play("D1", "S2R0", "3R1")
    assert table.refusal("D3") == "D10: you have used your 2 tokens of this round"
    assert table.refusal("DRAW") == "D10: you have used your 2 tokens of this round"
    table.record.turn_round = 5
    assert table.refusal("DRAW") == "D10: there are no tokens in round 5"


def test_objections_while_drawing():
    table = Table()
    table.play("DRAW", "back:J", "DRAW", "back:J")
    assert table.refusal("D1") == "D11: after the first draw a plate of the display is out of reach"
    assert table.refusal("1B2") == "D9: you are drawing plates: DRAW one more, or STOP"
    table.play("DRAW", "back:S", "STOP")
    assert table.refusal("K7") == "D11: the fronts of the plates drawn must be told first"
    table.play("look:7,6,10")
    assert table.refusal("K8") == "D11: plate 8 is not among those you drew (6, 7, 10)"
    assert table.refusal("S1R0") == "D9: you keep one of the plates you drew first (K and one of 6, 7, 10)"
    table.play("K7", "S1R0")
    assert table.refusal("U7") == "D11: plate 7 is not among those you drew (6, 10)"
    assert table.refusal("STOP") == "D9: you put the other plates back first (U and one of 6, 10)"


def test_a_draw_needs_a_point():
    table = Table()
    table.record.players[0].score = 0
    assert table.refusal("DRAW") == "D12: a draw costs 1 point and you have none"
    table.record.pile_size = 0
    assert table.refusal("DRAW") == "D11: the pile is empty"


def test_objections_of_other_phases():
    table = Table([])
    assert table.refusal("D1") == "D31: the plates turned up for the display must be told first"
    table.play(*SET_UP[:3])
    assert table.refusal("DRAW") == "D8: you take a plate of the display first (D1, D2 or D3)"
    table = Table()
    assert table.refusal("K1") == "D9: your turn takes tiles, a chip or a plate; this comes later, if at all"
    assert table.refusal("T1") == "D23: domes are tiled when the acquisition phase is over"
    table.play("1B2")
    assert table.refusal("+B") == "D15: no blue tile is left to stack on the moon of factory 1"
    assert table.refusal("MB1") == "D9: you stack the tiles of factory 1 first (+ and a colour)"
    assert moves.explain(table.record, 999, table.options).rule == "D9"
    with pytest.raises(ValueError, match="legal"):
        moves.explain(table.record, moves.parse("+Y", table.options), table.options)


def test_every_illegal_action_of_a_game_has_a_reason():
    """And asking for it changes nothing; a legal one has none."""
    seen = set()
    game = 0

    def check(s):
        if s.turn_round > 2 and s.phase in (state.TURN, state.PLACE, state.STACK):
            return
        before = s.tobytes()
        for action in range(game % 7, rules.ACTIONS, 7):
            if rules.is_legal(s, action):
                continue
            error = moves.explain(s, action, FIRST_GAME)
            assert error.rule in str(error)
            seen.add((state.PHASE_NAMES[s.phase], error.rule))
        assert s.tobytes() == before

    for game in range(14):
        play_through(game, check)
    assert seen >= {
        ("chips", "D24"), ("column", "D25"), ("turn", "D9"), ("turn", "D10"), ("turn", "D15"), ("turn", "D16"),
        ("turn", "D18"), ("turn", "D20"), ("turn", "D21"), ("over", "D34"), ("put_back", "D11"), ("keep", "D11"),
    }  # fmt: skip


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
