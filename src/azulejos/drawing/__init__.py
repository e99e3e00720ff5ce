"""Positions as pictures: `svg(state, ...)` returns a picture that needs no other file."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from azulejos.drawing import azul, duel
from azulejos.drawing.art import THEMES
from azulejos.drawing.canvas import Canvas
from azulejos.games.anatomy import Position
from azulejos.games.providers import Providers
from azulejos.state import State
from azulejos.text import DEFAULT_LANGUAGE, Texts
from azulejos.text import texts as catalogue
from azulejos.types import InvalidOption

Draw = Callable[[Canvas, Position, frozenset[str], Sequence[str], Texts], None]
"""Draws the whole table from a view, the addresses that can be chosen now, and the players' names."""
DRAWINGS: Providers[Draw] = Providers("a drawing", {"azul": azul.draw, "duel": duel.draw})


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
    draw = DRAWINGS[state.game.name]
    if theme not in THEMES:
        raise InvalidOption("theme", f"{theme!r} is not one of {', '.join(THEMES)}")
    texts = catalogue(DEFAULT_LANGUAGE) if texts is None else texts
    names = names or [texts("player", number=seat + 1) for seat in range(state.game.players)]
    if len(names) != state.game.players:
        raise InvalidOption("names", f"{len(names)} names for {state.game.players} seats")
    title = texts("board-round", round=state.round, phase=texts.get(f"phase-{state.phase}", state.phase))
    canvas = Canvas(texts.get(f"game-{state.game.name}", state.game.definition.title), title, theme, letters)
    open_places = frozenset(place for move in state.legal_moves() for place in state.game.anatomy(move).addresses)
    draw(canvas, state.view(player).to_json(), open_places, names, texts)
    return canvas.finish()


__all__ = ["THEMES", "svg"]
