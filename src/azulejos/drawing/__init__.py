"""Positions as pictures: `svg(state, ...)` returns a picture that needs no other file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from azulejos.drawing import azul, duel
from azulejos.drawing.art import THEMES
from azulejos.drawing.canvas import Canvas
from azulejos.state import State
from azulejos.text import DEFAULT_LANGUAGE, Texts
from azulejos.text import texts as catalogue
from azulejos.types import InvalidOption

DRAWINGS: dict[str, Callable[[Canvas, dict[str, Any], frozenset[str], Sequence[str], Texts], None]] = {
    "azul": azul.draw,
    "duel": duel.draw,
}
"""How every game is drawn, from the JSON of a view and the legal moves."""


def svg(
    state: State,
    names: Sequence[str] = (),
    texts: Texts | None = None,
    player: int | None = None,
    theme: str = "light",
    letters: bool = True,
) -> str:
    """The position as `player` (None: a spectator) may see it, as the text of an SVG file.

    `names` are the players' names by seat (default: "Player 1", ...), `texts` the catalogue of a language (default:
    English), `theme` is "light" or "dark", and `letters` puts the letter of its colour on every tile.
    """
    if theme not in THEMES:
        raise InvalidOption("theme", f"{theme!r} is not one of {', '.join(THEMES)}")
    texts = catalogue(DEFAULT_LANGUAGE) if texts is None else texts
    names = names or [texts("player", number=seat + 1) for seat in range(state.game.players)]
    if len(names) != state.game.players:
        raise InvalidOption("names", f"{len(names)} names for {state.game.players} seats")
    title = texts("board-round", round=state.round, phase=texts(f"phase-{state.phase}"))
    canvas = Canvas(texts(f"game-{state.game.name}"), title, theme, letters)
    legal = frozenset(map(str, state.legal_moves()))
    DRAWINGS[state.game.name](canvas, state.view(player).to_json(), legal, names, texts)
    return canvas.finish()


__all__ = ["THEMES", "svg"]
