"""Matches between two networks with equal nodes: is the new one better?"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from azulejos import random
from azulejos.game import Game
from azulejos.search.network import Network
from azulejos.search.networks import feature_words
from azulejos.search.selfplay import new_memory, play_pair


@dataclass(frozen=True)
class Score:
    """How one network did against another."""

    games: int
    share: float
    """Its share of the wins, 0 to 1."""
    fair: float
    """The share that an equally strong network would have: a half with two players."""
    margin: float
    """Mean margin in points."""

    @property
    def elo(self) -> float:
        """The difference that explains the share; with more than two players, to each of the others."""
        won = min(max(self.share, 0.001), 0.999)
        return 400 * math.log10(won / (1 - won) * (1 - self.fair) / self.fair)


def play_gate(
    games: Sequence[Game], candidate: Network, incumbent: Network, nodes: int, count: int, seed: int
) -> Score:
    """About `count` games, spread over several kinds, of the candidate in one seat against the incumbent in the others;
    every deal is played once from each seat."""
    won, margins, fair, finished = 0.0, 0.0, 0.0, 0
    for game in games:
        search_memory = new_memory(game.players, game.definition.state, feature_words(game))
        for deal in range(-(-count // (len(games) * game.players))):
            for seat in range(game.players):
                rng = random.generator(seed + deal)
                state = game.deal(seed=seed + deal, chance="manual")
                play_pair(search_memory, candidate, incumbent, 1 << seat, state.array, nodes, rng)
                outcome = state.outcome
                assert outcome is not None
                won += (seat in outcome.winners) / len(outcome.winners)
                margins += outcome.scores[seat] - max(score for k, score in enumerate(outcome.scores) if k != seat)
                fair += 1 / game.players
                finished += 1
    return Score(finished, won / finished, fair / finished, margins / finished)
