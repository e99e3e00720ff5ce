"""The rules of Azul, and the only place that holds them, compiled. Points A1 .. A22 are those of docs/rules.

An action is 30 * source + 6 * colour + destination, or, with the grey wall, 30 * (factories + 1) + column. Functions
trust their arguments; only `is_legal` and `objection` check. `int(...)` around a field costs nothing compiled and keeps
the uncompiled rules free of NumPy's narrow integers.

    flow < setup < legal < turn < tiling < chance      modules, lowest first
"""

from azulejos.games.azul.components import DESTINATION_OF, FLOOR
from azulejos.games.azul.rules.chance import draw, settle
from azulejos.games.azul.rules.flow import is_chance, is_over
from azulejos.games.azul.rules.legal import (
    count_actions,
    first_tiling_action,
    is_legal,
    legal_actions,
    nth_action,
    objection,
)
from azulejos.games.azul.rules.setup import set_up
from azulejos.games.azul.rules.tiling import place_tile, tile_coloured_walls, tile_grey_walls, winners
from azulejos.games.azul.rules.turn import take_tiles
from azulejos.games.azul.state import DEAL, OFFER, OVER, TILING, line_colour
from azulejos.jit import njit
from azulejos.random import below

__all__ = [
    "apply", "conceal", "count_actions", "draw", "drops_all", "is_chance", "is_legal", "is_over", "legal_actions",
    "nth_action", "objection", "playouts", "random_action", "resample", "seats", "set_up", "set_up_first", "settle",
    "winners",
]  # fmt: skip


@njit
def apply(s, action, events):
    """Carry out a legal action and everything that follows without chance; `events` is a buffer or None."""
    if s.phase == OFFER:
        take_tiles(s, action, events)
        if s.offered != 0:
            following = int(s.mover) + 1
            s.mover = following if following < s.seats else 0
        elif s.grey:
            s.phase = TILING
            s.mover = s.starter
            s.tiling_line = 0
            tile_grey_walls(s, events)
        else:
            tile_coloured_walls(s, events)
    else:
        column = action - first_tiling_action(s)
        row = int(s.tiling_line)
        player = s.players[s.mover]
        player.placed[line_colour(int(player.lines), row)] |= 1 << 5 * row + column
        place_tile(s, int(s.mover), row, column, events)
        s.tiling_line += 1
        tile_grey_walls(s, events)


@njit
def seats(s):
    """How many players there are."""
    return int(s.seats)


@njit
def conceal(s, player):
    """Azul is open: everybody may know everything."""


@njit
def resample(s, rng):
    """Nothing was concealed."""


@njit
def drops_all(s, action):
    """Whether a legal action puts all its tiles on the floor line."""
    return s.phase == OFFER and DESTINATION_OF[action] == FLOOR


@njit
def random_action(s, rng):
    """A uniform legal action."""
    return nth_action(s, below(rng, count_actions(s)))


@njit
def playout(s, rng):
    """Play at random to the end of the game; returns how many decisions that took."""
    decisions = 0
    while s.phase != OVER:
        if s.phase == DEAL:
            draw(s, rng, None)
        else:
            apply(s, random_action(s, rng), None)
            decisions += 1
    return decisions


@njit
def set_up_first(states, players, grey, round_limit, starter):
    """`set_up` of the first of these states."""
    set_up(states[0], players, grey, round_limit, starter)


@njit
def playouts(states, games, players, grey, round_limit, rng):
    """Random games from the start, for benchmarks; returns all decisions and a checksum of the scores."""
    s = states[0]
    decisions, checksum = 0, 0
    for _ in range(games):
        set_up(s, players, grey, round_limit, 0)
        decisions += playout(s, rng)
        for seat in range(players):
            checksum += (seat + 1) * int(s.players[seat].score)
    return decisions, checksum
