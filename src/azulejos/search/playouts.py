"""Random games from a position, for bots that judge a move by how they end."""

from __future__ import annotations

from typing import Any

from azulejos._jit import njit
from azulejos.games.dispatch import apply, draw, drops_all, is_chance, is_over, random_action

TRIES = 3
"""So often a random player thinks again before it lets all its tiles fall. Without it, games of Azul Duel end with no
points on either side and say nothing about the move they began with."""


@njit
def tidy_action(s: Any, rng: Any) -> Any:
    """A random action, seldom one that lets all its tiles fall."""
    action = random_action(s, rng)
    for _ in range(TRIES):
        if not drops_all(s, action):
            break
        action = random_action(s, rng)
    return action


@njit
def finish(s: Any, rng: Any) -> None:
    """Tidy random play to the end of the game."""
    while not is_over(s):
        if is_chance(s):
            draw(s, rng, None)
        else:
            apply(s, tidy_action(s, rng), None)


@njit
def try_actions(states: Any, scratch: Any, seats: int, actions: Any, games: int, rng: Any, margins: Any) -> int:
    """Add to `margins[k]` the mover's margin over the best other player, summed over `games` random games that
    begin with `actions[k]`. Returns the number of games played."""
    player = states[0].mover
    for k in range(len(actions)):
        for _ in range(games):
            scratch[0] = states[0]
            s = scratch[0]
            apply(s, actions[k], None)
            finish(s, rng)
            best = -32768
            for seat in range(seats):
                if seat != player and s.players[seat].score > best:
                    best = s.players[seat].score
            margins[k] += s.players[player].score - best
    return games * len(actions)
