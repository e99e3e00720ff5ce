"""Which actions are legal (D9 .. D27), by number, by list, one by one.

An index such as `k & 7` is in range without the mask; the mask tells the compiler that it is not negative, so that it
does not prepare for counting from the end. Small unsigned fields and tables serve the same purpose.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from azulejos.games.duel import components as parts
from azulejos.games.duel.components import CHIP_SHOWS
from azulejos.games.duel.state import CHIPS, COLUMN, DRAW, KEEP, PLACE, PUT_BACK, SETUP, STACK, TURN
from azulejos.games.packed import (
    NTH_BIT,
    bit,
    bits_by_colour,
    colours_in,
    count_of,
    list_choices,
    nth_bit,
    passed,
    running_totals,
    total,
)
from azulejos.jit import njit, popcount

# The first action of each kind; docs/notation.md lists them.
A_SUN = 0  # 35 * factory + 7 * colour + destination (0..5 line, 6 broken)
A_MOON = 175  # + 7 * colour + destination
A_CHIP = 210  # + factory
A_DISPLAY = 214  # + slot
A_DRAW = 217
A_STOP = 218
A_KEEP = 219  # + plate
A_PLACE = 237  # + 4 * space + quarter turns
A_PUT_BACK = 273  # + plate
A_STACK = 291  # + colour
A_SPEND = 296  # + chip type
A_SKIP = 306
A_COLUMN = 307  # + column
ACTIONS = 313

FACTORY_OF = np.array([action // 35 for action in range(A_CHIP)], dtype=np.uint8)
COLOUR_OF = np.array([action // 7 % 5 for action in range(A_CHIP)], dtype=np.uint8)
DESTINATION_OF = np.array([action % 7 for action in range(A_CHIP)], dtype=np.uint8)
"""The parts of an action that takes tiles; FACTORY_OF is 5 for the moons."""

EACH_TYPE = 0x55555
"""The lower bit of every chip type."""


@njit
def may_draw(s, p):
    """D11, D12: the turn's first draw."""
    return (s.pile_size > 0) & ((p.score > 0) | (s.shown == 0) | (s.free_draws != 0))


@njit
def may_draw_again(s, p):
    """D12: only the first draw can be free without the option."""
    return s.pile_size > 0 and (p.score > 0 or s.free_draws != 0)


@njit
def other_options(s, p):
    """A turn's options beside tiles, one bit each in the order of actions: 4 chips, 3 display slots, the pile."""
    chips = int(s.face_up) * int(p.taken < parts.CHIPS_A_ROUND)
    plates = (int(s.shown) | int(may_draw(s, p)) << 3) * int(p.tokens > 0)
    return chips | plates << 4


@njit
def hand_mask(s):
    mask = 0
    for k in range(s.hand_count):
        mask |= bit(s.hand[k])
    return mask


@njit
def with_chip(chips, kind):
    """Chips with one more of a type: 00 -> 01 -> 11."""
    return chips | bit(2 * kind + ((chips >> (2 * kind)) & 1))


@njit
def without_chip(chips, kind):
    """Chips with one fewer of a type: 11 -> 01 -> 00."""
    return chips & ~(bit(2 * kind + ((chips >> (2 * kind + 1)) & 1)))


def _can_pay(matching: int, others: int, missing: int) -> bool:
    """D24: whether chips pay for `missing` tiles: pairs of the colour first, then threes."""
    pairs = min(missing, matching // parts.PAIR)
    return parts.THREE * missing - pairs <= matching + others


def _can_finish(group: tuple[int, int], matching: int, others: int, missing: int) -> bool:
    """D24: whether the unfinished group (matching, other) and all further missing tiles can be paid with what is left.

    A group is two matching chips, or three of which at most one matches.
    """
    if matching < 0 or others < 0 or (group[0] == parts.PAIR and group[1] > 0):
        return False
    if group[0] == parts.PAIR or sum(group) == parts.THREE:
        return _can_pay(matching, others, missing - 1)
    return _can_finish((group[0] + 1, group[1]), matching - 1, others, missing) or _can_finish(
        (group[0], group[1] + 1), matching, others - 1, missing
    )


def _payments() -> npt.NDArray[np.uint8]:
    table = np.zeros((2, 3, 11, 11, 7), dtype=np.uint8)
    for group_matching, group_others, matching, others, missing in np.ndindex(*table.shape):
        if group_matching + group_others < parts.THREE and missing > 0:
            match = _can_finish((group_matching + 1, group_others), matching - 1, others, missing)
            other = _can_finish((group_matching, group_others + 1), matching, others - 1, missing)
            table[group_matching, group_others, matching, others, missing] = match + 2 * other
    return table


PAYMENTS = _payments()
"""PAYMENTS[matching and other chips in the unfinished group, matching and other chips left, missing tiles]:
bit 0: a matching chip may be spent next, bit 1: another one may (D24)."""


@njit
def payments(s, p, line, missing):
    """D24: which kinds of chips may be spent next on a line, as in PAYMENTS."""
    shows = CHIP_SHOWS[p.line_colour[line]]
    in_group = 0
    for k in range(s.group_size):
        in_group += (shows >> (2 * int(s.group[k]))) & 1
    matching = popcount(p.chips & shows)
    return PAYMENTS[in_group, s.group_size - in_group, matching, popcount(p.chips) - matching, missing]


@njit
def payment_options(s, p):
    """D24: bit 2t: a chip of type t may be spent next on the line in payment; bit 20: skip."""
    line = int(s.line) & 7
    shows = CHIP_SHOWS[p.line_colour[line]]
    kinds = int(payments(s, p, line, s.missing))
    options = shows * (kinds & 1) | ~shows * (kinds >> 1)
    return p.chips & options & EACH_TYPE | int(s.paying == 0) << 20


@njit
def legal_columns(p, line):
    """D25: the columns of a dome row that take the line's colour."""
    return (p.spaces[line] >> (8 * p.line_colour[line])) & parts.DOME_ROW


@njit
def small_options(s, p, phase):
    """All phases but TURN, PLACE and CHIPS: the legal actions as bits, counted from the kind's first action."""
    if phase == STACK:
        return A_STACK, int(colours_in(s.suns[s.stacking & 3]))
    if phase == COLUMN:
        return A_COLUMN, int(legal_columns(p, int(s.line) & 7))
    if phase == DRAW:
        return A_DRAW, 3
    if phase == SETUP:
        return A_DISPLAY, int(s.shown)
    return A_KEEP if phase == KEEP else A_PUT_BACK, int(hand_mask(s))


@njit
def count_turn(s, ways, others):
    """How many actions a turn offers, given the ways to place each colour and the other options."""
    offered = 0
    for source in range(6):
        offered += ways & s.offers[source]
    return total(offered) + popcount(others)


@njit
def nth_turn_action(s, p, ways, others, k):
    """The k-th action of a turn, given the same."""
    for source in range(6):
        here = ways & s.offers[source]
        if k < total(here):
            totals = running_totals(here)
            colour = popcount(passed(totals, k))
            k -= count_of(totals << 8, colour)
            return 35 * source + 7 * colour + int(NTH_BIT[(p.open >> (8 * colour)) & 127, k & 7])
        k -= total(here)
    return A_CHIP + int(NTH_BIT[others & 255, k & 7])


@njit
def count_actions(s):
    """How many actions are legal; 0 when chance is awaited or the game is over."""
    if s.mover < 0:
        return 0
    return count_in(s, s.players[s.turn_of], s.phase)


@njit
def count_in(s, p, phase):
    """`count_actions` of a decision, given the player and the phase."""
    if phase == TURN:
        return count_turn(s, bits_by_colour(p.open), other_options(s, p))
    if phase == PLACE:
        return 4 * popcount(p.free_spaces)
    if phase == CHIPS:
        return popcount(payment_options(s, p))
    return popcount(small_options(s, p, phase)[1])


@njit
def nth_action(s, k):
    """The k-th legal action in ascending order."""
    return nth_in(s, s.players[s.turn_of], s.phase, k)


@njit
def nth_in(s, p, phase, k):
    """`nth_action`, given the player and the phase."""
    if phase == TURN:
        return nth_turn_action(s, p, bits_by_colour(p.open), other_options(s, p), k)
    if phase == PLACE:
        return A_PLACE + 4 * nth_bit(int(p.free_spaces), k >> 2) + (k & 3)
    if phase == CHIPS:
        return A_SPEND + (nth_bit(payment_options(s, p), k) >> 1)
    if phase == KEEP:
        return A_KEEP + nth_bit(hand_mask(s), k)
    if phase == PUT_BACK:
        return A_PUT_BACK + nth_bit(hand_mask(s), k)
    first, options = small_options(s, p, phase)
    return first + int(NTH_BIT[options & 255, k & 7])


@njit
def legal_actions(s, out):
    """Write the legal actions in ascending order; returns how many."""
    if s.mover < 0:
        return 0
    p = s.players[s.turn_of]
    if s.phase == TURN:
        n = 0
        for source in range(6):
            n = list_choices(s.offers[source] & p.open, 35 * source, 7, out, n)
        return list_choices(other_options(s, p), A_CHIP, 8, out, n)
    n = count_in(s, p, s.phase)
    for k in range(n):
        out[k] = nth_in(s, p, s.phase, k)
    return n


@njit
def is_legal(s, action):
    """Whether an action of the action space is legal now."""
    if s.mover < 0 or action < 0 or action >= ACTIONS:
        return False
    p = s.players[s.turn_of]
    phase = s.phase
    if phase == TURN:
        if action < A_CHIP:
            source, colour, destination = action // 35, action // 7 % 5, action % 7
            return (s.offers[source] >> (8 * colour)) & (p.open >> (8 * colour + destination)) & 1 == 1
        return action <= A_DRAW and (other_options(s, p) >> (action - A_CHIP)) & 1 == 1
    if phase == CHIPS:
        return A_SPEND <= action <= A_SKIP and (payment_options(s, p) >> (2 * (action - A_SPEND))) & 1 == 1
    if phase == PLACE:
        return A_PLACE <= action < A_PUT_BACK and (p.free_spaces >> ((action - A_PLACE) >> 2)) & 1 == 1
    first, options = small_options(s, p, phase)
    return first <= action < first + 18 and (options >> (action - first)) & 1 == 1
