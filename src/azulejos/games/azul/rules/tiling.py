"""Wall-tiling, the end of a round and the end of the game (A11-A22)."""

import numpy as np

from azulejos.games import events as ev
from azulejos.games.azul.components import COLOUR_BONUS, COLOURS, COLUMN, COLUMN_BONUS, LINES, PENALTY, ROW_BONUS, RUN
from azulejos.games.azul.rules.flow import await_deal
from azulejos.games.azul.rules.legal import free_columns
from azulejos.games.azul.rules.turn import drop_tiles, note_dropped, note_moved
from azulejos.games.azul.state import (
    ENDED_BY_ROUNDS,
    ENDED_BY_ROW,
    ENDED_BY_TILES,
    OVER,
    column_mask,
    complete_columns,
    complete_lines,
    complete_rows,
    line_colour,
    line_count,
)
from azulejos.games.packed import spread
from azulejos.jit import lowest_bit, njit, popcount


@njit
def tile_coloured_walls(s, events):
    """A11-A14 for every player, from the round's start player on: with the coloured wall there is nothing to choose."""
    seat = int(s.starter)
    for _ in range(s.seats):
        player = s.players[seat]
        complete = complete_lines(int(player.lines))
        while complete:
            row = lowest_bit(complete)
            complete &= complete - 1
            place_tile(s, seat, row, COLUMN[row, line_colour(int(player.lines), row)], events)
        clear_floor(s, seat, events)
        seat = seat + 1 if seat + 1 < s.seats else 0
    end_round(s, events)


@njit
def tile_grey_walls(s, events):
    """A21, A22: go on from the mover's line `tiling_line` until a player has a column to choose or all are done."""
    while True:
        seat = int(s.mover)
        player = s.players[seat]
        while s.tiling_line < LINES:
            row = int(s.tiling_line)
            if line_count(int(player.lines), row) == row + 1:
                if free_columns(player, row, line_colour(int(player.lines), row)) != 0:
                    return
                give_up_line(s, seat, row, events)
            s.tiling_line += 1
        clear_floor(s, seat, events)
        following = seat + 1 if seat + 1 < s.seats else 0
        if following == s.starter:
            break
        s.mover = following
        s.tiling_line = 0
    end_round(s, events)


@njit
def place_tile(s, seat, row, column, events):
    """A11, A12: a complete line's tile goes to the wall and scores, the line's other tiles go to the lid."""
    player = s.players[seat]
    colour = line_colour(int(player.lines), row)
    wall = int(player.wall) | 1 << 5 * row + column
    player.wall = wall
    player.shown |= 1 << 5 * row + colour
    points, horizontal, vertical = points_of_tile(wall, row, column)
    player.score += points
    s.lid += row << 8 * colour
    empty_line(player, row)
    if events is not None:
        ev.note(events, ev.PLACE, seat, colour, row, column, points, horizontal, vertical)
        if row > 0:
            ev.note(events, ev.MOVE, seat, colour, row, ev.LINE * 16 + row, ev.LID * 16)


@njit
def points_of_tile(wall, row, column):
    """A12: what a tile just placed on a wall scores, and the lengths of its runs."""
    horizontal = RUN[wall >> 5 * row & 31, column]
    vertical = RUN[column_mask(wall, column), row]
    return horizontal + vertical - np.int64(horizontal == 1 or vertical == 1), horizontal, vertical


@njit
def empty_line(player, row):
    """An empty line accepts every colour that its wall row does not show (A7)."""
    player.lines &= ~(255 << 8 * row)
    wanted = ~(int(player.shown) >> 5 * row) & 31
    player.open |= spread(wanted) << row


@njit
def give_up_line(s, seat, row, events):
    """A22: a complete line without a legal space falls to the floor line."""
    player = s.players[seat]
    colour = line_colour(int(player.lines), row)
    empty_line(player, row)
    fallen = drop_tiles(s, seat, colour, row + 1)
    if events is not None:
        note_dropped(events, ev.MOVE, seat, colour, fallen, row + 1 - fallen, row)


@njit
def clear_floor(s, seat, events):
    """A14: the floor line costs points, but never below 0, and its tiles go to the lid."""
    player = s.players[seat]
    nominal = PENALTY[player.floor_count]
    lost = min(nominal, int(player.score))
    player.score -= lost
    player.lost += lost
    tiles = int(player.floor_tiles)
    s.lid += tiles
    if events is not None and player.floor_count > 0:
        ev.note(events, ev.PENALTY, seat, nominal, -lost)
        note_moved(events, seat, tiles, ev.FLOOR * 16, ev.LID * 16)
    player.floor = 0
    player.floor_count = 0
    player.floor_tiles = 0


@njit
def end_round(s, events):
    """A15-A17, A19: the game ends or the next round awaits its deal."""
    rows = 0
    for seat in range(s.seats):
        rows |= complete_rows(int(s.players[seat].wall))
    if rows:
        end_game(s, ENDED_BY_ROW, events)
    elif s.turn_round >= s.round_limit:
        end_game(s, ENDED_BY_ROUNDS, events)
    elif s.bag == 0 and s.lid == 0:
        end_game(s, ENDED_BY_TILES, events)
    else:
        if s.marker >= 0:
            s.starter = s.marker
        s.turn_round += 1
        await_deal(s)
        ev.note(events, ev.ROUND, s.turn_round, s.starter)


@njit
def end_game(s, ending, events):
    """A17: the bonuses."""
    for seat in range(s.seats):
        player = s.players[seat]
        rows, columns, colours = completed(int(player.wall), int(player.shown))
        player.score += ROW_BONUS * rows + COLUMN_BONUS * columns + COLOUR_BONUS * colours
        if events is not None:
            note_bonuses(player, seat, events)
    await_deal(s)
    s.phase = OVER
    s.ending = ending
    ev.note(events, ev.END, ending)


@njit
def winners(s):
    """A18: who has won a finished game, bit = seat: most points, then most complete rows; the rest share."""
    best, mask = -1, 0
    for seat in range(s.seats):
        player = s.players[seat]
        standing = 8 * int(player.score) + popcount(complete_rows(int(player.wall)))
        if standing > best:
            best, mask = standing, 0
        if standing == best:
            mask |= 1 << seat
    return mask


@njit
def completed(wall, shown):
    """How many rows, columns and colours of a wall are complete."""
    return popcount(complete_rows(wall)), popcount(complete_columns(wall)), popcount(complete_columns(shown))


@njit
def note_bonuses(player, seat, events):
    wall, shown = int(player.wall), int(player.shown)
    for index in range(LINES):
        if complete_rows(wall) >> index & 1:
            ev.note(events, ev.BONUS, seat, 0, index, ROW_BONUS)
    for index in range(LINES):
        if complete_columns(wall) >> index & 1:
            ev.note(events, ev.BONUS, seat, 1, index, COLUMN_BONUS)
    for index in range(COLOURS):
        if complete_columns(shown) >> index & 1:
            ev.note(events, ev.BONUS, seat, 2, index, COLOUR_BONUS)
