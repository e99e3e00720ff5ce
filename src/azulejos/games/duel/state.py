"""Azul Duel's state: one record of named fields, 512 bytes at most.

Packed words:

    tiles       byte c = number of tiles of colour c          T  K  R  Y  B
                (bag, tower, suns, large moon)                4  3  2  1  0   byte
    offers      byte c = 255 if the source offers colour c, else 0;
                sources 0..3 small suns, 4 large sun, 5 all moons together
    stacks      one lane of 15 bits a small factory           |c c c c c|b b b b b|a a a a a|
                a = uppermost tile, one bit a colour           14        9         4       0
    bare        lane f (15 bits, as in stacks) has bit 0 set if that small factory's sun is empty and its chip lies
                face down: the chip is revealed as soon as the lane of stacks is empty too (D20)
    open        byte c: bits 0..5 = pattern lines that take colour c, bit 6 = the broken space
    spaces[r]   dome row r, byte c: bits 0..5 = empty columns that take colour c
    filled, special, joker: the dome, byte r = dome row r, bits 0..5 its columns
    broken      4 bits a tile in order of falling: colour + 1
    chips, supply: two bits a chip type: 01 one chip, 11 both
"""

from __future__ import annotations

from typing import Any

import numpy as np

(SETUP, TURN, DRAW, KEEP, PLACE, PUT_BACK, STACK, CHIPS, COLUMN,
 DISPLAY, BACK, FACTORIES, LOOK, CHIP, OVER) = range(15)  # fmt: skip
FIRST_CHANCE, LAST_CHANCE = DISPLAY, CHIP
TURN_DONE, TILING = 15, 16
"""Passing phases inside `apply` and `draw`, never seen from outside: a turn is done; line `line` is to be tiled."""
PHASE_NAMES = ("setup", "turn", "draw", "keep", "place", "put_back", "stack", "chips", "column",
               "display", "back", "factories", "look", "chip", "over")  # fmt: skip

NOBODY = -1
UNKNOWN_SPECIAL, UNKNOWN_JOKER = -1, -2
"""Stand for a plate of which only the back is known: -1 - back."""
HAND_SIZE = 15
"""The pile never holds more than 15 plates when somebody draws."""
SPECIAL_TILE = 6
"""In a dome row's colours: the special tile."""
NO_CHIP, FACE_DOWN, FACE_UP = 0, 1, 2
"""What lies on a small factory's moon: FACE_UP + type once revealed."""


def _record(fields: list[Any]) -> np.dtype[Any]:
    return np.dtype((np.record, np.dtype(fields, align=True)))


PLAYER = _record(
    [
        ("open", "i8"),
        ("spaces", "i8", 6),
        ("filled", "i8"),
        ("special", "i8"),  # special spaces still empty
        ("joker", "i8"),  # joker spaces, filled or not
        ("tiles", "i4", 6),  # dome row r, 4 bits a column: colour + 1, SPECIAL_TILE, or 0
        ("chips", "i4"),
        ("broken", "i4"),
        ("score", "i2"),
        ("lost", "i2"),  # points really lost to penalties (D30)
        ("paid", "i2"),  # points paid for draws (D11)
        ("free_spaces", "i2"),  # dome spaces without a plate, bit = space
        ("broken_count", "u1"),
        ("line_colour", "u1", 6),
        ("line_count", "u1", 6),
        ("dome", "i1", 9),  # 4 * plate + quarter turns, or -1
        ("tokens", "i1"),  # left in this round
        ("taken", "i1"),  # chips taken in this round
    ]
)

STATE = _record(
    [
        ("offers", "i8", 6),
        ("suns", "i8", 5),
        ("large_moon", "i8"),
        ("stacks", "i8"),
        ("bare", "i8"),
        ("bag", "i8"),
        ("tower", "i8"),
        ("players", PLAYER, 2),  # here, because NumPy aligns a record within a record by hand only
        ("supply", "i4"),  # chips that nobody has seen, those face down on the factories included
        ("unseen", "i4"),  # plates that nobody has seen: the shuffled part of the pile and blind draws, bit = plate
        ("hand_known", "i2"),  # bit k: player 1 knows the plate hand[k], else player 0; blind ones: 0
        ("tablets", "i2"),  # faces in play, bit = index in components.TABLETS
        ("phase", "i1"),
        ("mover", "i1"),  # whose decision it is; -1 when chance decides or the game is over
        ("turn_of", "u1"),  # whose turn it is, chance in its course included
        ("turn_round", "i1"),
        ("starter", "u1"),
        ("start_tile", "i1"),  # who has it in this round; -1 on the large moon
        ("tiles_out", "i1"),  # tiles on suns and moons
        ("passed", "i1"),  # players who have passed in this round, bit = seat
        ("moon_chips", "i1", 4),
        ("face_up", "i1"),  # factories with a revealed chip, bit = factory
        ("display", "i1", 3),  # plate or -1
        ("shown", "i1"),  # display slots with a plate, bit = slot
        ("pile_size", "i1"),
        ("top_back", "i1"),  # of the uppermost plate; -1: none, or not drawn yet
        ("returned_count", "i1"),
        ("returned", "i1", 18),  # plates put back, uppermost first; they lie below the shuffled part
        ("returned_mark", "i1", 18),  # 2 * batch + who put it back (and knows it); a batch is what one turn put back
        ("batches", "i1"),  # how many batches there have been
        ("hand_count", "u1"),
        ("hand", "i1", HAND_SIZE),  # plates drawn in this turn, in order; blind ones as UNKNOWN_*
        ("taking", "i1"),  # the plate being placed, or -1
        ("line", "i1"),  # the pattern line being tiled or paid for, or -1
        ("stacking", "i1"),  # the small factory whose rest is being stacked, or -1
        ("missing", "i1"),  # tiles still to be paid with chips, the unfinished group's included
        ("group", "i1", 2),  # chip types of the unfinished group, in order
        ("group_size", "i1"),
        ("paying", "i1"),  # 1 once a chip was spent on this line, until its tile is placed
        ("tablet_points", "i1", 2),  # by seat, once the game is over: what the tablets really added (D34)
        ("free_draws", "i1"),  # option free_draws_at_zero
    ]
)


def new(count: int = 1) -> np.recarray[Any, Any]:
    """Room for `count` states."""
    return np.zeros(count, dtype=STATE).view(np.recarray)
