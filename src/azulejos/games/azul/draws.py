"""What chance brings in Azul, as text and data: the deal.

deal:BBKT/YYRR/-/...      the tiles of every factory in order
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos.games.azul.components import COLOURS, TILES_PER_FACTORY
from azulejos.games.azul.options import AzulOptions
from azulejos.games.azul.state import DEAL
from azulejos.games.packed import unpack
from azulejos.types import COLOUR_LETTERS, COLOUR_NAMES, Event, IllegalMove, InvalidMove

Outcome = npt.NDArray[np.int16]
"""What a deal gives: five counts by colour for every factory, one factory after the other."""

DEAL_TOKEN = "deal:"
EMPTY = "-"


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
