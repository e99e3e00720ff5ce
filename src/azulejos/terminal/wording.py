"""Names of a game, its phases, draws, options and points in a language.

A game that is registered elsewhere may have words that the catalogues lack: the definition's own words stand in.
"""

from __future__ import annotations

from typing import Any

from azulejos.games import definitions
from azulejos.text import Texts


def plain(word: str) -> str:
    """A name of the definition as people read it."""
    return word.replace("_", " ")


def game_title(game: str, texts: Texts) -> str:
    return texts.get(f"game-{game}", definitions()[game].title)


def phase_text(phase: str, texts: Texts) -> str:
    return texts.get(f"phase-{phase}", plain(phase))


def draw_text(phase: str, texts: Texts) -> str:
    """What is to be drawn in a phase."""
    return texts.get(f"draw-{phase}", plain(phase))


def source_text(source: str, texts: Texts) -> str:
    """Where points come from."""
    return texts.get(f"points-{source}", plain(source))


def option_label(option: str, texts: Texts) -> str:
    return texts.get(f"app-option-{option}", plain(option).capitalize())


def option_text(option: str, texts: Texts, value: Any) -> str:
    """The value of an option."""
    if isinstance(value, bool):
        return texts("app-yes" if value else "app-no")
    return texts.get(f"app-{option}-{value}", plain(str(value)))
