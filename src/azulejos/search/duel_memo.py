"""Duel boards that a search has seen, with what it found out about them.

A decision changes one board at most, and decisions in another order lead to the same boards again, so most boards of a
search are known from an earlier position. As chess programs keep pawn structures, a table keeps a board's
features and its worth by hand under a hash of its memory and its circumstances, 128 bytes a board.
"""

from __future__ import annotations

import numpy as np

from azulejos.games.duel.state import CHIPS, COLUMN, PLACE, PLAYER, STATE
from azulejos.jit import njit
from azulejos.search.duel_board import first_line, halves_left, is_deal
from azulejos.search.duel_features import BOARD_WORDS, board_features, table_features
from azulejos.search.duel_hand import board_worth, tempo
from azulejos.search.hashing import KEYS, hash_words, stir

BOARD = np.dtype([("key", np.uint64), ("worth", np.float64), ("words", np.int64, (BOARD_WORDS,))], align=True)
BOARDS = 1 << 12
"""Places of the table: 512 kB, so that the processor keeps it at hand."""
BOARD_MASK = np.uint64(BOARDS - 1)

PLAYERS_AT: int = STATE.fields["players"][1] // 8  # type: ignore[index]
PLAYER_WORDS = PLAYER.itemsize // 8
"""Where the boards lie in a state's memory, in words."""


@njit
def circumstances(s, seat):
    """All that a board's features and worth depend on beside the board itself, in one word:

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
    return stir(key + np.uint64(circumstances(s, seat)) * KEYS[PLAYER_WORDS])


@njit
def recall(s, words, boards, seat, out, at):
    """Write the board of a seat from the word `at` on, as `board_features`; returns its worth, as `board_worth`."""
    key = board_key(s, words, seat)
    board = boards[np.int64(key & BOARD_MASK)]
    if board.key != key:
        board.key = key
        board.worth = board_worth(s, seat)
        board_features(s, seat, board.words, 0)
    for k in range(BOARD_WORDS):
        out[at + k] = board.words[k]
    return board.worth


@njit
def features(s, words, boards, me, out):
    """Write the position as seat `me` sees it, as `duel_features.features`; returns its `hand_value`.

    `words` is the same memory as `s`; the game is not over."""
    own = recall(s, words, boards, me, out, 0)
    other = recall(s, words, boards, 1 - me, out, BOARD_WORDS)
    table_features(s, me, out)
    return own - other + tempo(s, me)
