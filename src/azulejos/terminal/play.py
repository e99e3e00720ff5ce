"""Plain interactive play: people and bots around one terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

from azulejos.bots import bot as make_bot
from azulejos.state import State
from azulejos.terminal.boards import board
from azulejos.terminal.groups import grouped
from azulejos.terminal.narrate import narrate
from azulejos.terminal.session import SeatsDiffer, Session
from azulejos.text import Texts
from azulejos.types import AzulejosError, Event
from azulejos.warmup import ensure_search

HINT_SECONDS = 1.0
"""How long a hint is thought about."""

Ask = Callable[[str], str]
"""Asks a question and returns the answer; EOFError when there is no more input."""


class Leave(Exception):
    """Somebody wants to stop playing."""


class Table:
    """A game at the terminal: who sits where, and the conversation with the people among them."""

    def __init__(self, session: Session, console: Console, texts: Texts, ask: Ask) -> None:
        self.session = session
        self.console = console
        self.texts = texts
        self.ask = ask
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "help": self.help,
            "board": lambda _: self.show(),
            "undo": self.undo,
            "hint": self.hint,
            "log": self.log,
            "save": self.save,
            "load": self.load,
            "quit": self.leave,
            "draw": self.draw,
        }

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def names(self) -> list[str]:
        return self.session.names(self.texts)

    def run(self) -> bool:
        """Play until the end (True) or until somebody leaves."""
        self.say(self.texts("play-welcome"))
        self.show()
        try:
            while not self.state.is_over:
                self.turn()
        except (Leave, EOFError):
            self.say(self.texts("play-bye"))
            return False
        self.show()
        self.result()
        return True

    def turn(self) -> None:
        """One decision or draw, or one command."""
        state = self.state
        player = state.current_player
        if player is None:
            self.listen(self.draw_prompt(), self.reveal)
            return
        bot = self.session.seats[player]
        if bot is not None:
            ensure_search(self.texts, state.game.name)
            self.play(str(bot.choose(state)))
        elif state.forced:
            move = state.legal_moves()[0]
            self.say(self.texts("play-forced", player=self.names[player], move=str(move)))
            self.play(str(move))
        else:
            self.listen(self.texts("play-prompt", player=self.names[player]), self.play)

    def listen(self, prompt: str, answer: Callable[[str], None]) -> None:
        """Ask once; a command is carried out, anything else is the answer. Mistakes get one line."""
        line = self.ask(prompt).strip()
        word, _, rest = line.partition(" ")
        if not line:
            return
        try:
            # DRAW is a move of Duel as well as, where a draw is awaited, a command
            if word.lower() in self.commands and (word.lower() != "draw" or self.state.current_player is None):
                self.commands[word.lower()](rest.strip())
            else:
                answer(line)
        except AzulejosError as error:
            self.say(self.texts("play-wrong", message=str(error)), "red")
        except OSError as error:
            self.say(self.texts("play-file-error", message=str(error)), "red")

    def play(self, move: str) -> None:
        """Play a move and tell what happened."""
        player = self.state.current_player
        waiting = self.state.round
        self.tell(self.session.play(move), player)
        after = self.state.current_player
        if self.state.is_over:
            return
        if after is None or self.session.is_person(after) or self.state.round != waiting:
            self.show()

    def reveal(self, token: str) -> None:
        self.tell(self.session.reveal(token), None)
        if self.state.current_player is not None:
            self.show()

    def draw(self, _: str) -> None:
        """Let the computer draw, where chance comes from outside."""
        self.tell(self.session.reveal(), None)
        if self.state.current_player is not None:
            self.show()

    def draw_prompt(self) -> str:
        pending = self.state.pending or {}
        return self.texts("play-draw-prompt", what=self.texts(f"draw-{pending['phase']}"))

    def tell(self, events: Sequence[Event], player: int | None) -> None:
        """Narrate; what only one player may know is told if that player is a person who acts."""
        for line in narrate(events, self.names, self.texts, self.session.watcher(player), brief=True):
            self.console.print(Text("  " + line))

    def show(self) -> None:
        self.console.print()
        watcher = self.session.watcher(self.state.current_player)
        self.console.print(board(self.state, self.names, self.texts, watcher))

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def result(self) -> None:
        """Who won, with the points by source."""
        outcome = self.state.outcome
        if outcome is None:
            return
        for line in result_lines(self.state, self.names, self.texts):
            self.say(line, "bold")

    # Commands

    def help(self, _: str) -> None:
        self.say(self.texts("help-commands"))
        if self.state.current_player is None:
            self.say(self.draw_prompt())
            return
        self.say(" ".join(self.texts(f"help-{self.state.game.name}").split()))  # the terminal breaks the lines
        self.say(self.texts("help-legal"))
        for title, moves in grouped(self.state.legal_moves(), self.texts).items():
            self.console.print(Text.assemble(f"  {title}: ", (" ".join(moves), "bold")))

    def undo(self, _: str) -> None:
        """Back to the last time a person had something to decide."""
        count = self.session.undo()
        self.say(self.texts("play-undone", count=count))
        self.show()

    def hint(self, _: str) -> None:
        if self.state.current_player is None:
            self.say(self.texts("play-no-hint"))
            return
        ensure_search(self.texts, self.state.game.name)
        move = make_bot("grandmaster", seconds=HINT_SECONDS).choose(self.state)
        self.say(self.texts("play-hint", move=str(move)))

    def log(self, _: str) -> None:
        self.say(str(self.state.record(self.names)))

    def save(self, name: str) -> None:
        if not name:
            self.say(self.texts("play-save-name"))
            return
        self.session.save(name, self.texts)
        self.say(self.texts("play-saved", file=name))

    def load(self, name: str) -> None:
        if not name:
            self.say(self.texts("play-load-name"))
            return
        try:
            self.session = self.session.load(name)
        except SeatsDiffer as error:
            self.say(self.texts("play-load-seats", count=error.count), "red")
            return
        self.say(self.texts("play-loaded", file=name))
        self.show()

    def leave(self, _: str) -> None:
        raise Leave


def result_lines(state: State, names: Sequence[str], texts: Texts) -> list[str]:
    """The final scores by source, and the winner."""
    outcome = state.outcome
    if outcome is None:
        return [texts("result-unfinished")]
    lines = []
    for seat, name in enumerate(names):
        sources = ", ".join(
            texts("result-source", source=texts(f"points-{source}"), points=points)
            for source, points in outcome.points[seat].items()
            if points
        )
        lines.append(texts("result-player", player=name, points=outcome.scores[seat], sources=sources or "-"))
    winners = ", ".join(names[seat] for seat in outcome.winners)
    lines.append(texts("result-winner" if len(outcome.winners) == 1 else "result-shared", player=winners))
    if outcome.tie_break is not None:
        lines.append(texts(f"tie-break-{outcome.tie_break}"))
    return lines
