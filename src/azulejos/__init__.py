"""Azul and Azul Duel: complete rules, compiled, behind one friendly face.

>>> import azulejos
>>> state = azulejos.make("azul", players=2).deal(seed=7)
>>> events = state.play(state.legal_moves()[0])
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejos.lazy import lazy_attributes
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
    from azulejos.warming import warmup

__version__ = "0.1.0"

_MODULES = {
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
    "warmup": "warming",
}
"""The module of each name, imported on first use: the compiler behind them takes most of a second."""

__getattr__ = lazy_attributes(__name__, _MODULES)


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULES})


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
    "warmup",
]
