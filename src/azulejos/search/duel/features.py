"""Duel as the network sees it: a set of bits, from one seat's point of view.

Counts are thermometers (bits for >= 1, >= 2, ...), so that one decision changes few bits. `write_features` fills
FEATURE_WORDS words: 0..13 the board of the seat that looks, 14..27 the other's, 28..32 the table. Bits that a word does
not name are never set. "As if tiled": the dome as it will be once the complete lines' tiles are placed (`board`).

    board
     0     0..47 filled spaces (byte = dome row)            48..51 broken tiles >= 1..4
           52, 53 tokens >= 1, 2                            54, 55 chips taken >= 1, 2
           56 has the start tile                            57..61 score >= 1, 2, 3, 5, 8
     1     0..47 empty special spaces                       48..55 chips >= 1..8
           56..62 plates placed >= 3..9
     2     0..47 empty joker spaces                         48..51 empty joker spaces, as if tiled, <= 0..3 (jokers)
           52..56 joker spaces >= 1..5 (jokers)             57..62 empty special spaces, as if tiled, >= 1..6 (specials)
     3..8  dome rows: 0..39 byte c = empty columns that take colour c; the line of the row:
           40 has a space    41 waits for a plate    42 will break    43 is complete    44 chips can complete it
           45..51 points of its best space >= 1, 2, 3, 4, 5, 7, 9
           52..55 spaces missing <= 0..3 (rows)             56..58 colours missing <= 0..2 (colours)
           59 a source has the colour of the line           60 and enough of it         61 the row is as if tiled
     9     0..49 lines 1..4: five colours times tiles >= 1..length
           50..57 border tiles >= 4, 6, .. 18 (outer)
    10     0..54 lines 5 and 6
    11     0..19 chips that show colour c >= 1..4           20..43 columns: spaces missing <= 0..3
           44..51 diagonals: the same (diagonals)
    12     0..29 columns: chance above five steps (columns)
           30..39 diagonals: the same (diagonals)           40..51 corners: three steps (corners)
    13     plates with an empty special space: 0..17 spaces missing <= 1, 2        18..35 chance above two steps

    table
    28     0..49 colour c: small suns with >= 1 tile of it (1..4), >= 2 (1..3), >= 3 (1, 2), 4 (1)
           50..57 tablets in play
    29     0..19 large sun, colour c >= 1..4                20..49 all moons together offer of colour c >= 1..6
           50..54 large moon has colour c                   55 nobody has the start tile
    30     0..19 buried in stacks, colour c >= 1..4         20..29 tiles out >= 1, 2, 3, 4, 6, 8, 10, 12, 15, 18
           30..49 revealed chips of type t >= 1, 2          50..53 chips face down >= 1..4
    31     0..17 plates on display                          18..35 the plate being placed
           36..39 pile >= 1, 3, 5, 9                        40, 41 back of the pile: special, joker
           42..44 plates in hand >= 1..3                    45..59 bag, colour c >= 2, 4, 6
    32     0..4 round                                       5..7 halves of the round left: 0, 1, 2
           8 own turn                                       9 own start of the round
           10..18 phase of an own decision                  19..27 phase of the other's decision
           28 the deal of a round is awaited                29, 30 own board, the other's board is tiled

A tablet's name in brackets: only if it is in play.
"""

from __future__ import annotations

import numpy as np

from azulejos.games.duel import components as parts
from azulejos.games.duel.components import CHIP_SHOWS, SPACE_OFFSET
from azulejos.games.duel.rules.legal import legal_columns
from azulejos.games.duel.rules.turn import LANES
from azulejos.games.duel.state import CHIPS, COLUMN, FACE_DOWN, FACE_UP
from azulejos.games.packed import ONES, bit, count_of
from azulejos.jit import lowest_bit, njit, njit_whole, popcount
from azulejos.search.duel.board import (
    NEVER,
    best_column,
    chips_needed,
    first_line,
    halves_left,
    is_deal,
    tile_now,
)
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

BOARD_WORDS, TABLE_WORDS = 14, 5
FEATURE_WORDS = 2 * BOARD_WORDS + TABLE_WORDS

_POINTS = np.array([0, 1, 3, 7, 15, 31, 31, 63, 63, 127] + 30 * [127], dtype=np.int64)
"""Points of a tile as a thermometer >= 1, 2, 3, 4, 5, 7, 9."""
_SCORE = np.array([0, 1, 3, 7, 7, 15, 15, 15, 31], dtype=np.int64)
_TILES_OUT = np.array(
    [sum(1 << k for k, n in enumerate((1, 2, 3, 4, 6, 8, 10, 12, 15, 18)) if tiles >= n) for tiles in range(22)],
    dtype=np.int64,
)
LINE_START = np.array([0, 5, 15, 30, 0, 25], dtype=np.int64)
"""Where a line's bits begin in its word."""
HIGH_BITS = 0x80 * ONES
CHANCE_STEPS = (0.05, 0.15, 0.3, 0.5, 0.75)


@njit
def at_least(count, length):
    """A thermometer of `length` bits: bit k is set if count > k."""
    return bit(min(max(int(count), 0), length)) - 1


@njit
def at_most(count, length):
    """Bit k is set if count <= k."""
    return (bit(length) - 1) & ~(bit(min(max(int(count), 0), length)) - 1)


@njit
def chance_bits(chance, first, length):
    """A thermometer of `length` CHANCE_STEPS, from the step `first` on."""
    bits = 0
    for k in range(length):
        bits |= int(chance >= CHANCE_STEPS[first + k]) << k
    return bits


@njit
def write_features(s, me, out):
    """Write the position as seat `me` sees it."""
    board_features(s, me, out, 0)
    board_features(s, 1 - me, out, BOARD_WORDS)
    table_features(s, me, out)


@njit
def table_features(s, me, out):
    """Write everything that depends on the table: its own words, and what the boards' lines find there."""
    most = most_offered(s)
    offer_features(s.players[me], most, out, 0)
    offer_features(s.players[1 - me], most, out, BOARD_WORDS)
    table_words(s, me, out, 2 * BOARD_WORDS)


@njit_whole
def board_features(s, seat, out, at):
    """Write the board of a seat from the word `at` on, except what its lines find on the table."""
    p = s.players[seat]
    tablets = int(s.tablets)
    halves = halves_left(s)
    filled, special, _, tiled, _, _ = tile_now(s, seat, first_line(s, seat))
    empty_special, empty_joker = int(p.special), int(p.joker) & ~int(p.filled)

    out[at] = (
        int(p.filled)
        | at_least(p.broken_count, 4) << 48
        | at_least(p.tokens, 2) << 52
        | at_least(p.taken, 2) << 54
        | int(s.start_tile == seat) << 56
        | _SCORE[min(8, max(0, int(p.score)))] << 57
    )
    placed = 9 - popcount(p.free_spaces)
    out[at + 1] = empty_special | at_least(popcount(p.chips), 8) << 48 | at_least(placed - 2, 7) << 56
    word = empty_joker
    if (tablets >> JOKERS_FACE) & 1:
        word |= at_most(popcount(int(p.joker) & ~filled), 4) << 48 | at_least(popcount(p.joker), 5) << 52
    if (tablets >> SPECIALS_FACE) & 1:
        word |= at_least(popcount(special), 6) << 57
    out[at + 2] = word

    lines0 = lines1 = 0
    for row in range(6):
        held = int(p.line_count[row])
        bits = at_least(held, row + 1) << (LINE_START[row] + (row + 1) * int(p.line_colour[row]))
        if row < 4:
            lines0 |= bits
        else:
            lines1 |= bits
        out[at + 3 + row] = int(p.spaces[row]) | row_bits(p, row, held, filled, special, tiled, tablets)
    if (tablets >> OUTER_FACE) & 1:
        lines0 |= at_least(popcount(filled & parts.BORDER) // 2 - 1, 8) << 50
    out[at + 9] = lines0
    out[at + 10] = lines1

    word = 0
    for colour in range(5):
        word |= at_least(popcount(p.chips & CHIP_SHOWS[colour]), 4) << (4 * colour)
    chances = 0
    costs = column_costs(p, filled, special, tiled)
    for column in range(6):
        pattern = parts.DOME_COLUMN << column
        word |= at_most(popcount(pattern & ~filled), 4) << (20 + 4 * column)
        if (tablets >> COLUMNS_FACE) & 1:
            chance = pattern_chance(filled, pattern, (costs >> (8 * column)) & 255, halves)
            chances |= chance_bits(chance, 0, 5) << (5 * column)
    if (tablets >> DIAGONALS_FACE) & 1:
        for k in range(2):
            pattern = parts.MAIN_DIAGONALS[k]
            word |= at_most(popcount(pattern & ~filled), 4) << (44 + 4 * k)
            chances |= chance_bits(diagonal_chance(p, filled, special, tiled, pattern, halves), 0, 5) << (30 + 5 * k)
    if (tablets >> CORNERS_FACE) & 1:
        for k in range(4):
            space = 2 * (k & 1) + 6 * (k >> 1)
            area = parts.PLATE_AREA << SPACE_OFFSET[space]
            chance = plate_chance(filled, special, area, 4 * (k >> 1), halves)[0]
            chances |= chance_bits(chance, 1, 3) << (40 + 3 * k)
    out[at + 11] = word
    out[at + 12] = chances
    out[at + 13] = special_bits(filled, special, halves)


@njit
def row_bits(p, row, held, filled, special, tiled, tablets):
    """Bits 40.. of a dome row's word, without those of `offer_features`."""
    bits = int((tiled >> row) & 1) << 61
    if held > 0:
        columns = int(legal_columns(p, row))
        missing = row + 1 - held
        colour = int(p.line_colour[row])
        if columns != 0:
            points = best_column(int(p.filled), int(p.special), int(p.joker), row, columns)[1]
            bits |= bit(40) | _POINTS[min(39, points)] << 45
            bits |= int(missing > 0 and chips_needed(int(p.chips), colour, missing) != NEVER) << 44
        elif (p.free_spaces >> (3 * (row >> 1))) & 7 != 0:
            bits |= bit(41)
        else:
            bits |= bit(42)
        bits |= int(missing == 0) << 43
    if (tablets >> ROWS_FACE) & 1:
        bits |= at_most(popcount(63 & ~((filled | special) >> (8 * row))), 4) << 52
    if (tablets >> COLOURS_FACE) & 1:
        bits |= at_most(parts.COLOURS_NEEDED - row_colours(p, row, tiled), 3) << 56
    return bits


@njit
def special_bits(filled, special, halves):
    bits = 0
    rest = special
    while rest != 0:
        place = lowest_bit(rest)
        rest &= rest - 1
        row, column = (place >> 3) & 6, place & 6
        area = parts.PLATE_AREA << (8 * row + column)
        space = 3 * (row >> 1) + (column >> 1)
        missing = popcount(area & ~(filled | special))
        bits |= at_most(missing - 1, 2) << (2 * space)
        bits |= chance_bits(plate_chance(filled, special, area, row, halves)[0], 2, 2) << (18 + 2 * space)
    return bits


@njit
def more_of(tiles, others):
    """Byte c: the greater of two counts of colour c, which are below 128."""
    is_more = (((tiles | HIGH_BITS) - others) & HIGH_BITS) >> 7
    mask = (is_more << 8) - is_more
    return (tiles & mask) | (others & ~mask)


@njit
def most_offered(s):
    """Byte c: how many tiles of colour c the best source gives; all moons together are one."""
    most = 0
    for colour in range(5):
        most |= popcount((s.stacks >> colour) & LANES) << (8 * colour)
    most += int(s.large_moon)
    for source in range(5):
        most = more_of(most, int(s.suns[source]))
    return most


@njit
def offer_features(p, most, out, at):
    """Whether a source has the colour of a begun line, and enough of it: bits of the dome rows' words."""
    for row in range(1, 6):
        held = int(p.line_count[row])
        missing = row + 1 - held
        if held > 0 and missing > 0:
            count = count_of(most, int(p.line_colour[row]))
            out[at + 3 + row] |= int(count > 0) << 59 | int(count >= missing) << 60


@njit_whole
def table_words(s, me, out, at):
    suns = moons = buried = 0
    tops = int(s.stacks)
    for colour in range(5):
        one = two = three = four = 0
        for factory in range(4):
            count = count_of(s.suns[factory], colour)
            one += int(count >= 1)
            two += int(count >= 2)
            three += int(count >= 3)
            four += int(count >= 4)
        suns |= (
            at_least(one, 4) | at_least(two, 3) << 4 | at_least(three, 2) << 7 | at_least(four, 1) << 9
        ) << (10 * colour)  # fmt: skip
        on_large = count_of(s.large_moon, colour)
        on_top = popcount((tops >> colour) & LANES)
        moons |= at_least(count_of(s.suns[4], colour), 4) << (4 * colour)
        moons |= at_least(on_top + on_large, 6) << (20 + 6 * colour)
        moons |= int(on_large > 0) << (50 + colour)
        under = popcount((tops >> (5 + colour)) & LANES) + popcount((tops >> (10 + colour)) & LANES)
        buried |= at_least(under, 4) << (4 * colour)
    untaken = int(s.start_tile < 0)
    out[at] = suns | int(s.tablets) << 50
    out[at + 1] = moons | untaken << 55
    out[at + 2] = buried | _TILES_OUT[min(21, int(s.tiles_out))] << 20 | chips_on_moons(s)
    out[at + 3] = plates_on_table(s)
    out[at + 4] = turn_bits(s, me)


@njit
def chips_on_moons(s):
    bits = 0
    down = 0
    for factory in range(4):
        chip = int(s.moon_chips[factory])
        if chip >= FACE_UP:
            place = 30 + 2 * (chip - FACE_UP)
            bits |= bit(place + ((bits >> place) & 1))
        down += int(chip == FACE_DOWN)
    return bits | at_least(down, 4) << 50


@njit
def plates_on_table(s):
    bits = 0
    for slot in range(3):
        if s.display[slot] >= 0:
            bits |= bit(s.display[slot])
    if s.taking >= 0:
        bits |= bit(18 + int(s.taking))
    pile = int(s.pile_size)
    bits |= int(pile >= 1) << 36 | int(pile >= 3) << 37 | int(pile >= 5) << 38 | int(pile >= 9) << 39
    if s.top_back >= 0:
        bits |= bit(40 + int(s.top_back))
    bits |= at_least(s.hand_count, 3) << 42
    for colour in range(5):
        bits |= at_least(count_of(s.bag, colour) // 2, 3) << (45 + 3 * colour)
    return bits


@njit
def turn_bits(s, me):
    halves = halves_left(s) - 2 * (parts.ROUNDS - int(s.turn_round))
    bits = bit(int(s.turn_round) - 1) | bit(5 + halves)
    own = s.turn_of == me
    bits |= int(own) << 8 | int(s.starter == me) << 9
    if s.mover >= 0:
        bits |= bit(int(s.phase) + (10 if own else 19))
    bits |= int(is_deal(s)) << 28
    if s.phase == CHIPS or s.phase == COLUMN:
        bits |= int(first_line(s, me) == 6) << 29 | int(first_line(s, 1 - me) == 6) << 30
    return bits
