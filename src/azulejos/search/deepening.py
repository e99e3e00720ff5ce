"""Iterative deepening in compiled code: one depth after the other until a budget of nodes is spent."""

from __future__ import annotations

from azulejos._jit import njit_whole
from azulejos.search.alphabeta import OPEN, STOP, prepare, search

MAX_DEPTH = 60


@njit_whole
def think(memory, network, node_limit, depth_limit):
    """The best action of `states[0]` within so many nodes and decisions ahead; `values[0]` is its value."""
    w = memory[0]
    w.control[STOP] = 0
    if prepare(memory, node_limit) > 1:
        for depth in range(1, depth_limit + 1):
            if not search(memory, network, depth) or w.control[OPEN] == 0:
                break
    return int(w.moves[0, 0])
