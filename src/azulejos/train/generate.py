"""Self-play in several processes: each writes one file of positions."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos import random
from azulejos.registry import parse_game
from azulejos.search.network import Network, no_network, read
from azulejos.search.networks import WORDS
from azulejos.search.selfplay import Rows, memory, play_game, rows

ROWS_A_GAME = 900
"""More than any game has."""
STRICT, LOOSE = (120, 25), (300, 100)
"""In how many of a thousand decisions one of the best moves, and any move, is played instead of the best. Loose players
teach what positions against weak ones are worth, which the best ones hardly ever reach."""
TURNS = 4
"""Of so many games in a row, the last has only loose players, and the one before it one of them."""


@dataclass(frozen=True)
class Batch:
    """Games to be played by one process."""

    games: tuple[str, ...]
    """Specs, played in turn."""
    weights: str | None
    """The network's file; None: the hand evaluation."""
    win_worth: float
    """To the hand evaluation's search."""
    nodes: int
    """A decision's budget; walks of a tree with three or four players."""
    count: int
    seed: int
    path: str


def network_of(weights: str | None, words: int, win_worth: float) -> Network:
    return no_network(words, win_worth) if weights is None else read(Path(weights), words, weights)


def odds(index: int, players: int) -> npt.NDArray[np.int64]:
    """How each seat of the game with that number plays."""
    turn, one = index % TURNS, index // TURNS % players
    loose = [turn == TURNS - 1 or (turn == TURNS - 2 and seat == one) for seat in range(players)]
    return np.array([LOOSE if each else STRICT for each in loose])


def play_batch(batch: Batch, told: Any = None) -> None:
    """Play the batch and write its rows; a file that exists is complete."""
    games = [parse_game(spec) for spec in batch.games]
    words = WORDS[games[0].name]
    net = network_of(batch.weights, words, batch.win_worth)
    own = memory(games[0].players, games[0].definition.new().dtype, words)
    rng = random.generator(batch.seed)
    parts: list[dict[str, Any]] = []
    for index in range(batch.count):
        game = games[index % len(games)].deal(seed=int(random.below(rng, 1 << 30)), chance="manual")
        out = rows(ROWS_A_GAME, words)
        n = play_game(own, net, game.array, batch.nodes, odds(index // len(games), game.game.players), rng, out)
        out.game[:] = index
        parts.append({name: array[:n].copy() for name, array in out._asdict().items()})
        if told is not None:
            told.value += 1
    whole: dict[str, Any] = {name: np.concatenate([part[name] for part in parts]) for name in Rows._fields}
    unfinished = Path(batch.path + ".part")
    with unfinished.open("wb") as file:
        np.savez_compressed(file, **whole)
    os.replace(unfinished, batch.path)


def play_all(batches: Sequence[Batch], jobs: int, progress: Callable[[int], None]) -> None:
    """Play the batches whose files are missing, `jobs` at a time; `progress` hears how many games are done."""
    context = multiprocessing.get_context("spawn")
    waiting = [batch for batch in batches if not Path(batch.path).exists()]
    told = {batch.path: context.Value("q", 0, lock=False) for batch in waiting}
    running: dict[str, Any] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            batch = waiting.pop(0)
            process = context.Process(target=play_batch, args=(batch, told[batch.path]), daemon=True)
            process.start()
            running[batch.path] = process
        for path, process in list(running.items()):
            process.join(0.2)
            if process.exitcode is not None:
                del running[path]
                if process.exitcode:
                    raise RuntimeError(f"a self-play process ended with code {process.exitcode} ({path})")
        progress(sum(value.value for value in told.values()))
