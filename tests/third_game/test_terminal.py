"""Pig in the terminal, which has no board and no words for it: plain prompts, the app, pictures and records."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from textual.pilot import Pilot

import azulejos
from azulejos.cli import main
from azulejos.terminal.app import AzulejosApp
from azulejos.terminal.app.fields import Field
from azulejos.terminal.setup import Seat, Setup
from tests.terminal.pilot import show, shown, start_app, table, until_asked


@pytest.fixture(autouse=True)
def compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other processes do not know Pig, so it is compiled here, as it is used."""
    for place in ("azulejos.warming", "azulejos.terminal.app.app"):
        monkeypatch.setattr(f"{place}.is_warm", lambda game, parts=(): True)


def run(*arguments: str, lines: str = "") -> Result:
    return CliRunner().invoke(main, arguments, input=lines, env={"LANG": "en", "LC_ALL": ""})


def test_a_whole_game_by_plain_prompts() -> None:
    seats = ("--seat", "human", "--seat", "random")
    result = run("play", "pig", "--plain", "--goal", "12", "--seed", "3", *seats, lines="?\nnonsense\n" + 99 * "hold\n")
    assert result.exit_code == 0, result.output
    assert "Round 1: deciding" in result.stdout
    assert "pig(goal=12) r1 deciding p" in result.stdout  # the board
    assert "Roll: ROLL" in result.stdout and "Hold: HOLD" in result.stdout
    assert "expected ROLL or HOLD" in result.stdout
    assert "held" in result.stdout and "wins" in result.stdout


def test_draws_and_undo_by_plain_prompts() -> None:
    command = ("play", "pig", "--chance", "manual", "--seat", "human", "--seat", "human")
    result = run(*command, lines="rolling:4\nundo\ndraw\nquit\n")
    assert result.exit_code == 0, result.output
    assert "What was drawn? rolling" in result.stdout and "taken back" in result.stdout


def test_the_games_are_listed_by_the_registry() -> None:
    result = run("play", "--seat", "human", "--seat", "human", lines="3\nquit\n")
    assert "3 = Pig" in result.stdout and "pig(goal=20)" in result.stdout
    assert "--goal N" in run("play", "--help").stdout
    assert "Pig: goal, 10 to 100 (default 20)." in run("random", "--help").stdout


def test_random_games_records_and_positions(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    story = run("random", "--game", "pig(goal=15)", "--seed", "7", "--record", str(file))
    assert story.exit_code == 0, story.output
    assert run("record", "check", str(file)).exit_code == 0
    assert "End: reason goal." in run("record", "show", str(file)).stdout
    position = azulejos.make("pig").deal(seed=1).position
    assert position in run("show", position).stdout
    missing = run("show", position, "--svg", "-")
    assert missing.exit_code == 1 and "no provider of a drawing" in missing.stderr


def test_the_app() -> None:
    setup = Setup("pig", {"goal": 11}, (Seat(), Seat("random")), 3)

    async def script(app: AzulejosApp, pilot: Pilot[None]) -> None:
        assert app.screen.query_one("#pig-goal", Field).value == 11
        await pilot.press("enter")
        while not (await until_asked(app, pilot)).is_over:
            assert "hold: hold" in shown(app)
            await pilot.press(*"hold")
        assert table(app).state.outcome is not None

    show(start_app(setup), script)
