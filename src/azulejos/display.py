"""How states, records and analyses show themselves: by functions of floors above, imported when something is shown."""

from __future__ import annotations

import importlib
from typing import Any

TEXT = "azulejos.terminal.boards:board_text"
"""A state as text, for `print`."""
PICTURE = "azulejos.drawing:svg"
"""A state as an SVG picture, for notebooks."""


def show(how: str, *arguments: Any, **settings: Any) -> str:
    """What the function `module:name` makes of the arguments."""
    module, _, name = how.partition(":")
    text: str = getattr(importlib.import_module(module), name)(*arguments, **settings)
    return text
