"""One name per rule function for all games.

Compiled code that serves every game (search, bots, the friendly face) calls `dispatch.apply(s, ...)`; the dtype of
the state picks the registered game's own function when that code is compiled, so nothing is left to choose at run
time. `definition.Rules` says what each function does.

The functions from `status` on take the array of states and use its first one: passing an array from Python to
compiled code is several times cheaper than passing a record.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba

from azulejos.games.definition import GameDefinition, definition_of, definitions
from azulejos.jit import njit, stand_for

DECISION, CHANCE, OVER = range(3)
"""What a state waits for."""
REFUSED = -1
"""Returned by `step` for an action that is not legal; nothing was changed."""


def game_of_type(kind: Any) -> GameDefinition | None:
    """The registered game whose state has this type of numba's."""
    return next((each for each in definitions().values() if kind == numba.from_dtype(each.state)), None)


def by_state(find: Callable[[GameDefinition], Any]) -> Callable[..., Any]:
    """A function of a state and further arguments that calls what `find` gives for the state's game.

    Uncompiled it asks at every call; compiled code holds a direct call of the game's own function.
    """

    def chosen(s: Any, *rest: Any) -> Any:
        return find(definition_of(s.dtype))(s, *rest)

    def choose(kind: Any, *rest: Any) -> Any:
        game = game_of_type(kind)
        return None if game is None else find(game)

    stand_for(chosen, choose)
    return chosen


is_over = by_state(lambda game: game.rules.is_over)
is_chance = by_state(lambda game: game.rules.is_chance)
count_actions = by_state(lambda game: game.rules.count_actions)
nth_action = by_state(lambda game: game.rules.nth_action)
legal_actions = by_state(lambda game: game.rules.legal_actions)
is_legal = by_state(lambda game: game.rules.is_legal)
apply = by_state(lambda game: game.rules.apply)
draw = by_state(lambda game: game.rules.draw)
settle = by_state(lambda game: game.rules.settle)
random_action = by_state(lambda game: game.rules.random_action)
drops_all = by_state(lambda game: game.rules.drops_all)
seats = by_state(lambda game: game.rules.seats)
winners = by_state(lambda game: game.rules.winners)
conceal = by_state(lambda game: game.rules.conceal)
resample = by_state(lambda game: game.rules.resample)


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
