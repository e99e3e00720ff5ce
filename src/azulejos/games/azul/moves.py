"""Azul's actions and draws as text, and why one of them is refused.

    1B2   factory 1, blue, pattern line 2        CBF   centre, blue, floor line        T3   tile to column 3
    deal:BBKT/YYRR/-/...                         the tiles of every factory in order

An action need not be legal to have a text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos.games.azul import rules
from azulejos.games.azul.components import (
    CENTRE,
    COLOUR_OF,
    COLOURS,
    DESTINATION_OF,
    DESTINATIONS,
    FLOOR,
    LINES,
    SOURCE_OF,
    TILES_PER_FACTORY,
)
from azulejos.games.azul.options import AzulOptions
from azulejos.games.azul.state import DEAL, line_colour
from azulejos.games.words import unpack
from azulejos.types import COLOUR_LETTERS, COLOUR_NAMES, Event, IllegalMove, InvalidMove

Outcome = npt.NDArray[np.int16]
"""What a deal gives: five counts by colour for every factory, one factory after the other."""

DEAL_TOKEN = "deal:"
EMPTY = "-"


# --------------------------------------------------------------------------------------------------------- actions


def code(action: int, options: AzulOptions) -> str:
    """The text of an action."""
    if action >= options.first_tiling_action:
        return f"T{action - options.first_tiling_action + 1}"
    source, destination = SOURCE_OF[action], DESTINATION_OF[action]
    place = "C" if source == CENTRE else str(source)
    line = "F" if destination == FLOOR else str(destination + 1)
    return f"{place}{COLOUR_LETTERS[COLOUR_OF[action]]}{line}"


def parse(text: str, options: AzulOptions) -> int:
    """The action that a text stands for, in upper or lower case; it need not be legal."""
    letters = text.upper()
    if letters.startswith("T"):
        return _parse_tiling(text, letters, options)
    sources = "C" + "".join(str(factory) for factory in range(1, options.factories + 1))
    lines = "".join(str(line) for line in range(1, LINES + 1)) + "F"
    source = _index(text, letters, 0, sources, f"C or a factory from 1 to {options.factories}")
    colour = _index(text, letters, 1, COLOUR_LETTERS, f"a colour, one of {COLOUR_LETTERS}")
    destination = _index(text, letters, 2, lines, f"a pattern line from 1 to {LINES}, or F")
    _expect_end(text, 3)
    return (source * COLOURS + colour) * DESTINATIONS + destination


def _parse_tiling(text: str, letters: str, options: AzulOptions) -> int:
    if not options.grey:
        raise InvalidMove(text, 0, "columns are chosen on the grey wall only")
    columns = "".join(str(column) for column in range(1, LINES + 1))
    column = _index(text, letters, 1, columns, f"a column from 1 to {LINES}")
    _expect_end(text, 2)
    return options.first_tiling_action + column


def _index(text: str, letters: str, place: int, allowed: str, wanted: str) -> int:
    found = allowed.find(letters[place]) if place < len(letters) else -1
    if found < 0:
        raise InvalidMove(text, place, f"expected {wanted}")
    return found


def _expect_end(text: str, place: int) -> None:
    if len(text) > place:
        raise InvalidMove(text, place, "expected nothing more")


def explain(record: Any, action: int, options: AzulOptions) -> IllegalMove:
    """Why this action is not legal here, in words, with its rule point."""
    reason = rules.objection(record, action)
    if reason == rules.UNKNOWN_ACTION:
        return IllegalMove("A4", f"there is no action {action} in this game")
    if reason == rules.GAME_OVER:
        return IllegalMove("A17", "the game is over")
    if reason == rules.DEAL_AWAITED:
        return IllegalMove("A3", "the factories have not been filled yet")
    if reason == rules.NO_TILING_NOW:
        return IllegalMove("A21", "columns are chosen in the wall-tiling, after the factory offer")
    row = int(record.tiling_line) + 1
    if reason == rules.TILING_AWAITED:
        return IllegalMove("A21", f"the tile of line {row} must be placed first")
    if reason in (rules.SPACE_TAKEN, rules.COLOUR_IN_COLUMN):
        column = action - options.first_tiling_action + 1
        if reason == rules.SPACE_TAKEN:
            return IllegalMove("A20", f"row {row}, column {column} of your wall already has a tile")
        colour = line_colour(int(record.players[record.mover].lines), row - 1)
        return IllegalMove("A20", f"column {column} of your wall already has {COLOUR_NAMES[colour]}")
    if reason == 0:
        raise ValueError(f"{code(action, options)} is legal")
    return _explain_taking(record, action, reason)


def _explain_taking(record: Any, action: int, reason: int) -> IllegalMove:
    source, colour, line = SOURCE_OF[action], COLOUR_OF[action], DESTINATION_OF[action]
    name = COLOUR_NAMES[colour]
    if reason == rules.NO_SUCH_TILES:
        place = "the centre" if source == CENTRE else f"factory {source}"
        return IllegalMove("A4", f"{place} has no {name} tile")
    if reason == rules.COLOUR_ON_WALL:
        return IllegalMove("A7", f"row {line + 1} of your wall already has {name}")
    if reason == rules.OTHER_COLOUR_IN_LINE:
        other = COLOUR_NAMES[line_colour(int(record.players[record.mover].lines), int(line))]
        return IllegalMove("A6", f"line {line + 1} holds {other}, not {name}")
    return IllegalMove("A6", f"line {line + 1} is full")


# ---------------------------------------------------------------------------------------------------------- chance


def chance_code(before: Any, events: Sequence[Event], options: AzulOptions) -> str:
    """The token of a draw, from the decoded events it gave; the state before it tells nothing more in Azul."""
    groups = [EMPTY] * options.factories
    for event in events:
        if event["kind"] == "deal":
            groups[int(event["to"].removeprefix("factory ")) - 1] = event["tiles"]
    return DEAL_TOKEN + "/".join(groups)


def parse_chance(text: str, options: AzulOptions) -> Outcome:
    """The outcome that a token stands for, in upper or lower case and any order of tiles; it need not be possible."""
    if not text.lower().startswith(DEAL_TOKEN):
        raise InvalidMove(text, 0, f"expected {DEAL_TOKEN} and the tiles of the factories")
    outcome = np.zeros(options.factories * COLOURS, dtype=np.int16)
    place = len(DEAL_TOKEN)
    groups = text[place:].split("/")
    for factory, group in enumerate(groups):
        if factory == options.factories:
            raise InvalidMove(text, place - 1, f"there are only {options.factories} factories")
        if not group:
            raise InvalidMove(text, place, f"expected the tiles of factory {factory + 1}, or {EMPTY}")
        for offset, letter in enumerate("" if group == EMPTY else group.upper()):
            colour = COLOUR_LETTERS.find(letter)
            if colour < 0:
                raise InvalidMove(text, place + offset, f"expected a colour, one of {COLOUR_LETTERS}")
            if offset == TILES_PER_FACTORY:
                raise InvalidMove(text, place + offset, f"a factory has at most {TILES_PER_FACTORY} tiles")
            outcome[factory * COLOURS + colour] += 1
        place += len(group) + 1
    if len(groups) < options.factories:
        raise InvalidMove(text, len(text), f"expected the tiles of factory {len(groups) + 1}")
    return outcome


def check_chance(record: Any, outcome: Outcome, options: AzulOptions) -> None:
    """Raise IllegalMove if this deal is impossible here (A3, A16); the state stays as it is."""
    if record.phase != DEAL:
        raise IllegalMove("A3", "no deal is awaited")
    if len(outcome) != options.factories * COLOURS:
        raise IllegalMove("A3", f"a deal fills {options.factories} factories")
    bag, lid = unpack(record.bag), unpack(record.lid)
    for factory, wanted in enumerate(chance_prompt(record, options)["tiles"]):
        tiles = [int(count) for count in outcome[factory * COLOURS : (factory + 1) * COLOURS]]
        if min(tiles) < 0 or sum(tiles) != wanted:
            raise IllegalMove("A16", f"factory {factory + 1} gets {wanted} tiles, not {sum(tiles)}")
        if sum(bag) < wanted:
            # the bag is emptied first, then refilled: all its tiles must be among those of this factory
            for colour, count in enumerate(bag):
                if tiles[colour] < count:
                    raise IllegalMove("A16", f"factory {factory + 1} gets all {COLOUR_NAMES[colour]} tiles of the bag"
                                             f" ({count}) before it is refilled")  # fmt: skip
            bag, lid = [in_bag + in_lid for in_bag, in_lid in zip(bag, lid, strict=True)], [0] * COLOURS
        for colour, count in enumerate(tiles):
            if count > bag[colour]:
                raise IllegalMove("A16", f"factory {factory + 1}: the bag has {bag[colour]} {COLOUR_NAMES[colour]}"
                                         f" tiles left, not {count}")  # fmt: skip
        bag = [in_bag - count for in_bag, count in zip(bag, tiles, strict=True)]


def chance_prompt(record: Any, options: AzulOptions) -> dict[str, Any]:
    """What must be drawn now: how many tiles every factory gets (A3, A16). Empty when nothing is awaited."""
    if record.phase != DEAL:
        return {}
    left = sum(unpack(record.bag)) + sum(unpack(record.lid))
    tiles = []
    for _ in range(options.factories):
        tiles.append(min(TILES_PER_FACTORY, left))
        left -= tiles[-1]
    return {"phase": "deal", "factories": options.factories, "tiles": tiles}
