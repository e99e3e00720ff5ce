"""The terminal app under Textual's pilot: whole games by keys and mouse, every language, dialogs, small terminals."""

from __future__ import annotations

import asyncio
import random
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Button, Input, OptionList, RichLog, Static

import azulejos
from azulejos.arena.program import ProgramBot
from azulejos.bots import BOTS, LEVELS
from azulejos.bots.analysis import Analysis, MoveValue
from azulejos.game import Move
from azulejos.registry import games, make, option_names, parse_game
from azulejos.state import State
from azulejos.terminal.app import AzulejosApp
from azulejos.terminal.app.board import Board
from azulejos.terminal.app.dialogs import File, Help, Told
from azulejos.terminal.app.fields import Field
from azulejos.terminal.app.start import OPTIONS, StartScreen
from azulejos.terminal.app.table import TableScreen
from azulejos.terminal.choices import choices, targets
from azulejos.terminal.setup import USUAL_BOT, Seat, Setup
from azulejos.text import LANGUAGES, texts
from azulejos.warmup import Progress
from tests.players import STYLES

PATIENCE = 120.0
"""Seconds until something that never comes is given up: machines are busy."""

Script = Callable[[AzulejosApp, Pilot[None]], Awaitable[None]]


def show(app: AzulejosApp, script: Script, size: tuple[int, int] = (80, 24)) -> None:
    """Run the app without a terminal and follow the script."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await until(pilot, lambda: not isinstance(app.screen, TableScreen) or app.screen.turn > 0)
            await script(app, pilot)

    with ThreadPoolExecutor(1) as thread:  # a browser of other tests may have its loop in this one
        thread.submit(asyncio.run, run()).result()


def seated_app(spec: str, people: int = 1, language: str = "en", chance: Any = "seeded", seed: int = 3) -> AzulejosApp:
    """A table with so many people and random bots on the other seats."""
    game = parse_game(spec)
    seats = tuple(Seat() if seat < people else Seat("random") for seat in range(game.players))
    setup = Setup(game.name, game.options.to_json(), seats, seed, chance)
    return AzulejosApp(texts(language), setup, setup.session(), pace=0.0)


def table(app: AzulejosApp) -> TableScreen:
    (screen,) = (screen for screen in app.screen_stack if isinstance(screen, TableScreen))
    return screen


async def until(pilot: Pilot[None], condition: Callable[[], bool]) -> None:
    given_up = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < given_up
        await pilot.pause(0.005)


async def until_asked(app: AzulejosApp, pilot: Pilot[None]) -> State:
    """Wait until a person has something to decide or to draw, or the game is over."""

    def asked() -> bool:
        screen = table(app)
        return screen.state.is_over or bool(screen.offered) or screen.state.pending is not None

    await until(pilot, asked)
    return table(app).state


def text_of(app: AzulejosApp, selector: str) -> str:
    return str(app.screen.query_one(selector, Static).render())


def story_of(app: AzulejosApp) -> str:
    return "\n".join(strip.text for strip in table(app).query_one(RichLog).lines)


def shown(app: AzulejosApp) -> str:
    """All that stands on the screen."""
    width, height = app.size
    lines = app.screen._compositor.render_strips()
    assert all(strip.cell_length <= width for strip in lines) and len(lines) <= height
    return "\n".join(strip.text for strip in lines)


def keys_of(code: str) -> list[str]:
    return ["plus" if letter == "+" else letter.lower() for letter in code]


# ----------------------------------------------------------------------------------------------------- whole games


@pytest.mark.parametrize(
    ("spec", "people", "language", "size"),
    [
        ("azul", 2, "en", (80, 24)),
        ("azul(players=3)", 1, "fr", (80, 24)),
        ("azul(players=4)", 1, "es", (80, 24)),
        ("azul(players=2,wall=grey)", 1, "fr", (130, 40)),
        ("duel(tablets=colours+outer+corners+specials)", 1, "es", (80, 24)),
    ],
)
def test_whole_games_by_typing_moves(spec: str, people: int, language: str, size: tuple[int, int]) -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        rng = random.Random(1)
        while not (state := await until_asked(app, pilot)).is_over:
            before = len(state.history)
            style = "drawer" if state.game.name == "duel" else "short"
            move = STYLES[style](state.to_json(), [str(move) for move in state.legal_moves()], rng)
            await pilot.press(*keys_of(move))
            if len(table(app).state.history) == before and table(app).typed:
                await pilot.press("enter")  # K1 might be the beginning of K11
            assert table(app).state.history[before].code == move
        await until(pilot, lambda: isinstance(app.screen, Told))
        assert app.texts("app-result-title") in str(table(app).query_one("#prompt", Static).render())  # seen beneath
        result = text_of(app, "#result")
        assert any(str(score) in result for score in table(app).state.scores)
        await pilot.press("enter")
        assert isinstance(app.screen, TableScreen)
        assert app.texts("phase-over") in shown(app)

    show(seated_app(spec, people, language), script, size)


@pytest.mark.parametrize("spec", ["azul(wall=grey)", "duel"])
def test_a_round_by_mouse(spec: str) -> None:
    """Every target that is offered can be clicked where the board shows it."""
    clicked = set()

    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        while (state := await until_asked(app, pilot)).round == 1 and not state.is_over:
            screen = table(app)
            places = app.screen.query_one(Board).places()
            visible = [choice for choice in screen.offered if choice.target in places]
            missing = {choice.target for choice in screen.offered} - set(places)
            assert missing <= {"STOP", "SKIP", "R0", "R1", "R2", "R3"}, missing
            if not visible:
                await pilot.press("enter")
                continue
            choice = visible[len(clicked) % len(visible)]
            clicked.add(choice.target[0])
            turn, chosen = screen.turn, screen.chosen
            await pilot.click(Board, offset=places[choice.target])
            assert (screen.turn, screen.chosen) != (turn, chosen), choice

    show(seated_app(spec, 2), script, (100, 32))
    assert len(clicked) > 5


def test_a_decision_by_arrows_and_small_steps_back() -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        screen = table(app)
        first = screen.offered[0].target
        await pilot.press("down")
        assert screen.cursor == screen.offered[1].target != first
        await pilot.press("enter")
        assert screen.chosen is not None
        assert {choice.target for choice in screen.offered} <= set("12345F")
        assert "[" in shown(app)  # what was chosen
        await pilot.press("escape")
        assert screen.chosen is None
        await pilot.press("enter", "backspace")
        assert screen.chosen is None
        assert not screen.state.history[1:]
        await pilot.press("enter", "enter")
        assert len(screen.state.history) == 2

    show(seated_app("azul", 2), script)


def test_other_tiles_can_be_clicked_instead_and_the_right_button_steps_back() -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        screen = table(app)
        one, other = screen.offered[0].target, screen.offered[-1].target
        for target in (one, other):
            await pilot.click(Board, offset=app.screen.query_one(Board).places()[target])
            assert screen.chosen == target
        await pilot.click(Board, button=3)
        assert screen.chosen is None

    show(seated_app("azul", 2), script)


def test_what_a_choice_would_do_is_told_and_changes_nothing() -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        before = table(app).state.copy()
        await pilot.press("enter")
        await until(pilot, lambda: "puts" in text_of(app, "#prompt"))
        assert table(app).state == before

    show(seated_app("azul", 2), script)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spec", ["azul(players=3,wall=grey)", "duel"])
def test_every_choice_of_whole_games_has_words_and_makes_its_move(spec: str, language: str) -> None:
    words, rng = texts(language), random.Random(2)
    state = parse_game(spec).deal(seed=2)
    while not state.is_over:
        moves = state.legal_moves()
        made = set()
        for choice in choices(state, None, words):
            assert choice.words
            if choice.move is not None:
                made.add(choice.move)
            else:
                made |= {then.move for then in choices(state, choice.target, words)}
        assert made == set(moves)
        assert all("".join(targets(str(move))) == move for move in moves)
        state.play(STYLES["drawer"](state.to_json(), [str(move) for move in moves], rng))


# -------------------------------------------------------------------------------------------------------- commands


def test_nonsense_is_answered_and_harmless() -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        before = table(app).state.copy()
        await pilot.press("9", "w", "1", "x", "tab", "f5", "delete", "left")
        assert "cannot be chosen" in text_of(app, "#prompt")
        await pilot.press("z")
        assert "cannot undo" in text_of(app, "#prompt")
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
        assert isinstance(app.screen, File)
        await pilot.press("enter")
        assert azulejos.parse_record((tmp_path / "azul.txt").read_text("utf-8")).names[0] == "Player 1"
        saved = table(app).state.copy()
        await pilot.press("ctrl+s", "enter")
        assert "again to overwrite" in text_of(app, "#trouble")
        await pilot.press("escape", "enter", "enter")
        assert table(app).state != saved
        await pilot.press("ctrl+o", "enter")
        assert "Name a file" in text_of(app, "#trouble")
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
        await until(pilot, lambda: screen.hint is not None)
        assert screen.hint in screen.state.legal_moves()
        first, *then = targets(screen.hint)
        assert screen.cursor == first
        await pilot.press("enter")
        assert [screen.cursor] == then or not then

    show(seated_app("azul", 2), script)
    monkeypatch.setitem(BOTS, LEVELS[-1], Thinker)

    async def analysed(app: AzulejosApp, pilot: Pilot[None]) -> None:
        await pilot.press("h")
        await until(pilot, lambda: table(app).hint is not None)
        words = text_of(app, "#prompt")
        assert f"Hint: {table(app).state.legal_moves()[2]} " in words
        assert "+2.5" in words and "62 %" in words

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
        assert isinstance(app.screen, Help)
        await pilot.press("escape", "h")
        assert "nothing to decide" in text_of(app, "#prompt")
        await pilot.press("q")
        assert app.is_running and "Q again" in text_of(app, "#prompt")
        await pilot.press("q")
        assert bot.stopped.is_set()

    show(AzulejosApp(texts("en"), setup, setup.session(), pace=0.0), script)


def test_leaving_ends_a_program_that_does_not_answer(tmp_path: Path) -> None:
    program = tmp_path / "silent.py"
    program.write_text("import sys\nfor line in sys.stdin: pass\n", "utf-8")
    setup = Setup("azul", seats=2 * (Seat(f"program:{sys.executable} {program}"),))
    session = setup.session()
    running: set[int] = set()
    for bot in session.seats:
        assert isinstance(bot, ProgramBot)
        bot.watch = lambda process: running.add(process) if process > 0 else running.discard(-process)

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
        assert isinstance(app.screen, File)

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
        assert screen.offered
        if spec == "azul":
            assert screen.state.to_json()["factories"] == ["BBKT", "YYRR", "KKTT", "BYRK", "TTTT"]
        await pilot.press("z")
        assert screen.state.pending is not None

    show(seated_app(spec, 2, chance="manual"), script)


# ----------------------------------------------------------------------------------------------- the start screen


def start_app(setup: Setup | None = None) -> AzulejosApp:
    return AzulejosApp(texts("en"), setup or Setup(), pace=0.0)


def field(app: AzulejosApp, name: str) -> Field:
    return app.screen.query_one(f"#{name}", Field)


def test_every_option_of_every_game_can_be_set() -> None:
    assert {game: list(options) for game, options in OPTIONS.items()} == {game: option_names(game) for game in games()}


def test_enter_starts_a_game_with_the_usual_settings() -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        session = table(app).session
        assert session.state.game == make("azul")
        assert [bot and bot.name for bot in session.seats] == [None, USUAL_BOT]

    show(start_app(), script)


def test_settings_by_keys_and_mouse() -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        field(app, "game").focus()
        await pilot.press("down", "right", "down", "right", "down", "pageup", "left")
        assert [field(app, name).value for name in ("players", "wall", "round_limit")] == [3, "grey", 9]
        assert app.screen.query_one("#row-2").display and not app.screen.query_one("#row-3").display
        for column, bot in ((0, "apprentice"), (5, USUAL_BOT)):
            await pilot.click("#seat-1", offset=(column, 0))
            assert field(app, "seat-1").value == bot
        field(app, "seat-1").choose(None)
        field(app, "seat-2").choose("random")
        app.screen.query_one("#seed", Input).value = "12"
        await pilot.click("#start")
        session = table(app).session
        assert session.state.game == make("azul", players=3, wall="grey", round_limit=9)
        assert [bot and bot.name for bot in session.seats] == [None, None, "random"]
        assert session.state == make("azul", players=3, wall="grey", round_limit=9).deal(seed=12)
        await pilot.press("n")
        assert isinstance(app.screen, StartScreen)
        assert field(app, "players").value == 3

    show(start_app(), script)


def test_duels_tablets() -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        field(app, "game").focus()
        await pilot.press("right")
        assert not app.screen.query_one("#tablets-chosen").display
        field(app, "tablets").focus()
        await pilot.press("left")
        assert app.screen.query_one("#tablets-chosen").display
        assert [field(app, f"tablet-{k}").value for k in range(4)] == ["rows", "columns", "diagonals", None]
        field(app, "tablet-0").choose(None)
        field(app, "tablet-1").choose("outer")
        await pilot.click("#start")
        assert isinstance(app.screen, StartScreen)
        assert "3 or 4 tablets" in text_of(app, "#trouble")
        field(app, "tablet-3").choose("jokers")
        field(app, "free_draws_at_zero").choose(True)
        await until(pilot, lambda: not app.screen.query_one("#start", Button).has_class("-active"))  # pressed just now
        await pilot.click("#start")
        await until(pilot, lambda: any(isinstance(screen, TableScreen) for screen in app.screen_stack))
        tablets = ["outer", "diagonals", "jokers"]
        assert table(app).state.game == make("duel", tablets=tablets, free_draws_at_zero=True)

    show(start_app(), script)


def test_settings_of_the_command_line_are_there() -> None:
    options = make("duel", tablets="rows+outer+corners").options.to_json()
    setup = Setup("duel", options, (Seat("me=master:nodes=500"), Seat("playouts", 2.0)), 7, "manual")

    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        screen = app.screen
        assert isinstance(screen, StartScreen)
        assert screen.setup().made() == setup.made()
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
        assert "cannot be used" in text_of(app, "#trouble")
        field(app, "seat-1").choose(None)
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
        assert isinstance(app.screen, Help) and "Aide" in shown(app)
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
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.turn > 0)

    show(start_app(), script)


# --------------------------------------------------------------------------------------------------- all terminals


def test_a_resize_while_a_dialog_closes_is_noticed() -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        await pilot.press("ctrl+s")
        await pilot.resize_terminal(60, 15)
        await pilot.press("escape")
        await until(pilot, lambda: "60 × 15" in shown(app))
        await pilot.press("ctrl+s")
        app.screen.dismiss(None)
        await pilot.resize_terminal(130, 40)  # before the table is on top again
        await until(pilot, lambda: table(app).has_class("-wide") and "Factory 1" in shown(app))

    show(seated_app("azul", 2), script)


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 5), (1, 1)])
@pytest.mark.parametrize("started", [True, False])
def test_a_small_terminal_is_told_so_and_recovers(size: tuple[int, int], started: bool) -> None:
    app = seated_app("duel", 2) if started else start_app()

    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        if size[0] >= 60:
            assert f"{size[0]} × {size[1]}" in shown(app) and "--plain" in shown(app)
            assert "Azul Duel" not in shown(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "--plain" not in shown(app)
        assert "quit" in shown(app)

    show(app, script, size)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 50)])
@pytest.mark.parametrize("spec", ["azul", "azul(players=3)", "azul(players=4)", "duel"])
def test_the_whole_table_is_in_sight(spec: str, size: tuple[int, int]) -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter", "enter")
        await pilot.pause()
        text = shown(app)
        data = table(app).state.to_json()
        for name in table(app).names:
            assert name in text
        last = "F" if spec.startswith("azul") else "X"
        assert sum(line.count(f" {last} ") for line in text.splitlines()) >= len(data["players"])
        assert not app.screen.query_one("#table-area").show_vertical_scrollbar
        letters = "".join(data["factories"] if "factories" in data else [*data["suns"], data["large_sun"]])
        offer = "\n".join(text.splitlines()[1:8])
        assert all(offer.count(letter) >= letters.count(letter) for letter in "BYRKT")

    show(seated_app(spec, 4), script, size)
