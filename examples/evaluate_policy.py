"""How strong is a policy? Plays it in the arena against other bots: the same deals from every seat.

    python examples/evaluate_policy.py ppo_azul.pt --against greedy --against novice --games 200
    python examples/evaluate_policy.py                   a policy of a few lines, without torch

A policy is any function that chooses one legal action for every row of a batch of observations.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from azulejos.arena import Entrant, play_match
from azulejos.arena.report import report
from azulejos.registry import parse_game
from azulejos.rl import PolicyBot, layout
from azulejos.text import texts


def fill_lines(game):
    """A hand-written policy for Azul: the legal action that leaves the fewest spaces of its pattern line empty."""
    slices = layout(game).slices()
    actions = np.arange(game.action_count)
    source, colour, line = actions // 30, actions // 6 % 5, actions % 6

    def policy(seen):
        observations, masks = seen["observation"], seen["action_mask"]
        tiles = 4 * np.concatenate([observations[:, slices["centre"]], observations[:, slices["factories"]]], axis=1)
        taken = tiles[:, 5 * source + colour]
        filled = observations[:, slices["0.lines"]].reshape(-1, 5, 5).sum(axis=2)
        room = (line + 1) * (1 - filled[:, np.minimum(line, 4)])
        wasted = np.where(line == 5, 10 + taken, np.where(taken > room, 5 + taken - room, room - taken))
        return np.where(masks == 1, -wasted, -np.inf).argmax(axis=1)

    return policy


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("weights", nargs="?", type=Path, help="weights written by examples/ppo_azul.py")
    parser.add_argument("--against", action="append", help="a bot of the arena; repeat it for several bots")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    settings = parser.parse_args()

    game = parse_game("azul")
    if settings.weights is None:
        name, policy = "fill_lines", fill_lines(game)
    else:
        from ppo_azul import best_actions, load

        name, policy = settings.weights.stem, best_actions(load(settings.weights))
    entrant = Entrant(name, lambda seed: PolicyBot(policy, name))
    for opponent in settings.against or ["random"]:
        result = play_match(game, [entrant, opponent], settings.games, seed=settings.seed)
        print(report(result, texts("en")))
        print()


if __name__ == "__main__":
    main()
