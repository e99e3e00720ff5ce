"""The memory of an alpha-beta search: one record per worker, so that compiled functions pass on one pointer.

w.states[ply]    the position; w.words is the same memory as whole words, for hashing
w.frames[ply]    its window, its best value so far, the move being searched
w.bits, w.sums   by ply and seat: features and the network's accumulator, valid where `w.computed` says so
w.pv[ply]        the principal variation from that ply on
w.table          a part of the transposition table: most of a record's 9 MB

Workers search the same position at the same time and share the table, which is spread over all records. Records that
no worker uses only make it larger.

    memory[0]        memory[1]        memory[2]    memory[3]
    worker 0         worker 1         -            -
    table, part 0    table, part 1    part 2       part 3
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos import random
from azulejos.search.evaluation import board_cache_dtype
from azulejos.search.network import FIRST_LAYER, SECOND_LAYER

MAX_PLY = 96
MAX_SEATS = 4
MAX_MOVES = 256
MAX_ACTIONS = 1024
MAX_ROOT_PV = 24
UNITS_PER_POINT = 100.0
"""Values are whole numbers: hundredths of a point of utility."""
INFINITE = 1 << 24
NO_ACTION = -1
EXACT, LOWER, UPPER = range(3)
"""What a value in the table is; LOWER: the true value is at least that."""
FULL_WINDOW, NULL_WINDOW, REDUCED = range(3)
"""How a node's current child is searched; REDUCED: with a null window and less depth."""
EXHAUSTED = 127
"""In the table: the depth of a value with nothing cut off below it."""

FRAME = np.dtype(
    [
        ("key", np.uint64),
        ("alpha", np.int32),
        ("beta", np.int32),
        ("first_alpha", np.int32),  # alpha when the node was entered
        ("best", np.int32),
        ("count", np.int16),
        ("index", np.int16),  # of the child being searched
        ("best_action", np.int16),
        ("depth", np.int8),
        ("stage", np.int8),
        ("side", np.int8),  # 0: the root's player, 1: the others
        ("horizon", np.int8),  # 1 if the depth cut something off below
    ],
    align=True,
)
ENTRY = np.dtype([("check", np.uint64), ("data", np.uint64)], align=True)
"""Of the transposition table: 16 bytes. Two workers may write the same entry at the same time, so `check` is the
position's key combined with the data: of a mixture of two entries it is neither's."""

# Numbers in `w.control`, shared with the caller.
STOP, NODES, NODE_LIMIT, HORIZON, SEED, MULTI_PV_MARGIN, ROOT_MOVES, ERA, PRUNING = range(9)
"""Set to stop; nodes so far; their limit; whether the depth cut something off; seed of sampled draws; how far below the
best, in units, a root move still gets its exact value; how many root moves there are; what was put into the table in
another era is not found; whether positions are pruned whose evaluation is far outside the window."""

TABLE_SIZE = 1 << 19
"""Entries of each record's part of the table."""
TABLE_MASK = np.uint64(TABLE_SIZE - 1)


@functools.cache
def memory_dtype(state: np.dtype[Any], feature_words: int) -> np.dtype[Any]:
    """A worker's memory for a search over such states, with that many words of features."""
    fields = np.dtype(
        [
            ("states", state, (MAX_PLY,)),
            ("frames", FRAME, (MAX_PLY,)),
            ("moves", np.int16, (MAX_PLY, MAX_MOVES)),
            ("scores", np.int32, (MAX_PLY, MAX_MOVES)),  # of the moves, for ordering
            ("values", np.int32, (MAX_MOVES,)),  # of the root's moves
            ("pv", np.int16, (MAX_PLY + 1, MAX_PLY)),
            ("pv_lengths", np.int64, (MAX_PLY + 1,)),
            ("root_pv", np.int16, (MAX_ACTIONS, MAX_ROOT_PV)),  # the variation after every root action
            ("root_pv_lengths", np.int64, (MAX_ACTIONS,)),
            ("killers", np.int16, (MAX_PLY, 2)),
            ("history", np.int32, (MAX_SEATS, MAX_ACTIONS)),
            ("bits", np.int64, (MAX_PLY, MAX_SEATS, feature_words)),
            ("baseline", np.float32, (MAX_PLY, MAX_SEATS)),
            ("sums", np.float32, (MAX_PLY, MAX_SEATS, FIRST_LAYER)),
            ("computed", np.int64, (MAX_PLY,)),
            ("cache", board_cache_dtype(state)),
            ("second", np.float32, (SECOND_LAYER,)),
            ("control", np.int64, (16,)),
            ("rng", random.GENERATOR),
            ("table", ENTRY, (TABLE_SIZE,)),
        ],
        align=True,
    )
    layout: dict[str, Any] = {name: where[:2] for name, where in (fields.fields or {}).items()}
    # the states again, as whole words
    layout["words"] = np.dtype((np.uint64, (MAX_PLY, state.itemsize // 8))), layout["states"][1]
    formats, offsets = zip(*layout.values(), strict=True)
    record: Any = {"names": list(layout), "formats": formats, "offsets": offsets, "itemsize": fields.itemsize}
    dtype: np.dtype[Any] = np.dtype(record | {"aligned": True})
    return dtype


Memory = npt.NDArray[Any]
"""An array of records of `memory_dtype`; their number is a power of two."""


def new_memory(state: np.dtype[Any], feature_words: int, records: int = 1) -> Memory:
    """Zeroed memory for searches over such states."""
    return np.zeros(records, dtype=memory_dtype(state, feature_words))
