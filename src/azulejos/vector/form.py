"""Forms of an observation: the same numbers as one row or as planes of a board, as floats or as small whole numbers.

A plane is a square of the board's size. What has rows and columns keeps them; what is listed by colour fills every row;
a single number fills the plane:

    wall (row, column)         centre (colour)          round
    1 0 0 0 0                  .5 0 .25 0 0             .2 .2 .2 .2 .2
    0 1 0 0 0                  .5 0 .25 0 0             .2 .2 .2 .2 .2
    ...                        ...                      ...
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos.jit import njit_whole
from azulejos.types import InvalidOption
from azulejos.vector.layout import INVERSE, Layout

ARRANGEMENTS = ("flat", "board")
DTYPES = ("float32", "int8")
NOWHERE = -1
LARGEST = 127
UNBOUNDED = -1

Indices = npt.NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class Form:
    """How the numbers of a layout are shown."""

    shape: tuple[int, ...]
    dtype: Any
    cells: Indices
    """For every number shown, which one of the layout it is; NOWHERE for 0."""
    scales: npt.NDArray[np.float32]
    """By what each number shown is multiplied; INVERSE: it is 1 divided by the number."""
    planes: tuple[str, ...] = ()
    """What each plane shows."""

    @property
    def is_plain(self) -> bool:
        """Whether the numbers are those of the layout, one by one."""
        return len(self.shape) == 1 and self.dtype == np.float32

    def limits(self, layout: Layout) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
        """The lowest and the highest value of every number shown."""
        if self.dtype == np.int8:
            return np.zeros(self.shape, np.int8), np.full(self.shape, LARGEST, np.int8)
        low, high = (np.array([*limit, 0], np.float32) for limit in layout.limits())
        return low[self.cells].reshape(self.shape), high[self.cells].reshape(self.shape)

    def arrange(self, flat: Any, seats: Any, shown: Any, first: int, last: int) -> None:
        """Write the rows `first` .. `last` - 1 of `shown` from those of `flat`, but for those with the seat -1."""
        most = LARGEST if self.dtype == np.int8 else UNBOUNDED
        arrange(flat, seats, self.cells, self.scales, most, shown.reshape(len(shown), -1), first, last)


def form_of(layout: Layout, observation: str = "flat", dtype: str = "float32") -> Form:
    """The form of that name; InvalidOption if there is none."""
    if observation not in ARRANGEMENTS:
        raise InvalidOption("observation", f"there is no {observation!r}; there are {', '.join(ARRANGEMENTS)}")
    if dtype not in DTYPES:
        raise InvalidOption("dtype", f"there is no {dtype!r}; there are {', '.join(DTYPES)}")
    if observation == "board" and layout.side == 0:
        raise InvalidOption("observation", "the boards of this game have no rows and columns: only 'flat'")
    return _form(layout, observation, dtype)


@functools.cache
def _form(layout: Layout, observation: str, dtype: str) -> Form:
    if observation == "flat":
        shape: tuple[int, ...] = (layout.size,)
        cells, names = np.arange(layout.size, dtype=np.int32), []
    else:
        planes = list(_planes(layout))
        shape = (len(planes), layout.side, layout.side)
        cells, names = np.concatenate([plane.ravel() for _, plane in planes]), [name for name, _ in planes]
    scales = np.ones(len(cells), dtype=np.float32)
    if dtype == "int8":
        steps = np.array([*layout.scales(), 0], dtype=np.float32)
        scales = steps[cells]
    return Form(shape, np.dtype(dtype), cells, scales, tuple(names))


def _planes(layout: Layout) -> Iterator[tuple[str, Indices]]:
    for name, place, field in layout.placed():
        indices = np.arange(place, place + field.size, dtype=np.int32).reshape(field.axes or (field.size,))
        planes = list(_squares(indices, layout.side))
        for number, plane in enumerate(planes):
            yield name if len(planes) == 1 else f"{name}[{number}]", plane


def _squares(indices: Indices, side: int) -> Iterator[Indices]:
    """Planes for an array of indices; see the drawing above."""
    if indices.size == 1:
        yield np.full((side, side), indices.flat[0], dtype=np.int32)
    elif indices.ndim == 1 and len(indices) <= side:
        yield np.broadcast_to(_padded(indices[None], 1, side), (side, side)).copy()
    elif indices.ndim == 1:
        for start in range(0, len(indices), side * side):
            part = np.full(side * side, NOWHERE, dtype=np.int32)
            part[: len(indices[start : start + side * side])] = indices[start : start + side * side]
            yield part.reshape(side, side)
    elif indices.ndim == 2 and max(indices.shape) <= side:
        yield _padded(indices, side, side)
    else:
        for part in indices:
            yield from _squares(part, side)


def _padded(indices: Indices, rows: int, columns: int) -> Indices:
    plane = np.full((rows, columns), NOWHERE, dtype=np.int32)
    plane[: indices.shape[0], : indices.shape[1]] = indices
    return plane


@njit_whole
def arrange(flat, seats, cells, scales, most, shown, first, last):
    """Rows `first` .. `last` - 1 of `shown`: the numbers of `flat` that `cells` names, times `scales`; rounded, and
    `most` at most, unless that is UNBOUNDED."""
    for row in range(first, last):
        if seats[row] < 0:
            continue
        for k in range(len(cells)):
            cell = cells[k]
            value = np.float32(0)
            if cell >= 0:
                value = flat[row, cell]
                scale = scales[k]
                if scale == INVERSE:
                    value = np.float32(1) / value if value > 0 else np.float32(0)
                else:
                    value *= scale
            if most != UNBOUNDED:
                value = np.float32(min(int(value + np.float32(0.5)), most))
            shown[row, k] = value
