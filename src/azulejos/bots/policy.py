"""How an analysis divides its trust among the moves."""

from __future__ import annotations

import math

from azulejos.bots.analysis import Analysis

DOUBT = 1.5
"""Points of margin that make a move e times as likely, where visits are not counted: about what a search of a second
is wrong by."""


def policy(analysis: Analysis) -> list[float]:
    """For each move of an analysis how likely it is the one to play, adding up to 1.

    A tree search says it by its visits; alpha-beta, whose visits mean nothing, by how far the margins are apart."""
    visits = [move.visits for move in analysis.moves]
    if any(visits):
        weights = [float(count) for count in visits]
    else:
        weights = [math.exp((move.margin - analysis.best.margin) / DOUBT) for move in analysis.moves]
    return [weight / sum(weights) for weight in weights]
