"""Fit `bots/<game>/stages.py` to what benchmarks/reliability.py wrote, and tell how well values come true.

    python benchmarks/fit_stages.py --bonus 20 azul.jsonl                stages, as code
    python benchmarks/fit_stages.py --bonus 20 --check azul azul.jsonl   biases and ten bins, with the shipped stages

Games with even numbers are fitted to, those with odd numbers are checked.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from azulejos.bots.calibration import Floats, expected, margin_of, stage_of, win_chance
from azulejos.bots.stage import Stage
from azulejos.registry import parse_game

SPREADS = ((10.0, 10.0), (8.0, 8.0), (6.0, 6.0), (6.0, 5.0), (4.0, 1.0))
"""By round, and whether the search reaches its end: how far a margin is from deciding the game."""
USUAL_SLOPE, WEIGHT_OF_USUAL = 1.2, 2_000.0
"""What is assumed where there is little to fit to, and its weight in squared points."""
GAMES_FOR_OPTIMISM = 40
"""So many games are needed to see half of it: with fewer, chance makes as much."""
SCALES = np.geomspace(0.8, 30.0, 60)
BINS = 10

Row = dict[str, Any]


def read(paths: Sequence[str], odd: bool) -> list[Row]:
    lines = (line for path in paths for line in Path(path).read_text("utf-8").splitlines())
    return [row for row in map(json.loads, lines) if row["game"] % 2 == odd]


def column(rows: Iterable[Row], name: str) -> Floats:
    return np.array([row[name] for row in rows], dtype=np.float64)


def fit(rows: Sequence[Row], spread: float, bonus: float) -> Stage:
    """The stage that fits these decisions best."""
    raw, margins, wins = margin_of(column(rows, "utility"), spread, bonus), column(rows, "margin"), column(rows, "win")
    slope = float((raw @ margins + WEIGHT_OF_USUAL * USUAL_SLOPE) / (raw @ raw + WEIGHT_OF_USUAL))
    games = len({row["game"] for row in rows})
    optimism = float((slope * raw - margins).mean()) * games / (games + GAMES_FOR_OPTIMISM)
    estimates = slope * raw - optimism
    chances = [np.clip(win_chance(estimates, scale), 1e-6, 1 - 1e-6) for scale in SCALES]
    losses = [-(wins * np.log(chance) + (1 - wins) * np.log(1 - chance)).mean() for chance in chances]
    deviation = float((margins - estimates).std())
    figures = spread, slope, optimism, float(SCALES[int(np.argmin(losses))]), deviation
    return Stage(*(round(figure, 2) for figure in figures))


def in_round(rows: Sequence[Row], number: int, complete: bool) -> list[Row]:
    """The decisions of a round, the last one with all later ones."""
    last = number == len(SPREADS)
    chosen = [row for row in rows if row["round"] == number or (last and row["round"] > number)]
    return [row for row in chosen if row["complete"] == complete]


def check(rows: Sequence[Row], spec: str, bonus: float) -> dict[str, Any]:
    """By round, how far margins and chances are off on average; by ten bins, the chance that was told and what came."""
    game = parse_game(spec)
    margins, wins = np.zeros(len(rows)), np.zeros(len(rows))
    for index, row in enumerate(rows):
        stage = stage_of(game, row["round"], row["complete"])
        margin, win = expected(np.array([row["utility"]]), stage, bonus)
        margins[index], wins[index] = margin[0], win[0]
    rounds = np.minimum(column(rows, "round"), len(SPREADS))
    off, wrong = margins - column(rows, "margin"), wins - column(rows, "win")
    games = column(rows, "game")
    bins = np.minimum((wins * BINS).astype(int), BINS - 1)
    return {
        "rounds": [
            {"round": int(number), "bias": float(off[rounds == number].mean()),
             "win_bias": float(wrong[rounds == number].mean()), "positions": int((rounds == number).sum())}
            for number in np.unique(rounds)
        ],
        "bins": [
            {"told": float(wins[bins == each].mean()), "came": float(column(rows, "win")[bins == each].mean()),
             "positions": int((bins == each).sum()), "games": len(set(games[bins == each]))}
            for each in range(BINS) if (bins == each).any()
        ],
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--bonus", type=float, default=20.0, help="the network's bonus for a win")
    parser.add_argument("--check", metavar="GAME")
    arguments = parser.parse_args()
    if arguments.check:
        print(json.dumps(check(read(arguments.files, True), arguments.check, arguments.bonus), indent=1))
        return
    rows = read(arguments.files, False)
    for number, spreads in enumerate(SPREADS, start=1):
        stages = [fit(in_round(rows, number, False), spreads[0], arguments.bonus)]
        if any(row["complete"] for row in rows):
            stages.append(fit(in_round(rows, number, True), spreads[1], arguments.bonus))
        print("        (" + ", ".join(f"Stage{tuple(stage)}" for stage in (stages * 2)[:2]) + "),")


if __name__ == "__main__":
    main()
