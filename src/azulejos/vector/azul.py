"""Azul's observations: their layout, and the compiled encoders of observation and action mask."""

from __future__ import annotations

import numpy as np

from azulejos.games.azul.components import (
    ACTIONS_PER_SOURCE,
    COLOURS,
    DESTINATIONS,
    FLOOR_SPACES,
    LINES,
    TILES_PER_COLOUR,
    TILES_PER_FACTORY,
)
from azulejos.games.azul.options import AzulOptions
from azulejos.games.azul.rules.legal import first_tiling_action, legal_columns
from azulejos.games.azul.state import OFFER, TILING
from azulejos.games.packed import count_of, present
from azulejos.jit import njit, njit_whole
from azulejos.vector.encoding import one_hot, relative, write_bits, write_counts
from azulejos.vector.layout import Field, Layout, line_scales

ROUNDS_SCALE = 10
"""A real game has 5 to 8 rounds."""
SCORE_SCALE = 100
CENTRE_SCALE = 4
WALL_ROW = np.array([[spaces >> column & 1 for column in range(LINES)] for spaces in range(1 << LINES)], np.float32)
CHOICES = np.array([[mask >> k & 1 for k in range(DESTINATIONS)] for mask in range(1 << DESTINATIONS)], dtype=np.int8)
"""[mask, index]: bits as numbers. Copying them is faster than converting bit by bit."""


def layout(options: AzulOptions) -> Layout:
    """The fields in the order in which `write_observation` writes them."""
    seats, lines, colours = options.players, LINES, COLOURS
    table = [
        Field("mover", seats, "1 for the player to move"),
        Field("starter", seats, "1 for the player who starts this round"),
        Field("round", 1, f"the round, divided by {ROUNDS_SCALE}", scale=ROUNDS_SCALE),
        Field("last_round", 1, "1 in the last round that the option round_limit allows"),
        Field("marker_in_centre", 1, "1 while nobody has taken the start marker"),
        Field("centre", colours, f"tiles by colour, divided by {CENTRE_SCALE}", scale=CENTRE_SCALE),
        Field("factories", options.factories * colours,
              f"factory, colour: tiles, divided by {TILES_PER_FACTORY}",
              scale=TILES_PER_FACTORY, axes=(options.factories, colours)),
        Field("bag", colours, f"tiles by colour, divided by {TILES_PER_COLOUR}", scale=TILES_PER_COLOUR),
        Field("lid", colours, f"tiles by colour, divided by {TILES_PER_COLOUR}", scale=TILES_PER_COLOUR),
    ]  # fmt: skip
    if options.grey:
        table.append(Field("tiling_line", lines, "1 for the pattern line whose tile the mover places"))
    wall = "1 where there is a tile"
    player = [
        Field("score", 1, f"points, divided by {SCORE_SCALE}", scale=SCORE_SCALE),
        Field("marker", 1, "1 if the player holds the start marker"),
        Field("floor", 1, f"occupied spaces of the floor line, divided by {FLOOR_SPACES}", scale=FLOOR_SPACES),
        Field("floor_tiles", colours, f"tiles on the floor line by colour, divided by {FLOOR_SPACES}",
              scale=FLOOR_SPACES),
        Field("lines", lines * colours, "pattern line, colour: the filled part of the line",
              scale=line_scales(lines, colours), axes=(lines, colours)),
        Field("wall", lines * lines * colours, f"colour, row, column: {wall}", axes=(colours, lines, lines))
        if options.grey
        else Field("wall", lines * lines, f"row, column: {wall}", axes=(lines, lines)),
    ]  # fmt: skip
    return Layout(tuple(table), tuple(player), seats, LINES)


@njit_whole
def write_observation(s, seat, out):
    """The observation of the player in that seat; writes every number of `out`."""
    seats = int(s.seats)
    at = one_hot(out, 0, seats, relative(int(s.mover), seat, seats))
    at = one_hot(out, at, seats, relative(int(s.starter), seat, seats))
    out[at] = s.turn_round / ROUNDS_SCALE
    out[at + 1] = s.turn_round >= s.round_limit
    out[at + 2] = s.marker < 0
    at = write_counts(out, at + 3, int(s.sources[0]), CENTRE_SCALE)
    for source in range(1, s.factories + 1):
        at = write_counts(out, at, int(s.sources[source]), TILES_PER_FACTORY)
    at = write_counts(out, at, int(s.bag), TILES_PER_COLOUR)
    at = write_counts(out, at, int(s.lid), TILES_PER_COLOUR)
    if s.grey:
        at = one_hot(out, at, LINES, int(s.tiling_line))
    for step in range(seats):
        other = seat + step
        at = write_player(s, other if other < seats else other - seats, out, at)


@njit
def write_player(s, seat, out, at):
    player = s.players[seat]
    out[at] = player.score / SCORE_SCALE
    out[at + 1] = s.marker == seat
    out[at + 2] = player.floor_count / FLOOR_SPACES
    at = write_counts(out, at + 3, int(player.floor_tiles), FLOOR_SPACES)
    lines = int(player.lines)
    for k in range(LINES * COLOURS):
        out[at + k] = 0
    for row in range(LINES):
        filled = lines >> 8 * row & 15
        if filled > 0:
            out[at + (lines >> 8 * row + 4 & 15)] = filled / (row + 1)
        at += COLOURS
    if s.grey:
        for colour in range(COLOURS):
            at = write_wall(out, at, int(player.placed[colour]))
        return at
    return write_wall(out, at, int(player.wall))


@njit
def write_wall(out, at, wall):
    """Five rows of five spaces."""
    for row in range(LINES):
        spaces = wall >> LINES * row & (1 << LINES) - 1
        for column in range(LINES):
            out[at + column] = WALL_ROW[spaces, column]
        at += LINES
    return at


@njit_whole
def write_action_mask(s, seat, out):
    """1 for every legal action if it is that seat's decision, otherwise all 0; writes every number of `out`."""
    if s.mover != seat or s.phase != OFFER:
        out[:] = 0
        if s.mover == seat and s.phase == TILING:
            write_bits(out, first_tiling_action(s), legal_columns(s), LINES)
        return
    out[:] = 0
    destinations = int(s.players[seat].open)
    at = 0
    for source in range(s.factories + 1):
        choices = destinations & present(int(s.sources[source])) * 255
        if choices != 0:
            for colour in range(COLOURS):
                here = count_of(choices, colour) & (1 << DESTINATIONS) - 1
                if here != 0:
                    for destination in range(DESTINATIONS):
                        out[at + DESTINATIONS * colour + destination] = CHOICES[here, destination]
        at += ACTIONS_PER_SOURCE
