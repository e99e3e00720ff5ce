"""What statistics need of a finished game, by seat: points by source and round, who began, how it ended. Plain data, so
that it is replayed once only."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from azulejos.server.domain.table import Table

FORMAT = 1
"""Counts up when figures hold something else; older ones are counted again."""
ACCURACY_DECAY = 4.35
"""As in reviews: a turn that loses 10 % of the chance of winning has 65 % accuracy."""
Figures = dict[str, Any]


def figures_of(table: Table, decisions: Sequence[dict[str, Any]] | None) -> Figures | None:
    """The figures of a finished game; None for one without a result. `decisions`: those of its review, if it is
    done."""
    live_game, outcome = table.live_game, table.outcome
    if live_game is None or outcome is None or not outcome.get("winners"):
        return None
    seats = len(table.seats)
    rounds: list[list[dict[str, int]]] = []
    for entry in live_game.entries:
        for seat, source, points in entry.gains:
            while len(rounds) < entry.round:
                rounds.append([{} for _ in range(seats)])
            of_seat = rounds[entry.round - 1][seat]
            of_seat[source] = of_seat.get(source, 0) + points
    winners = outcome["winners"]
    return {
        "spec": table.game.spec,
        "at": table.changed,
        "whole": live_game.record().position is None and all(seat.resigned is None for seat in table.seats),
        "start": live_game.record().start_player,
        "scores": list(live_game.state.scores),
        "shares": [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)],
        "rounds": rounds,
        "accuracy": None if decisions is None else accuracies(table, decisions),
    }


def accuracies(table: Table, decisions: Sequence[dict[str, Any]]) -> list[float | None]:
    """How accurately each seat played, in percent, as reviews tell it; None where there was nothing to choose."""
    assert table.live_game is not None
    entries = table.live_game.entries
    lost: dict[tuple[int, int], float] = {}
    for decision in decisions:
        if decision["step"] >= len(entries):
            continue
        key = (int(decision["player"]), entries[decision["step"]].turn)
        lost[key] = lost.get(key, 0.0) + max(0.0, decision["best"]["win"] - decision["played"]["win"])
    found: list[float | None] = []
    for seat in range(len(table.seats)):
        kept = [math.exp(-ACCURACY_DECAY * min(1.0, each)) for (player, _), each in lost.items() if player == seat]
        found.append(round(100 * sum(kept) / len(kept), 1) if kept else None)
    return found
