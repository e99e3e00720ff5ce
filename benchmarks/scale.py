"""What a worker costs: tasks that do nothing and games of self-play in 1 and 2 workers, processes and actors of Ray.

python benchmarks/scale.py

Needs the extra `ray`. Prints one line of JSON per way to work: seconds until the first task is done (`start`),
milliseconds for a task that does nothing (`overhead`), games of self-play per second.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from pathlib import Path
from typing import Any

import azulejos
from azulejos.registry import parse_game
from azulejos.search.network import shipped_network
from azulejos.search.networks import feature_words, network_name, networks
from azulejos.train import self_play
from azulejos.work import Backend, Pool, calls

RECORDS = 20
"""A deal is a twentieth of a game's record."""
BATCH_GAMES = 16
"""Fewer than in training, so that the last batches end at about the same time."""
WAYS = {"one process": Backend(1), "two processes": Backend(2), "one actor": Backend(1, "local")}
WAYS |= {"two actors": Backend(2, "local")}


def seconds_per_task(games: int, pool: Pool[Any, str]) -> tuple[float, float]:
    """Until the first of so many tasks is done, and for each of the others: they do nothing, and their results are as
    large as the records of games."""
    record = str(azulejos.make("azul").deal(seed=1).record()) * RECORDS
    started = time.perf_counter()
    times = [time.perf_counter() for _ in pool.run([(record,)] * games)]
    return times[0] - started, (times[-1] - times[0]) / (games - 1)


def self_play_rate(game: str, games: int, nodes: int, backend: Backend) -> float:
    """Games per second, from the first that is done to the last."""
    self_play.BATCH_GAMES = BATCH_GAMES
    chosen = parse_game(game)
    network = shipped_network(network_name(chosen), feature_words(chosen))
    done: list[tuple[int, float]] = []
    with tempfile.TemporaryDirectory() as folder:
        batches = self_play.make_batches(games, 1, Path(folder), "batch")
        specs = networks()[network_name(chosen)]
        self_play.play_batches(
            specs, network, nodes, batches, backend, lambda count: done.append((count, time.perf_counter()))
        )
    first = next(each for each in done if each[0] > 0)
    return (done[-1][0] - first[0]) / (done[-1][1] - first[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="azul", help="the game of self-play, with its options")
    parser.add_argument("--tasks", type=int, default=1000, help="tasks that do nothing, each time")
    parser.add_argument("--games", type=int, default=320, help="games of self-play, each time")
    parser.add_argument("--nodes", type=int, default=500, help="nodes per decision in self-play")
    parser.add_argument("--repeat", type=int, default=2, help="of so many times the best counts")
    settings = parser.parse_args()
    best: dict[str, dict[str, float]] = {way: {} for way in WAYS}
    for way, backend in list(WAYS.items()) * settings.repeat:
        start, each = seconds_per_task(settings.tasks, backend.pool(calls(str)))
        rate = self_play_rate(settings.game, settings.games, settings.nodes, backend)
        for name, value, better in (("start", start, min), ("overhead", 1000 * each, min), ("self_play", rate, max)):
            best[way][name] = round(better(best[way].get(name, value), value), 2)
    for way, found in best.items():
        print(json.dumps({"way": way, **found}))


if __name__ == "__main__":
    main()
