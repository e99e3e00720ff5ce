"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from azulejos.game import Move
from azulejos.state import State
from azulejos.types import IllegalMove


class Bot(Protocol):
    """Chooses a legal move of a state in which somebody has to decide; changes nothing in it.

    An honest bot looks at `state.view(state.current_player)` and at nothing that this view hides.
    """

    @property
    def name(self) -> str: ...

    def choose(self, state: State) -> Move: ...


def moves_to_choose_from(state: State) -> list[Move]:
    """The legal moves; an error where there is nothing to decide."""
    moves = state.legal_moves()
    if not moves:
        raise IllegalMove("-", "nobody has to decide here: the game is over or waits for a draw")
    return moves
