"""Duel's handcrafted evaluation: what a seat may expect at the end of the game, in points, term by term.

It uses facts that both players know: the boards, the table, counts. Plates in hand and in the pile count by number
only. Chances are a player's estimates, not fitted numbers.
"""

from __future__ import annotations

import numpy as np

from azulejos.games.duel import components as parts
from azulejos.games.duel.components import PLATE_TAKES
from azulejos.games.duel.rules.legal import legal_columns
from azulejos.games.duel.rules.tiling import column_of
from azulejos.games.duel.state import OVER, PLACE
from azulejos.games.packed import colours_in
from azulejos.jit import lowest_bit, njit, njit_whole, popcount
from azulejos.search.duel.board import CHIP_POINTS, first_line, halves_left, is_deal, penalty_now, tile_now
from azulejos.search.duel.patterns import (
    COLOURS_FACE,
    COLUMNS_FACE,
    CORNERS_FACE,
    DIAGONALS_FACE,
    JOKERS_FACE,
    OUTER_FACE,
    ROWS_FACE,
    SPECIALS_FACE,
    column_costs,
    diagonal_chance,
    pattern_chance,
    plate_chance,
    row_colours,
)
from azulejos.search.duel.tables import (
    BYTE_PER_BIT,
    COSTS,
    FURTHER_TILES,
    PATTERN_CHANCE,
    ROW_CHANCE,
    RUN_IF_FILLED,
    UNPLATED,
)

TERM_NAMES = ("score", "tiling", "penalty", "lines", "chips", "plates", "start", "special_tiles", "rows", "colours",
              "columns", "outer", "diagonals", "corners", "jokers", "specials")  # fmt: skip
"""The terms of a seat's expected final points, in the order of `evaluate_board`; each tablet has a term."""
TERM_COUNT = len(TERM_NAMES)
SCORE = 0
"""The index of the first of them."""

START_POINTS = np.array([0.0, 1.3, 1.3, 1.2, 1.0], dtype=np.float64)
"""What going first in the next round is worth, by rounds after this one."""
TEMPO = 0.3
"""What having the turn is worth while tiles are out."""
LOOK_POINTS = np.array([0.0, 0.0, 1.2, 1.9, 2.3, 2.6, 2.8, 2.9, 3.0], dtype=np.float64)
"""LOOK_POINTS[plates drawn]: how much better the best of them is than one."""
PLATE_POINTS = 2.0
"""A plate to come, before it is known."""
JOKER_PLATE, SPECIAL_PLATE = 2.3, 1.8
"""A plate in hand, by its joker or special space."""
AWAITED_TILE, AWAITED_LINE = 0.4, 0.8
"""A plate in hand that takes a colour a line waits for: per tile of the line, and more if the line is complete."""
CHIPS_EXPECTED = 0.95
"""Share of the chips that a player may still take this round which it will take."""
GROWTH = 0.35
"""Points that a tile gains per round because the dome around it fills."""
LONE_RUN = 0.7
"""A tile scores its two runs, but runs of one count once or not at all: the average of what is counted too much."""
NO_SPACE_YET = 0.45
"""The share that a begun line is worth while its row has no space for its colour."""
COLOURS_CAUTION = 0.8
"""The chance of further tiles of a row, when they need further colours."""
SPECIAL_TILE_EXTRA = 1.5
"""Points of a special tile in the top row, and what it adds to its neighbours."""
JOKERS_PER_PLATE = 0.5
"""Joker spaces that a plate to come brings."""
JOKER_COST = 2
"""What a joker space to come costs, in tiles."""
JOKERS_FILLED = 0.5
"""The share of the joker spaces to come that count."""


@njit
def handcrafted_value(s, me):
    """The expected final margin of seat `me`, in points; exact in a finished game."""
    other = 1 - me
    if s.phase == OVER:
        return float(s.players[me].score) - float(s.players[other].score)
    return board_value(s, me) - board_value(s, other) + tempo(s, me)


@njit
def tempo(s, me):
    """What having the turn is worth, or what not having it costs."""
    if s.tiles_out == 0:
        return 0.0
    return TEMPO if s.turn_of == me else -TEMPO


@njit
def write_terms(s, seat, out):
    """Write what each of TERM_NAMES adds to a seat's expected final points."""
    if s.phase == OVER:
        for k in range(TERM_COUNT):
            out[k] = 0.0
        out[SCORE] = float(s.players[seat].score)
        return
    terms = evaluate_board(s, seat)
    for k in range(TERM_COUNT):
        out[k] = terms[k]


@njit
def board_value(s, seat):
    """A seat's expected final points."""
    terms = evaluate_board(s, seat)
    total = 0.0
    for k in range(TERM_COUNT):
        total += terms[k]
    return total


@njit_whole
def evaluate_board(s, seat):
    """The terms of a seat that is still playing, as a tuple."""
    p = s.players[seat]
    after = parts.ROUNDS - int(s.turn_round)
    halves = halves_left(s)
    first = first_line(s, seat)
    filled, special, chips, tiled, tiling, stuck = tile_now(s, seat, first)

    score = float(p.score)
    penalty = -penalty_now(s, p, seat, first, tiling, stuck)

    start = 0.0
    if s.start_tile == seat or (is_deal(s) and s.starter == seat):
        start = START_POINTS[after]

    in_hand = popcount(chips)
    chip_points = CHIP_POINTS[after] * (in_hand + CHIPS_EXPECTED * (parts.CHIPS_A_ROUND - int(p.taken)))
    plates = plates_to_come(s, seat, p)
    tablets = int(s.tablets)

    lines, outer, row_points, colour_points = row_terms(p, filled, special, tiled, halves, after, tablets)
    special_points, specials, corners, jokers = plate_terms(p, filled, special, halves, tablets)
    columns = 0.0
    if (tablets >> COLUMNS_FACE) & 1:
        costs = column_costs(p, filled, special, tiled)
        for column in range(6):
            columns += parts.COLUMN_POINTS * pattern_chance(
                filled, parts.DOME_COLUMN << column, (costs >> (8 * column)) & 255, halves
            )
    diagonals = 0.0
    if (tablets >> DIAGONALS_FACE) & 1:
        for pattern in parts.MAIN_DIAGONALS:
            diagonals += parts.DIAGONAL_POINTS * diagonal_chance(p, filled, special, tiled, pattern, halves)
    return (score, tiling, penalty, lines, chip_points, plates, start, special_points, row_points, colour_points,
            columns, outer, diagonals, corners, jokers, specials)  # fmt: skip


@njit
def row_terms(p, filled, special, tiled, halves, after, tablets):
    """Row by row: the points of further tiles, border tiles, full rows and rows of many colours."""
    lines = outer = row_points = colour_points = 0.0
    runs0 = RUN_IF_FILLED[column_of(filled, 0)]
    runs1 = RUN_IF_FILLED[column_of(filled, 1)]
    runs2 = RUN_IF_FILLED[column_of(filled, 2)]
    runs3 = RUN_IF_FILLED[column_of(filled, 3)]
    runs4 = RUN_IF_FILLED[column_of(filled, 4)]
    runs5 = RUN_IF_FILLED[column_of(filled, 5)]
    border = float(popcount(filled & parts.BORDER))
    for row in range(6):
        shift = 8 * row
        here = (filled >> shift) & 63
        specials_here = (special >> shift) & 63
        spaces = int(p.spaces[row])
        plated = (spaces | spaces >> 8 | spaces >> 16 | spaces >> 24 | spaces >> 32) & 63 & ~here
        unplated = UNPLATED[(p.free_spaces >> (3 * (row >> 1))) & 7]
        empty = 63 & ~here
        colour = int(p.line_colour[row])
        fitting = 0
        held = int(p.line_count[row])
        is_tiled = (tiled >> row) & 1
        left = 2 * after if is_tiled else halves
        if is_tiled:
            held = 0
        if held > 0:
            fitting = (spaces >> (8 * colour)) & plated
        # points of further tiles
        targets = fitting if fitting != 0 else plated | unplated
        n = popcount(targets)
        if n > 0:
            across = RUN_IF_FILLED[here]
            # bytes of one row: the runs down through each of its spaces
            down = (
                (runs0 >> shift) & 255
                | ((runs1 >> shift) & 255) << 8
                | ((runs2 >> shift) & 255) << 16
                | ((runs3 >> shift) & 255) << 24
                | ((runs4 >> shift) & 255) << 32
                | ((runs5 >> shift) & 255) << 40
            )
            mask = BYTE_PER_BIT[targets] * 255
            both = (across & mask) + (down & mask)
            total = (both * 0x010101010101) >> 40 & 255
            each = float(total) / n - LONE_RUN
            tiles = float(FURTHER_TILES[row, held, left])
            room = float(popcount(plated | unplated))
            if tiles > room:
                tiles = room
            if held > 0 and fitting == 0:
                tiles *= NO_SPACE_YET
            lines += tiles * (each + GROWTH * 0.5 * left)
            if (tablets >> OUTER_FACE) & 1:
                edge = popcount(targets & ((parts.BORDER >> shift) & 63))
                outer += tiles * edge / n
        if (tablets >> ROWS_FACE) & 1:
            missing = popcount(empty & ~specials_here)
            row_points += parts.ROW_POINTS * float(ROW_CHANCE[row, missing, left])
        if (tablets >> COLOURS_FACE) & 1:
            missing = max(0, parts.COLOURS_NEEDED - row_colours(p, row, tiled))
            colour_points += parts.COLOURS_POINTS * COLOURS_CAUTION * float(ROW_CHANCE[row, missing, left])
    if (tablets >> OUTER_FACE) & 1:
        outer += border
    return lines, outer, row_points, colour_points


@njit
def plate_terms(p, filled, special, halves, tablets):
    """Special tiles to come, and the tablets of special spaces, corners and jokers."""
    points = tablet = 0.0
    rest = special
    while rest != 0:
        place = lowest_bit(rest)
        rest &= rest - 1
        row, column = place >> 3, place & 7
        area = parts.PLATE_AREA << ((row & 6) * 8 + (column & 6))
        chance = plate_chance(filled, special, area, row & 6, halves)[0]
        points += chance * (row + SPECIAL_TILE_EXTRA)
        tablet += (chance - 1.0) * -parts.SPECIAL_POINTS
    if not (tablets >> SPECIALS_FACE) & 1:
        tablet = 0.0
    corners = 0.0
    if (tablets >> CORNERS_FACE) & 1:
        upper, lower = parts.UPPER_CORNER_POINTS, parts.LOWER_CORNER_POINTS
        corners += upper * plate_chance(filled, special, parts.PLATE_AREA, 0, halves)[0]
        corners += upper * plate_chance(filled, special, parts.PLATE_AREA << 4, 0, halves)[0]
        corners += lower * plate_chance(filled, special, parts.PLATE_AREA << 32, 4, halves)[0]
        corners += lower * plate_chance(filled, special, parts.PLATE_AREA << 36, 4, halves)[0]
    jokers = 0.0
    if (tablets >> JOKERS_FACE) & 1:
        jokers = joker_points(p, filled, halves)
    return points, tablet, corners, jokers


@njit
def joker_points(p, filled, halves):
    """The points of every joker space, times the chance that all of them, including those to come, are filled."""
    rest = int(p.joker) & ~filled
    cells = cost = 0
    while rest != 0:
        place = lowest_bit(rest)
        rest &= rest - 1
        cells += 1
        cost += (place >> 3) + 1
    to_come = JOKERS_PER_PLATE * popcount(p.free_spaces)
    chance = float(PATTERN_CHANCE[min(6, cells), min(COSTS - 1, cost + int(JOKER_COST * to_come)), halves])
    return chance * parts.JOKER_POINTS * (popcount(p.joker) + JOKERS_FILLED * to_come)


@njit
def plates_to_come(s, seat, p):
    """What the plate in hand and the remaining tokens promise."""
    points = 0.0
    if s.turn_of == seat:
        if s.phase == PLACE:
            points += plate_value(p, int(s.taking))
        elif s.hand_count > 0:
            points += PLATE_POINTS + LOOK_POINTS[min(8, int(s.hand_count))]
    points += PLATE_POINTS * int(p.tokens)
    return points


@njit
def plate_value(p, plate):
    """What a plate may be worth before it is placed: colours that lines wait for, and its special or joker space."""
    colours = colours_in(PLATE_TAKES[plate, 0, 0] | PLATE_TAKES[plate, 0, 1])
    is_joker = colours == 31
    value = JOKER_PLATE if is_joker else SPECIAL_PLATE
    for line in range(6):
        held = int(p.line_count[line])
        if held > 0 and (p.free_spaces >> (3 * (line >> 1))) & 7 != 0 and legal_columns(p, line) == 0:
            if (colours >> int(p.line_colour[line])) & 1:
                value += AWAITED_TILE * held + (AWAITED_LINE if held == line + 1 else 0.0)
    return value
