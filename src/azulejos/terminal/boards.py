"""The board of any game as something to print."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from azulejos.state import State
from azulejos.terminal import azul_board, duel_board
from azulejos.terminal.paint import Look
from azulejos.text import Texts

BOARDS: dict[str, Callable[[dict[str, Any], Sequence[str], Texts], RenderableType]] = {
    "azul": azul_board.board,
    "duel": duel_board.board,
}
"""Every game's own way to be printed."""
TABLES: dict[str, Callable[[dict[str, Any], Sequence[str], Texts, Look, int], list[Text]]] = {
    "azul": azul_board.table,
    "duel": duel_board.table,
}
"""Every game's own way to be drawn in the app, as lines with targets, in so many columns."""
LEFT_OVER: dict[str, Callable[[dict[str, Any], Texts], str]] = {
    "azul": azul_board.left_over,
    "duel": duel_board.left_over,
}
"""What every game tells of its bag."""


def seat_names(state: State, texts: Texts) -> list[str]:
    """ "Player 1", "Player 2", ..."""
    return [texts("player", number=seat + 1) for seat in range(state.game.players)]


def board(state: State, names: Sequence[str], texts: Texts, player: int | None = None) -> RenderableType:
    """The board with its headline, as `player` (None: a spectator) may see it."""
    data = state.view(player).to_json()
    headline = Text(texts("board-round", round=state.round, phase=texts(f"phase-{state.phase}")), style="bold")
    return Group(headline, BOARDS[state.game.name](data, names, texts))
