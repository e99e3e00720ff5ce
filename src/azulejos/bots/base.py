"""What a bot is, and what it gets to see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from azulejos import random
from azulejos.bots.analysis import Analysis
from azulejos.bots.comparison import MoveComparison
from azulejos.game import Move
from azulejos.state import State
from azulejos.types import IllegalMove


class Bot(Protocol):
    """Chooses a legal move in a state in which somebody has to decide, and leaves the state as it is.

    The bots of this package pass every state through `seen_by_mover` and look at nothing else.
    """

    @property
    def name(self) -> str: ...

    def choose(self, state: State) -> Move: ...


@runtime_checkable
class Analyst(Protocol):
    """A bot that can report what it thinks, and be interrupted."""

    def analyse(
        self,
        state: State,
        seconds: float | None = None,
        nodes: int | None = None,
        against: Move | str | None = None,
        only: Sequence[Move | str] | None = None,
    ) -> Iterator[Analysis]:
        """Improving results, the last one the best. Without a budget it continues until `stop` is called or there is
        nothing left to find. The last result says why the best move is better than `against`, or than the next best,
        and by how much after a search of both to the same depth and after the same deals. `only`: these legal moves and
        no others."""
        ...

    def stop(self) -> None:
        """From any thread: what is running ends soon with its best result so far."""
        ...


@runtime_checkable
class Comparer(Protocol):
    """A bot that can judge some moves alike."""

    def compare(
        self, state: State, moves: Sequence[Move | str], seconds: float | None = None, nodes: int | None = None
    ) -> MoveComparison:
        """Some legal moves, all searched to the same depth and after the same deals: what each of them loses."""
        ...


def seen_by_mover(state: State, rng: random.Generator | int | None = None) -> State:
    """A state that the player to move cannot tell from this one: the only thing a bot may look at.

    Everything that player cannot know, including the draws to come, is drawn from `rng` (a generator or a seed).
    IllegalMove where nobody has to decide.
    """
    player = state.current_player
    if player is None:
        raise _nothing_to_decide()
    return state.imagine(player, rng)


def bot_repr(name: str, settings: Mapping[str, Any]) -> str:
    """The call that makes a bot of these settings; those that are None are left out."""
    return f"azulejos.bot({', '.join([repr(name), *(f'{k}={v!r}' for k, v in settings.items() if v is not None)])})"


def require_legal_moves(state: State) -> list[Move]:
    """The legal moves; IllegalMove where nobody has to decide."""
    moves = state.legal_moves()
    if not moves:
        raise _nothing_to_decide()
    return moves


def _nothing_to_decide() -> IllegalMove:
    return IllegalMove("-", "nobody has to decide here: the game is over or waits for a draw")
