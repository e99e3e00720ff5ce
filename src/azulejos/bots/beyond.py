"""Beyond the round: what positions at a round's end are worth after the next deal.

Alpha-beta stops at a deal, where the evaluation must guess what the next round brings. That guess is several points
off, and a little search after some deals knows better. So when the rest of a round is searched to its end and budget is
left, the moves that look best are compared once more: each one's main line is followed to the round's end, and from
there one deal after the other is drawn and searched, the same ones for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np
import numpy.typing as npt

from azulejos import random
from azulejos.games import dispatch, events
from azulejos.games.definition import States
from azulejos.search import alphabeta
from azulejos.search.alphabeta import NODES, OPEN, STOP, UNITS
from azulejos.search.deepening import MAX_DEPTH
from azulejos.search.network import Network

CLOSE, MOST_COMPARED = 6.0, 6
"""Moves are compared that look at most so many points worse than the best, and at most so many of them."""
FEW_DEALS, MOST_DEALS = 4, 64
"""Fewer deals than that tell nothing; after so many it ends."""
NODES_A_DEAL = 1_000
"""To search the round after a deal."""
SEEDS = 1 << 30

Worths = npt.NDArray[np.float64]


def best_action(memory: alphabeta.Memory, network: Network, states: States, nodes: int) -> int:
    """Search a position within so many nodes, up to the round's end at most, or until it is stopped.

    As `search.deepening.think`, which is for self-play: here compiled code would hold the whole search once more."""
    memory["states"][0, 0] = states[0]
    count = alphabeta.prepare(memory, nodes)
    for depth in range(1, MAX_DEPTH + 1):
        if not alphabeta.search(memory, network, depth) or count == 1 or not memory["control"][0, OPEN]:
            break
    return int(memory["moves"][0, 0, 0])


class Beyond:
    """Deals and searches them, in memory of its own (9 MB)."""

    def __init__(self, network: Network, state_dtype: np.dtype[np.void], words: int) -> None:
        self._network = network
        self._memory = alphabeta.memory(state_dtype, words)
        self._events = events.buffer()

    def mean_worths(
        self, ends: Sequence[States], known: Worths, me: int, seed: int, spend: Callable[[int], bool]
    ) -> Iterator[Worths]:
        """What ends of the round are worth to seat `me` after one deal, after two and so on, in points.

        `known` is what those are worth that end the game. `spend` hears of nodes and says whether there is budget."""
        rng = random.generator(seed)
        sums, worths = np.zeros(len(ends)), known.astype(np.float64)
        alphabeta.clear_table(self._memory)
        for deals in range(1, MOST_DEALS + 1):
            deal = int(random.below(rng, SEEDS))
            for k, end in enumerate(ends):
                nodes = 0
                if dispatch.status(end) == dispatch.CHANCE:
                    worths[k] = self._worth(end, me, deal)
                    nodes = int(self._memory["control"][0, NODES])
                if not spend(nodes):
                    return
            sums += worths
            yield sums / deals

    def _worth(self, end: States, me: int, deal: int) -> float:
        states, rng, memory = end.copy(), random.generator(deal), self._memory
        while dispatch.step_drawn(states, rng, self._events) == dispatch.CHANCE:
            pass
        memory["control"][0, STOP] = 0
        best_action(memory, self._network, states, NODES_A_DEAL)
        worth = float(memory["values"][0, 0]) / UNITS
        return worth if states["mover"][0] == me else -worth
