"""Reading plain data and move texts with every value checked, for all games.

Wrong data raises InvalidNotation, whose message begins with the field's name; a wrong move or draw raises InvalidMove
with the place of the mistake.
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, NoReturn, TypeVar

from azulejos.games.options import GameOptions
from azulejos.games.packed import pack
from azulejos.types import COLOUR_LETTERS, InvalidMove, InvalidNotation, InvalidOption

SCHEMA = "azulejos/position/1"
MAX_POINTS = 10_000
"""No game comes near: larger numbers are mistakes, and the states hold 16 bits."""
WHOLE = "position"
"""The name of the data as a whole, left out before the names of its fields."""


def refuse(field: str, message: str) -> NoReturn:
    raise InvalidNotation(f"{field}: {message}")


def check_fields(data: object, names: Sequence[str], field: str = WHOLE) -> Mapping[str, Any]:
    """The data, if it has exactly these fields."""
    if not isinstance(data, Mapping):
        refuse(field, "expected names and values")
    before = "" if field == WHOLE else f"{field}."
    for name in names:
        if name not in data:
            refuse(before + name, "missing")
    for name in data:
        if name not in names:
            refuse(f"{before}{name}", "no such field")
    return data


def number(value: object, low: int, high: int, field: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        refuse(field, f"expected a whole number from {low} to {high}, not {value!r}")
    return value


def number_or_none(value: object, low: int, high: int, field: str) -> int:
    """None is -1."""
    return -1 if value is None else number(value, low, high, field)


def index_or_none(value: object, high: int, field: str) -> int:
    """What people count from 1 to `high`, counted from 0; None is -1."""
    return -1 if value is None else number(value, 1, high, field) - 1


def truth(value: object, field: str) -> bool:
    if not isinstance(value, bool):
        refuse(field, f"expected true or false, not {value!r}")
    return value


def choice(value: object, names: Sequence[str], field: str) -> int:
    """The index of a name."""
    if not isinstance(value, str) or value not in tuple(names):
        refuse(field, f"expected one of {', '.join(filter(None, names))}, not {value!r}")
    return names.index(value)


def list_of(value: object, length: int, field: str) -> list[Any]:
    if not isinstance(value, (list, tuple)) or len(value) != length:
        refuse(field, f"expected a list of {length}")
    return list(value)


def list_up_to(value: object, most: int, field: str) -> list[Any]:
    if not isinstance(value, (list, tuple)) or len(value) > most:
        refuse(field, f"expected a list of at most {most}")
    return list(value)


def letters_of(value: object, allowed: str, most: int, field: str) -> str:
    if not isinstance(value, str):
        refuse(field, f"expected text, not {value!r}")
    for letter in value:
        if letter not in allowed:
            refuse(field, f"{letter!r} is not one of {allowed}")
    if len(value) > most:
        refuse(field, f"at most {most} fit, not {len(value)}")
    return value


def sorted_tiles(value: object, most: int, field: str) -> int:
    """A tiles word from letters in the order of the colours."""
    text = letters_of(value, COLOUR_LETTERS, most, field)
    if text != "".join(sorted(text, key=COLOUR_LETTERS.index)):
        refuse(field, f"tiles stand in the order {COLOUR_LETTERS}")
    return pack([text.count(letter) for letter in COLOUR_LETTERS])


def counts(value: object, length: int, most: int, field: str) -> list[int]:
    """Numbers from 0 to `most`."""
    return [number(count, 0, most, f"{field}[{index}]") for index, count in enumerate(list_of(value, length, field))]


def header_options(text: str | None) -> dict[str, str]:
    """The options of a position's first word: `name=value,name=value`."""
    options: dict[str, str] = {}
    for part in filter(None, (text or "").split(",")):
        name, equals, value = part.partition("=")
        if not equals or name in options:
            refuse("options", f"expected name=value, each name once, not {part!r}")
        options[name] = value
    return options


def check_position(data: object, game: str, names: Sequence[str]) -> Mapping[str, Any]:
    """The data of a position, if it is one of this game and has exactly these fields."""
    whole = check_fields(data, names)
    for field, wanted in (("schema", SCHEMA), ("game", game)):
        if whole[field] != wanted:
            refuse(field, f"expected {wanted}, not {whole[field]!r}")
    return whole


Options = TypeVar("Options", bound=GameOptions)


def options_of(kind: type[Options], data: object) -> Options:
    """The options of a position: all that is left to chance has been drawn."""
    if not isinstance(data, Mapping):
        refuse("options", "expected names and values")
    try:
        options = kind.from_mapping(data)
    except InvalidOption as error:
        raise InvalidNotation(f"options.{error}") from error
    if options.left_to_chance is not None:
        refuse(f"options.{options.left_to_chance}", "a position has nothing left to chance here")
    return options


class Word(NamedTuple):
    """A word of a position's line."""

    field: str
    pattern: str
    """With one group, which `read` takes."""
    example: str
    read: Callable[[str], Any] = str
    optional: bool = False


def take_words(words: list[str], expected: Sequence[Word]) -> dict[str, Any]:
    """Take the expected words from the front of a list: what they say, by field. Optional ones may be missing."""
    found: dict[str, Any] = {}
    for word in expected:
        match = re.fullmatch(word.pattern, words[0]) if words else None
        if match is not None:
            words.pop(0)
            found[word.field] = word.read(match[1])
        elif not word.optional:
            refuse(word.field, f"expected {word.example}, not {words[0] if words else 'the end of the line'!r}")
    return found


def seat_or_none(text: str) -> int | None:
    return None if text == "-" else int(text)


def tiles_or_none(text: str) -> str:
    """Tile letters; "-" for none."""
    return "" if text == "-" else text


def tile_groups(text: str) -> list[str]:
    return [tiles_or_none(group) for group in text.split("/")]


def numbers(text: str) -> list[int]:
    """Numbers between dots."""
    return [int(number) for number in text.split(".")]


# ---------------------------------------------------------------------------------------------------- moves and draws

_CAPITALS = str.maketrans(string.ascii_lowercase, string.ascii_uppercase)


def capitals(text: str) -> str:
    """The text with a to z in upper case, every character in its place."""
    return text.translate(_CAPITALS)


def index_at(text: str, place: int, allowed: str, wanted: str) -> int:
    """The index among `allowed` of a text's character at this place, in either case."""
    found = allowed.find(capitals(text[place])) if place < len(text) else -1
    if found < 0:
        raise InvalidMove(text, place, f"expected {wanted}")
    return found


def number_at(text: str, place: int, end: int, high: int, wanted: str) -> int:
    """The number from 1 to `high` that stands in text[place:end]."""
    digits = text[place:end]
    for offset, digit in enumerate(digits):
        if digit not in string.digits or (offset == 0 and digit == "0"):
            raise InvalidMove(text, place + offset, f"expected {wanted}")
    if not digits or len(digits) > len(str(high)) or int(digits) > high:
        raise InvalidMove(text, place, f"expected {wanted}")
    return int(digits)


def expect_end(text: str, place: int) -> None:
    if len(text) > place:
        raise InvalidMove(text, place, "expected nothing more")


def tiles_at(text: str, place: int, end: int, most: int, wanted: str) -> list[int]:
    """Counts by colour of the tile letters in text[place:end], in any order and case; "-" for none."""
    group = text[place:end]
    if not group:
        raise InvalidMove(text, place, f"expected {wanted}, or -")
    found = [0] * len(COLOUR_LETTERS)
    for offset in range(0 if group != "-" else 1, len(group)):
        colour = index_at(text, place + offset, COLOUR_LETTERS, f"a colour, one of {COLOUR_LETTERS}")
        if offset == most:
            raise InvalidMove(text, place + offset, f"there are at most {most} tiles here")
        found[colour] += 1
    return found
