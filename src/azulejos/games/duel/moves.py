"""Azul Duel's actions as text; draws and refusals are in `draws` and `objections`.

    1R3   sun of factory 1, red, line 3      LB6   large sun       2KX   all broken       MB3   blue from all moons
    C2    chip of factory 2                  D1    plate of display slot 1                DRAW, STOP  from the pile
    K7    keep plate 7                       S5R1  on space 5, a quarter turn clockwise   U9    put plate 9 back
    +K    next tile of the stack             PTY   spend a chip    SKIP  spend none       T4    tile to column 4

An action need not be legal to have a text, and its text does not depend on the position.
"""

from __future__ import annotations

from azulejos.games.duel.components import CHIPS, DISPLAY_SLOTS, LINES, PLATES, SMALL_FACTORIES
from azulejos.games.duel.draws import Outcome, chance_code, chance_prompt, check_chance, chip_at, parse_chance
from azulejos.games.duel.objections import explain
from azulejos.games.duel.options import DuelOptions
from azulejos.games.duel.rules.legal import (
    A_CHIP,
    A_COLUMN,
    A_DISPLAY,
    A_DRAW,
    A_KEEP,
    A_MOON,
    A_PLACE,
    A_PUT_BACK,
    A_SKIP,
    A_SPEND,
    A_STACK,
    A_STOP,
    A_SUN,
    ACTIONS,
)
from azulejos.games.reading import capitals, expect_end, index_at, number_at
from azulejos.types import COLOUR_LETTERS, InvalidMove

__all__ = ["CODES", "Outcome", "chance_code", "chance_prompt", "check_chance", "code", "explain", "parse",
           "parse_chance"]  # fmt: skip

SUNS = "1234L"
"""The factories as written; L is the large one."""
DESTINATIONS = "123456X"
"""The pattern lines, and X for the broken space."""
SPACES = "123456789"
COLUMNS = "123456"
TURNS = "0123"


def _codes() -> tuple[str, ...]:
    takes = [colour + destination for colour in COLOUR_LETTERS for destination in DESTINATIONS]
    return (
        *(sun + take for sun in SUNS for take in takes),
        *("M" + take for take in takes),
        *(f"C{factory}" for factory in range(1, SMALL_FACTORIES + 1)),
        *(f"D{slot}" for slot in range(1, DISPLAY_SLOTS + 1)),
        "DRAW",
        "STOP",
        *(f"K{plate}" for plate in range(1, len(PLATES) + 1)),
        *(f"S{space}R{turns}" for space in SPACES for turns in TURNS),
        *(f"U{plate}" for plate in range(1, len(PLATES) + 1)),
        *("+" + colour for colour in COLOUR_LETTERS),
        *("P" + chip for chip in CHIPS),
        "SKIP",
        *("T" + column for column in COLUMNS),
    )


CODES = _codes()
"""The text of every action."""
assert len(CODES) == ACTIONS

_WORDS = {"DRAW": A_DRAW, "STOP": A_STOP, "SKIP": A_SKIP}
_BEGINNINGS = "a factory (1 to 4, L), M, C, D, K, S, U, +, P or T"


def code(action: int, options: DuelOptions) -> str:
    """The text of an action."""
    return CODES[action]


def parse(text: str, options: DuelOptions) -> int:
    """The action that a text stands for, in upper or lower case; it need not be legal."""
    first = capitals(text[:1])
    if first in _WORDS_BY_LETTER and (word := _word(text, first)) is not None:
        return word
    if first and first in SUNS:
        return A_SUN + 35 * SUNS.index(first) + _take(text)
    if first == "M":
        return A_MOON + _take(text)
    if first == "C":
        return A_CHIP + _one(text, "1234", "a factory from 1 to 4")
    if first == "D":
        return A_DISPLAY + _one(text, "123", "a display slot from 1 to 3, or DRAW")
    if first == "K":
        return A_KEEP + _plate(text)
    if first == "U":
        return A_PUT_BACK + _plate(text)
    if first == "S":
        return A_PLACE + _place(text)
    if first == "+":
        return A_STACK + _one(text, COLOUR_LETTERS, f"a colour, one of {COLOUR_LETTERS}")
    if first == "P":
        return A_SPEND + chip_at(text, 1)
    if first == "T":
        return A_COLUMN + _one(text, COLUMNS, f"a column from 1 to {LINES}")
    raise InvalidMove(text, 0, f"expected {_BEGINNINGS}")


_WORDS_BY_LETTER = {word[0] for word in _WORDS}


def _word(text: str, first: str) -> int | None:
    """DRAW, STOP or SKIP, if the text begins like one of them and not like a code with a number."""
    letters = capitals(text)
    if letters in _WORDS:
        return _WORDS[letters]
    likeness = {word: _common(letters, word) for word in _WORDS if word[0] == first}
    nearest = max(likeness, key=lambda word: likeness[word])
    if likeness[nearest] < 2:
        return None
    raise InvalidMove(text, likeness[nearest], f"expected {nearest}")


def _common(one: str, other: str) -> int:
    """How many characters two texts have in common at their beginning."""
    return next((k for k, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))


def _one(text: str, allowed: str, wanted: str) -> int:
    """The second and last character."""
    found = index_at(text, 1, allowed, wanted)
    expect_end(text, 2)
    return found


def _take(text: str) -> int:
    colour = index_at(text, 1, COLOUR_LETTERS, f"a colour, one of {COLOUR_LETTERS}")
    destination = index_at(text, 2, DESTINATIONS, f"a pattern line from 1 to {LINES}, or X")
    expect_end(text, 3)
    return len(DESTINATIONS) * colour + destination


def _plate(text: str) -> int:
    return number_at(text, 1, len(text), len(PLATES), f"a plate from 1 to {len(PLATES)}") - 1


def _place(text: str) -> int:
    space = index_at(text, 1, SPACES, "a dome space from 1 to 9, STOP or SKIP")
    index_at(text, 2, "R", "R and the quarter turns")
    turns = index_at(text, 3, TURNS, "quarter turns from 0 to 3")
    expect_end(text, 4)
    return len(TURNS) * space + turns
