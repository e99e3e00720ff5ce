"""Observations of a game that has no encoding: the record of its state as the observer may know it, number by number.

Nothing is scaled, and players come in the order of their seats. That is enough to learn a small game, and to try a new
one in every environment; an encoding of its own is better.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos.games.dispatch import conceal, count_actions, nth_action
from azulejos.jit import njit
from azulejos.vector.layout import Field, Layout

Numbers = npt.NDArray[Any]
Path = tuple[str, ...]
"""The names that lead to a field inside nested records."""


def layout(state: np.dtype[Any], players: int) -> Layout:
    """The observer's seat, then the fields of the record in their order."""
    fields = [Field("observer", players, "1 for the observer's seat", high=1.0)]
    for path, kind, size in _leaves(state):
        low, high = _limits(kind)
        fields.append(Field(".".join(path), size, "the numbers of this field of the state", low, high))
    return Layout(tuple(fields), (), players)


def _leaves(dtype: np.dtype[Any], path: Path = (), count: int = 1) -> Iterator[tuple[Path, np.dtype[Any], int]]:
    """Every plain field: where it is, its type, and how many numbers it has."""
    size = count * int(np.prod(dtype.shape, dtype=int))
    if dtype.base.names is None:
        yield path, dtype.base, size
        return
    for name in dtype.base.names:
        yield from _leaves(dtype.base[name], (*path, name), size)


def _limits(kind: np.dtype[Any]) -> tuple[float, float]:
    if kind.kind == "b":
        return 0.0, 1.0
    limits = np.iinfo(kind) if kind.kind in "iu" else np.finfo(kind)
    return float(limits.min), float(limits.max)


def observe_games(
    states: Numbers, scratch: Numbers, place: int, seats: Numbers, observations: Numbers, masks: Numbers,
    first: int, last: int,
) -> None:  # fmt: skip
    """Observation and mask of the player `seats[index]` of the games `first` .. `last` - 1; none for the seat -1."""
    which = first + np.flatnonzero(seats[first:last] >= 0)
    known = states[which]
    conceal_games(states, known, which, seats, masks)
    columns = [_values(known, path).reshape(len(which), size) for path, _, size in _leaves(states.dtype)]
    numbers = np.concatenate(columns, axis=1, dtype=np.float32, casting="unsafe")
    players = observations.shape[1] - numbers.shape[1]
    observations[which, :players] = seats[which, None] == np.arange(players)
    observations[which, players:] = numbers


def _values(known: Numbers, path: Path) -> Numbers:
    for name in path:
        known = known[name]
    return known


@njit
def conceal_games(states, known, which, seats, masks):
    """Conceal `known`, copies of the games `which`, for their observers, and write the observers' action masks."""
    for k in range(len(which)):
        index = which[k]
        seat = int(seats[index])
        s = states[index]
        mask = masks[index]
        mask[:] = 0
        if s.mover == seat:
            for n in range(count_actions(s)):
                mask[nth_action(s, n)] = 1
        conceal(known[k], seat)
