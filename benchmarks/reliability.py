"""Whether values come true: games of equal players, with what a search says at every decision and how they ended.

    python benchmarks/reliability.py --game azul --games 300 --output values.jsonl

Strong players take the best move of the search; in every third game weak ones decide, and the search only judges. One
JSON line per decision that was judged: round, phase, whether the search reached the end of the round, the utility for
the player to decide, and its final margin and share of the victory. `azulejos.bots.calibration` is fitted to them.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from typing import Any

import numpy as np

from azulejos import random
from azulejos.bots import LEVELS, bot
from azulejos.bots.levels import skill_of
from azulejos.bots.uct_search import UctSearch
from azulejos.bots.workers import NO_LIMIT, Workers
from azulejos.game import Game
from azulejos.games import dispatch, events
from azulejos.games.definition import States
from azulejos.registry import parse_game
from azulejos.search import uct
from azulejos.search.alphabeta_memory import HORIZON
from azulejos.search.networks import feature_words, network_for
from azulejos.state import State

WEAK = LEVELS[1]
WEAK_EVERY, JUDGED_EVERY = 3, 3
"""Every third game is played by weak players; there, every third decision is judged."""


class Searcher:
    """The strongest level's search, with few nodes and as little else as possible."""

    def __init__(self, game: Game, nodes: int) -> None:
        self._nodes, self._network = nodes, network_for(game)
        state, words = game.definition.state, feature_words(game)
        self._tree = None
        skill = skill_of(LEVELS[-1], game)
        if skill.algorithm == "uct":
            self._tree = UctSearch(
                self._network,
                state,
                words,
                uct.BY_EVALUATION,
                exploration=skill.exploration,
                greedy_percent=skill.greedy_percent,
            )
        else:
            self._workers = Workers(self._network, state, words, pruning=skill.pruning)

    def best(self, states: States, seed: int) -> tuple[int, float, bool]:
        """The best action, its utility for the player to decide, and whether the round was searched to its end."""
        if self._tree is not None:
            *_, result = self._tree.search(states, nodes=self._nodes, seed=seed)
            return int(result.actions[0]), float(result.utilities[0]), False
        workers = self._workers
        workers.begin(seed, NO_LIMIT, large=False)
        workers.deepen(0, states, self._nodes)
        return workers.best_action(0), workers.best_value(0), not workers.memory["control"][0, HORIZON]


def judged_game(game: Game, searcher: Searcher, number: int, seed: int) -> Iterator[dict[str, Any]]:
    """One game, as the decisions that were judged."""
    state = game.deal(seed=seed + number)
    states, rng, buffer = state.array.copy(), random.generator(seed + number), events.buffer()
    weak = [bot(WEAK, seed=10 * number + seat) for seat in range(game.players)] if number % WEAK_EVERY == 2 else None
    rows: list[dict[str, Any]] = []
    legal, decisions, awaited = np.empty(len(game.moves), dtype=np.int16), 0, dispatch.DECISION
    while awaited != dispatch.OVER:
        if awaited == dispatch.CHANCE:
            awaited = dispatch.step_drawn(states, rng, buffer)
            continue
        action, seat = int(legal[0]) if dispatch.list_legal(states, legal) == 1 else -1, int(states["mover"][0])
        if action < 0:
            decisions += 1
            if weak is None or decisions % JUDGED_EVERY == 0:
                action, utility, complete = searcher.best(states, number)
                where = {"round": int(states["turn_round"][0]), "complete": complete, "seat": seat}
                where["phase"] = game.definition.phases[int(states["phase"][0])]
                rows.append(where | {"utility": round(utility, 2)})
            if weak is not None:
                action = game.action(weak[seat].choose(State(game, states.copy(), rng.copy(), fresh=False)))
        awaited = dispatch.step(states, action, buffer)
    over = State(game, states, rng, fresh=False)
    assert over.outcome is not None
    for row in rows:
        others = [score for seat, score in enumerate(over.scores) if seat != row["seat"]]
        winners = over.outcome.winners
        share = 1 / len(winners) if row["seat"] in winners else 0.0
        yield {"game": number, "weak": weak is not None, **row, "margin": over.scores[row["seat"]] - max(others),
               "win": round(share, 3)}  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="azul")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--nodes", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=3600.0, help="end after so long")
    parser.add_argument("--output", default="-")
    arguments = parser.parse_args()
    game, began = parse_game(arguments.game), time.monotonic()
    searcher = Searcher(game, arguments.nodes)
    with sys.stdout if arguments.output == "-" else open(arguments.output, "w", encoding="utf-8") as sink:
        for number in range(arguments.games):
            if time.monotonic() - began > arguments.seconds:
                break
            for row in judged_game(game, searcher, number, arguments.seed):
                sink.write(json.dumps(row) + "\n")


if __name__ == "__main__":
    main()
