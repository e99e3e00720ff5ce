"""Matches between bots: the same deals with the seats rotated, judged with intervals; ratings over many matches.

>>> from azulejos.arena import play_match
>>> result = play_match("azul", ["greedy", "random"], games=20)
>>> result.bots[0].wins.mean
1.0
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from azulejos.arena.entrants import Entrant, parse_entrant
    from azulejos.arena.match import Match, play_match
    from azulejos.arena.ratings import Rating, Ratings, rate
    from azulejos.arena.referee import Forfeit, Played
    from azulejos.arena.result import BotResult, Result
    from azulejos.arena.sprt import Sprt
    from azulejos.arena.statistics import Estimate

_HOMES = {
    "BotResult": "result",
    "Entrant": "entrants",
    "Estimate": "statistics",
    "Forfeit": "referee",
    "Match": "match",
    "Played": "referee",
    "Rating": "ratings",
    "Ratings": "ratings",
    "Result": "result",
    "Sprt": "sprt",
    "parse_entrant": "entrants",
    "play_match": "match",
    "rate": "ratings",
}
"""Where each name lives. They are imported when first asked for: the command line imports this package at its start."""


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'azulejos.arena' has no attribute {name!r}")
    value = getattr(importlib.import_module(f"azulejos.arena.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


__all__ = [
    "BotResult",
    "Entrant",
    "Estimate",
    "Forfeit",
    "Match",
    "Played",
    "Rating",
    "Ratings",
    "Result",
    "Sprt",
    "parse_entrant",
    "play_match",
    "rate",
]
