"""Matches between bots: the same deals with the seats rotated, results with confidence intervals, and ratings.

>>> from azulejos.arena import play_match
>>> result = play_match("azul", ["greedy", "random"], games=20)
>>> result.bots[0].wins.mean
1.0
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejos.lazy import lazy_attributes

if TYPE_CHECKING:
    from azulejos.arena.entrants import Entrant, parse_entrant
    from azulejos.arena.match import Match, play_match
    from azulejos.arena.ratings import Rating, Ratings, rate
    from azulejos.arena.referee import Forfeit, GameResult
    from azulejos.arena.result import BotResult, MatchResult
    from azulejos.arena.sprt import Sprt
    from azulejos.arena.statistics import Estimate

_MODULES = {
    "BotResult": "result",
    "Entrant": "entrants",
    "Estimate": "statistics",
    "Forfeit": "referee",
    "GameResult": "referee",
    "Match": "match",
    "MatchResult": "result",
    "Rating": "ratings",
    "Ratings": "ratings",
    "Sprt": "sprt",
    "parse_entrant": "entrants",
    "play_match": "match",
    "rate": "ratings",
}
"""The module of each name, imported on first use: the command line imports this package whenever it starts."""

__getattr__ = lazy_attributes(__name__, _MODULES)


__all__ = [
    "BotResult",
    "Entrant",
    "Estimate",
    "Forfeit",
    "GameResult",
    "Match",
    "MatchResult",
    "Rating",
    "Ratings",
    "Sprt",
    "parse_entrant",
    "play_match",
    "rate",
]
