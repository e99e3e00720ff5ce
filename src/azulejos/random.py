"""The one random generator: xorshift64*, seeded, passed in, never hidden.

A generator is a NumPy record with one field, `word`: compiled and uncompiled code draw the same stream from it, a copy
of the record is a copy of the generator, and compiled loops need not count references to it as they would to an array.
"""

from __future__ import annotations

import secrets

import numpy as np

from azulejos.jit import njit, stand_for

Generator = np.record
GENERATOR = np.dtype((np.record, [("word", "u8")]))

_GOLDEN = 0x9E3779B97F4A7C15
_WORD = (1 << 64) - 1
_MULTIPLIER = 2685821657736338717
_HALF = np.uint64(32)


def generator(seed: int | None = None) -> Generator:
    """A new generator; without a seed it starts from the system's entropy."""
    if seed is None:
        seed = secrets.randbits(63)
    # splitmix64's finaliser: neighbouring seeds give unrelated streams, and the state is never 0
    x = (seed + 1) * _GOLDEN & _WORD
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    x = (x ^ x >> 27) * 0x94D049BB133111EB & _WORD
    return at_word((x ^ x >> 31) or _GOLDEN)


def at_word(word: int) -> Generator:
    """The generator at a known point of its stream."""
    states = np.zeros(1, dtype=GENERATOR).view(np.recarray)
    states[0].word = word
    rng: Generator = states[0]
    return rng


def scrambled(word):
    """The word times the multiplier, modulo 2**64; NumPy's own product would warn of the overflow."""
    return np.uint64(int(word) * _MULTIPLIER & _WORD)


@njit
def _multiplied(word):
    return word * np.uint64(_MULTIPLIER)


stand_for(scrambled, lambda word: _multiplied)


@njit
def next_word(rng):
    x = rng.word
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    rng.word = x
    return scrambled(x)


@njit
def below(rng, n):
    """A uniform integer of 0 .. n-1 (n far below 2**32)."""
    return np.int64(((next_word(rng) >> _HALF) * np.uint64(n)) >> _HALF)
