"""What the search knows of each game, one name for both: the state's dtype picks the game's own function."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np
from numba.extending import overload

from azulejos.games.azul import rules as azul_rules
from azulejos.games.azul.state import STATE as AZUL
from azulejos.games.dispatch import is_azul, rules_of, seats, winners
from azulejos.jit import njit, popcount
from azulejos.search import azul_features, azul_hand, duel_board, duel_features, duel_hand, duel_memo


def _hand(s: Any) -> ModuleType:
    return azul_hand if rules_of(s) is azul_rules else duel_hand


def hand_value(s: Any, me: Any) -> Any:
    """The expected final margin of seat `me` in points, by hand."""
    return _hand(s).hand_value(s, me)


@overload(hand_value, inline="always")
def _hand_value(s, me):
    return (lambda s, me: azul_hand.hand_value(s, me)) if is_azul(s) else (lambda s, me: duel_hand.hand_value(s, me))


def order(s: Any, action: Any) -> Any:
    """How early the search should look at an action: bigger first."""
    return _hand(s).order(s, action)


@overload(order, inline="always")
def _order(s, action):
    return (
        (lambda s, action: azul_hand.order(s, action)) if is_azul(s) else (lambda s, action: duel_hand.order(s, action))
    )


def is_deal(s: Any) -> Any:
    """Whether the awaited chance begins a round: there the search stops and evaluates."""
    return (azul_hand if rules_of(s) is azul_rules else duel_board).is_deal(s)


@overload(is_deal, inline="always")
def _is_deal(s):
    return (lambda s: azul_hand.is_deal(s)) if is_azul(s) else (lambda s: duel_board.is_deal(s))


def features(s: Any, me: Any, out: Any) -> Any:
    """The position's bits as seat `me` sees it; returns the margin in points that a network builds on."""
    return azul_features.features(s, me, out) if rules_of(s) is azul_rules else duel_view(s, me, out)


@overload(features, inline="always")
def _features(s, me, out):
    if is_azul(s):
        return lambda s, me, out: azul_features.features(s, me, out)
    return lambda s, me, out: duel_view(s, me, out)


@njit
def duel_view(s, me, out):
    """Duel's network corrects the hand evaluation: from nothing it would have to learn from far more games."""
    duel_features.features(s, me, out)
    return np.float32(duel_hand.hand_value(s, me))


def boards_dtype(state: np.dtype[Any]) -> np.dtype[Any]:
    """Of the table of boards that `features_in_search` keeps in a search over such states."""
    return np.dtype((duel_memo.BOARD, (1 if state == AZUL else duel_memo.BOARDS,)))


def features_in_search(s: Any, me: Any, out: Any, words: Any, boards: Any) -> Any:
    """The same as `features`; `words` is the memory of `s`, and what was found out about boards is kept."""
    if rules_of(s) is azul_rules:
        return azul_features.features(s, me, out)
    return np.float32(duel_memo.features(s, words, boards, me, out))


@overload(features_in_search, inline="always")
def _features_in_search(s, me, out, words, boards):
    if is_azul(s):
        return lambda s, me, out, words, boards: azul_features.features(s, me, out)
    return lambda s, me, out, words, boards: np.float32(duel_memo.features(s, words, boards, me, out))


@njit
def final_margin(s, me):
    """The margin of seat `me` over the best other seat by the scores."""
    best = -1000
    for seat in range(seats(s)):
        if seat != me:
            best = max(best, int(s.players[seat].score))
    return np.float32(int(s.players[me].score) - best)


@njit
def win_share(s, me):
    """1 for a win in a finished game, 0 for a defeat, a part for a shared win."""
    mask = winners(s)
    if mask >> me & 1 == 0:
        return 0.0
    return 1.0 / popcount(mask)


@njit
def final_utility(s, me, win_worth):
    """What the search makes of a finished game, in points: the margin, and what a win is worth beside it."""
    return final_margin(s, me) + win_worth * (2.0 * win_share(s, me) - 1.0)
