"""Dome-tiling, penalties, the end of a round and of the game (D23 .. D34)."""

from __future__ import annotations

import numpy as np

from azulejos.games import events as ev
from azulejos.games.duel import components as parts
from azulejos.games.duel.components import CHIP_SHOWS, RUN, SPACE_OFFSET
from azulejos.games.duel.rules.flow import await_chance, await_decision
from azulejos.games.duel.rules.legal import legal_columns, payments, without_chip
from azulejos.games.duel.rules.turn import break_tiles, end_turn
from azulejos.games.duel.state import CHIPS, COLUMN, DISPLAY, FACTORIES, NOBODY, OVER, SPECIAL_TILE, TILING, TURN_DONE
from azulejos.games.packed import ONES, bit, count_of
from azulejos.jit import lowest_bit, njit, popcount

GATHER_COLUMN = 1 << 42 | 1 << 35 | 1 << 28 | 1 << 21 | 1 << 14 | 1 << 7  # moves bit 8r to bit 42 + r
BROKEN_COST = np.array(parts.BROKEN_COST, dtype=np.int64)


@njit
def advance(s, events):
    """Carry on from a passing phase to the next decision, chance or the end."""
    if s.phase == TURN_DONE:
        end_turn(s, events)
    if s.phase == TILING:
        go_on_tiling(s, events)


@njit
def go_on_tiling(s, events):
    """D23: from the line `s.line` on, up to the next decision or the end of the round."""
    line = int(s.line) & 7
    while True:
        p = s.players[s.turn_of]
        while line < 6:
            if p.line_count[line] > 0 and tile_line(s, p, line, events):
                return
            line += 1
        s.line = -1
        pay_penalty(s, p, s.turn_of, events)
        if s.turn_of != s.starter:
            end_round(s, events)
            return
        s.turn_of = 1 - s.starter
        line = 0


@njit
def tile_line(s, p, line, events):
    """D24 .. D27 for a line that holds tiles. Returns whether a decision is awaited."""
    missing = line + 1 - p.line_count[line]
    if legal_columns(p, line) == 0:
        if (p.free_spaces >> (3 * (line >> 1))) & 7 == 0:
            break_line(s, p, line, events)
        return False
    s.line = line
    if missing == 0:
        await_decision(s, COLUMN)
        return True
    if payments(s, p, line, missing) == 0:
        return False
    s.missing = missing
    s.paying = 0
    await_decision(s, CHIPS)
    return True


@njit
def clear_line(p, line):
    p.line_count[line] = 0
    p.line_colour[line] = 0
    p.open |= ONES << line


@njit
def break_line(s, p, line, events):
    """D27: an unplaceable line's tiles are broken."""
    colour, count = int(p.line_colour[line]), int(p.line_count[line])
    clear_line(p, line)
    fell = break_tiles(s, p, colour, count)
    if events is not None:
        if fell > 0:
            ev.note(events, ev.MOVE, s.turn_of, colour, fell, ev.LINE * 16 + line, ev.BROKEN * 16)
        if count > fell:
            ev.note(events, ev.MOVE, s.turn_of, colour, count - fell, ev.LINE * 16 + line, ev.TOWER * 16)


@njit
def spend_chip(s, kind, events):
    """D24: one chip of the payment; the column follows once every missing tile is paid."""
    p = s.players[s.turn_of]
    shows = CHIP_SHOWS[p.line_colour[s.line & 7]]
    p.chips = without_chip(p.chips, kind)
    s.paying = 1
    if events is not None:
        ev.note(events, ev.SPEND, s.turn_of, kind, s.line)
    pair = s.group_size == 1 and (shows >> (2 * s.group[0])) & (shows >> (2 * kind)) & 1 == 1
    if not pair and s.group_size < 2:
        s.group[s.group_size] = kind
        s.group_size += 1
        return
    s.group[0] = 0
    s.group[1] = 0
    s.group_size = 0
    s.missing -= 1
    if s.missing == 0:
        await_decision(s, COLUMN)


@njit
def skip_line(s):
    """D24: leave the line incomplete."""
    s.missing = 0
    s.line += 1
    s.phase = TILING


@njit
def column_of(dome, column):
    """A dome column as six bits, row 0 lowest."""
    return ((((int(dome) >> int(column)) & parts.DOME_COLUMN) * GATHER_COLUMN) >> 42) & 63


@njit
def place_tile(s, column, events):
    """D25, D28, D29: the line's tile goes to its dome row and scores; the rest of the line goes to the tower."""
    seat, line = int(s.turn_of), int(s.line) & 7
    p = s.players[seat]
    colour = int(p.line_colour[line])
    p.filled |= bit(8 * line + column)
    p.spaces[line] &= ~(ONES << column)
    p.tiles[line] |= (colour + 1) << (4 * column)
    horizontal = int(RUN[(p.filled >> (8 * line)) & 63, column])
    vertical = int(RUN[column_of(p.filled, column), line])
    points = horizontal + vertical - int(horizontal == 1 or vertical == 1)
    p.score += points
    if events is not None:
        ev.note(events, ev.PLACE, seat, colour, line, column, points, horizontal, vertical)
    place_special(s, p, line, column, events)
    rest = int(p.line_count[line]) - 1
    s.tower += rest << (8 * colour)
    if events is not None and rest > 0:
        ev.note(events, ev.MOVE, seat, colour, rest, ev.LINE * 16 + line, ev.TOWER * 16)
    clear_line(p, line)
    s.paying = 0
    s.line = line + 1
    s.phase = TILING


@njit
def place_special(s, p, line, column, events):
    """D29: a special tile, once the other three spaces of its plate are filled."""
    area = parts.PLATE_AREA << (8 * (line & 6) + (column & 6))
    special = p.special & area
    if special == 0 or area & ~(p.filled | special) != 0:
        return
    row, column = divmod(lowest_bit(special), 8)
    p.special ^= special
    p.filled |= special
    p.tiles[row] |= SPECIAL_TILE << (4 * column)
    p.score += row + 1
    if events is not None:
        ev.note(events, ev.SPECIAL, s.turn_of, row, column, row + 1)


@njit
def pay_penalty(s, p, seat, events):
    """D30: broken tiles and the start tile cost points, never below 0; the tiles go to the tower."""
    nominal = BROKEN_COST[p.broken_count]
    if s.start_tile == seat:
        nominal += parts.START_TILE_COST
    if nominal == 0:
        return
    lost = min(int(p.score), nominal)
    p.score -= lost
    p.lost += lost
    if events is not None:
        ev.note(events, ev.PENALTY, seat, nominal, -lost)
    fallen = 0
    for k in range(p.broken_count):
        fallen += bit(8 * (((p.broken >> (4 * k)) & 15) - 1))
    s.tower += fallen
    p.broken = 0
    p.broken_count = 0
    if events is not None:
        for colour in range(5):
            count = count_of(fallen, colour)
            if count > 0:
                ev.note(events, ev.MOVE, seat, colour, count, ev.BROKEN * 16, ev.TOWER * 16)


@njit
def end_round(s, events):
    """D31, D32, or the end of the game after round 5."""
    if s.turn_round == parts.ROUNDS:
        score_tablets(s, events)
        s.phase = OVER
        s.mover = NOBODY
        if events is not None:
            ev.note(events, ev.END, 0)
        return
    if s.start_tile >= 0:
        s.starter = s.start_tile
    s.start_tile = NOBODY
    s.turn_round += 1
    s.passed = 0
    s.turn_of = 1 - s.starter
    for seat in range(2):
        p = s.players[seat]
        p.tokens = parts.TOKENS if s.turn_round < parts.ROUNDS else 0
        p.taken = 0
    if events is not None:
        ev.note(events, ev.ROUND, s.turn_round, s.starter)
    await_chance(s, DISPLAY if s.shown != 7 and s.pile_size > 0 else FACTORIES)


@njit
def count_full(dome, pattern):
    return int(dome & pattern == pattern)


@njit
def colours_in_row(tiles):
    """Different colours in a dome row, special tiles together counting as one more."""
    seen = 0
    for column in range(6):
        seen |= bit((tiles >> (4 * column)) & 15)
    return popcount(seen >> 1)


@njit
def tablet_points(p, tablet):
    """D33: what one face brings, by its index in components.TABLETS."""
    dome = p.filled
    points = 0
    if tablet == 0:
        for row in range(6):
            points += parts.ROW_POINTS * count_full(dome, parts.DOME_ROW << (8 * row))
    elif tablet == 1:
        for row in range(6):
            points += parts.COLOURS_POINTS * int(colours_in_row(p.tiles[row]) >= parts.COLOURS_NEEDED)
    elif tablet == 2:
        for column in range(6):
            points += parts.COLUMN_POINTS * count_full(dome, parts.DOME_COLUMN << column)
    elif tablet == 3:
        points = popcount(dome & parts.BORDER)
    elif tablet == 4:
        for diagonal in parts.MAIN_DIAGONALS:
            points += parts.DIAGONAL_POINTS * count_full(dome, diagonal)
    elif tablet == 5:
        for space in (0, 2):
            points += parts.UPPER_CORNER_POINTS * count_full(dome, parts.PLATE_AREA << SPACE_OFFSET[space])
        for space in (6, 8):
            points += parts.LOWER_CORNER_POINTS * count_full(dome, parts.PLATE_AREA << SPACE_OFFSET[space])
    elif tablet == 6:
        points = parts.JOKER_POINTS * popcount(p.joker) if p.joker & ~dome == 0 else 0
    else:
        points = parts.SPECIAL_POINTS * popcount(p.special)
    return points


@njit
def score_tablets(s, events):
    """D33, D34: summed, added once, never below 0."""
    for seat in range(2):
        p = s.players[seat]
        nominal = 0
        for tablet in range(8):
            if (s.tablets >> tablet) & 1:
                points = tablet_points(p, tablet)
                nominal += points
                if events is not None:
                    ev.note(events, ev.TABLET, seat, tablet, points)
        added = max(nominal, -int(p.score))
        p.score += added
        s.tablet_points[seat] = added
        if events is not None:
            ev.note(events, ev.TABLETS, seat, nominal, added)


@njit
def winners(s):
    """The winner of a finished game (D34) as a mask, bit = seat."""
    return 1 << int(winner(s))


@njit
def winner(s):
    """D34."""
    first, second = s.players[0].score, s.players[1].score
    if first != second:
        return 0 if first > second else 1
    return s.start_tile if s.start_tile >= 0 else s.starter
