"""What a player may know of a state (D14), and whole states that fit what a player knows.

Only plates are hidden: those that the other player put back or holds. A concealed record gives only their type, in an
order that says nothing, and counts them among the unseen:

    returned   UNKNOWN_SPECIAL, UNKNOWN_JOKER; in a batch specials first, but for the pile's top, whose back shows
    hand       HIDDEN_SPECIAL, HIDDEN_JOKER: somebody knows this plate; UNKNOWN_*: nobody does, in any record

Batches are renumbered from 0. So equal knowledge gives equal records, byte by byte (copy into a record of
`state.new`: NumPy's own copy of a record leaves the gaps between fields as they come).
"""

from __future__ import annotations

import numpy as np

from azulejos.games.duel.components import PLATE_BACK, PLATES_WITH_BACK, SPECIAL_BACK
from azulejos.games.duel.rules.chance import any_plate
from azulejos.games.duel.state import KEEP, PLACE, PUT_BACK, UNKNOWN_JOKER, UNKNOWN_SPECIAL
from azulejos.jit import njit
from azulejos.random import below

HIDDEN_SPECIAL, HIDDEN_JOKER = -3, -4
"""Stand for a plate in hand that somebody knows, but not the player for whom a record is concealed: -3 - back."""


@njit
def conceal(s, player):
    """Turn a record into what `player` (or SPECTATOR) may know of it."""
    number_batches(s)
    start = 0
    while start < s.returned_count:
        end = end_of_batch(s, start)
        if s.returned_mark[start] & 1 != player:
            conceal_batch(s, start, end)
        start = end
    conceal_hand(s, player)


@njit
def resample(s, rng):
    """Fill a concealed record at random: a whole state again, in which only blind plates in hand stay unknown."""
    start = 0
    while start < s.returned_count:
        end = end_of_batch(s, start)
        if s.returned[start] < 0:
            shuffle_types(s, start, end, rng)
        start = end
    for k in range(s.returned_count):
        if s.returned[k] < 0:
            s.returned[k] = draw_unseen(s, rng, back_of(s.returned[k]))
    for k in range(s.hand_count):
        if s.hand[k] <= HIDDEN_SPECIAL:
            s.hand[k] = draw_unseen(s, rng, back_of(s.hand[k]))


# ---- batches ----


@njit
def number_batches(s):
    """Number the batches that are left from 0; one that is still being put back has the number `s.batches`."""
    count = s.returned_count
    is_open = s.phase == PUT_BACK and count > 0 and s.returned_mark[count - 1] >> 1 == s.batches
    batch = -1
    before = -1
    for k in range(count):
        mark = s.returned_mark[k]
        if mark != before:
            batch += 1
            before = mark
        s.returned_mark[k] = 2 * batch + (mark & 1)
    s.batches = batch if is_open else batch + 1


@njit
def end_of_batch(s, start):
    end = start + 1
    while end < s.returned_count and s.returned_mark[end] == s.returned_mark[start]:
        end += 1
    return end


@njit
def after_top(s, start):
    """The first plate of a batch whose type is not public: the pile's uppermost plate shows its back."""
    return start + np.int64(start == 0 and s.pile_size == s.returned_count)


@njit
def is_pooled(s, start):
    """Whether a batch is still being put back: which types are in it and which in hand is the drawer's secret."""
    return s.phase == PUT_BACK and s.returned_mark[start] >> 1 == s.batches


@njit
def conceal_batch(s, start, end):
    """The types of a batch, specials first; with the hand's, if it is still being put back."""
    first = after_top(s, start)
    specials = 0
    for k in range(start, end):
        back = hide(s, s.returned[k])
        if k < first:
            s.returned[k] = UNKNOWN_SPECIAL - back
        elif back == SPECIAL_BACK:
            specials += 1
    pooled = s.hand_count if is_pooled(s, start) else 0
    for k in range(pooled):
        if hide(s, s.hand[k]) == SPECIAL_BACK:
            specials += 1
    for k in range(first, end):
        s.returned[k] = UNKNOWN_SPECIAL if k - first < specials else UNKNOWN_JOKER
    for k in range(pooled):
        s.hand[k] = HIDDEN_SPECIAL if end - first + k < specials else HIDDEN_JOKER


@njit
def shuffle_types(s, start, end, rng):
    """Give a hidden batch's types (and a pooled hand's) a random order; the top keeps its own."""
    first = after_top(s, start)
    pooled = s.hand_count if is_pooled(s, start) else 0
    left = end - first + pooled
    specials = 0
    for k in range(first, end):
        if s.returned[k] == UNKNOWN_SPECIAL:
            specials += 1
    for k in range(pooled):
        if s.hand[k] == HIDDEN_SPECIAL:
            specials += 1
    for k in range(first, end + pooled):
        special = below(rng, left) < specials
        left -= 1
        if special:
            specials -= 1
        if k < end:
            s.returned[k] = UNKNOWN_SPECIAL if special else UNKNOWN_JOKER
        else:
            s.hand[k - end] = HIDDEN_SPECIAL if special else HIDDEN_JOKER


# ---- plates ----


@njit
def back_of(plate):
    """The type of a plate or of what stands for one."""
    return PLATE_BACK[plate] if plate >= 0 else np.int64((-1 - plate) & 1)


@njit
def hide(s, plate):
    """A plate joins the unseen; returns its type."""
    if plate >= 0:
        s.unseen |= 1 << np.int64(plate)
    return back_of(plate)


@njit
def draw_unseen(s, rng, back):
    """A random unseen plate of a type leaves the unseen."""
    plate = any_plate(rng, s.unseen & PLATES_WITH_BACK[back])
    s.unseen ^= 1 << plate
    return plate


@njit
def conceal_hand(s, player):
    """Before the look: plates drawn again are known to whoever put them back. After it only the drawer knows them all.

    Once a plate was kept, nobody else knows its place among those of its type: specials first.
    """
    if s.phase == KEEP or s.phase == PLACE or s.phase == PUT_BACK:
        if s.turn_of == player:
            return
        specials = 0
        for k in range(s.hand_count):
            back = hide(s, s.hand[k])
            if back == SPECIAL_BACK:
                specials += 1
            s.hand[k] = HIDDEN_SPECIAL - back
        if s.phase != KEEP:
            for k in range(s.hand_count):
                s.hand[k] = HIDDEN_SPECIAL if k < specials else HIDDEN_JOKER
        return
    for k in range(s.hand_count):
        if s.hand[k] >= 0 and (s.hand_known >> k) & 1 != player:
            s.hand[k] = HIDDEN_SPECIAL - hide(s, s.hand[k])
