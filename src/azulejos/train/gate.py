"""Matches between two networks with equal nodes: is the new one better?"""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from azulejos import random
from azulejos.registry import parse_game
from azulejos.search.network import Network
from azulejos.search.networks import feature_words
from azulejos.search.selfplay import new_memory, play_pair
from azulejos.work import Backend, Context, Worker


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


@dataclass(frozen=True)
class GateGame:
    """One game of a gate: which kind, from which deal, and the candidate's seat."""

    kind: int
    seed: int
    seat: int


class GateWorker(Worker[GateGame, tuple[float, float, float]]):
    """Plays the games of a gate."""

    def __init__(
        self, specs: Sequence[str], candidate: Network, incumbent: Network, nodes: int, context: Context
    ) -> None:
        self._games = [parse_game(spec) for spec in specs]
        self._memories = [new_memory(game.players, game.definition.state, feature_words(game)) for game in self._games]
        self._networks = candidate, incumbent
        self._nodes = nodes

    def run(self, task: GateGame) -> tuple[float, float, float]:
        """The candidate's share of the win, its margin, and its fair share."""
        game, seat = self._games[task.kind], task.seat
        rng = random.generator(task.seed)
        state = game.deal(seed=task.seed, chance="manual")
        play_pair(self._memories[task.kind], *self._networks, 1 << seat, state.array, self._nodes, rng)
        outcome = state.outcome
        assert outcome is not None
        margin = outcome.scores[seat] - max(score for k, score in enumerate(outcome.scores) if k != seat)
        return (seat in outcome.winners) / len(outcome.winners), margin, 1 / game.players


def play_gate(
    specs: Sequence[str],
    candidate: Network,
    incumbent: Network,
    nodes: int,
    count: int,
    seed: int,
    backend: Backend,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Score:
    """About `count` games, spread over several kinds, of the candidate in one seat against the incumbent in the others;
    every deal is played once from each seat. The score does not depend on the backend."""
    games = [parse_game(spec) for spec in specs]
    tasks = [
        GateGame(kind, seed + deal, seat)
        for kind, game in enumerate(games)
        for deal in range(-(-count // (len(games) * game.players)))
        for seat in range(game.players)
    ]
    pool = backend.pool(partial(GateWorker, specs, candidate, incumbent, nodes), most=len(tasks))
    finished = pool.run(tasks, ordered=True, watch=lambda now: progress(now.done, now.total))
    with contextlib.closing(finished):
        won, margins, fair = (sum(each) for each in zip(*finished, strict=True))
    return Score(len(tasks), won / len(tasks), fair / len(tasks), margins / len(tasks))
