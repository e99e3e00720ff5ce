"""What the search needs to know about a game: the types behind `search.providers`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from azulejos import code_cache
from azulejos.games.definition import States
from azulejos.games.events import Buffer

NO_CACHE = np.dtype((np.int64, (1,)))
"""The `cache_dtype` of a game that keeps nothing between the positions of a search."""


@dataclass(frozen=True)
class Evaluation:
    """A game's evaluation: compiled functions of a state `s` as `seat` sees it. Values are margins in points."""

    state: np.dtype[Any]
    handcrafted_value: Callable[..., Any]
    """(s, seat): the expected final margin over the best other seat, without a network; exact in a finished game."""
    move_priority: Callable[..., Any]
    """(s, action): an integer; the search looks at legal actions with a higher one first."""
    is_deal: Callable[..., Any]
    """(s,): whether the awaited draw begins a round. There the search stops and evaluates."""
    features: Callable[..., Any]
    """(s, seat, out): write the position as `feature_words` words of 64 bits, the network's inputs; returns the
    baseline, the margin to which the network's output is added."""
    cached_features: Callable[..., Any]
    """(s, seat, out, words, cache): the same inside a search. `words` is the memory of `s`, `cache` a zeroed
    `cache_dtype` that lasts as long as the search's memory."""
    feature_words: int
    term_names: tuple[str, ...]
    """The terms of a seat's expected final points: keys of the text catalogues after `term-`."""
    write_terms: Callable[..., Any]
    """(s, seat, out): write what each term adds."""
    networks: Mapping[str, tuple[str, ...]]
    """The networks that play this game, by name, with the specs of the games that each is trained on."""
    network_name: Callable[[Any], str]
    """From the game's options: which of them plays."""
    cache_dtype: np.dtype[Any] = field(default=NO_CACHE)

    def __post_init__(self) -> None:
        """Let the cache of compiled code know functions from outside; those of this package it finds by imports."""
        functions = (
            self.handcrafted_value,
            self.move_priority,
            self.is_deal,
            self.features,
            self.cached_features,
            self.write_terms,
        )
        package = __name__.partition(".")[0]
        outside = [function for function in functions if function.__module__.partition(".")[0] != package]
        if outside:
            code_cache.register_state(self.state, *outside)


@dataclass(frozen=True)
class RoundEnd:
    """How a game's round could end at once, for previews."""

    phases: frozenset[str]
    """The phases in which a round is under way and its tiling still to come."""
    begin_tiling: Callable[[States, Buffer], int]
    """Take the state in `states[0]` to the tiling, with events; what is awaited then."""
    choices: Callable[[list[int]], list[int]]
    """Which of the legal actions of the tiling are considered."""
