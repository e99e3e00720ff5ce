"""The threads of an alpha-beta search, the memory they share, and the budget they spend together."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from azulejos.games.definition import States
from azulejos.search import alphabeta
from azulejos.search.alphabeta_memory import (
    HORIZON,
    NODE_LIMIT,
    NODES,
    PRUNING,
    ROOT_MOVES,
    SEED,
    STOP,
    UNITS_PER_POINT,
    Memory,
    new_memory,
)
from azulejos.search.deepening import MAX_DEPTH
from azulejos.search.network import Network

NO_LIMIT = 1 << 60
MEGABYTE = 1_000_000
LARGE_TABLE = 4
"""Records of memory (9 MB each) for a search that may take long: its table would otherwise be overwritten too soon."""

Task = TypeVar("Task")
Found = TypeVar("Found")


class Workers:
    """Threads over one memory. A worker is a number from 0 on; worker 0 is whoever calls."""

    def __init__(
        self,
        network: Network,
        state_dtype: np.dtype[np.void],
        feature_words: int,
        *,
        pruning: bool = False,
        threads: int = 1,
        megabytes: float | None = None,
    ) -> None:
        """`megabytes`: the memory at most, but one record per thread; None: as much as a search's length is worth."""
        self.network = network
        self.threads = threads
        self._pruning = pruning
        self._new: Callable[[int], Memory] = functools.partial(new_memory, state_dtype, feature_words)
        self._least = _power_of_two(threads)
        self.memory = self._new(self._least)
        self._given = None
        if megabytes is not None:
            records = max(1, int(megabytes * MEGABYTE) // self.memory.itemsize)
            self._given = max(self._least, 1 << (records.bit_length() - 1))
        self._spent = 0
        self._limit = NO_LIMIT
        self._stopped = False

    def begin(self, seed: int, limit: int, large: bool) -> None:
        """Forget everything, for a new search within that many nodes; `large`: one that may take long."""
        wanted = self._given or (max(LARGE_TABLE, self._least) if large else self._least)
        if len(self.memory) < wanted:
            self.memory = self._new(wanted)
        alphabeta.clear_table(self.memory)
        controls = self._controls
        controls[:, STOP] = controls[:, NODES] = 0
        controls[:, SEED], controls[:, PRUNING] = seed, self._pruning
        self._spent, self._limit, self._stopped = 0, limit, False

    @property
    def _controls(self) -> npt.NDArray[np.int64]:
        controls: npt.NDArray[np.int64] = self.memory["control"]
        return controls

    @property
    def nodes(self) -> int:
        """Nodes so far, by all workers."""
        return self._spent + int(self._controls[:, NODES].sum())

    def has_budget(self) -> bool:
        """Whether nodes are left and nobody has asked to stop."""
        return not self._stopped and self.nodes < self._limit

    def stop(self) -> None:
        """From any thread: end what is under way soon."""
        self._stopped = True
        self._controls[:, STOP] = 1

    def set_root(self, worker: int, states: States, limit: int, only: Sequence[int] | None = None) -> int:
        """Let a worker begin with a position, and with some of its moves `only`; returns how many there are."""
        control = self._controls[worker]
        self._spent += int(control[NODES])
        self.memory["states"][worker, 0] = states[0]
        count = int(alphabeta.prepare(self.memory, worker, limit))
        if only is not None:
            count = control[ROOT_MOVES] = len(only)
            self.memory["moves"][worker, 0, :count] = only
        control[STOP] = 0
        if self._stopped:  # asked for only now: a stop that comes later is not lost
            control[STOP] = 1
        return count

    def deepen(self, worker: int, states: States, limit: int) -> bool:
        """Search a position within that many nodes, up to the end of the round at most; false if it was stopped.

        The same as `search.deepening.deepen`, which is for self-play: used here, that would compile the whole search a
        second time."""
        count = self.set_root(worker, states, limit)
        self._iterate(worker, count)
        return not self._stopped

    def _iterate(self, worker: int, count: int) -> None:
        for depth in range(1, MAX_DEPTH + 1):
            finished = alphabeta.search(self.memory, worker, self.network, depth)
            if not finished or count == 1 or not self._controls[worker, HORIZON]:
                return

    def best_action(self, worker: int) -> int:
        return int(self.memory["moves"][worker, 0, 0])

    def best_value(self, worker: int) -> float:
        """What the best move is worth to the mover, in points."""
        return float(self.memory["values"][worker, 0]) / UNITS_PER_POINT

    @contextmanager
    def helping(self, states: States, only: Sequence[int] | None = None) -> Iterator[None]:
        """Meanwhile the other workers search the position of worker 0 too, for the table that all share. Everybody gets
        the same part of the nodes that are left."""
        share = max(self._limit - self.nodes, 0) // self.threads
        self._controls[0, NODE_LIMIT] = self._controls[0, NODES] + share

        def help_out(worker: int) -> None:
            self._iterate(worker, self.set_root(worker, states, share, only))

        running = [threading.Thread(target=help_out, args=(worker,), daemon=True) for worker in range(1, self.threads)]
        for thread in running:
            thread.start()
        try:
            yield
        finally:
            self._controls[1:, STOP] = 1
            for thread in running:
                while thread.is_alive():
                    self._controls[1:, STOP] = 1  # one that has only just begun has not seen it
                    thread.join(0.001)

    def map(self, do: Callable[[int, Task], Found], tasks: Sequence[Task]) -> list[Found]:
        """Do at most as many tasks as there are threads at the same time, each with a worker of its own."""
        if len(tasks) == 1:
            return [do(0, tasks[0])]
        with ThreadPoolExecutor(len(tasks)) as pool:
            return list(pool.map(do, range(len(tasks)), tasks))


def _power_of_two(least: int) -> int:
    return 1 << (least - 1).bit_length()
