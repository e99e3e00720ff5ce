"""What a Duel board promises, as tables that are computed once. All figures are a player's estimates.

Time is counted in half rounds: `halves` = 2 * (rounds after this one) + what is left of this one (0, 1 or 2).
Costs are counted in quarters of a tile.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from azulejos.games.duel.components import LINES, RUN

HALVES = 11
COSTS = 64
"""Costs of a pattern in whole tiles, cut off here."""
QUARTERS = 4

FILLS_PER_ROUND = (0.95, 0.92, 0.60, 0.42, 0.22, 0.16)
"""How often a good player fills a line of each row in one round: the lower rows are rarely worth the tiles."""
FINISH_SPEED = 1.8
"""How fast a line that was begun is finished: missing tiles of one line that a round usually brings."""
LATER_LINES = 0.8
"""How often the line is filled again in the rounds after it, compared with an empty one."""
TILES_TAKEN_PER_ROUND = 10
"""Tiles that one player takes in a round."""
PATTERN_BIAS, PATTERN_LOAD, PATTERN_CELL = 2.4, 4.5, 0.55
"""Log-odds of completing a pattern: at no cost, less per share of all tiles that it takes, less per further space."""
ROW_SLOPE, ROW_BIAS = 2.0, 0.1
"""Log-odds of completing a row, per tile that is expected beyond the missing ones, and by how much they are shifted."""


def _byte_per_bit() -> npt.NDArray[np.int64]:
    return np.array([sum(1 << 8 * k for k in range(6) if mask >> k & 1) for mask in range(64)], dtype=np.int64)


BYTE_PER_BIT = _byte_per_bit()
"""BYTE_PER_BIT[six bits]: bit c becomes the lowest bit of byte c."""


def _points_if_filled() -> npt.NDArray[np.int64]:
    table = np.zeros(64, dtype=np.int64)
    for mask in range(64):
        for index in range(6):
            if not mask >> index & 1:
                run = int(RUN[mask | 1 << index, index])
                table[mask] |= run << 8 * index
    return table


RUN_IF_FILLED = _points_if_filled()
"""RUN_IF_FILLED[six spaces]: byte i is the run that a tile on the empty space i would belong to; 0 if it is filled."""


def _unplated() -> npt.NDArray[np.int64]:
    return np.array([sum(3 << 2 * k for k in range(3) if free >> k & 1) for free in range(8)], dtype=np.int64)


UNPLATED = _unplated()
"""UNPLATED[three dome spaces without a plate]: their columns, in either of their two rows."""


def _further_tiles() -> npt.NDArray[np.float32]:
    table = np.zeros((LINES, 7, HALVES), dtype=np.float32)
    for row, held, halves in np.ndindex(*table.shape):
        rounds = halves / 2
        if held == 0 or held > row:
            table[row, held, halves] = FILLS_PER_ROUND[row] * rounds
        else:
            missing = row + 1 - held
            finished = 1 - np.exp(-FINISH_SPEED * rounds / missing)
            later = max(0.0, rounds - min(missing, 2) / 2)
            table[row, held, halves] = finished + FILLS_PER_ROUND[row] * later * LATER_LINES
    return table


FURTHER_TILES = _further_tiles()
"""FURTHER_TILES[row, tiles in the line, halves]: dome tiles that the row may still get."""


def _pattern_chance() -> npt.NDArray[np.float32]:
    table = np.zeros((7, COSTS, HALVES), dtype=np.float32)
    for cells, cost, halves in np.ndindex(*table.shape):
        if cells == 0:
            table[cells, cost, halves] = 1
        elif halves > 0:
            load = cost / (TILES_TAKEN_PER_ROUND * halves / 2)
            log_odds = PATTERN_BIAS - PATTERN_LOAD * load - PATTERN_CELL * (cells - 1)
            table[cells, cost, halves] = 1 / (1 + np.exp(-log_odds))
    return table


PATTERN_CHANCE = _pattern_chance()
"""PATTERN_CHANCE[spaces missing, tiles they cost, halves]: the chance that a pattern of one space per row
(column, diagonal) or a plate is filled in the end."""


def _row_chance() -> npt.NDArray[np.float32]:
    table = np.zeros((LINES, 7, HALVES), dtype=np.float32)
    for row, missing, halves in np.ndindex(*table.shape):
        rounds = halves / 2
        chance = 1.0
        if missing > (halves + 1) // 2:
            chance = 0.0
        elif missing > 0:
            mean = FILLS_PER_ROUND[row] * rounds
            chance = 1 / (1 + np.exp(-ROW_SLOPE * (mean - missing + ROW_BIAS)))
        table[row, missing, halves] = chance
    return table


ROW_CHANCE = _row_chance()
"""ROW_CHANCE[row, spaces or colours missing, halves]: the chance that a row gets them; at most one tile per round."""
