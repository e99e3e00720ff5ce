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
    """Values after one draw after the other, until the time is up; the draws follow from `seed`."""
    rng = random.generator(seed)
    end = time.perf_counter() + seconds
    while True:
        then = state.copy()
        while then.pending is not None:
            then.reveal(rng=rng)
        value = _value(player, then)
        if value is not None:
            yield value
        if time.perf_counter() >= end:
            return


def _value(player: Analyst, state: State) -> DealValue | None:
    """None where the search has not seen what the position is worth to seat 0."""
    if state.outcome is not None:
        scores, winners = state.outcome.scores, state.outcome.winners
        return DealValue(scores[0] - max(scores[1:]), (0 in winners) / len(winners))
    *_, analysis = player.analyse(state, nodes=NODES_PER_DEAL)
    worth = analysis.worth(analysis.best, state.game.players)[0]
    return None if worth is None else DealValue(*worth)
