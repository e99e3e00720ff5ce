"""A fresh game (D1 .. D8)."""

from __future__ import annotations

from azulejos.games.duel import components as parts
from azulejos.games.duel.rules.flow import await_chance
from azulejos.games.duel.state import DISPLAY, NO_CHIP, NOBODY
from azulejos.games.packed import ONES
from azulejos.jit import njit

ALL_OPEN = 0x7F7F7F7F7F
FULL_BAG = parts.TILES_OF_A_COLOUR * ONES


@njit
def set_up(s, tablets, free_draws, starter):
    """A fresh game (D1 .. D8) that awaits its display."""
    for i in range(6):
        s.offers[i] = 0
    for i in range(5):
        s.suns[i] = 0
    s.large_moon = 0
    s.stacks = 0
    s.bare = 0
    s.bag = FULL_BAG
    s.tower = 0
    s.supply = parts.ALL_CHIPS
    s.unseen = parts.ALL_PLATES
    s.starter = starter
    s.turn_of = starter
    s.turn_round = 1
    s.start_tile = NOBODY
    s.tiles_out = 0
    s.passed = 0
    s.face_up = 0
    for i in range(4):
        s.moon_chips[i] = NO_CHIP
    for i in range(3):
        s.display[i] = -1
    s.shown = 0
    s.pile_size = 18
    s.top_back = -1
    s.returned_count = 0
    for i in range(18):
        s.returned[i] = 0
        s.returned_mark[i] = 0
    s.batches = 0
    s.hand_count = 0
    for i in range(15):
        s.hand[i] = 0
    s.hand_known = 0
    s.taking = -1
    s.line = -1
    s.stacking = -1
    s.missing = 0
    s.group[0] = 0
    s.group[1] = 0
    s.group_size = 0
    s.paying = 0
    s.tablet_points[0] = 0
    s.tablet_points[1] = 0
    s.free_draws = free_draws
    s.tablets = tablets
    for i in range(2):
        set_up_player(s.players[i])
    await_chance(s, DISPLAY)


@njit
def set_up_player(p):
    p.open = ALL_OPEN
    for row in range(6):
        p.spaces[row] = 0
        p.tiles[row] = 0
        p.line_colour[row] = 0
        p.line_count[row] = 0
    p.filled = 0
    p.special = 0
    p.joker = 0
    p.chips = 0
    p.broken = 0
    p.score = parts.STARTING_SCORE
    p.lost = 0
    p.paid = 0
    p.free_spaces = 511
    p.broken_count = 0
    for space in range(9):
        p.dome[space] = -1
    p.tokens = parts.TOKENS
    p.taken = 0
