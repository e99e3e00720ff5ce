"""Azul's table: factories around the centre on the left, the players' boards on the right."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from azulejos.drawing.canvas import HEADER, MARGIN, Canvas
from azulejos.drawing.pieces import GAP, board_panel, cost, number_badge, pattern_line, space, start, tile
from azulejos.games.anatomy import Position
from azulejos.games.azul.components import COLUMN, FLOOR_COSTS, LINES
from azulejos.text import Texts
from azulejos.types import COLOUR_LETTERS

PAD, BETWEEN = 18.0, 14.0
"""Pixels inside a panel, and between two panels."""
OFFER_WIDTH = 560.0
ARRANGEMENTS = {2: (1, 46.0, 136.0), 3: (1, 36.0, 132.0), 4: (2, 40.0, 116.0)}
"""By the number of players: columns of boards, a tile's side there and a factory's diameter, both in pixels."""
OFFER_TILE = 0.34
"""A tile's side on a factory, in factory diameters."""
START = "start-azul"
"""The picture of the start marker."""


def draw(canvas: Canvas, position: Position, open_places: frozenset[str], names: Sequence[str], texts: Texts) -> None:
    """The whole table, from the JSON of a view; the columns that can be chosen now are highlighted."""
    columns, u, disc = ARRANGEMENTS[len(names)]
    width, height = board_size(u)
    rows = math.ceil(len(names) / columns)
    canvas.width = 2 * MARGIN + OFFER_WIDTH + columns * (width + BETWEEN)
    canvas.height = HEADER + rows * (height + BETWEEN) - BETWEEN + MARGIN
    _offer(canvas, position, texts, MARGIN, HEADER, canvas.height - HEADER - MARGIN, disc)
    for seat, name in enumerate(names):
        x = MARGIN + OFFER_WIDTH + BETWEEN + seat % columns * (width + BETWEEN)
        _board(canvas, position, open_places, seat, name, x, HEADER + seat // columns * (height + BETWEEN), u)


def board_size(u: float) -> tuple[float, float]:
    """Width and height of a player's board."""
    step = u * (1 + GAP)
    return 2 * PAD + 2 * LINES * step + 0.7 * u, 2 * PAD + (LINES + 1) * step + 0.3 * u


def _offer(
    canvas: Canvas, position: Position, texts: Texts, left: float, top: float, height: float, disc: float
) -> None:
    """Factories clockwise from the top around the centre, and what is left in bag and lid."""
    canvas.panel(left, top, OFFER_WIDTH, height)
    factories = position["factories"]
    middle_x, middle_y = left + OFFER_WIDTH / 2, top + (height - 26) / 2 + 4
    radius_x = (OFFER_WIDTH - disc) / 2 - 16
    radius_y = min((height - 26 - disc) / 2 - 16, 1.35 * radius_x)
    for index, tiles in enumerate(factories):
        angle = 2 * math.pi * index / len(factories)
        _factory(
            canvas,
            tiles,
            str(index + 1),
            middle_x + radius_x * math.sin(angle),
            middle_y - radius_y * math.cos(angle),
            disc,
        )
    _centre(canvas, position, middle_x, middle_y, disc, radius_x)
    foot = top + height - 20
    canvas.text(left + PAD, foot, texts("board-bag", count=sum(position["bag"])), 13.0, "ink-2")
    canvas.text(
        left + OFFER_WIDTH - PAD, foot, texts("board-lid", count=sum(position["lid"])), 13.0, "ink-2", anchor="end"
    )


def _factory(canvas: Canvas, tiles: str, number: str, x: float, y: float, disc: float) -> None:
    faint = None if tiles else 0.62
    if tiles:
        canvas.element("circle", cx=x, cy=y + 2, r=disc / 2, fill="var(--ink)", opacity=0.1)
    canvas.element("circle", cx=x, cy=y, r=disc / 2, fill="var(--disc)", stroke="var(--disc-rim)", opacity=faint)
    canvas.element(
        "circle", cx=x, cy=y, r=disc / 2 - 7, fill="none", stroke="var(--disc-ring)", stroke_width=1.5,
        stroke_dasharray="0.1 4", stroke_linecap="round", opacity=0.5
    )  # fmt: skip
    u = OFFER_TILE * disc
    step = u * 1.07
    for index, letter in enumerate(tiles):
        row = index // 2
        in_row = min(2, len(tiles) - 2 * row)
        tile(canvas, letter, x + (index % 2 - in_row / 2) * step + (step - u) / 2, y - step + row * step, u)
    number_badge(canvas, number, x, y + disc / 2)


def _centre(canvas: Canvas, position: Position, x: float, y: float, disc: float, radius: float) -> None:
    """The centre, in rows as nearly square as there is room for; its tiles are smaller if there are many."""
    pieces = ["M"] if position["phase"] == "offer" and position["marker"] is None else []
    pieces += list(position["centre"])
    room = 2 * radius - disc - 20
    u = OFFER_TILE * disc
    in_row = max(4, math.ceil(math.sqrt(1.3 * len(pieces))))
    u = min(u, (room - 24) / (in_row * (1 + GAP)))
    step = u * (1 + GAP)
    rows = max(1, math.ceil(len(pieces) / in_row))
    width, height = in_row * step + 24, max(2, rows) * step + 24
    canvas.box(x - width / 2, y - height / 2, width, height, 26, "panel-2", "line")
    for index, piece in enumerate(pieces):
        row, column = divmod(index, in_row)
        here = min(in_row, len(pieces) - row * in_row)
        left, top = x + (column - here / 2) * step + GAP * u / 2, y + (row - rows / 2) * step + GAP * u / 2
        if piece == "M":
            start(canvas, START, left, top, u)
        else:
            tile(canvas, piece, left, top, u)
    number_badge(canvas, "C", x, y + height / 2)


def _board(
    canvas: Canvas,
    position: Position,
    open_places: frozenset[str],
    seat: int,
    name: str,
    left: float,
    top: float,
    u: float,
) -> None:
    """Name and score in the free corner above the short lines, then lines, wall and floor line."""
    player = position["players"][seat]
    board_panel(canvas, position, seat, name, (left, top, *board_size(u)), PAD, (LINES - 1) * u)
    canvas.text(left + PAD, top + PAD + 16 + 0.55 * u, str(player["score"]), 0.95 * u, bold=True, serif=True)
    step = u * (1 + GAP)
    lines_right = left + PAD + LINES * step
    wall_left = lines_right + 0.7 * u
    for row in range(LINES):
        y = top + PAD + row * step
        pattern_line(canvas, player["lines"][row], row + 1, lines_right, y, u, step)
        tiled = position["player"] == seat and position["tiling_line"] == row + 1
        canvas.text(lines_right + 0.35 * u, y + u / 2, "→", 0.42 * u, "act" if tiled else "ink-3", anchor="middle")
        _wall_row(canvas, position, player, row, open_places if tiled else frozenset(), wall_left, y, u)
    _floor(canvas, player["floor"], left + PAD, top + PAD + LINES * step + 0.3 * u, u, step)


def _wall_row(
    canvas: Canvas,
    position: Position,
    player: dict[str, Any],
    row: int,
    open_places: frozenset[str],
    left: float,
    y: float,
    u: float,
) -> None:
    grey = position["options"]["wall"] == "grey"
    colour_at = {int(column): COLOUR_LETTERS[colour] for colour, column in enumerate(COLUMN[row])}
    for column, letter in enumerate(player["wall"][row]):
        x = left + column * u * (1 + GAP)
        if letter == ".":
            space(
                canvas, None if grey else colour_at[column], x, y, u, highlighted=f"column {column + 1}" in open_places
            )
        else:
            tile(canvas, letter, x, y, u)


def _floor(canvas: Canvas, floor: str, left: float, y: float, u: float, step: float) -> None:
    for index, points in enumerate(FLOOR_COSTS):
        x = left + index * step
        if index >= len(floor):
            cost(canvas, points, x, y, u)
        elif floor[index] == "M":
            start(canvas, START, x, y, u)
        else:
            tile(canvas, floor[index], x, y, u)
