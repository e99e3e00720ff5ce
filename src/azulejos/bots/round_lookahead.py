"""Round lookahead: what positions at the end of a round are worth after the next deal.

Alpha-beta stops at a deal, where the evaluation has to guess what the next round brings. That guess is several points
off, and a short search after a few deals knows better. So once the rest of a round has been searched to its end and
budget is left, the moves that look best are compared again: each one's principal variation is followed to the end of
the round, and from there one deal after another is drawn and searched, the same deals for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np
import numpy.typing as npt

from azulejos import random
from azulejos.games import dispatch, events
from azulejos.games.definition import States
from azulejos.search import alphabeta
from azulejos.search.alphabeta_memory import HORIZON, NODES, STOP, UNITS_PER_POINT, Memory, new_memory
from azulejos.search.deepening import MAX_DEPTH
from azulejos.search.network import Network

COMPARED_MARGIN, MAX_COMPARED = 6.0, 6
"""Moves are compared that look at most this many points worse than the best, and at most this many of them."""
MIN_DEALS, MAX_DEALS = 4, 64
"""Fewer deals tell nothing; after the most, the comparison ends."""
NODES_PER_DEAL = 1_000
"""To search the round after a deal."""
SEEDS = 1 << 30

Values = npt.NDArray[np.float64]


def best_action(memory: Memory, network: Network, states: States, nodes: int) -> int:
    """Search a position within that many nodes, up to the end of the round at most, or until it is stopped.

    The same as `search.deepening.deepen`, which is for self-play: used here, that would compile the whole search a
    second time."""
    memory["states"][0, 0] = states[0]
    count = alphabeta.prepare(memory, nodes)
    for depth in range(1, MAX_DEPTH + 1):
        if not alphabeta.search(memory, network, depth) or count == 1 or not memory["control"][0, HORIZON]:
            break
    return int(memory["moves"][0, 0, 0])


class RoundLookahead:
    """Draws deals and searches them, in memory of its own (9 MB)."""

    def __init__(self, network: Network, state_dtype: np.dtype[np.void], feature_words: int) -> None:
        self._network = network
        self._memory = new_memory(state_dtype, feature_words)
        self._events = events.buffer()

    def mean_values(
        self, ends: Sequence[States], known: Values, me: int, seed: int, spend: Callable[[int], bool]
    ) -> Iterator[Values]:
        """What ends of the round are worth to seat `me` after one deal, after two and so on, in points.

        `known` is the value of those that end the game. `spend` is told how many nodes were used and says whether
        budget is left."""
        rng = random.generator(seed)
        sums, values = np.zeros(len(ends)), known.astype(np.float64)
        alphabeta.clear_table(self._memory)
        for deals in range(1, MAX_DEALS + 1):
            deal = int(random.below(rng, SEEDS))
            for k, end in enumerate(ends):
                nodes = 0
                if dispatch.status(end) == dispatch.CHANCE:
                    values[k] = self._value(end, me, deal)
                    nodes = int(self._memory["control"][0, NODES])
                if not spend(nodes):
                    return
            sums += values
            yield sums / deals

    def _value(self, end: States, me: int, deal: int) -> float:
        states, rng, memory = end.copy(), random.generator(deal), self._memory
        while dispatch.step_drawn(states, rng, self._events) == dispatch.CHANCE:
            pass
        memory["control"][0, STOP] = 0
        best_action(memory, self._network, states, NODES_PER_DEAL)
        value = float(memory["values"][0, 0]) / UNITS_PER_POINT
        return value if states["mover"][0] == me else -value
