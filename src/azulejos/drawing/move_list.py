"""Moves with their values as a picture: a row per move with its margin, its chance of winning as a bar, and its line.

1B2    +3.4   ██████████░░░░░  64 %    CY3 2R1 ...
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from azulejos.drawing.canvas import HEADER, MARGIN, Canvas

ROW, CODE, POINTS, BAR, SHARE, LINE = 26.0, 84.0, 64.0, 160.0, 60.0, 300.0
"""The height of a row, and the widths of its columns."""
THICKNESS = 12.0


class MoveRow(NamedTuple):
    """One row: the move, its expected margin in points, its chance of winning (0 to 1), what may follow."""

    move: str
    margin: float
    win: float
    line: str


def move_list(rows: Sequence[MoveRow], title: str, theme: str = "light") -> str:
    """The moves as the text of an SVG file, in the order given."""
    canvas = Canvas("azulejos", title, theme, letters=True)
    for index, row in enumerate(rows):
        y, x = HEADER + (index + 0.5) * ROW, MARGIN
        canvas.text(x, y, row.move, 14.0, bold=True, room=CODE - 8)
        x += CODE
        canvas.text(x + POINTS - 12, y, f"{row.margin:+.1f}", 14.0, anchor="end")
        x += POINTS
        canvas.box(x, y - THICKNESS / 2, BAR, THICKNESS, 4, "line")
        canvas.box(x, y - THICKNESS / 2, BAR * min(1.0, max(0.0, row.win)), THICKNESS, 4, "act")
        x += BAR
        canvas.text(x + SHARE - 12, y, f"{row.win:.0%}", 14.0, anchor="end")
        canvas.text(x + SHARE, y, row.line, 12.0, "ink-2", room=LINE)
    canvas.width = 2 * MARGIN + CODE + POINTS + BAR + SHARE + LINE
    canvas.height = HEADER + ROW * len(rows) + MARGIN
    return canvas.finish()
