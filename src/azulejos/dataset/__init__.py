"""Games as data: making them by self-play, streaming them, and turning them into tables. See docs/data.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejos.lazy import lazy_attributes

if TYPE_CHECKING:
    from azulejos.dataset.played import DecisionValues, PlayedGame
    from azulejos.dataset.reading import read_games
    from azulejos.dataset.self_play import SelfPlay
    from azulejos.dataset.table import COLUMNS, rows_of, write_table

_MODULES = {
    "COLUMNS": "table",
    "DecisionValues": "played",
    "PlayedGame": "played",
    "SelfPlay": "self_play",
    "read_games": "reading",
    "rows_of": "table",
    "write_table": "table",
}
"""The module of each name, imported on first use."""

__getattr__ = lazy_attributes(__name__, _MODULES)

__all__ = ["COLUMNS", "DecisionValues", "PlayedGame", "SelfPlay", "read_games", "rows_of", "write_table"]
