"""Azul's hand evaluation: what a seat may expect at the end of the game, in points, term by term.

Every term is a small function of the board as if wall-tiling came now (`azul_board.tiled`) and of the rounds that may
still follow. Chances are a player's estimates, not fitted numbers; the networks know better, these can be explained.
"""

from __future__ import annotations

import numpy as np

from azulejos.games.azul.components import (
    CENTRE,
    COLOUR_BONUS,
    COLOUR_OF,
    COLUMN,
    COLUMN_BONUS,
    DESTINATION_OF,
    FLOOR,
    LINES,
    PENALTY,
    ROW_BONUS,
    SOURCE_OF,
)
from azulejos.games.azul.rules.tiling import points_of_tile
from azulejos.games.azul.state import DEAL, OFFER, OVER, column_mask, line_colour, line_count
from azulejos.games.packed import count_of
from azulejos.jit import njit, njit_whole, popcount
from azulejos.search.azul_board import rounds_left, tiled

CHANCE = np.array(
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
"""CHANCE[rounds left, tiles missing]: how likely a row, column or colour gets completed."""

SOON = np.array([1.0, 0.62, 0.42, 0.27, 0.16], dtype=np.float32)
"""SOON[tiles missing]: the part of its points that an unfinished pattern line is worth while rounds are left."""
MARKER_VALUE = 1.6
"""Going first in the next round."""
TILE_VALUE = 0.35
"""What a tile on the wall adds to the points of later ones beside it."""

TERMS = (
    "score", "floor", "marker", "room",
    *(f"line-{row + 1}" for row in range(LINES)),
    *(f"row-{row + 1}" for row in range(LINES)),
    *(f"column-{column + 1}" for column in range(LINES)),
    *(f"colour-{colour + 1}" for colour in range(LINES)),
)  # fmt: skip
"""The terms of a seat's expected final points, in the order of `terms`."""


@njit
def line_value(player, wall, row, left):
    """An unfinished pattern line: its points when it gets finished."""
    lines = int(player.lines)
    filled = line_count(lines, row)
    if filled == 0 or filled > row or left == 0:
        return np.float32(0.0)
    column = COLUMN[row, line_colour(lines, row)]
    points = points_of_tile(wall | 1 << 5 * row + column, row, column)[0]
    return SOON[row + 1 - filled] * np.float32(points + TILE_VALUE)


@njit
def row_value(wall, row, left):
    return CHANCE[left, LINES - popcount(wall >> 5 * row & 31)] * np.float32(ROW_BONUS)


@njit
def column_value(wall, column, left):
    return CHANCE[left, LINES - popcount(column_mask(wall, column))] * np.float32(COLUMN_BONUS)


@njit
def colour_value(shown, colour, left):
    return CHANCE[left, LINES - popcount(column_mask(shown, colour))] * np.float32(COLOUR_BONUS)


@njit
def marker_value(s, seat, left):
    """A5: who has the marker goes first in the next round; on a fresh deal the starter has used it already."""
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
def left_for_all(s):
    """The rounds that may follow, as far as all walls tell."""
    left = LINES
    for seat in range(s.seats):
        left = min(left, rounds_left(s, tiled(s, seat)[0]))
    return max(left, 0)


@njit_whole
def seat_value(s, seat, wall, shown, score, left):
    """What the seat may expect at the end of the game; the arguments after it are its board as if tiled."""
    player = s.players[seat]
    value = np.float32(score) + marker_value(s, seat, left) + room_value(wall, left)
    for index in range(LINES):
        value += line_value(player, wall, index, left) + row_value(wall, index, left)
        value += column_value(wall, index, left) + colour_value(shown, index, left)
    return value


@njit_whole
def hand_value(s, me):
    """The expected final margin of seat `me` over the best other seat, in points; exact in a finished game."""
    if s.seats == 2 and s.phase != OVER:  # most positions of a search: each board is tiled once
        wall, shown, score = tiled(s, me)
        other_wall, other_shown, other_score = tiled(s, 1 - me)
        left = max(min(rounds_left(s, wall), rounds_left(s, other_wall)), 0)
        others = seat_value(s, 1 - me, other_wall, other_shown, other_score, left)
        return seat_value(s, me, wall, shown, score, left) - others
    left = left_for_all(s)
    own, best = np.float32(0.0), np.float32(-1000.0)
    for seat in range(s.seats):
        if s.phase == OVER:
            value = np.float32(s.players[seat].score)
        else:
            wall, shown, score = tiled(s, seat)
            value = seat_value(s, seat, wall, shown, score, left)
        if seat == me:
            own = value
        elif value > best:
            best = value
    return own - best


@njit_whole
def terms(s, seat, out):
    """Write what each of TERMS adds to a seat's expected final points."""
    left = left_for_all(s)
    wall, shown, score = tiled(s, seat)
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


@njit
def order(s, action):
    """How early the search should look at an action: bigger first."""
    if s.phase != OFFER:
        return 0
    source, colour, destination = SOURCE_OF[action], COLOUR_OF[action], DESTINATION_OF[action]
    count = count_of(int(s.sources[source]), colour)
    if source == CENTRE and s.marker < 0:
        cost = 8
    else:
        cost = 0
    if destination == FLOOR:
        return -40 * count - cost
    filled = line_count(int(s.players[s.mover].lines), destination)
    missing = destination + 1 - filled
    if count >= missing:
        return 30 + 12 * missing - 25 * (count - missing) - cost
    return 10 * count - 6 * (missing - count) - cost


@njit
def is_deal(s):
    """Whether the awaited chance begins a round."""
    return s.phase == DEAL
