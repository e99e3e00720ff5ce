"""The start screen: which game with which options, who sits where, and the language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Input, Static

from azulejos.bots import BOTS
from azulejos.game import CHANCES
from azulejos.games import definitions
from azulejos.terminal.app.fields import Field, Format
from azulejos.terminal.app.main_page import HELP_KEY, LANGUAGE_KEY, LOAD_KEY, QUIT_KEY, MainPage
from azulejos.terminal.app.options import GameOptionFields, most_seats
from azulejos.terminal.app.page import KeyBar, TextLabel
from azulejos.terminal.painting import Painter, tiles
from azulejos.terminal.session import bot_name, load_session
from azulejos.terminal.setup import DEFAULT_BOT, Seat, Setup
from azulejos.terminal.wording import game_title
from azulejos.text import LANGUAGES, Texts
from azulejos.types import COLOUR_LETTERS

TIMES = (None, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
"""Seconds per move that a bot may be given; None is its own time."""


def _key(family: str) -> Format:
    return lambda texts, value: texts(f"{family}-{value}")


def _who(texts: Texts, name: str | None) -> str:
    return texts("app-person") if name is None else bot_name(name, texts)


def _time(texts: Texts, value: float | None) -> str:
    return texts("app-time-usual") if value is None else texts("app-time", seconds=f"{value:g}")


class StartScreen(MainPage):
    """Settings as fields; the arrow keys move between them and change them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def content(self) -> Iterable[Any]:
        setup = self.azulejos_app.setup
        with Vertical(id="welcome"):
            yield Static(Text.assemble("azulejos  ", tiles(COLOUR_LETTERS, painter=Painter(cell=3))), id="title")
            game = Field(list(definitions()), setup.game, lambda texts, name: game_title(name, texts), "game")
            yield self._row("app-game", game, classes="apart")
            for name, definition in definitions().items():
                yield GameOptionFields(definition, setup.options if setup.game == name else {})
            for seat in range(max(map(most_seats, definitions().values()))):
                yield self._seat(seat, setup)
            chance = Field(CHANCES, setup.chance, _key("app-chance"), "chance")
            yield self._row("app-chance", chance, classes="apart")
            seed = "" if setup.seed is None else str(setup.seed)
            yield self._row("app-seed", Input(seed, restrict=r"\d{0,18}", id="seed", compact=True))
            language = Field(list(LANGUAGES), self.texts.language, lambda _, tag: LANGUAGES[tag], "language")
            yield self._row("app-language", language)
            with Horizontal(id="commands"):
                yield Button("", id="start", compact=True)
                yield Button("", id="load", compact=True)
                yield Button("", id="quit", compact=True)
            yield Static("", id="error", markup=False)
        yield KeyBar(
            [
                ("↑↓", "app-key-move", "app.focus_next"),
                ("←→", "app-key-change", "change"),
                ("Enter", "app-key-choose", "start"),
                HELP_KEY,
                LOAD_KEY,
                LANGUAGE_KEY,
                QUIT_KEY,
            ]
        )

    def _row(self, key: str, *fields: Any, classes: str = "") -> Horizontal:
        return Horizontal(TextLabel(key), *fields, classes=f"row {classes}")

    def _seat(self, seat: int, setup: Setup) -> Horizontal:
        here = setup.seats[seat] if seat < len(setup.seats) else Seat(None if seat == 0 else DEFAULT_BOT)
        people = (None, *BOTS, *([] if here.bot in (None, *BOTS) else [here.bot]))
        row = Horizontal(
            TextLabel("player", number=seat + 1),
            Field(people, here.bot, _who, f"seat-{seat}"),
            Field(TIMES, here.seconds, _time, f"time-{seat}"),
            classes="row seat" + (" apart" if seat == 0 else ""),
            id=f"row-{seat}",
        )
        return row

    def on_mount(self) -> None:
        self.update_texts()
        self.show_rows()
        self.query_one("#start", Button).focus()

    def update_texts(self) -> None:
        super().update_texts()
        for name in ("start", "load", "quit"):
            self.query_one(f"#{name}", Button).label = self.texts(f"app-{name}")
        for field in self.query(Field):
            field.refresh(layout=True)

    def show_rows(self) -> None:
        """Show what belongs to the chosen game."""
        for options in self.query(GameOptionFields):
            options.display = options is self.options
        self.options.show_rows()
        for seat, row in enumerate(self.query(".seat")):
            row.display = seat < self.options.seats
            self.query_one(f"#time-{seat}").display = self.value(f"seat-{seat}") is not None

    @property
    def options(self) -> GameOptionFields:
        """The options of the chosen game."""
        return self.query_one(f"#options-{self.game_name}", GameOptionFields)

    def value(self, name: str) -> Any:
        return self.query_one(f"#{name}", Field).value

    def on_field_changed(self, event: Field.Changed) -> None:
        if event.field.id == "language":
            self.azulejos_app.set_language(event.field.value)
        self.show_rows()
        self.say("")

    def setup(self) -> Setup:
        """The settings that the fields show."""
        options = self.options
        seats = tuple(self.seat(seat) for seat in range(options.seats))
        seed = self.query_one("#seed", Input).value
        return Setup(self.game_name, options.values(), seats, int(seed) if seed else None, self.value("chance"))

    def seat(self, number: int) -> Seat:
        name = self.value(f"seat-{number}")
        return Seat(name, None if name is None else self.value(f"time-{number}"))

    def say(self, text: str) -> None:
        """Say what is wrong, below the fields."""
        self.query_one("#error", Static).update(text)

    # Commands

    def on_button_pressed(self, event: Button.Pressed) -> None:
        {"start": self.action_start, "load": self.action_load, "quit": self.action_quit}[event.button.id or ""]()

    def action_start(self) -> None:
        def start() -> None:
            setup = self.setup()
            setup.make_game()
            self.azulejos_app.start(setup, setup.session)

        self.attempt(start)

    def action_change(self) -> None:
        if isinstance(self.focused, Field):
            self.focused.action_change(1)

    @property
    def game_name(self) -> str:
        return str(self.value("game"))

    def action_language(self) -> None:
        super().action_language()
        self.query_one("#language", Field).set_value(self.texts.language)

    def load(self, name: str) -> None:
        """Go on with a saved game; people and bots sit as the fields say."""
        session = load_session(name, ())
        game = session.state.game
        seats = tuple(self.seat(seat) for seat in range(game.players))
        setup = Setup(game.name, game.options.to_json(), seats, None, self.value("chance"))
        session.seats = setup.make_bots()
        session.state.chance = setup.chance
        self.azulejos_app.start(setup, lambda: session)
