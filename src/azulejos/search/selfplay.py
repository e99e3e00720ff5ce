"""Self-play for training: whole games in compiled code, and the positions that a network learns from.

A row is a position as one seat sees it: its features and baseline, the value the search gave it, and how the game ended
for that seat. For a position between two rounds, the value comes from the next search.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from azulejos.games.dispatch import apply, draw, is_chance, is_over, seats
from azulejos.jit import njit, njit_whole, stand_for
from azulejos.random import below
from azulejos.search import alphabeta, alphabeta_memory, uct
from azulejos.search.alphabeta_memory import MAX_MOVES, MAX_SEATS
from azulejos.search.deepening import deepen
from azulejos.search.evaluation import features, final_margin, is_deal, win_share

PER_MILLE = 1000
TOP_MOVES = 5
"""A game sometimes continues with one of this many moves that the search likes best, instead of the best."""
SEEDS = 1 << 30
UNKNOWN = np.float32(np.nan)


class Rows(NamedTuple):
    """Positions to learn from."""

    bits: npt.NDArray[np.int64]
    """The features."""
    baseline: npt.NDArray[np.float32]
    searched: npt.NDArray[np.float32]
    """Utility according to the search, in points; NaN where it is not known."""
    margin: npt.NDArray[np.float32]
    win: npt.NDArray[np.float32]
    seat: npt.NDArray[np.int8]
    game: npt.NDArray[np.int32]
    """Which game of the file."""


def new_rows(count: int, feature_words: int) -> Rows:
    """Empty rows to be written."""

    def zeros() -> npt.NDArray[np.float32]:
        return np.zeros(count, dtype=np.float32)

    seat, game = np.zeros(count, dtype=np.int8), np.zeros(count, dtype=np.int32)
    return Rows(np.zeros((count, feature_words), dtype=np.int64), zeros(), zeros(), zeros(), zeros(), seat, game)


@njit
def write_row(out, n, s, seat, searched):
    out.baseline[n] = features(s, seat, out.bits[n])
    out.searched[n] = searched
    out.seat[n] = seat
    return n + 1


def new_memory(players: int, state: np.dtype[Any], feature_words: int) -> npt.NDArray[Any]:
    """Memory for the search that plays best with that many players: alpha-beta for two, UCT for more."""
    return (alphabeta_memory.new_memory if players == 2 else uct.new_memory)(state, feature_words)


def rank_actions(memory: Any, network: Any, budget: Any, seed: Any, actions: Any) -> Any:
    """Write the actions of `states[0]`, the best first, into `actions`; returns how many there are, and what the first
    is worth, in points.

    The memory says by which search; the budget is in nodes or simulations."""
    by = by_alphabeta if "frames" in memory.dtype.names else by_uct
    return by(memory, network, budget, seed, actions)


@njit
def by_alphabeta(memory, network, budget, seed, actions):
    w = memory[0]
    w.control[alphabeta_memory.SEED] = seed
    count = deepen(memory, network, budget)
    actions[:count] = w.moves[0, :count]
    return count, w.values[0] / alphabeta_memory.UNITS_PER_POINT


@njit
def by_uct(memory, network, budget, seed, actions):
    return uct.search(memory, network, budget, seed, actions)


def _ranking(memory: Any, *rest: Any) -> Any:
    return by_alphabeta if "frames" in memory.dtype.fields else by_uct


stand_for(rank_actions, _ranking)


def clear(memory: Any) -> None:
    """Let the next search know nothing of the ones before it."""
    if "table" in memory.dtype.names:
        alphabeta.clear_table(memory)


@njit
def _forget_nothing(memory):
    pass


def _clearing(memory: Any) -> Any:
    return alphabeta.clear_table if "table" in memory.dtype.fields else _forget_nothing


stand_for(clear, _clearing)


@njit
def pick_index(count, rng, top_odds, any_odds):
    """The index of the move to play: 0, the best, or now and then another."""
    roll = below(rng, PER_MILLE)
    if roll < any_odds:
        return int(below(rng, count))
    if roll < any_odds + top_odds:
        return int(below(rng, min(count, TOP_MOVES)))
    return 0


@njit_whole
def play_game(memory, network, game, budget, odds, rng, out):
    """Play `game[0]` to its end and write its positions into `out`; returns the number of rows.

    `odds` by seat: in how many of PER_MILLE decisions one of the best moves, and any move, is played instead of the
    best."""
    w, s = memory[0], game[0]
    n = 0
    waiting = -1  # the row of a deal whose value the next search gives
    best_by_seat = np.full(
        MAX_SEATS, UNKNOWN, dtype=np.float32
    )  # the last search's value, as long as everybody has played the best
    actions = np.zeros(MAX_MOVES, dtype=np.int16)
    while not is_over(s):
        if is_chance(s):
            if is_deal(s) and s.turn_round > 1:
                waiting = n
                n = write_row(out, n, s, int(s.starter), UNKNOWN)
            draw(s, rng, None)
            for seat in range(MAX_SEATS):
                best_by_seat[seat] = UNKNOWN
            continue
        mover = int(s.mover)
        w.states[0] = s
        count, utility = rank_actions(memory, network, budget, below(rng, SEEDS), actions)
        choice = 0
        if count > 1:
            value = np.float32(utility)
            if waiting >= 0:
                out.searched[waiting] = value if out.seat[waiting] == mover or seats(s) > 2 else -value
                waiting = -1
            n = write_row(out, n, s, mover, value)
            if seats(s) > 2:  # leaves are evaluated from the root's seat, whoever is to move
                other = (mover + 1 + below(rng, seats(s) - 1)) % seats(s)
                n = write_row(out, n, s, other, best_by_seat[other])
            choice = pick_index(count, rng, odds[mover, 0], odds[mover, 1])
            best_by_seat[mover] = value
            if choice != 0:
                for seat in range(MAX_SEATS):
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

    Nothing is kept between two searches, since the networks judge differently."""
    w, s = memory[0], game[0]
    actions = np.zeros(MAX_MOVES, dtype=np.int16)
    while not is_over(s):
        if is_chance(s):
            draw(s, rng, None)
            continue
        w.states[0] = s
        clear(memory)
        network = one if seats_of_one >> int(s.mover) & 1 else other
        rank_actions(memory, network, budget, below(rng, SEEDS), actions)
        apply(s, int(actions[0]), None)
