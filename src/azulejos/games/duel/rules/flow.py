"""Where the game stops: at a decision, at chance, or for a moment between two steps."""

from __future__ import annotations

from azulejos.games.duel.state import FIRST_CHANCE, NOBODY, OVER
from azulejos.jit import njit


@njit
def is_over(s):
    return s.phase == OVER


@njit
def is_chance(s):
    return FIRST_CHANCE <= s.phase < OVER


@njit
def await_chance(s, phase):
    s.phase = phase
    s.mover = NOBODY


@njit
def await_decision(s, phase):
    s.phase = phase
    s.mover = s.turn_of
