"""Azul's handcrafted evaluation: what a seat may expect at the end of the game, in points, term by term.

Every term is a small function of the board as if wall-tiling came now (`board.tile_now`) and of the rounds that may
still follow. Chances are a player's estimates, not fitted numbers; the networks know better, but these terms can be
explained.
"""

from __future__ import annotations

import numpy as np

from azulejos.games.azul.components import COLOUR_BONUS, COLUMN, COLUMN_BONUS, LINES, PENALTY, ROW_BONUS
from azulejos.games.azul.rules.tiling import points_of_tile
from azulejos.games.azul.state import DEAL, OVER, column_mask, line_colour, line_count
from azulejos.jit import njit, njit_whole, popcount
from azulejos.search.azul.board import rounds_left, tile_now

COMPLETION_CHANCE = np.array(
    [
        # tiles missing: 0     1     2     3     4     5
        [1.00, 0.00, 0.00, 0.00, 0.00, 0.00],
        [1.00, 0.42, 0.13, 0.03, 0.00, 0.00],
        [1.00, 0.66, 0.37, 0.16, 0.05, 0.01],
        [1.00, 0.78, 0.52, 0.29, 0.13, 0.05],
        [1.00, 0.83, 0.60, 0.38, 0.20, 0.09],
        [1.00, 0.85, 0.64, 0.42, 0.24, 0.12],
    ],
    dtype=np.float32,
)
"""COMPLETION_CHANCE[rounds left, tiles missing]: how likely a row, column or colour is to be completed."""

UNFINISHED_SHARE = np.array([1.0, 0.62, 0.42, 0.27, 0.16], dtype=np.float32)
"""UNFINISHED_SHARE[tiles missing]: the share of its points that an unfinished pattern line is worth while rounds are
left."""
MARKER_VALUE = 1.6
"""Going first in the next round."""
TILE_VALUE = 0.35
"""What a tile on the wall adds to the points of later ones beside it."""

NO_OPPONENT = -1000.0
"""Below every seat's value."""

TERM_NAMES = (
    "score", "floor", "marker", "room",
    *(f"line-{row + 1}" for row in range(LINES)),
    *(f"row-{row + 1}" for row in range(LINES)),
    *(f"column-{column + 1}" for column in range(LINES)),
    *(f"colour-{colour + 1}" for colour in range(LINES)),
)  # fmt: skip
"""The terms of a seat's expected final points, in the order of `write_terms`."""


@njit
def line_value(player, wall, row, left):
    """An unfinished pattern line: its points once it is finished, times the chance of that."""
    lines = int(player.lines)
    filled = line_count(lines, row)
    if filled == 0 or filled > row or left == 0:
        return np.float32(0.0)
    column = COLUMN[row, line_colour(lines, row)]
    points = points_of_tile(wall | 1 << 5 * row + column, row, column)[0]
    return UNFINISHED_SHARE[row + 1 - filled] * np.float32(points + TILE_VALUE)


@njit
def row_value(wall, row, left):
    return COMPLETION_CHANCE[left, LINES - popcount(wall >> 5 * row & 31)] * np.float32(ROW_BONUS)


@njit
def column_value(wall, column, left):
    return COMPLETION_CHANCE[left, LINES - popcount(column_mask(wall, column))] * np.float32(COLUMN_BONUS)


@njit
def colour_value(shown, colour, left):
    return COMPLETION_CHANCE[left, LINES - popcount(column_mask(shown, colour))] * np.float32(COLOUR_BONUS)


@njit
def marker_value(s, seat, left):
    """A5: whoever has the marker goes first in the next round; on a fresh deal the starter has already used it."""
    if left == 0:
        return np.float32(0.0)
    if s.phase == DEAL:
        return np.float32(MARKER_VALUE) if s.starter == seat else np.float32(0.0)
    return np.float32(MARKER_VALUE) if s.marker == seat else np.float32(0.0)


@njit
def room_value(wall, left):
    """Tiles on the wall make later neighbours worth more."""
    return np.float32(TILE_VALUE) * np.float32(popcount(wall)) if left > 0 else np.float32(0.0)


@njit
def rounds_left_for_all(s):
    """The rounds that may follow, judging by all walls."""
    left = LINES
    for seat in range(s.seats):
        left = min(left, rounds_left(s, tile_now(s, seat)[0]))
    return max(left, 0)


@njit_whole
def seat_value(s, seat, wall, shown, score, left):
    """What the seat may expect at the end of the game; the arguments after `seat` are its board as if tiled."""
    player = s.players[seat]
    value = np.float32(score) + marker_value(s, seat, left) + room_value(wall, left)
    for index in range(LINES):
        value += line_value(player, wall, index, left) + row_value(wall, index, left)
        value += column_value(wall, index, left) + colour_value(shown, index, left)
    return value


@njit_whole
def handcrafted_value(s, me):
    """The expected final margin of seat `me` over the best other seat, in points; exact in a finished game."""
    if s.seats == 2 and s.phase != OVER:  # most positions of a search: each board is tiled only once
        wall, shown, score = tile_now(s, me)
        other_wall, other_shown, other_score = tile_now(s, 1 - me)
        left = max(min(rounds_left(s, wall), rounds_left(s, other_wall)), 0)
        others = seat_value(s, 1 - me, other_wall, other_shown, other_score, left)
        return seat_value(s, me, wall, shown, score, left) - others
    left = rounds_left_for_all(s)
    own, best = np.float32(0.0), np.float32(NO_OPPONENT)
    for seat in range(s.seats):
        if s.phase == OVER:
            value = np.float32(s.players[seat].score)
        else:
            wall, shown, score = tile_now(s, seat)
            value = seat_value(s, seat, wall, shown, score, left)
        if seat == me:
            own = value
        elif value > best:
            best = value
    return own - best


@njit_whole
def write_terms(s, seat, out):
    """Write what each of TERM_NAMES adds to a seat's expected final points."""
    left = rounds_left_for_all(s)
    wall, shown, score = tile_now(s, seat)
    penalty = PENALTY[s.players[seat].floor_count]
    out[0] = score + penalty
    out[1] = -penalty
    out[2] = marker_value(s, seat, left)
    out[3] = room_value(wall, left)
    for index in range(LINES):
        out[4 + index] = line_value(s.players[seat], wall, index, left)
        out[4 + LINES + index] = row_value(wall, index, left)
        out[4 + 2 * LINES + index] = column_value(wall, index, left)
        out[4 + 3 * LINES + index] = colour_value(shown, index, left)
