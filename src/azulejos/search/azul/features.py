"""Azul as the networks see it: a set of bits, from one seat's point of view.

Counts are written as thermometers (bit k: more than k), so that a move changes few bits and the first layer of a
network can be updated by the difference from the position before. Words of 64 bits:

    words 0-2    the table
      word 0    0-39 centre: for each colour a thermometer of 8    40 marker in the centre    41 between two rounds
                42 wall-tiling    43-46 who is to move (how many places after me)    47-51 round, thermometer from 2
      word 1    for each colour 12 bits: how many factories have 1 tile (thermometer of 5), 2 (of 4), 3 (of 2), 4 (of 1)
      word 2    0-23 pairs of source and colour left, thermometer    24-48 my margin as if tiled, from -24 in steps of 2
                49-54 rounds that may follow, one of 0..5    55 three players
    words 3-6    my board as if wall-tiling came now; then the next seat's and so on, the missing ones empty
      word 0    0-24 wall, row by row      25-49 grey wall: the same tiles by colour
      word 1    0-49 unfinished lines 2..5: for each colour thermometers of 1, 2, 3, 4    50-54 lines to be tiled
      word 2    0-24 columns, thermometers of 5    25-49 colours, the same    50-56 floor line    57 has the marker
      word 3    0-24 rows, thermometers of 5
                25-49 lines, 5 bits each: a source fills it exactly; more than one does; one overfills it;
                      line empty and a source fills it exactly; more than one does
                50-61 unfinished lines 2..5, 3 bits each: the next deal should bring what is missing once, twice, thrice
    word 19      the next deal: for each colour a thermometer of 12, its share in steps of 1/30 (the average is 6)
"""

from __future__ import annotations

import numpy as np

from azulejos.games.azul.components import CENTRE, COLOURS, LINES, MAX_PLAYERS, TILES_PER_FACTORY
from azulejos.games.azul.state import DEAL, TILING, column_mask, complete_lines, line_colour, line_count
from azulejos.games.packed import ONES, count_of, present, total
from azulejos.jit import njit, njit_whole, popcount
from azulejos.search.azul.board import rounds_left, tile_now

WORDS_PER_SEAT = 4
TABLE_WORDS = 3
NEXT_DEAL = TABLE_WORDS + WORDS_PER_SEAT * MAX_PLAYERS
FEATURE_WORDS = NEXT_DEAL + 1
LOWEST_SCORE = -1000
"""Below every score."""
LINE_OFFSET = (0, 0, 1, 3, 6)
"""Where the thermometer of an unfinished line begins among a colour's ten bits."""


@njit
def thermometer(count, size):
    """`size` bits: the lowest min(count, size) are set."""
    return (1 << min(count, size)) - 1


@njit
def factories_with(s, count):
    """Byte c: how many factories have exactly that many tiles of colour c."""
    found = 0
    for source in range(1, int(s.factories) + 1):
        found += ONES - present(int(s.sources[source]) ^ count * ONES)
    return found


@njit
def sources_with(ones, twos, threes, fours, centre, colour, count):
    """How many sources have exactly `count` tiles of the colour, and how many have more."""
    n1, n2, n3, n4 = count_of(ones, colour), count_of(twos, colour), count_of(threes, colour), count_of(fours, colour)
    here = count_of(centre, colour)
    exact, more = np.int64(here == count), np.int64(here > count)
    if count == 1:
        return exact + n1, more + n2 + n3 + n4
    if count == 2:
        return exact + n2, more + n3 + n4
    if count == 3:
        return exact + n3, more + n4
    if count == 4:
        return exact + n4, more
    return exact, more


@njit
def line_chances(s, player, shown, row, ones, twos, threes, fours):
    """Five bits: how the table could fill this line."""
    lines, centre = int(player.lines), int(s.sources[CENTRE])
    filled = line_count(lines, row)
    if filled > row:
        return 0
    if filled > 0:
        exact, more = sources_with(ones, twos, threes, fours, centre, line_colour(lines, row), row + 1 - filled)
        return np.int64(exact > 0) | np.int64(exact > 1) << 1 | np.int64(more > 0) << 2
    found = 0
    for colour in range(COLOURS):
        if shown >> 5 * row + colour & 1 == 0:
            found += sources_with(ones, twos, threes, fours, centre, colour, row + 1)[0]
    return np.int64(found > 0) << 3 | np.int64(found > 1) << 4


@njit
def next_deal(s):
    """Byte c: how many tiles of colour c the next deal should bring, in quarters of a tile. Everybody can know it: all
    tiles outside the bag have been seen."""
    needed, in_bag, in_lid = TILES_PER_FACTORY * int(s.factories), total(int(s.bag)), total(int(s.lid))
    from_bag = 4.0 * min(needed, in_bag) / max(in_bag, 1)
    from_lid = 4.0 * max(needed - in_bag, 0) / max(in_lid, 1)
    coming = 0
    for colour in range(COLOURS):
        quarters = from_bag * count_of(int(s.bag), colour) + from_lid * count_of(int(s.lid), colour)
        coming |= min(int(quarters), 255) << 8 * colour
    return coming


@njit
def write_next_deal(s, coming, out):
    needed = TILES_PER_FACTORY * int(s.factories)
    shares = 0
    for colour in range(COLOURS):
        shares |= thermometer(15 * count_of(coming, colour) // (2 * needed), 12) << 12 * colour
    out[NEXT_DEAL] = shares


@njit
def write_board(s, seat, wall, shown, coming, out, at, ones, twos, threes, fours):
    """One seat's four words."""
    player = s.players[seat]
    lines = int(player.lines)
    full = complete_lines(lines)
    out[at] = wall | shown << 25 if s.grey else wall
    unfinished, supplied = full << 50, 0
    for row in range(1, LINES):
        filled = line_count(lines, row)
        if 0 < filled <= row:
            colour = line_colour(lines, row)
            unfinished |= thermometer(filled, row) << 10 * colour + LINE_OFFSET[row]
            supplied |= thermometer(count_of(coming, colour) // (4 * (row + 1 - filled)), 3) << 3 * (row - 1)
    out[at + 1] = unfinished
    columns, colours, rows, chances = 0, 0, 0, 0
    for index in range(LINES):
        columns |= thermometer(popcount(column_mask(wall, index)), 5) << 5 * index
        colours |= thermometer(popcount(column_mask(shown, index)), 5) << 5 * index
        rows |= thermometer(popcount(wall >> 5 * index & 31), 5) << 5 * index
        chances |= line_chances(s, player, shown, index, ones, twos, threes, fours) << 5 * index
    floor = thermometer(int(player.floor_count), 7)
    owner = s.marker == seat or (s.phase == DEAL and s.starter == seat)
    out[at + 2] = columns | colours << 25 | floor << 50 | np.int64(owner) << 57
    out[at + 3] = rows | chances << 25 | supplied << 50


@njit
def write_table(s, me, margin, left, out, at, ones, twos, threes, fours):
    """The table's three words."""
    centre, factories = 0, 0
    for colour in range(COLOURS):
        centre |= thermometer(count_of(int(s.sources[CENTRE]), colour), 8) << 8 * colour
        here = thermometer(count_of(ones, colour), 5) | thermometer(count_of(twos, colour), 4) << 5
        here |= thermometer(count_of(threes, colour), 2) << 9 | thermometer(count_of(fours, colour), 1) << 11
        factories |= here << 12 * colour
    mover = int(s.starter) if s.phase == DEAL else int(s.mover)
    after_me = mover - me if mover >= me else mover - me + int(s.seats)
    phase = np.int64(s.marker < 0) | np.int64(s.phase == DEAL) << 1 | np.int64(s.phase == TILING) << 2
    out[at] = centre | phase << 40 | 1 << 43 + after_me | thermometer(int(s.turn_round) - 1, 5) << 47
    out[at + 1] = factories
    lead = min(max(int(margin) + 26, 0), 50) // 2
    out[at + 2] = thermometer(total(int(s.offered)), 24) | thermometer(lead, 25) << 24 | 1 << 49 + left
    out[at + 2] |= np.int64(s.seats == 3) << 55


@njit_whole
def features(s, me, out):
    """Write the position as seat `me` sees it into the words `out`; returns the baseline: its margin if the round ended
    now."""
    seats = int(s.seats)
    ones, twos, threes, fours = factories_with(s, 1), factories_with(s, 2), factories_with(s, 3), factories_with(s, 4)
    coming = next_deal(s)
    own, best, left = 0, LOWEST_SCORE, LINES
    for place in range(seats):
        seat = me + place if me + place < seats else me + place - seats
        wall, shown, score = tile_now(s, seat)
        left = min(left, rounds_left(s, wall))
        if place == 0:
            own = score
        else:
            best = max(best, score)
        write_board(s, seat, wall, shown, coming, out, TABLE_WORDS + WORDS_PER_SEAT * place, ones, twos, threes, fours)
    for word in range(TABLE_WORDS + WORDS_PER_SEAT * seats, NEXT_DEAL):
        out[word] = 0  # the memory may come from a game with more players
    write_next_deal(s, coming, out)
    margin = own - best
    write_table(s, me, margin, max(left, 0), out, 0, ones, twos, threes, fours)
    return np.float32(margin)


@njit
def features_in_search(s, me, out, words, cache):
    """The same inside a search, which has nothing to keep: an Azul board is quickly seen."""
    return features(s, me, out)
