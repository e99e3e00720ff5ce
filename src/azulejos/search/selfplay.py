"""Self-play for training: whole games in compiled code, and the positions that a network learns from.

A row is a position as one seat sees it: its bits and certain points, what the search thought of it, and how the game
ended for that seat. Between two rounds the next search tells the value.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba.extending import overload

from azulejos.games.dispatch import apply, draw, is_chance, is_over, seats
from azulejos.jit import njit, njit_whole
from azulejos.random import below
from azulejos.search import alphabeta, tree
from azulejos.search.alphabeta import MAX_MOVES
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


def memory(players: int, state: np.dtype[Any], words: int) -> npt.NDArray[Any]:
    """Memory for the search that plays best with so many players: alpha-beta, or a tree."""
    return (alphabeta.memory if players == 2 else tree.tree)(state, words)


def consider(memory: Any, network: Any, budget: Any, seed: Any, actions: Any) -> Any:
    """The actions of `states[0]`, the best first, into `actions`; how many, and what the first is worth, in points.

    The memory says by which search; the budget is of nodes or walks."""
    by = by_alphabeta if "frames" in memory.dtype.names else by_tree
    return by(memory, network, budget, seed, actions)


@overload(consider)
def _consider(memory, network, budget, seed, actions):
    if "frames" in memory.dtype.fields:
        return lambda memory, network, budget, seed, actions: by_alphabeta(memory, network, budget, seed, actions)
    return lambda memory, network, budget, seed, actions: by_tree(memory, network, budget, seed, actions)


@njit
def by_alphabeta(memory, network, budget, seed, actions):
    w = memory[0]
    w.control[alphabeta.SEED] = seed
    count = think(memory, network, budget)
    actions[:count] = w.moves[0, :count]
    return count, w.values[0] / alphabeta.UNITS


@njit
def by_tree(memory, network, budget, seed, actions):
    return tree.think(memory, network, budget, seed, actions)


def forget(memory: Any) -> None:
    """Let the next search know nothing of those before it."""
    if "table" in memory.dtype.names:
        alphabeta.clear_table(memory)


@overload(forget)
def _forget(memory):
    if "table" in memory.dtype.fields:
        return lambda memory: alphabeta.clear_table(memory)
    return lambda memory: None


@njit
def pick(count, rng, top_odds, any_odds):
    """The best move, or now and then another; as an index of the moves, the best of which come first."""
    roll = below(rng, ODDS)
    if roll < any_odds:
        return int(below(rng, count))
    if roll < any_odds + top_odds:
        return int(below(rng, min(count, TOP_MOVES)))
    return 0


@njit_whole
def play_game(memory, network, game, budget, odds, rng, out):
    """Play `game[0]` to its end and write its positions into `out`; the number of rows.

    `odds` by seat: in how many of ODDS decisions one of the best moves is played instead of the best, and any move."""
    w, s = memory[0], game[0]
    n = 0
    waiting = -1  # the row of a deal whose value the next search tells
    best_by_seat = np.full(4, UNKNOWN, dtype=np.float32)  # the last search's value, while everybody has played the best
    actions = np.zeros(MAX_MOVES, dtype=np.int16)
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
        count, worth = consider(memory, network, budget, below(rng, 1 << 30), actions)
        choice = 0
        if count > 1:
            value = np.float32(worth)
            if waiting >= 0:
                out.searched[waiting] = value if out.seat[waiting] == mover or seats(s) > 2 else -value
                waiting = -1
            n = write_row(out, n, s, mover, value)
            if seats(s) > 2:  # leaves are seen from the root's seat, whoever is to move
                other = (mover + 1 + below(rng, seats(s) - 1)) % seats(s)
                n = write_row(out, n, s, other, best_by_seat[other])
            choice = pick(count, rng, odds[mover, 0], odds[mover, 1])
            best_by_seat[mover] = value
            if choice != 0:
                for seat in range(4):
                    best_by_seat[seat] = UNKNOWN
        apply(s, int(actions[choice]), None)
    for row in range(n):
        seat = int(out.seat[row])
        out.margin[row] = final_margin(s, seat)
        out.win[row] = win_share(s, seat)
    return n


@njit_whole
def play_pair(memory, one, other, seats_of_one, game, budget, rng):
    """Play `game[0]` to its end: the seats of the mask `seats_of_one` use the network `one`, the others `other`.

    Nothing is kept between two searches, since the networks do not agree."""
    w, s = memory[0], game[0]
    actions = np.zeros(MAX_MOVES, dtype=np.int16)
    while not is_over(s):
        if is_chance(s):
            draw(s, rng, None)
            continue
        w.states[0] = s
        forget(memory)
        network = one if seats_of_one >> int(s.mover) & 1 else other
        consider(memory, network, budget, below(rng, 1 << 30), actions)
        apply(s, int(actions[0]), None)
