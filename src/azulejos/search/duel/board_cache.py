"""A cache of the Duel boards that a search has seen, with what it computed of them.

A decision changes at most one board, and decisions in another order lead to the same boards again, so most boards of a
search are known from an earlier position. Like the pawn hash table of a chess program, the cache keeps a board's
features and its handcrafted value under a hash of its memory and its context, 128 bytes per board.
"""

from __future__ import annotations

import numpy as np

from azulejos.games.duel.state import CHIPS, COLUMN, PLACE, PLAYER, STATE
from azulejos.jit import njit
from azulejos.search.duel.board import first_line, halves_left, is_deal
from azulejos.search.duel.features import BOARD_WORDS, board_features, table_features
from azulejos.search.duel.handcrafted import board_value, tempo
from azulejos.search.hashing import HASH_KEYS, fold, hash_words

BOARD = np.dtype([("key", np.uint64), ("value", np.float64), ("words", np.int64, (BOARD_WORDS,))], align=True)
SLOTS = 1 << 12
"""Boards in the cache: 512 kB, small enough for the processor's own cache."""
SLOT_MASK = np.uint64(SLOTS - 1)
CACHE = np.dtype((BOARD, (SLOTS,)))

PLAYERS_AT: int = STATE.fields["players"][1] // 8  # type: ignore[index]
PLAYER_WORDS = PLAYER.itemsize // 8
"""Where the boards lie in a state's memory, in words."""


@njit
def board_context(s, seat):
    """Everything besides the board that its features and value depend on, in one word:

    0 tablets   8 round   11 halves   15 first line   18 start tile   19 begins the next round
    in the own turn: 20 plates in hand   24 placing   25 the plate   30 paying, tiling   32 missing   35 paid   36 group
    """
    known = int(s.tablets) | int(s.turn_round) << 8 | halves_left(s) << 11 | first_line(s, seat) << 15
    known |= int(s.start_tile == seat) << 18 | int(is_deal(s) and s.starter == seat) << 19
    if s.turn_of == seat:
        known |= int(s.hand_count) << 20
        if s.phase == PLACE:
            known |= 1 << 24 | int(s.taking) << 25
        elif s.phase == CHIPS:
            known |= 1 << 30 | int(s.missing) << 32 | int(s.paying) << 35 | int(s.group_size) << 36
        elif s.phase == COLUMN:
            known |= 2 << 30
    return known


@njit
def board_key(s, words, seat):
    key = hash_words(words, PLAYERS_AT + PLAYER_WORDS * seat, PLAYER_WORDS)
    return fold(key + np.uint64(board_context(s, seat)) * HASH_KEYS[PLAYER_WORDS])


@njit
def lookup(s, words, cache, seat, out, at):
    """Write the board of a seat from the word `at` on, as `board_features` does; returns its `board_value`."""
    key = board_key(s, words, seat)
    board = cache[np.int64(key & SLOT_MASK)]
    if board.key != key:
        board.key = key
        board.value = board_value(s, seat)
        board_features(s, seat, board.words, 0)
    for k in range(BOARD_WORDS):
        out[at + k] = board.words[k]
    return board.value


@njit
def cached_features(s, me, out, words, cache):
    """Write the position as seat `me` sees it, as `write_features` does; returns its `handcrafted_value`.

    `words` is the same memory as `s`; the game is not over."""
    own = lookup(s, words, cache, me, out, 0)
    other = lookup(s, words, cache, 1 - me, out, BOARD_WORDS)
    table_features(s, me, out)
    return np.float32(own - other + tempo(s, me))
