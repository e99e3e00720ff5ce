"""The start screen: which game with which options, who sits where, in which language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Input, Static

from azulejos.bots import BOTS
from azulejos.game import CHANCES
from azulejos.games.azul.components import MAX_PLAYERS, MIN_PLAYERS
from azulejos.games.azul.options import MAX_ROUNDS, WALLS
from azulejos.games.duel.components import TABLETS
from azulejos.games.duel.options import FIRST, RANDOM
from azulejos.registry import game_names, make
from azulejos.terminal.app.fields import Field, Format
from azulejos.terminal.app.main_page import HELP_KEY, LANGUAGE_KEY, LOAD_KEY, QUIT_KEY, MainPage
from azulejos.terminal.app.page import KeyBar, TextLabel
from azulejos.terminal.painting import Painter, tiles
from azulejos.terminal.session import bot_name, load_session
from azulejos.terminal.setup import DEFAULT_BOT, Seat, Setup
from azulejos.text import LANGUAGES, Texts
from azulejos.types import COLOUR_LETTERS

TIMES = (None, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
"""Seconds a move that a bot may be given; None is its usual time."""
CHOSEN = "chosen"
"""Tablets one by one, beside the named sets of Duel."""


def _number(texts: Texts, value: Any) -> str:
    return str(value)


def _key(family: str) -> Format:
    return lambda texts, value: texts(f"{family}-{value}")


def _yes(texts: Texts, value: Any) -> str:
    return texts("app-yes" if value else "app-no")


def _face(texts: Texts, value: Any) -> str:
    return "–" if value is None else texts(f"tablet-{value}")


def _who(texts: Texts, name: str | None) -> str:
    return texts("app-person") if name is None else bot_name(name, texts)


def _time(texts: Texts, value: float | None) -> str:
    return texts("app-time-usual") if value is None else texts("app-time", seconds=f"{value:g}")


OPTIONS: dict[str, dict[str, tuple[tuple[Any, ...], Format]]] = {
    "azul": {
        "players": (tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1)), _number),
        "wall": (WALLS, _key("app-wall")),
        "round_limit": (tuple(range(1, MAX_ROUNDS + 1)), _number),
    },
    "duel": {
        "tablets": ((FIRST, RANDOM, CHOSEN), _key("app-tablets")),
        "free_draws_at_zero": ((False, True), _yes),
    },
}
"""Every option of every game: its values, and how they are told."""


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
            yield self._row("app-game", Field(game_names(), setup.game, _key("game"), "game"), classes="apart")
            for game, options in OPTIONS.items():
                yield from self._options(game, options, setup)
            for seat in range(MAX_PLAYERS):
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

    def _options(self, game: str, options: dict[str, tuple[tuple[Any, ...], Format]], setup: Setup) -> Iterable[Any]:
        usual = make(game).options.to_json()
        given = setup.options if setup.game == game else {}
        for option, (values, tell) in options.items():
            value = given.get(option, usual[option])
            if option == "tablets":
                value = _set_of(value, usual[option])
            row = self._row(f"app-option-{option}", Field(values, value, tell, option))
            row.add_class(f"only-{game}")
            yield row
        if game == "duel":
            faces = given.get("tablets", usual["tablets"])
            pairs = [(None, *TABLETS[k : k + 2]) for k in range(0, len(TABLETS), 2)]
            chosen = [next((face for face in pair[1:] if face in faces), None) for pair in pairs]
            fields = [Field(pair, chosen[k], _face, f"tablet-{k}") for k, pair in enumerate(pairs)]
            with Vertical(id="tablets-chosen"):
                yield Horizontal(TextLabel("app-tablets"), *fields[:2], classes="row")
                yield Horizontal(Static(classes="label"), *fields[2:], classes="row")

    def _seat(self, seat: int, setup: Setup) -> Horizontal:
        here = setup.seats[seat] if seat < len(setup.seats) else Seat(None if seat == 0 else DEFAULT_BOT)
        people = (None, *BOTS, *([] if here.bot in (None, *BOTS) else [here.bot]))
        row = Horizontal(
            TextLabel("player", number=seat + 1),
            Field(people, here.bot, _who, f"seat-{seat}"),
            Field(TIMES, here.seconds, _time, f"time-{seat}"),
            classes="row" + (" apart" if seat == 0 else ""),
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
        game = self.value("game")
        for other in OPTIONS:
            for row in self.query(f".only-{other}"):
                row.display = other == game
        self.query_one("#tablets-chosen").display = game == "duel" and self.value("tablets") == CHOSEN
        for seat in range(MAX_PLAYERS):
            self.query_one(f"#row-{seat}").display = seat < self.players()
            self.query_one(f"#time-{seat}").display = self.value(f"seat-{seat}") is not None

    def value(self, name: str) -> Any:
        return self.query_one(f"#{name}", Field).value

    def players(self) -> int:
        return int(self.value("players")) if self.value("game") == "azul" else make(self.value("game")).players

    def on_field_changed(self, event: Field.Changed) -> None:
        if event.field.id == "language":
            self.azulejos_app.set_language(event.field.value)
        self.show_rows()
        self.say("")

    def setup(self) -> Setup:
        """What the fields say."""
        game = self.value("game")
        options = {option: self.value(option) for option in OPTIONS[game]}
        if options.get("tablets") == CHOSEN:
            faces = [self.value(f"tablet-{k}") for k in range(len(TABLETS) // 2)]
            options["tablets"] = [face for face in faces if face is not None]
        seats = tuple(self.seat(seat) for seat in range(self.players()))
        seed = self.query_one("#seed", Input).value
        return Setup(game, options, seats, int(seed) if seed else None, self.value("chance"))

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


def _set_of(tablets: Any, usual: Any) -> str:
    """The named set that tablets make, or CHOSEN."""
    if isinstance(tablets, str):
        return tablets if tablets in (FIRST, RANDOM) else CHOSEN
    return FIRST if list(tablets) == list(usual) else CHOSEN
