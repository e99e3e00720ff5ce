"""Matches of two networks at equal nodes: is the new one better?"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from azulejos import random
from azulejos.game import Game
from azulejos.search.network import Network
from azulejos.search.networks import WORDS
from azulejos.search.selfplay import memory, play_pair


@dataclass(frozen=True)
class Score:
    """How one network did against another."""

    games: int
    share: float
    """Of the wins, 0 to 1: half with two equal players."""
    fair: float
    """The share of an equal player."""
    margin: float
    """Mean margin in points."""

    @property
    def elo(self) -> float:
        """The difference that explains the share; with more than two players against each of the others."""
        won = min(max(self.share, 0.001), 0.999)
        return 400 * math.log10(won / (1 - won) * (1 - self.fair) / self.fair)


def play_gate(kinds: Sequence[Game], one: Network, other: Network, nodes: int, games: int, seed: int) -> Score:
    """About `games` games of `one` in one seat against `other` in the rest, every deal once from each seat."""
    won, margins, fair, played = 0.0, 0.0, 0.0, 0
    for game in kinds:
        own = memory(game.players, game.definition.new().dtype, WORDS[game.name])
        for deal in range(-(-games // (len(kinds) * game.players))):
            for seat in range(game.players):
                rng = random.generator(seed + deal)
                state = game.deal(seed=seed + deal, chance="manual")
                play_pair(own, one, other, 1 << seat, state.array, nodes, rng)
                outcome = state.outcome
                assert outcome is not None
                won += (seat in outcome.winners) / len(outcome.winners)
                margins += outcome.scores[seat] - max(score for k, score in enumerate(outcome.scores) if k != seat)
                fair += 1 / game.players
                played += 1
    return Score(played, won / played, fair / played, margins / played)
