"""State: the friendly face of a game in progress. Everything here checks; nothing is changed by a refused call."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from azulejos import display, random
from azulejos.game import Chance, Game, Move
from azulejos.games import dispatch, events
from azulejos.games.definition import States
from azulejos.types import AzulejosError, Event, IllegalMove, InvalidNotation, InvalidOption, Outcome

if TYPE_CHECKING:
    from azulejos.record import Record


class Step(NamedTuple):
    """One entry of a game's history: a decision with its player, or a draw (player None) as its token."""

    player: int | None
    code: str


def _generator(rng: random.Generator | int | None) -> random.Generator:
    """The generator itself, or the one of a seed; InvalidOption for anything else."""
    if rng is None:
        return random.generator()
    if isinstance(rng, int | np.integer) and not isinstance(rng, bool):
        return random.generator(int(rng))
    if isinstance(rng, bool) or getattr(rng, "dtype", None) != random.GENERATOR:
        raise InvalidOption("rng", f"{rng!r} is neither a seed nor a generator of azulejos.random")
    return rng


class View:
    """What one player (None: a spectator) may know of a state: plain data."""

    __slots__ = ("_data", "game", "player")

    def __init__(self, game: Game, player: int | None, data: dict[str, Any]) -> None:
        self.game = game
        self.player = player
        self._data = data

    def to_json(self) -> dict[str, Any]:
        return copy.deepcopy(self._data)

    def sample(self, rng: random.Generator | int | None = None) -> State:
        """A state that this view allows, with the hidden facts drawn by `rng` (a generator, or a seed)."""
        rng = _generator(rng)
        states = self.game.definition.new()
        _, states[0] = self.game.definition.views.sample(self._data, rng)
        return State(self.game, states, random.generator(int(random.next_word(rng)) >> 1), "seeded", fresh=False)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self.game == other.game and self._data == other._data

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<View of {self.game.spec} for {'a spectator' if self.player is None else f'seat {self.player}'}>"


class State:
    """A game in progress. Made by `Game.deal`, `azulejos.parse_position` or a record.

    With seeded chance, draws that follow a decision are made at once; with manual chance the state waits for
    `reveal`. Equality asks for the same game and the same position; history and generator do not count.
    """

    __slots__ = (
        "_before", "_buffer", "_bytes", "_history", "_mover", "_rng", "_start", "_states", "_word",
        "chance", "game",
    )  # fmt: skip

    game: Game
    chance: Chance

    def __init__(
        self, game: Game, states: States, rng: random.Generator, chance: Chance = "seeded", *, fresh: bool = True
    ) -> None:
        """Takes over `states` (one record) and `rng`. `fresh` is False for a position from the middle of a game."""
        self.game = game
        self.chance = chance
        self._states = states
        self._bytes = states.view(np.uint8)
        self._mover = states["mover"]
        self._rng = rng
        self._word = np.frombuffer(rng, dtype=np.uint64)
        self._buffer: events.Buffer | None = None
        self._history: list[Step] = []
        self._before: list[tuple[bytes, int]] = []  # beside each step: the record and the generator before it
        self._start = None if fresh else self._bytes.tobytes()

    # What can be seen

    @property
    def current_player(self) -> int | None:
        """The seat whose decision it is; None while chance decides and after the end."""
        mover: int = self._mover.item(0)
        return None if mover < 0 else mover

    @property
    def scores(self) -> list[int]:
        scores: list[int] = self._states["players"]["score"][0, : self.game.players].tolist()
        return scores

    @property
    def round(self) -> int:
        return int(self._states["turn_round"][0])

    @property
    def phase(self) -> str:
        return self.game.definition.phases[int(self._states["phase"][0])]

    @property
    def start_player(self) -> int:
        """The seat that starts this round."""
        return int(self._states["starter"][0])

    @property
    def is_over(self) -> bool:
        return bool(dispatch.status(self._states) == dispatch.OVER)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None before the end."""
        return self.game.definition.views.outcome(self._states[0], self.game.options) if self.is_over else None

    @property
    def pending(self) -> dict[str, Any] | None:
        """The awaited draw as data; None if none is awaited."""
        if dispatch.status(self._states) != dispatch.CHANCE:
            return None
        return self.game.definition.draws.chance_prompt(self._states[0], self.game.options)

    def legal_actions(self) -> npt.NDArray[np.int16]:
        """The legal action ids, ascending, in an array of the caller's own."""
        out = np.empty(len(self.game.moves), dtype=np.int16)
        return out[: dispatch.list_legal(self._states, out)]

    def legal_moves(self) -> list[Move]:
        """The legal moves in the order of their action ids; empty while chance decides and after the end."""
        moves = self.game.moves
        out = np.empty(len(moves), dtype=np.int16)
        return list(map(moves.__getitem__, out[: dispatch.list_legal(self._states, out)].tolist()))

    def is_legal(self, move: Move | str | int) -> bool:
        """Whether the move may be played now; InvalidMove for something that is not a move of this game at all."""
        action = self.game.action(move)
        return action in self.legal_actions()

    @property
    def forced(self) -> bool:
        """Whether exactly one move is legal."""
        return bool(dispatch.count_legal(self._states) == 1)

    @property
    def array(self) -> States:
        """The state as an array of one record, for compiled code. Whoever writes to it breaks `undo` and `history`."""
        return self._states

    @property
    def history(self) -> list[Step]:
        """All decisions and draws so far, in order."""
        return list(self._history)

    # Playing

    def play(self, move: Move | str | int) -> list[Event]:
        """Play a move, its text or its action id, and return the events, those of the draws that follow included.

        InvalidMove if it is not a move of this game, IllegalMove with the rule point if it is not allowed.
        """
        game = self.game
        action = game.action(move)
        player: int = self._mover.item(0)
        before = self._now()
        buffer = self._events()
        status = dispatch.step(self._states, action, buffer)
        if status == dispatch.REFUSED:
            raise self._objection(action)
        happened = game.definition.decode(buffer)
        self._history.append(Step(player, game.moves[action]))
        self._before.append(before)
        if status == dispatch.CHANCE and self.chance == "seeded":
            happened += self.draw_all()
        return happened

    def reveal(self, token: str | None = None, *, rng: random.Generator | None = None) -> list[Event]:
        """Make the awaited draw and return the events.

        `token` says what was drawn ("deal:BBKT/..." or just "BBKT/..."); without it a generator draws: `rng`, or the
        state's own.
        InvalidMove for a token that cannot be read, IllegalMove for a draw that is impossible here.
        """
        game, draws = self.game, self.game.definition.draws
        if dispatch.status(self._states) != dispatch.CHANCE:
            raise IllegalMove(game.definition.chance_rule, "no draw is awaited now")
        if token is None:
            return self._draw(self._rng if rng is None else rng)
        token = token.strip()
        outcome = draws.parse_chance(token if ":" in token else f"{self.phase}:{token}", game.options)
        draws.check_chance(self._states[0], outcome, game.options)
        before = self._now()
        buffer = self._events()
        dispatch.step_settled(self._states, outcome, buffer)
        return self._note_draw(before, buffer)

    def draw_all(self) -> list[Event]:
        """Let the generator make every draw that is awaited now, one after the other."""
        happened: list[Event] = []
        while dispatch.status(self._states) == dispatch.CHANCE:
            happened += self._draw(self._rng)
        return happened

    def play_forced(self) -> list[Event]:
        """Play on while exactly one move is legal and return the events."""
        happened: list[Event] = []
        while self.forced:
            happened += self.play(int(self.legal_actions()[0]))
        return happened

    def undo(self, steps: int = 1) -> None:
        """Take back steps. With seeded chance a step is a decision with the draws that followed it, with manual
        chance every decision and every draw is a step. AzulejosError if there are fewer."""
        index = len(self._history)
        if self.chance == "manual":
            index -= steps
        else:
            left = steps
            while left and index:
                index -= 1
                left -= self._history[index].player is not None
            if left:
                index = -1
        if steps < 0 or index < 0:
            raise AzulejosError(f"cannot undo {steps} step{'s' * (steps != 1)}: there are only {self._undoable()}")
        if index == len(self._history):
            return
        record, word = self._before[index]
        self._bytes[:] = np.frombuffer(record, dtype=np.uint8)
        self._rng["word"] = word
        del self._history[index:], self._before[index:]

    def _undoable(self) -> int:
        if self.chance == "manual":
            return len(self._history)
        return sum(step.player is not None for step in self._history)

    def _now(self) -> tuple[bytes, int]:
        """The record and the generator, to come back to."""
        return self._bytes.tobytes(), self._word.item(0)

    def _events(self) -> events.Buffer:
        if self._buffer is None:
            self._buffer = events.buffer()
        return self._buffer

    def _draw(self, rng: random.Generator) -> list[Event]:
        before = self._now()
        buffer = self._events()
        dispatch.step_drawn(self._states, rng, buffer)
        return self._note_draw(before, buffer)

    def _note_draw(self, before: tuple[bytes, int], buffer: events.Buffer) -> list[Event]:
        definition = self.game.definition
        happened = definition.decode(buffer)
        earlier = np.frombuffer(before[0], dtype=self._states.dtype)[0]
        self._history.append(Step(None, definition.draws.chance_code(earlier, happened, self.game.options)))
        self._before.append(before)
        return happened

    def _objection(self, action: int) -> AzulejosError:
        return self.game.definition.moves.explain(self._states[0], action, self.game.options)

    # Views, notation, copies

    def view(self, player: int | None) -> View:
        """What the player in that seat may know; None for a spectator."""
        if player is not None and not 0 <= player < self.game.players:
            raise AzulejosError(f"{player!r} is not a seat; seats are 0 .. {self.game.players - 1}")
        return View(self.game, player, self.game.definition.views.view_json(self._states[0], self.game.options, player))

    def imagine(self, player: int, rng: random.Generator | int | None = None) -> State:
        """A state that the player in that seat cannot tell from this one, as `view(player).sample(rng)` but much
        faster: hidden facts and the generator are drawn by `rng`, and it has no history."""
        if not 0 <= player < self.game.players:
            raise AzulejosError(f"{player!r} is not a seat; seats are 0 .. {self.game.players - 1}")
        rng = _generator(rng)
        states = self._states.copy()
        dispatch.conceal_from(states, player)
        dispatch.resample_hidden(states, rng)
        return State(self.game, states, random.generator(int(random.next_word(rng)) >> 1), "seeded", fresh=False)

    def to_json(self) -> dict[str, Any]:
        """The whole position as plain data (schema azulejos/position/1), private facts included."""
        return self.game.definition.views.to_json(self._states[0], self.game.options)

    @property
    def position(self) -> str:
        """The whole position as one line of text, private facts included."""
        return self.game.definition.notation.position(self._states[0], self.game.options)

    def record(self, names: Sequence[str] = (), date: str | None = None) -> Record:
        """The game so far with every draw, for keeping: it replays without a generator."""
        from azulejos.record import Record

        return Record(
            game=self.game,
            start_player=self._first_start_player(),
            steps=tuple(str(step.code) for step in self._history),
            position=self._first_position(),
            names=tuple(names),
            date=date,
        )

    def _first_start_player(self) -> int:
        first = self._before[0][0] if self._before else self._bytes.tobytes()
        return int(np.frombuffer(first, dtype=self._states.dtype)["starter"][0])

    def _first_position(self) -> str | None:
        if self._start is None:
            return None
        first = np.frombuffer(self._start, dtype=self._states.dtype)[0]
        return self.game.definition.notation.position(first, self.game.options)

    def copy(self) -> State:
        """An independent state with the same history and generator."""
        other = State(self.game, self._states.copy(), self._rng.copy(), self.chance)
        other._history = list(self._history)
        other._before = list(self._before)
        other._start = self._start
        return other

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        if self.game != other.game:
            return False
        return self._bytes.tobytes() == other._bytes.tobytes() or self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"azulejos.parse_position({self.position!r})"

    def __str__(self) -> str:
        """The board as text, as the player to move (after the end a spectator) sees it."""
        return display.show(display.TEXT, self, self.current_player)

    def _repr_svg_(self) -> str:
        """The board as a picture, for notebooks, as the player to move sees it."""
        return display.show(display.PICTURE, self, player=self.current_player)

    def __reduce__(self) -> tuple[Any, ...]:
        moving = (*self._now(), self._history, self._before, self._start)
        return _restore, (self.game, self.chance, *moving)


def _restore(
    game: Game,
    chance: Chance,
    record: bytes,
    word: int,
    history: list[Step],
    before: list[tuple[bytes, int]],
    start: bytes | None,
) -> State:
    states = game.definition.new()
    if states.nbytes != len(record):
        raise InvalidNotation("this pickled state comes from another version of the game")
    states.view(np.uint8)[:] = np.frombuffer(record, dtype=np.uint8)
    state = State(game, states, random.at_word(word), chance)
    state._history = history
    state._before = before
    state._start = start
    return state
