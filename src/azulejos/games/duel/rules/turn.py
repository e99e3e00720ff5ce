"""The acquisition phase: tiles, chips and whose turn it is (D9, D15 .. D22)."""

from __future__ import annotations

import numpy as np

from azulejos.games import events as ev
from azulejos.games.duel import components as parts
from azulejos.games.duel.rules.flow import await_chance, await_decision
from azulejos.games.duel.rules.legal import (
    COLOUR_OF,
    DESTINATION_OF,
    FACTORY_OF,
    other_options,
    with_chip,
    without_chip,
)
from azulejos.games.duel.state import (
    CHIP,
    FACE_UP,
    NO_CHIP,
    NOBODY,
    STACK,
    TILING,
    TURN,
    TURN_DONE,
)
from azulejos.games.packed import ONES, bit, colours_in, count_of, present
from azulejos.jit import lowest_bit, njit, popcount

LARGE = 4  # the large factory among the suns
MOONS = 5  # all moons together among the offers
BROKEN = 6  # the broken space among the destinations

LANES = 1 | 1 << 15 | 1 << 30 | 1 << 45  # bit 0 of every lane of stacks
TOPS = 31 * LANES
THREE_TILES = 1 | 1 << 5 | 1 << 10  # a stack of three blue tiles
LOWER_TILES = 0x03FF * LANES
OFFER = np.array([sum(255 << 8 * c for c in range(5) if mask >> c & 1) for mask in range(32)], dtype=np.int64)
"""OFFER[five colour bits]: byte c is 255 if bit c is set."""


# ---- tiles (D15 .. D20) ----


@njit
def put_tiles(s, p, seat, colour, count, destination, events):
    """D18, D19: tiles in hand go to one pattern line, the excess to the broken space."""
    # without branches: the broken space is treated as a line without room
    line = min(destination, 5)
    held = int(p.line_count[line])
    room = (line + 1 - held) * int(destination != BROKEN)
    put = min(count, room)
    p.line_count[line] = held + put
    p.line_colour[line] = colour if put > 0 else p.line_colour[line]
    closed = (ONES << line) * int(put > 0)
    p.open = p.open & ~closed | int(put < room) << (8 * colour + line)
    fell = break_tiles(s, p, colour, count - put)
    if events is not None:
        if put > 0:
            ev.note(events, ev.PUT, seat, colour, put, ev.LINE * 16 + line)
        if fell > 0:
            ev.note(events, ev.PUT, seat, colour, fell, ev.BROKEN * 16)
        if count > put + fell:
            ev.note(events, ev.PUT, seat, colour, count - put - fell, ev.TOWER * 16)


@njit
def break_tiles(s, p, colour, count):
    """D19: tiles fall to the broken space, those beyond its four to the tower. Returns how many found a space."""
    broken = int(p.broken_count)
    fell = min(count, parts.BROKEN_SPACES - broken)
    p.broken |= (((colour + 1) * 0x1111) & (bit(4 * fell) - 1)) << (4 * broken)
    p.broken_count = broken + fell
    s.tower += (count - fell) << (8 * colour)
    return fell


@njit
def take_sun(s, action, events):
    """D15: all tiles of one colour from a sun; the rest goes to that factory's moon."""
    seat = int(s.turn_of)
    source, colour, destination = int(FACTORY_OF[action]), int(COLOUR_OF[action]), int(DESTINATION_OF[action])
    count = count_of(s.suns[source], colour)
    s.suns[source] -= count << (8 * colour)
    s.offers[source] = 0
    s.tiles_out -= count
    if events is not None:
        ev.note(events, ev.TAKE, seat, colour, count, ev.SUN * 16 + (ev.LARGE if source == LARGE else source))
    put_tiles(s, s.players[seat], seat, colour, count, destination, events)
    if source == LARGE:
        lay_large_moon(s, events)
        s.phase = TURN_DONE
    else:
        s.stacking = source
        go_on_stacking(s, events)


@njit
def lay_large_moon(s, events):
    """D15: what is left of the large sun lies separately on its moon."""
    s.large_moon = s.suns[LARGE]
    s.suns[LARGE] = 0
    offer_moons(s)
    if events is not None:
        for colour in range(5):
            count = count_of(s.large_moon, colour)
            if count > 0:
                ev.note(events, ev.MOVE, NOBODY, colour, count, ev.SUN * 16 + ev.LARGE, ev.MOON * 16 + ev.LARGE)


@njit
def offer_moons(s):
    """D16: the moons offer every uppermost tile of a stack and every tile of the large moon."""
    tops = (s.stacks | s.stacks >> 15 | s.stacks >> 30 | s.stacks >> 45) & 31
    s.offers[MOONS] = OFFER[tops] | present(s.large_moon) * 255


@njit
def stack_tiles(s, factory, colour, count):
    """Put tiles of one colour on top of a small factory's moon stack."""
    added = 5 * count
    lane = (s.stacks >> (15 * factory)) & 0x7FFF
    stacked = lane << added | (THREE_TILES << colour) & (bit(added) - 1)
    s.stacks ^= (lane ^ stacked) << (15 * factory)


@njit
def stack_chosen(s, colour, events):
    """D15: the taker's next tile on the stack."""
    factory = int(s.stacking) & 3
    stack_tiles(s, factory, colour, 1)
    s.suns[factory] -= bit(8 * colour)
    if events is not None:
        ev.note(events, ev.MOVE, s.turn_of, colour, 1, ev.SUN * 16 + factory, ev.MOON * 16 + factory)
    go_on_stacking(s, events)


@njit
def go_on_stacking(s, events):
    """D15: ask for the next tile of the stack while there is a choice, else stack the rest."""
    factory = int(s.stacking) & 3
    rest = s.suns[factory]
    colours = colours_in(rest)
    if colours & (colours - 1) != 0:
        await_decision(s, STACK)
        return
    if rest != 0:
        colour = lowest_bit(colours)
        count = rest >> (8 * colour)
        stack_tiles(s, factory, colour, count)
        if events is not None:
            ev.note(events, ev.MOVE, s.turn_of, colour, count, ev.SUN * 16 + factory, ev.MOON * 16 + factory)
        s.suns[factory] = 0
    s.stacking = -1
    s.bare |= bit(15 * factory)
    offer_moons(s)
    s.phase = TURN_DONE


@njit
def take_moons(s, action, events):
    """D16, D17: one colour from the tops of all small moons and from the large moon."""
    seat = int(s.turn_of)
    colour, destination = int(COLOUR_OF[action]), int(DESTINATION_OF[action])
    tops = (s.stacks >> colour) & LANES
    lanes = (tops << 15) - tops
    s.stacks = (s.stacks & ~lanes) | ((s.stacks >> 5) & LOWER_TILES & lanes)
    from_large = count_of(s.large_moon, colour)
    s.large_moon -= from_large << (8 * colour)
    count = popcount(tops) + from_large
    s.tiles_out -= count
    if events is not None:
        for factory in range(4):
            if (tops >> (15 * factory)) & 1:
                ev.note(events, ev.TAKE, seat, colour, 1, ev.MOON * 16 + factory)
        if from_large > 0:
            ev.note(events, ev.TAKE, seat, colour, from_large, ev.MOON * 16 + ev.LARGE)
    if from_large > 0 and s.start_tile < 0:
        s.start_tile = seat
        if events is not None:
            ev.note(events, ev.MARKER, seat, -1)
    put_tiles(s, s.players[seat], seat, colour, count, destination, events)
    offer_moons(s)
    s.phase = TURN_DONE


# ---- chips and turns (D9, D20 .. D22) ----


@njit
def to_reveal(s):
    """D20: lanes of the small factories that have just run out of tiles, chip still face down."""
    return s.bare & ~(((s.stacks & TOPS) + TOPS) >> 5)


@njit
def reveal_chip(s, kind, events):
    """D20: turn up the chip of the first bare factory."""
    lane = to_reveal(s)
    lane &= -lane
    factory = lowest_bit(lane) // 15
    s.bare ^= lane
    s.supply = without_chip(s.supply, kind)
    s.moon_chips[factory] = FACE_UP + kind
    s.face_up |= bit(factory)
    if events is not None:
        ev.note(events, ev.REVEAL, factory, kind)
    s.phase = TURN_DONE


@njit
def take_chip(s, factory, events):
    """D21."""
    p = s.players[s.turn_of]
    kind = int(s.moon_chips[factory]) - FACE_UP
    s.moon_chips[factory] = NO_CHIP
    s.face_up ^= bit(factory)
    p.chips = with_chip(p.chips, kind)
    p.taken += 1
    if events is not None:
        ev.note(events, ev.CHIP, s.turn_of, factory, kind)
    s.phase = TURN_DONE


@njit
def can_act(s, seat):
    """D9: tiles can always be taken, if only to break them."""
    return s.tiles_out > 0 or other_options(s, s.players[seat]) != 0


@njit
def end_turn(s, events):
    """What follows a finished turn: chips to reveal (D20), then the next turn."""
    if to_reveal(s) != 0:
        await_chance(s, CHIP)
    else:
        next_turn(s, events)


@njit
def next_turn(s, events):
    """D9, D22: the other player's turn, or the same player's if the other cannot act, or the end of the phase."""
    other = 1 - s.turn_of
    if not can_act(s, other):
        if not can_act(s, s.turn_of):
            s.turn_of = s.starter
            s.line = 0
            s.phase = TILING
            return
        if not (s.passed >> other) & 1:
            s.passed |= bit(other)
            if events is not None:
                ev.note(events, ev.PASS, other)
        other = 1 - other
    s.turn_of = other
    await_decision(s, TURN)
