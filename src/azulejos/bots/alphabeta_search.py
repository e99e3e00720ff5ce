"""Alpha-beta for bots: the compiled search with a budget, interruption and results."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from azulejos.bots.round_lookahead import (
    COMPARED_MARGIN,
    MAX_COMPARED,
    MIN_COMPARED,
    MIN_DEALS,
    RoundLookahead,
    Values,
    best_action,
)
from azulejos.bots.search_result import SearchResult, timer
from azulejos.games import dispatch, events
from azulejos.games.definition import States
from azulejos.search import alphabeta
from azulejos.search.alphabeta_memory import (
    HORIZON,
    INFINITE,
    MULTI_PV_MARGIN,
    NODE_LIMIT,
    NODES,
    SEED,
    STOP,
    UNITS_PER_POINT,
    new_memory,
)
from azulejos.search.deepening import MAX_DEPTH
from azulejos.search.network import Network

NO_LIMIT = 1 << 60


class AlphaBetaSearch:
    """One search at a time. It keeps its memory (9 MB; 18 MB with the round lookahead) between two decisions, but
    nothing of what it found."""

    def __init__(
        self,
        network: Network,
        state_dtype: np.dtype[np.void],
        feature_words: int,
        *,
        round_lookahead: bool = False,
        most_deals: int | None = None,
    ) -> None:
        """`round_lookahead`: look beyond the round once it is searched to its end and budget is left; at `most_deals`,
        if that is given."""
        self._network = network
        self._memory = new_memory(state_dtype, feature_words)
        self._lookahead = None
        if round_lookahead:
            self._lookahead = RoundLookahead(network, state_dtype, feature_words, most_deals)
        self._events = events.buffer()
        self._control: npt.NDArray[np.int64] = self._memory["control"][0]
        self._lock = threading.Lock()

    def stop(self) -> None:
        """From any thread: end the running search soon."""
        self._control[STOP] = 1
        if self._lookahead is not None:
            self._lookahead.stop()

    def search(
        self,
        states: States,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: int = MAX_DEPTH,
        multi_pv: bool = False,
        seed: int = 0,
    ) -> Iterator[SearchResult]:
        """One result per depth, until the budget is spent, everything is searched, or `stop` is called; at least one.
        With the round lookahead, some more after that.

        The first depth is always finished. `multi_pv`: the value of every move is exact, not only that of the best.
        """
        memory, control = self._memory, self._control
        with self._lock:
            memory["states"][0, 0] = states[0]
            alphabeta.clear_table(memory)
            control[:] = 0
            control[MULTI_PV_MARGIN], control[SEED] = INFINITE if multi_pv else 0, seed
            count = int(alphabeta.prepare(memory, NO_LIMIT))
            alphabeta.search(memory, self._network, 1)
            yield self._result(1, count, True)
            control[NODE_LIMIT] = NO_LIMIT if nodes is None else nodes
            with timer(self.stop, seconds):
                reached = 1
                while reached < depth and control[HORIZON] and self._spend(0) and count > 1:
                    reached += 1
                    finished = alphabeta.search(memory, self._network, reached)
                    yield self._result(reached, count, bool(finished))
                if self._lookahead is not None and not control[HORIZON] and self._spend(0) and count > 1:
                    yield from self._look_beyond_round(self._lookahead, states, reached, count, seed)

    def _spend(self, nodes: int) -> bool:
        """Count nodes; whether budget is left and nobody has asked to stop."""
        control = self._control
        control[NODES] += nodes
        return bool(not control[STOP] and control[NODES] < control[NODE_LIMIT])

    def _look_beyond_round(
        self, lookahead: RoundLookahead, root: States, depth: int, count: int, seed: int
    ) -> Iterator[SearchResult]:
        """Results with the best moves valued by what follows the round, each time that twice as much was searched."""
        if not self._control[MULTI_PV_MARGIN]:
            self._control[MULTI_PV_MARGIN] = int(COMPARED_MARGIN * UNITS_PER_POINT)
            if not alphabeta.search(self._memory, self._network, depth):
                return
        result = self._result(depth, count, True)
        close = int((result.utilities >= result.utilities[0] - COMPARED_MARGIN).sum())
        if close < MIN_COMPARED:
            return
        compared = min(close, MAX_COMPARED)
        self._control[MULTI_PV_MARGIN] = 0
        ends = [self._end_of(root, line) for line in result.lines[:compared]]
        deals, reported, values = 0, 0, result.utilities[:compared]
        means = lookahead.mean_values(ends, values, int(root["mover"][0]), seed, self._spend)
        for deals, values in enumerate(means, start=1):
            if deals == max(2 * reported, MIN_DEALS):
                reported = deals
                yield self._corrected(result, values)
        if deals > max(reported, MIN_DEALS):
            yield self._corrected(result, values)

    def _end_of(self, root: States, line: list[int]) -> States:
        """The end of the round, or of the game, to which a principal variation leads, if the budget reaches that far.

        Where the variation was cut short because the transposition table knew the rest, a search finds how it goes on.
        """
        states, rest, control = root.copy(), line[::-1], self._control
        awaited = dispatch.DECISION
        while awaited == dispatch.DECISION and self._spend(0):
            if rest:
                action = rest.pop()
            else:
                nodes, limit = int(control[NODES]), int(control[NODE_LIMIT])
                action = best_action(self._memory, self._network, states, limit - nodes)
                control[NODES], control[NODE_LIMIT] = control[NODES] + nodes, limit
            awaited = dispatch.step(states, action, self._events)
        return states

    def _corrected(self, result: SearchResult, values: Values) -> SearchResult:
        """With new values for the first moves; the values of the others change by their average change."""
        utilities = result.utilities + (values - result.utilities[: len(values)]).mean()
        utilities[: len(values)] = values
        order = np.argsort(-utilities, kind="stable")
        return replace(
            result,
            actions=result.actions[order],
            utilities=utilities[order],
            lines=[result.lines[k] for k in order],
            nodes=int(self._control[NODES]),
        )

    def _result(self, depth: int, count: int, finished: bool) -> SearchResult:
        memory = self._memory[0]
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
            nodes=int(self._control[NODES]),
            complete=not self._control[HORIZON],
            finished=finished,
        )
