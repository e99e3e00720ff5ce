"""Azul's table as text, from the JSON of a position or view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from azulejos.games.azul.components import COLUMN, FLOOR_COSTS, LINES
from azulejos.terminal.paint import NOTHING, line, row, space, tile, tiles
from azulejos.text import Texts
from azulejos.types import COLOUR_LETTERS

PANEL_WIDTH = 36


def board(data: dict[str, Any], names: Sequence[str], texts: Texts) -> RenderableType:
    """The whole table."""
    players = [_player(data, seat, names, texts) for seat in range(len(names))]
    return Group(_offer(data, texts), Columns(players, width=PANEL_WIDTH, padding=(0, 1)))


def _offer(data: dict[str, Any], texts: Texts) -> Text:
    """Factories, centre, and what is left in bag and lid."""
    text = Text()
    for number, content in enumerate(data["factories"], 1):
        text.append(f"  {number} ", style="bold")
        text.append_text(tiles(content))
        if number % 5 == 0 and number < len(data["factories"]):
            text.append("\n")
    text.append("\n  C ", style="bold")
    text.append_text(tiles(_marker(data) + data["centre"]))
    text.append("\n  " + texts("board-bag", count=sum(data["bag"])), style="dim")
    text.append("  " + texts("board-lid", count=sum(data["lid"])), style="dim")
    return text


def _marker(data: dict[str, Any]) -> str:
    return "M" if data["phase"] == "offer" and data["marker"] is None else ""


def _player(data: dict[str, Any], seat: int, names: Sequence[str], texts: Texts) -> Panel:
    player = data["players"][seat]
    rows = [
        row(
            [
                Text(str(r + 1), style="bold"),
                line(player["lines"][r], r + 1, LINES),
                Text("→"),
                _wall_row(data, player, r),
            ]
        )
        for r in range(LINES)
    ]
    floor = [tile(letter) for letter in player["floor"]]
    floor += [Text(NOTHING, style="dim")] * (len(FLOOR_COSTS) - len(floor))
    costs = " ".join(str(cost) for cost in FLOOR_COSTS)
    body = Text("\n").join(
        [
            *rows,
            Text.assemble(("F ", "bold"), row(floor)),
            Text(f" -{costs}", style="dim"),
        ]
    )
    return Panel(body, title=_title(data, seat, names, texts), title_align="left", border_style=_border(data, seat))


def _wall_row(data: dict[str, Any], player: dict[str, Any], r: int) -> Text:
    """Tiles as capital letters; empty spaces of the coloured wall as the small letter of their colour."""
    cells = []
    for c, letter in enumerate(player["wall"][r]):
        if letter != ".":
            cells.append(tile(letter))
        elif data["options"]["wall"] == "grey":
            cells.append(space("."))
        else:
            cells.append(space(COLOUR_LETTERS[COLUMN[r].tolist().index(c)]))
    return row(cells)


def _title(data: dict[str, Any], seat: int, names: Sequence[str], texts: Texts) -> Text:
    title = Text(texts("board-player", player=names[seat], points=data["players"][seat]["score"]))
    if data["marker"] == seat or (data["marker"] is None and data["start_player"] == seat):
        title.append(" ★" if data["start_player"] == seat else "")
        title.append(" M" if data["marker"] == seat else "")
    return title


def _border(data: dict[str, Any], seat: int) -> str:
    return "bold" if data["player"] == seat else "dim"
