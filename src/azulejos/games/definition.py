"""GameDefinition: everything that is particular to a game, behind one typed interface; and the table of all games.

    games/<game>/definition.py      makes one GameDefinition
    register(definition)            adds a game; games/__init__.py registers those of this package
    definitions(), definition(name) what is registered

The floors above ask a definition, or a table of providers of their own (`games/providers.py`); none of them compares a
game's name. The parts are modules of the game's folder, which mypy checks against the protocols here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from azulejos import code_cache
from azulejos.games import events
from azulejos.games.anatomy import Anatomy, Position
from azulejos.games.options import GameOptions, OptionDescriptor
from azulejos.random import Generator
from azulejos.types import Event, IllegalMove, Outcome

States = npt.NDArray[Any]
"""An array of a game's state records."""
Draw = npt.NDArray[np.int16]
"""What a draw brought, as the game's `settle` takes it."""

REQUIRED_FIELDS = ("phase", "mover", "turn_round", "starter", "players")
"""Fields that every state has; each of `players` has a `score`."""


class StateLayout(Protocol):
    """The state as a record."""

    @property
    def STATE(self) -> np.dtype[Any]:  # noqa: N802
        """The dtype, with REQUIRED_FIELDS."""

    @property
    def PHASE_NAMES(self) -> Sequence[str]:  # noqa: N802
        """The names of the phases, by number."""


class Rules(Protocol):
    """The rules, compiled. `s` is a record of the state; functions trust their arguments unless they say otherwise.

    A state awaits a decision of `s.mover`, a draw (then `s.mover` is -1), or nothing any more.
    """

    def is_over(self, s: Any, /) -> Any: ...
    def is_chance(self, s: Any, /) -> Any: ...
    def count_actions(self, s: Any, /) -> Any:
        """How many actions are legal; 0 while no decision is awaited."""

    def nth_action(self, s: Any, k: Any, /) -> Any:
        """The k-th legal action in ascending order."""

    def legal_actions(self, s: Any, out: Any, /) -> Any:
        """Write the legal actions, ascending, into `out`; how many there are."""

    def is_legal(self, s: Any, action: Any, /) -> Any:
        """Whether any integer is a legal action now."""

    def apply(self, s: Any, action: Any, events: Any, /) -> Any:
        """Carry out a legal action and all that follows without chance; `events` is a buffer or None."""

    def draw(self, s: Any, rng: Any, events: Any, /) -> Any:
        """Make the one draw that is awaited."""

    def settle(self, s: Any, outcome: Any, events: Any, /) -> Any:
        """The same with an outcome from outside."""

    def random_action(self, s: Any, rng: Any, /) -> Any:
        """A uniform legal action."""

    def drops_all(self, s: Any, action: Any, /) -> Any:
        """Whether a legal action wastes all its tiles: random play in playouts avoids that."""

    def seats(self, s: Any, /) -> Any:
        """How many players there are."""

    def winners(self, s: Any, /) -> Any:
        """Who has won a finished game, bit = seat."""

    def conceal(self, s: Any, player: Any, /) -> Any:
        """Turn a record into what a player (or SPECTATOR) may know of it."""

    def resample(self, s: Any, rng: Any, /) -> Any:
        """Fill a concealed record at random: a whole state again."""


class Landmarks(NamedTuple):
    """By what a position is recognised as one of a running game, whatever its players decide before the next deal."""

    fixed: Sequence[Any]
    """Plain facts that no decision changes before the next deal or the next stage of the round. Nothing that could be
    altered without altering what is worth playing, and nothing that depends on an order: seats, factories."""
    pieces: Sequence[str] = ()
    """What was dealt and is still whole: only a deal brings new ones."""
    alike: str = ""
    """Letters of tiles that may change places everywhere without altering what is worth playing; `fixed` is the same
    whichever way they stand."""

    def may_be_among(self, dealt: Sequence[str]) -> bool:
        """Whether all pieces may be among those that were dealt, in some order of the letters that are alike."""
        there = Counter("".join(sorted(piece)) for piece in dealt)
        ways = (str.maketrans(self.alike, "".join(letters)) for letters in permutations(self.alike))
        return any(Counter("".join(sorted(piece.translate(way))) for piece in self.pieces) <= there for way in ways)


RULE_NAMES = tuple(name for name in vars(Rules) if not name.startswith("_"))


class Moves(Protocol):
    """Actions as text and as parts. An action need not be legal to have either."""

    def code(self, action: int, options: Any, /) -> str: ...
    def parse(self, text: str, options: Any, /) -> int:
        """The action of a text in upper or lower case; InvalidMove with the place of the mistake."""

    def anatomy(self, action: int, options: Any, /) -> Anatomy: ...
    def describe(self, anatomy: Anatomy, position: Position, /) -> dict[str, Any]:
        """What a legal move's parts are in a position: tiles, counts, lines, plates, as docs/protocol.md lists them
        for the kind."""

    def explain(self, record: Any, action: int, options: Any, /) -> IllegalMove:
        """Why an action is not legal here, with the rule point."""


class Draws(Protocol):
    """What chance brings, as tokens of a record and as data."""

    def chance_code(self, before: Any, happened: Sequence[Event], options: Any, /) -> str:
        """The token of a draw, from the state before it and its events."""

    def parse_chance(self, text: str, options: Any, /) -> Draw: ...
    def check_chance(self, record: Any, outcome: Draw, options: Any, /) -> None:
        """IllegalMove if that draw is impossible here."""

    def chance_prompt(self, record: Any, options: Any, /) -> dict[str, Any]:
        """What is to be drawn: `phase` and further facts; empty when nothing is awaited."""


class Views(Protocol):
    """States as plain data, whole and as a player sees them."""

    @property
    def NAMES(self) -> Mapping[str, Sequence[str]]:  # noqa: N802
        """The words for numbered fields of the game's events."""

    def to_json(self, record: Any, options: Any, /) -> Position: ...
    def view_json(self, record: Any, options: Any, player: int | None, /) -> Position:
        """What a player (None: a spectator) may know."""

    def sample(self, view: Position, rng: Generator, /) -> tuple[Any, Any]:
        """The options and a state that a view allows, hidden facts drawn by `rng`."""

    def landmarks(self, view: Position, /) -> Landmarks:
        """What a position is recognised by, from a spectator's view."""

    def outcome(self, record: Any, options: Any, /) -> Outcome:
        """How a finished game ended."""


class Reading(Protocol):
    """Plain data read with every fact checked: InvalidNotation begins with the field's name."""

    def from_json(self, data: Position, /) -> tuple[Any, Any]:
        """The options and the state."""


class Notation(Protocol):
    """A position as one line of text."""

    def position(self, record: Any, options: Any, /) -> str: ...
    def parse_position(self, text: str, /) -> tuple[Any, Any]:
        """The options and the state; InvalidNotation begins with the field's name."""


class Modules(NamedTuple):
    """The modules of a game's folder that its definition is made of."""

    state: StateLayout
    rules: Rules
    moves: Moves
    draws: Draws
    view: Views
    reading: Reading
    notation: Notation


def no_phases() -> frozenset[str]:
    return frozenset()


@dataclass(frozen=True, kw_only=True)
class Turns:
    """Where a turn of several decisions begins and ends."""

    begin: frozenset[str]
    """Phases in which every decision begins a turn."""
    tiling: frozenset[str] = field(default_factory=no_phases)
    """Phases of the tiling: one player's run of decisions there is a turn."""
    draws: frozenset[str] = field(default_factory=no_phases)
    """Draws after which the same turn goes on."""


@dataclass(frozen=True, kw_only=True)
class Scoring:
    """Where points come from."""

    sources: Sequence[str]
    """All sources of points in the order to show them; the points everybody starts with apart."""
    source_of: Callable[[Event], str | None]
    """Under which source an event's points count; None for an event without points."""
    start_points: int = 0
    """The score that everybody begins with."""


@dataclass(frozen=True, kw_only=True)
class Secrets:
    """What only the acting player may see; nothing of it in a game of open information."""

    draws: frozenset[str] = field(default_factory=no_phases)
    """Phases of draws whose token is secret."""
    kinds: frozenset[str] = field(default_factory=no_phases)
    """Kinds of moves whose text is secret."""


@dataclass(frozen=True, kw_only=True, eq=False)
class GameDefinition:
    """A game. Records and arrays are the game's own, everything else is plain data."""

    name: str
    """One lower-case word, as specs, positions, records and links have it."""
    title: str
    """Its proper name, the same in every language."""
    options: type[GameOptions]
    option_descriptors: Sequence[OptionDescriptor]
    seats_option: str | None = None
    """The option that sets the number of players, if one does."""

    modules: Modules
    set_up: Callable[[States, Any, int], None]
    """`set_up(states, options, starter)`: a fresh game in `states[0]` that awaits its first draw or decision."""
    playouts: Callable[[States, int, Any, Generator], tuple[int, int]]
    """`playouts(states, games, options, rng)`: random games from the start; all decisions and a checksum."""

    chance_rule: str
    """The rule point that says when draws are made."""

    components: Mapping[str, Any]
    """The game's material as plain data, for whoever draws it."""
    turns: Turns
    scoring: Scoring
    secrets: Secrets | None = None
    """None where every player knows everything."""
    grid: str | None = None
    """The field of a player's position that holds the spaces to be filled as rows of text, "." for an empty one; None
    where a board is no such grid."""

    # Taken from the modules
    state: np.dtype[Any] = field(init=False)
    phases: Sequence[str] = field(init=False)
    rules: Rules = field(init=False)
    moves: Moves = field(init=False)
    draws: Draws = field(init=False)
    views: Views = field(init=False)
    reading: Reading = field(init=False)
    notation: Notation = field(init=False)
    decode: Callable[[events.Buffer], list[Event]] = field(init=False)
    """The events in a buffer as plain data."""

    def __post_init__(self) -> None:
        parts = self.modules._asdict()
        layout, parts["views"] = parts.pop("state"), parts.pop("view")
        for name, part in {"state": layout.STATE, "phases": layout.PHASE_NAMES, **parts}.items():
            object.__setattr__(self, name, part)
        object.__setattr__(self, "decode", events.decoder(self.views.NAMES))
        missing = [name for name in REQUIRED_FIELDS if name not in (self.state.names or ())]
        if missing:
            raise TypeError(f"the state of {self.name} has no field {', '.join(missing)}")

    @property
    def has_secrets(self) -> bool:
        """Whether players know different things."""
        return self.secrets is not None

    @property
    def player_counts(self) -> Sequence[int]:
        """How many players can play it."""
        for descriptor in self.option_descriptors:
            if descriptor.name == self.seats_option:
                return list(descriptor.values)
        return [self.options().seats]

    @property
    def wording_keys(self) -> list[str]:
        """The texts that every catalogue must have for this game."""
        descriptors = self.option_descriptors
        return [
            f"game-{self.name}",
            *(f"phase-{phase}" for phase in self.phases),
            *(f"option-{descriptor.name}" for descriptor in descriptors),
            *(f"points-{source}" for source in self.scoring.sources),
        ]

    def new(self, count: int = 1) -> States:
        """`count` blank states, in an array that compiled code takes and whose records have fields as attributes."""
        return np.asarray(np.zeros(count, dtype=self.state).view(np.recarray))

    def __repr__(self) -> str:
        return f"<GameDefinition of {self.name}>"


_DEFINITIONS: dict[str, GameDefinition] = {}


def register(definition: GameDefinition) -> None:
    """Add a game. Its name and its state's dtype must be its own: compiled code knows a game by its dtype."""
    for other in _DEFINITIONS.values():
        if other.name == definition.name or other.state == definition.state:
            raise ValueError(f"{definition.name} cannot be registered beside {other.name}: same name or same state")
    code_cache.register_state(definition.state, *(getattr(definition.rules, name) for name in RULE_NAMES))
    _DEFINITIONS[definition.name] = definition


def unregister(name: str) -> None:
    """Forget a game: for tests that register one."""
    _DEFINITIONS.pop(name, None)


def definitions() -> Mapping[str, GameDefinition]:
    """Every registered game by name, in the order of registration."""
    return _DEFINITIONS


def definition_of(dtype: np.dtype[Any]) -> GameDefinition:
    """The game that has states of this dtype; LookupError if none has."""
    for definition in _DEFINITIONS.values():
        if definition.state.itemsize == dtype.itemsize and definition.state == dtype:
            return definition
    raise LookupError(f"no registered game has states of {dtype.itemsize} bytes like this")
