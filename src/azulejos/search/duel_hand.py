"""A hand-made judgement of Azul Duel in points, term by term.

`hand_value` is the margin that a seat may expect at the end of the game, from facts that both players know: the boards,
the table, counts. Plates in hand and under the pile count by number only.
"""

from __future__ import annotations

import numpy as np

from azulejos.games.duel import components as parts
from azulejos.games.duel.components import PLATE_TAKES
from azulejos.games.duel.rules.legal import (
    A_CHIP,
    A_COLUMN,
    A_DISPLAY,
    A_DRAW,
    A_PLACE,
    A_SKIP,
    COLOUR_OF,
    DESTINATION_OF,
    FACTORY_OF,
    legal_columns,
)
from azulejos.games.duel.rules.tiling import column_of
from azulejos.games.duel.rules.turn import BROKEN, LANES, MOONS
from azulejos.games.duel.state import CHIPS, COLUMN, DRAW, OVER, PLACE, TURN
from azulejos.games.packed import bit, colours_in, count_of
from azulejos.jit import lowest_bit, njit, njit_whole, popcount
from azulejos.search.duel_board import CHIP_POINTS, best_column, first_line, halves_left, is_deal, penalty_now, tile_now
from azulejos.search.duel_tables import (
    COSTS,
    FURTHER_TILES,
    PATTERN_CHANCE,
    QUARTERS,
    ROW_CHANCE,
    RUN_IF_FILLED,
    SPREAD,
    UNPLATED,
)

TERMS = ("score", "tiling", "penalty", "lines", "chips", "plates", "start", "special_tiles", "rows", "colours",
         "columns", "outer", "diagonals", "corners", "jokers", "specials")  # fmt: skip
"""The terms of a seat's expected final points, in the order of `terms`; the tablets have their own names."""
(SCORE, TILES_NOW, PENALTY, PROSPECTS, CHIPS_IN_HAND, PLATES_TO_COME, START, SPECIAL_TILES, ROWS, COLOURS,
 COLUMNS, OUTER, DIAGONALS, CORNERS, JOKERS, SPECIALS) = range(16)  # fmt: skip
(ROWS_FACE, COLOURS_FACE, COLUMNS_FACE, OUTER_FACE, DIAGONALS_FACE, CORNERS_FACE, JOKERS_FACE,
 SPECIALS_FACE) = range(8)  # fmt: skip

START_POINTS = np.array([0.0, 1.3, 1.3, 1.2, 1.0], dtype=np.float64)
"""What beginning the next round is worth, by rounds after this one."""
TEMPO = 0.3
"""What having the turn is worth while tiles are out."""
LOOK_POINTS = np.array([0.0, 0.0, 1.2, 1.9, 2.3, 2.6, 2.8, 2.9, 3.0], dtype=np.float64)
"""How much better the best of so many drawn plates is than one."""
GROWTH = 0.35
"""Points that a tile gains a round because the dome around it fills."""
NO_SPACE_YET = 0.45
"""How much a begun line is worth whose row has no space for its colour yet."""
UNPLATED_COST = 2
"""Further cost of a space whose plate is still to come, in quarters of a tile."""


@njit
def hand_value(s, me):
    """The expected final margin of seat `me`, in points; exact once the game is over."""
    other = 1 - me
    if s.phase == OVER:
        return float(s.players[me].score) - float(s.players[other].score)
    return board_worth(s, me) - board_worth(s, other) + tempo(s, me)


@njit
def tempo(s, me):
    """What having the turn is worth, or costs."""
    if s.tiles_out == 0:
        return 0.0
    return TEMPO if s.turn_of == me else -TEMPO


@njit
def terms(s, seat, out):
    """Write what each of TERMS adds to a seat's expected final points."""
    if s.phase == OVER:
        for k in range(16):
            out[k] = 0.0
        out[SCORE] = float(s.players[seat].score)
        return
    judged = judge(s, seat)
    for k in range(16):
        out[k] = judged[k]


@njit
def board_worth(s, seat):
    """A seat's expected final points."""
    judged = judge(s, seat)
    total = 0.0
    for k in range(16):
        total += judged[k]
    return total


@njit_whole
def judge(s, seat):
    """The terms of a seat, as a tuple."""
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
    chip_points = CHIP_POINTS[after] * (in_hand + 0.95 * (parts.CHIPS_A_ROUND - int(p.taken)))
    plates = plates_to_come(s, seat, p, filled, after)
    tablets = int(s.tablets)

    lines, outer, row_points, colour_points = look_at_rows(p, filled, special, tiled, halves, after, tablets)
    special_points, specials, corners, jokers = look_at_plates(p, filled, special, halves, tablets)
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
def look_at_rows(p, filled, special, tiled, halves, after, tablets):
    """Row by row: the points that further tiles may bring, border tiles, full rows and rows of many colours."""
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
            mask = SPREAD[targets] * 255
            both = (across & mask) + (down & mask)
            total = (both * 0x010101010101) >> 40 & 255
            each = float(total) / n - 0.7
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
            colour_points += parts.COLOURS_POINTS * 0.8 * float(ROW_CHANCE[row, missing, left])
    if (tablets >> OUTER_FACE) & 1:
        outer += border
    return lines, outer, row_points, colour_points


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
        costs += SPREAD[empty] * (QUARTERS * (row + 1))
        costs += SPREAD[UNPLATED[(p.free_spaces >> (3 * (row >> 1))) & 7]] * UNPLATED_COST
        if held > 0 and not (tiled >> row) & 1:
            costs -= SPREAD[legal_columns(p, row) & empty] * (3 * min(held, row + 1))
    rest = special
    while rest != 0:
        place = lowest_bit(rest)
        rest &= rest - 1
        row, column = place >> 3, place & 7
        area = parts.PLATE_AREA << ((row & 6) * 8 + (column & 6))
        # a special space takes no tile of its own row, but those of its plate's other column
        cost = plate_chance(filled, special, area, row & 6, 0)[1]
        costs += (max(0, cost * 2 // 3 - QUARTERS * (row + 1))) << (8 * column)
    return costs


@njit
def pattern_chance(filled, pattern, cost, halves):
    return float(PATTERN_CHANCE[popcount(pattern & ~filled), min(COSTS - 1, cost >> 2), halves])


@njit
def look_at_plates(p, filled, special, halves, tablets):
    """Special tiles to come; corners, jokers and special spaces."""
    points = tablet = 0.0
    rest = special
    while rest != 0:
        place = lowest_bit(rest)
        rest &= rest - 1
        row, column = place >> 3, place & 7
        area = parts.PLATE_AREA << ((row & 6) * 8 + (column & 6))
        chance = plate_chance(filled, special, area, row & 6, halves)[0]
        points += chance * (row + 1.5)
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
def plate_chance(filled, special, area, upper_row, halves):
    """The chance that a plate's ordinary spaces are all filled in the end, and what they cost in quarters of a tile."""
    empty = area & ~(filled | special)
    upper = popcount((empty >> (8 * upper_row)) & 63)
    lower = popcount((empty >> (8 * upper_row + 8)) & 63)
    cost = upper * (upper_row + 1) + lower * (upper_row + 2)
    if max(upper, lower) > (halves + 1) >> 1:
        return 0.0, 4 * cost
    return float(PATTERN_CHANCE[upper + lower, min(COSTS - 1, cost), halves]), 4 * cost


@njit
def joker_points(p, filled, halves):
    """2 for every joker space, times the chance that all of them, those still to come included, are filled."""
    rest = int(p.joker) & ~filled
    cells = cost = 0
    while rest != 0:
        place = lowest_bit(rest)
        rest &= rest - 1
        cells += 1
        cost += (place >> 3) + 1
    to_come = 0.5 * popcount(p.free_spaces)
    chance = float(PATTERN_CHANCE[min(6, cells), min(COSTS - 1, cost + int(2 * to_come)), halves])
    return chance * parts.JOKER_POINTS * (popcount(p.joker) + 0.5 * to_come)


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
            each += 2 * each // 3
        elif not (tiled >> row) & 1 and (p.spaces[row] >> (8 * p.line_colour[row] + column)) & 1:
            each -= 3 * min(int(p.line_count[row]), row + 1)
        cost += each
    return float(PATTERN_CHANCE[cells, min(COSTS - 1, cost >> 2), halves])


@njit
def plates_to_come(s, seat, p, filled, after):
    """What the plate in hand and the tokens left promise."""
    points = 0.0
    if s.turn_of == seat:
        if s.phase == PLACE:
            points += plate_worth(p, int(s.taking))
        elif s.hand_count > 0:
            points += 2.0 + LOOK_POINTS[min(8, int(s.hand_count))]
    points += 2.0 * int(p.tokens)
    return points


@njit
def plate_worth(p, plate):
    """What a plate may be worth before it is placed: colours that lines wait for, and its special or joker space."""
    colours = colours_in(PLATE_TAKES[plate, 0, 0] | PLATE_TAKES[plate, 0, 1])
    is_joker = colours == 31
    worth = 2.3 if is_joker else 1.8
    for line in range(6):
        held = int(p.line_count[line])
        if held > 0 and (p.free_spaces >> (3 * (line >> 1))) & 7 != 0 and legal_columns(p, line) == 0:
            if (colours >> int(p.line_colour[line])) & 1:
                worth += 0.4 * held + (0.8 if held == line + 1 else 0.0)
    return worth


# ---- move ordering ----


@njit_whole
def order(s, action):
    """How early a search should look at a legal action; bigger is earlier."""
    phase = s.phase
    if phase == TURN:
        return order_turn(s, int(action))
    p = s.players[s.turn_of]
    if phase == COLUMN:
        line = int(s.line)
        return 10 * best_column(int(p.filled), int(p.special), int(p.joker), line, bit(int(action) - A_COLUMN))[1]
    if phase == PLACE:
        return order_place(s, p, (int(action) - A_PLACE) >> 2, (int(action) - A_PLACE) & 3)
    if phase == CHIPS:
        if action == A_SKIP:
            return 5
        return 10
    if phase == DRAW:
        return 0 if action == A_DRAW else 10
    return 0


@njit
def order_turn(s, action):
    p = s.players[s.turn_of]
    if action >= A_CHIP:
        if action < A_DISPLAY:
            return 30
        return 25 if action < A_DRAW else 5
    source, colour, destination = int(FACTORY_OF[action]), int(COLOUR_OF[action]), int(DESTINATION_OF[action])
    if source == MOONS:
        count = popcount((s.stacks >> colour) & LANES) + count_of(s.large_moon, colour)
    else:
        count = count_of(s.suns[source], colour)
    if destination == BROKEN:
        return -20 * count
    held = int(p.line_count[destination])
    room = destination + 1 - held
    spilt = max(0, count - room)
    value = 10 * min(count, room) - 15 * spilt
    has_space = (p.spaces[destination] >> (8 * colour)) & 63 != 0
    if count >= room:
        value += 30 if has_space else 5
    if not has_space:
        value -= 15 if (p.free_spaces >> (3 * (destination >> 1))) & 7 != 0 else 60
    return value


@njit
def order_place(s, p, space, turns):
    """Spaces for colours that lines wait for, upper rows first."""
    plate = int(s.taking)
    row = 2 * (space // 3)
    value = 4 * (2 - space // 3)
    for k in range(2):
        line = row + k
        held = int(p.line_count[line])
        if held > 0:
            takes = (PLATE_TAKES[plate, turns, k] >> (8 * int(p.line_colour[line]))) & 3
            if takes != 0:
                value += 3 * held + (20 if held == line + 1 else 0)
    return value
