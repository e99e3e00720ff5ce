"""How a round of Duel could end at once, for previews. Nobody spends a chip."""

from __future__ import annotations

from typing import Any

from azulejos.games import dispatch
from azulejos.games.duel.rules.legal import A_SKIP
from azulejos.games.duel.rules.tiling import go_on_tiling
from azulejos.games.duel.state import TILING
from azulejos.jit import njit
from azulejos.search.interface import RoundEnd

ROUND_PHASES = frozenset({"turn", "draw", "keep", "place", "put_back", "stack", "back", "look", "chip"})


@njit
def begin_tiling(states: Any, buffer: Any) -> int:
    """Go to the dome-tiling of the round: what is awaited then."""
    s = states[0]
    buffer[0, 0] = 0
    s.turn_of = s.starter
    s.line = 0
    s.phase = TILING
    go_on_tiling(s, buffer)
    return dispatch.awaits(s)


def without_chips(actions: list[int]) -> list[int]:
    """Where a line could be completed with chips, it is skipped."""
    return [A_SKIP] if A_SKIP in actions else actions


ROUND_END = RoundEnd(ROUND_PHASES, begin_tiling, without_chips)
