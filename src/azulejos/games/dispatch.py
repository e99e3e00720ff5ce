"""One name per rule function for both games.

Compiled code that serves every game (search, bots, the friendly face) calls `dispatch.apply(s, ...)`; the dtype of
the state picks the game's own function when that code is compiled, so nothing is left to choose at run time.

The functions from `status` on take the array of states and use its first one: passing an array from Python to
compiled code is several times cheaper than passing a record.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numba
from numba.extending import overload

from azulejos._jit import njit
from azulejos.games.azul import rules as azul
from azulejos.games.azul import state as azul_state
from azulejos.games.azul import tiling as azul_tiling
from azulejos.games.duel import concealment
from azulejos.games.duel import rules as duel
from azulejos.games.duel.rules import tiling as duel_tiling

DECISION, CHANCE, OVER = range(3)
"""What a state waits for."""
REFUSED = -1
"""Returned by `step` for an action that is not legal; nothing was changed."""


def is_azul(s: Any) -> bool:
    """Whether a numba type is Azul's record."""
    return bool(s == numba.from_dtype(azul_state.STATE))


def rules_of(s: Any) -> ModuleType:
    """The rules of an uncompiled state."""
    return azul if s.dtype.itemsize == azul_state.STATE.itemsize and s.dtype == azul_state.STATE else duel


def is_over(s: Any) -> Any:
    return rules_of(s).is_over(s)


@overload(is_over)
def _is_over(s):
    return (lambda s: azul.is_over(s)) if is_azul(s) else (lambda s: duel.is_over(s))


def is_chance(s: Any) -> Any:
    return rules_of(s).is_chance(s)


@overload(is_chance)
def _is_chance(s):
    return (lambda s: azul.is_chance(s)) if is_azul(s) else (lambda s: duel.is_chance(s))


def legal_actions(s: Any, out: Any) -> Any:
    return rules_of(s).legal_actions(s, out)


@overload(legal_actions)
def _legal_actions(s, out):
    return (lambda s, out: azul.legal_actions(s, out)) if is_azul(s) else (lambda s, out: duel.legal_actions(s, out))


def is_legal(s: Any, action: Any) -> Any:
    return rules_of(s).is_legal(s, action)


@overload(is_legal)
def _is_legal(s, action):
    return (lambda s, action: azul.is_legal(s, action)) if is_azul(s) else (lambda s, action: duel.is_legal(s, action))


def count_actions(s: Any) -> Any:
    return rules_of(s).count_actions(s)


@overload(count_actions)
def _count_actions(s):
    return (lambda s: azul.count_actions(s)) if is_azul(s) else (lambda s: duel.count_actions(s))


def nth_action(s: Any, k: Any) -> Any:
    return rules_of(s).nth_action(s, k)


@overload(nth_action)
def _nth_action(s, k):
    return (lambda s, k: azul.nth_action(s, k)) if is_azul(s) else (lambda s, k: duel.nth_action(s, k))


def apply(s: Any, action: Any, events: Any) -> Any:
    """Trusts the action; stops where chance decides."""
    return rules_of(s).apply(s, action, events)


@overload(apply)
def _apply(s, action, events):
    if is_azul(s):
        return lambda s, action, events: azul.apply(s, action, events)
    return lambda s, action, events: duel.apply(s, action, events)


def draw(s: Any, rng: Any, events: Any) -> Any:
    """Resolve the one draw that is awaited."""
    return rules_of(s).draw(s, rng, events)


@overload(draw)
def _draw(s, rng, events):
    if is_azul(s):
        return lambda s, rng, events: azul.draw(s, rng, events)
    return lambda s, rng, events: duel.draw(s, rng, events)


def settle(s: Any, outcome: Any, events: Any) -> Any:
    """The same from outside; trusts the outcome."""
    return rules_of(s).settle(s, outcome, events)


@overload(settle)
def _settle(s, outcome, events):
    if is_azul(s):
        return lambda s, outcome, events: azul.settle(s, outcome, events)
    return lambda s, outcome, events: duel.settle(s, outcome, events)


def random_action(s: Any, rng: Any) -> Any:
    """A uniform legal action."""
    return rules_of(s).random_action(s, rng)


@overload(random_action)
def _random_action(s, rng):
    if is_azul(s):
        return lambda s, rng: azul.random_action(s, rng)
    return lambda s, rng: duel.random_action(s, rng)


def drops_all(s: Any, action: Any) -> Any:
    """Whether a legal action lets all its tiles fall."""
    return rules_of(s).drops_all(s, action)


@overload(drops_all)
def _drops_all(s, action):
    if is_azul(s):
        return lambda s, action: azul.drops_all(s, action)
    return lambda s, action: duel.drops_all(s, action)


def seats(s: Any) -> Any:
    """How many players there are."""
    return int(s.seats) if rules_of(s) is azul else len(s.players)


@overload(seats)
def _seats(s):
    return (lambda s: int(s.seats)) if is_azul(s) else (lambda s: 2)


def winners(s: Any) -> Any:
    """Who has won a finished game, bit = seat."""
    return (azul_tiling if rules_of(s) is azul else duel_tiling).winners(s)


@overload(winners)
def _winners(s):
    return (lambda s: azul_tiling.winners(s)) if is_azul(s) else (lambda s: duel_tiling.winners(s))


def conceal(s: Any, player: Any) -> Any:
    """Turn a record into what the player may know of it. In Azul all is open."""
    if rules_of(s) is duel:
        concealment.conceal(s, player)


@overload(conceal)
def _conceal(s, player):
    return (lambda s, player: None) if is_azul(s) else (lambda s, player: concealment.conceal(s, player))


def resample(s: Any, rng: Any) -> Any:
    """Fill a concealed record at random: a whole state again."""
    if rules_of(s) is duel:
        concealment.resample(s, rng)


@overload(resample)
def _resample(s, rng):
    return (lambda s, rng: None) if is_azul(s) else (lambda s, rng: concealment.resample(s, rng))


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
    """The legal actions into `out`, ascending; how many. 0 while chance decides and after the end."""
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
    """Play an action if it is legal: what is awaited then, or REFUSED."""
    s = states[0]
    if awaits(s) != DECISION or not is_legal(s, action):
        return REFUSED
    events[0, 0] = 0
    apply(s, action, events)
    return awaits(s)


@njit
def step_drawn(states: Any, rng: Any, events: Any) -> int:
    """Let the generator make the awaited draw: what is awaited then."""
    s = states[0]
    events[0, 0] = 0
    draw(s, rng, events)
    return awaits(s)


@njit
def step_settled(states: Any, outcome: Any, events: Any) -> int:
    """Make the awaited draw as told (trusted): what is awaited then."""
    s = states[0]
    events[0, 0] = 0
    settle(s, outcome, events)
    return awaits(s)


@njit
def set_up_azul(states: Any, players: int, grey: int, round_limit: int, starter: int) -> None:
    azul.set_up(states[0], players, grey, round_limit, starter)


@njit
def set_up_duel(states: Any, tablets: int, free_draws: int, starter: int) -> None:
    duel.set_up(states[0], tablets, free_draws, starter)
