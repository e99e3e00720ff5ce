"""Azul's table as text, from the JSON of a position or view: `board` for printing, `table` for the app."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from azulejos.games.azul.components import COLUMN, FLOOR_COSTS, LINES, TILES_PER_FACTORY
from azulejos.terminal.paint import PLAIN, Look, beside, cost, fitted, line, padded, row, space, tile, tiles
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
    left = Text.assemble("  ", (left_over(data, texts), "dim"))
    boards = Columns(players, width=PANEL_WIDTH, padding=(0, 1))
    return Group(_factories(data, PLAIN), _centre(data, PLAIN), left, boards)


def left_over(data: dict[str, Any], texts: Texts) -> str:
    """What is left in bag and lid."""
    return texts("board-bag", count=sum(data["bag"])) + "  " + texts("board-lid", count=sum(data["lid"]))


def _factories(data: dict[str, Any], look: Look) -> Text:
    text = Text()
    width = TILES_PER_FACTORY * look.cell
    for number, content in enumerate(data["factories"], 1):
        text.append_text(Text("  ") if look.cell == 1 else Text(" "))
        text.append_text(look.label(str(number)) if look.cell > 1 else Text(f"{number} ", "bold"))
        found = tiles(content, look=look, source=str(number)) if content or look.cell == 1 else tiles("", " -")
        text.append_text(padded(found, width) if look.cell > 1 else found)
        if number % FACTORIES_IN_ROW == 0 and number < len(data["factories"]):
            text.append("\n\n" if look.airy else "\n")
    return text


def _centre(data: dict[str, Any], look: Look) -> Text:
    marker = "M" if data["phase"] == "offer" and data["marker"] is None else ""
    label = Text("  C ", "bold") if look.cell == 1 else Text.assemble(" ", look.label("C"))
    content = Text() if not marker else tile(marker, look)
    if marker and data["centre"]:
        content.append(look.gap)
    if data["centre"] or not marker:
        content.append_text(tiles(data["centre"], "-" if look.cell == 1 else " -", look, "C"))
    return Text.assemble(label, content)


def _player(data: dict[str, Any], seat: int, look: Look) -> list[Text]:
    """Lines, wall and floor line."""
    player = data["players"][seat]
    mine = look.seat == seat
    lines = []
    for r in range(LINES):
        target = str(r + 1) if mine else None
        cells = [look.label(str(r + 1), target), line(player["lines"][r], r + 1, LINES, look, target), Text("→")]
        lines.append(row([*cells, _wall_row(data, player, r, look, mine and data["tiling_line"] == r + 1)]))
    target = "F" if mine else None
    floor = [tile(letter, look, target) for letter in player["floor"]]
    floor += [cost(points, look) for points in FLOOR_COSTS[len(floor) :]]
    if look.cell == 1:
        costs = " ".join(str(points) for points in FLOOR_COSTS)
        return [*lines, Text.assemble(look.label("F", target), " ", row(floor), (f"  -{costs}", "dim"))]
    for cell in floor:
        cell.stylize(look.style("", target))
    return [*lines, Text.assemble(look.label("F", target), " ", row(floor, ""))]


def _wall_row(data: dict[str, Any], player: dict[str, Any], r: int, look: Look, tiled: bool) -> Text:
    """Tiles as capital letters; empty spaces of the coloured wall as the small letter of their colour."""
    cells = []
    for c, letter in enumerate(player["wall"][r]):
        target = f"T{c + 1}" if tiled else None
        if letter != ".":
            cells.append(tile(letter, look))
        elif data["options"]["wall"] == "grey":
            cells.append(space(".", look, target))
        else:
            cells.append(space(COLOUR_LETTERS[COLUMN[r].tolist().index(c)], look))
    return row(cells, look.gap)


def _title(data: dict[str, Any], seat: int, name: str, texts: Texts) -> Text:
    title = Text(texts("board-player", player=name, points=data["players"][seat]["score"]))
    title.append(" ★" if data["start_player"] == seat else "")
    title.append(" M" if data["marker"] == seat else "")
    return title


# ------------------------------------------------------------------------------------------------------ for the app


def player_width(cell: int) -> int:
    """Columns of a player's board: its label, the lines, an arrow and the wall."""
    return 2 + 2 * LINES * cell + 4


def table(data: dict[str, Any], names: Sequence[str], texts: Texts, look: Look, width: int) -> list[Text]:
    """The lines of the whole table without frames, the players' boards side by side as far as there is room."""
    in_row = 2 if len(names) == 4 and 4 * player_width(2) > width else len(names)
    look = look.sized(3 if in_row * (player_width(3) + 1) <= width else 2)
    centre = look.sized(3 if 3 * (len(data["centre"]) + 2) < width else 2)
    air = [Text()] if look.airy else []
    lines = [*_factories(data, look.sized(3)).split("\n"), *air, _centre(data, centre)]
    blocks = [_block(data, seat, names, texts, look, width // in_row - 1) for seat in range(len(names))]
    for first in range(0, len(blocks), in_row):
        lines += air + beside(blocks[first : first + in_row], 1)
    return lines


def _block(data: dict[str, Any], seat: int, names: Sequence[str], texts: Texts, look: Look, room: int) -> list[Text]:
    title = fitted(lambda name: _title(data, seat, name, texts), names[seat], room)
    title.stylize("bold reverse" if data["player"] == seat else "bold")
    return [title, *_player(data, seat, look)]
