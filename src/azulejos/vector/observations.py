"""Observations and action masks of every game: one table of encoders, and the compiled entry that serves them all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numba
from numba.extending import overload

from azulejos.game import Game
from azulejos.games.definition import definitions
from azulejos.games.dispatch import conceal
from azulejos.jit import njit_whole
from azulejos.vector import azul, duel
from azulejos.vector.layout import Layout


@dataclass(frozen=True)
class Encoder:
    """What this floor asks of a game beyond its rules. The two writers are compiled and trust their arguments."""

    layout: Callable[[Any], Layout]
    """The layout of the observations under these options."""
    write_observation: Callable[[Any, Any, Any], None]
    """(state, seat, out): every number of `out`. The state is concealed for the seat if the game has secrets."""
    write_action_mask: Callable[[Any, Any, Any], None]
    """(state, seat, out): 1 for every legal action, all 0 if another seat is to move."""
    has_secrets: bool
    """Whether players may know different things."""


ENCODERS = {
    "azul": Encoder(azul.layout, azul.write_observation, azul.write_action_mask, has_secrets=False),
    "duel": Encoder(duel.layout, duel.write_observation, duel.write_action_mask, has_secrets=True),
}


def layout(game: Game) -> Layout:
    """The layout of a game's observations."""
    return ENCODERS[game.name].layout(game.options)


def _encoder_of(is_state: Callable[[Any], bool]) -> Encoder:
    return next(ENCODERS[each.name] for each in definitions().values() if is_state(each.state))


def write_view(s: Any, scratch: Any, place: Any, seat: Any, observation: Any, mask: Any) -> None:
    """What the player in that seat sees, as `layout` describes it, and may do.

    Where there are secrets, the observation is written from a concealed copy in `scratch[place]`: nothing that the
    observer may not know can get into it, whatever the encoder writes.
    """
    encoder = _encoder_of(lambda dtype: bool(s.dtype == dtype))
    encoder.write_action_mask(s, seat, mask)
    if encoder.has_secrets:
        scratch[place] = s
        s = scratch[place]
        conceal(s, seat)
    encoder.write_observation(s, seat, observation)


@overload(write_view)
def _write_view(s, scratch, place, seat, observation, mask):
    encoder = _encoder_of(lambda dtype: s == numba.from_dtype(dtype))
    write_observation, write_action_mask = encoder.write_observation, encoder.write_action_mask
    if not encoder.has_secrets:

        def write_open(s, scratch, place, seat, observation, mask):
            write_observation(s, seat, observation)
            write_action_mask(s, seat, mask)

        return write_open

    def write_concealed(s, scratch, place, seat, observation, mask):
        write_action_mask(s, seat, mask)
        scratch[place] = s
        conceal(scratch[place], seat)
        write_observation(scratch[place], seat, observation)

    return write_concealed


@njit_whole
def observe_games(states, scratch, place, seats, observations, masks, first, last):
    """Observation and mask of the player `seats[index]` of every game; games with the seat -1 are left out."""
    for index in range(first, last):
        if seats[index] >= 0:
            write_view(states[index], scratch, place, int(seats[index]), observations[index], masks[index])
