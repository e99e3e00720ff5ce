"""Azul's table as text, from the JSON of a position or view: `board` for printing, `table` for the app."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from azulejos.games.azul.components import COLUMN, FLOOR_COSTS, LINES, TILES_PER_FACTORY
from azulejos.terminal.painting import PLAIN, Painter, beside, cost, fitted, line, padded, row, space, tile, tiles
from azulejos.text import Texts
from azulejos.types import COLOUR_LETTERS

PANEL_WIDTH = 36
FACTORIES_IN_ROW = 5


def board(data: dict[str, Any], names: Sequence[str], texts: Texts) -> RenderableType:
    """The whole table."""
    players = [
        Panel(
            Text("\n").join(_player(data, seat, PLAIN)),
            title=_title(data, seat, names[seat], texts),
            title_align="left",
            border_style="bold" if data["player"] == seat else "dim",
        )
        for seat in range(len(names))
    ]
    left = Text.assemble("  ", (supply_text(data, texts), "dim"))
    boards = Columns(players, width=PANEL_WIDTH, padding=(0, 1))
    return Group(_factories(data, PLAIN), _centre(data, PLAIN), left, boards)


def supply_text(data: dict[str, Any], texts: Texts) -> str:
    """What is left in bag and lid."""
    return texts("board-bag", count=sum(data["bag"])) + "  " + texts("board-lid", count=sum(data["lid"]))


def _factories(data: dict[str, Any], painter: Painter) -> Text:
    text = Text()
    width = TILES_PER_FACTORY * painter.cell
    for number, content in enumerate(data["factories"], 1):
        text.append_text(Text("  ") if painter.cell == 1 else Text(" "))
        text.append_text(painter.label(str(number)) if painter.cell > 1 else Text(f"{number} ", "bold"))
        found = tiles(content, painter=painter, source=str(number)) if content or painter.cell == 1 else tiles("", " -")
        text.append_text(padded(found, width) if painter.cell > 1 else found)
        if number % FACTORIES_IN_ROW == 0 and number < len(data["factories"]):
            text.append("\n\n" if painter.spacious else "\n")
    return text


def _centre(data: dict[str, Any], painter: Painter) -> Text:
    marker = "M" if data["phase"] == "offer" and data["marker"] is None else ""
    label = Text("  C ", "bold") if painter.cell == 1 else Text.assemble(" ", painter.label("C"))
    content = Text() if not marker else tile(marker, painter)
    if marker and data["centre"]:
        content.append(painter.gap)
    if data["centre"] or not marker:
        content.append_text(tiles(data["centre"], "-" if painter.cell == 1 else " -", painter, "C"))
    return Text.assemble(label, content)


def _player(data: dict[str, Any], seat: int, painter: Painter) -> list[Text]:
    """Lines, wall and floor line."""
    player = data["players"][seat]
    mine = painter.seat == seat
    lines = []
    for r in range(LINES):
        target = str(r + 1) if mine else None
        cells = [painter.label(str(r + 1), target), line(player["lines"][r], r + 1, LINES, painter, target), Text("→")]
        lines.append(row([*cells, _wall_row(data, player, r, painter, mine and data["tiling_line"] == r + 1)]))
    target = "F" if mine else None
    floor = [tile(letter, painter, target) for letter in player["floor"]]
    floor += [cost(points, painter) for points in FLOOR_COSTS[len(floor) :]]
    if painter.cell == 1:
        costs = " ".join(str(points) for points in FLOOR_COSTS)
        return [*lines, Text.assemble(painter.label("F", target), " ", row(floor), (f"  -{costs}", "dim"))]
    for cell in floor:
        cell.stylize(painter.style("", target))
    return [*lines, Text.assemble(painter.label("F", target), " ", row(floor, ""))]


def _wall_row(data: dict[str, Any], player: dict[str, Any], r: int, painter: Painter, tiled: bool) -> Text:
    """Tiles as capital letters; empty spaces of the coloured wall as the small letter of their colour."""
    cells = []
    for c, letter in enumerate(player["wall"][r]):
        target = f"T{c + 1}" if tiled else None
        if letter != ".":
            cells.append(tile(letter, painter))
        elif data["options"]["wall"] == "grey":
            cells.append(space(".", painter, target))
        else:
            cells.append(space(COLOUR_LETTERS[COLUMN[r].tolist().index(c)], painter))
    return row(cells, painter.gap)


def _title(data: dict[str, Any], seat: int, name: str, texts: Texts) -> Text:
    title = Text(texts("board-player", player=name, points=data["players"][seat]["score"]))
    title.append(" ★" if data["start_player"] == seat else "")
    title.append(" M" if data["marker"] == seat else "")
    return title


# ------------------------------------------------------------------------------------------------------ for the app


def player_width(cell: int) -> int:
    """Columns of a player's board: its label, the lines, an arrow and the wall."""
    return 2 + 2 * LINES * cell + 4


def table(data: dict[str, Any], names: Sequence[str], texts: Texts, painter: Painter, width: int) -> list[Text]:
    """The lines of the whole table without frames, the players' boards side by side as far as there is room."""
    in_row = 2 if len(names) == 4 and 4 * player_width(2) > width else len(names)
    painter = painter.sized(3 if in_row * (player_width(3) + 1) <= width else 2)
    centre = painter.sized(3 if 3 * (len(data["centre"]) + 2) < width else 2)
    air = [Text()] if painter.spacious else []
    lines = [*_factories(data, painter.sized(3)).split("\n"), *air, _centre(data, centre)]
    blocks = [_block(data, seat, names, texts, painter, width // in_row - 1) for seat in range(len(names))]
    for first in range(0, len(blocks), in_row):
        lines += air + beside(blocks[first : first + in_row], 1)
    return lines


def _block(
    data: dict[str, Any], seat: int, names: Sequence[str], texts: Texts, painter: Painter, room: int
) -> list[Text]:
    title = fitted(lambda name: _title(data, seat, name, texts), names[seat], room)
    title.stylize("bold reverse" if data["player"] == seat else "bold")
    return [title, *_player(data, seat, painter)]
