"""Azul's actions as text and as parts.

    1B2   factory 1, blue, pattern line 2        CBF   centre, blue, floor line        T3   tile to column 3

An action need not be legal to have a text.
"""

from __future__ import annotations

from typing import Any

from azulejos.games.anatomy import Anatomy, ChoiceStep, Position
from azulejos.games.azul.components import (
    CENTRE,
    COLOUR_OF,
    COLOURS,
    DESTINATION_OF,
    DESTINATIONS,
    FLOOR,
    LINES,
    SOURCE_OF,
)
from azulejos.games.azul.objections import explain
from azulejos.games.azul.options import AzulOptions
from azulejos.games.reading import capitals, expect_end, index_at
from azulejos.types import COLOUR_LETTERS, InvalidMove

__all__ = ["anatomy", "code", "describe", "explain", "parse"]


def code(action: int, options: AzulOptions) -> str:
    """The text of an action."""
    if action >= options.first_tiling_action:
        return f"T{action - options.first_tiling_action + 1}"
    source, destination = SOURCE_OF[action], DESTINATION_OF[action]
    place = "C" if source == CENTRE else str(source)
    line = "F" if destination == FLOOR else str(destination + 1)
    return f"{place}{COLOUR_LETTERS[COLOUR_OF[action]]}{line}"


def parse(text: str, options: AzulOptions) -> int:
    """The action that a text stands for, in upper or lower case; it need not be legal."""
    if capitals(text[:1]) == "T":
        return _parse_tiling(text, options)
    sources = "C" + "".join(str(factory) for factory in range(1, options.factories + 1))
    lines = "".join(str(line) for line in range(1, LINES + 1)) + "F"
    source = index_at(text, 0, sources, f"C or a factory from 1 to {options.factories}")
    colour = index_at(text, 1, COLOUR_LETTERS, f"a colour, one of {COLOUR_LETTERS}")
    destination = index_at(text, 2, lines, f"a pattern line from 1 to {LINES}, or F")
    expect_end(text, 3)
    return (source * COLOURS + colour) * DESTINATIONS + destination


def _parse_tiling(text: str, options: AzulOptions) -> int:
    if not options.grey:
        raise InvalidMove(text, 0, "columns are chosen on the grey wall only")
    columns = "".join(str(column) for column in range(1, LINES + 1))
    column = index_at(text, 1, columns, f"a column from 1 to {LINES}")
    expect_end(text, 2)
    return options.first_tiling_action + column


def anatomy(action: int, options: AzulOptions) -> Anatomy:
    """An action as its parts: what is taken, then where it goes; or the column of a tile."""
    text = code(action, options)
    if action >= options.first_tiling_action:
        return Anatomy("tile", (ChoiceStep(text, f"column {text[1:]}"),))
    source, colour, line = tuple(text)
    place = "centre" if source == "C" else f"factory {source}"
    goal = "floor" if line == "F" else f"line {line}"
    return Anatomy("take", (ChoiceStep(source + colour, f"{place}/{colour}"), ChoiceStep(line, goal)))


def describe(anatomy: Anatomy, position: Position) -> dict[str, Any]:
    """The facts of a legal move: how many tiles of which colour go from where to where."""
    if anatomy.kind == "tile":
        line = position["tiling_line"]
        colour = position["players"][position["player"]]["lines"][line - 1][0]
        return {"line": line, "colour": colour, "column": int(anatomy.steps[0].code[1:])}
    source, colour = anatomy.steps[0].address.split("/")
    centre = source == "centre"
    tiles = position["centre"] if centre else position["factories"][int(source.split()[1]) - 1]
    return {
        "source": source,
        "colour": colour,
        "count": tiles.count(colour),
        "to": anatomy.steps[1].address,
        "marker": centre and position["marker"] is None,
    }
