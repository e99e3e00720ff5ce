"""The app itself: its language, its screens, and starting a game."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import App

from azulejos.terminal.app.dialogs import CompilingDialog
from azulejos.terminal.app.game import GameScreen
from azulejos.terminal.app.page import Page
from azulejos.terminal.app.start import StartScreen
from azulejos.terminal.session import Session
from azulejos.terminal.setup import Setup
from azulejos.text import LANGUAGES, Texts, texts
from azulejos.warming import is_warm

PACE = 0.5
"""The least number of seconds that a bot's move takes, so that people can follow."""


class AzulejosApp(App[None]):
    """Begins with the start screen, or with a game if one is given."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "azulejos"

    def __init__(self, texts: Texts, setup: Setup, session: Session | None = None, pace: float = PACE) -> None:
        super().__init__()
        self.texts = texts
        self.setup = setup
        self.session = session
        self.pace = pace

    def on_mount(self) -> None:
        self.push_screen(StartScreen())
        if self.session is not None:
            self.push_screen(GameScreen(self.session, self.pace))

    def start(self, setup: Setup, make: Callable[[], Session]) -> None:
        """Go to a game, after compiling its rules if this is their first time."""
        self.setup = setup
        if is_warm(setup.game):
            self.push_screen(GameScreen(make(), self.pace))
        else:

            def begin(ready: bool | None) -> None:
                if ready:
                    self.push_screen(GameScreen(make(), self.pace))

            self.push_screen(CompilingDialog(setup.game), begin)

    def next_language(self) -> None:
        languages = list(LANGUAGES)
        self.set_language(languages[(languages.index(self.texts.language) + 1) % len(languages)])

    def set_language(self, language: str) -> None:
        """Show everything in another language."""
        self.texts = texts(language)
        for screen in self.screen_stack:
            if isinstance(screen, Page):
                screen.update_texts()

    def quit(self) -> None:
        """End the app; bots that are searching are told to stop."""
        for screen in self.screen_stack:
            if isinstance(screen, GameScreen):
                screen.close()
        self.exit()
