"""Self-play in a pool of workers: batches of games, each a file of positions.

A batch depends on its seed alone: the same settings give the same files in any number of processes.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
import numpy.typing as npt

from azulejos import random
from azulejos.registry import parse_game
from azulejos.search.network import Network
from azulejos.search.networks import feature_words
from azulejos.search.selfplay import Rows, clear, new_memory, new_rows, play_game
from azulejos.train.positions import join_rows, write_rows
from azulejos.work import Backend, Context, Worker

BATCH_GAMES = 192
"""Games per batch: few enough that processes end at about the same time, and that little is lost when one is killed."""
MOST_ROWS = 900
"""More positions than any game has."""
STRICT, LOOSE = (120, 25), (300, 100)
"""In how many of a thousand decisions one of the best moves, and any move at all, is played instead of the best. Loose
players show what positions against weak players are worth, which strict ones hardly ever reach."""
LOOSE_CYCLE = 4
"""Of this many games in a row, all players of the last one are loose, and one player of the one before it."""


@dataclass(frozen=True)
class Batch:
    """Games that one worker plays in a row."""

    first: int
    """The number of its first game within the generation."""
    count: int
    seed: int
    path: Path
    """The file that its positions belong in."""


def make_batches(games: int, seed: int, folder: Path, prefix: str) -> list[Batch]:
    """As many games in batches, with consecutive seeds."""
    return [
        Batch(first, min(BATCH_GAMES, games - first), seed + number, folder / f"{prefix}-{number:03}.npz")
        for number, first in enumerate(range(0, games, BATCH_GAMES))
    ]


def move_odds(game: int, players: int) -> npt.NDArray[np.int64]:
    """For each seat of the game with that number, how often it does not play the best move."""
    turn, seat_in_turn = game % LOOSE_CYCLE, game // LOOSE_CYCLE % players
    is_loose = [
        turn == LOOSE_CYCLE - 1 or (turn == LOOSE_CYCLE - 2 and seat == seat_in_turn) for seat in range(players)
    ]
    return np.array([LOOSE if each else STRICT for each in is_loose])


class SelfPlayWorker(Worker[Batch, tuple[Batch, Rows]]):
    """Plays batches with one network."""

    def __init__(self, specs: Sequence[str], network: Network, nodes: int, context: Context) -> None:
        """`specs` are the games to play in turn. `nodes` is the budget per decision; with three or four players it
        counts simulations of the tree search."""
        self._games = [parse_game(spec) for spec in specs]
        self._network = network
        self._nodes = nodes
        self._context = context
        first = self._games[0]
        self._words = feature_words(first)
        self._memory = new_memory(first.players, first.definition.state, self._words)

    def run(self, task: Batch) -> tuple[Batch, Rows]:
        clear(self._memory)  # so that a batch depends on its seed alone
        rng = random.generator(task.seed)
        parts: list[Rows] = []
        for number in range(task.first, task.first + task.count):
            turn, kind = divmod(number, len(self._games))
            game = self._games[kind]
            state = game.deal(seed=int(random.below(rng, 1 << 30)), chance="manual")
            out = new_rows(MOST_ROWS, self._words)
            odds = move_odds(turn, game.players)
            count = play_game(self._memory, self._network, state.array, self._nodes, odds, rng, out)
            out.game[:] = number
            parts.append(Rows(**{name: array[:count].copy() for name, array in out._asdict().items()}))
            self._context.advance()
        return task, join_rows(parts)


def play_batches(
    specs: Sequence[str],
    network: Network,
    nodes: int,
    batches: Sequence[Batch],
    backend: Backend,
    progress: Callable[[int], None],
) -> None:
    """Play the batches whose files are missing; `progress` is called with the number of games that are done."""
    waiting = [batch for batch in batches if not batch.path.exists()]
    before = sum(batch.count for batch in batches) - sum(batch.count for batch in waiting)
    pool = backend.pool(partial(SelfPlayWorker, specs, network, nodes), lambda batch: batch.path.name)
    finished = pool.run(waiting, watch=lambda now: progress(before + now.steps))
    with contextlib.closing(finished):
        for batch, positions in finished:
            write_rows(positions, batch.path)
