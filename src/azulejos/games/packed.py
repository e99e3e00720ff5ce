"""Packed words that both games use.

tiles    byte c = number of tiles of colour c      |  T  |  K  |  R  |  Y  |  B  |
                                                    4     3     2     1     0     byte
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from azulejos.jit import lowest_bit, njit, popcount
from azulejos.random import next_word

ONES = 0x01_01_01_01_01
"""One of every colour."""
HIGH_BITS = 0x80_80_80_80
PACKED = 0xFF_FF_FF_FF_FF
FRACTION_BITS = 56
"""Of a random number from which several tiles are picked."""


def _nth_bits() -> npt.NDArray[np.uint8]:
    table = np.zeros((256, 8), dtype=np.uint8)
    for mask in range(256):
        bits = [bit for bit in range(8) if mask >> bit & 1]
        table[mask, : len(bits)] = bits
    return table


NTH_BIT = _nth_bits()
"""NTH_BIT[mask, k]: the index of the k-th set bit of a byte."""


def pack(counts: Sequence[int]) -> int:
    """A tiles word from counts by colour."""
    return sum(int(count) << 8 * colour for colour, count in enumerate(counts))


def unpack(tiles: int) -> list[int]:
    """Counts by colour of a tiles word."""
    return [int(tiles) >> 8 * colour & 255 for colour in range(5)]


@njit
def bit(index):
    """The word with one set bit; wide whatever the type of the index, compiled or not."""
    return 1 << int(index)


@njit
def count_of(tiles: int, colour: int) -> int:
    """How many tiles of one colour there are."""
    return tiles >> 8 * colour & 255


@njit
def total(tiles: int) -> int:
    """How many tiles there are in all (at most 255)."""
    return int(tiles) * ONES >> 32 & 255


@njit
def running_totals(tiles: int) -> int:
    """Byte c: how many tiles there are of the colours 0..c together."""
    return int(tiles) * ONES & PACKED


@njit
def from_running_totals(totals: int) -> int:
    """The packed tiles that have these running totals."""
    return totals - (totals << 8) & PACKED


@njit
def passed(totals: int, k: int) -> int:
    """1 in each of the four lower bytes whose running total is at most `k`: the colours before that of tile `k`.

    Totals and `k` are below 128, so the high bit of a byte survives the subtraction just where k >= total.
    """
    return (k * (ONES >> 8) | HIGH_BITS) - totals >> 7 & ONES >> 8


@njit
def present(tiles: int) -> int:
    """1 in the byte of every colour that occurs (counts are below 128)."""
    return tiles + 0x7F_7F_7F_7F_7F >> 7 & ONES


@njit
def bits_by_colour(masks: int) -> int:
    """The number of set bits of every byte."""
    pairs = masks - (masks >> 1 & 0x55_55_55_55_55)
    fours = (pairs & 0x33_33_33_33_33) + (pairs >> 2 & 0x33_33_33_33_33)
    return fours + (fours >> 4) & 0x0F_0F_0F_0F_0F


@njit
def spread(mask: int) -> int:
    """Bit c of a mask of five becomes the lowest bit of byte c."""
    return mask * 0x10204081 & ONES


@njit
def colours_in(tiles):
    """The colours that occur, as five bits."""
    x = present(tiles)
    return (x | x >> 7 | x >> 14 | x >> 21 | x >> 28) & 31


@njit
def nth_bit(mask, k):
    """The index of the k-th set bit of a mask of up to 24 bits, without branches."""
    in_first = popcount(mask & 0xFF)
    in_two = popcount(mask & 0xFFFF)
    byte = int(k >= in_first) + int(k >= in_two)
    k -= in_first * int(byte == 1) + in_two * int(byte == 2)
    return 8 * byte + int(NTH_BIT[mask >> 8 * byte & 255, k & 7])


@njit
def list_choices(choices, first, per_colour, out, n):
    """Write an action for every set bit of five bytes, ascending from `out[n]` on: `first` + `per_colour` for each byte
    below + its bit in the byte. Returns the index behind them."""
    while choices != 0:
        place = lowest_bit(choices)
        out[n] = first + per_colour * (place >> 3) + (place & 7)
        n += 1
        choices &= choices - 1
    return n


@njit
def random_fraction(rng):
    """A number of 0 .. 2**56-1: a fraction of 1 with 56 binary places."""
    return np.int64(next_word(rng) >> np.uint64(64 - FRACTION_BITS))


@njit
def split_fraction(fraction, n):
    """A uniform integer of 0 .. n-1 (n <= 100) and the fraction left for the next; the fourth is off by < 1e-8."""
    product = fraction * n
    return product >> FRACTION_BITS, product & (1 << FRACTION_BITS) - 1
