"""The board of any game as something to print."""

from __future__ import annotations

import io
from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.text import Text

from azulejos.state import State
from azulejos.terminal.games import presentation
from azulejos.terminal.wording import phase_text
from azulejos.text import DEFAULT_LANGUAGE, Texts
from azulejos.text import texts as catalogue

COLUMNS = 100
"""The width of a board as text."""


def seat_names(state: State, texts: Texts) -> list[str]:
    """ "Player 1", "Player 2", ..."""
    return [texts("player", number=seat + 1) for seat in range(state.game.players)]


def headline(state: State, texts: Texts) -> str:
    """Round and phase."""
    return texts("board-round", round=state.round, phase=phase_text(state.phase, texts))


def render_board(state: State, names: Sequence[str], texts: Texts, player: int | None = None) -> RenderableType:
    """The board with its headline, as `player` (None: a spectator) may see it."""
    board = presentation(state.game).board(state.view(player).to_json(), names, texts)
    return Group(Text(headline(state, texts), style="bold"), board)


def board_text(state: State, player: int | None = None, colour: bool = False) -> str:
    """The board as lines of English text, as `player` (None: a spectator) may see it."""
    texts = catalogue(DEFAULT_LANGUAGE)
    console = Console(file=io.StringIO(), width=COLUMNS, force_terminal=colour, no_color=not colour)
    with console.capture() as capture:
        console.print(render_board(state, seat_names(state, texts), texts, player))
    lines = capture.get().splitlines()
    return "\n".join(lines if colour else [line.rstrip() for line in lines])
