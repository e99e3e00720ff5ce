"""What a worker costs: games of a match and of self-play in 1 and 2 workers, as processes and as actors of Ray.

python benchmarks/scale.py

Needs the extra `ray`. The games of the match are between bots that choose at random, so that what is around a game
shows; those of self-play are as in training. Prints one line of JSON per way to work.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from azulejos.arena import Match, parse_entrant
from azulejos.registry import parse_game
from azulejos.search.network import shipped_network
from azulejos.search.networks import feature_words, network_name, networks
from azulejos.train import self_play
from azulejos.work import Backend

BATCH_GAMES = 16
"""Fewer than in training, so that the last batches end at about the same time."""
WAYS = {"one process": Backend(1), "two processes": Backend(2), "one actor": Backend(1, "local")}
WAYS |= {"two actors": Backend(2, "local")}


def match_times(game: str, games: int, backend: Backend, here: bool) -> Iterator[float]:
    """When each game of a match was there, in seconds after the start."""
    bots = tuple(parse_entrant("random") for _ in range(2))
    match = Match(game=parse_game(game), entrants=bots, games=games, seed=1)
    pool = match._pool(None if here else backend, games)
    started = time.perf_counter()
    for _ in pool.run(list(match.pairings())):
        yield time.perf_counter() - started


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
    parser.add_argument("--game", default="azul", help="the game, with its options")
    parser.add_argument("--games", type=int, default=400, help="games of each match")
    parser.add_argument("--self-play", type=int, default=160, help="games of self-play, each time")
    parser.add_argument("--nodes", type=int, default=500, help="nodes per decision in self-play")
    settings = parser.parse_args()
    for way, backend in {"no worker": Backend(1), **WAYS}.items():
        times = list(match_times(settings.game, settings.games, backend, here=way == "no worker"))
        found: dict[str, Any] = {
            "way": way,
            "start": round(times[0], 2),
            "per_game": round(1000 * (times[-1] - times[0]) / (len(times) - 1), 2),
        }
        if way != "no worker":
            found["self_play"] = round(self_play_rate(settings.game, settings.self_play, settings.nodes, backend), 1)
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
