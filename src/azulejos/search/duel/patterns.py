"""What rows, columns, diagonals and plates of a Duel dome still need, and how likely they are to be filled."""

from __future__ import annotations

from azulejos.games.duel import components as parts
from azulejos.games.duel.rules.legal import legal_columns
from azulejos.games.packed import bit
from azulejos.jit import lowest_bit, njit, popcount
from azulejos.search.duel.tables import BYTE_PER_BIT, COSTS, PATTERN_CHANCE, QUARTERS, UNPLATED

(ROWS_FACE, COLOURS_FACE, COLUMNS_FACE, OUTER_FACE, DIAGONALS_FACE, CORNERS_FACE, JOKERS_FACE,
 SPECIALS_FACE) = range(8)  # fmt: skip
"""The tablets, as bits of `s.tablets`."""

UNPLATED_COST = 2
"""Further cost of a space whose plate is still to come, in quarters of a tile."""
BEGUN_TILE_SAVING = 3
"""What each tile in a line that fits saves, in quarters of a tile: it may still go elsewhere."""
SPECIAL_THIRDS = 2
"""A special space needs others of its plate, some of which are filled anyway: so many thirds of their cost count."""


@njit
def row_colours(p, row, tiled):
    """Different colours of a dome row, the tile that the line gives now included."""
    tiles = int(p.tiles[row])
    seen = 0
    for column in range(6):
        seen |= bit((tiles >> (4 * column)) & 15)
    if (tiled >> row) & 1 and p.line_count[row] > 0:
        seen |= bit(int(p.line_colour[row]) + 1)
    return popcount(seen >> 1)


@njit
def column_costs(p, filled, special, tiled):
    """Byte c: what the empty spaces of column c cost, in quarters of a tile."""
    costs = 0
    for row in range(6):
        empty = 63 & ~(filled >> (8 * row))
        held = int(p.line_count[row])
        costs += BYTE_PER_BIT[empty] * (QUARTERS * (row + 1))
        costs += BYTE_PER_BIT[UNPLATED[(p.free_spaces >> (3 * (row >> 1))) & 7]] * UNPLATED_COST
        if held > 0 and not (tiled >> row) & 1:
            costs -= BYTE_PER_BIT[legal_columns(p, row) & empty] * (BEGUN_TILE_SAVING * min(held, row + 1))
    rest = special
    while rest != 0:
        place = lowest_bit(rest)
        rest &= rest - 1
        row, column = place >> 3, place & 7
        area = parts.PLATE_AREA << ((row & 6) * 8 + (column & 6))
        # a special space takes no tile of its own row, but needs those of its plate's other column
        cost = plate_chance(filled, special, area, row & 6, 0)[1]
        costs += (max(0, cost * SPECIAL_THIRDS // 3 - QUARTERS * (row + 1))) << (8 * column)
    return costs


@njit
def pattern_chance(filled, pattern, cost, halves):
    return float(PATTERN_CHANCE[popcount(pattern & ~filled), min(COSTS - 1, cost >> 2), halves])


@njit
def plate_chance(filled, special, area, upper_row, halves):
    """The chance that a plate's ordinary spaces are all filled in the end, and what they cost in quarters of a tile."""
    empty = area & ~(filled | special)
    upper = popcount((empty >> (8 * upper_row)) & 63)
    lower = popcount((empty >> (8 * upper_row + 8)) & 63)
    cost = upper * (upper_row + 1) + lower * (upper_row + 2)
    if max(upper, lower) > (halves + 1) >> 1:
        return 0.0, QUARTERS * cost
    return float(PATTERN_CHANCE[upper + lower, min(COSTS - 1, cost), halves]), QUARTERS * cost


@njit
def diagonal_chance(p, filled, special, tiled, pattern, halves):
    """The chance that a main diagonal is filled in the end."""
    missing = pattern & ~filled
    cells = popcount(missing)
    cost = 0
    while missing != 0:
        place = lowest_bit(missing)
        missing &= missing - 1
        row, column = place >> 3, place & 7
        each = QUARTERS * (row + 1)
        if bit(place) & special:
            each += SPECIAL_THIRDS * each // 3
        elif not (tiled >> row) & 1 and (p.spaces[row] >> (8 * p.line_colour[row] + column)) & 1:
            each -= BEGUN_TILE_SAVING * min(int(p.line_count[row]), row + 1)
        cost += each
    return float(PATTERN_CHANCE[cells, min(COSTS - 1, cost >> 2), halves])
