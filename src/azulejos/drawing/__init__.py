"""Positions as pictures: `svg(state, ...)` gives a picture that needs no other file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from azulejos.drawing import azul, duel
from azulejos.drawing.art import THEMES
from azulejos.drawing.canvas import Canvas
from azulejos.state import State
from azulejos.text import DEFAULT_LANGUAGE, Texts, texts
from azulejos.types import InvalidOption

DRAWINGS: dict[str, Callable[[Canvas, dict[str, Any], frozenset[str], Sequence[str], Texts], None]] = {
    "azul": azul.draw,
    "duel": duel.draw,
}
"""Every game's own way to be drawn, from the JSON of a view and the legal moves."""


def svg(
    state: State,
    names: Sequence[str] = (),
    words: Texts | None = None,
    player: int | None = None,
    theme: str = "light",
    letters: bool = True,
) -> str:
    """The position as `player` (None: a spectator) may see it, as the text of an SVG file.

    `names` are the players' names by seat ("Player 1", ... if they are not given), `words` the language (English),
    `theme` is "light" or "dark", and `letters` puts the letter of its colour on every tile.
    """
    if theme not in THEMES:
        raise InvalidOption("theme", f"{theme!r} is none of {', '.join(THEMES)}")
    words = texts(DEFAULT_LANGUAGE) if words is None else words
    names = names or [words("player", number=seat + 1) for seat in range(state.game.players)]
    if len(names) != state.game.players:
        raise InvalidOption("names", f"{len(names)} names for {state.game.players} seats")
    title = words("board-round", round=state.round, phase=words(f"phase-{state.phase}"))
    canvas = Canvas(words(f"game-{state.game.name}"), title, theme, letters)
    legal = frozenset(map(str, state.legal_moves()))
    DRAWINGS[state.game.name](canvas, state.view(player).to_json(), legal, names, words)
    return canvas.finish()


__all__ = ["THEMES", "svg"]
