"""Play by plain prompts: people and bots at one terminal, one line per command."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from azulejos.bots import LEVELS, Analyst
from azulejos.bots import bot as make_bot
from azulejos.state import State
from azulejos.terminal.boards import render_board
from azulejos.terminal.choices import group_moves
from azulejos.terminal.move_words import move_text
from azulejos.terminal.results import result_lines
from azulejos.terminal.session import NothingToUndo, Session, WrongSeatCount, error_text
from azulejos.terminal.wording import draw_text
from azulejos.text import Texts
from azulejos.types import AzulejosError
from azulejos.warming import ensure_search

HINT_SECONDS = 1.0
"""How long the strongest bot thinks about a hint."""

Ask = Callable[[str], str]
"""Asks a question and returns the answer; EOFError when there is no more input."""


class Quit(Exception):
    """Somebody wants to stop playing."""


class GameShell:
    """Shows the game and asks the people who play it for moves, draws and commands."""

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
            "quit": self.quit,
            "draw": lambda _: self.reveal(None),
        }

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def names(self) -> list[str]:
        return self.session.names(self.texts)

    def run(self) -> bool:
        """Play until the game is over (True) or somebody quits."""
        self.say(self.texts("play-welcome"))
        self.show()
        try:
            while not self.state.is_over:
                self.turn()
        except (Quit, EOFError):
            self.say(self.texts("play-bye"))
            return False
        self.show()
        for line in result_lines(self.state, self.names, self.texts):
            self.say(line, "bold")
        return True

    def turn(self) -> None:
        """One decision or draw, or one command."""
        state = self.state
        player = state.current_player
        if player is None:
            self.prompt(self.draw_prompt(), self.reveal)
            return
        bot = self.session.seats[player]
        if bot is not None:
            if isinstance(bot, Analyst):
                ensure_search(self.texts, state.game.name)
            self.play(str(bot.choose(state)))
        elif state.forced:
            move = state.legal_moves()[0]
            self.say(self.texts("play-forced", player=self.names[player], move=move_text(state, move, self.texts)))
            self.play(str(move))
        else:
            self.prompt(self.texts("play-prompt", player=self.names[player]), self.play)

    def prompt(self, question: str, answer: Callable[[str], None]) -> None:
        """Ask once: a command is carried out, anything else goes to `answer`. Mistakes are reported in one line."""
        line = self.ask(question).strip()
        word, _, rest = line.partition(" ")
        if not line:
            return
        try:
            if self.is_command(word.lower()):
                self.commands[word.lower()](rest.strip())
            else:
                answer(line)
        except (OSError, WrongSeatCount, NothingToUndo) as error:
            self.say(error_text(error, self.texts), "red")
        except AzulejosError as error:
            self.say(self.texts("play-wrong", message=error_text(error, self.texts)), "red")

    def is_command(self, word: str) -> bool:
        """Whether a word is a command; where a decision is pending, a move that is written the same ("draw") wins."""
        is_move = self.state.current_player is not None and word.upper() in self.state.game.actions
        return word in self.commands and not is_move

    def play(self, move: str) -> None:
        """Play a move and tell what happened."""
        round_before = self.state.round
        self.session.play(move)
        self.tell()
        after = self.state.current_player
        if self.state.is_over:
            return
        if after is None or self.session.is_human(after) or self.state.round != round_before:
            self.show()

    def reveal(self, token: str | None) -> None:
        """Make the pending draw, as told or (None) by the computer."""
        self.session.reveal(token)
        self.tell()
        if self.state.current_player is not None:
            self.show()

    def draw_prompt(self) -> str:
        pending = self.state.pending or {}
        return self.texts("play-draw-prompt", what=draw_text(pending["phase"], self.texts))

    def tell(self) -> None:
        """Narrate what happened last."""
        for line in self.session.narrate(self.session.entries[-1], self.texts):
            self.say(f"  {line}")

    def show(self) -> None:
        self.console.print()
        viewer = self.session.viewer(self.state.current_player)
        self.console.print(render_board(self.state, self.names, self.texts, viewer))

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    # Commands

    def help(self, _: str) -> None:
        self.say(self.texts("help-commands"))
        if self.state.current_player is None:
            self.say(self.draw_prompt())
            return
        self.say(" ".join(self.texts.get(f"help-{self.state.game.name}", "").split()))  # the terminal breaks the lines
        self.say(self.texts("help-legal"))
        for title, moves in group_moves(self.state.game, self.state.legal_moves(), self.texts).items():
            self.console.print(Text.assemble(f"  {title}: ", (" ".join(moves), "bold")))

    def undo(self, _: str) -> None:
        """Go back to the last time a person had something to decide."""
        count = self.session.undo()
        self.say(self.texts("play-undone", count=count))
        self.show()

    def hint(self, _: str) -> None:
        if self.state.current_player is None:
            self.say(self.texts("play-no-hint"))
            return
        ensure_search(self.texts, self.state.game.name)
        move = make_bot(LEVELS[-1], seconds=HINT_SECONDS).choose(self.state)
        self.say(self.texts("play-hint", move=move_text(self.state, move, self.texts)))

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
        self.session = self.session.load(name)
        self.say(self.texts("play-loaded", file=name))
        self.show()

    def quit(self, _: str) -> None:
        raise Quit
