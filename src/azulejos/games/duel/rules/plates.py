"""Dome plates: taken from the display, drawn from the pile, kept, placed and put back (D8, D10 .. D14)."""

from __future__ import annotations

from azulejos.games import events as ev
from azulejos.games.duel.components import PLATE_BACK, PLATE_JOKER, PLATE_SPECIAL, PLATE_TAKES, SPACE_OFFSET
from azulejos.games.duel.rules.flow import await_chance, await_decision
from azulejos.games.duel.rules.legal import may_draw_again
from azulejos.games.duel.state import BACK, DISPLAY, DRAW, KEEP, LOOK, PLACE, PUT_BACK, TURN, TURN_DONE
from azulejos.games.packed import bit
from azulejos.jit import njit, popcount


@njit
def take_display(s, slot, events):
    """D8, D10: a plate of the display."""
    seat = int(s.turn_of)
    if s.phase == TURN:
        s.players[seat].tokens -= 1
    s.taking = s.display[slot]
    s.display[slot] = -1
    s.shown ^= bit(slot)
    if events is not None:
        ev.note(events, ev.PLATE, seat, s.taking, ev.SLOT * 16 + slot, ev.HAND * 16)
    await_decision(s, PLACE)


@njit
def remove_top(s):
    """Take the uppermost plate off the pile; only for plates that were put back."""
    plate = s.returned[0]
    s.returned_count -= 1
    for k in range(s.returned_count):
        s.returned[k] = s.returned[k + 1]
        s.returned_mark[k] = s.returned_mark[k + 1]
    s.returned[s.returned_count] = 0
    s.returned_mark[s.returned_count] = 0
    return plate


@njit
def draw_plate(s, events):
    """D11, D12: pay and take the uppermost plate, seeing only its back."""
    seat = int(s.turn_of)
    p = s.players[seat]
    if s.phase == TURN:
        p.tokens -= 1
    cost = min(p.score, 1)
    p.score -= cost
    p.paid += cost
    k = int(s.hand_count)
    if s.pile_size > s.returned_count:
        s.hand[k] = -1 - s.top_back
    else:
        s.hand_known |= (int(s.returned_mark[0]) & 1) << k
        s.hand[k] = remove_top(s)
    s.hand_count += 1
    s.pile_size -= 1
    if events is not None:
        ev.note(events, ev.DRAW, seat, s.top_back, -cost)
    if not look_at_top(s, events):
        go_on_drawing(s, events)


@njit
def look_at_top(s, events):
    """D14: the back of the new uppermost plate shows. Returns whether chance must tell it."""
    s.top_back = -1
    if s.pile_size > s.returned_count:
        await_chance(s, BACK)
        return True
    if s.pile_size > 0:
        s.top_back = PLATE_BACK[s.returned[0]]
        if events is not None:
            ev.note(events, ev.BACK, s.top_back)
    return False


@njit
def go_on_drawing(s, events):
    """D11: draw again or stop."""
    if may_draw_again(s, s.players[s.turn_of]):
        await_decision(s, DRAW)
    else:
        stop_drawing(s, events)


@njit
def stop_drawing(s, events):
    """D11: look at the plates drawn; chance tells the fronts that nobody knows."""
    if events is not None:
        ev.note(events, ev.STOP, s.turn_of)
    for k in range(s.hand_count):
        if s.hand[k] < 0:
            await_chance(s, LOOK)
            return
    look_at_hand(s, events)


@njit
def look_at_hand(s, events):
    """D11, D14: the drawer knows all plates in hand now, and nobody else does."""
    seat = int(s.turn_of)
    s.hand_known = (bit(s.hand_count) - 1) * seat
    if events is not None:
        ev.note(events, ev.LOOK, seat, s.hand_count)
        row = events[events[0, 0]]
        for k in range(s.hand_count):
            row[3 + k] = s.hand[k]
    if s.hand_count == 1:
        keep_plate(s, s.hand[0], events)
    else:
        await_decision(s, KEEP)


@njit
def drop_from_hand(s, plate):
    k = 0
    while s.hand[k] != plate:
        k += 1
    s.hand_count -= 1
    while k < s.hand_count:
        s.hand[k] = s.hand[k + 1]
        k += 1
    s.hand[k] = 0
    s.hand_known = (bit(s.hand_count) - 1) * int(s.turn_of)


@njit
def keep_plate(s, plate, events):
    """D11."""
    drop_from_hand(s, plate)
    s.taking = plate
    if events is not None:
        ev.note(events, ev.KEEP, s.turn_of, plate)
    await_decision(s, PLACE)


@njit
def place_plate(s, space, turns, events):
    """D13; then the plates to put back (D11), or the display's refill in set-up (D8)."""
    p = s.players[s.turn_of]
    plate = int(s.taking)
    s.taking = -1
    offset = SPACE_OFFSET[space]
    row, column = 2 * (space // 3), 2 * (space % 3)
    p.dome[space] = 4 * plate + turns
    p.free_spaces ^= bit(space)
    p.spaces[row] |= PLATE_TAKES[plate, turns, 0] << column
    p.spaces[row + 1] |= PLATE_TAKES[plate, turns, 1] << column
    p.special |= PLATE_SPECIAL[plate, turns] << offset
    p.joker |= PLATE_JOKER[plate, turns] << offset
    if events is not None:
        ev.note(events, ev.PLATE, s.turn_of, plate, ev.HAND * 16, ev.SPACE * 16 + space, turns)
    if s.hand_count > 0:
        go_on_putting_back(s, events)
    elif plates_placed(s) <= 2:
        await_chance(s, DISPLAY)
    else:
        s.phase = TURN_DONE


@njit
def plates_placed(s):
    return 18 - popcount(s.players[0].free_spaces) - popcount(s.players[1].free_spaces)


@njit
def put_back(s, plate, events):
    """D11: under the pile, below whatever was put back before."""
    drop_from_hand(s, plate)
    k = int(s.returned_count)
    s.returned[k] = plate
    s.returned_mark[k] = 2 * s.batches + s.turn_of
    s.returned_count += 1
    s.pile_size += 1
    if events is not None:
        ev.note(events, ev.PUT_BACK, s.turn_of, plate)
    if s.pile_size == 1:
        s.top_back = PLATE_BACK[plate]
        if events is not None:
            ev.note(events, ev.BACK, s.top_back)


@njit
def go_on_putting_back(s, events):
    """D11: ask for the next plate to put back while there is a choice."""
    if s.hand_count > 1:
        await_decision(s, PUT_BACK)
        return
    put_back(s, s.hand[0], events)
    s.batches += 1
    s.phase = TURN_DONE
