"""UCT for bots: the compiled tree search with a budget, interruption and results."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

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

SEED_SHIFT = 30
"""Leaves room for more simulations than any move gets."""
MIN_LINE_VISITS = 16
"""A line ends where its moves have been tried less often: what follows there is hardly more than a guess."""
MOST_ON_PATH = 8
"""Moves after which everybody has had a turn, or will not have one before the round ends."""


class UctSearch:
    """One search at a time, with a tree per thread; what the trees find of the root's moves is added up. It keeps its
    memory (25 MB at most per thread) between two decisions, but nothing of what it found."""

    def __init__(
        self,
        network: Network,
        state_dtype: np.dtype[np.void],
        feature_words: int,
        mode: int,
        threads: int = 1,
        *,
        exploration: float = uct.EXPLORATION,
        greedy_percent: int = uct.GREEDY_OPPONENT_PERCENT,
    ) -> None:
        self._network = network
        self._mode = mode
        self._memories = [uct.new_memory(state_dtype, feature_words) for _ in range(threads)]
        for memory in self._memories:
            memory["exploration"], memory["greedy_percent"] = exploration, greedy_percent
        self._lock = threading.Lock()

    def stop(self) -> None:
        """From any thread: end the running search soon."""
        for memory in self._memories:
            memory["control"][0, uct.STOP] = 1

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
        """A result each time the simulations have doubled, at least one, until `seconds` or `nodes` (simulations) are
        spent or `stop` is called. `depth` means nothing here; with `multi_pv` it tells `paths`. `only`: these moves,
        all with as many simulations, which have the same random numbers."""
        threads = len(self._memories)
        with self._lock, ThreadPoolExecutor(threads) as pool:
            for number, memory in enumerate(self._memories):
                memory["states"][0, 0] = states[0]
                count = int(uct.new_tree(memory, seed + 1 + number))
                if only is not None:
                    count = self._narrow(memory, only, seed + 1 + number)
            limit = uct.MAX_SIMULATIONS if nodes is None else min(nodes, uct.MAX_SIMULATIONS)
            done, reported = 0, -1
            with timer(self.stop, seconds):
                while True:
                    due = max(FIRST_REPORT, 2 * reported)
                    self._simulate(pool, min(BATCH * threads, due - done, limit - done))
                    done = sum(int(memory["control"][0, uct.SIMULATIONS]) for memory in self._memories)
                    over = self._memories[0]["control"][0, uct.STOP] or done == limit
                    if done > reported and (over or done == due):
                        reported = done
                        yield self._result(count, done, multi_pv)
                    if over:
                        return

    def _narrow(self, memory: npt.NDArray[Any], only: Sequence[int], seed: int) -> int:
        """Leave the root of a new tree these moves only, and let it try them in turn; returns how many there are."""
        uct.simulate(memory, self._network, self._mode, 0)
        nodes = memory["nodes"][0]
        children = nodes[1 : 1 + nodes["count"][0]]
        nodes[1 : 1 + len(only)] = children[np.isin(children["action"], only)]
        nodes["count"][0] = len(only)
        memory["control"][0, uct.EVEN_SEED] = 1 + (seed << SEED_SHIFT)
        return len(only)

    def _simulate(self, pool: ThreadPoolExecutor, count: int) -> None:
        """So many simulations in all."""
        threads = len(self._memories)
        shares = [(count + number) // threads for number in range(threads)]
        if threads == 1:
            uct.simulate(self._memories[0], self._network, self._mode, count)
            return
        list(pool.map(uct.simulate, self._memories, [self._network] * threads, [self._mode] * threads, shares))

    def _result(self, count: int, done: int, with_paths: bool) -> SearchResult:
        first = self._memories[0]
        base = first["base"][0, first["states"]["mover"][0, 0]]
        children = first["nodes"][0, 1 : 1 + count]
        sums, visits = children["sum"].copy(), children["visits"].astype(np.int32)
        place = np.argsort(children["action"])
        for memory in self._memories[1:]:  # each tree has its own order
            others = memory["nodes"][0, 1 : 1 + count]
            order = np.argsort(others["action"])
            sums[place] += others["sum"][order]
            visits[place] += others["visits"][order]
        order = np.lexsort((-sums, -visits))
        means = sums / np.maximum(visits, 1)
        lines = [self._line(1 + int(k)) for k in order]
        return SearchResult(
            actions=children["action"][order].copy(),
            utilities=np.array([base + uct.unsquash(float(mean)) for mean in means[order]]),
            lines=lines,
            depth=len(lines[0]),
            nodes=done,
            complete=False,
            finished=True,
            visits=visits[order] - self._mode * len(self._memories),  # without the visit that each began with
            paths=[self._path(1 + int(k)) for k in order] if with_paths else None,
            base=first["base"][0].copy(),
        )

    def _path(self, at: int) -> list[tuple[int, float]]:
        """The action that leads to a node and the most visited ones after it, each with what it is worth to whoever
        makes it, relative to what the root is worth to them."""
        nodes = self._memories[0]["nodes"][0]
        path = []
        while True:
            mean = float(nodes["sum"][at]) / max(1, int(nodes["visits"][at]))
            path.append((int(nodes["action"][at]), uct.unsquash(mean)))
            count = int(nodes["count"][at])
            if not count or len(path) == MOST_ON_PATH:
                return path
            first = int(nodes["first"][at])
            at = first + int(nodes["visits"][first : first + count].argmax())

    def _line(self, at: int) -> list[int]:
        """The action that leads to a node, and the most visited ones after it."""
        nodes = self._memories[0]["nodes"][0]
        line = [int(nodes["action"][at])]
        while nodes["count"][at] and len(line) < MAX_DEPTH:
            first, count = int(nodes["first"][at]), int(nodes["count"][at])
            at = first + int(nodes["visits"][first : first + count].argmax())
            if nodes["visits"][at] < MIN_LINE_VISITS:
                break
            line.append(int(nodes["action"][at]))
        return line
