"""What a bot is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, runtime_checkable

from azulejos.bots.analysis import Analysis
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


@runtime_checkable
class Analyst(Protocol):
    """A bot that can tell what it thinks, and be interrupted."""

    def analyse(self, state: State, seconds: float | None = None, nodes: int | None = None) -> Iterator[Analysis]:
        """Improving results, the last one the best; without a budget it goes on until `stop` or nothing is left to
        find."""
        ...

    def stop(self) -> None:
        """From any thread: a running `choose` or `analyse` ends soon with its best so far."""
        ...


def moves_to_choose_from(state: State) -> list[Move]:
    """The legal moves; an error where there is nothing to decide."""
    moves = state.legal_moves()
    if not moves:
        raise IllegalMove("-", "nobody has to decide here: the game is over or waits for a draw")
    return moves
