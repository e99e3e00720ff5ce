"""The command line: what it prints, its exit codes, and errors in one line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import azulejos
from azulejos import bench, warming
from azulejos.cli import main
from azulejos.work import LocalPool, calls

SOURCE = Path(azulejos.__file__).parents[1]


def run(*arguments: str, lines: str = "", **environment: str) -> Result:
    return CliRunner().invoke(main, arguments, input=lines, env={"LANG": "en", "LC_ALL": "", **environment})


def refused(result: Result, code: int) -> str:
    """The one line of an error."""
    assert result.exit_code == code, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("azulejos: ")
    return result.stderr


def test_help_has_examples() -> None:
    commands = ("", "admin", "play", "show", "record check", "record show", "random", "bench", "match", "rate", "serve")
    for command in map(str.split, (*commands, "analyse", "train")):
        result = run(*command, "--help")
        assert result.exit_code == 0
        assert "azulejos " in result.stdout.split("Usage", 1)[1].split("\n", 1)[1]
    assert run("warmup", "--help").exit_code == 0


def test_version() -> None:
    assert run("--version").stdout.strip().endswith(azulejos.__version__)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["plya"], "plya"),
        (["play", "--foo"], "--foo"),
        (["play", "azull"], "did you mean 'azul'"),
        (["play", "azul", "--players", "9"], "players"),
        (["play", "azul", "--players", "two"], "two"),
        (["play", "duel", "--players", "2"], "players"),
        (["play", "azul", "--tablets", "rows"], "tablets"),
        (["play", "azul", "--bot", "nobody"], "nobody"),
        (["play", "azul", "--seat", "human", "--seat", "bot", "--seat", "bot"], "seat"),
        (["play", "azul", "--seat", "cat"], "cat"),
        (["play", "azul", "--lang", "xx"], "lang"),
        (["play", "azul", "--chance", "loaded"], "loaded"),
        (["show"], "POSITION"),
        (["random", "--game", "chess"], "chess"),
        (["bench", "--only", "chess"], "chess"),
        (["bench", "--against", "azul.face"], "NAME=COMMAND"),
        (["bench", "--against", "azul.fac=true"], "azul.fac"),
    ],
)
def test_wrong_usage_is_code_2(arguments: list[str], words: str) -> None:
    assert words in refused(run(*arguments), 2)


def test_show(tmp_path: Path) -> None:
    state = azulejos.make("azul").deal(seed=1)
    text = run("show", state.position)
    assert text.exit_code == 0
    assert "Round 1: factory offer" in text.stdout
    assert state.legal_moves()[0] in text.stdout
    assert run("show", "-", lines=state.position).stdout == text.stdout
    (tmp_path / "position.txt").write_text(state.position, "utf-8")
    assert run("show", str(tmp_path / "position.txt")).stdout == text.stdout
    refused(run("show", "-", lines="\n"), 1)
    refused(run("show", state.position, "--json", "--svg", "-"), 2)
    assert run("show", json.dumps(state.to_json())).stdout == text.stdout
    assert "Manche 1" in run("show", state.position, "--lang", "fr").stdout
    assert "Ronda 1" in run("show", state.position, LANG="es_ES.UTF-8").stdout
    assert json.loads(run("show", "--json", state.position).stdout) == state.to_json()
    while not state.is_over:
        state.play(state.legal_moves()[-1])
    assert "wins" in run("show", state.position).stdout or "share" in run("show", state.position).stdout


def test_pictures_are_written(tmp_path: Path) -> None:
    state = azulejos.make("azul").deal(seed=1)
    file = tmp_path / "position.svg"
    shown = run("show", state.position, "--svg", str(file))
    assert (shown.exit_code, shown.output) == (0, "")
    assert file.read_text("utf-8").startswith("<svg ")
    printed = run("show", state.position, "--svg", "-", "--dark", "--lang", "fr").stdout
    assert "Manche 1" in printed and printed != file.read_text("utf-8")
    record = run("random", "--game", "duel", "--seed", "7", "--record", "-").stdout
    last = run("record", "show", "-", "--svg", "-", lines=record).stdout
    first = run("record", "show", "-", "--svg", "-", "--steps", "5", lines=record).stdout
    assert "Round 5" in last and "Round 1" in first
    refused(run("show", state.position, "--svg", str(tmp_path / "no" / "folder.svg")), 1)
    refused(run("record", "show", "-", "--steps", "-1", lines=record), 2)


def test_a_part_of_a_record_is_told() -> None:
    record = run("random", "--seed", "7", "--record", "-").stdout
    whole, part = (run("record", "show", "-", *more, lines=record).stdout for more in ([], ["--steps", "5"]))
    assert 4 <= part.count("takes") < whole.count("takes")
    assert "The game is not over." in part


@pytest.mark.parametrize("wrong", ["", "nonsense", "azul(players=2)", "{}", "-"])
def test_a_wrong_position_is_code_1(wrong: str) -> None:
    refused(run("show", "--", wrong), 1)


@pytest.mark.parametrize("game", ["azul", "azul(players=3,wall=grey)", "duel"])
def test_random_games_and_their_records(game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    story = run("random", "--game", game, "--seed", "7", "--record", str(file))
    assert story.exit_code == 0, story.output
    assert "seed 7" in story.stdout
    assert "takes" in story.stdout
    record = run("random", "--game", game, "--seed", "7", "--record", "-")
    assert record.stdout == file.read_text("utf-8")
    checked = run("record", "check", str(file))
    assert checked.exit_code == 0
    assert game in checked.stdout
    shown = run("record", "show", str(file))
    assert shown.exit_code == 0
    assert "The game ends" in shown.stdout
    assert run("record", "show", "-", lines=record.stdout, LANG="fr").stdout.count("prend") > 5


def test_options_of_the_command_line_join_those_of_the_spec() -> None:
    assert "azul(players=3,wall=grey)" in run("random", "--game", "azul(players=3)", "--wall", "grey").stdout
    tablets = run("random", "--game", "duel", "--tablets", "rows+outer+corners", "--free-draws-at-zero").stdout
    assert "duel(tablets=rows+outer+corners,free_draws_at_zero=yes)" in tablets


def test_a_wrong_record_is_code_1(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    text = run("random", "--seed", "1", "--record", "-").stdout
    file.write_text(text.replace("R2", "R3", 1), "utf-8")
    assert "line " in refused(run("record", "check", str(file)), 1)
    file.write_bytes(b"\xff\xff")
    refused(run("record", "check", str(file)), 1)
    refused(run("record", "show", str(file)), 1)
    refused(run("record", "check", str(tmp_path / "nothing.txt")), 1)
    refused(run("record", "check", str(tmp_path)), 1)


def first_moves(game: str, seed: int, count: int = 4000) -> str:
    """Lines that play a whole game by the last legal move each time; more than enough of them."""
    state = azulejos.registry.parse_game(game).deal(seed=seed)
    lines = []
    while not state.is_over:
        if state.forced:
            state.play_forced()
        else:
            lines.append(state.legal_moves()[-1].text)
            state.play(lines[-1])
    return "\n".join(lines[:count]) + "\n"


@pytest.mark.parametrize("game", ["azul", "duel"])
def test_a_whole_game_side_by_side(game: str) -> None:
    result = run("play", game, "--seed", "3", "--seat", "human", "--seat", "human", lines=first_moves(game, 3))
    assert result.exit_code == 0, result.output
    assert "wins" in result.stdout or "share" in result.stdout
    assert "(? for help)" not in result.stdout


def test_play_asks_which_game_and_ends_with_its_input() -> None:
    result = run("play", "--seed", "1", "--bot", "random", lines="3\n1\n")
    assert result.exit_code == 0
    assert "Please answer with a number (1, 2)" in result.stdout
    assert result.stdout.rstrip().endswith("Goodbye.")
    assert "Round 1" in run("play", "--bot", "random", lines="duel\nquit\n").stdout
    assert run("play", lines="").exit_code == 0
    assert run("play", lines="quit\n").exit_code == 0


@pytest.mark.parametrize("group", [[], ["admin"], ["record"]])
def test_a_group_without_a_command_shows_its_help(group: list[str]) -> None:
    result = run(*group)
    assert result.exit_code == 2 and result.output.startswith("Usage: ")
    assert len(result.output.splitlines()) > 8


def test_a_command_loads_no_more_than_it_needs() -> None:
    """Help, and a server that shows that it starts, need neither the compiler nor what only other commands use."""
    slow = ("numba", "numpy", "torch", "ray", "sqlalchemy", "fastapi", "textual", "alembic")
    program = f"import sys, azulejos.cli; print([name for name in {slow!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "[]\n", done.stderr


def test_ctrl_c_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("azulejos.terminal.commands.play.ask", interrupt)
    result = run("play", "azul", "--seat", "human", "--seat", "human")
    assert result.exit_code == 130
    assert "Goodbye." in result.stdout
    assert "Traceback" not in result.output


def test_bench_prints_one_json_object(monkeypatch: pytest.MonkeyPatch) -> None:
    table = (bench.Benchmark("a.first", "games/s", lambda seconds: 2.0), bench.Benchmark("b", "s", lambda seconds: 0.5))
    monkeypatch.setattr(bench, "benchmarks", lambda: table)
    data = json.loads(run("bench", "--json", "--quick").stdout)
    assert data == {
        "results": [{"name": "a.first", "value": 2.0, "unit": "games/s"}, {"name": "b", "value": 0.5, "unit": "s"}]
    }
    lines = run("bench", "--only", "a").stdout.splitlines()
    assert [line.split() for line in lines] == [["a.first", "2.00", "games/s"]]


def test_the_first_start_compiles_with_progress_and_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    done: list[tuple[str, str]] = []

    def compile_part(game: str, part: str) -> None:
        done.append((game, part))
        warming._mark(tmp_path, game, part).touch()

    monkeypatch.setattr(warming, "_pool", lambda: LocalPool(calls(compile_part)))
    monkeypatch.setattr("azulejos.code_cache.cache_folder", lambda: tmp_path)
    monkeypatch.setattr("numba.config.DISABLE_JIT", 0)
    first = run("random", "--seed", "1")
    assert "First start" in first.stderr
    assert "Compiling: azul, moves" in first.stderr
    assert done == [("azul", part) for part in warming.RULES]
    assert run("random", "--seed", "1").stderr == ""
    assert "Ready after" in run("warmup").stderr
    assert {game for game, _ in done} == {"azul", "duel"}


def test_a_real_process(tmp_path: Path) -> None:
    environment = os.environ | {"PYTHONPATH": str(SOURCE), "NO_COLOR": "1", "LANG": "en", "PYTHONIOENCODING": "utf-8"}

    def real(*arguments: str, lines: str = "") -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "azulejos.cli", *arguments]
        return subprocess.run(
            command, input=lines, capture_output=True, encoding="utf-8", env=environment, cwd=tmp_path, check=False
        )

    played = real("play", "azul", "--seed", "3", "--bot", "random", lines="?\nnonsense\nsave game.txt\nquit\n")
    assert played.returncode == 0, played.stderr
    assert "Goodbye." in played.stdout
    assert "\x1b" not in played.stdout
    assert real("record", "check", "game.txt").returncode == 0
    wrong = real("show", "nonsense")
    assert wrong.returncode == 1
    assert wrong.stdout == ""
    assert wrong.stderr.startswith("azulejos: ")
