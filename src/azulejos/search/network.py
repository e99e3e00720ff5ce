"""The small networks: features -> 64 -> 32 -> three numbers, in compiled code without any framework.

    position's bits --first--> 64 sums --relu, second--> 32 --relu, third--> utility, margin, win

The first layer's sums are kept for every ply and brought up to date by the bits that differ from the position before,
so a position costs a few rows of additions and 2,000 multiplications. Utility and margin are told beyond the points
that are certain (`features` returns those).
"""

from __future__ import annotations

import functools
import zipfile
import zlib
from collections.abc import Mapping
from importlib import resources
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos.jit import lowest_bit, njit, njit_sums
from azulejos.types import AzulejosError

HIDDEN, SECOND = 64, 32
UTILITY, MARGIN, WIN = range(3)
"""The outputs."""
SCALE = 10.0
"""Points that utility and margin of 1.0 stand for inside the network."""
WIN_WORTH = 20.0
"""What a sure win is worth beside its margin, in points, to a search with the hand evaluation, and unless told
otherwise to a network in training. A search maximises margin + worth * (2 * chance - 1)."""

BY_HAND, BY_NETWORK = range(2)
"""How positions are evaluated."""


@functools.cache
def network_dtype(words: int) -> np.dtype[Any]:
    """A network for positions of so many words; its `kind` tells whether it is used at all."""
    return np.dtype(
        [
            ("first", np.float32, (64 * words, HIDDEN)),
            ("first_bias", np.float32, (HIDDEN,)),
            ("second", np.float32, (SECOND, HIDDEN)),
            ("second_bias", np.float32, (SECOND,)),
            ("third", np.float32, (3, SECOND)),
            ("third_bias", np.float32, (3,)),
            ("win_worth", np.float32, (1,)),  # of the utilities that it was taught
            ("kind", np.int64),
        ],
        align=True,
    )


WEIGHTS = ("first", "first_bias", "second", "second_bias", "third", "third_bias", "win_worth")

Network = npt.NDArray[Any]
"""An array of one record of `network_dtype`."""


def no_network(words: int, win_worth: float = WIN_WORTH) -> Network:
    """What stands for the hand evaluation."""
    net = np.zeros(1, dtype=network_dtype(words))
    net["win_worth"] = win_worth
    return net


@njit
def refresh_sums(net, bits, sums):
    """The first layer's sums from nothing."""
    for i in range(HIDDEN):
        sums[i] = net.first_bias[i]
    for word in range(len(bits)):
        left = bits[word]
        while left != 0:
            row = 64 * word + lowest_bit(left)
            left &= left - 1
            for i in range(HIDDEN):
                sums[i] += net.first[row, i]


@njit
def update_sums(net, before, sums_before, bits, sums):
    """The first layer's sums from those of another position."""
    for i in range(HIDDEN):
        sums[i] = sums_before[i]
    for word in range(len(bits)):
        changed = bits[word] ^ before[word]
        while changed != 0:
            bit = lowest_bit(changed)
            changed &= changed - 1
            row = 64 * word + bit
            if bits[word] >> bit & 1:
                for i in range(HIDDEN):
                    sums[i] += net.first[row, i]
            else:
                for i in range(HIDDEN):
                    sums[i] -= net.first[row, i]


@njit_sums
def second_layer(net, sums, out):
    for j in range(0, SECOND, 4):  # four at a time, so that every sum is loaded for four
        a = b = c = d = np.float32(0.0)
        for i in range(HIDDEN):
            value = max(sums[i], np.float32(0.0))
            a += net.second[j, i] * value
            b += net.second[j + 1, i] * value
            c += net.second[j + 2, i] * value
            d += net.second[j + 3, i] * value
        out[j], out[j + 1], out[j + 2], out[j + 3] = a, b, c, d
    for j in range(SECOND):
        out[j] = max(out[j] + net.second_bias[j], np.float32(0.0))


@njit_sums
def output(net, second, which):
    value = np.float32(0.0)
    for j in range(SECOND):
        value += net.third[which, j] * second[j]
    return value + net.third_bias[which]


def load(data: Mapping[str, Any], words: int, name: str) -> Network:
    """A network from the arrays of a file; AzulejosError naming it if they do not fit.

    The first layer may be for positions of fewer words: the rest is then 0."""
    net = no_network(words)
    net["kind"] = BY_NETWORK
    for key in WEIGHTS:
        if key not in data:
            raise AzulejosError(f"the weights {name} are damaged: {key} is missing")
        array, room = data[key], net[key][0]
        if key == "first" and array.ndim == room.ndim:
            room = room[: len(array)]
        if array.shape != room.shape or array.dtype != np.float32 or not np.isfinite(array).all():
            raise AzulejosError(f"the weights {name} are damaged: {key} does not hold {room.shape} finite numbers")
        room[...] = array
    return net


@functools.cache
def shipped(name: str, words: int) -> Network:
    """The network of that name in the package."""
    path = resources.files("azulejos.search") / "weights" / f"{name}.npz"
    if not path.is_file():
        raise AzulejosError(f"the weights {name} are missing from this installation")
    return read(path, words, name)


def read(path: Any, words: int, name: str) -> Network:
    """A network from a file; AzulejosError naming it if it is damaged."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as data:
            return load(data, words, name)
    except (OSError, ValueError, EOFError, KeyError, zipfile.BadZipFile, zlib.error) as error:
        raise AzulejosError(f"the weights {name} are damaged: {error}") from error
