"""Values one can believe: on decisions that nothing was fitted to, margins and chances come true."""

from __future__ import annotations

import csv
from collections import defaultdict
from pathlib import Path

import numpy as np
import pytest

from azulejos.bots import SearchBot
from azulejos.bots.calibration import Floats, expected, stage_of
from azulejos.registry import make, parse_game
from azulejos.search.networks import network_for

MOST_BIAS, MOST_WIN_BIAS, MOST_BIN_ERROR = 1.0, 0.03, 0.03
"""What is promised; a sample of so few games may add CHANCE standard errors."""
CHANCE = 3
"""There are more than a hundred comparisons: two would be exceeded now and then."""
BINS = 5


def stored() -> dict[str, Floats]:
    """By game: number, round, complete, utility, margin, win of each decision."""
    lines = (Path(__file__).parent / "values.csv").read_text("utf-8").splitlines()[1:]
    found = defaultdict(list)
    for row in csv.DictReader(lines):
        figures = [float(row[name]) for name in ("number", "round", "complete", "utility", "margin", "win")]
        found[row["game"].replace("+", ",")].append(figures)
    return {game: np.array(rows) for game, rows in found.items()}


STORED = stored()


def told(spec: str) -> tuple[Floats, Floats]:
    """The margins and chances that an analysis would tell."""
    game = parse_game(spec)
    bonus = float(network_for(game)["win_bonus"][0, 0])
    pairs = [
        expected(np.array([utility]), stage_of(game, int(number), bool(complete)), bonus)
        for _, number, complete, utility, _, _ in STORED[spec]
    ]
    return np.array([margin[0] for margin, _ in pairs]), np.array([win[0] for _, win in pairs])


def standard_error(errors: Floats, games: Floats) -> float:
    """Of the mean, with the decisions of a game counting as one."""
    means = [errors[games == game].mean() for game in np.unique(games)]
    return float(np.std(means) / np.sqrt(len(means)))


@pytest.mark.parametrize("spec", STORED)
def test_values_are_not_biased_in_any_round(spec: str) -> None:
    rows, (margins, wins) = STORED[spec], told(spec)
    for number in range(1, 6):
        here = np.minimum(rows[:, 1], 5) == number
        games = rows[here, 0]
        for errors, most in ((margins - rows[:, 4], MOST_BIAS), (wins - rows[:, 5], MOST_WIN_BIAS)):
            assert abs(errors[here].mean()) < most + CHANCE * standard_error(errors[here], games), number


@pytest.mark.parametrize("spec", STORED)
def test_chances_come_true(spec: str) -> None:
    rows, (_, wins) = STORED[spec], told(spec)
    for low in np.arange(BINS) / BINS:
        here = (wins >= low) & (wins < low + 1 / BINS)
        if len(np.unique(rows[here, 0])) >= 20:
            error = wins[here].mean() - rows[here, 5].mean()
            allowed = MOST_BIN_ERROR + CHANCE * standard_error(wins[here] - rows[here, 5], rows[here, 0])
            assert abs(error) < allowed, low


def test_stored_values_are_of_every_game_and_number_of_players() -> None:
    assert len(STORED) == 7
    assert all(len(np.unique(rows[:, 0])) > 40 and len(rows) >= 400 for rows in STORED.values())


def test_the_end_of_the_game_is_read_as_it_is() -> None:
    """A search that sees the end of the last round tells the margin itself, not what usually comes of such a value."""
    stage = stage_of(make("duel"), 5, True)
    for margin in (-25.0, -6.0, 6.0, 25.0):
        utility = margin + 20.0 * np.sign(margin)
        assert expected(np.array([utility]), stage, 20.0)[0][0] == pytest.approx(margin, abs=0.8)


@pytest.mark.parametrize("spec", ["azul", "duel"])
def test_an_analysis_says_how_sure_it_is(spec: str) -> None:
    """Less remains open in later rounds."""
    state, player = parse_game(spec).deal(seed=2), SearchBot("greedy", seed=1)
    deviations = {}
    while not state.is_over:
        if state.round not in deviations and not state.forced:
            deviations[state.round] = next(iter(SearchBot("grandmaster").analyse(state, nodes=50))).deviation
        state.play(player.choose(state))
    assert deviations[1] > deviations[3] > deviations[5] > 0
