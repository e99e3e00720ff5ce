"""A position as text or as pixels, for the environments' render modes."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos.registry import nearest
from azulejos.state import State
from azulejos.terminal.boards import board_text
from azulejos.types import InvalidOption

PIXELS = 900
"""The width of a board as a picture."""


RENDER_MODES = ("ansi", "human", "rgb_array")
"""Text, text in colour that is printed, and pixels."""


def render_mode(mode: Any, modes: Sequence[str] = RENDER_MODES) -> str | None:
    """One of the modes, or None for no rendering; InvalidOption for anything else."""
    if mode is not None and mode not in modes:
        hint = nearest(str(mode), modes)
        raise InvalidOption("render_mode", f"there is no {mode!r}{hint}; modes: {', '.join(modes)}")
    chosen: str | None = mode
    return chosen


def render(state: State, mode: str | None) -> Any:
    """The board as a spectator sees it: text, pixels, or None after it was printed."""
    match mode:
        case "ansi":
            return board_text(state)
        case "rgb_array":
            return pixels(state)
        case "human":
            print(board_text(state, colour=True))
    return None


def pixels(state: State, seat: int | None = None, width: int = PIXELS) -> npt.NDArray[np.uint8]:
    """The board as a picture of shape (height, width, 3), as the player in that seat may see it."""
    import resvg_py
    from PIL import Image

    from azulejos.drawing import svg

    png = bytes(resvg_py.svg_to_bytes(svg_string=svg(state, player=seat), width=width))
    return np.array(Image.open(io.BytesIO(png)).convert("RGB"), dtype=np.uint8)
