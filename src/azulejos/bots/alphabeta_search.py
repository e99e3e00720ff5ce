"""Alpha-beta for bots: the compiled search with a budget, interruption and results."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from azulejos.bots.round_lookahead import (
    COMPARED_MARGINS,
    MAX_COMPARED,
    MIN_COMPARED,
    MIN_DEALS,
    Comparison,
    RoundLookahead,
)
from azulejos.bots.search_result import SearchResult, timer
from azulejos.bots.workers import NO_LIMIT, Workers
from azulejos.games import dispatch, events
from azulejos.games.definition import States
from azulejos.search import alphabeta
from azulejos.search.alphabeta_memory import HORIZON, INFINITE, MULTI_PV_MARGIN, UNITS_PER_POINT
from azulejos.search.deepening import MAX_DEPTH
from azulejos.search.network import Network

LONG_SECONDS, LONG_NODES = 0.5, 1_000_000
"""From such a budget on, a search uses a larger table."""


class AlphaBetaSearch:
    """One search at a time, in one or several threads. It keeps its memory between two decisions (9 MB per thread, 36
    MB at least once it has thought for long), but nothing of what it found."""

    def __init__(
        self,
        network: Network,
        state_dtype: np.dtype[np.void],
        feature_words: int,
        *,
        round_lookahead: bool = False,
        most_deals: int | None = None,
        pruning: bool = False,
        threads: int = 1,
        megabytes: float | None = None,
    ) -> None:
        """`round_lookahead`: look beyond the round once it is searched to its end and budget is left; at `most_deals`,
        if that is given. `pruning`: leave out positions whose evaluation is far outside the window. `megabytes`: of
        memory at most, but one record per thread at least."""
        self._network = network
        self._workers = Workers(
            network, state_dtype, feature_words, pruning=pruning, threads=threads, megabytes=megabytes
        )
        self._lookahead = RoundLookahead(self._workers, most_deals) if round_lookahead else None
        self._events = events.buffer()
        self._lock = threading.Lock()

    def stop(self) -> None:
        """From any thread: end the running search soon."""
        self._workers.stop()

    def search(
        self,
        states: States,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: int = MAX_DEPTH,
        multi_pv: bool = False,
        seed: int = 0,
        only: Sequence[int] | None = None,
    ) -> Iterator[SearchResult]:
        """One result per depth, until the budget is spent, everything is searched, or `stop` is called; at least one.
        With the round lookahead, some more after that.

        The first depth is always finished. `multi_pv`: the value of every move is exact, not only that of the best.
        `only`: these moves and no others, all of them exactly.
        """
        workers = self._workers
        large = (seconds or 0) >= LONG_SECONDS or (nodes or 0) >= LONG_NODES or seconds is nodes is None
        with self._lock:
            workers.begin(seed, NO_LIMIT if nodes is None else nodes, large)
            control = workers.memory["control"][0]
            control[MULTI_PV_MARGIN] = INFINITE if multi_pv or only is not None else 0
            count = workers.set_root(0, states, NO_LIMIT, only)
            alphabeta.search(workers.memory, 0, self._network, 1)
            yield self._result(1, count, True)
            with timer(self.stop, seconds):
                reached = 1
                if count > 1 or only is not None:
                    with workers.helping(states, only):
                        while reached < depth and control[HORIZON] and workers.has_budget():
                            reached += 1
                            finished = bool(alphabeta.search(workers.memory, 0, self._network, reached))
                            yield self._result(reached, count, finished)
                            if not finished:
                                return
                    if self._lookahead is not None and not control[HORIZON]:
                        if only is None:
                            found = self._close_moves(reached, count)
                        else:
                            found = self._result(reached, count, True), count
                        if found is not None:
                            yield from self._look_beyond_round(self._lookahead, states, *found, seed, only is not None)

    def _look_beyond_round(
        self, lookahead: RoundLookahead, root: States, result: SearchResult, compared: int, seed: int, keep_all: bool
    ) -> Iterator[SearchResult]:
        """Results with the best moves valued by what follows the round, each time that twice as much was searched."""
        ends = [self._end_of(root, line) for line in result.lines[:compared]]
        if not self._workers.has_budget():
            return
        searched, reported, comparison = 0, 0, None
        known, me = result.utilities[:compared], int(root["mover"][0])
        for searched, comparison in enumerate(lookahead.compare(ends, known, me, seed, keep_all), start=1):
            if searched == max(2 * reported, MIN_DEALS):
                reported = searched
                yield self._corrected(result, comparison)
        if comparison is not None and searched > max(reported, MIN_DEALS):
            yield self._corrected(result, comparison)

    def _close_moves(self, depth: int, count: int) -> tuple[SearchResult, int] | None:
        """A result in which the values of the best moves are exact, and how many of them should be compared; None if
        the budget ends, or if one move is far better than all others."""
        workers = self._workers
        control = workers.memory["control"][0]
        for margin in COMPARED_MARGINS:
            if control[MULTI_PV_MARGIN] < INFINITE:
                control[MULTI_PV_MARGIN] = int(margin * UNITS_PER_POINT)
                if not workers.has_budget() or not alphabeta.search(workers.memory, 0, self._network, depth):
                    return None
            result = replace(self._result(depth, count, True), complete=True)
            close = int((result.utilities >= result.utilities[0] - margin).sum())
            if close >= MIN_COMPARED:
                control[MULTI_PV_MARGIN] = 0
                return result, min(close, MAX_COMPARED)
        return None

    def _end_of(self, root: States, line: list[int]) -> States:
        """The end of the round, or of the game, to which a principal variation leads, if the budget reaches that far.

        Where the variation was cut short because the transposition table knew the rest, a search finds how it goes on.
        """
        states, rest, workers = root.copy(), line[::-1], self._workers
        awaited = dispatch.DECISION
        while awaited == dispatch.DECISION and workers.has_budget():
            if not rest:
                workers.deepen(0, states, NO_LIMIT)
            action = rest.pop() if rest else workers.best_action(0)
            awaited = dispatch.step(states, action, self._events)
        return states

    def _corrected(self, result: SearchResult, comparison: Comparison) -> SearchResult:
        """With new values for the first moves; the values of the others change by their average change."""
        values = comparison.means()
        utilities = result.utilities + (values - result.utilities[: len(values)]).mean()
        utilities[: len(values)] = values
        by_deal = np.full((len(utilities), comparison.filled), np.nan)
        by_deal[: len(values)] = comparison.by_deal()
        order = np.argsort(-utilities, kind="stable")
        return replace(
            result,
            actions=result.actions[order],
            utilities=utilities[order],
            lines=[result.lines[k] for k in order],
            nodes=self._workers.nodes,
            by_deal=by_deal[order],
        )

    def _result(self, depth: int, count: int, finished: bool) -> SearchResult:
        memory = self._workers.memory[0]
        actions = memory["moves"][0, :count].copy()
        lines = []
        for action in actions.tolist():
            length = int(memory["root_pv_lengths"][action])
            lines.append([action, *memory["root_pv"][action, :length].tolist()])
        return SearchResult(
            actions=actions,
            utilities=memory["values"][:count] / UNITS_PER_POINT,
            lines=lines,
            depth=depth,
            nodes=self._workers.nodes,
            complete=not memory["control"][HORIZON],
            finished=finished,
        )
