"""Games by name: `make("azul", players=3)`, and the same as one text, `azul(players=3,wall=grey)`."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import Any

from azulejos.game import Game
from azulejos.games.definition import GameDefinition, definitions
from azulejos.types import InvalidOption

_SPEC = re.compile(r"\s*([A-Za-z_]\w*)\s*(?:\(([^()]*)\))?\s*")


def game_names() -> list[str]:
    """The names of all games."""
    return list(definitions())


def option_names(name: str) -> list[str]:
    """The names of a game's options."""
    return [descriptor.name for descriptor in _definition(name).option_descriptors]


def make(name: str, **options: Any) -> Game:
    """The game of that name; options not given have their default. InvalidOption names what is wrong.

    >>> make("azul", players=3)
    azulejos.make('azul', players=3)
    """
    definition = _definition(name)
    known = option_names(definition.name)
    for option in options:
        if option not in known:
            message = f"{definition.name} has no such option{nearest(option, known)}; it has {', '.join(known)}"
            raise InvalidOption(option, message)
    return Game(definition, definition.options.from_mapping(options))


def parse_game(spec: str) -> Game:
    """The game that a spec such as `azul`, `azul(players=3,wall=grey)` or `duel(tablets=rows+outer+corners)` names."""
    name, options = parse_spec(spec)
    return make(name, **options)


def parse_spec(spec: str) -> tuple[str, dict[str, Any]]:
    """A spec's name and options, not yet checked against any game."""
    match = _SPEC.fullmatch(spec)
    if match is None:
        raise InvalidOption("game", f"{spec[:80]!r} is not of the form name or name(option=value,...)")
    options: dict[str, Any] = {}
    for part in (match[2] or "").split(","):
        if not part.strip():
            continue
        option, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or not option or not value:
            raise InvalidOption("game", f"{part.strip()!r} is not of the form option=value")
        if option in options:
            raise InvalidOption(option, "given twice")
        options[option] = option_value(value)
    return match[1], options


def option_value(text: str) -> Any:
    """An option's value from text: a number, yes/no, a list joined by `+`, or a word."""
    if re.fullmatch(r"-?\d{1,9}", text):
        return int(text)
    if text.lower() in ("yes", "true", "no", "false"):
        return text.lower() in ("yes", "true")
    return [part.strip() for part in text.split("+")] if "+" in text else text


def nearest(word: str, known: Iterable[str]) -> str:
    """A suggestion to append to an error: the known word nearest to a mistaken one, or nothing."""
    found = difflib.get_close_matches(word.lower(), list(known), n=1, cutoff=0.5)
    return f"; did you mean {found[0]!r}?" if found else ""


def _definition(name: str) -> GameDefinition:
    known = definitions()
    found = known.get(name.strip().lower()) if isinstance(name, str) else None
    if found is None:
        raise InvalidOption("game", f"there is no game {name!r}{nearest(str(name), known)}; games: {', '.join(known)}")
    return found
