"""Azul Duel's chance, one tile, plate or chip after another.

    awaited      outcome
    display      a plate (those that were put back come up by themselves)
    back         0 special, 1 joker
    factories    a colour; five of one colour on the large factory go back and are drawn again (D7)
    look         a plate
    chip         a type of chips

`drawn` lists the outcomes of the draw so far.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from azulejos.games.duel.components import CHIPS, DISPLAY_SLOTS, LARGE_TILES, PLATE_BACK, PLATES, SMALL_TILES
from azulejos.games.duel.draws import FACTORY_TILES
from azulejos.games.duel.options import DuelOptions
from azulejos.games.duel.state import BACK, CHIP, DISPLAY, FACTORIES, LOOK
from azulejos.rl.draws import Drawn, Filling, Outcomes, StepwiseDraw, weighted
from azulejos.types import COLOUR_LETTERS

MAX_OUTCOMES = len(PLATES)
MAX_DECISIONS, MAX_DRAWS = 1600, 400
"""In each of 5 rounds there are 21 tiles, 12 stackings, 4 chips, 4 plates with up to 33 decisions and 12 lines with up
to 12; chance brings 21 tiles (drawn again now and then), 3 plates, 4 chips and 15 backs."""


def bounds(options: DuelOptions) -> tuple[int, int]:
    """More decisions and more chance nodes than a game can have."""
    return MAX_DECISIONS, MAX_DRAWS


def _filling(record: Any, drawn: Drawn) -> Filling:
    filling = Filling(record.bag, record.tower, FACTORY_TILES)
    for colour in drawn:
        filling.add(colour)
        large = filling.factories[0]
        if len(filling.factories) == 1 and len(large) == LARGE_TILES and len(set(large)) == 1:
            _draw_again(filling, large)
    return filling


def _draw_again(filling: Filling, large: list[int]) -> None:
    """D7: five of one colour go back if there is another colour, in the tower if need be; otherwise they stay."""
    colour = large[0]
    others = [count for other, count in enumerate(filling.bag) if other != colour]
    if not any(others):
        filling.refill()
        if not any(count for other, count in enumerate(filling.bag) if other != colour):
            return
    filling.bag[colour] += len(large)
    large.clear()


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
        lambda record, drawn: _filling(record, drawn).outcomes(),
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
