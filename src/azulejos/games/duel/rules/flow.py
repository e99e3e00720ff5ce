"""Where the game stops: at a decision, at chance, or for a moment between two steps."""

from __future__ import annotations

from azulejos._jit import njit
from azulejos.games.duel import components as parts
from azulejos.games.duel.state import FIRST_CHANCE, NOBODY, OVER
from azulejos.games.words import bit


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


@njit
def break_tiles(s, p, colour, count):
    """D19: tiles fall to the broken space, those beyond its four to the tower. Returns how many found a space."""
    broken = int(p.broken_count)
    fell = min(count, parts.BROKEN_SPACES - broken)
    p.broken |= (((colour + 1) * 0x1111) & ((bit(4 * fell)) - 1)) << (4 * broken)
    p.broken_count = broken + fell
    s.tower += (count - fell) << (8 * colour)
    return fell
