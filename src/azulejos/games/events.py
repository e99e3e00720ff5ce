"""The event buffer: what `apply` and chance write down, and how it becomes plain data.

A buffer is an int16 array of rows; row 0 holds in its first cell how many rows follow. A row is

    kind | up to 19 values, named by FIELDS[kind]

Rules call `note(events, KIND, ...)`. With `events=None` that compiles to nothing, so that playouts pay nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos.jit import njit
from azulejos.types import COLOUR_LETTERS, Event

Buffer = npt.NDArray[np.int16]
ROWS, WIDTH = 320, 20
"""The widest row is a look at 18 plates; a four-player end of game with every bonus needs fewer than 200 rows."""

(
    TAKE,
    MARKER,
    PUT,
    MOVE,
    PLACE,
    SPECIAL,
    PENALTY,
    BONUS,
    TABLET,
    TABLETS,
    CHIP,
    PLATE,
    DRAW,
    STOP,
    LOOK,
    KEEP,
    PUT_BACK,
    SPEND,
    PASS,
    DEAL,
    REFILL,
    DISPLAY,
    BACK,
    REVEAL,
    ROUND,
    END,
) = range(26)

# Places where tiles and plates lie; written as place * 16 + number, number 0 where there is only one of them.
(FACTORY, CENTRE, LINE, FLOOR, LID, BAG, SUN, MOON, BROKEN, TOWER, SLOT, SPACE, HAND) = range(13)
LARGE = 15  # the number of the large factory's sun and moon
_PLACE_NAMES = ("factory", "centre", "line", "floor", "lid", "bag", "sun", "moon", "broken", "tower", "display",
                "space", "hand")  # fmt: skip

FIELDS: dict[int, tuple[str, ...]] = {
    TAKE: ("player", "colour", "count", "from"),
    MARKER: ("player", "space"),
    PUT: ("player", "colour", "count", "to"),
    MOVE: ("player", "colour", "count", "from", "to"),
    PLACE: ("player", "colour", "row", "column", "points", "horizontal", "vertical"),
    SPECIAL: ("player", "row", "column", "points"),
    PENALTY: ("player", "nominal", "points"),
    BONUS: ("player", "source", "index", "points"),
    TABLET: ("player", "tablet", "nominal"),
    TABLETS: ("player", "nominal", "points"),
    CHIP: ("player", "factory", "chip"),
    PLATE: ("player", "plate", "from", "to", "turns"),
    DRAW: ("player", "back", "points"),
    STOP: ("player",),
    LOOK: ("player", "plates"),
    KEEP: ("player", "plate"),
    PUT_BACK: ("player", "plate"),
    SPEND: ("player", "chip", "line"),
    PASS: ("player",),
    DEAL: ("to", "tiles"),
    REFILL: ("from", "to", "tiles"),
    DISPLAY: ("slot", "plate"),
    BACK: ("back",),
    REVEAL: ("factory", "chip"),
    ROUND: ("round", "player"),
    END: ("reason",),
}
"""The fields of every kind, in the order of the row's values (which start at 0 where people count from 1)."""
NAMES = ("take", "marker", "put", "move", "place", "special", "penalty", "bonus", "tablet", "tablets", "chip", "plate",
         "draw", "stop", "look", "keep", "put_back", "spend", "pass", "deal", "refill", "display", "back", "reveal",
         "round", "end")  # fmt: skip


def buffer() -> Buffer:
    return np.zeros((ROWS, WIDTH), dtype=np.int16)


@njit
def note(events, kind, a=0, b=0, c=0, d=0, e=0, f=0, g=0):
    """Append a row, unless nobody listens."""
    if events is not None:
        events[0, 0] += 1
        row = events[events[0, 0]]
        row[0] = kind
        row[1] = a
        row[2] = b
        row[3] = c
        row[4] = d
        row[5] = e
        row[6] = f
        row[7] = g


def place_name(place: int) -> str:
    """ "factory 1", "centre", "sun L": the place that `place * 16 + number` stands for."""
    kind, number = divmod(int(place), 16)
    if kind in (SUN, MOON) and number == LARGE:
        return f"{_PLACE_NAMES[kind]} L"
    if kind in (FACTORY, LINE, SUN, MOON, SLOT, SPACE):
        return f"{_PLACE_NAMES[kind]} {number + 1}"
    return _PLACE_NAMES[kind]


def tile_letters(counts: Sequence[int]) -> str:
    """Counts by colour as letters in colour order."""
    return "".join(letter * count for letter, count in zip(COLOUR_LETTERS, counts, strict=True))


def _one_based(value: int) -> int | None:
    return None if value < 0 else value + 1


_READ: dict[str, Callable[[int], Any]] = {
    "player": lambda value: None if value < 0 else value,
    "colour": COLOUR_LETTERS.__getitem__,
    "from": place_name,
    "to": place_name,
} | dict.fromkeys(("row", "column", "line", "factory", "slot", "plate", "space"), _one_based)


def decode(events: Buffer, names: Mapping[str, Sequence[str]]) -> list[Event]:
    """The buffer's rows as plain data; `names` holds the game's words for numbered fields (chips, tablets, reasons)."""
    result: list[Event] = []
    for row in events[1 : events[0, 0] + 1].tolist():
        kind, values = row[0], row[1:]
        event: Event = {"kind": NAMES[kind]}
        for field, value in zip(FIELDS[kind], values, strict=False):
            if field in names:
                event[field] = names[field][value]
            elif field in _READ:
                event[field] = _READ[field](value)
            else:
                event[field] = value
        if kind == DEAL:
            event["tiles"] = tile_letters(values[1:6])
        elif kind == REFILL:
            event["tiles"] = values[2:7]
        elif kind == LOOK:
            event["plates"] = [value + 1 for value in values[2 : 2 + values[1]]]
        elif kind == BONUS:
            event["index"] = COLOUR_LETTERS[values[2]] if event["source"] == "colour" else values[2] + 1
        elif kind == PLATE and values[3] // 16 != SPACE:
            del event["turns"]
        result.append(event)
    return result


PRIVATE = {"look": "plates", "put_back": "plate"}
"""Kinds of events whose named field only the acting player may see (D14)."""


def visible(event: Event, player: int | None) -> Event:
    """The event as `player` sees it (None: a spectator)."""
    hidden = PRIVATE.get(event["kind"])
    if hidden is None or event["player"] == player:
        return event
    return event | {hidden: None}


def points_of(events: Sequence[Event]) -> int:
    """The points of all events together."""
    return sum(int(event.get("points", 0)) for event in events)
