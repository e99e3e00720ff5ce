"""What bots lose per decision, in the same positions from games of masters: far less noise per minute than games have.

    python benchmarks/regret.py --game azul --positions 100 grandmaster:nodes=10000 grandmaster:nodes=100000
    python benchmarks/regret.py --game azul --positions 100 --play-out 48 grandmaster grandmaster-1 --nodes 30000

Where the bots agree nobody loses. Elsewhere the moves chosen are judged, in one of two ways. By default the strongest
level compares them with `--reference` nodes, to the same depth and after the same deals; what a bot loses is against
the best of the moves chosen, and the judge shares whatever all searches are wrong about. With `--play-out` so many
games are played from each of them, in which everybody has `--playing` nodes per decision; what a bot loses is against
the first bot's move, and may be negative. One JSON line per bot: points and chance of winning lost per decision, with
the standard error over positions, the share of decisions in which it was judged, and points by round.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import numpy as np

from azulejos import random
from azulejos.bots import LEVELS, Bot, SearchBot, bot
from azulejos.bots.calibration import Floats
from azulejos.game import Game, Move
from azulejos.games import dispatch, events
from azulejos.registry import parse_game
from azulejos.search.networks import feature_words, network_for
from azulejos.search.selfplay import new_memory, play_pair
from azulejos.state import State

PLAYER, EVERY = LEVELS[-2], 5
"""Who plays the games, and that every so many-th decision is taken from them: neighbours are alike."""
LOST = ("points", "win")
EVERY_SEAT = -1
"""As a mask of seats."""

Judging = Callable[[State, Sequence[Move]], list[tuple[float, float]]]
"""Points and chance of winning that each of some moves loses."""


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


def by_search(state: State, moves: Sequence[Move], judge: SearchBot, nodes: int) -> list[tuple[float, float]]:
    """Against the best of the moves, by a long search."""
    found = judge.compare(state, moves, nodes=nodes)
    return [(found.of(move).loss, found.of(move).win_loss) for move in moves]


class PlayOut:
    """Judges moves by how games end that begin with them."""

    def __init__(self, game: Game, games: int, nodes: int, seed: int) -> None:
        self._network, words = network_for(game), feature_words(game)
        self._memory = new_memory(game.players, game.definition.state, words)
        self._games, self._nodes, self._seed = games, nodes, seed

    def __call__(self, state: State, moves: Sequence[Move]) -> list[tuple[float, float]]:
        """Against the first of the moves."""
        means = {move: self._mean(state, move) for move in dict.fromkeys(moves)}
        first = means[moves[0]]
        return [(float(first[0] - means[move][0]), float(first[1] - means[move][1])) for move in moves]

    def _mean(self, state: State, move: Move) -> Floats:
        """Final margin and share of the victory of the player to move, on average."""
        player = state.current_player
        assert player is not None
        endings = []
        for number in range(self._games):
            states, rng = state.array.copy(), random.generator(self._seed + number)
            dispatch.step(states, state.game.action(move), events.buffer())
            play_pair(self._memory, self._network, self._network, EVERY_SEAT, states, self._nodes, rng)
            over = State(state.game, states, rng, fresh=False)
            assert over.outcome is not None
            others = max(score for seat, score in enumerate(over.scores) if seat != player)
            winners = over.outcome.winners
            endings.append((over.scores[player] - others, (player in winners) / len(winners)))
        mean: Floats = np.array(endings, dtype=np.float64).mean(axis=0)
        return mean


def lost_by(state: State, bots: Sequence[Bot], judge: Judging) -> list[tuple[float, float]] | None:
    """Points and chance of winning that each bot's move loses; None where all choose the same."""
    chosen = [each.choose(state) for each in bots]
    return None if len(set(chosen)) == 1 else judge(state, chosen)


def summary(rows: Sequence[tuple[int, list[tuple[float, float]] | None]], index: int) -> dict[str, Any]:
    """What one of the bots lost: `rows` are the round of each position and what every bot lost there."""
    rounds = np.array([number for number, _ in rows])
    lost = np.array([(0.0, 0.0) if losses is None else losses[index] for _, losses in rows])
    told: dict[str, Any] = {
        "positions": len(rows),
        "judged": float(np.mean([losses is not None for _, losses in rows])),
    }
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
    parser.add_argument("--nodes", type=int, help="nodes (simulations) of bots without a budget")
    parser.add_argument("--reference", type=int, default=2_000_000, help="nodes (simulations) of the judge")
    parser.add_argument("--play-out", type=int, metavar="GAMES", help="judge by so many games from each move instead")
    parser.add_argument("--playing", type=int, default=300, help="nodes (simulations) per decision in these games")
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    judge: Judging
    if arguments.play_out:
        judge = PlayOut(parse_game(arguments.game), arguments.play_out, arguments.playing, arguments.seed)
    else:
        judge = partial(by_search, judge=SearchBot(LEVELS[-1], seed=arguments.seed), nodes=arguments.reference)
    budget = {} if arguments.nodes is None else {"nodes": arguments.nodes}
    bots = [bot(spec, seed=arguments.seed, **budget) for spec in arguments.bots]
    rows = [
        (state.round, lost_by(state, bots, judge))
        for state in positions(arguments.game, arguments.positions, arguments.seed)
    ]
    for index, spec in enumerate(arguments.bots):
        print(json.dumps({"game": arguments.game, "bot": spec} | summary(rows, index)), flush=True)


if __name__ == "__main__":
    main()
