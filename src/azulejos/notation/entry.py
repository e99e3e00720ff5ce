"""What people enter by hand: positions of which they tell what lies on the table, and draws.

complete(data)            the position with what follows from the rest: bag, pile, phase, ...
draw_form(state)          the draw that is awaited, as it is entered piece by piece
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from azulejos.games.azul import entry as azul
from azulejos.games.duel import entry as duel
from azulejos.games.entering import Form
from azulejos.games.providers import Providers
from azulejos.state import State
from azulejos.types import AzulejosError


class Entry(NamedTuple):
    """A game's knowledge of what is entered by hand."""

    complete: Callable[[Mapping[str, Any]], dict[str, Any]]
    draw_form: Callable[[Any, Any], Form]


ENTRIES: Providers[Entry] = Providers(
    "entering by hand", {"azul": Entry(azul.complete, azul.draw_form), "duel": Entry(duel.complete, duel.draw_form)}
)


def complete(data: Mapping[str, Any]) -> dict[str, Any]:
    """The position with what follows from the rest. Data that make no sense come back as they are: reading them says
    what is wrong."""
    entry = ENTRIES.get(str(data.get("game")))
    if entry is None:
        return dict(data)
    try:
        return entry.complete(data)
    except (AzulejosError, TypeError, ValueError, AttributeError, KeyError, IndexError):
        return dict(data)


def draw_form(state: State) -> Form | None:
    """The awaited draw as it is entered; None if none is awaited."""
    if state.pending is None:
        return None
    return ENTRIES[state.game.name].draw_form(state.array[0], state.game.options)
