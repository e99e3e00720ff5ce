"""Azul Duel's moves and draws as text, and the reasons for refusing them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from azulejos.games.duel import moves, rules, state
from azulejos.types import InvalidMove

from .positions import FIRST_GAME, SET_UP, Table, play_through

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
