"""A Duel board as if dome-tiling came now, and how much of the game is left: what both evaluations build on."""

from __future__ import annotations

import numpy as np

from azulejos.games.duel import components as parts
from azulejos.games.duel.components import CHIP_SHOWS, RUN
from azulejos.games.duel.rules.legal import legal_columns
from azulejos.games.duel.rules.tiling import BROKEN_COST, column_of
from azulejos.games.duel.state import BACK, CHIPS, COLUMN, DISPLAY, FACTORIES
from azulejos.games.packed import bit
from azulejos.jit import lowest_bit, njit, njit_whole, popcount

CHIP_POINTS = np.array([0.0, 0.55, 0.6, 0.6, 0.6], dtype=np.float64)
"""What a chip in hand is worth, by rounds after this one."""
NEVER = 99
"""More chips than there are."""
JOKER_KEPT = 0.6
"""What it costs to use a joker space where a coloured one would do."""
VERTICAL_RUN_VALUE = 0.4
"""Per tile of a vertical run, beyond its points: columns are worth continuing."""
PLATE_PROGRESS = 0.5
"""Per tile by which a plate with a special space comes closer than two tiles to its special tile."""
EMPTIED_LINE_VALUE = 0.8
"""What it is worth to empty a line while rounds are left."""
WORST = -99.0
"""Below the value of every column."""
TILES_PER_ROUND = 21
"""Tiles on the factories at the start of a round."""


@njit
def is_deal(s):
    """Whether the awaited draw begins a round; false for draws during a round and during set-up."""
    lays_out = s.phase == FACTORIES or ((s.phase == DISPLAY or s.phase == BACK) and s.hand_count == 0)
    return lays_out and s.tiles_out == 0


@njit
def halves_left(s):
    """Half rounds left: two for every round after this one, and up to two for this one."""
    after = 2 * (parts.ROUNDS - int(s.turn_round))
    if is_deal(s):
        return after + 2
    return after + (2 * int(s.tiles_out) + TILES_PER_ROUND // 2) // TILES_PER_ROUND


@njit
def first_line(s, seat):
    """The first line that is still to be tiled in this round; 6 once the player has finished tiling."""
    if s.phase == CHIPS or s.phase == COLUMN:
        if s.turn_of == seat:
            return int(s.line)
        if s.starter == seat:
            return 6
    return 0


@njit
def chips_needed(chips, colour, missing):
    """D24: how many chips completing a line takes; NEVER if there are not enough."""
    matching = popcount(chips & CHIP_SHOWS[colour])
    pairs = min(missing, matching >> 1)
    needed = parts.THREE * missing - pairs
    return needed if needed <= popcount(chips) else NEVER


@njit
def best_column(filled, special, joker, line, columns):
    """The column that a good player would choose, and its points with the special tile it may bring."""
    best, best_points, best_value = 0, 0, WORST
    row = (filled >> (8 * line)) & 63
    while columns != 0:
        column = lowest_bit(columns)
        columns &= columns - 1
        horizontal = int(RUN[row | bit(column), column])
        vertical = int(RUN[column_of(filled, column) | bit(line), line])
        points = horizontal + vertical - int(horizontal == 1 or vertical == 1)
        value = points + VERTICAL_RUN_VALUE * vertical
        cell = bit(8 * line + column)
        area = parts.PLATE_AREA << (8 * (line & 6) + (column & 6))
        if joker & cell:
            value -= JOKER_KEPT
        if special & area:
            missing = popcount(area & ~(filled | special | cell))
            if missing == 0:
                bonus = lowest_bit(special & area) // 8 + 1
                points += bonus
                value += bonus
            else:
                value += PLATE_PROGRESS * (2 - missing)
        if value > best_value:
            best, best_points, best_value = column, points, value
    return best, best_points


@njit_whole
def tile_now(s, seat, first):
    """Tile a seat's dome with what its lines hold: the dome and chips afterwards, the rows tiled, the points, and how
    many tiles break because their line cannot be placed."""
    p = s.players[seat]
    filled, special, chips = int(p.filled), int(p.special), int(p.chips)
    tiled = 0
    points = 0.0
    stuck = 0
    after = parts.ROUNDS - int(s.turn_round)
    paying = s.turn_of == seat and (s.phase == CHIPS or s.phase == COLUMN)
    for line in range(first, 6):
        held = int(p.line_count[line])
        if held == 0:
            continue
        columns = int(legal_columns(p, line))
        if columns == 0:
            if (p.free_spaces >> (3 * (line >> 1))) & 7 == 0:
                stuck += held
                tiled |= bit(line)
            continue
        missing = line + 1 - held
        committed = False
        if paying and line == first:
            missing = int(s.missing) if s.phase == CHIPS else 0
            committed = s.phase == COLUMN or s.paying == 1
        needed = 0
        if missing > 0:
            needed = chips_needed(chips, int(p.line_colour[line]), missing)
            if committed:
                needed = max(1, min(needed, parts.THREE * missing) - int(s.group_size))
            elif needed == NEVER:
                continue
        column, gained = best_column(filled, special, int(p.joker), line, columns)
        if missing > 0:
            if not committed and gained + (EMPTIED_LINE_VALUE if after > 0 else 0.0) <= CHIP_POINTS[after] * needed:
                continue
            for _ in range(needed):
                chips &= chips - 1
        points += gained
        tiled |= bit(line)
        cell = bit(8 * line + column)
        filled |= cell
        area = parts.PLATE_AREA << (8 * (line & 6) + (column & 6))
        if special & area and area & ~(filled | special) == 0:
            filled |= special & area
            special &= ~area
    return filled, special, chips, tiled, points, stuck


@njit
def penalty_now(s, p, seat, first, gained, stuck):
    """What broken tiles and the start tile will cost; by D30 the score does not fall below 0."""
    if first == 6:
        return 0.0
    owed = int(BROKEN_COST[min(parts.BROKEN_SPACES, int(p.broken_count) + stuck)])
    if s.start_tile == seat:
        owed += parts.START_TILE_COST
    return min(float(p.score) + gained, float(owed))
