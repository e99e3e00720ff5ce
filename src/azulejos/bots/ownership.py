"""How likely each space of the boards is filled at the end of the game, from games that a quick search plays on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from azulejos import random
from azulejos.bots.base import seen_by_mover
from azulejos.search.networks import feature_words, network_for
from azulejos.search.selfplay import new_memory, play_pair
from azulejos.state import State

GAMES = 64
"""A chance is then off by 0.06 at most as a standard error."""
NODES = {2: 100}
"""Per decision, by the number of players: nodes of alpha-beta."""
SIMULATIONS = 24
"""Per decision with more players: simulations of a tree."""


def ownership(
    state: State, seed: int | None = None, stopped: Callable[[], bool] = lambda: False, games: int = GAMES
) -> dict[str, Any] | None:
    """`spaces[seat][row][column]`: in which part of that many `games` the space is filled in the end, seen by the
    player to move; None for a game whose boards are no grids of spaces, or if it was stopped before the first game."""
    definition, options, players = state.game.definition, state.game.options, state.game.players
    if definition.grid is None:
        return None
    rng = random.generator(seed)
    memory = new_memory(players, definition.state, feature_words(state.game))
    network = network_for(state.game)
    budget = NODES.get(players, SIMULATIONS)
    ends: list[list[list[list[bool]]]] = []
    while len(ends) < games and not stopped():
        states = seen_by_mover(state, rng).array
        play_pair(memory, network, network, 0, states, budget, rng)
        boards = [player[definition.grid] for player in definition.views.to_json(states[0], options)["players"]]
        ends.append([[[space != "." for space in row] for row in rows] for rows in boards])
    return {"games": len(ends), "spaces": np.mean(ends, axis=0).round(3).tolist()} if ends else None
