"""What the tiling would give if the round ended now: nobody takes anything more, nobody spends a chip, and who has a
choice of spaces takes those that score best."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from azulejos.games import dispatch, events
from azulejos.games.azul import state as azul_state
from azulejos.games.azul.rules.tiling import tile_coloured_walls, tile_grey_walls
from azulejos.games.definition import States
from azulejos.games.duel import state as duel_state
from azulejos.games.duel.rules.legal import A_SKIP
from azulejos.games.duel.rules.tiling import go_on_tiling
from azulejos.jit import njit
from azulejos.state import State
from azulejos.types import Event

MOST_STEPS = 2000
"""Placements tried for one player; beyond them the first space is taken."""
ROUND_PHASES = {
    "azul": frozenset({"offer"}),
    "duel": frozenset({"turn", "draw", "keep", "place", "put_back", "stack", "back", "look", "chip"}),
}
"""The phases in which a round is under way and its tiling still to come."""


@njit
def tile_azul(states: Any, buffer: Any) -> int:
    """Go to the tiling of Azul's round: what is awaited then."""
    s = states[0]
    buffer[0, 0] = 0
    if s.grey:
        s.phase = azul_state.TILING
        s.mover = s.starter
        s.tiling_line = 0
        tile_grey_walls(s, buffer)
    else:
        tile_coloured_walls(s, buffer)
    return dispatch.awaits(s)


@njit
def tile_duel(states: Any, buffer: Any) -> int:
    """Go to the dome-tiling of Duel's round: what is awaited then."""
    s = states[0]
    buffer[0, 0] = 0
    s.turn_of = s.starter
    s.line = 0
    s.phase = duel_state.TILING
    go_on_tiling(s, buffer)
    return dispatch.awaits(s)


TILE = {"azul": tile_azul, "duel": tile_duel}


def forecast(state: State) -> list[Event] | None:
    """What would happen in the tiling, every player's share of it included; None where no tiling is to come."""
    game = state.game
    if state.phase not in ROUND_PHASES[game.name]:
        return None
    states, buffer = state.array.copy(), events.buffer()
    waiting = TILE[game.name](states, buffer)
    happened = game.definition.decode(buffer)
    while waiting == dispatch.DECISION:
        for action in _best_actions(states, buffer):
            waiting = dispatch.step(states, action, buffer)
            happened += game.definition.decode(buffer)
    return happened


def _best_actions(states: States, buffer: events.Buffer) -> list[int]:
    """The placements with which the player who decides now scores best."""
    seat = int(states["mover"][0])
    budget = iter(range(MOST_STEPS))
    return _search(states, seat, buffer, budget)[1]


def _search(states: States, seat: int, buffer: events.Buffer, budget: Iterator[int]) -> tuple[int, list[int]]:
    """The score that a player reaches at best with the tiling, and the actions to it."""
    if dispatch.status(states) != dispatch.DECISION or int(states["mover"][0]) != seat:
        return int(states["players"]["score"][0, seat]), []
    best: tuple[int, list[int]] | None = None
    for action in _choices(states):
        if best is not None and next(budget, None) is None:
            break
        then = states.copy()
        dispatch.step(then, action, buffer)
        score, actions = _search(then, seat, buffer, budget)
        if best is None or score > best[0]:
            best = score, [action, *actions]
    assert best is not None
    return best


def _choices(states: States) -> list[int]:
    """The legal placements; no chips."""
    out = np.empty(MOST_LEGAL, dtype=np.int16)
    actions: list[int] = out[: dispatch.list_legal(states, out)].tolist()
    return [A_SKIP] if states.dtype == duel_state.STATE and A_SKIP in actions else actions


MOST_LEGAL = 320
"""At least as many as any game has actions."""
