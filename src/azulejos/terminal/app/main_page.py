"""What the start screen and the game's screen share: help, loading, languages, quitting, and telling what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding, BindingType

from azulejos.terminal.app.dialogs import FileDialog, HelpDialog
from azulejos.terminal.app.page import Page
from azulejos.terminal.session import error_text
from azulejos.types import AzulejosError

HELP_KEY = ("?", "app-key-help", "help")
LOAD_KEY = ("^O", "app-key-load", "load")
LANGUAGE_KEY = ("^L", "app-key-language", "language")
QUIT_KEY = ("Q", "app-key-quit", "quit")


class MainPage(Page[None]):
    """A page with the commands that every page has which is not a dialog."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", show=False),
        Binding("ctrl+o", "load", show=False),
        Binding("ctrl+l", "language", show=False),
        Binding("q,Q,ctrl+q", "quit", show=False),
    ]

    @property
    def game_name(self) -> str:
        """The game that help is about."""
        raise NotImplementedError

    def say(self, text: str) -> None:
        """Show a message, until the next one."""
        raise NotImplementedError

    def load(self, name: str) -> None:
        """Go on with the game in a file; AzulejosError or OSError if that is not possible."""
        raise NotImplementedError

    def attempt(self, action: Callable[[], None]) -> None:
        """Do something that may fail, and say why it did."""
        try:
            action()
        except (AzulejosError, OSError) as error:
            self.say(error_text(error, self.texts))

    def ask_file(self, use: Callable[[str], None], reads: bool, suggestion: str = "") -> None:
        """Ask for a file's name and use it, unless the dialog is closed."""

        def answer(name: str | None) -> None:
            if name is not None:
                self.attempt(lambda: use(name))

        self.app.push_screen(FileDialog(reads, suggestion), answer)

    def action_help(self) -> None:
        self.app.push_screen(HelpDialog(self.game_name))

    def action_load(self) -> None:
        self.ask_file(self.load, reads=True)

    def action_language(self) -> None:
        self.azulejos_app.next_language()

    def action_quit(self) -> None:
        self.azulejos_app.quit()
