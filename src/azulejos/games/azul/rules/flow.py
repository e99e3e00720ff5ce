"""What a state of Azul waits for."""

from azulejos.games.azul.state import DEAL, OVER
from azulejos.jit import njit


@njit
def is_over(s):
    return s.phase == OVER


@njit
def is_chance(s):
    return s.phase == DEAL


@njit
def await_deal(s):
    s.phase = DEAL
    s.mover = -1
    s.marker = -1
    s.tiling_line = -1
