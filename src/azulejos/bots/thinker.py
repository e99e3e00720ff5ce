"""Thinking about a position with the compiled search: budget, interruption, results."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from azulejos.bots.beyond import CLOSE, FEW_DEALS, MOST_COMPARED, Beyond, Worths, best_action
from azulejos.games import dispatch, events
from azulejos.games.definition import States
from azulejos.search import alphabeta
from azulejos.search.alphabeta import INFINITE, NODE_LIMIT, NODES, OPEN, SEED, STOP, UNITS, WIDE
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
    """One search at a time. Keeps its memory (9 MB; 18 MB to look beyond the round) between two decisions, but nothing
    of what was found."""

    def __init__(self, network: Network, state_dtype: np.dtype[np.void], words: int, *, far: bool = False) -> None:
        """`far`: look beyond the round when it is searched to its end and budget is left."""
        self._network = network
        self._memory = alphabeta.memory(state_dtype, words)
        self._beyond = Beyond(network, state_dtype, words) if far else None
        self._events = events.buffer()
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
        """One thought a depth, until the budget is spent, all is seen, or `stop` is called; at least one. Whoever looks
        far has some more to tell then.

        The first depth is always finished. `wide`: the value of every move is exact, not of the best one only."""
        memory, control = self._memory, self._control
        with self._lock:
            memory["states"][0, 0] = states[0]
            alphabeta.clear_table(memory)
            control[:] = 0
            control[WIDE], control[SEED] = INFINITE if wide else 0, seed
            count = int(alphabeta.prepare(memory, NO_LIMIT))
            alphabeta.search(memory, self._network, 1)
            yield self._thought(1, count, True)
            control[NODE_LIMIT] = NO_LIMIT if nodes is None else nodes
            with timer(self.stop, seconds):
                reached = 1
                while reached < depth and control[OPEN] and self._spend(0) and count > 1:
                    reached += 1
                    finished = alphabeta.search(memory, self._network, reached)
                    yield self._thought(reached, count, bool(finished))
                if self._beyond is not None and not control[OPEN] and self._spend(0) and count > 1:
                    yield from self._look_beyond(self._beyond, states, reached, count, seed)

    def _spend(self, nodes: int) -> bool:
        """Count nodes; whether there is budget left, and nobody wants to stop."""
        control = self._control
        control[NODES] += nodes
        return bool(not control[STOP] and control[NODES] < control[NODE_LIMIT])

    def _look_beyond(self, beyond: Beyond, root: States, depth: int, count: int, seed: int) -> Iterator[Thought]:
        """Thoughts with the best moves' values by what follows the round, whenever the deals have doubled."""
        if not self._control[WIDE]:
            self._control[WIDE] = int(CLOSE * UNITS)
            if not alphabeta.search(self._memory, self._network, depth):
                return
        thought = self._thought(depth, count, True)
        compared = min(int((thought.utilities >= thought.utilities[0] - CLOSE).sum()), MOST_COMPARED)
        if compared == 1:
            return
        self._control[WIDE] = 0
        ends = [self._end_of(root, line) for line in thought.lines[:compared]]
        deals, told, worths = 0, 0, thought.utilities[:compared]
        means = beyond.mean_worths(ends, worths, int(root["mover"][0]), seed, self._spend)
        for deals, worths in enumerate(means, start=1):
            if deals == max(2 * told, FEW_DEALS):
                told = deals
                yield self._corrected(thought, worths)
        if deals > max(told, FEW_DEALS):
            yield self._corrected(thought, worths)

    def _end_of(self, root: States, line: list[int]) -> States:
        """The round's end, or the game's, to which a main line leads, if the budget reaches so far. The line was cut
        short where the table knew the rest: the same search tells soon how it goes on."""
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

    def _corrected(self, thought: Thought, worths: Worths) -> Thought:
        """With other values of the first moves; those of the rest change as much as these on average."""
        utilities = thought.utilities + (worths - thought.utilities[: len(worths)]).mean()
        utilities[: len(worths)] = worths
        order = np.argsort(-utilities, kind="stable")
        return replace(
            thought,
            actions=thought.actions[order],
            utilities=utilities[order],
            lines=[thought.lines[k] for k in order],
            nodes=int(self._control[NODES]),
        )

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
