"""Draws of Azul Duel as text, and which ones are possible (D6 .. D8, D11, D14, D20, D31).

    display:7,3,12     plates turned up, for the empty slots in order        back:S     the uppermost plate's type
    look:4,9           fronts of the blind plates drawn, in order            chip:TY    the chip revealed
    factories:BBYRK/BBYR/BKTT/RRYY/KKTT                                      large factory first, "-" for an empty one

An outcome is what `rules.settle` takes, with the phase it belongs to as one more value at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos.games.duel.components import (
    BACKS,
    CHIPS,
    COLOURS,
    LARGE_TILES,
    PLATE_BACK,
    PLATES,
    SMALL_FACTORIES,
    SMALL_TILES,
)
from azulejos.games.duel.options import DuelOptions
from azulejos.games.duel.state import (
    BACK,
    CHIP,
    DISPLAY,
    FACE_DOWN,
    FACTORIES,
    FIRST_CHANCE,
    LAST_CHANCE,
    LOOK,
    PHASE_NAMES,
)
from azulejos.games.packed import unpack
from azulejos.games.reading import capitals, expect_end, index_at, number_at, tiles_at
from azulejos.types import COLOUR_NAMES, Event, IllegalMove, InvalidMove

Outcome = npt.NDArray[np.int16]

RULES = {DISPLAY: "D31", BACK: "D14", FACTORIES: "D6", LOOK: "D11", CHIP: "D20"}
"""The rule point that says when each draw is made."""
WHAT = {
    DISPLAY: "the plates turned up for the display",
    BACK: "the back of the pile's uppermost plate",
    FACTORIES: "the tiles of the factories",
    LOOK: "the fronts of the plates drawn",
    CHIP: "the chip that is revealed",
}
BACK_NAMES = ("special", "joker")
FACTORY_NAMES = ("the large factory", *(f"factory {factory}" for factory in range(1, SMALL_FACTORIES + 1)))
FACTORY_TILES = (LARGE_TILES, *(SMALL_TILES,) * SMALL_FACTORIES)
EMPTY = "-"


# ------------------------------------------------------------------------------------------------------------- tokens


def chance_code(before: Any, events: Sequence[Event], options: DuelOptions) -> str:
    """The token of a draw, from the state before it and the decoded events it gave."""
    phase = int(before["phase"])  # much faster than as an attribute
    name = PHASE_NAMES[phase]
    if phase == DISPLAY:
        payload = ",".join(str(event["plate"]) for event in events if event["kind"] == "display")
    elif phase == LOOK:
        plates = next(event["plates"] for event in events if event["kind"] == "look")
        payload = ",".join(str(plate) for plate, before_look in zip(plates, before.hand) if before_look < 0)
    elif phase == FACTORIES:
        tiles = {event["to"]: event["tiles"] for event in events if event["kind"] == "deal"}
        payload = "/".join(tiles.get(f"sun {factory}", EMPTY) for factory in ("L", 1, 2, 3, 4))
    elif phase == BACK:
        payload = next(event["back"] for event in events if event["kind"] == "back")
    else:
        payload = next(event["chip"] for event in events if event["kind"] == "reveal")
    return f"{name}:{payload}"


def parse_chance(text: str, options: DuelOptions) -> Outcome:
    """The outcome that a token stands for, in upper or lower case and any order of a group's letters; it need not be
    possible."""
    name, colon, _ = text.partition(":")
    names = PHASE_NAMES[FIRST_CHANCE : LAST_CHANCE + 1]
    lower = name.lower() if name.isascii() else ""
    if not colon or lower not in names:
        raise InvalidMove(text, 0, f"expected what was drawn: {', '.join(f'{known}:...' for known in names)}")
    phase = FIRST_CHANCE + names.index(lower)
    place = len(name) + 1
    if phase in (DISPLAY, LOOK):
        values = _plates_at(text, place)
    elif phase == FACTORIES:
        values = _factories_at(text, place)
    elif phase == BACK:
        values = [index_at(text, place, BACKS, "S (special) or J (joker)")]
        expect_end(text, place + 1)
    else:
        values = [chip_at(text, place)]
    return np.array([*values, phase], dtype=np.int16)


def chip_at(text: str, place: int) -> int:
    """The chip type whose letters end a text, in any order."""
    letters = capitals(text[place:])
    for kind, chip in enumerate(CHIPS):
        if letters in (chip, chip[::-1]):
            return kind
    first = index_at(text, place, "".join(CHIPS[:COLOURS]), f"a chip, one of {', '.join(CHIPS)}")
    partners = "".join(chip.replace(CHIPS[first], "") for chip in CHIPS if len(chip) == 2 and CHIPS[first] in chip)
    index_at(text, place + 1, partners, f"a chip, one of {', '.join(CHIPS)}")
    raise InvalidMove(text, place + 2, "expected nothing more")


def _plates_at(text: str, place: int) -> list[int]:
    plates = []
    for part in text[place:].split(","):
        plates.append(number_at(text, place, place + len(part), len(PLATES), f"a plate from 1 to {len(PLATES)}") - 1)
        place += len(part) + 1
    return plates


def _factories_at(text: str, place: int) -> list[int]:
    values: list[int] = []
    groups = text[place:].split("/")
    for index, group in enumerate(groups):
        if index == len(FACTORY_TILES):
            raise InvalidMove(text, place - 1, f"there are only {len(FACTORY_TILES)} factories")
        end = place + len(group)
        values += tiles_at(text, place, end, FACTORY_TILES[index], f"the tiles of {FACTORY_NAMES[index]}")
        place = end + 1
    if len(groups) < len(FACTORY_TILES):
        raise InvalidMove(text, len(text), f"expected the tiles of {FACTORY_NAMES[len(groups)]}")
    return values


# ------------------------------------------------------------------------------------------------- possible draws


def chance_prompt(record: Any, options: DuelOptions) -> dict[str, Any]:
    """What must be drawn now, as data. Empty when nothing is awaited."""
    phase = int(record.phase)
    if not FIRST_CHANCE <= phase <= LAST_CHANCE:
        return {}
    prompt: dict[str, Any] = {"phase": PHASE_NAMES[phase]}
    if phase == DISPLAY:
        slots = [slot + 1 for slot, plate in enumerate(record.display) if plate < 0]
        prompt["slots"] = slots[: int(record.pile_size)]
        prompt["back"] = None if record.top_back < 0 else BACKS[record.top_back]
    elif phase == FACTORIES:
        left = sum(unpack(record.bag)) + sum(unpack(record.tower))
        prompt["tiles"] = []
        for most in FACTORY_TILES:
            prompt["tiles"].append(min(most, left))
            left -= prompt["tiles"][-1]
    elif phase == LOOK:
        prompt["player"] = int(record.turn_of)
        prompt["backs"] = [BACKS[-1 - plate] for plate in record.hand[: record.hand_count] if plate < 0]
    elif phase == CHIP:
        prompt["factory"] = to_reveal(record)[0]
    return prompt


def to_reveal(record: Any) -> list[int]:
    """D20: the small factories, counted from 1, whose chip waits to be revealed."""
    stacks, bare = int(record.stacks), int(record.bare)
    return [
        factory + 1
        for factory in range(SMALL_FACTORIES)
        if bare >> 15 * factory & 1 and stacks >> 15 * factory & 0x7FFF == 0 and record.moon_chips[factory] == FACE_DOWN
    ]


def check_chance(record: Any, outcome: Outcome, options: DuelOptions) -> None:
    """Raise IllegalMove if this draw is impossible here; the state stays as it is."""
    phase = int(record.phase)
    if not FIRST_CHANCE <= phase <= LAST_CHANCE:
        raise IllegalMove("D9", "no draw is awaited now")
    *values, drawn = (int(value) for value in outcome)
    if drawn != phase:
        raise IllegalMove(RULES[phase], f"{WHAT[phase]} must be told now ({PHASE_NAMES[phase]}:...)")
    if phase == DISPLAY:
        _check_display(record, values, len(chance_prompt(record, options)["slots"]))
    elif phase == BACK:
        _check_back(record, values[0])
    elif phase == LOOK:
        _check_look(record, values)
    elif phase == CHIP:
        if int(record.supply) >> 2 * values[0] & 3 == 0:
            raise IllegalMove("D4", f"both {CHIPS[values[0]]} chips have been seen already")
    else:
        _check_factories(record, [values[5 * k : 5 * k + 5] for k in range(5)])


def _check_unseen(plates: int, plate: int, rule: str) -> None:
    if not plates >> plate & 1:
        raise IllegalMove(rule, f"plate {plate + 1} is not among the plates that nobody has seen")


def _check_type(plate: int, back: int) -> None:
    if PLATE_BACK[plate] != back:
        raise IllegalMove("D14", f"plate {plate + 1} has a {BACK_NAMES[PLATE_BACK[plate]]} back,"
                                 f" but a {BACK_NAMES[back]} back was seen")  # fmt: skip


def _check_display(record: Any, plates: list[int], wanted: int) -> None:
    rule = "D8" if record.turn_round == 1 else "D31"
    if len(plates) != wanted:
        raise IllegalMove(rule, f"{wanted} plates are turned up, not {len(plates)}")
    unseen, shuffled = int(record.unseen), int(record.pile_size) - int(record.returned_count)
    for k, plate in enumerate(plates):
        if k >= shuffled:
            lies_there = int(record.returned[k - shuffled])
            if plate != lies_there:
                raise IllegalMove("D11", f"plate {lies_there + 1} was put back and comes up, not plate {plate + 1}")
            continue
        _check_unseen(unseen, plate, rule)
        unseen ^= 1 << plate
        if k == 0 and record.top_back >= 0:
            _check_type(plate, int(record.top_back))


def _check_back(record: Any, back: int) -> None:
    left = sum(int(record.unseen) >> plate & 1 for plate in range(len(PLATES)) if PLATE_BACK[plate] == back)
    left -= sum(int(plate) == -1 - back for plate in record.hand[: record.hand_count])
    if left <= 0:
        raise IllegalMove("D3", f"no plate with a {BACK_NAMES[back]} back is left in the shuffled part of the pile")


def _check_look(record: Any, plates: list[int]) -> None:
    blind = [-1 - int(plate) for plate in record.hand[: record.hand_count] if plate < 0]
    if len(plates) != len(blind):
        raise IllegalMove("D11", f"{len(blind)} plates nobody knows were drawn, not {len(plates)}")
    unseen = int(record.unseen)
    for plate, back in zip(plates, blind):
        _check_unseen(unseen, plate, "D11")
        _check_type(plate, back)
        unseen ^= 1 << plate


# ---------------------------------------------------------------------------------------------------------- factories


def _check_factories(record: Any, groups: list[list[int]]) -> None:
    """D6, D7, D31: factory by factory from the bag, which is restocked from the tower when it runs out."""
    bag, tower = unpack(record.bag), unpack(record.tower)
    for index, tiles in enumerate(groups):
        name = FACTORY_NAMES[index]
        wanted = min(FACTORY_TILES[index], sum(bag) + sum(tower))
        if sum(tiles) != wanted:
            raise IllegalMove("D31", f"{name} gets {wanted} tiles, not {sum(tiles)}")
        if index == 0:
            restocked = _check_large(bag, tower, tiles)
        else:
            restocked = sum(bag) < wanted
            if restocked:
                _check_emptied(bag, tiles, name)
        if restocked:
            bag, tower = _together(bag, tower), [0] * COLOURS
        for colour, count in enumerate(tiles):
            if count > bag[colour]:
                left = f"the bag has {bag[colour]} {COLOUR_NAMES[colour]} tiles left"
                raise IllegalMove("D31", f"{name}: {left}, not {count}")
        bag = [in_bag - count for in_bag, count in zip(bag, tiles)]


def _check_large(bag: list[int], tower: list[int], tiles: list[int]) -> bool:
    """D7. Returns whether the bag was restocked before these tiles came out."""
    both = _together(bag, tower)
    if sum(tiles) < LARGE_TILES:
        return sum(bag) < sum(tiles)
    if _colours(tiles) == 1 and _colours(both) > 1:
        raise IllegalMove("D7", "five tiles of one colour on the large factory are drawn again")
    if sum(bag) >= LARGE_TILES:
        return _colours(bag) == 1 and _colours(both) > 1
    # The bag is emptied first, then restocked. Five of one colour go back to the bag with the tower's tiles, and then
    # any other five may come.
    redrawn = _colours(bag) <= 1 and any(
        count >= LARGE_TILES and bag[colour] == sum(bag) for colour, count in enumerate(both)
    )
    if not redrawn:
        _check_emptied(bag, tiles, FACTORY_NAMES[0])
    return True


def _check_emptied(bag: list[int], tiles: list[int], name: str) -> None:
    for colour, count in enumerate(bag):
        if tiles[colour] < count:
            raise IllegalMove("D31", f"{name} gets all {COLOUR_NAMES[colour]} tiles of the bag ({count}) before it is"
                                     " restocked")  # fmt: skip


def _together(bag: list[int], tower: list[int]) -> list[int]:
    return [in_bag + in_tower for in_bag, in_tower in zip(bag, tower)]


def _colours(tiles: list[int]) -> int:
    return sum(count > 0 for count in tiles)
