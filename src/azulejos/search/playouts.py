"""Random games from a position, for a tree search that judges a leaf by how they end."""

from __future__ import annotations

from azulejos._jit import njit
from azulejos.games.dispatch import apply, draw, drops_all, is_chance, is_over, random_action

TRIES = 3
"""So often a random player thinks again before it lets all its tiles fall. Without it, games of Azul Duel end with no
points on either side and say nothing about the move they began with."""


@njit
def tidy_action(s, rng):
    """A random action, seldom one that lets all its tiles fall."""
    action = random_action(s, rng)
    for _ in range(TRIES):
        if not drops_all(s, action):
            break
        action = random_action(s, rng)
    return action


@njit
def finish(s, rng):
    """Tidy random play to the end of the game."""
    while not is_over(s):
        if is_chance(s):
            draw(s, rng, None)
        else:
            apply(s, tidy_action(s, rng), None)
