"""What a position that awaits a draw is worth: its draws are made again and again, and each result is searched."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

from azulejos import random
from azulejos.bots.base import Analyst
from azulejos.state import State

NODES_PER_DEAL = 3_000
"""To search the position after each draw: few, since the draws differ by far more than a longer search finds."""


@dataclass(frozen=True)
class DealValue:
    """The position after one draw, from seat 0's point of view."""

    margin: float
    win: float


def average_over_deals(player: Analyst, state: State, seconds: float, seed: int) -> Iterator[DealValue]:
    """Values after one draw after the other, until the time is up; the draws follow from `seed`.

    With more than two players, the margin and the chance are those of seat 0 only where seat 0 decides next; elsewhere
    they are what is left of the decider's."""
    rng = random.generator(seed)
    end = time.perf_counter() + seconds
    while True:
        then = state.copy()
        while then.pending is not None:
            then.reveal(rng=rng)
        yield _value(player, then)
        if time.perf_counter() >= end:
            return


def _value(player: Analyst, state: State) -> DealValue:
    if state.outcome is not None:
        scores, winners = state.outcome.scores, state.outcome.winners
        return DealValue(scores[0] - max(scores[1:]), (0 in winners) / len(winners))
    *_, analysis = player.analyse(state, nodes=NODES_PER_DEAL)
    best = analysis.best
    if analysis.player == 0:
        return DealValue(best.margin, best.win)
    return DealValue(-best.margin, 1 - best.win)
