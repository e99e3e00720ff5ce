"""Self-play for training: whole games in compiled code, and the positions that a network learns from.

A row is a position as one seat sees it: its bits and certain points, what the search thought of it, and how the game
ended for that seat. Between two rounds the next search tells the value.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from azulejos._jit import njit, njit_whole
from azulejos.games.dispatch import apply, draw, is_chance, is_over, seats
from azulejos.random import below
from azulejos.search.alphabeta import ROOT, SEED, UNITS, clear_table
from azulejos.search.deepening import think
from azulejos.search.knowledge import features, final_margin, is_deal, win_share

ODDS = 1000
TOP_MOVES = 5
"""A game sometimes goes on with one of so many moves that the search likes best, instead of the best."""
UNKNOWN = np.float32(np.nan)


class Rows(NamedTuple):
    """Positions to learn from."""

    bits: npt.NDArray[np.int64]
    certain: npt.NDArray[np.float32]
    searched: npt.NDArray[np.float32]
    """Utility by the search, in points; NaN where it is not known."""
    margin: npt.NDArray[np.float32]
    win: npt.NDArray[np.float32]
    seat: npt.NDArray[np.int8]
    game: npt.NDArray[np.int32]
    """Which game of the file."""


def rows(count: int, words: int) -> Rows:
    def zeros() -> npt.NDArray[np.float32]:
        return np.zeros(count, dtype=np.float32)

    seat, game = np.zeros(count, dtype=np.int8), np.zeros(count, dtype=np.int32)
    return Rows(np.zeros((count, words), dtype=np.int64), zeros(), zeros(), zeros(), zeros(), seat, game)


@njit
def write_row(out, n, s, seat, searched):
    out.certain[n] = features(s, seat, out.bits[n])
    out.searched[n] = searched
    out.seat[n] = seat
    return n + 1


@njit
def pick(w, rng, top_odds, any_odds):
    """The best move, or now and then another; as an index of the root's moves."""
    roll = below(rng, ODDS)
    count = w.control[ROOT]
    if roll < any_odds:
        return int(below(rng, count))
    if roll < any_odds + top_odds:
        return int(below(rng, min(count, TOP_MOVES)))
    return 0


@njit_whole
def play_game(memory, network, game, nodes, depth, top_odds, any_odds, rng, out):
    """Play `game[0]` to its end and write its positions into `out`; the number of rows."""
    w, s = memory[0], game[0]
    n = 0
    waiting = -1  # the row of a deal whose value the next search tells
    best_by_seat = np.full(4, UNKNOWN, dtype=np.float32)  # the last search's value, while everybody has played the best
    while not is_over(s):
        if is_chance(s):
            if is_deal(s) and s.turn_round > 1:
                waiting = n
                n = write_row(out, n, s, int(s.starter), UNKNOWN)
            draw(s, rng, None)
            for seat in range(4):
                best_by_seat[seat] = UNKNOWN
            continue
        mover = int(s.mover)
        w.states[0] = s
        w.control[SEED] = below(rng, 1 << 30)
        think(memory, network, nodes, depth)
        count = w.control[ROOT]
        choice = 0
        if count > 1:
            value = np.float32(w.values[0] / UNITS)
            if waiting >= 0:
                out.searched[waiting] = value if out.seat[waiting] == mover or seats(s) > 2 else -value
                waiting = -1
            n = write_row(out, n, s, mover, value)
            if seats(s) > 2:  # leaves are seen from the root's seat, whoever is to move
                other = (mover + 1 + below(rng, seats(s) - 1)) % seats(s)
                n = write_row(out, n, s, other, best_by_seat[other])
            choice = pick(w, rng, top_odds, any_odds)
            best_by_seat[mover] = value
            if choice != 0:
                for seat in range(4):
                    best_by_seat[seat] = UNKNOWN
        apply(s, int(w.moves[0, choice]), None)
    for row in range(n):
        seat = int(out.seat[row])
        out.margin[row] = final_margin(s, seat)
        out.win[row] = win_share(s, seat)
    return n


@njit_whole
def play_pair(memory, one, other, seats_of_one, game, nodes, other_nodes, depth, rng):
    """Play `game[0]` to its end: the seats of the mask `seats_of_one` use the network `one`, the others `other`.

    The table is cleared between two searches, since the networks do not agree."""
    w, s = memory[0], game[0]
    while not is_over(s):
        if is_chance(s):
            draw(s, rng, None)
            continue
        w.states[0] = s
        w.control[SEED] = below(rng, 1 << 30)
        clear_table(memory)
        if seats_of_one >> int(s.mover) & 1:
            action = think(memory, one, nodes, depth)
        else:
            action = think(memory, other, other_nodes, depth)
        apply(s, action, None)
