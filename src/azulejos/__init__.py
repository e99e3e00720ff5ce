"""Azul and Azul Duel: complete rules, compiled, behind one friendly face.

>>> import azulejos
>>> state = azulejos.make("azul", players=2).deal(seed=7)
>>> events = state.play(state.legal_moves()[0])
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from azulejos.types import (
    AzulejosError,
    Colour,
    IllegalMove,
    InvalidMove,
    InvalidNotation,
    InvalidOption,
    Outcome,
)

if TYPE_CHECKING:
    from azulejos.bots import Bot, bot
    from azulejos.game import Game, Move
    from azulejos.notation import parse_position, parse_record
    from azulejos.record import Record
    from azulejos.registry import game_names, make, parse_game
    from azulejos.state import State, View

__version__ = "0.1.0"

_HOMES = {
    "Bot": "bots",
    "Game": "game",
    "Move": "game",
    "Record": "record",
    "State": "state",
    "View": "state",
    "bot": "bots",
    "game_names": "registry",
    "make": "registry",
    "parse_game": "registry",
    "parse_position": "notation",
    "parse_record": "notation",
}
"""Where each name lives. They are imported when first asked for: the compiler behind them takes most of a second."""


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'azulejos' has no attribute {name!r}")
    value = getattr(importlib.import_module(f"azulejos.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})


__all__ = [
    "AzulejosError",
    "Bot",
    "Colour",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "InvalidNotation",
    "InvalidOption",
    "Move",
    "Outcome",
    "Record",
    "State",
    "View",
    "bot",
    "game_names",
    "make",
    "parse_game",
    "parse_position",
    "parse_record",
]
