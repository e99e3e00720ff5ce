"""An evaluation in words: the terms of the hand evaluation that differ most between the players."""

from __future__ import annotations

from typing import Any

import numpy as np

from azulejos.bots.analysis import Term
from azulejos.search import azul_hand, duel_hand
from azulejos.state import State
from azulejos.text import Texts
from azulejos.types import COLOUR_LETTERS

HANDS: dict[str, Any] = {"azul": azul_hand, "duel": duel_hand}
WORTH_SAYING = 0.3
"""Smaller differences, in points, are left out."""
MOST_TERMS = 6


def in_words(state: State) -> tuple[Term, ...]:
    """What speaks for and against the player to move, compared with its strongest opponent; the weightiest first."""
    player = state.current_player
    hand = HANDS[state.game.name]
    by_seat = np.zeros((state.game.players, len(hand.TERMS)))
    for seat in range(state.game.players):
        hand.terms(state.array[0], seat, by_seat[seat])
    others = [seat for seat in range(state.game.players) if seat != player]
    rival = max(others, key=lambda seat: float(by_seat[seat].sum()))
    said = [
        _term(name, float(own), float(own - other))
        for name, own, other in zip(hand.TERMS, by_seat[player], by_seat[rival], strict=True)
        if abs(own - other) >= WORTH_SAYING
    ]
    return tuple(sorted(said, key=lambda term: -abs(term.points))[:MOST_TERMS])


def _term(name: str, own: float, points: float) -> Term:
    """`line-3` is the term `line` with the number 3; a colour's number is told as its letter."""
    kind, _, number = name.partition("-")
    arguments: dict[str, Any] = {"mine": "yes" if points > 0 else "no"}
    if number:
        arguments["number"] = int(number)
        if kind == "colour":
            arguments["letter"] = COLOUR_LETTERS[int(number) - 1]
    return Term(f"term-{kind}", points, arguments)


def sentence(terms: tuple[Term, ...], texts: Texts) -> str:
    """ "+3.2: column 4; -2.0: floor line" in the reader's language."""
    parts = []
    for term in terms:
        arguments = dict(term.arguments)
        if "letter" in arguments:
            arguments["colour"] = texts(f"colour-{arguments.pop('letter')}")
        parts.append(texts("term", points=f"{term.points:+.1f}", what=texts(term.name, **arguments)))
    return "; ".join(parts)
