"""The small networks: features -> 64 -> 32 -> three numbers, in compiled code without any framework.

    features --first--> 64 sums --relu, second--> 32 --relu, third--> utility, margin, win

The first layer's sums, the accumulator, are kept for every ply and updated by the bits that differ from the position
before, so a position costs a few rows of additions and 2,000 multiplications. Utility and margin are relative to the
baseline that a game's `features` returns.
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

FIRST_LAYER, SECOND_LAYER = 64, 32
"""Units per hidden layer."""
UTILITY, MARGIN, WIN = range(3)
"""The outputs."""
OUTPUT_SCALE = 10.0
"""How many points an output of 1.0 for utility or margin stands for."""
WIN_BONUS = 20.0
"""What a certain win is worth in addition to its margin, in points: to a search with the handcrafted evaluation and, by
default, to a network in training. A search maximises margin + bonus * (2 * chance of winning - 1)."""

HANDCRAFTED, TRAINED = range(2)
"""How positions are evaluated: the `kind` of a network."""


@functools.cache
def network_dtype(feature_words: int) -> np.dtype[Any]:
    """A network for positions of that many words of features; `kind` says whether it is used at all."""
    return np.dtype(
        [
            ("first", np.float32, (64 * feature_words, FIRST_LAYER)),
            ("first_bias", np.float32, (FIRST_LAYER,)),
            ("second", np.float32, (SECOND_LAYER, FIRST_LAYER)),
            ("second_bias", np.float32, (SECOND_LAYER,)),
            ("third", np.float32, (3, SECOND_LAYER)),
            ("third_bias", np.float32, (3,)),
            ("win_bonus", np.float32, (1,)),  # in the utilities that it was trained on
            ("kind", np.int64),
        ],
        align=True,
    )


WEIGHTS = ("first", "first_bias", "second", "second_bias", "third", "third_bias", "win_bonus")
"""The arrays of a weights file."""
NAME = "name"
"""What else such a file holds: the name of the network, as `networks.networks` lists it."""

Network = npt.NDArray[Any]
"""An array of one record of `network_dtype`."""


def no_network(feature_words: int, win_bonus: float = WIN_BONUS) -> Network:
    """Stands for the handcrafted evaluation."""
    net = np.zeros(1, dtype=network_dtype(feature_words))
    net["win_bonus"] = win_bonus
    return net


@njit
def refresh_accumulator(net, bits, sums):
    """Compute the first layer's sums from nothing."""
    for i in range(FIRST_LAYER):
        sums[i] = net.first_bias[i]
    for word in range(len(bits)):
        left = bits[word]
        while left != 0:
            row = 64 * word + lowest_bit(left)
            left &= left - 1
            for i in range(FIRST_LAYER):
                sums[i] += net.first[row, i]


@njit
def update_accumulator(net, before, sums_before, bits, sums):
    """Compute the first layer's sums from those of another position."""
    for i in range(FIRST_LAYER):
        sums[i] = sums_before[i]
    for word in range(len(bits)):
        changed = bits[word] ^ before[word]
        while changed != 0:
            bit = lowest_bit(changed)
            changed &= changed - 1
            row = 64 * word + bit
            if bits[word] >> bit & 1:
                for i in range(FIRST_LAYER):
                    sums[i] += net.first[row, i]
            else:
                for i in range(FIRST_LAYER):
                    sums[i] -= net.first[row, i]


@njit_sums
def second_layer(net, sums, out):
    """Compute the second layer's outputs from the accumulator."""
    for j in range(0, SECOND_LAYER, 4):  # four at a time, so that each sum is loaded once for four
        a = b = c = d = np.float32(0.0)
        for i in range(FIRST_LAYER):
            value = max(sums[i], np.float32(0.0))
            a += net.second[j, i] * value
            b += net.second[j + 1, i] * value
            c += net.second[j + 2, i] * value
            d += net.second[j + 3, i] * value
        out[j], out[j + 1], out[j + 2], out[j + 3] = a, b, c, d
    for j in range(SECOND_LAYER):
        out[j] = max(out[j] + net.second_bias[j], np.float32(0.0))


@njit_sums
def output(net, second, which):
    """One of UTILITY, MARGIN and WIN."""
    value = np.float32(0.0)
    for j in range(SECOND_LAYER):
        value += net.third[which, j] * second[j]
    return value + net.third_bias[which]


def network_from_arrays(data: Mapping[str, Any], feature_words: int, name: str) -> Network:
    """A network from the arrays of a file; AzulejosError naming it if they do not fit.

    The first layer may be for positions of fewer words: the rest is then 0."""
    net = no_network(feature_words)
    net["kind"] = TRAINED
    for key in WEIGHTS:
        if key not in data:
            raise AzulejosError(f"the weights {name} are damaged: {key} is missing")
        array, target = data[key], net[key][0]
        if key == "first" and array.ndim == target.ndim:
            target = target[: len(array)]
        if array.shape != target.shape or array.dtype != np.float32 or not np.isfinite(array).all():
            raise AzulejosError(f"the weights {name} are damaged: {key} does not hold {target.shape} finite numbers")
        target[...] = array
    return net


@functools.cache
def shipped_network(name: str, feature_words: int) -> Network:
    """The network of that name that comes with the package."""
    path = resources.files("azulejos.search") / "weights" / f"{name}.npz"
    if not path.is_file():
        raise AzulejosError(f"the weights {name} are missing from this installation")
    return read_network(path, feature_words, name)


def read_network(path: Any, feature_words: int, name: str) -> Network:
    """A network from a file; AzulejosError naming it if it is damaged."""
    return network_from_arrays(read_arrays(path, name), feature_words, name)


def read_arrays(path: Any, name: str) -> dict[str, Any]:
    """The arrays of a file of weights; AzulejosError naming it if it cannot be read."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as data:
            return {key: data[key] for key in data.files}
    except (OSError, ValueError, EOFError, KeyError, AttributeError, zipfile.BadZipFile, zlib.error) as error:
        raise AzulejosError(f"the weights {name} are damaged: {error}") from error
