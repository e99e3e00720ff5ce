"""Fit `bots/<game>/stages.py` to what benchmarks/reliability.py wrote, and tell how well values come true.

    python benchmarks/fit_stages.py --bonus 20 azul.jsonl                stages, as code
    python benchmarks/fit_stages.py --bonus 20 --phases duel duel.jsonl  optimism by phase, with the shipped stages
    python benchmarks/fit_stages.py --bonus 20 --check azul azul.jsonl   biases and ten bins, with all that ships

Games with even numbers are fitted to, those with odd numbers are checked; `--all` checks all, if none was fitted to.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

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
NOTICEABLE = 0.5
"""Points of bias."""

Row = dict[str, Any]


def read(paths: Sequence[str], parity: int | None) -> list[Row]:
    """Decisions of games with even (0) or odd (1) numbers, or of all (None)."""
    lines = (line for path in paths for line in Path(path).read_text("utf-8").splitlines())
    return [row for row in map(json.loads, lines) if parity is None or row["game"] % 2 == parity]


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


def judged(rows: Sequence[Row], spec: str, bonus: float, by_phase: bool = True) -> tuple[Floats, Floats]:
    """The margins and chances that are told; `by_phase`: what is known of single phases counts."""
    game = parse_game(spec)
    margins, wins = np.zeros(len(rows)), np.zeros(len(rows))
    for index, row in enumerate(rows):
        stage = stage_of(game, row["round"], row["complete"], row["phase"] if by_phase else None)
        margin, win = expected(np.array([row["utility"]]), stage, bonus)
        margins[index], wins[index] = margin[0], win[0]
    return margins, wins


def optimism_by_phase(rows: Sequence[Row], spec: str, bonus: float) -> dict[str, float]:
    """How much too much is expected in those phases in which that is more than chance and NOTICEABLE."""
    off = judged(rows, spec, bonus, by_phase=False)[0] - column(rows, "margin")
    phases, games = np.array([row["phase"] for row in rows]), column(rows, "game")
    found = {}
    for phase in np.unique(phases):
        here = phases == phase
        bias = float(off[here].mean())
        if abs(bias) > max(NOTICEABLE, 2 * error_of_mean(off[here], games[here])):
            found[str(phase)] = round(bias, 1)
    return found


def error_of_mean(values: Floats, games: Floats) -> float:
    """The standard error of a mean over decisions, where those of a game belong together."""
    sums = np.bincount(games.astype(int), values - values.mean())
    return float(np.sqrt((sums**2).sum()) / len(values))


def check(rows: Sequence[Row], spec: str, bonus: float) -> dict[str, Any]:
    """By round, by phase and by players, how far margins and chances are off on average; by ten bins, the chance that
    was told and what came. An `error` is a standard error."""
    margins, wins = judged(rows, spec, bonus)
    rounds = np.minimum(column(rows, "round"), len(SPREADS))
    off, wrong = margins - column(rows, "margin"), wins - column(rows, "win")
    games = column(rows, "game")
    bins = np.minimum((wins * BINS).astype(int), BINS - 1)
    phases = np.array([row["phase"] for row in rows])
    players = np.where([row["weak"] for row in rows], "weak", "strong")

    def biases(name: str, groups: npt.NDArray[Any]) -> list[dict[str, Any]]:
        return [
            {name: each.item(), "positions": int(here.sum()), "games": len(set(games[here])),
             "bias": float(off[here].mean()), "error": error_of_mean(off[here], games[here]),
             "win_bias": float(wrong[here].mean()), "win_error": error_of_mean(wrong[here], games[here])}
            for each in np.unique(groups) for here in [groups == each]
        ]  # fmt: skip

    return {
        "rounds": biases("round", rounds.astype(int)),
        "phases": biases("phase", phases),
        "players": biases("players", players),
        "bins": [
            {"told": float(wins[here].mean()), "came": float(column(rows, "win")[here].mean()),
             "error": error_of_mean(wrong[here], games[here]), "positions": int(here.sum()),
             "games": len(set(games[here]))}
            for each in range(BINS) for here in [bins == each] if here.any()
        ],
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--bonus", type=float, default=20.0, help="the network's bonus for a win")
    parser.add_argument("--phases", metavar="GAME")
    parser.add_argument("--check", metavar="GAME")
    parser.add_argument("--all", action="store_true", help="check games with even numbers too")
    arguments = parser.parse_args()
    if arguments.check:
        rows = read(arguments.files, None if arguments.all else 1)
        print(json.dumps(check(rows, arguments.check, arguments.bonus), indent=1))
        return
    rows = read(arguments.files, 0)
    if arguments.phases:
        print(optimism_by_phase(rows, arguments.phases, arguments.bonus))
        return
    for number, spreads in enumerate(SPREADS, start=1):
        stages = [fit(in_round(rows, number, False), spreads[0], arguments.bonus)]
        if any(row["complete"] for row in rows):
            stages.append(fit(in_round(rows, number, True), spreads[1], arguments.bonus))
        print("        (" + ", ".join(f"Stage{tuple(stage)}" for stage in (stages * 2)[:2]) + "),")


if __name__ == "__main__":
    main()
