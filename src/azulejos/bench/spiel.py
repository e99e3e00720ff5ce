"""OpenSpiel's own Monte Carlo tree search, in Python, with our evaluator."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import azulejos.rl.openspiel  # noqa: F401  registers the games
from azulejos.rl.spiel_evaluator import RolloutEvaluator

SIMULATIONS = 100
EXPLORATION = 1.4


def opening(name: str) -> Any:
    """A game after its first draws."""
    rng = np.random.RandomState(1)
    state = pyspiel.load_game(f"azulejos_{name}").new_initial_state()
    while state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(actions, p=chances)))
    return state


def simulations_per_second(name: str, seconds: float) -> float:
    """Simulations per second of processor time in searches of the opening position."""
    state, rng = opening(name), np.random.RandomState(1)

    def search() -> None:
        evaluator = RolloutEvaluator(1, seed=1)
        mcts.MCTSBot(state.get_game(), EXPLORATION, SIMULATIONS, evaluator, random_state=rng).step(state)

    search()
    done, started = 0, time.process_time()
    while time.process_time() - started < seconds:
        search()
        done += SIMULATIONS
    return done / (time.process_time() - started)
