"""The board of any game as something to print."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from azulejos.state import State
from azulejos.terminal.games import azul_board, duel_board
from azulejos.terminal.painting import Painter
from azulejos.text import Texts

BOARDS: dict[str, Callable[[dict[str, Any], Sequence[str], Texts], RenderableType]] = {
    "azul": azul_board.board,
    "duel": duel_board.board,
}
"""How every game is printed."""
TABLES: dict[str, Callable[[dict[str, Any], Sequence[str], Texts, Painter, int], list[Text]]] = {
    "azul": azul_board.table,
    "duel": duel_board.table,
}
"""How every game is drawn in the app: as lines with targets, in so many columns."""
SUPPLIES: dict[str, Callable[[dict[str, Any], Texts], str]] = {
    "azul": azul_board.supply_text,
    "duel": duel_board.supply_text,
}
"""What is left in every game's bag."""


def seat_names(state: State, texts: Texts) -> list[str]:
    """ "Player 1", "Player 2", ..."""
    return [texts("player", number=seat + 1) for seat in range(state.game.players)]


def headline(state: State, texts: Texts) -> str:
    """Round and phase."""
    return texts("board-round", round=state.round, phase=texts(f"phase-{state.phase}"))


def render_board(state: State, names: Sequence[str], texts: Texts, player: int | None = None) -> RenderableType:
    """The board with its headline, as `player` (None: a spectator) may see it."""
    data = state.view(player).to_json()
    return Group(Text(headline(state, texts), style="bold"), BOARDS[state.game.name](data, names, texts))
