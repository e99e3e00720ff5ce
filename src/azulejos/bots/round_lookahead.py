"""Round lookahead: what positions at the end of a round are worth after the next deal.

Alpha-beta stops at a deal, where the evaluation has to guess what the next round brings. That guess is several points
off, and a short search after a few deals knows better. So once the rest of a round has been searched to its end and
budget is left, the moves that look best are compared again: each one's principal variation is followed to the end of
the round, and from there one deal after another is drawn and searched, the same deals for all of them.

The comparison goes on for as long as there is budget. In turn, all deals are searched again with more nodes, and more
deals are drawn; a move that falls clearly behind is left out of what follows.

            deal 1   deal 2   ...   deal 8         each value: a search of the next round,
    move a   +3.1     -0.4           +5.0          deepened in place; a move is worth the
    move b   +2.7     -1.9           +4.1          mean of its row
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from azulejos import random
from azulejos.bots.workers import Workers
from azulejos.games import dispatch, events
from azulejos.games.definition import States
from azulejos.search.alphabeta_memory import HORIZON

COMPARED_MARGINS = (6.0, 15.0)
"""Moves are compared that look at most so many points worse than the best: the second if there are none by the first.
"""
MIN_COMPARED, MAX_COMPARED = 2, 6
"""At least and at most this many."""
MIN_DEALS, FIRST_DEALS = 4, 8
"""Fewer deals tell nothing; so many are drawn before any of them is searched more deeply. Since all moves are compared
after the same deals, a deeper search soon tells more than further deals."""
NODES_PER_DEAL = 1_000
"""To search the round after a deal, at first."""
DEEPER = 4
"""How many times the nodes a deal gets when it is searched again."""
BEHIND, BLUR = 2.5, 1.0
"""A move is left out once its mean is so many standard errors of the paired difference below the best; what such short
searches are wrong by, in points, whatever the deals, is part of the error."""
MAX_DEALS = 4_096
"""The most deals that are kept. Beyond them only deeper searches follow."""
SEEDS = 1 << 30

Values = npt.NDArray[np.float64]


class RoundLookahead:
    """Draws deals and searches them."""

    def __init__(self, workers: Workers, most_deals: int | None = None) -> None:
        """`most_deals`: end after so many deals, whatever is left of the budget."""
        self._workers = workers
        self._most_deals = most_deals

    def compare(
        self, ends: Sequence[States], known: Values, me: int, seed: int, keep_all: bool = False
    ) -> Iterator[Comparison]:
        """What ends of the round are worth to seat `me`, in points: the growing comparison, once per deal that was
        searched.

        `known` is the value of those that end the game. `keep_all`: search all of them after all deals, also those that
        are clearly behind."""
        rng = random.generator(seed)
        comparison = Comparison(ends, known)
        for first, last, nodes in self._passes(comparison):
            comparison.widen(last)
            while len(comparison.deals) < last:
                comparison.deals.append(int(random.below(rng, SEEDS)))
            complete = True
            for begin in range(first, last, self._workers.threads):
                columns = range(begin, min(begin + self._workers.threads, last))
                compared = [ends[row] for row in comparison.rows]
                search = functools.partial(self._after_deal, ends=compared, me=me, nodes=nodes)
                deals = [comparison.deals[column] for column in columns]
                for column, found in zip(columns, self._workers.map(search, deals), strict=True):
                    if found is None:
                        return
                    comparison.values[comparison.rows, column] = found[0]
                    complete = complete and found[1]
                    comparison.filled = max(comparison.filled, column + 1)
                    yield comparison
            comparison.complete = complete
            if not keep_all:
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

    def _after_deal(
        self, worker: int, deal: int, ends: Sequence[States], me: int, nodes: int
    ) -> tuple[list[float], bool] | None:
        """What the ends are worth after one deal, and whether the rest of the round was searched; None if the budget
        ends before that."""
        workers, values, complete, buffer = self._workers, [], True, events.buffer()
        for end in ends:
            states, rng = end.copy(), random.generator(deal)
            while dispatch.step_drawn(states, rng, buffer) == dispatch.CHANCE:
                pass
            if not workers.deepen(worker, states, nodes) or not workers.has_budget():
                return None
            value = workers.best_value(worker)
            values.append(value if states["mover"][0] == me else -value)
            complete = complete and not workers.memory["control"][worker, HORIZON]
        return values, complete


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

    def by_deal(self) -> Values:
        """What each move is worth after each deal; NaN for those that were left out."""
        found: Values = self.values[:, : self.filled].copy()
        found[list(self._gaps)] = np.nan
        return found

    def leave_out(self) -> None:
        """No longer search moves that are clearly behind, but always compare the best ones."""
        means = self.means()
        best = int(np.argmax(means))
        for row in sorted(self.rows, key=lambda row: float(means[row])):
            if len(self.rows) <= MIN_COMPARED or row == best:
                return
            behind = self.values[best, : self.filled] - self.values[row, : self.filled]
            error = float(np.hypot(behind.std(ddof=1) / np.sqrt(len(behind)), BLUR))
            if float(behind.mean()) < BEHIND * error:
                return
            self.rows.remove(row)
            self._gaps[row] = float(behind.mean())
