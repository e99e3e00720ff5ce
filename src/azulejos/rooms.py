"""One `Room` per game: its options, moves and views behind one set of names, so that the floors above know no game.

A new game adds its rules to `games/dispatch.py` and a Room here, and is then known to everything above.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from azulejos.games import dispatch, events
from azulejos.games.azul import moves as azul_moves
from azulejos.games.azul import options as azul_options
from azulejos.games.azul import rules as azul_rules
from azulejos.games.azul import state as azul_state
from azulejos.games.azul import view as azul_view
from azulejos.games.duel import components as duel_components
from azulejos.games.duel import moves as duel_moves
from azulejos.games.duel import options as duel_options
from azulejos.games.duel import rules as duel_rules
from azulejos.games.duel import state as duel_state
from azulejos.games.duel import view as duel_view
from azulejos.games.duel.concealment import conceal, resample
from azulejos.random import Generator
from azulejos.types import Event, IllegalMove, Outcome

Options = Any
"""The game's frozen dataclass of options."""
States = npt.NDArray[Any]
"""An array of the game's STATE records."""


class Room(ABC):
    """What the friendly face asks of a game. Records and arrays are the game's own, everything else is plain data."""

    name: ClassVar[str]
    options: ClassVar[Any]
    """The dataclass of options."""
    state: ModuleType
    moves: ModuleType
    view: ModuleType
    chance_rule: ClassVar[str]
    """The rule point that says when draws are made."""

    @abstractmethod
    def seats(self, options: Options) -> int: ...

    @abstractmethod
    def set_up(self, states: States, options: Options, starter: int) -> None:
        """A fresh game in `states[0]` that awaits its first draw."""

    @abstractmethod
    def playouts(self, states: States, games: int, options: Options, rng: Generator) -> tuple[int, int]:
        """That many random games from the start, compiled: all decisions and a checksum."""

    # Options

    def from_mapping(self, mapping: Mapping[str, Any]) -> Options:
        return self.options.from_mapping(mapping)

    def action_count(self, options: Options) -> int:
        return int(options.action_space)

    def is_resolved(self, options: Options) -> bool:
        """Whether no option is left to chance."""
        return True

    def resolve(self, options: Options, rng: Generator) -> Options:
        """The options of one game: those left to chance are chosen."""
        return options

    # Moves and draws

    def new(self) -> States:
        """Room for one state, in an array that compiled and plain code take alike."""
        states: States = np.asarray(self.state.new(1))
        return states

    def code(self, action: int, options: Options) -> str:
        text: str = self.moves.code(action, options)
        return text

    def parse(self, text: str, options: Options) -> int:
        return int(self.moves.parse(text, options))

    def explain(self, record: np.record, action: int, options: Options) -> IllegalMove:
        error: IllegalMove = self.moves.explain(record, action, options)
        return error

    def decode(self, buffer: events.Buffer) -> list[Event]:
        return events.decode(buffer, self.view.NAMES)

    def token(self, before: np.record, happened: Sequence[Event], options: Options) -> str:
        """The chance token of a draw, from the state before it and its events."""
        text: str = self.moves.chance_code(before, happened, options)
        return text

    def parse_chance(self, token: str, options: Options) -> npt.NDArray[np.int16]:
        outcome: npt.NDArray[np.int16] = self.moves.parse_chance(token, options)
        return outcome

    def check_chance(self, record: np.record, outcome: npt.NDArray[np.int16], options: Options) -> None:
        """IllegalMove if that draw is impossible here."""
        self.moves.check_chance(record, outcome, options)

    def prompt(self, record: np.record, options: Options) -> dict[str, Any]:
        """What is to be drawn, as data."""
        data: dict[str, Any] = self.moves.chance_prompt(record, options)
        return data

    # Views

    def to_json(self, record: np.record, options: Options) -> dict[str, Any]:
        data: dict[str, Any] = self.view.to_json(record, options)
        return data

    def from_json(self, data: dict[str, Any]) -> tuple[Options, np.record]:
        options, record = self.view.from_json(data)
        return options, record

    def position(self, record: np.record, options: Options) -> str:
        text: str = self.view.position(record, options)
        return text

    def parse_position(self, text: str) -> tuple[Options, np.record]:
        options, record = self.view.parse_position(text)
        return options, record

    def view_json(self, record: np.record, options: Options, player: int | None) -> dict[str, Any]:
        data: dict[str, Any] = self.view.view_json(record, options, player)
        return data

    def sample(self, view: dict[str, Any], options: Options, rng: Generator) -> States:
        """A state that a view allows, with the hidden facts drawn by `rng`."""
        _, record = self.view.from_json(view)
        states = self.new()
        states[0] = record
        return states

    def imagine(self, states: States, player: int, rng: Generator) -> States:
        """A state that the player cannot tell from this one, hidden facts drawn by `rng`."""
        return states.copy()

    def outcome(self, record: np.record, options: Options) -> Outcome:
        result: Outcome = self.view.outcome(record, options)
        return result


class AzulRoom(Room):
    name = "azul"
    options = azul_options.AzulOptions
    state = azul_state
    moves = azul_moves
    view = azul_view
    chance_rule = "A16"

    def seats(self, options: Options) -> int:
        return int(options.players)

    def set_up(self, states: States, options: Options, starter: int) -> None:
        dispatch.set_up_azul(states, options.players, int(options.grey), options.round_limit, starter)

    def playouts(self, states: States, games: int, options: Options, rng: Generator) -> tuple[int, int]:
        decisions, checksum = azul_rules.playouts(
            states, games, options.players, int(options.grey), options.round_limit, rng
        )
        return int(decisions), int(checksum)

    def token(self, before: np.record, happened: Sequence[Event], options: Options) -> str:
        return azul_moves.chance_code("deal", happened, options)


class DuelRoom(Room):
    name = "duel"
    options = duel_options.DuelOptions
    state = duel_state
    moves = duel_moves
    view = duel_view
    chance_rule = "D9"

    def seats(self, options: Options) -> int:
        return duel_components.PLAYERS

    def set_up(self, states: States, options: Options, starter: int) -> None:
        dispatch.set_up_duel(states, options.tablets_mask, int(options.free_draws_at_zero), starter)

    def playouts(self, states: States, games: int, options: Options, rng: Generator) -> tuple[int, int]:
        decisions, checksum = duel_rules.playouts(
            states, games, options.tablets_mask, int(options.free_draws_at_zero), rng
        )
        return int(decisions), int(checksum)

    def is_resolved(self, options: Options) -> bool:
        return bool(options.is_resolved)

    def resolve(self, options: Options, rng: Generator) -> Options:
        return options.resolve(rng)

    def sample(self, view: dict[str, Any], options: Options, rng: Generator) -> States:
        _, record = duel_view.sample(view, rng)
        states = self.new()
        states[0] = record
        return states

    def imagine(self, states: States, player: int, rng: Generator) -> States:
        imagined = states.copy()
        conceal(imagined[0], player)
        resample(imagined[0], rng)
        return imagined


ROOMS: dict[str, Room] = {room.name: room for room in (AzulRoom(), DuelRoom())}
"""Every game by name."""
