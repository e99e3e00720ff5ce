"""Tree search by upper confidence bounds (UCT, for any number of players), compiled.

Every player wants most for its own seat. The tree covers decisions up to the next deal; `mode` says how a leaf is
judged: by a random game to the end (a baseline, whose tree ends at any draw), or by the network or the hand evaluation.
In the latter case a node's children begin with what they are worth to the player who chooses among them, as if they had
been visited once, and below the root only the likeliest moves have a place: so few walks are lost on poor moves. The
others are not taken for perfect players: in some walks they take what gains most at once. With three or four players it
beats alpha-beta, which there takes all others for one opponent; with two, alpha-beta beats it.

    nodes[k]      the position after an action; its children lie together from nodes[k].first on, and of those that
                  another player than the root's chooses among, the one that gains most at once is the first
    bits, sums    by row: what the network sees of a position and makes of it. ROOT + seat: the root as each seat sees
                  it, where `known` says so; HERE: a position; AFTER: one after it
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos import random
from azulejos.games.dispatch import apply, draw, is_chance, is_over, legal_actions
from azulejos.jit import njit, njit_whole
from azulejos.search.alphabeta import MAX_MOVES, MAX_SEATS
from azulejos.search.knowledge import features, final_utility, hand_value, is_deal, order
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
from azulejos.search.playouts import finish

TREE_SIZE = 1 << 20
"""Nodes at most; a full tree is searched on without growing."""
MAX_DEPTH = 200
BY_PLAYOUTS, BY_EVALUATION = range(2)
SPREAD = 10.0
"""Utilities beyond the root's are squeezed into -1 .. 1, so many points into one half: who is far ahead or behind still
tells moves apart."""
MOST_WALKS = 1 << 30
WIDTH = 6
"""So many of a node's moves are looked at, the likeliest; of the root's, all."""
CURIOSITY = 0.6
"""How much little-visited moves are favoured."""
HASTE = 50
"""Per cent of the others' decisions that are thought to go to the move which gains most at once (by the hand
evaluation), as people and greedy bots often play; the rest to what the tree finds best for them."""

NODE = np.dtype(
    [
        ("sum", np.float64),  # of results for the seat that moved here
        ("visits", np.int32),
        ("first", np.int32),
        ("count", np.int16),  # children; 0: not expanded
        ("action", np.int16),
    ],
    align=True,
)

# Numbers in `control`.
STOP, VISITS, USED = range(3)
# Rows of `bits` and `sums`.
ROOT, HERE, AFTER, ROWS = 0, MAX_SEATS, MAX_SEATS + 1, MAX_SEATS + 2
NOTHING = -1


@functools.cache
def tree_dtype(state: np.dtype[Any], words: int) -> np.dtype[Any]:
    """All memory of a tree search: about 25 MB, used as the tree grows."""
    return np.dtype(
        [
            ("states", state, (3,)),  # the root, the one that walks, and its children for a moment
            ("nodes", NODE, (TREE_SIZE,)),
            ("path", np.int32, (MAX_DEPTH,)),
            ("movers", np.int8, (MAX_DEPTH,)),
            ("moves", np.int16, (MAX_MOVES,)),
            ("likely", np.int64, (MAX_MOVES,)),  # how likely the moves are
            ("ranks", np.int16, (MAX_MOVES,)),
            ("results", np.float64, (MAX_SEATS,)),
            ("base", np.float64, (MAX_SEATS,)),  # what results are told beyond: the root's utility by seat
            ("bits", np.int64, (ROWS, words)),
            ("sums", np.float32, (ROWS, HIDDEN)),
            ("known", np.int64),  # seats whose row of the root is up to date
            ("second", np.float32, (SECOND,)),
            ("control", np.int64, (4,)),
            ("rng", random.GENERATOR),
        ],
        align=True,
    )


def tree(state: np.dtype[Any], words: int) -> npt.NDArray[Any]:
    return np.zeros(1, dtype=tree_dtype(state, words))


@njit
def squeeze(utility):
    """A utility in points as a result, -1 .. 1."""
    return utility / (abs(utility) + SPREAD)


@njit
def unsqueeze(result):
    """The utility in points of a result."""
    return SPREAD * result / max(1.0 - abs(result), 0.01)


@njit
def choose_child(w, node):
    """The child with the highest upper bound; unvisited ones first."""
    best, best_bound = int(node.first), -1e9
    log_visits = np.log(node.visits + 1.0)
    for child in range(node.first, node.first + node.count):
        c = w.nodes[child]
        if c.visits == 0:
            return child
        bound = c.sum / c.visits + CURIOSITY * np.sqrt(log_visits / c.visits)
        if bound > best_bound:
            best, best_bound = child, bound
    return best


@njit_whole
def look(memory, network, s, seat, row, before):
    """See a position into a row, by what differs from row `before` (or NOTHING); the points that are certain."""
    w, net = memory[0], network[0]
    certain = features(s, seat, w.bits[row])
    if before == NOTHING:
        refresh_sums(net, w.bits[row], w.sums[row])
    else:
        update_sums(net, w.bits[before], w.sums[before], w.bits[row], w.sums[row])
    return certain


@njit_whole
def utility_of(memory, network, s, seat, row, before):
    """What a position is worth to a seat, in points; it is seen into a row, `before` is that of one it comes after."""
    w, net = memory[0], network[0]
    if is_over(s):
        return float(final_utility(s, seat, net.win_worth[0]))
    if net.kind == BY_HAND:
        return float(hand_value(s, seat))
    certain = look(memory, network, s, seat, row, before)
    second_layer(net, w.sums[row], w.second)
    return float(certain + np.float32(SCALE) * output(net, w.second, UTILITY))


@njit_whole
def root_row(memory, network, seat):
    """The row of the root as a seat sees it; its utility becomes the seat's base."""
    w = memory[0]
    if w.known >> seat & 1 == 0:
        w.base[seat] = utility_of(memory, network, w.states[0], seat, ROOT + seat, NOTHING)
        w.known |= 1 << seat
    return ROOT + seat


@njit
def result_of(memory, network, s, seat, before):
    """What a position is worth to a seat beyond the root, squeezed."""
    utility = utility_of(memory, network, s, seat, AFTER, before)
    return squeeze(utility - memory[0].base[seat])


@njit
def draw_on(s, rng):
    """The draws inside a round, up to the next decision."""
    while is_chance(s) and not is_deal(s):
        draw(s, rng, None)


@njit
def likeliest(w, s, count, width):
    """Bring the `width` likeliest of the moves to the front, equals by chance; how many these are."""
    if count <= width:
        return count
    for k in range(count):
        w.likely[k] = int(order(s, int(w.moves[k]))) << 8 | random.below(w.rng, 256)
    for k in range(width):
        best = k
        for j in range(k + 1, count):
            if w.likely[j] > w.likely[best]:
                best = j
        w.likely[k], w.likely[best] = w.likely[best], w.likely[k]
        w.moves[k], w.moves[best] = w.moves[best], w.moves[k]
    return width


@njit
def swap_children(w, one, other):
    """Let two new children change places."""
    a, b = w.nodes[one], w.nodes[other]
    a.action, b.action = int(b.action), int(a.action)
    a.sum, b.sum = float(b.sum), float(a.sum)


@njit_whole
def expand(memory, network, node, s, mode, width):
    """Give a node its children, in random order, if there is room; the one that looks best to the mover, 0 if none."""
    w = memory[0]
    count = int(legal_actions(s, w.moves))
    if mode == BY_EVALUATION:
        count = likeliest(w, s, count, width)
    if w.control[USED] + count > TREE_SIZE:
        return 0
    node.first = w.control[USED]
    node.count = count
    w.control[USED] += count
    mover = int(s.mover)
    if mode == BY_EVALUATION:
        before = root_row(memory, network, mover)
        if network[0].kind != BY_HAND:
            look(memory, network, s, mover, HERE, before)
    best, hasty, most = int(node.first), int(node.first), -1e9
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
            draw_on(after, w.rng)
            child.sum = result_of(memory, network, after, mover, HERE)
            child.visits = 1
            if child.sum > w.nodes[best].sum:
                best = int(node.first) + k
            if mover != w.states[0].mover:
                gain = hand_value(after, mover)
                if gain > most:
                    hasty, most = int(node.first) + k, gain
    swap_children(w, int(node.first), hasty)
    if best == hasty:
        return int(node.first)
    return hasty if best == node.first else best


@njit_whole
def descend(memory, network, mode):
    """Walk from the root, in `states[1]`, to a leaf; the length of its `path`.

    A node that was visited before gets children. Their values say which of them to judge; a random game begins at the
    node itself."""
    w = memory[0]
    w.states[1] = w.states[0]
    s = w.states[1]
    length, at, known = 1, 0, True
    w.path[0] = 0
    while known and length < MAX_DEPTH and not is_over(s) and not is_chance(s):
        known = w.nodes[at].count > 0
        if known and mode == BY_EVALUATION and s.mover != w.states[0].mover and random.below(w.rng, 100) < HASTE:
            at = int(w.nodes[at].first)
        elif known:
            at = choose_child(w, w.nodes[at])
        elif w.nodes[at].visits > mode:
            at = expand(memory, network, w.nodes[at], s, mode, WIDTH)
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
def grow(memory, network, mode, visits):
    """`visits` more walks from `states[0]`, or until it is stopped; a new tree's root gets its children in any case."""
    w = memory[0]
    if w.nodes[0].count == 0:
        expand(memory, network, w.nodes[0], w.states[0], mode, MAX_MOVES)
    for _ in range(visits):
        if w.control[STOP] != 0:
            return
        length = descend(memory, network, mode)
        s = w.states[1]
        if mode == BY_PLAYOUTS:
            finish(s, w.rng)
        else:
            draw_on(s, w.rng)
        w.nodes[0].visits += 1
        judged = 0
        last = w.nodes[w.path[length - 1]]
        if mode == BY_EVALUATION and last.visits == 1:  # it began with what it is worth to its mover
            judged = 1 << int(w.movers[length - 1])
            w.results[w.movers[length - 1]] = last.sum
        for k in range(1, length):
            seat = int(w.movers[k])
            if judged >> seat & 1 == 0:
                judged |= 1 << seat
                before = root_row(memory, network, seat) if mode == BY_EVALUATION else NOTHING
                w.results[seat] = result_of(memory, network, s, seat, before)
            node = w.nodes[w.path[k]]
            node.visits += 1
            node.sum += w.results[seat]
        w.control[VISITS] += 1


@njit_whole
def plant(memory, seed):
    """A new tree for `states[0]`; how many moves its root has."""
    w = memory[0]
    w.control[STOP] = 0
    w.control[VISITS] = 0
    w.control[USED] = 1
    w.known = 0
    w.base[:] = 0.0
    w.rng.word = np.uint64(seed) | np.uint64(1)
    w.nodes[0].visits = 1
    w.nodes[0].count = 0
    return int(legal_actions(w.states[0], w.moves))


@njit_whole
def think(memory, network, walks, seed, actions):
    """A new tree of so many walks from `states[0]`: the root's actions, the most visited first, into `actions`.

    How many there are, and what the first is worth to the mover, in points."""
    w = memory[0]
    count = plant(memory, seed)
    grow(memory, network, BY_EVALUATION, walks if count > 1 else 0)
    for k in range(count):
        j = k
        while j > 0 and w.nodes[1 + w.ranks[j - 1]].visits < w.nodes[1 + k].visits:
            w.ranks[j] = w.ranks[j - 1]
            j -= 1
        w.ranks[j] = k
    for k in range(count):
        actions[k] = w.nodes[1 + w.ranks[k]].action
    best = w.nodes[1 + w.ranks[0]]
    return count, unsqueeze(best.sum / best.visits) + w.base[w.states[0].mover]
