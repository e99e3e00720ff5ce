"""The app itself: language, screens, and starting a game."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import App

from azulejos.terminal.app.dialogs import Compiling
from azulejos.terminal.app.page import Page
from azulejos.terminal.app.start import StartScreen
from azulejos.terminal.app.table import TableScreen
from azulejos.terminal.session import Session
from azulejos.terminal.setup import Setup
from azulejos.text import LANGUAGES, Texts, texts
from azulejos.warmup import is_warm

PACE = 0.5
"""Seconds that a bot's move takes at least, so that people can follow."""


class AzulejosApp(App[None]):
    """Begins with the start screen, or with a game if one is given."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "azulejos"

    def __init__(self, words: Texts, setup: Setup, session: Session | None = None, pace: float = PACE) -> None:
        super().__init__()
        self.texts = words
        self.setup = setup
        self.session = session
        self.pace = pace

    def on_mount(self) -> None:
        self.push_screen(StartScreen())
        if self.session is not None:
            self.push_screen(TableScreen(self.session, self.pace))

    def start(self, setup: Setup, make: Callable[[], Session]) -> None:
        """Go to a table, compiling the game's rules first if this is their first time."""
        self.setup = setup
        if is_warm(setup.game):
            self.push_screen(TableScreen(make(), self.pace))
        else:

            def begin(ready: bool | None) -> None:
                if ready:
                    self.push_screen(TableScreen(make(), self.pace))

            self.push_screen(Compiling(setup.game), begin)

    def next_language(self) -> None:
        languages = list(LANGUAGES)
        self.speak(languages[(languages.index(self.texts.language) + 1) % len(languages)])

    def speak(self, language: str) -> None:
        """Show everything in another language."""
        self.texts = texts(language)
        for screen in self.screen_stack:
            if isinstance(screen, Page):
                screen.retext()

    def leave(self) -> None:
        """End the app; bots that think are told to stop."""
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.put_away()
        self.exit()
