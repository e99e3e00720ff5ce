"""Azul Duel's actions as text and as parts.

    1R3   sun of factory 1, red, line 3      LB6   large sun       2KX   all broken       MB3   blue from all moons
    C2    chip of factory 2                  D1    plate of display slot 1                DRAW, STOP  from the pile
    K7    keep plate 7                       S5R1  on space 5, a quarter turn clockwise   U9    put plate 9 back
    +K    next tile of the stack             PTY   spend a chip    SKIP  spend none       T4    tile to column 4

An action need not be legal to have a text, and its text does not depend on the position.
"""

from __future__ import annotations

from typing import Any

from azulejos.games.anatomy import Anatomy, ChoiceStep, Position
from azulejos.games.duel.components import CHIPS, DISPLAY_SLOTS, LINES, PLATES, SMALL_FACTORIES
from azulejos.games.duel.draws import chip_at
from azulejos.games.duel.objections import explain
from azulejos.games.duel.options import DuelOptions
from azulejos.games.duel.rules import legal
from azulejos.games.reading import capitals, expect_end, index_at, number_at
from azulejos.types import COLOUR_LETTERS, InvalidMove

__all__ = ["CODES", "anatomy", "code", "describe", "explain", "parse"]

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
assert len(CODES) == legal.ACTIONS

_WORDS = {"DRAW": legal.A_DRAW, "STOP": legal.A_STOP, "SKIP": legal.A_SKIP}
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
        return legal.A_SUN + 35 * SUNS.index(first) + _take(text)
    if first == "M":
        return legal.A_MOON + _take(text)
    if first == "C":
        return legal.A_CHIP + _one(text, "1234", "a factory from 1 to 4")
    if first == "D":
        return legal.A_DISPLAY + _one(text, "123", "a display slot from 1 to 3, or DRAW")
    if first == "K":
        return legal.A_KEEP + _plate(text)
    if first == "U":
        return legal.A_PUT_BACK + _plate(text)
    if first == "S":
        return legal.A_PLACE + _place(text)
    if first == "+":
        return legal.A_STACK + _one(text, COLOUR_LETTERS, f"a colour, one of {COLOUR_LETTERS}")
    if first == "P":
        return legal.A_SPEND + chip_at(text, 1)
    if first == "T":
        return legal.A_COLUMN + _one(text, COLUMNS, f"a column from 1 to {LINES}")
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


# ------------------------------------------------------------------------------------------------------------- parts

_KINDS = {
    "C": ("chip", "chip {}"),
    "D": ("plate", "display {}"),
    "K": ("keep", "keep {}"),
    "U": ("put_back", "back {}"),
    "+": ("stack", "stack/{}"),
    "P": ("spend", "spend {}"),
    "T": ("tile", "column {}"),
}
"""By the first letter of a code with one step: the kind, and the address with the rest of the code."""
_WORD_KINDS = {"DRAW": ("draw", "pile"), "STOP": ("stop", "stop"), "SKIP": ("skip", "skip")}


def anatomy(action: int, options: DuelOptions) -> Anatomy:
    """An action as its parts: tiles, then their line; a plate's space, then its turn; or the one thing chosen."""
    text = CODES[action]
    if text in _WORD_KINDS:
        kind, address = _WORD_KINDS[text]
        return Anatomy(kind, (ChoiceStep(text, address),))
    if action < legal.A_CHIP:
        source, colour, line = tuple(text)
        place = "moons" if source == "M" else f"sun {source}"
        goal = "broken" if line == "X" else f"line {line}"
        return Anatomy("take", (ChoiceStep(source + colour, f"{place}/{colour}"), ChoiceStep(line, goal)))
    if text[0] == "S":
        space, turns = text[:2], text[2:]
        return Anatomy("place", (ChoiceStep(space, f"space {space[1]}"), ChoiceStep(turns, f"turns {turns[1]}")))
    kind, address = _KINDS[text[0]]
    return Anatomy(kind, (ChoiceStep(text, address.format(text[1:])),))


def describe(anatomy: Anatomy, position: Position) -> dict[str, Any]:
    """The facts of a legal move: what is taken from where and where it goes, or what is chosen."""
    turn, player = position["turn"], position["players"][position["player"]]
    step = anatomy.steps[0]
    match anatomy.kind:
        case "take":
            return _describe_take(anatomy, position)
        case "chip":
            factory = int(step.code[1:])
            return {"factory": factory, "chip": position["chips"][factory - 1]}
        case "plate":
            slot = int(step.code[1:])
            return {"slot": slot, "plate": position["display"][slot - 1]}
        case "draw":
            return {"back": position["pile"]["back"], "cost": min(1, player["score"])}
        case "keep" | "put_back":
            return {"plate": int(step.code[1:])}
        case "place":
            return {"plate": turn["taking"], "space": int(step.code[1]), "turns": int(anatomy.steps[1].code[1])}
        case "stack":
            return {"factory": turn["stack"]["factory"], "colour": step.code[1]}
        case "spend":
            return {"chip": step.code[1:], "line": turn["line"]}
        case "skip":
            return {"line": turn["line"]}
        case "tile":
            line = turn["line"]
            return {"line": line, "colour": player["lines"][line - 1][0], "column": int(step.code[1:])}
    return {}


def _describe_take(anatomy: Anatomy, position: Position) -> dict[str, Any]:
    source, colour = anatomy.steps[0].address.split("/")
    if source == "moons":
        stacks = sum(stack.endswith(colour) for stack in position["moons"])
        large = position["large_moon"].count(colour)
        count, marker = stacks + large, large > 0 and position["start_tile"] is None
    else:
        sun = anatomy.steps[0].code[0]
        tiles = position["large_sun"] if sun == "L" else position["suns"][int(sun) - 1]
        count, marker = tiles.count(colour), False
    return {
        "source": source,
        "colour": colour,
        "count": count,
        "to": anatomy.steps[1].address,
        "marker": marker,
    }
