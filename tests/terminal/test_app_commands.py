"""The terminal app's commands under Textual's pilot: nonsense, undo, files, hints, bots at work, languages, draws."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

import azulejos
from azulejos.bots import BOTS, LEVELS
from azulejos.bots.analysis import Analysis, MoveValue
from azulejos.game import Move
from azulejos.registry import make
from azulejos.state import State
from azulejos.terminal.app import AzulejosApp
from azulejos.terminal.app.dialogs import FileDialog, HelpDialog
from azulejos.terminal.app.start import StartScreen
from azulejos.terminal.choices import step_codes
from azulejos.terminal.setup import Seat, Setup
from azulejos.text import LANGUAGES, texts
from tests.terminal.pilot import PATIENCE, seated_app, show, shown, story_of, table, text_of, until, until_asked


def test_nonsense_is_answered_and_harmless() -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        before = table(app).state.copy()
        await pilot.press("9", "w", "1", "x", "tab", "f5", "delete", "left")
        assert "cannot be chosen" in text_of(app, "#prompt")
        await pilot.press("z")
        assert "nothing to undo" in text_of(app, "#prompt")
        assert table(app).state == before

    show(seated_app("azul", 2), script)


def test_undo_goes_back_to_the_persons_decision_and_the_story_with_it() -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        start = (await until_asked(app, pilot)).copy()
        story = story_of(app)
        await pilot.press("enter", "enter")
        await until_asked(app, pilot)
        assert story_of(app) != story
        await pilot.press("z")
        assert table(app).state == start
        assert story_of(app) == story
        assert "taken back" in text_of(app, "#prompt")

    show(seated_app("azul", 1), script)


def test_save_and_load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "wrong.txt").write_text("nothing like it", "utf-8")
    (tmp_path / "three.txt").write_text(str(make("azul", players=3).deal(seed=1).record()), "utf-8")

    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter", "enter", "ctrl+s")
        assert isinstance(app.screen, FileDialog)
        await pilot.press("enter")
        assert azulejos.parse_record((tmp_path / "azul.txt").read_text("utf-8")).names[0] == "Player 1"
        saved = table(app).state.copy()
        await pilot.press("ctrl+s", "enter")
        assert "again to overwrite" in text_of(app, "#error")
        await pilot.press("escape", "enter", "enter")
        assert table(app).state != saved
        await pilot.press("ctrl+o", "enter")
        assert "Name a file" in text_of(app, "#error")
        listed = app.screen.query_one("#files", OptionList)
        assert [str(listed.get_option_at_index(k).prompt) for k in range(2)] == ["azul.txt", "three.txt"]
        await pilot.press("tab", "down", "up", "enter")
        assert table(app).state == saved
        assert "Loaded" in text_of(app, "#prompt")
        assert "takes" in story_of(app)
        for name, words in (("nothing", "No such file"), ("wrong", "header"), ("three", "3 players")):
            await pilot.press("ctrl+o", *name, "full_stop", *"txt", "enter")
            assert words in text_of(app, "#prompt"), name
        assert table(app).state == saved

    show(seated_app("azul", 2), script)


class Thinker:
    """Thinks until it is stopped, or as long as a hint takes."""

    name = "thinker"
    made: list[Thinker] = []  # noqa: RUF012

    def __init__(self, seconds: float | None = None, seed: int | None = None) -> None:
        self.stopped = threading.Event()
        self.began = threading.Event()
        self.made.append(self)

    def choose(self, state: State) -> Move:
        self.began.set()
        assert self.stopped.wait(PATIENCE)
        return state.legal_moves()[0]

    def analyse(self, state: State, seconds: float | None = None, nodes: int | None = None) -> Iterator[Analysis]:
        for depth, move in enumerate(state.legal_moves()[1:3]):
            yield Analysis(0, (MoveValue(move, 2.5, 0.625, 1, depth, (move,)),), depth, depth, 0.0)

    def stop(self) -> None:
        self.stopped.set()


def test_hints_point_at_the_move(monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        screen = table(app)
        await pilot.press("h")
        await until(pilot, lambda: screen.selection.hint is not None)
        assert screen.selection.hint in screen.state.legal_moves()
        first, *then = step_codes(screen.state.game, screen.selection.hint)
        assert screen.selection.cursor == first
        await pilot.press("enter")
        assert [screen.selection.cursor] == then or not then

    show(seated_app("azul", 2), script)
    monkeypatch.setitem(BOTS, LEVELS[-1], Thinker)

    async def analysed(app: AzulejosApp, pilot: Pilot[None]) -> None:
        await pilot.press("h")
        await until(pilot, lambda: table(app).selection.hint is not None)
        words = text_of(app, "#prompt")
        assert f"Hint: {table(app).state.legal_moves()[2]}, " in words
        assert "+2.5" in words and "62%" in words

    show(seated_app("azul", 2), analysed)


def test_the_app_answers_while_a_bot_thinks_and_leaving_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "thinker", Thinker)
    Thinker.made.clear()
    setup = Setup("azul", {}, (Seat(), Seat("thinker", 5.0)), 3)

    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        bot = Thinker.made[-1]
        if table(app).state.current_player == 0:
            await pilot.press("enter", "enter")
        await until(pilot, bot.began.is_set)
        assert "thinking" in text_of(app, "#prompt")
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpDialog)
        await pilot.press("escape", "h")
        assert "nothing to decide" in text_of(app, "#prompt")
        await pilot.press("q")
        assert app.is_running and "Q again" in text_of(app, "#prompt")
        await pilot.press("q")
        assert bot.stopped.is_set()

    show(AzulejosApp(texts("en"), setup, setup.session(), pace=0.0), script)


def test_leaving_ends_a_program_that_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "silent.py"
    program.write_text("import sys\nfor line in sys.stdin: pass\n", "utf-8")
    setup = Setup("azul", seats=2 * (Seat(f"program:{sys.executable} {program}"),))
    session = setup.session()
    running: set[int] = set()
    monkeypatch.setattr("azulejos.arena.program.program_started", running.add)
    monkeypatch.setattr("azulejos.arena.program.program_ended", running.discard)

    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: bool(running))
        await pilot.press("q")

    show(AzulejosApp(texts("en"), setup, session, pace=0.0), script)
    assert not running


def test_a_bot_that_breaks_leaves_the_table_standing(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Thinker):
        def choose(self, state: State) -> Move:
            raise RuntimeError("out of ideas")

    monkeypatch.setitem(BOTS, "thinker", Broken)
    setup = Setup("azul", {}, (Seat(), Seat("thinker")), 3)

    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        if table(app).state.current_player == 0:
            await pilot.press("enter", "enter")
        await until(pilot, lambda: "out of ideas" in text_of(app, "#prompt"))
        await pilot.press("ctrl+s")
        assert isinstance(app.screen, FileDialog)

    show(AzulejosApp(texts("en"), setup, setup.session(), pace=0.0), script)


def test_undo_while_a_bot_thinks_takes_its_thought_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "thinker", Thinker)
    Thinker.made.clear()
    game = make("azul").deal(seed=3, start_player=0)
    setup = Setup("azul", {}, (Seat(), Seat("thinker")), 3)
    session = setup.session()
    session.state = game

    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        before = table(app).state.copy()
        await pilot.press("enter", "enter")
        await until(pilot, Thinker.made[-1].began.is_set)
        await pilot.press("z")
        assert Thinker.made[-1].stopped.is_set()
        await pilot.pause(0.05)
        assert table(app).state == before

    show(AzulejosApp(texts("en"), setup, session, pace=0.0), script)


def test_all_languages_at_any_time() -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter", "enter")
        seen = set()
        for _ in LANGUAGES:
            words = app.texts
            seen.add(words.language)
            for key in ("app-key-quit", "app-key-hint", "game-azul"):
                assert words(key) in shown(app)
            assert words("ask-offer") in text_of(app, "#prompt")
            assert words("player", number=1) in story_of(app)
            await pilot.press("ctrl+l")
        assert seen == set(LANGUAGES)

    show(seated_app("azul", 2), script)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_fit_into_eighty_columns(language: str) -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        assert shown(app).splitlines()[-1].rstrip().endswith(app.texts("app-key-quit"))
        await pilot.press("n")
        assert isinstance(app.screen, StartScreen)
        assert shown(app).splitlines()[-1].rstrip().endswith(app.texts("app-key-quit"))

    show(seated_app("azul", 2, language), script)


@pytest.mark.parametrize("spec", ["azul", "duel"])
def test_draws_from_a_real_table(spec: str) -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        screen = table(app)
        told = {"deal": "BBKT/YYRR/KKTT/BYRK/TTTT", "display": "7,3,12", "factories": "BBYRK/BBYR/BKTT/RRYY/KKTT"}
        draw = app.screen.query_one("#draw", Input)
        await pilot.press("1", "2", "enter")
        assert not screen.session.entries and screen.message
        while screen.state.pending is not None:
            draw.value = told.get(screen.state.pending["phase"], "")
            await pilot.press("enter")
        assert screen.selection.offered
        if spec == "azul":
            assert screen.state.to_json()["factories"] == ["BBKT", "YYRR", "KKTT", "BYRK", "TTTT"]
        await pilot.press("z")
        assert screen.state.pending is not None

    show(seated_app(spec, 2, chance="manual"), script)
