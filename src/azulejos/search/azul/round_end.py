"""How a round of Azul could end at once, for previews."""

from __future__ import annotations

from typing import Any

from azulejos.games import dispatch
from azulejos.games.azul.rules.tiling import tile_coloured_walls, tile_grey_walls
from azulejos.games.azul.state import TILING
from azulejos.jit import njit
from azulejos.search.interface import RoundEnd


@njit
def begin_tiling(states: Any, buffer: Any) -> int:
    """Go to the wall-tiling of the round: what is awaited then."""
    s = states[0]
    buffer[0, 0] = 0
    if s.grey:
        s.phase = TILING
        s.mover = s.starter
        s.tiling_line = 0
        tile_grey_walls(s, buffer)
    else:
        tile_coloured_walls(s, buffer)
    return dispatch.awaits(s)


ROUND_END = RoundEnd(frozenset({"offer"}), begin_tiling, lambda actions: actions)
