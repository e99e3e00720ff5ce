"""An Azul board as if wall-tiling came now, and how much of the game is left: what both evaluations build on."""

from __future__ import annotations

from azulejos.games.azul.components import COLUMN, LINES, PENALTY
from azulejos.games.azul.rules.legal import free_columns
from azulejos.games.azul.rules.tiling import points_of_tile
from azulejos.games.azul.state import DEAL, complete_lines, line_colour
from azulejos.jit import njit, popcount


@njit
def is_deal(s):
    """Whether the awaited draw begins a round."""
    return s.phase == DEAL


@njit
def best_column(player, wall, row, colour):
    """Grey wall: the column in which a tile scores most now; -1 if there is none."""
    columns = free_columns(player, row, colour) & ~(wall >> 5 * row & 31)
    best, most = -1, 0
    for column in range(LINES):
        if columns >> column & 1:
            points = points_of_tile(wall | 1 << 5 * row + column, row, column)[0]
            if points > most:
                best, most = column, points
    return best


@njit
def tile_now(s, seat):
    """The seat's wall, its wall by colour, and its score, if the round ended now."""
    player = s.players[seat]
    lines = int(player.lines)
    wall, shown, score = int(player.wall), int(player.shown), int(player.score)
    complete = complete_lines(lines)
    for row in range(LINES):
        if complete >> row & 1:
            colour = line_colour(lines, row)
            column = best_column(player, wall, row, colour) if s.grey else COLUMN[row, colour]
            if column >= 0:
                wall |= 1 << 5 * row + column
                shown |= 1 << 5 * row + colour
                score += points_of_tile(wall, row, column)[0]
    penalty = PENALTY[player.floor_count]
    return wall, shown, score - min(penalty, score)


@njit
def rounds_left(s, wall):
    """How many rounds may still follow this one, judging by one wall (as if tiled): a row needs its five tiles."""
    longest = 0
    for row in range(LINES):
        longest = max(longest, popcount(wall >> 5 * row & 31))
    return min(LINES - longest, int(s.round_limit) - int(s.turn_round))
