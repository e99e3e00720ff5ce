"""Hashes of positions and boards: the memory of their records, word by word."""

from __future__ import annotations

import numpy as np

from azulejos.jit import njit

HASH_KEYS = np.random.Generator(np.random.PCG64(7)).integers(1 << 62, dtype=np.int64, size=64).astype(np.uint64) * 2 + 1
"""One odd number per word."""


@njit
def hash_words(words, first, count):
    """A hash of `count` of the words, from `first` on; independent of where they lie."""
    key = np.uint64(0)
    for i in range(count):
        key += words[first + i] * HASH_KEYS[i]
    return key


@njit
def fold(key):
    """Let the high bits, which depend on all words, change the low ones, which choose a slot in a table."""
    return key ^ key >> np.uint64(29)
