"""What a search reports while it runs, whichever algorithm it uses; and the clock that stops it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from azulejos.games.definition import States


@dataclass(frozen=True)
class SearchResult:
    """What is known so far: the root's actions, the best first, with their utilities in points for the mover."""

    actions: npt.NDArray[np.int16]
    utilities: npt.NDArray[np.float64]
    lines: list[list[int]]
    """For every action: itself, then the principal variation after it."""
    depth: int
    nodes: int
    complete: bool
    """Whether everything up to the end of the round has been searched."""
    finished: bool
    """False if the budget ran out during this depth: then only the actions at the front were searched to it."""
    visits: npt.NDArray[np.int32] | None = None
    """How many simulations each action got; None for a search that does not count them."""
    by_deal: npt.NDArray[np.float64] | None = None
    """What each action is worth after each of some deals, the same deals for all: a row per action, NaN for those that
    were not compared. None for a search that has not looked beyond the round."""
    paths: list[list[tuple[int, float]]] | None = None
    """For every action: itself and the moves tried most after it, each with its utility in points for whoever makes it,
    relative to `base`. None where they are not asked for, and for a search that knows two sides only."""
    base: npt.NDArray[np.float64] | None = None
    """What the position is worth to each seat before any search."""


class Search(Protocol):
    """Searches one position at a time, and can be stopped from another thread."""

    def search(
        self,
        states: States,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: int = ...,
        multi_pv: bool = False,
        seed: int = 0,
        only: Sequence[int] | None = None,
    ) -> Iterator[SearchResult]:
        """Improving results for `states[0]`, at least one, until the budget is spent or `stop` is called.

        `only`: compare these actions and no others, all to the same depth, with as many simulations, and after the same
        deals."""
        ...

    def stop(self) -> None:
        """From any thread: end the running search soon."""
        ...


@contextmanager
def timer(stop: Callable[[], None], seconds: float | None) -> Iterator[None]:
    """Call `stop` once the time is up; None: never."""
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
