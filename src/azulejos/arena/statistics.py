"""Means with confidence intervals over deals, and Elo.

A deal is played in every rotation of the seats, so its games are not independent: a deal's mean is one observation, and
all intervals are computed over deals.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

import numpy as np

CONFIDENCE = 0.95
"""How often an interval contains the true value."""
SCALE = 400.0
"""Elo points for odds of ten to one."""


@dataclass(frozen=True)
class Estimate:
    """A mean and its confidence interval; an end without a bound is infinite."""

    mean: float
    low: float
    high: float

    def to_json(self) -> dict[str, Any]:
        """Plain data; null stands for an infinite number."""
        return {
            key: value if math.isfinite(value) else None
            for key, value in (("mean", self.mean), ("low", self.low), ("high", self.high))
        }


UNKNOWN = Estimate(math.nan, -math.inf, math.inf)
"""The estimate without any observation."""


def student_quantile(probability: float, freedom: int) -> float:
    """Student's t quantile: exact for 1 and 2 degrees of freedom, else by the Cornish-Fisher expansion."""
    if freedom == 1:
        return math.tan(math.pi * (probability - 0.5))
    if freedom == 2:
        return 2 * (probability - 0.5) / math.sqrt(2 * probability * (1 - probability))
    z = NormalDist().inv_cdf(probability)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * freedom**4)
    )


def mean_estimate(observations: Sequence[float]) -> Estimate:
    """A mean with Student's interval, which has no bounds for fewer than two observations."""
    count = len(observations)
    if not count:
        return UNKNOWN
    mean = float(np.mean(observations))
    if count == 1:
        return Estimate(mean, -math.inf, math.inf)
    half = student_quantile((1 + CONFIDENCE) / 2, count - 1) * float(np.std(observations, ddof=1)) / math.sqrt(count)
    return Estimate(mean, mean - half, mean + half)


def rate_estimate(observations: Sequence[float]) -> Estimate:
    """A mean of rates between 0 and 1 with Wilson's interval, for as many independent games as would give the observed
    spread between deals. Where all deals went the same way there is no spread, and each counts as one game."""
    count = len(observations)
    if not count:
        return Estimate(math.nan, 0.0, 1.0)
    mean = float(np.mean(observations))
    if count == 1:
        return Estimate(mean, 0.0, 1.0)
    variance = float(np.var(observations, ddof=1)) / count
    games = mean * (1 - mean) / variance if variance > 0 and 0 < mean < 1 else float(count)
    t = student_quantile((1 + CONFIDENCE) / 2, count - 1)
    weight = t * t / games
    centre = (mean + weight / 2) / (1 + weight)
    half = t / (1 + weight) * math.sqrt(mean * (1 - mean) / games + weight / (4 * games))
    return Estimate(mean, min(mean, max(0.0, centre - half)), max(mean, min(1.0, centre + half)))


def elo(rate: float, players: int = 2) -> float:
    """How far above each of the other players, if those are equally strong, whoever wins at this rate is."""
    if rate <= 0 or rate >= 1:
        return math.copysign(math.inf, rate - 0.5)
    return SCALE * math.log10(rate * (players - 1) / (1 - rate))


def elo_rate(difference: float, players: int = 2) -> float:
    """The win rate of a player that many Elo points above each of the others."""
    return 1 / (1 + (players - 1) * 10 ** (-difference / SCALE))


def elo_estimate(rate: Estimate, players: int) -> Estimate:
    """A win rate and its interval as Elo differences."""
    return Estimate(*(elo(value, players) for value in (rate.mean, rate.low, rate.high)))
