"""Iterative deepening in compiled code: one depth after the other until a budget of nodes is spent."""

from __future__ import annotations

from azulejos.jit import njit_whole
from azulejos.search.alphabeta import OPEN, STOP, prepare, search

MAX_DEPTH = 60


@njit_whole
def think(memory, network, node_limit):
    """Search `states[0]` within so many nodes; `moves[0]` and `values` then begin with the best. How many there are."""
    w = memory[0]
    w.control[STOP] = 0
    count = prepare(memory, node_limit)
    if count > 1:
        for depth in range(1, MAX_DEPTH + 1):
            if not search(memory, network, depth) or w.control[OPEN] == 0:
                break
    return count
