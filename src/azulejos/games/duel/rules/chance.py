"""Chance in Azul Duel: what is laid out, turned up and looked at (D6 .. D8, D11, D14, D20, D31).

`draw` resolves the one chance that is awaited with a generator, `settle` with what somebody else drew:

    phase       outcome
    DISPLAY     the plates turned up, for the empty slots in order
    BACK        the type of the uppermost plate
    FACTORIES   25 counts: large sun, small suns 1..4, five colours each
    LOOK        the fronts of the blind plates in hand, in order
    CHIP        the type of the chip revealed
"""

from __future__ import annotations

from azulejos.games import events as ev
from azulejos.games.duel import components as parts
from azulejos.games.duel.components import PLATES_WITH_BACK
from azulejos.games.duel.rules.flow import await_chance, await_decision
from azulejos.games.duel.rules.plates import go_on_drawing, look_at_hand, look_at_top, plates_placed, remove_top
from azulejos.games.duel.rules.turn import LARGE, end_turn, reveal_chip
from azulejos.games.duel.state import BACK, CHIP, DISPLAY, FACE_DOWN, FACTORIES, LOOK, SETUP, TURN_DONE
from azulejos.games.packed import (
    ONES,
    bit,
    colours_in,
    count_of,
    from_running_totals,
    nth_bit,
    passed,
    present,
    random_fraction,
    running_totals,
    split_fraction,
    total,
)
from azulejos.jit import njit, popcount
from azulejos.random import below


@njit
def draw(s, rng, events):
    """Resolve the chance that is awaited."""
    phase = s.phase
    if phase == CHIP:
        reveal_chip(s, nth_bit(int(s.supply), below(rng, popcount(s.supply))) >> 1, events)
    elif phase == BACK:
        specials = shuffled_with_back(s, parts.SPECIAL_BACK)
        show_back(s, int(below(rng, s.pile_size - s.returned_count) >= specials), events)
    elif phase == LOOK:
        for k in range(s.hand_count):
            if s.hand[k] < 0:
                look_at(s, k, any_plate(rng, s.unseen & PLATES_WITH_BACK[-1 - s.hand[k]]))
        look_at_hand(s, events)
    elif phase == DISPLAY:
        for slot in range(3):
            if s.display[slot] < 0 and s.pile_size > 0:
                turn_up(s, slot, draw_top(s, rng), events)
        display_filled(s, events)
    else:
        draw_large(s, rng, events)
        for factory in range(4):
            lay_small(s, factory, draw_tiles(s, rng, parts.SMALL_TILES, events), events)
        factories_filled(s)
    go_on(s, events)


@njit
def settle(s, outcome, events):
    """Resolve the chance that is awaited with an outcome from outside (trusted)."""
    phase = s.phase
    if phase == CHIP:
        reveal_chip(s, int(outcome[0]), events)
    elif phase == BACK:
        show_back(s, outcome[0], events)
    elif phase == LOOK:
        n = 0
        for k in range(s.hand_count):
            if s.hand[k] < 0:
                look_at(s, k, outcome[n])
                n += 1
        look_at_hand(s, events)
    elif phase == DISPLAY:
        n = 0
        for slot in range(3):
            if s.display[slot] < 0 and s.pile_size > 0:
                if s.pile_size > s.returned_count:
                    s.unseen ^= bit(outcome[n])
                else:
                    remove_top(s)
                turn_up(s, slot, outcome[n], events)
                n += 1
        display_filled(s, events)
    else:
        settle_large(s, tiles_at(outcome, 0), events)
        for factory in range(4):
            tiles = tiles_at(outcome, 5 * factory + 5)
            if total(s.bag) < total(tiles):
                restock(s, events)
            s.bag -= tiles
            lay_small(s, factory, tiles, events)
        factories_filled(s)
    go_on(s, events)


@njit
def go_on(s, events):
    """A round begins or a chip was revealed: somebody can act, if only to take a chip, so no tiling follows (D22)."""
    if s.phase == TURN_DONE:
        end_turn(s, events)


# ---- plates ----


@njit
def any_plate(rng, plates):
    """A uniform plate of a set."""
    return nth_bit(int(plates), below(rng, popcount(plates)))


@njit
def shuffled_with_back(s, back):
    """How many plates of the pile's shuffled part have this back: the unseen ones less the blind ones in hand."""
    count = popcount(s.unseen & PLATES_WITH_BACK[back])
    for k in range(s.hand_count):
        if s.hand[k] == -1 - back:
            count -= 1
    return count


@njit
def draw_top(s, rng):
    """D14: the uppermost plate's front; its back may be known already."""
    if s.pile_size == s.returned_count:
        return int(remove_top(s))
    plates = s.unseen & PLATES_WITH_BACK[s.top_back] if s.top_back >= 0 else int(s.unseen)
    plate = any_plate(rng, plates)
    s.unseen ^= bit(plate)
    return plate


@njit
def turn_up(s, slot, plate, events):
    """D8, D31: a plate from the pile to an empty slot of the display."""
    s.pile_size -= 1
    s.top_back = -1
    s.display[slot] = plate
    s.shown |= bit(slot)
    if events is not None:
        ev.note(events, ev.DISPLAY, slot, plate)


@njit
def display_filled(s, events):
    if not look_at_top(s, events):
        after_display(s)


@njit
def show_back(s, back, events):
    s.top_back = back
    if events is not None:
        ev.note(events, ev.BACK, back)
    if s.hand_count > 0:
        go_on_drawing(s, events)
    else:
        after_display(s)


@njit
def after_display(s):
    """D8, D31: factories next, or in set-up the next player's plate."""
    placed = plates_placed(s)
    if s.turn_round > 1 or (placed == 0 and s.tiles_out == 0):
        await_chance(s, FACTORIES)
    elif placed < parts.PLAYERS:
        await_set_up(s, placed)
    else:
        s.turn_of = 1 - s.starter
        s.phase = TURN_DONE


@njit
def await_set_up(s, placed):
    """D8: the other player first, then the start player."""
    s.turn_of = 1 - s.starter if placed == 0 else s.starter
    await_decision(s, SETUP)


@njit
def look_at(s, k, plate):
    """D11: a blind plate in hand turns out to be this one."""
    s.hand[k] = plate
    s.unseen ^= bit(plate)


# ---- factories ----


@njit
def restock(s, events):
    """D31: the tower's tiles go to the bag."""
    tower = s.tower
    if tower == 0:
        return
    s.bag += tower
    s.tower = 0
    if events is not None:
        ev.note(
            events, ev.REFILL, ev.TOWER * 16, ev.BAG * 16,
            count_of(tower, 0), count_of(tower, 1), count_of(tower, 2), count_of(tower, 3), count_of(tower, 4),
        )  # fmt: skip


@njit
def draw_tiles(s, rng, count, events):
    """Up to `count` tiles from the bag, restocked when it is empty (D31)."""
    left = total(s.bag)
    if left < count:
        return draw_last_tiles(s, rng, count, events)
    totals = running_totals(s.bag)
    before = totals
    fraction = random_fraction(rng)
    for _ in range(count):
        k, fraction = split_fraction(fraction, left)
        totals -= ONES - passed(totals, k)
        left -= 1
    s.bag = from_running_totals(totals)
    return from_running_totals(before - totals)


@njit
def draw_last_tiles(s, rng, count, events):
    """`draw_tiles` where the bag runs out."""
    tiles = 0
    fraction = random_fraction(rng)
    for _ in range(count):
        if s.bag == 0:
            restock(s, events)
        if s.bag != 0:
            k, fraction = split_fraction(fraction, total(s.bag))
            tile = bit(8 * popcount(passed(running_totals(s.bag), k)))
            s.bag -= tile
            tiles += tile
    return tiles


@njit
def is_one_colour(tiles):
    colours = colours_in(tiles)
    return colours & (colours - 1) == 0


@njit
def draw_large(s, rng, events):
    """D6, D7: the large factory, drawn again while all five tiles have one colour and another is to be had."""
    while True:
        tiles = draw_tiles(s, rng, parts.LARGE_TILES, events)
        if not is_one_colour(tiles) or total(tiles) < parts.LARGE_TILES:
            break
        if is_one_colour(s.bag + tiles):
            restock(s, events)
            if is_one_colour(s.bag + tiles):
                break
        s.bag += tiles
    lay_large(s, tiles, events)


@njit
def settle_large(s, tiles, events):
    """D7 from outside: restock where the table would have, then take these tiles."""
    if total(s.bag) < total(tiles) or (total(s.bag) >= parts.LARGE_TILES and is_one_colour(s.bag)):
        restock(s, events)
    s.bag -= tiles
    lay_large(s, tiles, events)


@njit
def tiles_at(outcome, start):
    tiles = 0
    for colour in range(5):
        tiles += int(outcome[start + colour]) << (8 * colour)
    return tiles


@njit
def note_deal(events, place, tiles):
    if events is not None and tiles != 0:
        ev.note(
            events, ev.DEAL, place,
            count_of(tiles, 0), count_of(tiles, 1), count_of(tiles, 2), count_of(tiles, 3), count_of(tiles, 4),
        )  # fmt: skip


@njit
def lay_large(s, tiles, events):
    s.suns[LARGE] = tiles
    s.offers[LARGE] = present(tiles) * 255
    s.tiles_out = total(tiles)
    note_deal(events, ev.SUN * 16 + ev.LARGE, tiles)


@njit
def lay_small(s, factory, tiles, events):
    """D6: tiles on a small sun, a face-down chip on its moon."""
    s.suns[factory] = tiles
    s.offers[factory] = present(tiles) * 255
    s.tiles_out += total(tiles)
    s.moon_chips[factory] = FACE_DOWN
    if tiles == 0:
        s.bare |= bit(15 * factory)
    note_deal(events, ev.SUN * 16 + factory, tiles)


@njit
def factories_filled(s):
    """D8, D31: set-up goes on, or the round begins (with the chips of empty factories)."""
    if s.turn_round == 1:
        await_set_up(s, 0)
    else:
        s.phase = TURN_DONE
