"""Pieces and spaces: a piece is glazed and stands out, a space is pale and sunken. `u` is a tile's side in pixels."""

from __future__ import annotations

from azulejos.drawing.canvas import Canvas
from azulejos.games.anatomy import Position

GAP = 0.09
"""The gap between two tiles, in tile sides."""
SMALLEST_LETTERED = 16.0
"""The side in pixels below which a tile has no letter, because nobody could read it."""


Box = tuple[float, float, float, float]
"""Left, top, width, height."""


def board_panel(canvas: Canvas, position: Position, seat: int, name: str, box: Box, pad: float, room: float) -> None:
    """The panel of a player's board, highlighted if that player decides, with the name and the start player's star.
    `pad` is the panel's inner margin, `room` the width that the name may take."""
    decides = position["player"] == seat
    left, top, width, height = box
    canvas.panel(left, top, width, height, highlighted=decides)
    star = " ★" if position["start_player"] == seat else ""
    colour = "act" if decides else "ink"
    canvas.text(left + pad, top + pad + 6, name + star, 14.5, colour, bold=True, room=room)


def tile(canvas: Canvas, letter: str, x: float, y: float, u: float) -> None:
    """A tile; S is a special tile."""
    canvas.box(x + 0.01 * u, y + 0.05 * u, 0.98 * u, u, 0.13 * u, "k-edge", opacity=0.28)
    canvas.piece(f"tile-{letter.lower()}", x, y, u)
    if canvas.letters and u >= SMALLEST_LETTERED:
        _label(canvas, letter, x + 0.8 * u, y + 0.79 * u, 0.28 * u)


def space(canvas: Canvas, letter: str | None, x: float, y: float, u: float, highlighted: bool = False) -> None:
    """An empty space for a colour, S or J on a plate, or any tile (None); highlighted if it can be chosen now."""
    wash = f"{letter.lower()}-wash" if letter and letter in "BYRKT" else "panel-2" if letter else "sunken"
    canvas.box(x + 0.5, y + 0.5, u - 1, u - 1, 0.13 * u, wash, "sunken-line")
    if letter and letter in "BYRKT":
        canvas.piece(f"motif-{letter.lower()}", x + 0.12 * u, y + 0.12 * u, 0.76 * u, f"{letter.lower()}-line", 0.62)
    elif letter:
        canvas.piece(f"space-{letter.lower()}", x + 0.11 * u, y + 0.11 * u, 0.78 * u, opacity=0.9)
    if highlighted:
        canvas.box(x + 1, y + 1, u - 2, u - 2, 0.13 * u, None, "act", 2.5)


def cost(canvas: Canvas, points: int, x: float, y: float, u: float, round_: bool = False) -> None:
    """An empty space that costs points when it is filled."""
    canvas.box(x + 0.5, y + 0.5, u - 1, u - 1, 0.5 * u if round_ else 0.13 * u, "sunken", "sunken-line")
    canvas.text(x + u / 2, y + u / 2, f"−{points}", 0.32 * u, "loss", anchor="middle", bold=True)


def pattern_line(canvas: Canvas, letters: str, capacity: int, right: float, y: float, u: float, step: float) -> None:
    """A pattern line, filled from the right, whose last space ends at `right`."""
    for index in range(capacity):
        x = right - u - index * step
        if index < len(letters):
            tile(canvas, letters[index], x, y, u)
        else:
            space(canvas, None, x, y, u)


def start(canvas: Canvas, name: str, x: float, y: float, u: float) -> None:
    """The start marker or start tile, by the name of its picture."""
    canvas.piece(name, x, y, u)


def chip(canvas: Canvas, name: str, x: float, y: float, size: float) -> None:
    """A bonus chip, or its back for "?"."""
    canvas.element("circle", cx=x + size / 2, cy=y + 0.55 * size, r=0.47 * size, fill="var(--k-edge)", opacity=0.25)
    canvas.piece("chip-back" if name == "?" else f"chip-{name.lower()}", x, y, size)
    if canvas.letters and name != "?" and size >= 1.5 * SMALLEST_LETTERED:
        _label(canvas, name, x + size / 2, y + 0.95 * size, 0.22 * size)


def _label(canvas: Canvas, letters: str, x: float, y: float, size: float) -> None:
    """Letters on a small background of their own, centred on (x, y)."""
    width, height = size * (0.45 + 0.75 * len(letters)), 1.2 * size
    canvas.box(x - width / 2, y - height / 2, width, height, 0.3 * size, "panel", opacity=0.94)
    canvas.text(x, y, letters, size, anchor="middle", bold=True)


def number_badge(canvas: Canvas, number: str, x: float, y: float) -> None:
    """A factory's number on its rim, centred on (x, y)."""
    width = 10.0 + 8 * len(number)
    canvas.box(x - width / 2, y - 9, width, 18.0, 9, "panel", "line")
    canvas.text(x, y, number, 11.5, "ink-2", anchor="middle", bold=True)
