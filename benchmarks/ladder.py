"""The steps between neighbouring levels, and all levels of a game on one scale, for docs/results/levels.toml.

    python benchmarks/ladder.py --games 100 --folder ladder
    python benchmarks/ladder.py --games 30 --game duel --levels master grandmaster --folder ladder

Each level plays a match against the one below it, on the other seats. The matches are kept in files: the same command
continues them, and `azulejos rate` reads them. `share` is how often the level wins, as a percentage of the
games that the two would play by themselves; `elo` is above the lowest level.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from azulejos.arena import play_match, rate
from azulejos.bots import LEVELS
from azulejos.registry import parse_game

GAMES = (
    "azul",
    "azul(players=3)",
    "azul(players=4)",
    "azul(wall=grey)",
    "azul(players=3,wall=grey)",
    "azul(players=4,wall=grey)",
    "duel",
)


def alone(share: float, players: int) -> float:
    """A share of wins against several equal players as one against one of them."""
    return share * (players - 1) / (share * (players - 1) + 1.0 - share)


def file_of(folder: Path, spec: str, upper: str, lower: str) -> Path:
    name = "".join(letter if letter.isalnum() else "-" for letter in spec).strip("-")
    return folder / f"{name}.{upper}.{lower}.jsonl"


def steps(spec: str, levels: Sequence[str], games: int, budgets: Sequence[int], folder: Path, seed: int) -> list[str]:
    """One line per level that beat another: its share, its interval, and its rating if all levels are connected."""
    players = parse_game(spec).players
    nodes = budgets[players > 2]
    lines, files = {}, []
    for lower, upper in pairwise(levels):
        top = f"{upper}={upper}:nodes={nodes}" if upper == LEVELS[-1] else upper
        files.append(file_of(folder, spec, upper, lower))
        result = play_match(spec, [top, lower], games, seed=seed, output=files[-1])
        wins = result.bots[0].wins
        low, mean, high = (round(100 * alone(share, players)) for share in (wins.low, wins.mean, wins.high))
        told = f", nodes = {nodes}" if upper == LEVELS[-1] else ""
        lines[upper] = f"share = {mean}, interval = [{low}, {high}], games = {result.games}{told}"
    elo = {each.name: each.elo for each in rate(files, anchor=levels[0]).bots}
    return [
        f"{level} = {{ elo = {elo[level].mean:.0f}, elo_interval = [{elo[level].low:.0f}, {elo[level].high:.0f}], "
        f"{lines[level]} }}"
        for level in levels[1:]
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", nargs="+", default=list(GAMES))
    parser.add_argument("--levels", nargs="+", default=list(LEVELS))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=30_000, help="of the grandmaster with two players")
    parser.add_argument("--simulations", type=int, default=1_000, help="of the grandmaster with three and four")
    parser.add_argument("--folder", type=Path, default=Path("ladder"))
    parser.add_argument("--seed", type=int, default=51)
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for spec in arguments.game:
        budgets = (arguments.nodes, arguments.simulations)
        found = steps(spec, arguments.levels, arguments.games, budgets, arguments.folder, arguments.seed)
        print("\n".join(["[[game]]", f'spec = "{spec}"', *found, ""]), flush=True)


if __name__ == "__main__":
    main()
