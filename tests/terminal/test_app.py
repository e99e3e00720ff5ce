"""The terminal app under Textual's pilot: whole games by keys and mouse."""

from __future__ import annotations

import random

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from azulejos.registry import parse_game
from azulejos.terminal.app import AzulejosApp
from azulejos.terminal.app.board import Board
from azulejos.terminal.app.dialogs import ResultDialog
from azulejos.terminal.app.game import GameScreen
from azulejos.terminal.choices import choices, step_codes
from azulejos.text import LANGUAGES, texts
from tests.players import STYLES
from tests.terminal.pilot import keys_of, seated_app, show, shown, table, text_of, until, until_asked


@pytest.mark.parametrize(
    ("spec", "people", "language", "size"),
    [
        ("azul", 2, "en", (80, 24)),
        ("azul(players=3,round_limit=2)", 1, "fr", (80, 24)),
        ("azul(players=4,round_limit=2)", 1, "es", (80, 24)),
        ("azul(players=2,wall=grey,round_limit=3)", 1, "fr", (130, 40)),
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
            if len(table(app).state.history) == before and table(app).selection.typed:
                await pilot.press("enter")  # K1 might be the beginning of K11
            assert table(app).state.history[before].code == move
        await until(pilot, lambda: isinstance(app.screen, ResultDialog))
        assert app.texts("app-result-title") in str(table(app).query_one("#prompt", Static).render())  # seen beneath
        result = text_of(app, "#result")
        assert any(str(score) in result for score in table(app).state.scores)
        await pilot.press("enter")
        assert isinstance(app.screen, GameScreen)
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
            visible = [choice for choice in screen.selection.offered if choice.target in places]
            missing = {choice.target for choice in screen.selection.offered} - set(places)
            assert missing <= {"STOP", "SKIP", "R0", "R1", "R2", "R3"}, missing
            if not visible:
                await pilot.press("enter")
                continue
            choice = visible[len(clicked) % len(visible)]
            clicked.add(choice.target[0])
            turn, chosen = screen.turn, screen.selection.selected
            await pilot.click(Board, offset=places[choice.target])
            assert (screen.turn, screen.selection.selected) != (turn, chosen), choice

    show(seated_app(spec, 2), script, (100, 32))
    assert len(clicked) > 5


def test_a_decision_by_arrows_and_small_steps_back() -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        screen = table(app)
        first = screen.selection.offered[0].target
        await pilot.press("down")
        assert screen.selection.cursor == screen.selection.offered[1].target != first
        await pilot.press("enter")
        assert screen.selection.selected is not None
        assert {choice.target for choice in screen.selection.offered} <= set("12345F")
        assert "[" in shown(app)  # what was chosen
        await pilot.press("escape")
        assert screen.selection.selected is None
        await pilot.press("enter", "backspace")
        assert screen.selection.selected is None
        assert not screen.state.history[1:]
        await pilot.press("enter", "enter")
        assert len(screen.state.history) == 2

    show(seated_app("azul", 2), script)


def test_other_tiles_can_be_clicked_instead_and_the_right_button_steps_back() -> None:
    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        screen = table(app)
        one, other = screen.selection.offered[0].target, screen.selection.offered[-1].target
        for target in (one, other):
            await pilot.click(Board, offset=app.screen.query_one(Board).places()[target])
            assert screen.selection.selected == target
        await pilot.click(Board, button=3)
        assert screen.selection.selected is None

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
        for choice in choices(state, (), words):
            assert choice.text
            if choice.move is not None:
                made.add(choice.move)
            else:
                made |= {then.move for then in choices(state, (choice.target,), words)}
        assert made == set(moves)
        assert all("".join(step_codes(state.game, move)) == move for move in moves)
        state.play(STYLES["drawer"](state.to_json(), [str(move) for move in moves], rng))
