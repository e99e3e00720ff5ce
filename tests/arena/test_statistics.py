"""Intervals, Elo and the sequential test, against known values and by simulation."""

from __future__ import annotations

import math
import random

import pytest

from azulejos import InvalidOption
from azulejos.arena.sprt import Sprt
from azulejos.arena.statistics import elo, elo_rate, mean_estimate, rate_estimate, student_quantile


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)],
)
def test_students_quantiles(freedom: int, quantile: float) -> None:
    assert student_quantile(0.975, freedom) == pytest.approx(quantile, abs=0.02 if freedom == 3 else 0.002)


def test_a_mean_with_its_interval() -> None:
    estimate = mean_estimate([1.0, 2.0, 3.0, 4.0, 5.0])
    assert estimate.mean == 3.0
    assert (estimate.low, estimate.high) == pytest.approx((1.0368, 4.9632), abs=0.01)
    assert mean_estimate([7.0]).to_json() == {"mean": 7.0, "low": None, "high": None}
    assert mean_estimate([]).to_json() == {"mean": None, "low": None, "high": None}


def test_the_interval_of_a_rate_is_over_deals() -> None:
    # two games a deal that always end alike are worth one game each, two that always differ tell everything
    alike = rate_estimate([0.0, 1.0] * 50)
    opposite = rate_estimate([0.5] * 98 + [0.0, 1.0])
    single = rate_estimate([0.5, 0.0, 1.0, 0.5] * 25)
    assert alike.mean == opposite.mean == single.mean == 0.5
    assert alike.high - alike.low > single.high - single.low > opposite.high - opposite.low
    assert alike.low == pytest.approx(0.403, abs=0.003)  # Wilson's interval of 50 in 100
    assert single.low == pytest.approx(0.432, abs=0.003)  # of 100 in 200


def test_the_interval_of_a_clean_sweep_is_not_empty() -> None:
    sweep = rate_estimate([1.0] * 100)
    assert sweep.mean == sweep.high == 1.0
    assert sweep.low == pytest.approx(0.963, abs=0.003)
    assert rate_estimate([0.0] * 100).high == pytest.approx(0.037, abs=0.003)
    assert (rate_estimate([1.0]).low, rate_estimate([1.0]).high) == (0.0, 1.0)


def test_the_intervals_hold_the_truth_as_often_as_they_say() -> None:
    rng = random.Random(1)
    held = 0
    for _ in range(1000):
        # the two games of a deal depend on each other: a good deal for the first bot helps in both
        luck = [rng.gauss(0, 0.2) for _ in range(40)]
        deals = [(float(rng.random() < 0.7 + each) + float(rng.random() < 0.7 + each)) / 2 for each in luck]
        estimate = rate_estimate(deals)
        truth = 0.6905  # of min(1, 0.7 + luck)
        held += estimate.low <= truth <= estimate.high
    assert 925 <= held <= 975


def test_elo() -> None:
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(1 / 3, players=3) == pytest.approx(0)
    assert elo(1.0) == math.inf
    assert elo(0.0) == -math.inf
    for players in (2, 3, 4):
        assert elo(elo_rate(123.0, players), players) == pytest.approx(123.0)


def deals(rng: random.Random, rate: float, count: int) -> list[float]:
    return [sum(rng.random() < rate for _ in range(2)) / 2 for _ in range(count)]


def test_the_ratio_agrees_with_the_normal_approximation() -> None:
    scores = [0.0] * 20 + [0.25] * 5 + [0.5] * 40 + [0.75] * 5 + [1.0] * 30
    mean = sum(scores) / len(scores)
    variance = sum((each - mean) ** 2 for each in scores) / len(scores)
    test = Sprt(0, 10)
    low, high = 0.5, elo_rate(10)
    normal = len(scores) * (high - low) * (2 * mean - low - high) / (2 * variance)
    assert test.ratio(scores) == pytest.approx(normal, rel=0.03)
    assert test.ratio([]) == 0


@pytest.mark.parametrize(("truth", "verdict"), [(0.0, "elo0"), (100.0, "elo1")])
def test_the_verdict_is_wrong_as_seldom_as_promised(truth: float, verdict: str) -> None:
    rng = random.Random(2)
    test = Sprt(0, 100, alpha=0.1, beta=0.1)
    right = 0
    for _ in range(100):
        scores: list[float] = []
        found = None
        while found is None:
            scores += deals(rng, elo_rate(truth), 1)
            found = test.verdict(test.ratio(scores))
        right += found == verdict
    assert right >= 82


def test_a_sweep_is_decided_soon() -> None:
    test = Sprt(0, 200)
    count = next(count for count in range(1, 100) if test.verdict(test.ratio([1.0] * count)) == "elo1")
    assert 4 <= count <= 12


@pytest.mark.parametrize(
    ("settings", "option"),
    [
        ({"elo0": 10, "elo1": 10}, "elo1"),
        ({"elo0": float("nan")}, "elo1"),
        ({"elo1": 1e9}, "elo1"),
        ({"alpha": 0}, "alpha"),
        ({"beta": 0.7}, "beta"),
    ],
)
def test_impossible_tests_are_refused(settings: dict[str, float], option: str) -> None:
    with pytest.raises(InvalidOption) as caught:
        Sprt(**settings)
    assert caught.value.option == option
