"""Game: the facts of a game with its options. `deal` makes a State of it."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from azulejos import random
from azulejos.games.anatomy import Anatomy, Position
from azulejos.games.definition import GameDefinition, definitions
from azulejos.types import InvalidMove, InvalidOption

if TYPE_CHECKING:
    from azulejos.state import State

Chance = Literal["seeded", "manual"]
CHANCES: Sequence[Chance] = ("seeded", "manual")


class Move(str):
    """One decision: printable, comparable, equal to its text. `action` is its id in the game it came from, None for a
    move made by hand (its text is enough to play it)."""

    __slots__ = ("_action",)
    _action: int | None

    def __new__(cls, text: str, action: int | None = None) -> Move:
        move = super().__new__(cls, text)
        move._action = action
        return move

    @property
    def action(self) -> int | None:
        return self._action

    @property
    def text(self) -> str:
        return str.__str__(self)

    def __repr__(self) -> str:
        return f"Move({str.__repr__(self)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Move, (str.__str__(self), self._action)


Options = Any
"""The game's frozen dataclass of options."""


@functools.lru_cache(maxsize=64)
def _moves(definition: GameDefinition, options: Options) -> tuple[Move, ...]:
    """Every move of a game by action id."""
    return tuple(Move(definition.moves.code(action, options), action) for action in range(options.action_space))


@functools.lru_cache(maxsize=64)
def _actions(definition: GameDefinition, options: Options) -> dict[str, int]:
    """The action id by a move's printed text."""
    return {str(move): action for action, move in enumerate(_moves(definition, options))}


@functools.lru_cache(maxsize=64)
def _anatomies(definition: GameDefinition, options: Options) -> tuple[Anatomy, ...]:
    """Every move's parts by action id."""
    return tuple(definition.moves.anatomy(action, options) for action in range(options.action_space))


class Game:
    """A game with its options: facts only, immutable. Made by `azulejos.make`."""

    __slots__ = ("actions", "definition", "moves", "options", "players")

    definition: GameDefinition
    options: Options
    players: int
    """How many seats; they count from 0."""
    moves: tuple[Move, ...]
    """Every move by action id."""
    actions: dict[str, int]
    """The action id by a move's text."""

    def __init__(self, definition: GameDefinition, options: Options) -> None:
        self.definition = definition
        self.options = options
        self.players = options.seats
        self.moves = _moves(definition, options)
        self.actions = _actions(definition, options)

    @property
    def name(self) -> str:
        return self.definition.name

    @property
    def action_count(self) -> int:
        """The size of the action space; ids count from 0."""
        return len(self.moves)

    @property
    def spec(self) -> str:
        """The name with the options that are not the default: `azul(players=3,wall=grey)`."""
        texts = [f"{name}={_option_text(value)}" for name, value in self._chosen().items()]
        return f"{self.name}({','.join(texts)})" if texts else self.name

    def _chosen(self) -> dict[str, Any]:
        usual = self.definition.options.from_mapping({}).to_json()
        return {name: value for name, value in self.options.to_json().items() if value != usual[name]}

    def move(self, move: str | int) -> Move:
        """The game's own Move for a text or an action id; InvalidMove if there is none."""
        return self.moves[self.action(move)]

    def action(self, move: str | int) -> int:
        """The action id of a Move, a text (any case, surrounding blanks) or an id; InvalidMove if there is none."""
        if isinstance(move, str):
            found = self.actions.get(move)
            return self.definition.moves.parse(move.strip(), self.options) if found is None else found
        try:
            action = move.__index__()
        except AttributeError:
            raise InvalidMove(repr(move), None, "a move is a Move, its text or an action id") from None
        if isinstance(move, bool) or not 0 <= action < len(self.moves):
            raise InvalidMove(repr(move), None, f"action ids of this game are 0 .. {len(self.moves) - 1}")
        return action

    def anatomy(self, move: str | int) -> Anatomy:
        """A move as its parts: its kind, and the steps in which it is chosen on the table."""
        return _anatomies(self.definition, self.options)[self.action(move)]

    def describe_moves(self, moves: Sequence[str | int], position: Position) -> list[dict[str, Any]]:
        """Legal moves in parts, as plain data, given the mover's view: `move`, `kind`, `steps` and what
        docs/protocol.md lists for the kind."""
        return [self._describe(self.action(move), position) for move in moves]

    def _describe(self, action: int, position: Position) -> dict[str, Any]:
        anatomy = self.anatomy(action)
        named = {"move": str(self.moves[action]), "kind": anatomy.kind, "steps": anatomy.addresses}
        return named | self.definition.moves.describe(anatomy, position)

    def deal(self, seed: int | None = None, start_player: int | None = None, chance: Chance = "seeded") -> State:
        """A new game.

        With `chance="seeded"` all draws come from the seed (without one, from the system's entropy); with "manual"
        the state waits for `reveal`. Start player and options left to chance come from the seed unless given.
        """
        from azulejos.state import State

        if chance not in CHANCES:
            raise InvalidOption("chance", f"{chance!r} is neither 'seeded' nor 'manual'")
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
            raise InvalidOption("seed", f"{seed!r} is not an integer")
        rng = random.generator(seed)
        drawn = int(random.below(rng, self.players))
        starter = drawn if start_player is None else start_player
        if isinstance(starter, bool) or not isinstance(starter, int) or not 0 <= starter < self.players:
            raise InvalidOption("start_player", f"{start_player!r} is not a seat; seats are 0 .. {self.players - 1}")
        game = self if self.options.is_resolved else Game(self.definition, self.options.resolve(rng))
        states = game.definition.new()
        game.definition.set_up(states, game.options, starter)
        state = State(game, states, rng, chance)
        if chance == "seeded":
            state.draw_all()
        return state

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.definition is other.definition and bool(self.options == other.options)

    def __hash__(self) -> int:
        return hash((self.name, self.options))

    def __repr__(self) -> str:
        arguments = [repr(self.name), *(f"{name}={value!r}" for name, value in self._chosen().items())]
        return f"azulejos.make({', '.join(arguments)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.name, self.options)


def _restore(name: str, options: Options) -> Game:
    return Game(definitions()[name], options)


def _option_text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "+".join(value) if isinstance(value, list) else str(value)
