"""The state of a game of Azul: one record of packed words, and the helpers that read them.

Packed tiles: one byte a colour, so that moving tiles is one addition. "BBKT" is

    byte      4    3    2    1    0
    colour    T    K    R    Y    B
    count     1    1    0    0    2       = 0x01_01_00_00_02

Masks of a wall have 25 bits, the bit 5 * row + column (or 5 * row + colour):

    bits 4..0   row 1, its column 1 lowest
    bits 9..5   row 2 ...
"""

from __future__ import annotations

from typing import Any

import numpy as np

from azulejos.games.azul.components import LINES, MAX_FACTORIES, MAX_PLAYERS
from azulejos.games.packed import ONES
from azulejos.jit import njit

DEAL, OFFER, TILING, OVER = range(4)
PHASE_NAMES = ("deal", "offer", "tiling", "over")

ENDED_BY_ROW, ENDED_BY_ROUNDS, ENDED_BY_TILES = 1, 2, 3
ENDINGS = ("", "row", "rounds", "tiles")
"""Why the game ended, by the state's `ending`; 0 while it goes on."""

MARKER_ON_FLOOR = 6
"""A floor space's value for the start marker; a tile's is its colour + 1."""

PLAYER = np.dtype(
    [
        # Where each colour may go: byte c has bit r if pattern line r accepts colour c (A6, A7), and bit 5: the floor.
        ("open", np.int64),
        # Pattern lines: byte r is 16 * colour + tiles, 0 for an empty line.
        ("lines", np.int64),
        # The tiles on the floor line, packed by colour.
        ("floor_tiles", np.int64),
        # The floor line's spaces in order, 4 bits each from the lowest: colour + 1, MARKER_ON_FLOOR or 0.
        ("floor", np.int32),
        # The wall: bit 5 * row + column of every tile.
        ("wall", np.int32),
        # The same tiles by colour: bit 5 * row + colour.
        ("shown", np.int32),
        # Grey wall only: placed[colour] has bit 5 * row + column of every tile of that colour.
        ("placed", np.int32, LINES),
        ("score", np.int16),
        # Points really lost to floor lines so far (A14).
        ("lost", np.int16),
        # Occupied spaces of the floor line, the marker's included.
        ("floor_count", np.int8),
    ],
    align=True,
)

STATE = np.dtype(
    [
        # Packed tiles of the centre (0) and the factories (1..9).
        ("sources", np.int64, MAX_FACTORIES + 1),
        # Byte c: how many sources hold colour c. 0 when the offer is empty.
        ("offered", np.int64),
        # Packed tiles.
        ("bag", np.int64),
        ("lid", np.int64),
        ("players", PLAYER, MAX_PLAYERS),
        # DEAL, OFFER, TILING or OVER.
        ("phase", np.int8),
        # The seat whose decision it is; -1 in the phases DEAL and OVER.
        ("mover", np.int8),
        # The round, from 1.
        ("turn_round", np.int8),
        # The seat that starts this round.
        ("starter", np.int8),
        # The seat that took the start marker this round; -1 while it lies in the centre.
        ("marker", np.int8),
        # Grey wall: the line (from 0) whose tile the mover places; -1 outside the phase TILING.
        ("tiling_line", np.int8),
        # Index into ENDINGS.
        ("ending", np.int8),
        # Options: the number of players and of factories, 1 for the grey wall, the last round allowed (A19).
        ("seats", np.int8),
        ("factories", np.int8),
        ("grey", np.int8),
        ("round_limit", np.int8),
    ],
    align=True,
)


def new(count: int = 1) -> np.recarray[Any, Any]:
    """`count` blank states; `rules.set_up` makes a game of one."""
    return np.zeros(count, dtype=STATE).view(np.recarray)


FULL_BAG = 20 * ONES


@njit
def line_colour(lines: int, row: int) -> int:
    """The colour of a pattern line that is not empty."""
    return lines >> 8 * row + 4 & 15


@njit
def line_count(lines: int, row: int) -> int:
    """How many tiles a pattern line has."""
    return lines >> 8 * row & 15


@njit
def complete_lines(lines: int) -> int:
    """Bit r of every full pattern line; line r, with r + 1 spaces, is byte r."""
    # the product gathers the bits 0, 8, 16, 24, 32 in 32..36
    full = (lines & 0x0F_0F_0F_0F_0F) + 0x7B_7C_7D_7E_7F >> 7 & ONES
    return full * 0x01_02_04_08_10 >> 32 & 31


@njit
def complete_columns(wall: int) -> int:
    """Bit c of every column (or, of `shown`, every colour) of five."""
    return wall & wall >> 5 & wall >> 10 & wall >> 15 & wall >> 20 & 31


@njit
def complete_rows(wall: int) -> int:
    """Bit r of every row of five."""
    return column_mask(wall & wall >> 1 & wall >> 2 & wall >> 3 & wall >> 4, 0)


@njit
def column_mask(wall: int, column: int) -> int:
    """Bit r: whether row r has a tile in this column. The product gathers the bits 0, 5, 10, 15, 20 in 20..24."""
    return (wall >> column & 0x0108421) * 0x111110 >> 20 & 31


@njit
def colours_reversed(word: int) -> int:
    """The same bytes with blue's where turquoise's was and so on."""
    return word >> 32 & 255 | word >> 16 & 255 << 8 | word & 255 << 16 | (word & 255 << 8) << 16 | (word & 255) << 32


@njit
def sum_of_products(one: int, other: int) -> int:
    """The sum over the colours of one's byte times other's (no more than 255): byte 4 of a single product."""
    return one * colours_reversed(other) >> 32 & 255
