"""What entering by hand has in common in all games: the form of a draw, and gentle reading of unfinished data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypedDict


class Group(TypedDict):
    """A place that a draw fills."""

    place: str
    """As addresses name it, such as "factory 1"."""
    size: int
    """How many pieces come."""
    stock: dict[str, int]
    """By piece that may come, how many there are of it for this group and all before it together."""


class Form(TypedDict):
    """How a draw is entered: piece by piece, group by group. Its token is `phase:`, then the groups with `separator`
    between them; an empty group is "-"."""

    phase: str
    kind: str
    """What the pieces are: tiles, plates, backs or chips."""
    separator: str
    private_to: int | None
    """The only seat that may see it."""
    groups: list[Group]


def stock_of(pieces: Iterable[str], counts: Iterable[int]) -> dict[str, int]:
    """Pieces with their counts."""
    return dict(zip(pieces, counts, strict=True))


def known(data: Any, names: Sequence[str]) -> dict[str, Any]:
    """The fields that have these names; nothing of None, and TypeError for what has no fields."""
    if data is not None and not isinstance(data, Mapping):
        raise TypeError(f"{data!r} has no fields")
    return {name: data[name] for name in names if name in data} if data else {}


def members(data: Any) -> list[Any]:
    """The members of a list; nothing of None."""
    return [] if data is None else list(data)


def texts(data: Any) -> list[Any]:
    return ["" if member is None else member for member in members(data)]


def padded(data: Sequence[Any], length: int, filling: Any) -> list[Any]:
    """The list, made as long as that."""
    return [*data, *[filling] * (length - len(data))]


def whole(value: Any, default: int) -> int:
    """The number, or the default for None; TypeError for anything else."""
    if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
        raise TypeError(f"{value!r} is not a whole number")
    return default if value is None else value
