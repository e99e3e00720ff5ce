"""The terminal app's start screen under Textual's pilot."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Button, Input

from azulejos.registry import game_names, make, option_names
from azulejos.terminal.app import AzulejosApp
from azulejos.terminal.app.dialogs import HelpDialog
from azulejos.terminal.app.fields import Field
from azulejos.terminal.app.game import GameScreen
from azulejos.terminal.app.options import GameOptionFields, TabletRows
from azulejos.terminal.app.start import StartScreen
from azulejos.terminal.setup import DEFAULT_BOT, Seat, Setup
from azulejos.work import Progress
from tests.terminal.pilot import show, shown, start_app, table, text_of, until


def field(app: AzulejosApp, name: str) -> Field:
    return app.screen.query_one(f"#{name}", Field)


def test_every_option_of_every_game_can_be_set() -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        shown = {fields.definition.name: list(fields.values()) for fields in app.screen.query(GameOptionFields)}
        assert shown == {game: option_names(game) for game in game_names()}

    show(start_app(), script)


def test_enter_starts_a_game_with_the_usual_settings() -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        session = table(app).session
        assert session.state.game == make("azul")
        assert [bot and bot.name for bot in session.seats] == [None, DEFAULT_BOT]

    show(start_app(), script)


def test_settings_by_keys_and_mouse() -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        field(app, "game").focus()
        await pilot.press("down", "right", "down", "right", "down", "pageup", "left")
        assert [field(app, f"azul-{name}").value for name in ("players", "wall", "round_limit")] == [3, "grey", 9]
        assert app.screen.query_one("#row-2").display and not app.screen.query_one("#row-3").display
        for column, bot in ((0, "apprentice"), (5, DEFAULT_BOT)):
            await pilot.click("#seat-1", offset=(column, 0))
            assert field(app, "seat-1").value == bot
        field(app, "seat-1").set_value(None)
        field(app, "seat-2").set_value("random")
        app.screen.query_one("#seed", Input).value = "12"
        await pilot.click("#start")
        session = table(app).session
        assert session.state.game == make("azul", players=3, wall="grey", round_limit=9)
        assert [bot and bot.name for bot in session.seats] == [None, None, "random"]
        assert session.state == make("azul", players=3, wall="grey", round_limit=9).deal(seed=12)
        await pilot.press("n")
        assert isinstance(app.screen, StartScreen)
        assert field(app, "azul-players").value == 3

    show(start_app(), script)


def test_duels_tablets() -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        field(app, "game").focus()
        await pilot.press("right")
        assert not app.screen.query_one(TabletRows).display
        field(app, "duel-tablets").focus()
        await pilot.press("left")
        assert app.screen.query_one(TabletRows).display
        assert [field(app, f"duel-tablets-{k}").value for k in range(4)] == ["rows", "columns", "diagonals", None]
        field(app, "duel-tablets-0").set_value(None)
        field(app, "duel-tablets-1").set_value("outer")
        await pilot.click("#start")
        assert isinstance(app.screen, StartScreen)
        assert "3 or 4 tablets" in text_of(app, "#error")
        field(app, "duel-tablets-3").set_value("jokers")
        field(app, "duel-free_draws_at_zero").set_value(True)
        await until(pilot, lambda: not app.screen.query_one("#start", Button).has_class("-active"))  # pressed just now
        await pilot.click("#start")
        await until(pilot, lambda: any(isinstance(screen, GameScreen) for screen in app.screen_stack))
        tablets = ["outer", "diagonals", "jokers"]
        assert table(app).state.game == make("duel", tablets=tablets, free_draws_at_zero=True)

    show(start_app(), script)


def test_settings_of_the_command_line_are_there() -> None:
    options = make("duel", tablets="rows+outer+corners").options.to_json()
    setup = Setup("duel", options, (Seat("me=master:nodes=500"), Seat("playouts", 2.0)), 7, "manual")

    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        screen = app.screen
        assert isinstance(screen, StartScreen)
        assert screen.setup().make_game() == setup.make_game()
        assert (screen.setup().seats, screen.setup().seed, screen.setup().chance) == (setup.seats, 7, "manual")

    show(start_app(setup), script)


def test_a_record_is_loaded_from_the_start_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    state = make("duel", tablets="rows+outer+corners").deal(seed=1)
    for _ in range(9):
        state.play(state.legal_moves()[0])
    Path("game.txt").write_text(str(state.record()), "utf-8")

    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        await pilot.press("ctrl+o", *"nothing", "enter")
        assert "cannot be used" in text_of(app, "#error")
        field(app, "seat-1").set_value(None)
        await pilot.press("ctrl+o", "tab", "enter")
        assert table(app).state == state
        assert table(app).session.seats == [None, None]

    show(start_app(), script)


def test_language_help_and_leaving_from_the_start_screen() -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        field(app, "language").focus()
        await pilot.press("right")
        assert str(app.screen.query_one("#start", Button).label) == "Commencer"
        assert "Joueurs" in shown(app)
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpDialog) and "Aide" in shown(app)
        await pilot.press("down", "enter", "q")
        assert not app.is_running

    show(start_app(), script)


def test_the_first_start_compiles_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azulejos.terminal.app.app.is_warm", lambda game: False)
    ready, ended = threading.Event(), threading.Event()

    def compiling(wanted: Any) -> Iterator[Progress]:
        first = next(iter(wanted))
        try:
            while not ready.is_set():
                yield Progress(1, 3, (first,))
                time.sleep(0.01)
        finally:
            ended.set()

    monkeypatch.setattr("azulejos.terminal.app.dialogs.compiling", compiling)

    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await until(pilot, lambda: "Compiling: moves (1/3)" in shown(app))
        assert "First start of Azul" in shown(app)
        await pilot.press("escape")  # somebody would not wait
        await until(pilot, ended.is_set)
        assert isinstance(app.screen, StartScreen)
        await pilot.press("enter")
        await until(pilot, lambda: "Compiling: moves (1/3)" in shown(app))
        ready.set()
        await until(pilot, lambda: isinstance(app.screen, GameScreen) and app.screen.turn > 0)

    show(start_app(), script)
