"""A rating with its uncertainty, after Glickman's Glicko: what somebody's puzzles say about how well they play.

Puzzles have fixed ratings on the Elo scale of the levels, and Glicko updates a rating on that very scale from one
result at a time. Systems with a scale and a noise of their own, made for teams, would have to be translated both ways.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

FIRST = 1400.0
"""Of somebody of whom nothing is known: between apprentice and journeyman."""
MOST_DEVIATION, LEAST_DEVIATION = 350.0, 60.0
"""At first, and after many puzzles: whoever learns should not stand still."""
PUZZLE_DEVIATION = 80.0
"""How well a puzzle's own rating is known."""
Q = math.log(10) / 400


@dataclass(frozen=True, slots=True)
class Glicko:
    """`value` is within two `deviation` of the truth, most probably."""

    value: float = FIRST
    deviation: float = MOST_DEVIATION

    def expected(self, other: float, deviation: float = PUZZLE_DEVIATION) -> float:
        """The share of puzzles of that rating that are solved."""
        return 1 / (1 + 10 ** (_g(deviation) * (other - self.value) / 400))

    def after(self, other: float, result: float, deviation: float = PUZZLE_DEVIATION) -> Glicko:
        """After one puzzle of that rating: `result` is 1 if it was solved, 0 if not."""
        g, expected = _g(deviation), self.expected(other, deviation)
        information = Q * Q * g * g * expected * (1 - expected)
        precision = 1 / self.deviation**2 + information
        value = self.value + Q / precision * g * (result - expected)
        return Glicko(value, max(LEAST_DEVIATION, math.sqrt(1 / precision)))


def _g(deviation: float) -> float:
    """How much a result against somebody counts whose rating is that uncertain."""
    return 1 / math.sqrt(1 + 3 * (Q * deviation / math.pi) ** 2)
