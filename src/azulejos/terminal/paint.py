"""Tiles and places as coloured letters. Letters alone say everything, so that nothing is lost without colour.

What can be chosen on a board has a target, the part of a move that it stands for ("1B", "2", "S5"), in the metadata of
its style: whoever knows what lies under the mouse knows what was meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from rich.style import Style
from rich.text import Text

from azulejos.drawing.art import colours

_LIGHT = colours("light")
ACT = _LIGHT["act-2"]
"""The colour of what the player can do or has chosen; no tile has it."""
TILE = {letter: f"bold {_LIGHT[f'{letter.lower()}-ink']} on {_LIGHT[f'{letter.lower()}-ground']}" for letter in "BYRKT"}
TILE["K"] = f"bold {_LIGHT['k-ink']} on #4a4b55"  # the glaze itself is hardly seen on a dark terminal
TILE["S"] = f"bold {_LIGHT['gold-edge']} on {_LIGHT['ivory']}"
TILE["M"] = f"bold {_LIGHT['marker-ink']} on {_LIGHT['moon']}"
"""The style of a tile by its letter; S is a special tile, M the start marker or tile."""
SPACE = {"B": "#5b8be0", "Y": "#d9a32b", "R": "#d9604d", "K": "#8e8b86", "T": "#3fb5b0", "S": "#cfa24a", "J": "magenta"}
"""The style of an empty space that takes that tile, readable on dark and light; J takes any."""
NOTHING = "·"


@dataclass(frozen=True)
class Look:
    """How a board is drawn: how wide a tile is, and what the player to decide can do, points at and has chosen."""

    cell: int = 1
    """Columns of a tile; at 1 they are parted by blanks."""
    seat: int | None = None
    """Whose board has targets."""
    open: frozenset[str] = frozenset()
    """Targets that can be chosen now."""
    quiet: frozenset[str] = frozenset()
    """Targets that may be clicked but are not marked: what could be chosen instead."""
    cursor: str | None = None
    chosen: str | None = None
    airy: bool = False
    """Whether there is room for empty lines."""

    def sized(self, cell: int) -> Look:
        """The same with tiles of that width."""
        return replace(self, cell=cell)

    @property
    def gap(self) -> str:
        return " " if self.cell == 1 else ""

    def put(self, letter: str, style: str, target: str | None = None) -> Text:
        """One cell. The target pointed at and the chosen one get signs beside the letter."""
        left, right = "", ""
        if target is not None and target == self.cursor:
            left, right = "▸", "◂"
        elif target is not None and target == self.chosen:
            left, right = "[", "]"
        if self.cell == 1:
            content = letter
        elif self.cell == 2:
            content = f"{letter}{right or ' '}" if len(letter) == 1 else letter
        else:
            content = f"{left or ' '}{letter}{right or ' '}" if len(letter) == 1 else f"{letter:>{self.cell}}"
        return Text(content, style=self.style(style, target))

    def style(self, style: str, target: str | None) -> Style:
        """A style that knows its target; a place that can be chosen is underlined."""
        found = Style.parse(style) if style else Style.null()
        if target is None or (target not in self.open and target not in self.quiet):
            return found
        known = found + Style(meta={"target": target})
        if found.bgcolor or target not in self.open:  # a tile shows well enough what it is
            return known
        return known + Style(underline=True, bold=True, color=ACT if target == self.cursor else None, dim=False)

    def label(self, name: str, target: str | None = None) -> Text:
        """A place's name in two columns (one in plain boards): a sign before the one pointed at, reversed if open."""
        pointed = target is not None and target == self.cursor
        style = self.style("bold reverse" if target in self.open else "bold", target)
        if self.cell == 1:
            return Text(name, style=style)
        return Text.assemble(("▸" if pointed else " ", f"bold {ACT}"), (name, style))


PLAIN = Look()


def tile(letter: str, look: Look = PLAIN, target: str | None = None) -> Text:
    return look.put(letter, TILE.get(letter, ""), target)


def space(letter: str, look: Look = PLAIN, target: str | None = None) -> Text:
    """An empty space, as the small letter of what it takes."""
    return look.put(NOTHING if letter == "." else letter.lower(), SPACE.get(letter, "dim"), target)


def cost(points: int, look: Look) -> Text:
    """An empty space that costs points."""
    return Text(NOTHING, "dim") if look.cell == 1 else look.put(f"-{points}", "dim")


def row(cells: Iterable[Text], gap: str = " ") -> Text:
    return Text(gap).join(cells)


def tiles(letters: str, nothing: str = "-", look: Look = PLAIN, source: str | None = None) -> Text:
    """A string of tiles, or a sign for none. `source` makes targets of them: its name and the colour."""
    if not letters:
        return Text(nothing, style="dim")
    return row((tile(letter, look, source and source + letter) for letter in letters), look.gap)


def line(letters: str, capacity: int, width: int, look: Look = PLAIN, target: str | None = None) -> Text:
    """A pattern line, filled from the right, in a column of `width` spaces."""
    cells = [Text(" " * look.cell)] * (width - capacity)
    cells += [look.put(NOTHING, "dim", target)] * (capacity - len(letters))
    return row([*cells, *(tile(letter, look, target) for letter in letters)], look.gap)


def padded(text: Text, width: int) -> Text:
    """At least that many columns."""
    text.append(" " * max(0, width - text.cell_len))
    return text


def fitted(title: Callable[[str], Text], name: str, room: int) -> Text:
    """A title that holds a name, in so many columns: what is too much is cut from the name."""
    over = title(name).cell_len - room
    return title(name if over <= 0 else name[: max(1, len(name) - over - 1)] + "…")


def beside(blocks: Sequence[Sequence[Text]], gap: int) -> list[Text]:
    """Blocks of lines side by side, so many columns apart."""
    widths = [max(line.cell_len for line in block) + gap for block in blocks]
    lines = []
    for number in range(max(map(len, blocks))):
        line = Text()
        for block, width in zip(blocks, widths, strict=True):
            line.append_text(padded(block[number].copy() if number < len(block) else Text(), width))
        lines.append(line)
    return lines
