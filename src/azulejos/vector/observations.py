"""Observations and action masks of every game: one table of encodings, and one Encoder that serves them all.

A game without an entry in the table can be learned at once too: its observation is then the record of its state as the
player may know it, number by number (`records`).
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos.code_cache import register_state
from azulejos.game import Game
from azulejos.games.definition import States, definition_of, definitions
from azulejos.games.dispatch import conceal, game_of_type
from azulejos.games.providers import Providers
from azulejos.jit import njit, njit_whole, stand_for
from azulejos.vector import azul, duel, records
from azulejos.vector.form import Form, form_of
from azulejos.vector.layout import Layout

Numbers = npt.NDArray[Any]


@dataclass(frozen=True)
class Encoding:
    """How a game's states become numbers. The writers are compiled and trust their arguments."""

    layout: Callable[[Any], Layout]
    """The layout of the observations under these options."""
    write_observation: Callable[[Any, Any, Any], None]
    """(state, seat, out): every number of `out`. The state is concealed for the seat if the game has secrets."""
    write_action_mask: Callable[[Any, Any, Any], None]
    """(state, seat, out): 1 for every legal action, all 0 if another seat is to move."""


ENCODINGS = Providers(
    "an encoding of observations",
    {
        "azul": Encoding(azul.layout, azul.write_observation, azul.write_action_mask),
        "duel": Encoding(duel.layout, duel.write_observation, duel.write_action_mask),
    },
)


def register_encoding(game: str, encoding: Encoding) -> None:
    """Add the encoding of a registered game, before anything of that game is compiled."""
    register_state(definitions()[game].state, encoding.write_observation, encoding.write_action_mask)
    ENCODINGS.register(game, encoding)


def layout(game: Game) -> Layout:
    """The layout of a game's observations."""
    if game.name not in ENCODINGS:
        return records.layout(game.definition.state, game.players)
    return ENCODINGS[game.name].layout(game.options)


class Encoder:
    """Writes what players see and may do, in a form, of up to `games` games. Up to `threads` threads may write at the
    same time."""

    def __init__(self, game: Game, threads: int = 1, form: Form | None = None, games: int = 1) -> None:
        self.layout = layout(game)
        self.form = form or form_of(self.layout)
        self.actions = game.action_count
        self._flat = np.zeros((0 if self.form.is_plain else games, self.layout.size), dtype=np.float32)
        self._scratch = game.definition.new(threads)
        self._write = observe_games if game.name in ENCODINGS else records.observe_games

    def write(
        self, states: States, seats: Numbers, observations: Numbers, masks: Numbers, games: slice, thread: int = 0
    ) -> None:
        """The observation and the mask of the player `seats[index]` of every game in the slice, into the same rows of
        `observations` and `masks`; rows with the seat -1 stay as they are."""
        flat = observations if self.form.is_plain else self._flat
        self._write(states, self._scratch, thread, seats, flat, masks, games.start, games.stop)
        if not self.form.is_plain:
            self.form.arrange(flat, seats, observations, games.start, games.stop)

    def blank(self, count: int) -> Numbers:
        """Room for so many observations."""
        return np.zeros((count, *self.form.shape), dtype=self.form.dtype)

    def observe(self, states: States, seat: int) -> dict[str, Numbers]:
        """What the player in that seat sees in the first game: `observation` and `action_mask`, new arrays."""
        observation, mask = self.blank(1), np.empty((1, self.actions), dtype=np.int8)
        self.write(states[:1], np.array([seat], dtype=np.int8), observation, mask, slice(0, 1))
        return {"observation": observation[0], "action_mask": mask[0]}


def write_view(s: Any, scratch: Any, place: Any, seat: Any, observation: Any, mask: Any) -> None:
    """What the player in that seat sees, as `layout` describes it, and may do.

    Where there are secrets, the observation is written from a concealed copy in `scratch[place]`: nothing that the
    observer may not know can get into it, whatever the encoding writes.
    """
    definition = definition_of(s.dtype)
    encoding = ENCODINGS[definition.name]
    encoding.write_action_mask(s, seat, mask)
    if definition.has_secrets:
        scratch[place] = s
        s = scratch[place]
        conceal(s, seat)
    encoding.write_observation(s, seat, observation)


def _writer(s: Any, *rest: Any) -> Any:
    definition = game_of_type(s)
    return None if definition is None else _writer_of(definition.name)


@functools.cache
def _writer_of(game: str) -> Any:
    encoding = ENCODINGS[game]
    write_observation, write_action_mask = encoding.write_observation, encoding.write_action_mask

    @njit
    def write_open(s, scratch, place, seat, observation, mask):
        write_observation(s, seat, observation)
        write_action_mask(s, seat, mask)

    @njit
    def write_concealed(s, scratch, place, seat, observation, mask):
        write_action_mask(s, seat, mask)
        scratch[place] = s
        conceal(scratch[place], seat)
        write_observation(scratch[place], seat, observation)

    return write_concealed if definitions()[game].has_secrets else write_open


stand_for(write_view, _writer)


@njit_whole
def observe_games(states, scratch, place, seats, observations, masks, first, last):
    """Observation and mask of the player `seats[index]` of the games `first` .. `last` - 1; none for the seat -1."""
    for index in range(first, last):
        if seats[index] >= 0:
            write_view(states[index], scratch, place, int(seats[index]), observations[index], masks[index])
