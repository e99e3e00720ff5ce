"""How the levels err: blunders that no person makes, and points lost on the floor.

    python benchmarks/level_errors.py --game azul --games 20

Each level plays against the same opponents, since good ones make anybody drop more. Every decision of it with a choice
is compared with a reference search that values all moves to the same depth. An *obvious* move drops no tile and is at
most 1 point worse than the best one; a *blunder* costs more than 8 points although there was an obvious move. Floor
losses are points per round.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict, dataclass

from azulejos.bots import LEVELS, Bot, bot
from azulejos.bots.alphabeta_search import AlphaBetaSearch
from azulejos.bots.base import seen_by_mover
from azulejos.bots.calibration import expected, stage_of
from azulejos.bots.perception import looks_of
from azulejos.registry import parse_game
from azulejos.search.networks import feature_words, network_for
from azulejos.state import State

OBVIOUS, BLUNDER = 1.0, 8.0
"""Points below the best move."""
OPPONENT = LEVELS[2]
"""On the other seats."""


@dataclass
class Errors:
    """What one level did."""

    level: str
    decisions: int = 0
    blunders: int = 0
    thrown_away: int = 0
    """Whole piles dropped although a move without any loss of tiles was there."""
    loss: float = 0.0
    """Points below the best move, over all decisions."""
    floor: float = 0.0
    """Points lost on the floor, over all rounds."""
    rounds: int = 0

    @property
    def blunder_share(self) -> float:
        return self.blunders / max(self.decisions, 1)

    @property
    def floor_per_round(self) -> float:
        return self.floor / max(self.rounds, 1)


class Judge:
    """Compares decisions with a reference search."""

    def __init__(self, spec: str, nodes: int) -> None:
        self.game = parse_game(spec)
        words = feature_words(self.game)
        network = network_for(self.game)
        self._win_bonus = float(network["win_bonus"][0, 0])
        self._search = AlphaBetaSearch(network, self.game.definition.state, words)
        self._nodes = nodes

    def judge(self, state: State, action: int, errors: Errors) -> None:
        known = seen_by_mover(state, 1)
        results = self._search.search(known.array, nodes=self._nodes, multi_pv=True)
        result = [each for each in results if each.finished][-1]
        actions = result.actions.tolist()
        stage = stage_of(self.game, state.round, result.complete, state.phase)
        margins, _ = expected(result.utilities, stage, self._win_bonus)
        below = margins.max() - margins
        looks = looks_of(known, actions)
        index = actions.index(action)
        clean = looks.dropped == 0
        errors.decisions += 1
        errors.loss += float(below[index])
        errors.blunders += bool(below[index] > BLUNDER and (clean & (below <= OBVIOUS)).any())
        wasted = looks.dropped[index] > 0 and looks.dropped[index] == looks.taken[index]
        errors.thrown_away += bool(wasted and clean.any())


def play(judge: Judge, level: str, games: int, settings: dict[str, int], seed: int = 0) -> Errors:
    """Games of a level against OPPONENT on the other seats."""
    errors, seats = Errors(level), judge.game.players
    for number in range(games):
        mine = number % seats
        players: list[Bot] = [bot(OPPONENT, seed=seed + 10 * number + seat) for seat in range(seats)]
        players[mine] = bot(level, seed=seed + number, **settings)
        state = judge.game.deal(seed=seed + number)
        while not state.is_over:
            seat = state.current_player
            assert seat is not None
            move = players[seat].choose(state)
            if seat == mine and not state.forced:
                judge.judge(state, state.game.action(move), errors)
            state.play(move)
        errors.floor += float(state.array["players"]["lost"][0, mine])
        errors.rounds += state.round
    return errors


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="azul")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--nodes", type=int, default=3_000, help="of the reference search and of levels with a budget")
    parser.add_argument("--levels", nargs="+", default=list(LEVELS[:-1]))
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    judge = Judge(arguments.game, arguments.nodes)
    for level in arguments.levels:
        budget = {"nodes": arguments.nodes} if level in LEVELS[-2:] else {}
        errors = play(judge, level, arguments.games, budget, arguments.seed)
        shares = {"blunder_share": errors.blunder_share, "floor_per_round": errors.floor_per_round}
        print(json.dumps({"game": arguments.game} | asdict(errors) | shares), flush=True)


if __name__ == "__main__":
    main()
