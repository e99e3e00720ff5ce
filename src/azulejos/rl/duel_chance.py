"""Azul Duel's chance, one tile, plate or chip after another.

    awaited      outcome
    display      a plate (those that were put back come up by themselves)
    back         0 special, 1 joker
    factories    a colour; five of one colour on the large factory, which go back (D7), do not come up
    look         a plate
    chip         a type of chips

`drawn` lists the outcomes of the draw so far.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from azulejos.games.duel.components import CHIPS, DISPLAY_SLOTS, LARGE_TILES, PLATE_BACK, PLATES, SMALL_TILES
from azulejos.games.duel.draws import FACTORY_TILES
from azulejos.games.duel.options import DuelOptions
from azulejos.games.duel.state import BACK, CHIP, DISPLAY, FACTORIES, LOOK
from azulejos.games.packed import unpack
from azulejos.rl.draws import Drawn, Filling, Outcomes, StepwiseDraw, weighted
from azulejos.types import COLOUR_LETTERS

Tiles = Sequence[int]
"""Counts by colour."""
COLOURS = len(COLOUR_LETTERS)

MAX_OUTCOMES = len(PLATES)
MAX_DECISIONS, MAX_DRAWS = 1600, 400
"""In each of 5 rounds there are 21 tiles, 12 stackings, 4 chips, 4 plates with up to 33 decisions and 12 lines with up
to 12; chance brings 21 tiles, 3 plates, 4 chips and 15 backs."""


def bounds(options: DuelOptions) -> tuple[int, int]:
    """More decisions and more chance nodes than a game can have."""
    return MAX_DECISIONS, MAX_DRAWS


def _filling(record: Any, drawn: Drawn) -> Filling:
    """The factories so far. Large tiles may come from the tower too, which is then in the bag."""
    filling = Filling(record.bag, record.tower, FACTORY_TILES)
    if _is_one_colour(filling.bag) and sum(filling.bag) >= LARGE_TILES:
        filling.refill()
    for index, colour in enumerate(drawn):
        if index < LARGE_TILES and filling.bag[colour] == 0:
            filling.refill()
        filling.add(colour)
    return filling


def _is_one_colour(tiles: Sequence[int]) -> bool:
    return sum(count > 0 for count in tiles) == 1


def _factory_outcomes(record: Any, drawn: Drawn) -> Outcomes:
    filling = _filling(record, drawn)
    if len(drawn) >= LARGE_TILES or filling.is_complete:
        return filling.outcomes()
    return _large_outcomes(int(record.bag), int(record.tower), tuple(drawn))


@functools.lru_cache(maxsize=4096)
def _large_outcomes(bag: int, tower: int, drawn: tuple[int, ...]) -> Outcomes:
    weights = [_large_chance(unpack(bag), unpack(tower), (*drawn, colour)) for colour in range(COLOURS)]
    total = sum(weights)
    return [(colour, float(weight / total)) for colour, weight in enumerate(weights) if weight > 0]


def _large_chance(bag: Tiles, tower: Tiles, tiles: tuple[int, ...]) -> Fraction:
    """The chance that the large factory begins with these tiles (D7).

    Five tiles of one colour go back, and five are drawn again, as often as need be: from the same bag, or with the
    tower in it if that was needed. The sum over all repetitions is exact: a mixed draw at once, or one of the mixed
    draws afterwards, each in proportion to its chance. So a large factory is always five chance nodes.
    """
    together = [one + other for one, other in zip(bag, tower, strict=True)]
    nothing = [0] * len(tower)
    if _is_one_colour(bag) and sum(bag) >= LARGE_TILES:
        bag, tower = together, nothing
    if sum(together) < LARGE_TILES or _is_one_colour(together):
        return _chance(bag, tower, tiles)
    again = bag if sum(bag) >= LARGE_TILES else together
    return _mixed_chance(bag, tower, tiles) + sum(_five_alike(bag, tower)) * (
        _mixed_chance(again, nothing, tiles) / (1 - sum(_five_alike(again, nothing)))
    )


def _mixed_chance(bag: Tiles, tower: Tiles, tiles: tuple[int, ...]) -> Fraction:
    """The chance that five tiles begin with these and are not of one colour."""
    alike = _five_alike(bag, tower)[tiles[0]] if len(set(tiles)) == 1 else Fraction(0)
    return _chance(bag, tower, tiles) - alike


def _five_alike(bag: Tiles, tower: Tiles) -> list[Fraction]:
    """By colour: the chance that all five tiles are of it."""
    return [_chance(bag, tower, (colour,) * LARGE_TILES) for colour in range(COLOURS)]


def _chance(bag: Tiles, tower: Tiles, tiles: tuple[int, ...]) -> Fraction:
    """The chance to draw these tiles one after the other, the tower being put into the bag once that is empty."""
    left, reserve, chance = list(bag), list(tower), Fraction(1)
    for colour in tiles:
        if not any(left):
            left, reserve = reserve, [0] * len(reserve)
        if left[colour] == 0:
            return Fraction(0)
        chance *= Fraction(left[colour], sum(left))
        left[colour] -= 1
    return chance


def _set(mask: int) -> set[int]:
    return {plate for plate in range(len(PLATES)) if int(mask) >> plate & 1}


def _any_of(plates: Iterable[int]) -> Outcomes:
    chosen = sorted(plates)
    return [(plate, 1 / len(chosen)) for plate in chosen]


def _turned_up(record: Any) -> tuple[int, int]:
    """How many plates come up for the display: from the pile's shuffled part, and from those that were put back."""
    slots = min(sum(int(plate) < 0 for plate in record.display[:DISPLAY_SLOTS]), int(record.pile_size))
    shuffled = min(slots, int(record.pile_size) - int(record.returned_count))
    return shuffled, slots - shuffled


def _display_outcomes(record: Any, drawn: Drawn) -> Outcomes:
    if len(drawn) == _turned_up(record)[0]:
        return []
    unseen = _set(record.unseen) - set(drawn)
    if not drawn and record.top_back >= 0:
        unseen = {plate for plate in unseen if PLATE_BACK[plate] == record.top_back}
    return _any_of(unseen)


def _display_values(record: Any, drawn: Drawn) -> Iterable[int]:
    return [*drawn, *(int(plate) for plate in record.returned[: _turned_up(record)[1]])]


def _blind_backs(record: Any) -> list[int]:
    """The backs of the plates in hand that nobody knows."""
    return [-1 - int(plate) for plate in record.hand[: record.hand_count] if plate < 0]


def _back_outcomes(record: Any, drawn: Drawn) -> Outcomes:
    if drawn:
        return []
    backs = [int(PLATE_BACK[plate]) for plate in _set(record.unseen)]
    blind = _blind_backs(record)
    return weighted(backs.count(back) - blind.count(back) for back in (0, 1))


def _look_outcomes(record: Any, drawn: Drawn) -> Outcomes:
    backs = _blind_backs(record)
    if len(drawn) == len(backs):
        return []
    return _any_of(plate for plate in _set(record.unseen) - set(drawn) if PLATE_BACK[plate] == backs[len(drawn)])


def _chip_outcomes(record: Any, drawn: Drawn) -> Outcomes:
    if drawn:
        return []
    return weighted((int(record.supply) >> 2 * kind & 3).bit_count() for kind in range(len(CHIPS)))


def _as_drawn(record: Any, drawn: Drawn) -> Iterable[int]:
    return drawn


def _plate_name(plate: int) -> str:
    return str(plate + 1)


DRAWS = {
    DISPLAY: StepwiseDraw(_display_outcomes, _display_values, _plate_name),
    BACK: StepwiseDraw(_back_outcomes, _as_drawn, "SJ".__getitem__),
    FACTORIES: StepwiseDraw(
        _factory_outcomes,
        lambda record, drawn: _filling(record, drawn).values(),
        COLOUR_LETTERS.__getitem__,
    ),
    LOOK: StepwiseDraw(_look_outcomes, _as_drawn, _plate_name),
    CHIP: StepwiseDraw(_chip_outcomes, _as_drawn, CHIPS.__getitem__),
}
assert (LARGE_TILES, *[SMALL_TILES] * 4) == FACTORY_TILES


def awaited(record: Any) -> StepwiseDraw:
    """The draw that a state awaits."""
    return DRAWS[int(record.phase)]
