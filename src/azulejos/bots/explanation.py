"""Why a position is good or bad: the terms of the handcrafted evaluation that differ most between the players."""

from __future__ import annotations

from typing import Any

import numpy as np

from azulejos.bots.analysis import Term
from azulejos.search.providers import EVALUATIONS
from azulejos.state import State
from azulejos.text import Texts
from azulejos.types import COLOUR_LETTERS

SMALLEST_DIFFERENCE = 0.3
"""Smaller differences, in points, are left out."""
MAX_TERMS = 6


def explain(state: State) -> tuple[Term, ...]:
    """What speaks for and against the player to move, compared with its strongest opponent; the weightiest first."""
    player = state.current_player
    evaluation = EVALUATIONS[state.game.name]
    by_seat = np.zeros((state.game.players, len(evaluation.term_names)))
    for seat in range(state.game.players):
        evaluation.write_terms(state.array[0], seat, by_seat[seat])
    others = [seat for seat in range(state.game.players) if seat != player]
    rival = max(others, key=lambda seat: float(by_seat[seat].sum()))
    terms = [
        _term(name, float(own - other))
        for name, own, other in zip(evaluation.term_names, by_seat[player], by_seat[rival], strict=True)
        if abs(own - other) >= SMALLEST_DIFFERENCE
    ]
    return tuple(sorted(terms, key=lambda term: -abs(term.points))[:MAX_TERMS])


def _term(name: str, points: float) -> Term:
    """`line-3` is the term `line` with the number 3; a colour's number is given as its letter."""
    kind, _, number = name.partition("-")
    arguments: dict[str, Any] = {"mine": "yes" if points > 0 else "no"}
    if number:
        arguments["number"] = int(number)
        if kind == "colour":
            arguments["letter"] = COLOUR_LETTERS[int(number) - 1]
    return Term(f"term-{kind}", points, arguments)


def explanation_text(terms: tuple[Term, ...], texts: Texts) -> str:
    """ "column 4 +3.2; floor line −2.0" in the reader's language."""
    parts = []
    for term in terms:
        arguments = dict(term.arguments)
        if "letter" in arguments:
            arguments["colour"] = texts(f"colour-{arguments.pop('letter')}")
        parts.append(texts("term", points=texts.signed(term.points), what=texts(term.name, **arguments)))
    return "; ".join(parts)
