"""Tree search by upper confidence bounds (UCT, for any number of players), compiled.

Every player maximises the result of its own seat (max-n). The tree covers decisions up to the next deal; `mode` says
how a leaf is evaluated: by a random game to the end (a baseline, whose tree ends at any draw), or by the network or the
handcrafted evaluation. In the latter case a node's children start with their value to the player who chooses among
them, as if they had been visited once, and below the root only the most promising moves become children: few
simulations are lost on poor moves. Opponents are not assumed to play perfectly: in some simulations they take what
gains most at once. With three or four players it beats alpha-beta, which then treats all others as one opponent; with
two, alpha-beta beats it.

    nodes[k]      the position after an action; its children lie together from nodes[k].first on. Where an opponent of
                  the root's player chooses, the greedy move, which gains most at once, is the first child
    bits, sums    by row: features and the network's accumulator. ROOT + seat: the root as each seat sees it, where
                  `computed` says so; HERE: a position; AFTER: one after it
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos import random
from azulejos.games.dispatch import apply, draw, is_chance, is_over, legal_actions
from azulejos.jit import njit, njit_whole
from azulejos.search.alphabeta_memory import MAX_MOVES, MAX_SEATS
from azulejos.search.evaluation import features, final_utility, handcrafted_value, is_deal, move_priority
from azulejos.search.network import (
    FIRST_LAYER,
    HANDCRAFTED,
    OUTPUT_SCALE,
    SECOND_LAYER,
    UTILITY,
    output,
    refresh_accumulator,
    second_layer,
    update_accumulator,
)
from azulejos.search.playouts import finish

TREE_SIZE = 1 << 20
"""Nodes at most; a full tree is searched further without growing."""
MAX_DEPTH = 200
"""Decisions of one simulation inside the tree."""
BY_PLAYOUTS, BY_EVALUATION = range(2)
"""How leaves are evaluated: the `mode`."""
SQUASH_SCALE = 10.0
"""Utilities relative to the root's are squashed into -1 .. 1, this many points to one half: a player far ahead
or behind still tells moves apart."""
SMALLEST_REST = 0.01
"""A squashed result nearer to -1 or 1 than this is taken to be this near."""
MAX_SIMULATIONS = 1 << 30
MAX_CHILDREN = 6
"""Of a node's moves, this many become children, the most promising ones; of the root's, all."""
EXPLORATION = 0.6
"""How much moves with few visits are favoured: the constant of UCT."""
GREEDY_OPPONENT_PERCENT = 50
"""Of the opponents' decisions, how many are assumed to go to the move that gains most at once (by the handcrafted
evaluation), as people and greedy bots often play; the rest go to what the tree finds best for them."""
WORST = -1e9
"""Below every bound and value."""
TIE_BITS = 8
"""Random bits that order moves of equal priority."""

NODE = np.dtype(
    [
        ("sum", np.float64),  # of the results of the seat that moved here
        ("visits", np.int32),
        ("first", np.int32),
        ("count", np.int16),  # children; 0: not expanded
        ("action", np.int16),
    ],
    align=True,
)

# Numbers in `control`.
STOP, SIMULATIONS, USED, EVEN_SEED = range(4)
"""Set to stop; simulations so far; nodes of the tree in use; 0, or the seed of a search that gives all of the root's
moves as many simulations, the nth of each with the same random numbers."""
# Rows of `bits` and `sums`.
ROOT, HERE, AFTER, ROWS = 0, MAX_SEATS, MAX_SEATS + 1, MAX_SEATS + 2
NOTHING = -1


@functools.cache
def memory_dtype(state: np.dtype[Any], feature_words: int) -> np.dtype[Any]:
    """The memory of a tree search: about 25 MB, used as the tree grows."""
    return np.dtype(
        [
            ("states", state, (3,)),  # the root, the one of a simulation, and its children for a moment
            ("nodes", NODE, (TREE_SIZE,)),
            ("path", np.int32, (MAX_DEPTH,)),
            ("movers", np.int8, (MAX_DEPTH,)),
            ("moves", np.int16, (MAX_MOVES,)),
            ("priorities", np.int64, (MAX_MOVES,)),  # of the moves
            ("ranks", np.int16, (MAX_MOVES,)),
            ("results", np.float64, (MAX_SEATS,)),
            ("base", np.float64, (MAX_SEATS,)),  # the root's utility by seat, to which results are relative
            ("bits", np.int64, (ROWS, feature_words)),
            ("sums", np.float32, (ROWS, FIRST_LAYER)),
            ("computed", np.int64),  # seats whose row of the root is up to date
            ("second", np.float32, (SECOND_LAYER,)),
            ("control", np.int64, (4,)),
            ("exploration", np.float64),  # EXPLORATION, if nobody sets another
            ("greedy_percent", np.int64),  # GREEDY_OPPONENT_PERCENT
            ("rng", random.GENERATOR),
        ],
        align=True,
    )


def new_memory(state: np.dtype[Any], feature_words: int) -> npt.NDArray[Any]:
    """Memory for searches over such states."""
    memory = np.zeros(1, dtype=memory_dtype(state, feature_words))
    memory["exploration"], memory["greedy_percent"] = EXPLORATION, GREEDY_OPPONENT_PERCENT
    return memory


@njit
def squash(utility):
    """A utility in points as a result, -1 .. 1."""
    return utility / (abs(utility) + SQUASH_SCALE)


@njit
def unsquash(result):
    """The utility in points of a result."""
    return SQUASH_SCALE * result / max(1.0 - abs(result), SMALLEST_REST)


@njit
def select_child(w, node):
    """The child with the highest upper bound; unvisited ones first."""
    best, best_bound = int(node.first), WORST
    log_visits = np.log(node.visits + 1.0)
    for child in range(node.first, node.first + node.count):
        c = w.nodes[child]
        if c.visits == 0:
            return child
        bound = c.sum / c.visits + w.exploration * np.sqrt(log_visits / c.visits)
        if bound > best_bound:
            best, best_bound = child, bound
    return best


@njit
def least_visited(w, node):
    """The child that was visited least often, the first of equals."""
    least = int(node.first)
    for child in range(node.first, node.first + node.count):
        if w.nodes[child].visits < w.nodes[least].visits:
            least = child
    return least


@njit_whole
def compute_row(memory, network, s, seat, row, before):
    """Compute the row of a position, from the difference to row `before` (or NOTHING); returns the baseline."""
    w, net = memory[0], network[0]
    baseline = features(s, seat, w.bits[row])
    if before == NOTHING:
        refresh_accumulator(net, w.bits[row], w.sums[row])
    else:
        update_accumulator(net, w.bits[before], w.sums[before], w.bits[row], w.sums[row])
    return baseline


@njit_whole
def evaluate(memory, network, s, seat, row, before):
    """What a position is worth to a seat, in points; computed in a row, from the row `before` of an earlier one."""
    w, net = memory[0], network[0]
    if is_over(s):
        return float(final_utility(s, seat, net.win_bonus[0]))
    if net.kind == HANDCRAFTED:
        return float(handcrafted_value(s, seat))
    baseline = compute_row(memory, network, s, seat, row, before)
    second_layer(net, w.sums[row], w.second)
    return float(baseline + np.float32(OUTPUT_SCALE) * output(net, w.second, UTILITY))


@njit_whole
def root_row(memory, network, seat):
    """The row of the root as a seat sees it, computed if it was not yet; its utility becomes the seat's base."""
    w = memory[0]
    if w.computed >> seat & 1 == 0:
        w.base[seat] = evaluate(memory, network, w.states[0], seat, ROOT + seat, NOTHING)
        w.computed |= 1 << seat
    return ROOT + seat


@njit
def result_of(memory, network, s, seat, before):
    """What a position is worth to a seat relative to the root, squashed."""
    utility = evaluate(memory, network, s, seat, AFTER, before)
    return squash(utility - memory[0].base[seat])


@njit
def sample_draws(s, rng):
    """Make the draws inside a round, up to the next decision."""
    while is_chance(s) and not is_deal(s):
        draw(s, rng, None)


@njit
def most_promising(w, s, count, width):
    """Move the `width` moves of highest priority to the front, equals in random order; returns how many there are."""
    if count <= width:
        return count
    for k in range(count):
        w.priorities[k] = int(move_priority(s, int(w.moves[k]))) << TIE_BITS | random.below(w.rng, 1 << TIE_BITS)
    for k in range(width):
        best = k
        for j in range(k + 1, count):
            if w.priorities[j] > w.priorities[best]:
                best = j
        w.priorities[k], w.priorities[best] = w.priorities[best], w.priorities[k]
        w.moves[k], w.moves[best] = w.moves[best], w.moves[k]
    return width


@njit
def swap_children(w, one, other):
    """Swap two new children."""
    a, b = w.nodes[one], w.nodes[other]
    a.action, b.action = int(b.action), int(a.action)
    a.sum, b.sum = float(b.sum), float(a.sum)


@njit_whole
def expand(memory, network, node, s, mode, width):
    """Give a node its children, in random order; returns the one that looks best to the mover, 0 without room."""
    w = memory[0]
    count = int(legal_actions(s, w.moves))
    if mode == BY_EVALUATION:
        count = most_promising(w, s, count, width)
    if w.control[USED] + count > TREE_SIZE:
        return 0
    node.first = w.control[USED]
    node.count = count
    w.control[USED] += count
    mover = int(s.mover)
    if mode == BY_EVALUATION:
        before = root_row(memory, network, mover)
        if network[0].kind != HANDCRAFTED:
            compute_row(memory, network, s, mover, HERE, before)
    best, greedy, most = int(node.first), int(node.first), WORST
    for k in range(count):
        other = k + random.below(w.rng, count - k)
        w.moves[k], w.moves[other] = w.moves[other], w.moves[k]
        child = w.nodes[node.first + k]
        child.action = w.moves[k]
        child.sum = 0.0
        child.visits = 0
        child.count = 0
        if mode == BY_EVALUATION:
            w.states[2] = s
            after = w.states[2]
            apply(after, int(w.moves[k]), None)
            sample_draws(after, w.rng)
            child.sum = result_of(memory, network, after, mover, HERE)
            child.visits = 1
            if child.sum > w.nodes[best].sum:
                best = int(node.first) + k
            if mover != w.states[0].mover:
                gain = handcrafted_value(after, mover)
                if gain > most:
                    greedy, most = int(node.first) + k, gain
    swap_children(w, int(node.first), greedy)
    if best == greedy:
        return int(node.first)
    return greedy if best == node.first else best


@njit_whole
def select_leaf(memory, network, mode):
    """Go from the root to a leaf, in `states[1]`; returns the length of its `path`.

    A node that was visited before is expanded. The values of its children say which of them is the leaf; for a random
    game, the node itself is."""
    w = memory[0]
    w.states[1] = w.states[0]
    s = w.states[1]
    length, at, expanded = 1, 0, True
    w.path[0] = 0
    while expanded and length < MAX_DEPTH and not is_over(s) and not is_chance(s):
        expanded = w.nodes[at].count > 0
        is_opponent = mode == BY_EVALUATION and s.mover != w.states[0].mover
        if at == 0 and expanded and w.control[EVEN_SEED] != 0:
            at = least_visited(w, w.nodes[0])
            w.rng.word = random.scrambled(np.uint64(w.control[EVEN_SEED] + w.nodes[at].visits)) | np.uint64(1)
        elif expanded and is_opponent and random.below(w.rng, 100) < w.greedy_percent:
            at = int(w.nodes[at].first)
        elif expanded:
            at = select_child(w, w.nodes[at])
        elif w.nodes[at].visits > mode:
            at = expand(memory, network, w.nodes[at], s, mode, MAX_CHILDREN)
            if mode == BY_PLAYOUTS or at == 0:
                break
        else:
            break
        w.path[length] = at
        w.movers[length] = s.mover
        length += 1
        apply(s, int(w.nodes[at].action), None)
    return length


@njit_whole
def simulate(memory, network, mode, count):
    """Run `count` more simulations from `states[0]`, or until it is stopped; a new root is expanded in any case."""
    w = memory[0]
    if w.nodes[0].count == 0:
        expand(memory, network, w.nodes[0], w.states[0], mode, MAX_MOVES)
    for _ in range(count):
        if w.control[STOP] != 0:
            return
        length = select_leaf(memory, network, mode)
        s = w.states[1]
        if mode == BY_PLAYOUTS:
            finish(s, w.rng)
        else:
            sample_draws(s, w.rng)
        w.nodes[0].visits += 1
        evaluated = 0
        last = w.nodes[w.path[length - 1]]
        if mode == BY_EVALUATION and last.visits == 1:  # it started with its value to its mover
            evaluated = 1 << int(w.movers[length - 1])
            w.results[w.movers[length - 1]] = last.sum
        for k in range(1, length):
            seat = int(w.movers[k])
            if evaluated >> seat & 1 == 0:
                evaluated |= 1 << seat
                before = root_row(memory, network, seat) if mode == BY_EVALUATION else NOTHING
                w.results[seat] = result_of(memory, network, s, seat, before)
            node = w.nodes[w.path[k]]
            node.visits += 1
            node.sum += w.results[seat]
        w.control[SIMULATIONS] += 1


@njit_whole
def new_tree(memory, seed):
    """Start a new tree for `states[0]`; returns how many moves its root has."""
    w = memory[0]
    w.control[STOP] = 0
    w.control[SIMULATIONS] = 0
    w.control[USED] = 1
    w.control[EVEN_SEED] = 0
    w.computed = 0
    w.base[:] = 0.0
    w.rng.word = np.uint64(seed) | np.uint64(1)
    w.nodes[0].visits = 1
    w.nodes[0].count = 0
    return int(legal_actions(w.states[0], w.moves))


@njit_whole
def search(memory, network, simulations, seed, actions):
    """Search `states[0]` with a new tree: write the root's actions, the most visited first, into `actions`.

    Returns how many there are, and what the first is worth to the mover, in points."""
    w = memory[0]
    count = new_tree(memory, seed)
    simulate(memory, network, BY_EVALUATION, simulations if count > 1 else 0)
    for k in range(count):
        j = k
        while j > 0 and w.nodes[1 + w.ranks[j - 1]].visits < w.nodes[1 + k].visits:
            w.ranks[j] = w.ranks[j - 1]
            j -= 1
        w.ranks[j] = k
    for k in range(count):
        actions[k] = w.nodes[1 + w.ranks[k]].action
    best = w.nodes[1 + w.ranks[0]]
    return count, unsquash(best.sum / best.visits) + w.base[w.states[0].mover]
