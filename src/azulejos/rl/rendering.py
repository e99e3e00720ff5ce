"""A position as text or as pixels, for the environments' render modes."""

from __future__ import annotations

import io

import numpy as np
import numpy.typing as npt
from rich.console import Console

from azulejos.state import State
from azulejos.terminal.boards import render_board, seat_names
from azulejos.text import texts

COLUMNS = 100
"""The width of a board as text."""
PIXELS = 900
"""The width of a board as a picture."""


def ansi(state: State, seat: int | None = None, colour: bool = False) -> str:
    """The board as text, as the player in that seat may see it (None: a spectator)."""
    english = texts("en")
    console = Console(file=io.StringIO(), width=COLUMNS, force_terminal=colour, no_color=not colour)
    with console.capture() as capture:
        console.print(render_board(state, seat_names(state, english), english, seat))
    return capture.get()


def pixels(state: State, seat: int | None = None, width: int = PIXELS) -> npt.NDArray[np.uint8]:
    """The board as a picture of shape (height, width, 3), as the player in that seat may see it."""
    import resvg_py
    from PIL import Image

    from azulejos.drawing import svg

    png = bytes(resvg_py.svg_to_bytes(svg_string=svg(state, player=seat), width=width))
    return np.array(Image.open(io.BytesIO(png)).convert("RGB"), dtype=np.uint8)
