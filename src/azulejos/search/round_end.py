"""Round-end preview: what the tiling would give if the round ended now. Nobody takes anything more, and whoever has a
choice of spaces takes those that score best."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from azulejos.games import dispatch, events
from azulejos.games.definition import States
from azulejos.search.interface import RoundEnd
from azulejos.search.providers import ROUND_ENDS
from azulejos.state import State
from azulejos.types import Event

MAX_STEPS = 2000
"""Placements tried for one player, if nothing else is said; beyond them the first space is taken."""
MAX_LEGAL = 320
"""At least as many as any game has actions."""


def preview_round_end(state: State, most_steps: int = MAX_STEPS) -> list[Event] | None:
    """What would happen in the tiling, every player's share of it included; None where no tiling is to come, or the
    game has no preview. `most_steps`: placements tried for each player."""
    game = state.game
    if game.name not in ROUND_ENDS or state.phase not in ROUND_ENDS[game.name].phases:
        return None
    preview = ROUND_ENDS[game.name]
    states, buffer = state.array.copy(), events.buffer()
    awaited = preview.begin_tiling(states, buffer)
    happened = game.definition.decode(buffer)
    while awaited == dispatch.DECISION:
        for action in _best_actions(preview, states, buffer, most_steps):
            awaited = dispatch.step(states, action, buffer)
            happened += game.definition.decode(buffer)
    return happened


def _best_actions(preview: RoundEnd, states: States, buffer: events.Buffer, most_steps: int) -> list[int]:
    """The placements with which the player to decide scores best."""
    seat = int(states["mover"][0])
    budget = iter(range(most_steps))
    return _search(preview, states, seat, buffer, budget)[1]


def _search(
    preview: RoundEnd, states: States, seat: int, buffer: events.Buffer, budget: Iterator[int]
) -> tuple[int, list[int]]:
    """The best score that a player can reach with the tiling, and the actions that lead to it."""
    if dispatch.status(states) != dispatch.DECISION or int(states["mover"][0]) != seat:
        return int(states["players"]["score"][0, seat]), []
    best: tuple[int, list[int]] | None = None
    for action in preview.choices(_legal_actions(states)):
        if best is not None and next(budget, None) is None:
            break
        then = states.copy()
        dispatch.step(then, action, buffer)
        score, actions = _search(preview, then, seat, buffer, budget)
        if best is None or score > best[0]:
            best = score, [action, *actions]
    assert best is not None
    return best


def _legal_actions(states: States) -> list[int]:
    out = np.empty(MAX_LEGAL, dtype=np.int16)
    actions: list[int] = out[: dispatch.list_legal(states, out)].tolist()
    return actions
