"""Moves in words, with the sentences that the browser has for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from azulejos.game import Move
from azulejos.state import State
from azulejos.terminal.narrate import chip_words, place
from azulejos.text import Texts

Facts = Mapping[str, Any]
"""A legal move in parts, as `Game.describe_moves` gives them."""


def move_text(state: State, move: Move | str, texts: Texts) -> str:
    """A legal move by its code and in words, "1B2, take 2 blue tiles from factory 1 to line 2"; by its code alone if
    the catalogues do not know its kind."""
    code = str(move)
    position = state.view(state.current_player).to_json()
    legal = next(one for one in state.legal_moves() if str(one) == code)
    (facts,) = state.game.describe_moves([legal], position)
    tell = WORDS.get(facts["kind"])
    return code if tell is None else f"{code}, {tell(facts, texts)}"


def _take(facts: Facts, texts: Texts) -> str:
    tiles = texts(f"tiles-{facts['colour']}", count=facts["count"])
    source, to = place("from", facts["source"], texts), place("into", facts["to"], texts)
    return texts("move-take", tiles=tiles, to=to, **{"from": source})


WORDS: Mapping[str, Callable[[Facts, Texts], str]] = {
    "take": _take,
    "tile": lambda facts, texts: texts("move-tile", line=facts["line"], column=facts["column"]),
    "place": lambda facts, texts: texts("chosen-space", number=facts["space"], degrees=90 * facts["turns"]),
    "plate": lambda facts, texts: texts("move-plate", number=facts["slot"]),
    "draw": lambda facts, texts: texts("chosen-pile", cost=facts["cost"]),
    "stop": lambda _, texts: texts("chosen-stop"),
    "keep": lambda _, texts: texts("chosen-keep"),
    "put_back": lambda _, texts: texts("chosen-back"),
    "chip": lambda facts, texts: texts("chosen-chip", number=facts["factory"]),
    "stack": lambda facts, texts: texts("move-stack", tiles=texts(f"tiles-{facts['colour']}", count=1)),
    "spend": lambda facts, texts: texts("move-spend", chip=chip_words(facts["chip"], texts)),
    "skip": lambda _, texts: texts("chosen-skip"),
}
"""How each kind of move is told."""
