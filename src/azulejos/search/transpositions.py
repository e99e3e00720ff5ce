"""The transposition table of alpha-beta: what is known of positions that were searched before.

An entry's data, from the lowest bit on:

    16 bits action + 1 | 8 bits depth | 8 bits kind | 32 bits value + INFINITE

Workers share the table without a lock. An entry's check is the position's key combined with its data, so that a half
written entry is not found.
"""

from __future__ import annotations

import numpy as np

from azulejos.jit import njit
from azulejos.search.alphabeta_memory import ERA, EXACT, EXHAUSTED, INFINITE, LOWER, TABLE_MASK, UPPER

ERA_FACTOR = np.uint64(0x9E3779B97F4A7C15)
"""Spreads the number of an era over all bits of a key."""
PART_SHIFT = np.uint64(48)
"""The bits of a key from here on choose the part of the table."""


@njit
def table_entry(memory, key):
    """Where a position belongs: the high bits of its key choose the part of the table."""
    return memory[np.int64(key >> PART_SHIFT) & len(memory) - 1].table[np.int64(key & TABLE_MASK)]


@njit
def era_mark(control):
    """What is combined with every check, so that only entries of this era are found."""
    return np.uint64(control[ERA]) * ERA_FACTOR


@njit
def look_up(memory, control, key):
    """The data of a position; 0 if the table does not know it."""
    entry = table_entry(memory, key)
    data = entry.data
    return np.int64(data) if entry.check == key ^ data ^ era_mark(control) else 0


@njit
def data_action(data):
    return (data & 0xFFFF) - 1


@njit
def data_depth(data):
    return data >> 16 & 0xFF


@njit
def data_value(data):
    return (data >> 32) - INFINITE


@njit
def is_sufficient(data, depth, alpha, beta):
    """Whether what the table knows makes searching this position unnecessary."""
    if data == 0 or data_depth(data) < depth:
        return False
    kind, value = data >> 24 & 0xFF, data_value(data)
    return kind == EXACT or (kind == LOWER and value >= beta) or (kind == UPPER and value <= alpha)


@njit
def store(memory, control, frame):
    """Put a finished node into the table."""
    kind = LOWER if frame.best >= frame.beta else EXACT if frame.best > frame.first_alpha else UPPER
    depth = int(frame.depth) if frame.horizon else EXHAUSTED
    data = np.uint64(int(frame.best) + INFINITE << 32 | kind << 24 | depth << 16 | int(frame.best_action) + 1)
    entry = table_entry(memory, frame.key)
    entry.check = frame.key ^ data ^ era_mark(control)
    entry.data = data
