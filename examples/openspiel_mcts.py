"""OpenSpiel's own Monte Carlo tree search plays Azul against a random player: `python examples/openspiel_mcts.py`"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.bots.uniform_random import UniformRandomBot

from azulejos.rl.spiel_evaluator import RolloutEvaluator  # registers azulejos_azul and azulejos_duel


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="azulejos_azul", help="azulejos_azul or azulejos_duel, with parameters")
    parser.add_argument("--simulations", type=int, default=20, help="simulations per decision")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    settings = parser.parse_args()

    rng = np.random.RandomState(settings.seed)
    game = pyspiel.load_game(settings.game)
    evaluator = RolloutEvaluator(rollouts=1, seed=settings.seed)
    bots = [
        mcts.MCTSBot(game, uct_c=1.4, max_simulations=settings.simulations, evaluator=evaluator, random_state=rng),
        UniformRandomBot(1, rng),
    ]
    for number in range(1, settings.games + 1):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choice(actions, p=chances))
            else:
                state.apply_action(bots[state.current_player()].step(state))
        points = state.scores
        print(f"game {number}: search {points[0]}, random {points[1]}, returns {state.returns()}")


if __name__ == "__main__":
    main()
