"""Azul Duel's components as data (D1 .. D6, D30, D33), and tables computed from them."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from azulejos.types import COLOUR_LETTERS

PLAYERS, ROUNDS, STARTING_SCORE = 2, 5, 5
COLOURS, TILES_OF_A_COLOUR = 5, 13
SMALL_FACTORIES, SMALL_TILES, LARGE_TILES = 4, 4, 5
DISPLAY_SLOTS = 3
TOKENS = 2
CHIPS_A_ROUND = 2
LINES = 6
BROKEN_SPACES = 4
BROKEN_COST = (0, 1, 3, 6, 10)
START_TILE_COST = 2
PAIR, THREE = 2, 3  # chips that stand for one missing tile: a pair of its colour, or any three (D24)

PLATES = ("YKTS", "JBTK", "TRBJ", "KYRJ", "KSTR", "TYJK", "SKRB", "YBKS", "TRBS",
          "YRJB", "YSKR", "TKRJ", "BKST", "RTYJ", "TBJY", "STYB", "RJBK", "SYBR")  # fmt: skip
"""D3: top-left, top-right, bottom-left, bottom-right; S special space, J joker space."""
BACKS = "SJ"
SPECIAL_BACK, JOKER_BACK = 0, 1

CHIPS = ("B", "Y", "R", "K", "T", "TY", "YK", "KB", "BR", "RT")
"""D4: the ten types of bonus chips, two of each."""

TABLETS = ("rows", "colours", "columns", "outer", "diagonals", "corners", "jokers", "specials")
"""D5: the eight faces; faces 2k and 2k+1 are the two sides of one tablet."""
FIRST_GAME = ("rows", "columns", "diagonals")

ROW_POINTS, COLUMN_POINTS, DIAGONAL_POINTS = 3, 7, 10
JOKER_POINTS, COLOURS_POINTS, COLOURS_NEEDED = 2, 4, 5
UPPER_CORNER_POINTS, LOWER_CORNER_POINTS = 3, 8
SPECIAL_POINTS = -3

# The dome as a word: byte r is dome row r, its bits 0..5 the columns.
#
#     bit 0 1 2 3 4 5        dome spaces (plates)   0 1 2
#         8 9 ...                                   3 4 5
#        40 ...   45                                6 7 8
DOME_ROW = 63
DOME_COLUMN = 0x010101010101
MAIN_DIAGONALS = (0x201008040201, 0x010204081020)
BORDER = 0x3F212121213F
PLATE_AREA = 0x0303
SPACE_OFFSET = np.array([16 * (space // 3) + 2 * (space % 3) for space in range(9)], dtype=np.int64)


def turned(layout: str, quarter_turns: int) -> str:
    """A plate's layout after clockwise quarter turns."""
    for _ in range(quarter_turns):
        layout = layout[2] + layout[0] + layout[3] + layout[1]
    return layout


def _plate_tables() -> tuple[npt.NDArray[np.int64], ...]:
    takes = np.zeros((18, 4, 2), dtype=np.int64)
    special = np.zeros((18, 4), dtype=np.int64)
    joker = np.zeros((18, 4), dtype=np.int64)
    for plate, layout in enumerate(PLATES):
        for turns in range(4):
            for index, kind in enumerate(turned(layout, turns)):
                y, x = divmod(index, 2)
                if kind == "S":
                    special[plate, turns] |= 1 << (8 * y + x)
                elif kind == "J":
                    joker[plate, turns] |= 1 << (8 * y + x)
                    takes[plate, turns, y] |= 0x0101010101 << x
                else:
                    takes[plate, turns, y] |= 1 << (8 * COLOUR_LETTERS.index(kind) + x)
    return takes, special, joker


PLATE_TAKES, PLATE_SPECIAL, PLATE_JOKER = _plate_tables()
"""PLATE_TAKES[plate, turns, upper or lower row]: byte c holds the columns (bits 0, 1) that take colour c.
PLATE_SPECIAL, PLATE_JOKER[plate, turns]: that space as a word at the upper left of the dome."""

PLATE_BACK = np.array([SPECIAL_BACK if "S" in layout else JOKER_BACK for layout in PLATES], dtype=np.int64)
ALL_PLATES = (1 << 18) - 1
PLATES_WITH_BACK = np.array(
    [sum(1 << plate for plate in range(18) if PLATE_BACK[plate] == back) for back in (0, 1)], dtype=np.int64
)

# Chips of a player or of the supply as a word: two bits a type, the lower one first (01 one chip, 11 both).
ALL_CHIPS = (1 << 20) - 1
CHIP_SHOWS = np.array(
    [sum(3 << (2 * i) for i, chip in enumerate(CHIPS) if letter in chip) for letter in COLOUR_LETTERS], dtype=np.int64
)


def _runs() -> npt.NDArray[np.uint8]:
    runs = np.zeros((64, 6), dtype=np.uint8)
    for row in range(64):
        for column in range(6):
            if row >> column & 1:
                left = right = column
                while left > 0 and row >> (left - 1) & 1:
                    left -= 1
                while right < 5 and row >> (right + 1) & 1:
                    right += 1
                runs[row, column] = right - left + 1
    return runs


RUN = _runs()
"""RUN[six spaces, index]: the length of the run of tiles through a filled space."""
