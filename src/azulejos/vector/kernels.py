"""Many games at once, compiled: dealing, playing on to the next decision from outside, looking, rewards.

A batch is an array of states and an array of generators, one for each game: what happens in a game depends on its own
generator alone. The functions work on the games `first` .. `last` - 1, so that threads can share a batch. They are
written once for both games; the state's dtype picks the game when they are compiled.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.extending import overload

from azulejos.games.azul import rules as azul
from azulejos.games.dispatch import (
    apply,
    conceal,
    count_actions,
    draw,
    drops_all,
    is_azul,
    is_chance,
    is_legal,
    is_over,
    nth_action,
    random_action,
    resample,
    rules_of,
    winners,
)
from azulejos.games.duel import rules as duel
from azulejos.games.duel.components import TABLETS
from azulejos.jit import njit, njit_whole, popcount
from azulejos.random import below
from azulejos.search.knowledge import final_margin, final_utility, hand_value, is_deal
from azulejos.search.network import WIN_WORTH

NOTHING, STEP, DEAL = range(3)
"""What to do with a game of a batch."""
OUTSIDE, RANDOM, TIDY, GREEDY = range(4)
"""Who decides for a seat: somebody outside, or a compiled player."""
OUTCOME, MARGIN, PROGRESS = range(3)
"""Kinds of rewards."""
SEATS, START_PLAYER, FIRST_OPTION = range(3)
"""Places of the settings: the number of seats, who starts (or BY_CHANCE), then the options as `set_up` takes them."""
BY_CHANCE = -1
"""For a setting: chosen by the game's generator. Only for the start player and Azul Duel's tablets."""
LEGAL = -1
TRIES = 3
"""So often a tidy player thinks again before it lets all its tiles fall."""
SCRATCH = 2
"""Room for so many states a thread: one to conceal or imagine, one to try an action on."""


# ---- a new game ----


@njit
def set_up_azul(s, rng, settings, starter):
    azul.set_up(s, settings[SEATS], settings[FIRST_OPTION], settings[FIRST_OPTION + 1], starter)


@njit
def set_up_duel(s, rng, settings, starter):
    tablets = settings[FIRST_OPTION]
    if tablets == BY_CHANCE:
        tablets = random_tablets(rng)
    duel.set_up(s, tablets, settings[FIRST_OPTION + 1], starter)


@njit
def random_tablets(rng):
    """D5: the same faces from the same generator as `DuelOptions.resolve`."""
    count = len(TABLETS) // 2
    left_out = below(rng, count)
    faces = 0
    for tablet in range(count):
        if tablet != left_out:
            faces |= 1 << 2 * tablet + below(rng, 2)
    return faces


def set_up(s: Any, rng: Any, settings: Any, starter: Any) -> Any:
    return (set_up_azul if rules_of(s) is azul else set_up_duel)(s, rng, settings, starter)


@overload(set_up)
def _set_up(s, rng, settings, starter):
    if is_azul(s):
        return lambda s, rng, settings, starter: set_up_azul(s, rng, settings, starter)
    return lambda s, rng, settings, starter: set_up_duel(s, rng, settings, starter)


@njit
def new_game(s, rng, settings):
    """What `Game.deal` does with a generator, up to the first draw."""
    drawn = below(rng, settings[SEATS])
    starter = drawn if settings[START_PLAYER] == BY_CHANCE else settings[START_PLAYER]
    set_up(s, rng, settings, starter)


# ---- players ----


@njit
def hasty_action(s, rng, tries):
    """A random action, chosen anew up to `tries` times while it lets all its tiles fall."""
    # one call in a loop: every further one would be compiled once more
    while True:
        action = int(random_action(s, rng))
        if tries == 0 or not drops_all(s, action):
            return action
        tries -= 1


@njit_whole
def greedy_action(s, rng, scratch, place):
    """The action after which the mover's position is best by the hand evaluation; what the mover does not know is
    imagined, and draws within the round are made at random."""
    me = int(s.mover)
    scratch[place] = s
    known = scratch[place]
    conceal(known, me)
    resample(known, rng)
    best, chosen = np.float32(-1e9), -1
    for k in range(count_actions(known)):
        action = int(nth_action(known, k))
        scratch[place + 1] = known
        trial = scratch[place + 1]
        apply(trial, action, None)
        while is_chance(trial) and not is_deal(trial):
            draw(trial, rng, None)
        value = np.float32(final_utility(trial, me, WIN_WORTH) if is_over(trial) else hand_value(trial, me))
        if value > best:
            best, chosen = value, action
    return chosen


# ---- playing ----


@njit
def first_illegal(states, which, actions):
    """The first game of the batch where `which` is true and the action not legal, or LEGAL."""
    for index in range(len(states)):
        if which[index] and not is_legal(states[index], actions[index]):
            return index
    return LEGAL


@njit_whole
def play_games(states, rngs, todo, actions, deciders, settings, movers, scratch, place, first, last):
    """Deal or step every game that `todo` names, and play on to a decision from outside or the end.

    Actions are trusted. `movers` becomes the seat to decide, -1 after the end. `scratch` has room for SCRATCH states at
    `place`; it may be None if no decider is GREEDY, who is then not compiled.
    """
    for index in range(first, last):
        if todo[index] == NOTHING:
            continue
        s = states[index]
        rng = rngs[index]
        action = -1
        if todo[index] == DEAL:
            new_game(s, rng, settings)
        else:
            action = int(actions[index])
        while not is_over(s):
            if is_chance(s):
                draw(s, rng, None)
                continue
            if action < 0:
                decider = deciders[s.mover]
                if decider == OUTSIDE:
                    break
                if scratch is not None and decider == GREEDY:
                    action = greedy_action(s, rng, scratch, place)
                else:
                    action = hasty_action(s, rng, TRIES if decider == TIDY else 0)
            apply(s, action, None)
            action = -1
        movers[index] = s.mover


@njit
def choose_random(states, rngs, actions):
    """A uniform legal action for every game in which somebody has to decide; 0 for the others."""
    for index in range(len(states)):
        s = states[index]
        actions[index] = 0 if s.mover < 0 else random_action(s, rngs[index])


# ---- rewards ----


@njit
def write_outcome(won, seats, outcome):
    """1 for a sole winner, 0 for those who share the win, -1 for the others; `won` has a bit for every winner."""
    for seat in range(seats):
        outcome[seat] = (1 if popcount(won) == 1 else 0) if won >> seat & 1 else -1


@njit
def reward_games(states, seats, kind, margins, rewards, outcomes, first, last):
    """What every seat earned since the last time; `margins` keeps what was told already. Of a finished game also its
    outcome."""
    for index in range(first, last):
        s = states[index]
        over = is_over(s)
        if over:
            write_outcome(int(winners(s)), seats, outcomes[index])
        for seat in range(seats):
            reward = np.float32(0)
            if kind == PROGRESS or (kind == MARGIN and over):
                now = np.float32(final_margin(s, seat))
                reward = now - margins[index, seat]
                margins[index, seat] = now
            elif over:
                reward = outcomes[index, seat]
            rewards[index, seat] = reward
