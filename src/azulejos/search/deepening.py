"""Iterative deepening in compiled code: one depth after another until a budget of nodes is spent."""

from __future__ import annotations

from azulejos.jit import njit_whole
from azulejos.search.alphabeta import prepare, search
from azulejos.search.alphabeta_memory import HORIZON, STOP

MAX_DEPTH = 60


@njit_whole
def deepen(memory, network, node_limit):
    """Search `states[0]` within that many nodes; `moves[0]` and `values` then begin with the best. Returns how many
    moves there are."""
    w = memory[0]
    w.control[STOP] = 0
    count = prepare(memory, 0, node_limit)
    if count > 1:
        for depth in range(1, MAX_DEPTH + 1):
            if not search(memory, 0, network, depth) or w.control[HORIZON] == 0:
                break
    return count
