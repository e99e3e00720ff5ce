"""Many games at once, compiled: dealing, playing on to the next decision from outside, rewards.

States and generators are arrays with one element per game: what happens in a game depends on its own generator alone.
The functions work on the games `first` .. `last` - 1, so that threads can share an array. They are written once for
all games; the state's dtype picks the rules when they are compiled.
"""

from __future__ import annotations

import numpy as np

from azulejos.games.dispatch import (
    apply,
    conceal,
    count_actions,
    draw,
    drops_all,
    is_chance,
    is_legal,
    is_over,
    nth_action,
    random_action,
    resample,
    winners,
)
from azulejos.jit import njit, njit_whole, popcount
from azulejos.random import below
from azulejos.search.evaluation import final_margin, final_utility, handcrafted_value, is_deal
from azulejos.search.network import WIN_BONUS

NOTHING, STEP, CONTINUE = range(3)
"""What to do with a game: nothing, play an action, or play on from a new deal."""
OUTSIDE, RANDOM, TIDY, GREEDY = range(4)
"""Who decides for a seat: somebody outside this module, or a compiled player."""
OUTCOME, MARGIN, PROGRESS = range(3)
"""Kinds of rewards."""
BY_CHANCE = -1
"""For the start player: chosen by the game's generator."""
ALL_LEGAL = -1
TIDY_RETRIES = 3
"""How often a tidy player chooses again while its action drops all its tiles."""
SCRATCH = 2
"""States that `greedy_action` needs per thread: one to conceal and resample, one to try an action on."""


# ---- a new game ----


@njit
def new_games(states, rngs, which, openings, unresolved, start_player, variants):
    """What `Game.deal` does with a generator, up to the first draw, where `which` is true.

    `openings[variant, starter]` are fresh games, one variant for every way to settle what the options leave to chance;
    `unresolved` says how many outcomes each of those choices has, as in GameOptions. `variants` becomes the variant.
    """
    for index in range(len(states)):
        if which[index]:
            rng = rngs[index]
            drawn = below(rng, openings.shape[1])
            starter = drawn if start_player == BY_CHANCE else start_player
            variant = 0
            for k in range(len(unresolved)):
                variant = variant * unresolved[k] + below(rng, unresolved[k])
            states[index] = openings[variant, starter]
            variants[index] = variant


# ---- players ----


@njit
def tidy_action(s, rng, retries):
    """A random action, chosen again up to `retries` times while it drops all its tiles; with 0, any random action."""
    # one call in a loop: each further call would be compiled once more
    while True:
        action = int(random_action(s, rng))
        if retries == 0 or not drops_all(s, action):
            return action
        retries -= 1


@njit_whole
def greedy_action(s, rng, scratch, place):
    """The action after which the mover's position is best by the hand evaluation; what the mover does not know is
    sampled, and draws within the round are made at random."""
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
        value = np.float32(final_utility(trial, me, WIN_BONUS) if is_over(trial) else handcrafted_value(trial, me))
        if value > best:
            best, chosen = value, action
    return chosen


# ---- playing ----


@njit
def first_illegal(states, which, actions):
    """The first game where `which` is true and the action is not legal, or ALL_LEGAL."""
    for index in range(len(states)):
        if which[index] and not is_legal(states[index], actions[index]):
            return index
    return ALL_LEGAL


@njit_whole
def play_games(states, rngs, todo, actions, deciders, movers, scratch, place, first, last):
    """Step every game that `todo` names, and play on to a decision from outside or the end.

    Actions are trusted. `movers` becomes the seat to move, -1 after the end. `scratch` has space for SCRATCH states
    from `place` on; it may be None if no decider is GREEDY, which is then not compiled.
    """
    for index in range(first, last):
        if todo[index] == NOTHING:
            continue
        s = states[index]
        rng = rngs[index]
        action = int(actions[index]) if todo[index] == STEP else -1
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
                    action = tidy_action(s, rng, TIDY_RETRIES if decider == TIDY else 0)
            apply(s, action, None)
            action = -1
        movers[index] = s.mover


@njit
def choose_random(states, rngs, actions):
    """A uniform legal action for every game in which somebody is to move; 0 for the others."""
    for index in range(len(states)):
        s = states[index]
        actions[index] = 0 if s.mover < 0 else random_action(s, rngs[index])


# ---- rewards ----


@njit
def write_outcome(won, seats, outcome):
    """1 for a sole winner, 0 for those who share the win, -1 for the others; `won` has a bit per seat."""
    for seat in range(seats):
        outcome[seat] = (1 if popcount(won) == 1 else 0) if won >> seat & 1 else -1


@njit
def reward_games(states, seats, kind, margins, rewards, outcomes, first, last):
    """What every seat has earned since the last call, and the outcome of finished games; `margins` keeps what has been
    paid out already."""
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
