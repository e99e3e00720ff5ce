"""The rules of Azul Duel, and the only place that holds them. Points D1 .. D34 are those of docs/rules.

A record is passed as `s`, the acting player's part as `p`. `apply` and `draw` go on to the next decision, the next
chance or the end; `events` is a buffer (games/events.py) or None.

    flow < setup < legal < plates, turn < tiling < chance < concealment      modules, lowest first

    set_up -> DISPLAY BACK FACTORIES -> SETUP PLACE (twice) -> TURN ... -> CHIPS COLUMN ... -> DISPLAY BACK ...
    inside a turn: DRAW KEEP PLACE PUT_BACK STACK, and chance BACK LOOK CHIP
"""

from __future__ import annotations

from azulejos.games.duel.components import PLAYERS
from azulejos.games.duel.rules.chance import draw, settle
from azulejos.games.duel.rules.concealment import conceal, resample
from azulejos.games.duel.rules.flow import is_chance, is_over
from azulejos.games.duel.rules.legal import (
    A_CHIP,
    A_COLUMN,
    A_DISPLAY,
    A_DRAW,
    A_KEEP,
    A_MOON,
    A_PLACE,
    A_PUT_BACK,
    A_SKIP,
    A_SPEND,
    A_STACK,
    ACTIONS,
    DESTINATION_OF,
    count_actions,
    count_in,
    count_turn,
    is_legal,
    legal_actions,
    nth_action,
    nth_in,
    nth_turn_action,
    other_options,
)
from azulejos.games.duel.rules.plates import (
    draw_plate,
    go_on_putting_back,
    keep_plate,
    place_plate,
    put_back,
    stop_drawing,
    take_display,
)
from azulejos.games.duel.rules.setup import set_up
from azulejos.games.duel.rules.tiling import advance, place_tile, skip_line, spend_chip, tablet_points, winner, winners
from azulejos.games.duel.rules.turn import BROKEN, stack_chosen, take_chip, take_moons, take_sun
from azulejos.games.duel.state import (
    CHIPS,
    COLUMN,
    DRAW,
    FIRST_CHANCE,
    KEEP,
    OVER,
    PLACE,
    SETUP,
    STACK,
    TURN,
)
from azulejos.games.packed import bits_by_colour
from azulejos.jit import njit, popcount
from azulejos.random import below

__all__ = [
    "ACTIONS", "apply", "conceal", "count_actions", "draw", "drops_all", "is_chance", "is_legal", "is_over",
    "legal_actions", "nth_action", "playout", "playouts", "random_action", "resample", "seats", "set_up",
    "set_up_first", "settle", "tablet_points", "winner", "winners",
]  # fmt: skip


@njit
def apply(s, action, events):
    """Carry out a legal action (trusted) and all that follows from it without a decision or chance."""
    apply_in(s, s.phase, int(action), events)


@njit
def apply_in(s, phase, action, events):
    """`apply`, given the phase."""
    if phase == TURN:
        take_turn(s, action, events)
    elif phase == STACK:
        stack_chosen(s, action - A_STACK, events)
    elif phase == PLACE:
        place_plate(s, (action - A_PLACE) >> 2, (action - A_PLACE) & 3, events)
    elif phase == CHIPS:
        if action == A_SKIP:
            skip_line(s)
        else:
            spend_chip(s, action - A_SPEND, events)
    elif phase == COLUMN:
        place_tile(s, action - A_COLUMN, events)
    elif phase == DRAW:
        if action == A_DRAW:
            draw_plate(s, events)
        else:
            stop_drawing(s, events)
    elif phase == SETUP:
        take_display(s, action - A_DISPLAY, events)
    elif phase == KEEP:
        keep_plate(s, action - A_KEEP, events)
    else:
        put_back(s, action - A_PUT_BACK, events)
        go_on_putting_back(s, events)
    advance(s, events)


@njit
def take_turn(s, action, events):
    """D9: one of B sun, C moon, D chip, A plate."""
    if action < A_MOON:
        take_sun(s, action, events)
    elif action < A_CHIP:
        take_moons(s, action, events)
    elif action < A_DISPLAY:
        take_chip(s, action - A_CHIP, events)
    elif action < A_DRAW:
        take_display(s, action - A_DISPLAY, events)
    else:
        draw_plate(s, events)


@njit
def seats(s):
    """How many players there are."""
    return PLAYERS


@njit
def drops_all(s, action):
    """Whether a legal action breaks all its tiles."""
    return s.phase == TURN and action < A_CHIP and DESTINATION_OF[action] == BROKEN


@njit
def random_action(s, rng):
    """A uniform legal action."""
    return random_action_in(s, s.phase, rng)


@njit
def random_action_in(s, phase, rng):
    """`random_action`, given the phase."""
    p = s.players[s.turn_of]
    if phase == TURN:
        ways, others = bits_by_colour(p.open), other_options(s, p)
        return nth_turn_action(s, p, ways, others, below(rng, count_turn(s, ways, others)))
    return nth_in(s, p, phase, below(rng, count_in(s, p, phase)))


@njit
def playout(s, rng):
    """Random play to the end of the game; returns the number of decisions."""
    decisions = 0
    phase = s.phase
    while phase != OVER:
        if phase >= FIRST_CHANCE:
            draw(s, rng, None)
        else:
            apply_in(s, phase, random_action_in(s, phase, rng), None)
            decisions += 1
        phase = s.phase
    return decisions


@njit
def set_up_first(states, tablets, free_draws, starter):
    """`set_up` of the first of these states."""
    set_up(states[0], tablets, free_draws, starter)


@njit
def playouts(states, games, tablets, free_draws, rng):
    """Random games from the start; returns their decisions and a checksum of the results."""
    s = states[0]
    decisions = 0
    checksum = 0
    for _ in range(games):
        set_up(s, tablets, free_draws, 0)
        decisions += playout(s, rng)
        checksum += s.players[0].score + 3 * s.players[1].score + 5 * popcount(s.players[0].filled) + winner(s)
    return decisions, checksum
