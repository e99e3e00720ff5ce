"""Random games from a position, for a tree search that judges a leaf by how they end."""

from __future__ import annotations

from azulejos.games.dispatch import apply, draw, is_chance, is_over, random_action
from azulejos.jit import njit


@njit
def finish(s, rng):
    """Random play to the end of the game: every legal action is as likely as any other."""
    while not is_over(s):
        if is_chance(s):
            draw(s, rng, None)
        else:
            apply(s, random_action(s, rng), None)
