"""Record: a game with every draw and decision, replayed without a generator, written as text and as JSON."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from azulejos import display, random
from azulejos.game import Chance, Game
from azulejos.state import State
from azulejos.types import Event, InvalidNotation
from azulejos.variations import Variation, check_extent, check_line, joined

SCHEMA = "azulejos/record/1"
WIDTH = 100
"""Lines of a printed record are at most this long, headers, draws and comments apart."""
UNFINISHED = "*"
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


@dataclass(frozen=True)
class Record:
    """A game from its start (or from a position) with every draw and decision; it needs no generator to replay."""

    game: Game
    start_player: int
    """The seat that starts the first round of this record."""
    steps: tuple[str, ...]
    """Decisions and chance tokens in order."""
    position: str | None = None
    """Where the record starts, if that is not the start of the game."""
    names: tuple[str, ...] = ()
    """The players' names by seat; empty if they are unknown."""
    date: str | None = None
    """As YYYY-MM-DD."""
    comments: tuple[tuple[int, str], ...] = field(default=())
    """Comments, each with the number of steps before it."""
    marks: tuple[tuple[int, str], ...] = field(default=())
    """What is said of a step in one sign (`variations.MARKS`), each with the index of its step."""
    variations: tuple[Variation, ...] = field(default=())
    """Other ways on, in the order of the steps that they replace."""

    def __post_init__(self) -> None:
        # names and comments are single lines of single blanks, as they are written
        object.__setattr__(self, "names", tuple(" ".join(name.split()) for name in self.names))
        object.__setattr__(self, "comments", joined(self.comments))
        if self.names and len(self.names) != self.game.players:
            raise InvalidNotation(f"names: {len(self.names)} names for {self.game.players} seats")
        if self.date is not None and not _DATE.fullmatch(self.date):
            raise InvalidNotation(f"date: {self.date!r} is not of the form YYYY-MM-DD")
        check_line(self.steps, self.comments, self.marks, self.variations)
        check_extent(self.variations)

    def start(self, chance: Chance = "manual") -> State:
        """The state that the record starts from."""
        if self.position is None:
            return self.game.deal(start_player=self.start_player, chance=chance)
        options, record = self.game.definition.notation.parse_position(self.position)
        states = self.game.definition.new()
        states[0] = record
        return State(Game(self.game.definition, options), states, random.generator(), chance, fresh=False)

    def states(self) -> Iterator[State]:
        """The start and then the same state after every step (one object: copy it to keep it)."""
        state = self.start()
        yield state
        for step in self.steps:
            take_step(state, step)
            yield state

    def replay(self, steps: int | None = None, chance: Chance = "seeded") -> State:
        """The state after that many steps (all by default), with its history; play continues from it with `chance`."""
        state = self.start()
        for step in self.steps[:steps]:
            take_step(state, step)
        state.chance = chance
        return state

    def __str__(self) -> str:
        return "\n".join([*self._headers(), "", *self._body(), ""])

    def _headers(self) -> Iterator[str]:
        state = self.replay()
        yield _header("Format", SCHEMA)
        yield _header("Game", self.game.spec)
        if self.date is not None:
            yield _header("Date", self.date)
        for seat, name in enumerate(self.names):
            yield _header(f"Seat{seat}", name)
        yield _header("StartPlayer", str(self.start_player))
        if self.position is not None:
            yield _header("Position", self.position)
        for key, value in result_headers(state).items():
            yield _header(key, value)

    def _body(self) -> Iterator[str]:
        line = ""
        for word, breaks in self._words():
            if line and (breaks or len(line) + 1 + len(word) > WIDTH):
                yield line
                line = word
            else:
                line = f"{line} {word}".strip()
        yield line

    def _words(self) -> Iterator[tuple[str, bool]]:
        """The words of the body, each with whether it begins a line."""
        state = self.start()
        yield from line_words(state, self)
        yield result_headers(state)["Result"], True

    def _repr_svg_(self) -> str:
        """The position that the record ends with as a picture, for notebooks."""
        return display.show(display.PICTURE, self.replay(), self.names)

    def to_json(self) -> dict[str, Any]:
        """The record as plain data with the schema azulejos/record/1."""
        outcome = self.replay().outcome
        return {
            "schema": SCHEMA,
            "game": self.game.name,
            "options": self.game.options.to_json(),
            "start_player": self.start_player,
            "names": list(self.names),
            "date": self.date,
            "position": None if self.position is None else self.start().to_json(),
            "steps": list(self.steps),
            "comments": [list(comment) for comment in self.comments],
            "marks": [list(mark) for mark in self.marks],
            "variations": [variation.to_json() for variation in self.variations],
            "outcome": None if outcome is None else outcome.to_json(),
        }


def line_words(state: State, line: Record | Variation) -> Iterator[tuple[str, bool]]:
    """The words of a line from a state on, which then is at the line's end, each with whether it begins a row."""
    comments, marks = dict(line.comments), dict(line.marks)
    instead: dict[int, list[Variation]] = {}
    for variation in line.variations:
        instead.setdefault(variation.at, []).append(variation)
    shown_round = shown_player = None
    for index, step in enumerate(line.steps):
        if index in comments:
            yield f"{{{comments[index]}}}", False
        if state.round != shown_round:
            shown_round, shown_player = state.round, None
            yield f"R{state.round}", isinstance(line, Record)
        if state.current_player not in (None, shown_player):
            shown_player = state.current_player
            yield f"{shown_player}. {step}", False
        else:
            yield step, False
        before = state.copy() if index in instead else None
        take_step(state, step)
        if index in marks:
            yield marks[index], False
        for variation in instead.get(index, ()):
            assert before is not None
            yield f'("{variation.name}"' if variation.name else "(", False
            yield from line_words(before.copy(), variation)
            yield ")", False
            shown_player = None
    if len(line.steps) in comments:
        yield f"{{{comments[len(line.steps)]}}}", False


def take_step(state: State, step: str) -> list[Event]:
    """Play a decision or make a draw of a record and return the events."""
    return state.reveal(step) if ":" in step else state.play(step)


def result_headers(state: State) -> dict[str, str]:
    """The headers Result, Winner, Reason and TieBreak of a record."""
    outcome = state.outcome
    if outcome is None:
        return {"Result": UNFINISHED}
    headers = {
        "Result": "-".join(str(score) for score in outcome.scores),
        "Winner": ",".join(str(seat) for seat in outcome.winners),
        "Reason": outcome.reason,
    }
    if outcome.tie_break is not None:
        headers["TieBreak"] = outcome.tie_break
    return headers


def _header(key: str, value: str) -> str:
    value = " ".join(value.split())  # a header is one line
    return '[{} "{}"]'.format(key, value.replace("\\", "\\\\").replace('"', '\\"'))
