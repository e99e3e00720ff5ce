"""Somebody's rating against bots, on the levels' Elo scale: the most likely one given how the games went, with the
interval in which it lies with 95 %.

With n seats the chance to win is one's strength divided by the strengths of all, strength being 10 ** (rating / 400).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

BEFORE, WIDTH = 1500.0, 400.0
"""What is believed before the first game: the mean and the standard deviation."""
SCALE = math.log(10) / 400
STEPS = 12
NORMAL_95 = 1.96


@dataclass(frozen=True, slots=True)
class Played:
    """A game against bots: their ratings, and the share of the win."""

    others: tuple[float, ...]
    share: float


@dataclass(frozen=True, slots=True)
class BotRating:
    value: float
    low: float
    high: float


def bot_rating(games: Sequence[Played]) -> BotRating:
    """Newton's method on the logarithm of the likelihood, which is concave."""
    value, information = BEFORE, 1 / WIDTH**2
    for _ in range(STEPS):
        slope, information = (BEFORE - value) / WIDTH**2, 1 / WIDTH**2
        for game in games:
            chance = 1 / (1 + sum(math.exp(SCALE * (other - value)) for other in game.others))
            slope += SCALE * (game.share - chance)
            information += SCALE**2 * chance * (1 - chance)
        value += max(-WIDTH, min(WIDTH, slope / information))
    width = NORMAL_95 / math.sqrt(information)
    return BotRating(value, value - width, value + width)
