"""What stands where in an observation: fields and their sizes, slices, and the documentation's tables.

Each game's own module says which fields it has. Everything is seen from the observer's side: of several players the
observer comes first, then the others in turn order.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

INVERSE = -1.0
"""As a field's scale: its numbers are 1 divided by whole numbers."""


@dataclass(frozen=True)
class Field:
    """Numbers that belong together, `size` of them, last index fastest; `meaning` says what each one is.

    Most numbers are between 0 and 1; scaled points and tiles in the centre may be a little more.
    """

    name: str
    size: int
    meaning: str
    low: float = 0.0
    high: float = 10.0
    scale: float | tuple[float, ...] = 1.0
    """By what the numbers, or each of them, are multiplied to be whole."""
    axes: tuple[int, ...] = ()
    """How many there are of each index, where there are several indices."""


def line_scales(lines: int, colours: int) -> tuple[float, ...]:
    """The scales of the filled parts of pattern lines, which hold 1, 2, 3, ... tiles."""
    return tuple(float(line) for line in range(1, lines + 1) for _ in range(colours))


@dataclass(frozen=True)
class Layout:
    """An observation: the fields of the table, then one block of the same fields per player."""

    table: tuple[Field, ...]
    player: tuple[Field, ...]
    players: int
    side: int = 0
    """Rows and columns of the boards; 0 if they have none."""

    @property
    def table_size(self) -> int:
        return sum(field.size for field in self.table)

    @property
    def player_size(self) -> int:
        return sum(field.size for field in self.player)

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.table_size + self.players * self.player_size

    def slices(self) -> dict[str, slice]:
        """Where each field is: those of the table by name, those of a player as `0.score` for the observer, `1.score`
        for the next player in turn order, and so on."""
        return {name: slice(first, first + field.size) for name, first, field in self.placed()}

    def limits(self) -> tuple[list[float], list[float]]:
        """The lowest and the highest value of every number."""
        fields = [field for _, _, field in self.placed()]
        low = [field.low for field in fields for _ in range(field.size)]
        return low, [field.high for field in fields for _ in range(field.size)]

    def scales(self) -> list[float]:
        """By what every number is multiplied to be whole."""
        found: list[float] = []
        for _, _, field in self.placed():
            found += field.scale if isinstance(field.scale, tuple) else [field.scale] * field.size
        return found

    def placed(self) -> Iterator[tuple[str, int, Field]]:
        """Every field with its name, as in `slices`, and the place of its first number."""
        first = 0
        for field in self.table:
            yield field.name, first, field
            first += field.size
        for place in range(self.players):
            for field in self.player:
                yield f"{place}.{field.name}", first, field
                first += field.size


def markdown(layouts: dict[str, Layout]) -> str:
    """A table of the documentation, index by index, with one column of indices per layout, under its heading.

    The layouts have the same fields. `k` counts the players from the observer, who is 0.
    """
    some = next(iter(layouts.values()))
    lines = ["| field | " + " | ".join(layouts) + " | what it holds |", "|---|" + "---|" * (len(layouts) + 1)]
    for part, is_player in (("table", False), ("player", True)):
        for index, field in enumerate(getattr(some, part)):
            columns = [_indices(each, part, index) for each in layouts.values()]
            name = f"`k.{field.name}`" if is_player else f"`{field.name}`"
            lines.append(f"| {name} | " + " | ".join(columns) + f" | {field.meaning} |")
    lines.append("| size | " + " | ".join(str(each.size) for each in layouts.values()) + " | |")
    return "\n".join(lines)


def _indices(each: Layout, part: str, index: int) -> str:
    fields: tuple[Field, ...] = getattr(each, part)
    first = sum(field.size for field in fields[:index])
    last = first + fields[index].size - 1
    if part == "table":
        return str(first) if first == last else f"{first}..{last}"
    first, last = each.table_size + first, each.table_size + last
    return (str(first) if first == last else f"{first}..{last}") + f" + {each.player_size}k"
