"""Azul's table as text, from a position or view as data: `board` to print, `app_board` for the app."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from azulejos.games.anatomy import Position
from azulejos.games.azul.components import COLUMN, FLOOR_COSTS, LINES, TILES_PER_FACTORY
from azulejos.terminal.painting import PLAIN, Painter, beside, cost, fitted, line, padded, row, space, tile, tiles
from azulejos.text import Texts
from azulejos.types import COLOUR_LETTERS

PANEL_WIDTH = 36
FACTORIES_IN_ROW = 5


def board(position: Position, names: Sequence[str], texts: Texts) -> RenderableType:
    """The whole table."""
    players = [
        Panel(
            Text("\n").join(_player(position, seat, PLAIN)),
            title=_title(position, seat, names[seat], texts),
            title_align="left",
            border_style="bold" if position["player"] == seat else "dim",
        )
        for seat in range(len(names))
    ]
    left = Text.assemble("  ", (supply(position, texts), "dim"))
    boards = Columns(players, width=PANEL_WIDTH, padding=(0, 1))
    return Group(_factories(position, PLAIN), _centre(position, PLAIN), left, boards)


def supply(position: Position, texts: Texts) -> str:
    """What is left in bag and lid."""
    return texts("board-bag", count=sum(position["bag"])) + "  " + texts("board-lid", count=sum(position["lid"]))


def _factories(position: Position, painter: Painter) -> Text:
    text = Text()
    width = TILES_PER_FACTORY * painter.cell
    for number, content in enumerate(position["factories"], 1):
        text.append_text(Text("  ") if painter.cell == 1 else Text(" "))
        text.append_text(painter.label(str(number)) if painter.cell > 1 else Text(f"{number} ", "bold"))
        found = tiles(content, painter=painter, source=str(number)) if content or painter.cell == 1 else tiles("", " -")
        text.append_text(padded(found, width) if painter.cell > 1 else found)
        if number % FACTORIES_IN_ROW == 0 and number < len(position["factories"]):
            text.append("\n\n" if painter.spacious else "\n")
    return text


def _centre(position: Position, painter: Painter) -> Text:
    marker = "M" if position["phase"] == "offer" and position["marker"] is None else ""
    label = Text("  C ", "bold") if painter.cell == 1 else Text.assemble(" ", painter.label("C"))
    content = Text() if not marker else tile(marker, painter)
    if marker and position["centre"]:
        content.append(painter.gap)
    if position["centre"] or not marker:
        content.append_text(tiles(position["centre"], "-" if painter.cell == 1 else " -", painter, "C"))
    return Text.assemble(label, content)


def _player(position: Position, seat: int, painter: Painter) -> list[Text]:
    """Lines, wall and floor line."""
    player = position["players"][seat]
    mine = painter.seat == seat
    lines = []
    for r in range(LINES):
        target = str(r + 1) if mine else None
        cells = [painter.label(str(r + 1), target), line(player["lines"][r], r + 1, LINES, painter, target), Text("→")]
        lines.append(row([*cells, _wall_row(position, player, r, painter, mine and position["tiling_line"] == r + 1)]))
    target = "F" if mine else None
    floor = [tile(letter, painter, target) for letter in player["floor"]]
    floor += [cost(points, painter) for points in FLOOR_COSTS[len(floor) :]]
    if painter.cell == 1:
        costs = " ".join(str(points) for points in FLOOR_COSTS)
        return [*lines, Text.assemble(painter.label("F", target), " ", row(floor), (f"  -{costs}", "dim"))]
    for cell in floor:
        cell.stylize(painter.style("", target))
    return [*lines, Text.assemble(painter.label("F", target), " ", row(floor, ""))]


def _wall_row(position: Position, player: dict[str, Any], r: int, painter: Painter, tiled: bool) -> Text:
    """Tiles are capital letters; empty spaces of the coloured wall are the small letters of their colours."""
    cells = []
    for c, letter in enumerate(player["wall"][r]):
        target = f"T{c + 1}" if tiled else None
        if letter != ".":
            cells.append(tile(letter, painter))
        elif position["options"]["wall"] == "grey":
            cells.append(space(".", painter, target))
        else:
            cells.append(space(COLOUR_LETTERS[COLUMN[r].tolist().index(c)], painter))
    return row(cells, painter.gap)


def _title(position: Position, seat: int, name: str, texts: Texts) -> Text:
    title = Text(texts("board-player", player=name, points=position["players"][seat]["score"]))
    title.append(" ★" if position["start_player"] == seat else "")
    title.append(" M" if position["marker"] == seat else "")
    return title


# ------------------------------------------------------------------------------------------------------ for the app


def player_width(cell: int) -> int:
    """The width of a player's board in columns: label, pattern lines, arrow and wall."""
    return 2 + 2 * LINES * cell + 4


def app_board(position: Position, names: Sequence[str], texts: Texts, painter: Painter, width: int) -> list[Text]:
    """The lines of the whole table without frames; as many players' boards side by side as there is room for."""
    in_row = 2 if len(names) == 4 and 4 * player_width(2) > width else len(names)
    painter = painter.sized(3 if in_row * (player_width(3) + 1) <= width else 2)
    centre = painter.sized(3 if 3 * (len(position["centre"]) + 2) < width else 2)
    air = [Text()] if painter.spacious else []
    lines = [*_factories(position, painter.sized(3)).split("\n"), *air, _centre(position, centre)]
    blocks = [_block(position, seat, names, texts, painter, width // in_row - 1) for seat in range(len(names))]
    for first in range(0, len(blocks), in_row):
        lines += air + beside(blocks[first : first + in_row], 1)
    return lines


def _block(
    position: Position, seat: int, names: Sequence[str], texts: Texts, painter: Painter, room: int
) -> list[Text]:
    title = fitted(lambda name: _title(position, seat, name, texts), names[seat], room)
    title.stylize("bold reverse" if position["player"] == seat else "bold")
    return [title, *_player(position, seat, painter)]
