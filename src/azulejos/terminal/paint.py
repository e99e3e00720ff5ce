"""Tiles as coloured letters. Letters alone say everything, so that nothing is lost without colour."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

TILE = {
    "B": "bold white on blue",
    "Y": "bold black on yellow",
    "R": "bold white on red",
    "K": "bold white on grey19",
    "T": "bold black on turquoise2",
    "S": "bold black on bright_white",
    "M": "bold magenta",
}
"""The style of a tile by its letter; S is a special tile, M the start marker."""
SPACE = {"B": "blue", "Y": "yellow", "R": "red", "K": "bright_black", "T": "cyan", "S": "white", "J": "magenta"}
"""The style of an empty space that takes that tile; J takes any."""
NOTHING = "·"


def tile(letter: str) -> Text:
    return Text(letter, style=TILE.get(letter, ""))


def space(letter: str) -> Text:
    """An empty space, as the small letter of what it takes."""
    return Text(NOTHING if letter == "." else letter.lower(), style=SPACE.get(letter, "dim"))


def row(cells: Iterable[Text], gap: str = " ") -> Text:
    return Text(gap).join(cells)


def tiles(letters: str, nothing: str = "-") -> Text:
    """A string of tiles, or a sign for none."""
    return row(tile(letter) for letter in letters) if letters else Text(nothing, style="dim")


def line(letters: str, capacity: int, width: int) -> Text:
    """A pattern line, filled from the right, in a column of `width` spaces."""
    cells = [Text(" ")] * (width - capacity) + [Text(NOTHING, style="dim")] * (capacity - len(letters))
    return row([*cells, *(tile(letter) for letter in letters)])
