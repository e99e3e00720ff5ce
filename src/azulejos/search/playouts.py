"""Random games from a position, for a tree search that evaluates a leaf by how they end."""

from __future__ import annotations

from azulejos.games.dispatch import apply, draw, is_chance, is_over, random_action
from azulejos.jit import njit


@njit
def finish(s, rng):
    """Play at random to the end of the game; all legal actions are equally likely."""
    while not is_over(s):
        if is_chance(s):
            draw(s, rng, None)
        else:
            apply(s, random_action(s, rng), None)
