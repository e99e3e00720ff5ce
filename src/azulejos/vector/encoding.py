"""Small compiled writers that both games' observations share. Each returns the index behind what it wrote."""

from __future__ import annotations

from azulejos.games.packed import count_of
from azulejos.jit import njit

COLOURS = 5


@njit
def relative(player, seat, seats):
    """How many places after `seat` a player sits; -1 for nobody."""
    if player < 0:
        return -1
    return player - seat if player >= seat else player - seat + seats


@njit
def one_hot(out, at, size, index):
    """`size` numbers, 1 at `index`; all 0 for -1."""
    for k in range(size):
        out[at + k] = k == index
    return at + size


@njit
def write_bits(out, at, mask, size):
    """The lowest `size` bits of a mask, the lowest first."""
    for k in range(size):
        out[at + k] = mask >> k & 1
    return at + size


@njit
def write_counts(out, at, tiles, scale):
    """A word of packed tiles as five numbers, divided by `scale`."""
    for colour in range(COLOURS):
        out[at + colour] = count_of(tiles, colour) / scale
    return at + COLOURS
