"""UCT for bots: the compiled tree search with a budget, interruption and results."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from azulejos.bots.search_result import SearchResult, timer
from azulejos.games.definition import States
from azulejos.search import uct
from azulejos.search.deepening import MAX_DEPTH
from azulejos.search.network import Network

FIRST_REPORT = 64
"""Simulations before the first result; the next ones follow each time their number has doubled."""
BATCH = 1024
"""Simulations per call of compiled code: a few milliseconds, after which Python can react to a key press."""

MIN_LINE_VISITS = 16
"""A line ends where its moves have been tried less often: what follows there is hardly more than a guess."""


class UctSearch:
    """One search at a time. It keeps its memory (25 MB at most) between two decisions, but nothing of what it found."""

    def __init__(self, network: Network, state_dtype: np.dtype[np.void], feature_words: int, mode: int) -> None:
        self._network = network
        self._mode = mode
        self._memory = uct.new_memory(state_dtype, feature_words)
        self._control: npt.NDArray[np.int64] = self._memory["control"][0]
        self._lock = threading.Lock()

    def stop(self) -> None:
        """From any thread: end the running search soon."""
        self._control[uct.STOP] = 1

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
        """A result each time the simulations have doubled, at least one, until `seconds` or `nodes` (simulations) are
        spent or `stop` is called. `depth` and `multi_pv` mean nothing here."""
        control = self._control
        with self._lock:
            self._memory["states"][0, 0] = states[0]
            count = int(uct.new_tree(self._memory, seed + 1))
            limit = uct.MAX_SIMULATIONS if nodes is None else min(nodes, uct.MAX_SIMULATIONS)
            done, reported = 0, -1
            with timer(self.stop, seconds):
                while True:
                    due = max(FIRST_REPORT, 2 * reported)
                    uct.simulate(self._memory, self._network, self._mode, min(BATCH, due - done, limit - done))
                    done = int(control[uct.SIMULATIONS])
                    over = control[uct.STOP] or done == limit
                    if done > reported and (over or done == due):
                        reported = done
                        yield self._result(count)
                    if over:
                        return

    def _result(self, count: int) -> SearchResult:
        nodes = self._memory["nodes"][0]
        base = self._memory["base"][0, self._memory["states"]["mover"][0, 0]]
        children = nodes[1 : 1 + count]
        order = np.lexsort((-children["sum"], -children["visits"]))
        means = children["sum"] / np.maximum(children["visits"], 1)
        lines = [self._line(1 + int(k)) for k in order]
        return SearchResult(
            actions=children["action"][order].copy(),
            utilities=np.array([base + uct.unsquash(float(mean)) for mean in means[order]]),
            lines=lines,
            depth=len(lines[0]),
            nodes=int(self._control[uct.SIMULATIONS]),
            complete=False,
            finished=True,
            visits=children["visits"][order] - self._mode,  # without the visit that each began with
        )

    def _line(self, at: int) -> list[int]:
        """The action that leads to a node, and the most visited ones after it."""
        nodes = self._memory["nodes"][0]
        line = [int(nodes["action"][at])]
        while nodes["count"][at] and len(line) < MAX_DEPTH:
            first, count = int(nodes["first"][at]), int(nodes["count"][at])
            at = first + int(nodes["visits"][first : first + count].argmax())
            if nodes["visits"][at] < MIN_LINE_VISITS:
                break
            line.append(int(nodes["action"][at]))
        return line
