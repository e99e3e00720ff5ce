"""Values one can believe: on decisions that nothing was fitted to, margins and chances come true."""

from __future__ import annotations

import csv
from collections import defaultdict
from pathlib import Path

import numpy as np
import pytest

from azulejos.bots import SearchBot
from azulejos.bots.calibration import Floats, expected, stage_of
from azulejos.bots.duel.stages import OPTIMISM
from azulejos.registry import make, parse_game
from azulejos.search.networks import network_for

MOST_BIAS, MOST_WIN_BIAS, MOST_BIN_ERROR = 1.0, 0.03, 0.03
"""What is promised; a sample of so few games may add CHANCE standard errors."""
CHANCE = 3
"""There are more than a hundred comparisons: two would be exceeded now and then."""
BINS = 5


def stored() -> tuple[dict[str, Floats], dict[str, list[str]]]:
    """By game: number, round, complete, utility, margin, win of each decision; and its phase, where that is known."""
    lines = (Path(__file__).parent / "values.csv").read_text("utf-8").splitlines()[1:]
    found, phases = defaultdict(list), defaultdict(list)
    for row in csv.DictReader(lines):
        figures = [float(row[name]) for name in ("number", "round", "complete", "utility", "margin", "win")]
        game = row["game"].replace("+", ",")
        found[game].append(figures)
        phases[game].append(row["phase"])
    return {game: np.array(rows) for game, rows in found.items()}, phases


STORED, PHASES = stored()


def told(spec: str) -> tuple[Floats, Floats]:
    """The margins and chances that an analysis would tell."""
    game = parse_game(spec)
    bonus = float(network_for(game)["win_bonus"][0, 0])
    pairs = [
        expected(np.array([utility]), stage_of(game, int(number), bool(complete), phase), bonus)
        for (_, number, complete, utility, _, _), phase in zip(STORED[spec], PHASES[spec], strict=True)
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


def test_values_are_not_biased_in_any_phase_of_duel() -> None:
    rows, phases, (margins, wins) = STORED["duel"], np.array(PHASES["duel"]), told("duel")
    assert {"turn", "draw", "keep", "place", "stack", "chips", "column"} <= set(phases)
    for phase in np.unique(phases):
        here = phases == phase
        games = rows[here, 0]
        for errors, most in ((margins - rows[:, 4], MOST_BIAS), (wins - rows[:, 5], MOST_WIN_BIAS)):
            if len(np.unique(games)) >= 20:
                assert abs(errors[here].mean()) < most + CHANCE * standard_error(errors[here], games), phase


def test_a_phase_in_which_searches_expect_too_much_is_told_with_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """While plates are drawn in Duel, one sample of them says too early when to stop."""
    state = make("duel").deal(seed=3)
    while state.phase != "draw" or state.forced:
        state.play(state.legal_moves()[-1])

    def best_margin() -> float:
        return list(SearchBot("grandmaster", seed=1).analyse(state, nodes=300, reasons=False))[-1].best.margin

    told_now, too_much = best_margin(), OPTIMISM["draw"]
    monkeypatch.setitem(OPTIMISM, "draw", 0.0)
    assert best_margin() - told_now == pytest.approx(too_much)
    assert too_much > 1


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
