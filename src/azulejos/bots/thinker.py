"""Thinking about a position with the compiled search: budget, interruption, results."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from azulejos.rooms import States
from azulejos.search import alphabeta
from azulejos.search.alphabeta import NODE_LIMIT, NODES, OPEN, SEED, STOP, UNITS, WIDE
from azulejos.search.deepening import MAX_DEPTH
from azulejos.search.network import Network

NO_LIMIT = 1 << 60


@dataclass(frozen=True)
class Thought:
    """What one more depth has found: actions, the best first, with their utilities in points."""

    actions: npt.NDArray[np.int16]
    utilities: npt.NDArray[np.float64]
    lines: list[list[int]]
    """For every action: itself and the main line after it."""
    depth: int
    nodes: int
    complete: bool
    """Whether everything up to the round's end was seen."""
    finished: bool
    """False if the budget ended on the way: then only the moves at the front were looked at so deeply."""
    visits: npt.NDArray[np.int32] | None = None
    """How often each action was tried, where that is counted."""


@contextmanager
def timer(stop: Callable[[], None], seconds: float | None) -> Iterator[None]:
    """Call `stop` when the time is over."""
    if seconds is None:
        yield
        return
    clock = threading.Timer(seconds, stop)
    clock.daemon = True
    clock.start()
    try:
        yield
    finally:
        clock.cancel()


class Thinker:
    """One search at a time. Keeps its memory (9 MB) between two decisions, but nothing of what was found."""

    def __init__(self, network: Network, state_dtype: np.dtype[np.void], words: int) -> None:
        self._network = network
        self._memory = alphabeta.memory(state_dtype, words)
        self._control: npt.NDArray[np.int64] = self._memory["control"][0]
        self._lock = threading.Lock()

    def stop(self) -> None:
        """From any thread: end the running search soon."""
        self._control[STOP] = 1

    def think(
        self,
        states: States,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: int = MAX_DEPTH,
        wide: bool = False,
        seed: int = 0,
    ) -> Iterator[Thought]:
        """One thought a depth, until the budget is spent, all is seen, or `stop` is called; at least one.

        The first depth is always finished. `wide`: the value of every move is exact, not of the best one only."""
        memory, control = self._memory, self._control
        with self._lock:
            memory["states"][0, 0] = states[0]
            alphabeta.clear_table(memory)
            control[:] = 0
            control[WIDE], control[SEED] = wide, seed
            count = int(alphabeta.prepare(memory, NO_LIMIT))
            alphabeta.search(memory, self._network, 1)
            yield self._thought(1, count, True)
            control[NODE_LIMIT] = NO_LIMIT if nodes is None else nodes
            with timer(self.stop, seconds):
                for further in range(2, depth + 1):
                    if count == 1 or not control[OPEN] or control[STOP] or control[NODES] >= control[NODE_LIMIT]:
                        return
                    finished = alphabeta.search(memory, self._network, further)
                    yield self._thought(further, count, bool(finished))
                    if not finished:
                        return

    def _thought(self, depth: int, count: int, finished: bool) -> Thought:
        memory = self._memory[0]
        actions = memory["moves"][0, :count].copy()
        lines = []
        for action in actions.tolist():
            length = int(memory["answer_lengths"][action])
            lines.append([action, *memory["answers"][action, :length].tolist()])
        return Thought(
            actions=actions,
            utilities=memory["values"][:count] / UNITS,
            lines=lines,
            depth=depth,
            nodes=int(self._control[NODES]),
            complete=not self._control[OPEN],
            finished=finished,
        )
