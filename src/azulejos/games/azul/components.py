"""Azul's components as data: counts, the coloured wall's pattern, floor costs, and tables computed from them."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

COLOURS = 5
TILES_PER_COLOUR = 20
TILES_PER_FACTORY = 4
MIN_PLAYERS, MAX_PLAYERS = 2, 4
MAX_FACTORIES = 9
CENTRE = 0
"""The source that is the centre of the table; sources 1.. are the factories."""

LINES = 5
"""Pattern lines, and rows and columns of the wall; line r (from 0) has r + 1 spaces."""
FLOOR = 5
"""The destination that is the floor line; destinations 0..4 are the pattern lines."""
DESTINATIONS = LINES + 1
ACTIONS_PER_SOURCE = COLOURS * DESTINATIONS
MAX_ACTIONS = ACTIONS_PER_SOURCE * (MAX_FACTORIES + 1) + LINES
FLOOR_SPACES = 7

ROW_BONUS, COLUMN_BONUS, COLOUR_BONUS = 2, 7, 10

Table = npt.NDArray[np.int64]


def _table(rows: object) -> Table:
    return np.array(rows, dtype=np.int64)


def _bits(mask: int, width: int) -> list[int]:
    return [bit for bit in range(width) if mask >> bit & 1]


def _run(mask: int, place: int) -> int:
    """The length of the unbroken run of set bits through `place` (0 if that bit is not set)."""
    low, high = place, place
    while low >= 0 and mask >> low & 1:
        low -= 1
    while mask >> high & 1:
        high += 1
    return max(0, high - low - 1)


FACTORIES = _table([0, 0, 5, 7, 9])
"""Factories by the number of players (A1)."""

FLOOR_COSTS = (1, 1, 2, 2, 2, 3, 3)
PENALTY = _table([sum(FLOOR_COSTS[:filled]) for filled in range(FLOOR_SPACES + 1)])
"""What a floor line costs by its number of occupied spaces (A8)."""

COLUMN = _table([[(colour + row) % LINES for colour in range(COLOURS)] for row in range(LINES)])
"""COLUMN[row, colour]: where the coloured wall shows a colour (A13)."""

RUN = _table([[_run(mask, place) for place in range(LINES)] for mask in range(1 << LINES)])
"""RUN[mask, place]: the run through `place` in a row or column whose tiles are the bits of `mask` (A12)."""

NTH_BIT = _table([(_bits(mask, DESTINATIONS) + [0] * DESTINATIONS)[:DESTINATIONS] for mask in range(1 << DESTINATIONS)])
"""NTH_BIT[mask, k]: the index of the k-th set bit of a mask of destinations or columns."""

SOURCE_OF = _table([action // ACTIONS_PER_SOURCE for action in range(MAX_ACTIONS)])
COLOUR_OF = _table([action // DESTINATIONS % COLOURS for action in range(MAX_ACTIONS)])
DESTINATION_OF = _table([action % DESTINATIONS for action in range(MAX_ACTIONS)])
"""The three parts of an offer's action, 30 * source + 6 * colour + destination."""
