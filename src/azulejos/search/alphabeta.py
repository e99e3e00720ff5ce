"""Alpha-beta over decisions, for all games and any number of players: one iteration to a fixed depth, compiled.

The player at the root is one side, all others are the other (with three or four players: paranoid search). A node's
value is given from the side of its mover. The end of a round and a finished game are leaves, so the rest of a round is
searched exactly once the depth reaches it; draws inside a round are sampled, one outcome for each position and seed.
The tree is walked with an explicit stack in `alphabeta_memory`; `w` is the worker's record of that memory.
"""

from __future__ import annotations

import numpy as np

from azulejos.games.dispatch import apply, draw, is_chance, is_over, legal_actions, seats
from azulejos.jit import njit, njit_whole
from azulejos.search.alphabeta_memory import (
    ERA,
    EXHAUSTED,
    FULL_WINDOW,
    HORIZON,
    INFINITE,
    MAX_ACTIONS,
    MAX_PLY,
    MAX_ROOT_PV,
    MAX_SEATS,
    MULTI_PV_MARGIN,
    NO_ACTION,
    NODE_LIMIT,
    NODES,
    NULL_WINDOW,
    PRUNING,
    REDUCED,
    ROOT_MOVES,
    SEED,
    STOP,
    UNITS_PER_POINT,
)
from azulejos.search.evaluation import cached_features, final_utility, handcrafted_value, is_deal, move_priority
from azulejos.search.hashing import fold, hash_words
from azulejos.search.network import (
    HANDCRAFTED,
    OUTPUT_SCALE,
    UTILITY,
    output,
    refresh_accumulator,
    second_layer,
    update_accumulator,
)
from azulejos.search.transpositions import data_action, data_depth, data_value, is_sufficient, look_up, store

FEW_MOVES, MANY_MOVES = 3, 9
"""From so many moves on, the later ones are first searched one and two plies less deeply."""
PRUNED_ABOVE, PRUNED_BELOW = 400, 700
"""Pruning: how far above or below the window, in units per ply that is left, a position must look for its evaluation to
be taken for its value."""
PRUNED_ABOVE_DEPTH, PRUNED_BELOW_DEPTH = 4, 2
"""Only where at most so many plies are left."""
POLL_MASK = 255
"""The node limit is checked whenever these bits of the node count are 0."""
TABLE_MOVE, FIRST_KILLER, SECOND_KILLER = 1 << 30, 1 << 13, 1 << 12
"""Move ordering: scores of the table's move and of the moves that last caused a cutoff at this ply."""
PRIORITY_WEIGHT = 64
"""Move ordering: how much the game's priority counts, compared with the history of cutoffs."""
HISTORY_LIMIT = 1 << 12
"""All of a player's history is halved once a move's exceeds this."""


# Evaluation


@njit_whole
def evaluate(w, net, ply, seat):
    """The utility of the position at `ply` for a seat, in units.

    For the network, the parent's features and accumulator are updated first: its other children need them too."""
    if net.kind == HANDCRAFTED:
        return int(UNITS_PER_POINT * handcrafted_value(w.states[ply], seat))
    for at in range(max(ply - 1, 0), ply + 1):
        if w.computed[at] >> seat & 1:
            continue
        w.baseline[at, seat] = cached_features(w.states[at], seat, w.bits[at, seat], w.words[at], w.cache)
        before = at - 1
        while before >= 0 and w.computed[before] >> seat & 1 == 0:
            before -= 1
        if before < 0:
            refresh_accumulator(net, w.bits[at, seat], w.sums[at, seat])
        else:
            update_accumulator(net, w.bits[before, seat], w.sums[before, seat], w.bits[at, seat], w.sums[at, seat])
        w.computed[at] |= 1 << seat
    second_layer(net, w.sums[ply, seat], w.second)
    value = w.baseline[ply, seat] + np.float32(OUTPUT_SCALE) * output(net, w.second, UTILITY)
    return int(UNITS_PER_POINT * value)


# Moves


@njit
def position_key(w, ply):
    """A hash of the whole position."""
    return fold(hash_words(w.words[ply], 0, w.words.shape[1]))


@njit
def generate_moves(w, ply, first):
    """List the legal moves of a ply with their scores for ordering; `first` is the table's move."""
    s = w.states[ply]
    mover = int(s.mover)
    count = int(legal_actions(s, w.moves[ply]))
    for k in range(count):
        action = int(w.moves[ply, k])
        score = PRIORITY_WEIGHT * int(move_priority(s, action)) + w.history[mover, action]
        if action == first:
            score = TABLE_MOVE
        elif action == w.killers[ply, 0]:
            score += FIRST_KILLER
        elif action == w.killers[ply, 1]:
            score += SECOND_KILLER
        w.scores[ply, k] = score
    return count


@njit
def pick_next(w, ply, k, count):
    """Move the one with the highest score, of the moves from k on, to k."""
    best = k
    for j in range(k + 1, count):
        if w.scores[ply, j] > w.scores[ply, best]:
            best = j
    if best != k:
        w.moves[ply, k], w.moves[ply, best] = w.moves[ply, best], w.moves[ply, k]
        w.scores[ply, k], w.scores[ply, best] = w.scores[ply, best], w.scores[ply, k]


@njit
def record_cutoff(w, ply, mover, action, depth):
    """Let the move that caused a cutoff be searched early at other nodes: killers and history."""
    if w.killers[ply, 0] != action:
        w.killers[ply, 1] = w.killers[ply, 0]
        w.killers[ply, 0] = action
    w.history[mover, action] += depth * depth
    if w.history[mover, action] > HISTORY_LIMIT:
        for other in range(MAX_ACTIONS):
            w.history[mover, other] >>= 1


@njit
def reduction(frame):
    """How many plies less deeply a late move is searched first."""
    if frame.index < FEW_MOVES or frame.depth < 2:
        return 0
    return 2 if frame.index >= MANY_MOVES and frame.depth > 3 else 1


# Search


@njit
def sample_draws(w, ply):
    """Sample the draws inside a round that follow a decision: the same for the same position and seed."""
    s = w.states[ply]
    while is_chance(s) and not is_deal(s):
        w.rng.word = position_key(w, ply) ^ np.uint64(w.control[SEED]) | np.uint64(1)
        draw(s, w.rng, None)


@njit
def make_move(w, ply, action):
    """Put the position after a move into the next ply."""
    for k in range(w.words.shape[1]):
        w.words[ply + 1, k] = w.words[ply, k]
    w.computed[ply + 1] = 0
    apply(w.states[ply + 1], action, None)
    sample_draws(w, ply + 1)


@njit
def leaf_seat(w, ply, root):
    """From whose point of view a leaf is evaluated: with two players the one who moves next, else the root's player."""
    s = w.states[ply]
    if seats(s) > 2:
        return root
    return int(s.starter) if is_chance(s) else int(s.mover)


# Variations


@njit
def extend_pv(w, ply, action):
    """The principal variation of a ply: this action and the variation below it."""
    length = w.pv_lengths[ply + 1]
    w.pv[ply, 0] = action
    for k in range(length):
        w.pv[ply, k + 1] = w.pv[ply + 1, k]
    w.pv_lengths[ply] = length + 1


@njit
def keep_root_pv(w, action):
    """Keep the variation below the root move that was just searched."""
    length = min(w.pv_lengths[1], MAX_ROOT_PV)
    w.root_pv_lengths[action] = length
    for k in range(length):
        w.root_pv[action, k] = w.pv[1, k]


@njit
def child_window(w, ply, root, frame, top):
    """The window from alpha to `top`, from the side of whoever moves in the child."""
    same = (w.states[ply + 1].mover == root) == (frame.side == 0)
    return (int(frame.alpha), top) if same else (-top, -int(frame.alpha))


@njit
def sort_root(w, done):
    """Sort the first `done` root moves by descending value; of equals, the earlier stays first."""
    for k in range(1, done):
        value, action = w.values[k], w.moves[0, k]
        j = k
        while j > 0 and w.values[j - 1] < value:
            w.values[j], w.moves[0, j] = w.values[j - 1], w.moves[0, j - 1]
            j -= 1
        w.values[j], w.moves[0, j] = value, action


@njit_whole
def prepare(memory, worker, node_limit):
    """List the moves of the worker's `states[0]`, the most promising first, for a new search; returns how many there
    are."""
    w = memory[worker]
    control = w.control
    control[NODES] = 0
    control[NODE_LIMIT] = node_limit
    control[HORIZON] = 1
    for ply in range(MAX_PLY):
        w.killers[ply, 0] = NO_ACTION
        w.killers[ply, 1] = NO_ACTION
    for seat in range(MAX_SEATS):
        for action in range(MAX_ACTIONS):
            w.history[seat, action] = 0
    count = generate_moves(w, 0, NO_ACTION)
    for k in range(count):
        pick_next(w, 0, k, count)
        w.values[k] = 0
    control[ROOT_MOVES] = count
    return count


@njit_whole
def clear_table(memory):
    """Forget what earlier searches found: for all workers, a new era begins."""
    era = memory[0].control[ERA] + 1
    for worker in range(len(memory)):
        memory[worker].control[ERA] = era


@njit_whole
def search(memory, worker, network, depth):
    """Search `states[0]` of a worker's prepared memory to a depth and sort the root's moves by their values.

    False if it was stopped on the way: then the finished moves are sorted, the best so far among them, since it is
    searched first. `values` are exact for the best and those at most MULTI_PV_MARGIN below it, bounds for the others;
    `pv[0]` is the principal variation.
    """
    w, net = memory[worker], network[0]
    control = w.control
    root = int(w.states[0].mover)
    margin = control[MULTI_PV_MARGIN]
    ply = 0
    result, result_side, result_horizon = 0, 0, 0
    child_depth, child_alpha, child_beta = depth, -INFINITE, INFINITE
    w.computed[0] = 0
    entering = True
    while True:
        frame = w.frames[ply]
        if entering:
            # Step 1. A position is reached: count it, and stop if asked to
            s = w.states[ply]
            control[NODES] += 1
            if control[NODES] & POLL_MASK == 0 and control[NODES] >= control[NODE_LIMIT]:
                control[STOP] = 1
            if control[STOP] != 0:
                sort_root(w, int(w.frames[0].index) if ply > 0 else 0)
                return False
            w.pv_lengths[ply] = 0
            entering = False
            # Step 2. A leaf: the game is over, a deal is awaited, or the depth is reached
            if is_over(s):
                result = int(UNITS_PER_POINT * final_utility(s, root, net.win_bonus[0]))
                result_side, result_horizon = 0, 0
                ply -= 1
                continue
            if is_chance(s) or child_depth <= 0 or ply == MAX_PLY - 1:
                seat = leaf_seat(w, ply, root)
                result = evaluate(w, net, ply, seat)
                result_side = 0 if seat == root else 1
                result_horizon = 0 if is_chance(s) else 1
                ply -= 1
                continue
            # Step 3. The transposition table knows the value, or a move to search first
            key = position_key(w, ply)
            first = NO_ACTION
            if ply > 0:
                known = look_up(memory, control, key)
                if is_sufficient(known, child_depth, child_alpha, child_beta):
                    result, result_side = data_value(known), 0 if s.mover == root else 1
                    result_horizon = 0 if data_depth(known) == EXHAUSTED else 1
                    ply -= 1
                    continue
                first = data_action(known)
            # Step 4. Pruning: the position looks so good or bad that the plies that are left will not change it
            if control[PRUNING] != 0 and ply > 0 and child_beta - child_alpha == 1:
                if child_depth <= PRUNED_ABOVE_DEPTH:
                    seat = leaf_seat(w, ply, root)
                    value = evaluate(w, net, ply, seat)
                    if (seat == root) != (s.mover == root):
                        value = -value
                    if value - PRUNED_ABOVE * child_depth >= child_beta or (
                        child_depth <= PRUNED_BELOW_DEPTH and value + PRUNED_BELOW * child_depth <= child_alpha
                    ):
                        result, result_side, result_horizon = value, 0 if s.mover == root else 1, 1
                        ply -= 1
                        continue
            # Step 5. A new frame
            frame.key = key
            frame.side = 0 if s.mover == root else 1
            frame.alpha = child_alpha
            frame.first_alpha = child_alpha
            frame.beta = child_beta
            frame.depth = child_depth
            frame.best = -INFINITE
            frame.best_action = NO_ACTION
            frame.index = 0
            frame.horizon = 0
            frame.count = generate_moves(w, ply, first) if ply > 0 else control[ROOT_MOVES]
        else:
            # Step 6. The child at frame.index is done: its value is `result`
            value = result if result_side == frame.side else -result
            if value > frame.alpha and (frame.stage == REDUCED or (frame.stage == NULL_WINDOW and value < frame.beta)):
                # better than expected: search it again, to the full depth or with the full window
                frame.stage = NULL_WINDOW if frame.stage == REDUCED else FULL_WINDOW
                top = int(frame.beta) if frame.stage == FULL_WINDOW else int(frame.alpha) + 1
                child_depth = int(frame.depth) - 1
                child_alpha, child_beta = child_window(w, ply, root, frame, top)
                ply += 1
                entering = True
                continue
            action = int(w.moves[ply, frame.index])
            frame.horizon |= result_horizon
            if ply == 0:
                w.values[frame.index] = value
                keep_root_pv(w, action)
            if value > frame.best:
                frame.best = value
                frame.best_action = action
                if value > frame.alpha or ply == 0:
                    extend_pv(w, ply, action)
                frame.alpha = max(int(frame.alpha), value if ply > 0 else value - margin)
            frame.index += 1
            if frame.best >= frame.beta:
                record_cutoff(w, ply, int(w.states[ply].mover), action, int(frame.depth))
                frame.index = frame.count

        if frame.index >= frame.count:
            # Step 7. All moves are done: pass the value up
            result, result_side, result_horizon = int(frame.best), int(frame.side), int(frame.horizon)
            if ply == 0:
                control[HORIZON] = frame.horizon
                sort_root(w, int(frame.count))
                return True
            store(memory, control, frame)
            ply -= 1
            continue

        # Step 8. Search the next move, all but the first with a null window
        if ply > 0:
            pick_next(w, ply, int(frame.index), int(frame.count))
        make_move(w, ply, int(w.moves[ply, frame.index]))
        child_depth = int(frame.depth) if frame.count == 1 else int(frame.depth) - 1
        frame.stage = FULL_WINDOW
        top = int(frame.beta)
        if frame.index > 0 and (ply > 0 or margin < INFINITE):
            less = reduction(frame) if ply > 0 else 0
            frame.stage = REDUCED if less > 0 else NULL_WINDOW
            child_depth -= less
            top = int(frame.alpha) + 1
        child_alpha, child_beta = child_window(w, ply, root, frame, top)
        ply += 1
        entering = True
