"""Round lookahead: what positions at the end of a round are worth after the next deal.

Alpha-beta stops at a deal, where the evaluation has to guess what the next round brings. That guess is several points
off, and a short search after a few deals knows better. So once the rest of a round has been searched to its end and
budget is left, the moves that look best are compared again: each one's principal variation is followed to the end of
the round, and from there one deal after another is drawn and searched, the same deals for all of them.

The comparison goes on for as long as there is budget. In turn, all deals are searched again with more nodes, and more
deals are drawn; a move that falls clearly behind is left out of what follows.

            deal 1   deal 2   ...   deal 64        each value: a search of the next round,
    move a   +3.1     -0.4           +5.0          deepened in place; a move is worth the
    move b   +2.7     -1.9           +4.1          mean of its row
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

COMPARED_MARGIN, MIN_COMPARED, MAX_COMPARED = 6.0, 2, 6
"""Moves are compared that look at most this many points worse than the best; at least and at most this many."""
MIN_DEALS, FIRST_DEALS = 4, 64
"""Fewer deals tell nothing; so many are drawn before any of them is searched more deeply."""
NODES_PER_DEAL = 1_000
"""To search the round after a deal, at first."""
DEEPER = 4
"""How many times the nodes a deal gets when it is searched again."""
BEHIND = 2.5
"""A move is left out once its mean is so many standard errors of the paired difference below the best."""
MAX_DEALS = 4_096
"""The most deals that are kept. Beyond them only deeper searches follow."""
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

    def __init__(
        self, network: Network, state_dtype: np.dtype[np.void], feature_words: int, most_deals: int | None = None
    ) -> None:
        """`most_deals`: end after so many deals, whatever is left of the budget."""
        self._network = network
        self._memory = new_memory(state_dtype, feature_words)
        self._control: npt.NDArray[np.int64] = self._memory["control"][0]
        self._events = events.buffer()
        self._most_deals = most_deals

    def stop(self) -> None:
        """From any thread: end the search of the deal that is under way."""
        self._control[STOP] = 1

    def mean_values(
        self, ends: Sequence[States], known: Values, me: int, seed: int, spend: Callable[[int], bool]
    ) -> Iterator[Values]:
        """What ends of the round are worth to seat `me`, in points: a result per deal that was searched.

        `known` is the value of those that end the game. `spend` is told how many nodes were used and says whether
        budget is left."""
        rng = random.generator(seed)
        comparison = Comparison(ends, known)
        alphabeta.clear_table(self._memory)
        for first, last, nodes in self._passes(comparison):
            comparison.widen(last)
            complete = True
            for column in range(first, last):
                if column == len(comparison.deals):
                    comparison.deals.append(int(random.below(rng, SEEDS)))
                for row in comparison.rows:
                    value = self._value(ends[row], me, comparison.deals[column], nodes, spend)
                    if not spend(int(self._control[NODES])):
                        return
                    comparison.values[row, column] = value
                    complete = complete and not self._control[HORIZON]
                comparison.filled = max(comparison.filled, column + 1)
                yield comparison.means()
            comparison.complete = complete
            comparison.leave_out()

    def _passes(self, comparison: Comparison) -> Iterator[tuple[int, int, int]]:
        """What to search one after the other: the first deal, the one after the last, nodes per deal."""
        if not comparison.rows:
            return  # every move ends the game
        deals, nodes = self._most_deals or FIRST_DEALS, NODES_PER_DEAL
        yield 0, deals, nodes
        while self._most_deals is None:
            if comparison.complete and deals == MAX_DEALS:
                return  # nothing is left to find
            if not comparison.complete:
                nodes *= DEEPER
                yield 0, deals, nodes
            if deals < MAX_DEALS:
                yield deals, 2 * deals, nodes
                deals *= 2

    def _value(self, end: States, me: int, deal: int, nodes: int, spend: Callable[[int], bool]) -> float:
        states, rng, memory = end.copy(), random.generator(deal), self._memory
        while dispatch.step_drawn(states, rng, self._events) == dispatch.CHANCE:
            pass
        self._control[NODES] = self._control[STOP] = 0
        if not spend(0):  # asked for only now: a stop that comes later is not lost
            return 0.0
        best_action(memory, self._network, states, nodes)
        value = float(memory["values"][0, 0]) / UNITS_PER_POINT
        return value if states["mover"][0] == me else -value


class Comparison:
    """Moves by deals: what the end of the round after each move is worth after each deal."""

    def __init__(self, ends: Sequence[States], known: Values) -> None:
        self.values = known.astype(np.float64)[:, None]
        """A row per move, a column per deal; at first, and for ends of the game always, what was known."""
        self.deals: list[int] = []
        """The seed of each deal."""
        self.filled = 0
        """So many columns count."""
        self.rows = [row for row, end in enumerate(ends) if dispatch.status(end) == dispatch.CHANCE]
        """The moves that are still compared and do not end the game."""
        self.complete = False
        """Whether the last pass searched the rest of the round after every deal."""
        self._known = self.values[:, 0].copy()
        self._gaps: dict[int, float] = {}

    def widen(self, deals: int) -> None:
        """Make room for so many deals."""
        missing = deals - self.values.shape[1]
        if missing > 0:
            self.values = np.hstack([self.values, np.tile(self._known[:, None], missing)])

    def means(self) -> Values:
        """What each move is worth; one that was left out stays as far behind the best as it was then."""
        means: Values = self.values[:, : self.filled].mean(axis=1)
        if self._gaps:
            best = max(float(means[row]) for row in range(len(means)) if row not in self._gaps)
            for row, gap in self._gaps.items():
                means[row] = best - gap
        return means

    def leave_out(self) -> None:
        """No longer search moves that are clearly behind, but always compare the best ones."""
        means = self.means()
        best = int(np.argmax(means))
        for row in sorted(self.rows, key=lambda row: float(means[row])):
            if len(self.rows) <= MIN_COMPARED or row == best:
                return
            behind = self.values[best, : self.filled] - self.values[row, : self.filled]
            error = float(behind.std(ddof=1)) / float(np.sqrt(len(behind)))
            if float(behind.mean()) < BEHIND * error:
                return
            self.rows.remove(row)
            self._gaps[row] = float(behind.mean())
