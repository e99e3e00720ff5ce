"""Azul's observation and action mask, compiled; `layout` says what stands where."""

from __future__ import annotations

from azulejos._jit import njit, njit_whole
from azulejos.batch.layout import AZUL_SCORE_SCALE, CENTRE_SCALE, ROUNDS_SCALE
from azulejos.batch.writing import one_hot, relative, write_bits, write_counts
from azulejos.games.azul.components import (
    ACTIONS_PER_SOURCE,
    COLOURS,
    DESTINATIONS,
    FLOOR_SPACES,
    LINES,
    TILES_PER_COLOUR,
    TILES_PER_FACTORY,
)
from azulejos.games.azul.rules import first_tiling_action, legal_columns
from azulejos.games.azul.state import OFFER, TILING
from azulejos.games.words import count_of, present

WALL_SPACES = LINES * LINES


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
    out[at] = player.score / AZUL_SCORE_SCALE
    out[at + 1] = s.marker == seat
    out[at + 2] = player.floor_count / FLOOR_SPACES
    at = write_counts(out, at + 3, int(player.floor_tiles), FLOOR_SPACES)
    lines = int(player.lines)
    for row in range(LINES):
        filled = (lines >> 8 * row & 15) / (row + 1)
        colour = lines >> 8 * row + 4 & 15
        for k in range(COLOURS):
            out[at + k] = filled if k == colour else 0.0
        at += COLOURS
    if s.grey:
        for colour in range(COLOURS):
            at = write_bits(out, at, int(player.placed[colour]), WALL_SPACES)
        return at
    return write_bits(out, at, int(player.wall), WALL_SPACES)


@njit_whole
def write_mask(s, seat, out):
    """1 for every legal action, if it is that seat's decision; writes every number of `out`."""
    if s.mover != seat or s.phase != OFFER:
        out[:] = 0
        if s.mover == seat and s.phase == TILING:
            write_bits(out, first_tiling_action(s), legal_columns(s), LINES)
        return
    destinations = int(s.players[seat].open)
    at = 0
    for source in range(s.factories + 1):
        choices = destinations & present(int(s.sources[source])) * 255
        for colour in range(COLOURS):
            here = count_of(choices, colour)
            for destination in range(DESTINATIONS):
                out[at + destination] = here >> destination & 1
            at += DESTINATIONS
    if s.grey:
        for column in range(LINES):
            out[ACTIONS_PER_SOURCE * (s.factories + 1) + column] = 0
