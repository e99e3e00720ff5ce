"""Tiles and spaces as coloured letters. The letters alone say everything, so nothing is lost without colour.

What can be chosen on a board is a click target. Its name, the part of a move that it stands for ("1B", "2", "S5"),
is in the metadata of its style, so whoever knows what is under the mouse knows what was meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from rich.style import Style
from rich.text import Text

from azulejos.drawing.art import colours

_LIGHT = colours("light")
ACT = _LIGHT["act-2"]
"""The colour of what the player can do or has selected; no tile has it."""
TILE = {letter: f"bold {_LIGHT[f'{letter.lower()}-ink']} on {_LIGHT[f'{letter.lower()}-ground']}" for letter in "BYRKT"}
TILE |= {
    "B": f"bold {_LIGHT['b-ink']} on #1849a2",
    "R": f"bold {_LIGHT['r-ink']} on #cb2632",
    "K": f"bold {_LIGHT['k-ink']} on #4a4b55",  # the glaze itself can hardly be seen on a dark terminal
    "T": f"bold {_LIGHT['t-ink']} on #a1e6df",
}
"""Grounds like those of the pictures, but such that a terminal of 16 colours shows five different ones."""
TILE["S"] = f"bold {_LIGHT['gold-edge']} on {_LIGHT['ivory']}"
TILE["M"] = f"bold {_LIGHT['marker-ink']} on {_LIGHT['moon']}"
"""The style of a tile by its letter; S is a special tile, M the start marker or start tile."""
SPACE = {"B": "#5b8be0", "Y": "#d1a32b", "R": "#d9604d", "K": "#8e8b86", "T": "#3fb5b0", "S": "#d7b242", "J": "magenta"}
"""The style of an empty space by the tile that it takes, readable on dark and on light; J takes any colour."""
NOTHING = "·"


@dataclass(frozen=True)
class Painter:
    """Paints the cells of a board. Knows how wide they are and what the player to move can select, points at and has
    selected."""

    cell: int = 1
    """Columns per tile; tiles of one column are separated by blanks."""
    seat: int | None = None
    """The player whose board has targets."""
    selectable: frozenset[str] = frozenset()
    """Targets that can be selected now; they are marked."""
    clickable: frozenset[str] = frozenset()
    """Targets that can be clicked to select them instead of what is selected; they are not marked."""
    cursor: str | None = None
    """The target that Enter would select."""
    selected: str | None = None
    spacious: bool = False
    """Whether there is room for empty lines."""

    def sized(self, cell: int) -> Painter:
        """The same painter with tiles of that width."""
        return replace(self, cell=cell)

    @property
    def gap(self) -> str:
        return " " if self.cell == 1 else ""

    def put(self, letter: str, style: str, target: str | None = None) -> Text:
        """One cell. The target under the cursor and the selected one have signs beside the letter."""
        left, right = "", ""
        if target is not None and target == self.cursor:
            left, right = "▸", "◂"
        elif target is not None and target == self.selected:
            left, right = "[", "]"
        if self.cell == 1:
            content = letter
        elif self.cell == 2:
            content = f"{letter}{right or ' '}" if len(letter) == 1 else letter
        else:
            content = f"{left or ' '}{letter}{right or ' '}" if len(letter) == 1 else f"{letter:>{self.cell}}"
        return Text(content, style=self.style(style, target))

    def style(self, style: str, target: str | None) -> Style:
        """A style that carries its target; a space that can be selected is underlined."""
        found = Style.parse(style) if style else Style.null()
        if target is None or (target not in self.selectable and target not in self.clickable):
            return found
        known = found + Style(meta={"target": target})
        if found.bgcolor or target not in self.selectable:  # a tile stands out well enough
            return known
        return known + Style(underline=True, bold=True, color=ACT if target == self.cursor else None, dim=False)

    def label(self, name: str, target: str | None = None) -> Text:
        """The name of a place, with a column before it for the cursor's sign (none at cell width 1); reversed if it
        can be selected."""
        pointed = target is not None and target == self.cursor
        style = self.style("bold reverse" if target in self.selectable else "bold", target)
        if self.cell == 1:
            return Text(name, style=style)
        return Text.assemble(("▸" if pointed else " ", f"bold {ACT}"), (name, style))


PLAIN = Painter()
"""For boards that are printed: one column per tile, no targets."""


def tile(letter: str, painter: Painter = PLAIN, target: str | None = None) -> Text:
    return painter.put(letter, TILE.get(letter, ""), target)


def space(letter: str, painter: Painter = PLAIN, target: str | None = None) -> Text:
    """An empty space, as the small letter of what it takes."""
    return painter.put(NOTHING if letter == "." else letter.lower(), SPACE.get(letter, "dim"), target)


def cost(points: int, painter: Painter) -> Text:
    """An empty space that costs points when it is filled."""
    return Text(NOTHING, "dim") if painter.cell == 1 else painter.put(f"-{points}", "dim")


def row(cells: Iterable[Text], gap: str = " ") -> Text:
    return Text(gap).join(cells)


def tiles(letters: str, nothing: str = "-", painter: Painter = PLAIN, source: str | None = None) -> Text:
    """A string of tiles, or a sign for none. With a `source` they are targets, named by the source and the colour."""
    if not letters:
        return Text(nothing, style="dim")
    return row((tile(letter, painter, source and source + letter) for letter in letters), painter.gap)


def line(letters: str, capacity: int, width: int, painter: Painter = PLAIN, target: str | None = None) -> Text:
    """A pattern line, filled from the right, in a column of `width` spaces."""
    cells = [Text(" " * painter.cell)] * (width - capacity)
    cells += [painter.put(NOTHING, "dim", target)] * (capacity - len(letters))
    return row([*cells, *(tile(letter, painter, target) for letter in letters)], painter.gap)


def padded(text: Text, width: int) -> Text:
    """The text, filled up to at least that many columns."""
    text.append(" " * max(0, width - text.cell_len))
    return text


def fitted(title: Callable[[str], Text], name: str, room: int) -> Text:
    """A title that contains a name, in at most `room` columns: if it is too long, the name is cut."""
    over = title(name).cell_len - room
    return title(name if over <= 0 else name[: max(1, len(name) - over - 1)] + "…")


def beside(blocks: Sequence[Sequence[Text]], gap: int) -> list[Text]:
    """Blocks of lines side by side, `gap` columns apart."""
    widths = [max(line.cell_len for line in block) + gap for block in blocks]
    lines = []
    for number in range(max(map(len, blocks))):
        line = Text()
        for block, width in zip(blocks, widths, strict=True):
            line.append_text(padded(block[number].copy() if number < len(block) else Text(), width))
        lines.append(line)
    return lines
