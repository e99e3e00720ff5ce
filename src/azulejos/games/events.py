"""The event buffer: what `apply` and chance write down, and how it becomes plain data.

A buffer is an int16 array of rows; row 0 holds in its first cell how many rows follow. A row is

    kind | up to 19 values, named by FIELDS[kind]

Rules call `note(events, KIND, ...)`. With `events=None` that compiles to nothing, so that playouts pay nothing.
"""

from __future__ import annotations

import operator
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
    return "".join(map(operator.mul, COLOUR_LETTERS, counts))


# Reading ------------------------------------------------------------------------------------------------------------
#
# What a field's numbers mean is looked up in a sequence; -1, for nobody and nothing, is its last element.

_MANY = 64
_FROM_ONE = (*range(1, _MANY + 1), None, None, None)
_SEATS = (*range(_MANY), None)
_PLACES = tuple(place_name(place) for place in range(16 * len(_PLACE_NAMES)))
_MEANINGS: dict[str, Sequence[Any]] = {
    "kind": NAMES,
    "player": _SEATS,
    "colour": COLOUR_LETTERS,
    "from": _PLACES,
    "to": _PLACES,
} | dict.fromkeys(("row", "column", "line", "factory", "slot", "plate", "space"), _FROM_ONE)
_NARROW = 1 + max(len(fields) for fields in FIELDS.values())
"""Columns that hold all of a row whose values are its fields."""


def _read_deal(event: Event, row: Sequence[int]) -> None:
    event["tiles"] = tile_letters(row[2:7])


def _read_refill(event: Event, row: Sequence[int]) -> None:
    event["tiles"] = row[3:8]


def _read_look(event: Event, row: Sequence[int]) -> None:
    event["plates"] = [value + 1 for value in row[3 : 3 + row[2]]]


def _read_bonus(event: Event, row: Sequence[int]) -> None:
    event["index"] = COLOUR_LETTERS[row[3]] if event["source"] == "colour" else row[3] + 1


def _read_plate(event: Event, row: Sequence[int]) -> None:
    if row[4] // 16 != SPACE:
        del event["turns"]


_READ = {DEAL: _read_deal, REFILL: _read_refill, LOOK: _read_look, BONUS: _read_bonus, PLATE: _read_plate}
"""What remains to be read of some kinds, from the whole row."""


def _reader(kind: int, meanings: Mapping[str, Sequence[Any]]) -> Callable[[Sequence[int]], Event]:
    """A function from a row of that kind to the event: `{"kind": kind[row[0]], "player": player[row[1]], ...}`.

    Made of source text, as dataclasses are: a loop over the fields takes three times as long.
    """
    items = [
        f"{field!r}: {f'meanings[{field!r}][row[{column}]]' if field in meanings else f'row[{column}]'}"
        for column, field in enumerate(("kind", *FIELDS[kind]))
    ]
    reader: Callable[[Sequence[int]], Event] = eval(f"lambda row: {{{', '.join(items)}}}", {"meanings": meanings})
    return reader


def decoder(names: Mapping[str, Sequence[str]]) -> Callable[[Buffer], list[Event]]:
    """A function that gives a buffer's rows as plain data; `names` holds the game's words for numbered fields (chips,
    tablets, reasons)."""
    meanings = _MEANINGS | dict(names)
    readers = [_reader(kind, meanings) for kind in range(len(FIELDS))]

    def decode(events: Buffer) -> list[Event]:
        rows = events[1 : events.item(0) + 1, :_NARROW].tolist()
        result = [readers[row[0]](row) for row in rows]
        for number, row in enumerate(rows, start=1):
            if row[0] in _READ:
                _READ[row[0]](result[number - 1], events[number].tolist())
        return result

    return decode


def decode(events: Buffer, names: Mapping[str, Sequence[str]]) -> list[Event]:
    """The buffer's rows as plain data, with the words of a game; a `decoder` reads many buffers faster."""
    return decoder(names)(events)


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
