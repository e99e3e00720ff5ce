"""A game at one terminal: who sits where, what happened, undo, saving and loading. Nothing is shown here."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from azulejos.bots import Analyst, Bot
from azulejos.notation.record import MAX_LENGTH, parse_record
from azulejos.record import take_step
from azulejos.state import State
from azulejos.terminal.narrate import narrate
from azulejos.text import DEFAULT_LANGUAGE, Texts
from azulejos.types import AzulejosError, Event, IllegalMove, InvalidMove


class Entry(NamedTuple):
    """A decision or draw, and what it led to."""

    player: int | None
    """Who decided; None for a draw."""
    code: str
    events: list[Event]
    steps: int
    """The length of the state's history after it."""


def bot_name(name: str, texts: Texts) -> str:
    """A bot's name: the catalogue's word for it, if there is one."""
    return texts(f"level-{name}") if texts.has(f"level-{name}") else name


class Session:
    """A state, and for each seat a bot, or None for a person."""

    def __init__(self, state: State, seats: Sequence[Bot | None]) -> None:
        self.state = state
        self.seats = list(seats)
        self.entries: list[Entry] = []

    def names(self, texts: Texts) -> list[str]:
        return [
            texts("player", number=seat + 1)
            if bot is None
            else texts("bot", number=seat + 1, name=bot_name(bot.name, texts))
            for seat, bot in enumerate(self.seats)
        ]

    @property
    def has_search(self) -> bool:
        """Whether a bot here needs the compiled search."""
        return any(isinstance(bot, Analyst) for bot in self.seats)

    def is_human(self, player: int | None) -> bool:
        return player is not None and self.seats[player] is None

    def viewer(self, player: int | None) -> int | None:
        """The person at the screen while `player` acts: `player`, or the only person; None if it could be several."""
        if self.is_human(player):
            return player
        people = [seat for seat, bot in enumerate(self.seats) if bot is None]
        return people[0] if len(people) == 1 else None

    # Playing

    def play(self, move: str) -> list[Event]:
        """Play a move; returns what happened."""
        player = self.state.current_player
        events = self.state.play(move)
        self.entries.append(Entry(player, move, events, len(self.state.history)))
        return events

    def reveal(self, token: str | None = None) -> list[Event]:
        """Make the pending draw, as told or by the computer; returns what happened."""
        events = self.state.reveal(token)
        steps = self.state.history
        self.entries.append(Entry(None, steps[-1].code, events, len(steps)))
        return events

    def undo(self) -> int:
        """Go back to the last time a person had something to decide or to draw; returns the number of steps undone."""
        before = len(self.state.history)
        trial = self.state.copy()
        while True:
            try:
                trial.undo()
            except AzulejosError:
                raise NothingToUndo from None
            if trial.pending is not None or (not trial.forced and self.is_human(trial.current_player)):
                break
        self.state = trial
        left = len(trial.history)
        self.entries = [entry for entry in self.entries if entry.steps <= left]
        return before - left

    def narrate(self, entry: Entry, texts: Texts) -> Iterator[str]:
        """An entry in sentences, as the person at the screen may know it."""
        return narrate(entry.events, self.names(texts), texts, self.viewer(entry.player), brief=True)

    # Saving

    def save(self, name: str, texts: Texts) -> None:
        """Write the record to a file."""
        Path(name).write_text(str(self.state.record(self.names(texts))), encoding="utf-8")

    def load(self, name: str) -> Session:
        """The game of a file with the people and bots of this one; WrongSeatCount if the file has more or fewer."""
        session = load_session(name, self.seats, self.state)
        if session.state.game.players != len(self.seats):
            raise WrongSeatCount(session.state.game.players)
        return session


class WrongSeatCount(AzulejosError):
    """A record of a game with another number of players."""

    def __init__(self, count: int) -> None:
        super().__init__(f"that game has {count} players")
        self.count = count


class NothingToUndo(AzulejosError):
    """Nobody at the terminal has decided anything yet."""


def error_text(error: AzulejosError | OSError, texts: Texts) -> str:
    """What went wrong with a move, a draw or a file, in one line. The library tells details in English; in another
    language stands the rule that forbids the move."""
    translated = texts.language != DEFAULT_LANGUAGE
    match error:
        case WrongSeatCount():
            return texts("play-load-seats", count=error.count)
        case NothingToUndo():
            return texts("play-nothing-undone")
        case OSError():
            message = f"{error.filename}: {error.strerror}" if error.filename else str(error)
            return texts("play-file-error", message=message)
        case IllegalMove() if translated and texts.has(f"rule-{error.rule}"):
            return f"{texts('error-illegal_move')} {texts(f'rule-{error.rule}')}"
        case InvalidMove() if translated:
            return texts("play-not-understood", text=error.text)
    return str(error)


def load_session(name: str, seats: Sequence[Bot | None], like: State | None = None) -> Session:
    """The game of a file, replayed; later draws are made as in the state `like` (seeded without one)."""
    record = parse_record(read_file(name))
    session = Session(record.start(), seats)
    for step in record.steps:
        player = session.state.current_player
        events = take_step(session.state, step)
        session.entries.append(Entry(player, step, events, len(session.state.history)))
    session.state.chance = "seeded" if like is None else like.chance
    return session


def read_file(name: str) -> str:
    """The text of a file; AzulejosError if it is too large for a record, or not text."""
    path = Path(name)
    if path.stat().st_size > 4 * MAX_LENGTH:
        raise AzulejosError(f"{name} is too large for a record")
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise AzulejosError(f"{name} is not UTF-8 text") from None


def read_text(what: str) -> str:
    """A position or record: the argument itself, the file of that name, or with - standard input."""
    if what == "-":
        text = sys.stdin.read()
        if not text.strip():
            raise AzulejosError("standard input is empty")
        return text
    try:
        is_file = Path(what).is_file()
    except OSError:  # too long for a file name, as positions are
        is_file = False
    if is_file:
        return read_file(what)
    if "(" not in what and "{" not in what and " " not in what.strip():
        raise AzulejosError(f"{what}: there is no such file, and it is not a position either")
    return what
