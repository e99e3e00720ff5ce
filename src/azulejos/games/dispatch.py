"""One name per rule function for all games.

Compiled code that serves every game (search, bots, the friendly face) calls `dispatch.apply(s, ...)`; the dtype of
the state picks the registered game's own function when that code is compiled, so nothing is left to choose at run
time. `definition.Rules` says what each function does.

The functions from `status` on take the array of states and use its first one: passing an array from Python to
compiled code is several times cheaper than passing a record.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import numba
from numba.extending import overload

from azulejos.games.definition import GameDefinition, definition_of, definitions
from azulejos.jit import njit

DECISION, CHANCE, OVER = range(3)
"""What a state waits for."""
REFUSED = -1
"""Returned by `step` for an action that is not legal; nothing was changed."""


def game_of_type(kind: Any) -> GameDefinition | None:
    """The registered game whose state has this type of numba's."""
    return next((each for each in definitions().values() if kind == numba.from_dtype(each.state)), None)


def by_state(
    find: Callable[[GameDefinition], Any], arguments: int, inline: Literal["never", "always"] = "never"
) -> Callable[..., Any]:
    """A function of a state and further arguments that calls what `find` gives for the state's game.

    Uncompiled it asks at every call; compiled code holds a direct call of the game's own function, or with `inline` its
    body.
    """

    def chosen(s: Any, *rest: Any) -> Any:
        return find(definition_of(s.dtype))(s, *rest)

    def function_for(kind: Any) -> Any:
        game = game_of_type(kind)
        return None if game is None else find(game)

    overload(chosen, inline=inline)(_CHOOSERS[arguments](function_for))
    return chosen


def _one(function_for: Callable[[Any], Any]) -> Callable[..., Any]:
    def choose(s):  # numba compares the two signatures
        rule = function_for(s)
        return None if rule is None else lambda s: rule(s)

    return choose


def _two(function_for: Callable[[Any], Any]) -> Callable[..., Any]:
    def choose(s, a):
        rule = function_for(s)
        return None if rule is None else lambda s, a: rule(s, a)

    return choose


def _three(function_for: Callable[[Any], Any]) -> Callable[..., Any]:
    def choose(s, a, b):
        rule = function_for(s)
        return None if rule is None else lambda s, a, b: rule(s, a, b)

    return choose


def _five(function_for: Callable[[Any], Any]) -> Callable[..., Any]:
    def choose(s, a, b, c, d):
        rule = function_for(s)
        return None if rule is None else lambda s, a, b, c, d: rule(s, a, b, c, d)

    return choose


_CHOOSERS = {1: _one, 2: _two, 3: _three, 5: _five}

is_over = by_state(lambda game: game.rules.is_over, 1)
is_chance = by_state(lambda game: game.rules.is_chance, 1)
count_actions = by_state(lambda game: game.rules.count_actions, 1)
nth_action = by_state(lambda game: game.rules.nth_action, 2)
legal_actions = by_state(lambda game: game.rules.legal_actions, 2)
is_legal = by_state(lambda game: game.rules.is_legal, 2)
apply = by_state(lambda game: game.rules.apply, 3)
draw = by_state(lambda game: game.rules.draw, 3)
settle = by_state(lambda game: game.rules.settle, 3)
random_action = by_state(lambda game: game.rules.random_action, 2)
drops_all = by_state(lambda game: game.rules.drops_all, 2)
seats = by_state(lambda game: game.rules.seats, 1)
winners = by_state(lambda game: game.rules.winners, 1)
conceal = by_state(lambda game: game.rules.conceal, 2)
resample = by_state(lambda game: game.rules.resample, 2)


@njit
def awaits(s: Any) -> int:
    """DECISION, CHANCE or OVER."""
    if is_over(s):
        return OVER
    if is_chance(s):
        return CHANCE
    return DECISION


@njit
def status(states: Any) -> int:
    return awaits(states[0])


@njit
def list_legal(states: Any, out: Any) -> int:
    """Write the legal actions into `out`, ascending, and return how many; 0 while chance decides and after the end."""
    if awaits(states[0]) != DECISION:
        return 0
    return int(legal_actions(states[0], out))


@njit
def count_legal(states: Any) -> int:
    if awaits(states[0]) != DECISION:
        return 0
    return int(count_actions(states[0]))


@njit
def step(states: Any, action: int, events: Any) -> int:
    """Play an action if it is legal and return what is awaited then, or REFUSED."""
    s = states[0]
    if awaits(s) != DECISION or not is_legal(s, action):
        return REFUSED
    events[0, 0] = 0
    apply(s, action, events)
    return awaits(s)


@njit
def step_drawn(states: Any, rng: Any, events: Any) -> int:
    """Let the generator make the awaited draw and return what is awaited then."""
    s = states[0]
    events[0, 0] = 0
    draw(s, rng, events)
    return awaits(s)


@njit
def step_settled(states: Any, outcome: Any, events: Any) -> int:
    """Make the awaited draw with this outcome (trusted) and return what is awaited then."""
    s = states[0]
    events[0, 0] = 0
    settle(s, outcome, events)
    return awaits(s)


@njit
def conceal_from(states: Any, player: int) -> None:
    """Turn a state into what a player (or SPECTATOR) may know of it."""
    conceal(states[0], player)


@njit
def resample_hidden(states: Any, rng: Any) -> None:
    """Fill a concealed state at random: a whole state again."""
    resample(states[0], rng)
