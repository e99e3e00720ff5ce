"""What bots lose per decision, judged by a much longer search: far less noise per minute than games have.

    python benchmarks/regret.py --game azul --positions 100 grandmaster:nodes=10000 grandmaster:nodes=100000

Every bot decides in the same positions, from games of masters. Where they disagree, the moves chosen are compared by
the strongest level with `--reference` nodes, to the same depth and after the same deals; where all agree nobody loses.
One JSON line per bot: points and chance of winning lost per decision against the best of the moves chosen, with the
standard error over positions, and by round. The judge shares whatever all searches are wrong about.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from azulejos.bots import LEVELS, Bot, SearchBot, bot
from azulejos.registry import parse_game
from azulejos.state import State

PLAYER, EVERY = LEVELS[-2], 5
"""Who plays the games, and that every so many-th decision is taken from them: neighbours are alike."""
LOST = ("points", "win")


def positions(spec: str, count: int, seed: int) -> Iterator[State]:
    """Decisions with a choice."""
    number = seed
    while True:
        state, decisions = parse_game(spec).deal(seed=number), number
        players = [bot(PLAYER, nodes=1_000, seed=number + seat) for seat in range(state.game.players)]
        while not state.is_over:
            decisions += not state.forced
            if not state.forced and decisions % EVERY == 0:
                yield state.copy()
                count -= 1
                if count == 0:
                    return
            assert state.current_player is not None
            state.play(players[state.current_player].choose(state))
        number += 1


def lost_by(state: State, bots: Sequence[Bot], judge: SearchBot, nodes: int) -> list[tuple[float, float]]:
    """Points and chance of winning that each bot's move loses against the best of theirs."""
    chosen = [each.choose(state) for each in bots]
    if len(set(chosen)) == 1:
        return [(0.0, 0.0)] * len(chosen)
    found = judge.compare(state, chosen, nodes=nodes)
    return [(found.of(move).loss, found.of(move).win_loss) for move in chosen]


def summary(rows: Sequence[tuple[int, Sequence[tuple[float, float]]]], index: int) -> dict[str, Any]:
    """What one of the bots lost: `rows` are the round of each position and what every bot lost there."""
    rounds = np.array([number for number, _ in rows])
    lost = np.array([losses[index] for _, losses in rows])
    told: dict[str, Any] = {"positions": len(rows), "worse": float((lost[:, 0] > 0).mean())}
    for column, name in enumerate(LOST):
        told[name] = float(lost[:, column].mean())
        told[f"{name}_error"] = float(lost[:, column].std() / np.sqrt(len(rows)))
    told["points_by_round"] = {int(each): float(lost[rounds == each, 0].mean()) for each in np.unique(rounds)}
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--game", default="azul")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--reference", type=int, default=2_000_000, help="nodes (simulations) of the judge")
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    judge = SearchBot(LEVELS[-1], seed=arguments.seed)
    bots = [bot(spec, seed=arguments.seed) for spec in arguments.bots]
    rows = [
        (state.round, lost_by(state, bots, judge, arguments.reference))
        for state in positions(arguments.game, arguments.positions, arguments.seed)
    ]
    for index, spec in enumerate(arguments.bots):
        print(json.dumps({"game": arguments.game, "bot": spec} | summary(rows, index)), flush=True)


if __name__ == "__main__":
    main()
