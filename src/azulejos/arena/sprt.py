"""The sequential probability ratio test: stop a match as soon as its games decide between two strengths.

The observations are the mean scores of whole deals. The two hypotheses fix the mean; everything else about the
distribution is fitted to the observations under each of them (the generalised test with the multinomial model).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from azulejos.arena.statistics import elo_rate
from azulejos.types import InvalidOption

Verdict = Literal["elo0", "elo1"]

PSEUDO_COUNT = 1e-3
"""The weight of an unseen lost and an unseen won deal, so that every mean between 0 and 1 stays possible."""
HALVINGS = 60
"""Steps of the bisection: enough for the last digit of a float."""


@dataclass(frozen=True)
class Sprt:
    """The test of `elo0` against `elo1` for the first bot, with the error rates `alpha` (elo1 accepted although elo0
    is right) and `beta` (the other way round)."""

    elo0: float = 0.0
    elo1: float = 20.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not -2000 <= self.elo0 < self.elo1 <= 2000:
            raise InvalidOption("elo1", f"{self.elo1:g} must be above elo0, {self.elo0:g}, and both within 2000")
        for name, value in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < value < 0.5:
                raise InvalidOption(name, f"{value!r} is not an error rate above 0 and below 0.5")

    @property
    def lower(self) -> float:
        """At or below this log-likelihood ratio elo0 is accepted."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """At or above this log-likelihood ratio elo1 is accepted."""
        return math.log((1 - self.beta) / self.alpha)

    def ratio(self, observations: Sequence[float], players: int = 2) -> float:
        """The log-likelihood ratio of elo1 to elo0 after these deals."""
        if not observations:
            return 0.0
        counts: Counter[float] = Counter(observations)
        for extreme in (0.0, 1.0):
            counts[extreme] += PSEUDO_COUNT  # type: ignore[assignment]  # counters add fractions as well
        likely0, likely1 = (_fitted(counts, elo_rate(each, players)) for each in (self.elo0, self.elo1))
        return sum(count * math.log(likely1[value] / likely0[value]) for value, count in counts.items())

    def verdict(self, ratio: float) -> Verdict | None:
        """The hypothesis accepted at this log-likelihood ratio; None while more games are needed."""
        if ratio <= self.lower:
            return "elo0"
        return "elo1" if ratio >= self.upper else None

    def to_json(self) -> dict[str, Any]:
        return {"elo0": self.elo0, "elo1": self.elo1, "alpha": self.alpha, "beta": self.beta}


def _fitted(counts: Counter[float], mean: float) -> dict[float, float]:
    """The most likely distribution with this mean over the values that occurred.

    It is p(a) / (1 + x (a - mean)) for the frequencies p and the one x that gives the mean; found by bisection.
    """
    total = sum(counts.values())
    low, high = -1 / (max(counts) - mean), 1 / (mean - min(counts))
    for _ in range(HALVINGS):
        x = (low + high) / 2
        slope = sum(count * (value - mean) / (1 + x * (value - mean)) for value, count in counts.items())
        low, high = (x, high) if slope > 0 else (low, x)
    x = (low + high) / 2
    return {value: count / total / (1 + x * (value - mean)) for value, count in counts.items()}
