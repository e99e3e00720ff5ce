"""Chance in single picks: a draw of the rules (a whole deal of the factories, say) as one tile, plate or chip after the
other, each with its exact chances.

A draw in progress is the state that awaits it and the list of picks so far. `outcomes` gives the next pick's
possibilities, and none when the draw is complete; then `settled` is the outcome as `rules.settle` takes it.

    game   awaited      pick
    azul   deal         a colour
    duel   display      a plate (those that were put back come up by themselves)
           back         0 special, 1 joker
           factories    a colour; five of one colour on the large factory go back and are drawn again (D7)
           look         a plate
           chip         a type of chips
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos.games.azul.components import COLOURS, TILES_PER_FACTORY
from azulejos.games.duel.components import CHIPS, DISPLAY_SLOTS, LARGE_TILES, PLATE_BACK, PLATES, SMALL_TILES
from azulejos.games.duel.draws import FACTORY_TILES
from azulejos.games.duel.state import BACK, CHIP, DISPLAY, FACTORIES, LOOK
from azulejos.games.packed import unpack
from azulejos.types import COLOUR_LETTERS

Picks = Sequence[int]
Outcomes = list[tuple[int, float]]
"""Every possible next pick, ascending, with its probability."""
MOST_OUTCOMES = {"azul": COLOURS, "duel": len(PLATES)}
"""At most so many possibilities has a pick."""


@dataclass(frozen=True)
class Draw:
    """One kind of draw."""

    outcomes: Callable[[Any, Picks], Outcomes]
    values: Callable[[Any, Picks], Iterable[int]]
    name: Callable[[int], str]
    """What a pick is called."""


def draw_awaited(game: str, record: Any) -> Draw:
    """The draw that a state awaits."""
    return AZUL_DEAL if game == "azul" else DUEL[int(record.phase)]


def settled(draw: Draw, record: Any, picks: Picks) -> npt.NDArray[np.int16]:
    """The outcome of a complete draw."""
    return np.array(list(draw.values(record, picks)), dtype=np.int16)


def _weighted(weights: Iterable[int]) -> Outcomes:
    """The indices of positive weights, with chances in proportion."""
    weights = list(weights)
    total = sum(weights)
    return [(index, weight / total) for index, weight in enumerate(weights) if weight > 0]


# -------------------------------------------------------------------------------------------------------------- tiles


class _Filling:
    """Factories being filled tile by tile from a bag that is refilled from a reserve once it is empty (A16, D31)."""

    def __init__(self, bag: int, reserve: int, sizes: Sequence[int]) -> None:
        self.bag, self.reserve = unpack(bag), unpack(reserve)
        self.sizes = sizes
        self.factories: list[list[int]] = [[]]

    @property
    def current(self) -> list[int]:
        """The factory to fill next; a new one is begun when the last is full."""
        if len(self.factories[-1]) == self.sizes[len(self.factories) - 1] and len(self.factories) < len(self.sizes):
            self.factories.append([])
        return self.factories[-1]

    @property
    def is_complete(self) -> bool:
        full = len(self.current) == self.sizes[len(self.factories) - 1]
        return full or sum(self.bag) + sum(self.reserve) == 0

    def refill(self) -> None:
        self.bag = [in_bag + kept for in_bag, kept in zip(self.bag, self.reserve, strict=True)]
        self.reserve = [0] * COLOURS

    def outcomes(self) -> Outcomes:
        if self.is_complete:
            return []
        return _weighted(self.bag if any(self.bag) else self.reserve)

    def add(self, colour: int) -> None:
        current = self.current
        if not any(self.bag):
            self.refill()
        self.bag[colour] -= 1
        current.append(colour)

    def values(self) -> Iterable[int]:
        for index in range(len(self.sizes)):
            tiles = self.factories[index] if index < len(self.factories) else []
            yield from (tiles.count(colour) for colour in range(COLOURS))


def _azul_filling(record: Any, picks: Picks) -> _Filling:
    filling = _Filling(record.bag, record.lid, [TILES_PER_FACTORY] * int(record.factories))
    for colour in picks:
        filling.add(colour)
    return filling


def _duel_filling(record: Any, picks: Picks) -> _Filling:
    filling = _Filling(record.bag, record.tower, FACTORY_TILES)
    for colour in picks:
        filling.add(colour)
        large = filling.factories[0]
        if len(filling.factories) == 1 and len(large) == LARGE_TILES and len(set(large)) == 1:
            _draw_again(filling, large)
    return filling


def _draw_again(filling: _Filling, large: list[int]) -> None:
    """D7: five of one colour go back if another colour is to be had, from the tower if need be; else they stand."""
    colour = large[0]
    others = [count for other, count in enumerate(filling.bag) if other != colour]
    if not any(others):
        filling.refill()
        if not any(count for other, count in enumerate(filling.bag) if other != colour):
            return
    filling.bag[colour] += len(large)
    large.clear()


# ------------------------------------------------------------------------------------------------------------- plates


def _set(mask: int) -> set[int]:
    return {plate for plate in range(len(PLATES)) if int(mask) >> plate & 1}


def _any_of(plates: Iterable[int]) -> Outcomes:
    chosen = sorted(plates)
    return [(plate, 1 / len(chosen)) for plate in chosen]


def _turned_up(record: Any) -> tuple[int, int]:
    """How many plates come up for the display: of the pile's shuffled part, and of those that were put back."""
    slots = min(sum(int(plate) < 0 for plate in record.display[:DISPLAY_SLOTS]), int(record.pile_size))
    shuffled = min(slots, int(record.pile_size) - int(record.returned_count))
    return shuffled, slots - shuffled


def _display_outcomes(record: Any, picks: Picks) -> Outcomes:
    if len(picks) == _turned_up(record)[0]:
        return []
    unseen = _set(record.unseen) - set(picks)
    if not picks and record.top_back >= 0:
        unseen = {plate for plate in unseen if PLATE_BACK[plate] == record.top_back}
    return _any_of(unseen)


def _display_values(record: Any, picks: Picks) -> Iterable[int]:
    return [*picks, *(int(plate) for plate in record.returned[: _turned_up(record)[1]])]


def _blind_backs(record: Any) -> list[int]:
    """The backs of the plates in hand that nobody knows."""
    return [-1 - int(plate) for plate in record.hand[: record.hand_count] if plate < 0]


def _back_outcomes(record: Any, picks: Picks) -> Outcomes:
    if picks:
        return []
    backs = [int(PLATE_BACK[plate]) for plate in _set(record.unseen)]
    blind = _blind_backs(record)
    return _weighted(backs.count(back) - blind.count(back) for back in (0, 1))


def _look_outcomes(record: Any, picks: Picks) -> Outcomes:
    backs = _blind_backs(record)
    if len(picks) == len(backs):
        return []
    return _any_of(plate for plate in _set(record.unseen) - set(picks) if PLATE_BACK[plate] == backs[len(picks)])


def _chip_outcomes(record: Any, picks: Picks) -> Outcomes:
    if picks:
        return []
    return _weighted((int(record.supply) >> 2 * kind & 3).bit_count() for kind in range(len(CHIPS)))


def _picks(record: Any, picks: Picks) -> Iterable[int]:
    return picks


def _plate_name(plate: int) -> str:
    return str(plate + 1)


AZUL_DEAL = Draw(
    lambda record, picks: _azul_filling(record, picks).outcomes(),
    lambda record, picks: _azul_filling(record, picks).values(),
    COLOUR_LETTERS.__getitem__,
)
DUEL = {
    DISPLAY: Draw(_display_outcomes, _display_values, _plate_name),
    BACK: Draw(_back_outcomes, _picks, "SJ".__getitem__),
    FACTORIES: Draw(
        lambda record, picks: _duel_filling(record, picks).outcomes(),
        lambda record, picks: _duel_filling(record, picks).values(),
        COLOUR_LETTERS.__getitem__,
    ),
    LOOK: Draw(_look_outcomes, _picks, _plate_name),
    CHIP: Draw(_chip_outcomes, _picks, CHIPS.__getitem__),
}
assert (LARGE_TILES, *[SMALL_TILES] * 4) == FACTORY_TILES
