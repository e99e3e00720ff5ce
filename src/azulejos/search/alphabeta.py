"""Alpha-beta over decisions, for both games and any number of players: one iteration to a fixed depth, compiled.

The player at the root is one side, all others are the other (with three or four players: paranoid). A node's value is
told from the side of its mover, in hundredths of a point of utility. A round's end and a finished game are leaves, so
the rest of a round is searched exactly once the depth reaches it; draws inside a round (Duel) are sampled, one outcome
for each position and seed. The tree is walked with a stack of its own:

    w.states[ply]    the position; w.words is the same memory as whole words, for hashing
    w.frames[ply]    its window, its best value so far, the move being searched
    w.bits, w.sums   by ply and seat: features and the network's first layer, valid where `w.known` says so

All memory is one record, so that compiled functions hand on one pointer.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos import random
from azulejos.games.dispatch import apply, draw, is_chance, is_over, legal_actions, seats
from azulejos.jit import njit, njit_whole
from azulejos.search.hashing import hash_words, stir
from azulejos.search.knowledge import boards_dtype, features_in_search, final_utility, hand_value, is_deal, order
from azulejos.search.network import (
    BY_HAND,
    HIDDEN,
    SCALE,
    SECOND,
    UTILITY,
    output,
    refresh_sums,
    second_layer,
    update_sums,
)

MAX_PLY = 96
MAX_SEATS = 4
MAX_MOVES = 256
MAX_ACTIONS = 1024
MAX_ANSWER = 24
UNITS = 100.0
"""Units of a value a point of utility."""
INFINITE = 1 << 24
NO_ACTION = -1
EXACT, LOWER, UPPER = range(3)
"""What a value in the table is; LOWER: the true value is at least that."""
FULL, NARROW, REDUCED = range(3)
"""With which window and depth a node's current child is searched."""
FEW_MOVES, MANY_MOVES = 3, 9
"""From so many moves on, the rest is looked at less deeply first."""
GLANCE = 255
"""Nodes between two looks at the limit."""
TO_THE_END = 127
"""In the table: the depth of a value with nothing cut off below it."""

FRAME = np.dtype(
    [
        ("key", np.uint64),
        ("alpha", np.int32),
        ("beta", np.int32),
        ("floor", np.int32),  # alpha at the beginning
        ("best", np.int32),
        ("count", np.int16),
        ("index", np.int16),  # of the child being searched
        ("best_action", np.int16),
        ("depth", np.int8),
        ("stage", np.int8),
        ("side", np.int8),  # 0: the root's player, 1: the others
        ("open", np.int8),  # 1 if the depth cut something off below
    ],
    align=True,
)
ENTRY = np.dtype(
    [("key", np.uint64), ("value", np.int32), ("action", np.int16), ("depth", np.int8), ("kind", np.int8)], align=True
)
"""Of the transposition table: 16 bytes."""

# Numbers in `w.control`, shared with the caller.
STOP, NODES, NODE_LIMIT, OPEN, SEED, WIDE, ROOT = range(7)
"""Set to stop; nodes so far; their limit; whether the depth cut something off; seed of sampled draws; how far below the
best, in units, a root move still gets its exact value; how many root moves there are."""


TABLE_SIZE = 1 << 19
TABLE_MASK = np.uint64(TABLE_SIZE - 1)


@functools.cache
def memory_dtype(state: np.dtype[Any], words: int) -> np.dtype[Any]:
    """All memory of a search over such states, with features of so many words: about 9 MB, most of it the table."""
    fields = np.dtype(
        [
            ("states", state, (MAX_PLY,)),
            ("frames", FRAME, (MAX_PLY,)),
            ("moves", np.int16, (MAX_PLY, MAX_MOVES)),
            ("scores", np.int32, (MAX_PLY, MAX_MOVES)),  # of the moves, for ordering
            ("values", np.int32, (MAX_MOVES,)),  # of the root's moves
            ("lines", np.int16, (MAX_PLY + 1, MAX_PLY)),  # the main line from each ply on
            ("line_lengths", np.int64, (MAX_PLY + 1,)),
            ("answers", np.int16, (MAX_ACTIONS, MAX_ANSWER)),  # the main line after every root action
            ("answer_lengths", np.int64, (MAX_ACTIONS,)),
            ("killers", np.int16, (MAX_PLY, 2)),
            ("history", np.int32, (MAX_SEATS, MAX_ACTIONS)),
            ("bits", np.int64, (MAX_PLY, MAX_SEATS, words)),
            ("certain", np.float32, (MAX_PLY, MAX_SEATS)),
            ("sums", np.float32, (MAX_PLY, MAX_SEATS, HIDDEN)),
            ("known", np.int64, (MAX_PLY,)),
            ("boards", boards_dtype(state)),
            ("second", np.float32, (SECOND,)),
            ("control", np.int64, (8,)),
            ("rng", random.GENERATOR),
            ("table", ENTRY, (TABLE_SIZE,)),
        ],
        align=True,
    )
    layout: dict[str, Any] = {name: where[:2] for name, where in (fields.fields or {}).items()}
    # the states once more, as whole words
    layout["words"] = np.dtype((np.uint64, (MAX_PLY, state.itemsize // 8))), layout["states"][1]
    formats, offsets = zip(*layout.values(), strict=True)
    record: Any = {"names": list(layout), "formats": formats, "offsets": offsets, "itemsize": fields.itemsize}
    dtype: np.dtype[Any] = np.dtype(record | {"aligned": True})
    return dtype


Memory = npt.NDArray[Any]
"""An array of one record of `memory_dtype`."""


def memory(state: np.dtype[Any], words: int) -> Memory:
    return np.zeros(1, dtype=memory_dtype(state, words))


# ------------------------------------------------------------------------------------------------------- evaluation


@njit_whole
def evaluate(w, net, ply, seat):
    """The utility of the position at `ply` for a seat, in units.

    For the network, features and sums of the parent are brought up to date first: its other children need them too."""
    if net.kind == BY_HAND:
        return int(UNITS * hand_value(w.states[ply], seat))
    for at in range(max(ply - 1, 0), ply + 1):
        if w.known[at] >> seat & 1:
            continue
        w.certain[at, seat] = features_in_search(w.states[at], seat, w.bits[at, seat], w.words[at], w.boards)
        before = at - 1
        while before >= 0 and w.known[before] >> seat & 1 == 0:
            before -= 1
        if before < 0:
            refresh_sums(net, w.bits[at, seat], w.sums[at, seat])
        else:
            update_sums(net, w.bits[before, seat], w.sums[before, seat], w.bits[at, seat], w.sums[at, seat])
        w.known[at] |= 1 << seat
    second_layer(net, w.sums[ply, seat], w.second)
    value = w.certain[ply, seat] + np.float32(SCALE) * output(net, w.second, UTILITY)
    return int(UNITS * value)


# ----------------------------------------------------------------------------------------------------------- moves


@njit
def position_key(w, ply):
    """A hash of the whole position."""
    return stir(hash_words(w.words[ply], 0, w.words.shape[1]))


@njit
def list_moves(w, ply, first):
    """The legal moves of a ply with their scores for ordering; `first` is the table's move."""
    s = w.states[ply]
    mover = int(s.mover)
    count = int(legal_actions(s, w.moves[ply]))
    for k in range(count):
        action = int(w.moves[ply, k])
        score = 64 * int(order(s, action)) + w.history[mover, action]
        if action == first:
            score = 1 << 30
        elif action == w.killers[ply, 0]:
            score += 1 << 13
        elif action == w.killers[ply, 1]:
            score += 1 << 12
        w.scores[ply, k] = score
    return count


@njit
def bring_best_forward(w, ply, k, count):
    """Of the moves from k on, put the one with the highest score at k."""
    best = k
    for j in range(k + 1, count):
        if w.scores[ply, j] > w.scores[ply, best]:
            best = j
    if best != k:
        w.moves[ply, k], w.moves[ply, best] = w.moves[ply, best], w.moves[ply, k]
        w.scores[ply, k], w.scores[ply, best] = w.scores[ply, best], w.scores[ply, k]


@njit
def remember_cutoff(w, ply, mover, action, depth):
    if w.killers[ply, 0] != action:
        w.killers[ply, 1] = w.killers[ply, 0]
        w.killers[ply, 0] = action
    w.history[mover, action] += depth * depth
    if w.history[mover, action] > 1 << 12:
        for other in range(MAX_ACTIONS):
            w.history[mover, other] >>= 1


@njit
def reduction(frame):
    """How much less deeply a late move is looked at first."""
    if frame.index < FEW_MOVES or frame.depth < 2:
        return 0
    return 2 if frame.index >= MANY_MOVES and frame.depth > 3 else 1


# ---------------------------------------------------------------------------------------------------------- search


@njit
def draw_inside_round(w, ply):
    """Sample the draws that follow a decision inside a round: the same for the same position and seed."""
    s = w.states[ply]
    while is_chance(s) and not is_deal(s):
        w.rng.word = position_key(w, ply) ^ np.uint64(w.control[SEED]) | np.uint64(1)
        draw(s, w.rng, None)


@njit
def make_move(w, ply, action):
    """The position after a move, into the next ply."""
    for k in range(w.words.shape[1]):
        w.words[ply + 1, k] = w.words[ply, k]
    w.known[ply + 1] = 0
    apply(w.states[ply + 1], action, None)
    draw_inside_round(w, ply + 1)


@njit
def leaf_seat(w, ply, root):
    """From whose point of view a leaf is evaluated: with two players whoever moves next, else the root's player."""
    s = w.states[ply]
    if seats(s) > 2:
        return root
    return int(s.starter) if is_chance(s) else int(s.mover)


@njit
def answers(entry, key, depth, alpha, beta):
    """Whether a table's entry makes searching this position needless."""
    if entry.key != key or entry.depth < depth:
        return False
    return (
        entry.kind == EXACT
        or (entry.kind == LOWER and entry.value >= beta)
        or (entry.kind == UPPER and entry.value <= alpha)
    )


@njit
def store(w, frame):
    entry = w.table[np.int64(frame.key & TABLE_MASK)]
    entry.key = frame.key
    entry.value = frame.best
    entry.action = frame.best_action
    entry.depth = frame.depth if frame.open else TO_THE_END
    entry.kind = LOWER if frame.best >= frame.beta else EXACT if frame.best > frame.floor else UPPER


@njit
def extend_line(w, ply, action):
    """The main line of a ply: this action and the line below it."""
    length = w.line_lengths[ply + 1]
    w.lines[ply, 0] = action
    for k in range(length):
        w.lines[ply, k + 1] = w.lines[ply + 1, k]
    w.line_lengths[ply] = length + 1


@njit
def keep_answer(w, action):
    """The line below the root move that was just searched."""
    length = min(w.line_lengths[1], MAX_ANSWER)
    w.answer_lengths[action] = length
    for k in range(length):
        w.answers[action, k] = w.lines[1, k]


@njit
def sort_root(w, done):
    """The first `done` root moves by falling value; of equals, the earlier stays first."""
    for k in range(1, done):
        value, action = w.values[k], w.moves[0, k]
        j = k
        while j > 0 and w.values[j - 1] < value:
            w.values[j], w.moves[0, j] = w.values[j - 1], w.moves[0, j - 1]
            j -= 1
        w.values[j], w.moves[0, j] = value, action


@njit_whole
def prepare(memory, node_limit):
    """List the moves of `states[0]`, the likeliest first, for a new search; how many there are."""
    w = memory[0]
    control = w.control
    control[NODES] = 0
    control[NODE_LIMIT] = node_limit
    control[OPEN] = 1
    for ply in range(MAX_PLY):
        w.killers[ply, 0] = NO_ACTION
        w.killers[ply, 1] = NO_ACTION
    for seat in range(MAX_SEATS):
        for action in range(MAX_ACTIONS):
            w.history[seat, action] = 0
    count = list_moves(w, 0, NO_ACTION)
    for k in range(count):
        bring_best_forward(w, 0, k, count)
        w.values[k] = 0
    control[ROOT] = count
    return count


@njit_whole
def clear_table(memory):
    """Forget what earlier searches found."""
    for k in range(TABLE_SIZE):
        memory[0].table[k].key = np.uint64(0)


@njit_whole
def search(memory, network, depth):
    """Search `states[0]` of a prepared memory to a depth and sort the root's moves by their values.

    False if it was stopped on the way: then the moves that were finished are sorted, the best so far among them,
    since it is looked at first. `values` are exact for the best and those at most WIDE below it, bounds for the others;
    `lines[0]` is the main line.
    """
    w, net = memory[0], network[0]
    control = w.control
    root = int(w.states[0].mover)
    wide = control[WIDE]
    ply = 0
    result, result_side, result_open = 0, 0, 0
    child_depth, child_alpha, child_beta = depth, -INFINITE, INFINITE
    w.known[0] = 0
    entering = True
    while True:
        frame = w.frames[ply]
        if entering:
            # a position is reached: a leaf, answered by the table, or a new frame
            s = w.states[ply]
            control[NODES] += 1
            if control[NODES] & GLANCE == 0 and control[NODES] >= control[NODE_LIMIT]:
                control[STOP] = 1
            if control[STOP] != 0:
                sort_root(w, int(w.frames[0].index) if ply > 0 else 0)
                return False
            w.line_lengths[ply] = 0
            entering = False
            if is_over(s):
                result, result_side, result_open = int(UNITS * final_utility(s, root, net.win_worth[0])), 0, 0
                ply -= 1
                continue
            if is_chance(s) or child_depth <= 0 or ply == MAX_PLY - 1:
                seat = leaf_seat(w, ply, root)
                result = evaluate(w, net, ply, seat)
                result_side = 0 if seat == root else 1
                result_open = 0 if is_chance(s) else 1
                ply -= 1
                continue
            key = position_key(w, ply)
            first = NO_ACTION
            if ply > 0:
                entry = w.table[np.int64(key & TABLE_MASK)]
                if answers(entry, key, child_depth, child_alpha, child_beta):
                    result, result_side = int(entry.value), 0 if s.mover == root else 1
                    result_open = 0 if entry.depth == TO_THE_END else 1
                    ply -= 1
                    continue
                if entry.key == key:
                    first = int(entry.action)
            frame.key = key
            frame.side = 0 if s.mover == root else 1
            frame.alpha = child_alpha
            frame.floor = child_alpha
            frame.beta = child_beta
            frame.depth = child_depth
            frame.best = -INFINITE
            frame.best_action = NO_ACTION
            frame.index = 0
            frame.open = 0
            frame.count = list_moves(w, ply, first) if ply > 0 else control[ROOT]
        else:
            # the child at frame.index is done: its value is `result`
            value = result if result_side == frame.side else -result
            if value > frame.alpha and (frame.stage == REDUCED or (frame.stage == NARROW and value < frame.beta)):
                # better than thought: look again, more deeply or with the whole window
                frame.stage = NARROW if frame.stage == REDUCED else FULL
                top = int(frame.beta) if frame.stage == FULL else int(frame.alpha) + 1
                child_depth = int(frame.depth) - 1
                same = (w.states[ply + 1].mover == root) == (frame.side == 0)
                child_alpha, child_beta = (int(frame.alpha), top) if same else (-top, -int(frame.alpha))
                ply += 1
                entering = True
                continue
            action = int(w.moves[ply, frame.index])
            frame.open |= result_open
            if ply == 0:
                w.values[frame.index] = value
                keep_answer(w, action)
            if value > frame.best:
                frame.best = value
                frame.best_action = action
                if value > frame.alpha or ply == 0:
                    extend_line(w, ply, action)
                frame.alpha = max(int(frame.alpha), value if ply > 0 else value - wide)
            frame.index += 1
            if frame.best >= frame.beta:
                remember_cutoff(w, ply, int(w.states[ply].mover), action, int(frame.depth))
                frame.index = frame.count

        if frame.index >= frame.count:
            # all moves are done: tell the one above
            result, result_side, result_open = int(frame.best), int(frame.side), int(frame.open)
            if ply == 0:
                control[OPEN] = frame.open
                sort_root(w, int(frame.count))
                return True
            store(w, frame)
            ply -= 1
            continue

        if ply > 0:
            bring_best_forward(w, ply, int(frame.index), int(frame.count))
        make_move(w, ply, int(w.moves[ply, frame.index]))
        child_depth = int(frame.depth) if frame.count == 1 else int(frame.depth) - 1
        frame.stage = FULL
        top = int(frame.beta)
        if frame.index > 0 and (ply > 0 or wide < INFINITE):
            less = reduction(frame) if ply > 0 else 0
            frame.stage = REDUCED if less > 0 else NARROW
            child_depth -= less
            top = int(frame.alpha) + 1
        same = (w.states[ply + 1].mover == root) == (frame.side == 0)
        child_alpha, child_beta = (int(frame.alpha), top) if same else (-top, -int(frame.alpha))
        ply += 1
        entering = True
