"""Styles: of moves that are about equally good, which one a player likes best. Spice, not strength."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt

from azulejos.bots.perception import Looks
from azulejos.games import dispatch, events
from azulejos.games.definition import States
from azulejos.search.providers import EVALUATIONS
from azulejos.state import State
from azulejos.types import InvalidOption

Values = npt.NDArray[np.float64]
EQUALLY_GOOD = 0.6
"""Points: moves that look at most this much worse than the best are a matter of taste."""
MOST_LEGAL = 1024
"""At least as many as any game has actions."""


def collecting(known: State, actions: Sequence[int], looks: Looks) -> Values:
    """The collector: what makes most of rows, columns, colours and tablets."""
    return looks.patterns


def sprinting(known: State, actions: Sequence[int], looks: Looks) -> Values:
    """The sprinter: what scores most as soon as possible."""
    return looks.score


def blocking(known: State, actions: Sequence[int], looks: Looks) -> Values:
    """The blocker: what leaves the next player the least."""
    return np.array([-_best_reply(known, action) for action in actions])


STYLES: dict[str, Callable[[State, Sequence[int], Looks], Values]] = {
    "collector": collecting,
    "blocker": blocking,
    "sprinter": sprinting,
}


def check_style(style: str | None) -> str | None:
    """The style itself; InvalidOption if there is no such style."""
    if style is not None and style not in STYLES:
        raise InvalidOption("style", f"{style!r} is not one of {', '.join(STYLES)}")
    return style


def choose_in_style(style: str, known: State, actions: Sequence[int], values: Values, looks: Looks) -> int:
    """The index of the move that a player of that style makes, given what each seems to be worth."""
    equal = np.flatnonzero(values >= values.max() - EQUALLY_GOOD)
    if len(equal) == 1:
        return int(equal[0])
    liked = STYLES[style](known, [actions[index] for index in equal.tolist()], looks.only(equal))
    best = np.flatnonzero(liked >= liked.max() - 1e-6)
    return int(equal[best[np.argmax(values[equal[best]])]])


def _best_reply(known: State, action: int) -> float:
    """The points that the next player may expect after its best decision, by the plain evaluation of its board."""
    states, buffer = known.array.copy(), events.buffer()
    if dispatch.step(states, action, buffer) != dispatch.DECISION or states["mover"][0] == known.current_player:
        return 0.0
    evaluation, seat = EVALUATIONS[known.game.name], int(states["mover"][0])
    terms, best = np.zeros(len(evaluation.term_names)), -np.inf
    for reply in _legal(states):
        after = states.copy()
        dispatch.step(after, reply, buffer)
        evaluation.write_terms(after[0], seat, terms)
        best = max(best, float(terms.sum()))
    return best


def _legal(states: States) -> list[int]:
    out = np.empty(MOST_LEGAL, dtype=np.int16)
    actions: list[int] = out[: dispatch.list_legal(states, out)].tolist()
    return actions
