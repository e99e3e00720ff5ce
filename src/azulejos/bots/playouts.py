"""Flat Monte Carlo: games of hasty players after every legal move; the best mean margin is chosen."""

from __future__ import annotations

import time

import numpy as np
import numpy.typing as npt

from azulejos import random
from azulejos.bots.base import moves_to_choose_from
from azulejos.game import Move
from azulejos.search.playouts import try_actions
from azulejos.state import State
from azulejos.types import InvalidOption

DEFAULT_GAMES = 4000
"""Random games a decision without another budget: well under a second."""
WORLDS = 8
"""How many samples of what is hidden a budget of games is spread over."""
GAMES_AT_ONCE = 4
"""Random games a move between two looks at the clock."""


class PlayoutsBot:
    """Budget: `games` random games a decision in all, or `seconds` of time. `seed` makes it repeatable (with a
    budget of games). It sees the mover's view only and samples what that view hides."""

    name = "playouts"

    def __init__(self, games: int | None = None, seconds: float | None = None, seed: int | None = None) -> None:
        if games is not None and (isinstance(games, bool) or not isinstance(games, int) or games < 1):
            raise InvalidOption("games", f"{games!r} is not a positive number")
        if seconds is not None and not (isinstance(seconds, int | float) and 0 < seconds < 3600):
            raise InvalidOption("seconds", f"{seconds!r} is not a number of seconds above 0 and below 3600")
        if games is not None and seconds is not None:
            raise InvalidOption("seconds", "give either games or seconds")
        self.games = DEFAULT_GAMES if games is None and seconds is None else games
        self.seconds = seconds
        self._rng = random.generator(seed)

    def choose(self, state: State) -> Move:
        moves = moves_to_choose_from(state)
        if len(moves) == 1:
            return moves[0]
        return moves[int(np.argmax(self.margins(state)))]

    def margins(self, state: State) -> npt.NDArray[np.float64]:
        """The mean margin in points after every legal move, in their order, from the mover's point of view."""
        view = state.view(state.current_player)
        actions = state.legal_actions().astype(np.int64)
        totals = np.zeros(len(actions), dtype=np.float64)
        scratch = state.game.room.new()
        deadline = None if self.seconds is None else time.perf_counter() + self.seconds
        games = GAMES_AT_ONCE if self.games is None else max(1, self.games // (WORLDS * len(actions)))
        played = 0  # games a move
        while played == 0 or (time.perf_counter() < deadline if deadline is not None else played < WORLDS * games):
            world = view.sample(self._rng)
            try_actions(world.array, scratch, state.game.players, actions, games, self._rng, totals)
            played += games
        means: npt.NDArray[np.float64] = totals / played
        return means
