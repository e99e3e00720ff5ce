"""What positions are worth, one name for all games: the state's dtype picks the game's own function.

`interface.Evaluation` says what each of the dispatched functions does. Compiled code holds a direct call of the game's
function; a game without an evaluation is refused with MissingProvider.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from azulejos.games.definition import definition_of
from azulejos.games.dispatch import by_state, seats, winners
from azulejos.jit import njit, popcount
from azulejos.search.providers import EVALUATIONS

LOWEST_SCORE = -1000
"""Below every score."""


def board_cache_dtype(state: np.dtype[Any]) -> np.dtype[Any]:
    """The `cache` of `cached_features`, in a search over such states."""
    return EVALUATIONS[definition_of(state).name].cache_dtype


handcrafted_value = by_state(lambda game: EVALUATIONS[game.name].handcrafted_value)
move_priority = by_state(lambda game: EVALUATIONS[game.name].move_priority)
is_deal = by_state(lambda game: EVALUATIONS[game.name].is_deal)
features = by_state(lambda game: EVALUATIONS[game.name].features)
cached_features = by_state(lambda game: EVALUATIONS[game.name].cached_features)


@njit
def final_margin(s, me):
    """The margin of seat `me` over the best other seat by the scores."""
    best = LOWEST_SCORE
    for seat in range(seats(s)):
        if seat != me:
            best = max(best, int(s.players[seat].score))
    return np.float32(int(s.players[me].score) - best)


@njit
def win_share(s, me):
    """1 for a win in a finished game, 0 for a loss, a fraction for a shared win."""
    mask = winners(s)
    if mask >> me & 1 == 0:
        return 0.0
    return 1.0 / popcount(mask)


@njit
def final_utility(s, me, win_bonus):
    """What the search makes of a finished game, in points: the margin, and the bonus for a win (or against a loss)."""
    return final_margin(s, me) + win_bonus * (2.0 * win_share(s, me) - 1.0)
