"""The arena's commands: what they print, their exit codes, and that nothing outlives them."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import azulejos.bots
from azulejos.arena.files import read_match
from azulejos.cli import main
from tests.processes import children, eventually, is_running

EXAMPLE = Path(__file__).parents[2] / "examples" / "tidy_bot.py"
DOCUMENT = Path(__file__).parents[2] / "docs" / "bots.md"
COMMON = ("--lang", "--help")
SOURCE = Path(azulejos.__file__).parents[1]


def run(*arguments: str, **environment: str) -> Result:
    return CliRunner().invoke(main, arguments, env={"LANG": "en", "LC_ALL": "", **environment})


def test_a_match_in_words(tmp_path: Path) -> None:
    file = str(tmp_path / "match.jsonl")
    command = ["match", "random", "best=random", "--games", "7", "--jobs", "1", "--output", file]
    result = run(*command)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    lines = result.stdout.splitlines()
    assert lines[0] == "azul: 8 games in 4 deals, seed 0"
    assert [line.split()[0] for line in lines[2:4]] == ["random", "best"]
    assert "Fair share of the wins: 50.0%" in lines
    assert any(line.startswith("First player: wins ") for line in lines)
    assert run(*command).stdout == result.stdout  # from the file
    assert "8 parties" in run(*command, "--lang", "fr").stdout
    assert "8 partidas" in run(*command, LANG="es_ES.UTF-8").stdout
    data = json.loads(run(*command, "--json").stdout)
    assert (data["games"], data["bots"][1]["name"]) == (8, "best")


def test_a_match_that_cannot_begin_says_why_and_nothing_else() -> None:
    pytest.importorskip("ray")
    result = run("match", "random", "random", "--games", "2", "--ray", "127.0.0.1:1")
    assert result.exit_code == 2 and result.stdout == ""
    assert re.fullmatch(r"azulejos: ray: 127\.0\.0\.1:1 cannot be reached: .*\n", result.stderr)


def test_the_sequential_test_in_words() -> None:
    options = ["--sprt", "--elo0", "-400", "--elo1", "0", "--jobs", "1"]
    decided = run("match", "random", "random", "--games", "200", *options)
    assert "SPRT: elo1 = 0 is accepted for random (elo0 -400, elo1 0; LLR " in decided.stdout
    assert "SPRT: not decided" in run("match", "random", "random", "--games", "2", *options).stdout


def test_budgets_go_to_the_bots_that_take_them() -> None:
    result = run("match", "playouts", "random", "--seconds", "0.001", "--games", "2", "--jobs", "1")
    assert result.exit_code == 0, result.output
    assert "playouts:seconds=0.001" in result.stdout
    assert "random:" not in result.stdout


def test_a_forfeit_in_words() -> None:
    result = run("match", "bad=program:false", "random", "--games", "4", "--jobs", "1")
    assert result.exit_code == 0
    assert "bad forfeited 4 games: it ended with exit code 1" in result.stdout
    stopped = run("match", "bad=program:false", "random", "--jobs", "1", "--on-forfeit", "stop")
    assert stopped.exit_code == 1
    assert "azul: 0 games in 0 deals" in stopped.stdout
    assert "bad forfeited" in stopped.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "BOT"),
        (["random"], "takes 2 bots, not 1"),
        (["random", "random", "random"], "takes 2 bots, not 3"),
        (["random", "randm"], "did you mean 'random'"),
        (["random", "random:sed=1"], "did you mean 'seed'"),
        (["random", "random:seed"], "setting=value"),
        (["random", "random:seed=x"], "seed"),
        (["random", "random:seed=1,seed=2"], "twice"),
        (["random", "?"], "'?'"),
        (["random", ""], "NAME"),
        (["random", "x="], "NAME"),
        (["random", "playouts:seconds=-1"], "seconds"),
        (["random", "playouts", "--seconds", "nan"], "seconds"),
        (["random", "playouts", "--seconds", "1", "--nodes", "1"], "nodes"),
        (["random", "program:"], "command"),
        (["random", "program:nowhere"], "nowhere"),
        (["random", "random", "--game", "chess"], "chess"),
        (["random", "random", "--games", "0"], "games"),
        (["random", "random", "--jobs", "0"], "jobs"),
        (["random", "random", "--sprt", "--elo1", "-5"], "elo1"),
        (["random", "random", "--limit", "-1"], "limit"),
        (["random", "random", "--lang", "xx"], "lang"),
    ],
)
def test_wrong_usage_is_code_2(arguments: list[str], words: str) -> None:
    result = run("match", *arguments)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1 and result.stderr.startswith("azulejos: ")
    assert words in result.stderr


def test_a_foreign_file_is_code_1(tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_text("Dear diary,\n")
    for path in (file, tmp_path, tmp_path / "nowhere" / "match.jsonl"):
        result = run("match", "random", "random", "--games", "2", "--output", str(path))
        assert result.exit_code == 1
        assert str(path) in result.stderr
    assert file.read_text() == "Dear diary,\n"


def test_every_option_is_documented_and_the_example_runs() -> None:
    text = DOCUMENT.read_text("utf-8")
    for command in ("match", "rate"):
        options = [option for each in main.commands[command].params for option in each.opts if option.startswith("--")]
        assert [option for option in options if option not in (*COMMON, *re.findall(r"--[\w-]+", text))] == []
    (code,) = [block for block in re.findall(r"```python\n(.*?)```", text, re.DOTALL) if "play_match" in block]
    exec(code, {"MyBot": azulejos.bots.RandomBot})


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_killed_and_interrupted_matches_leave_nothing_behind_and_go_on(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    program = f"tidy=program:{shlex.join([sys.executable, str(EXAMPLE)])}"
    command = [sys.executable, "-m", "azulejos.cli", "match", program, "random"]
    command += ["--games", "100000", "--jobs", "2", "--output", str(file)]
    environment = os.environ | {"PYTHONPATH": str(SOURCE), "LANG": "en"}

    def games() -> int:
        return len(read_match(file)[1]) if file.exists() and file.stat().st_size else 0

    for ending in (signal.SIGKILL, signal.SIGINT):
        before = games()
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, encoding="utf-8"
        ) as process:
            try:
                assert eventually(lambda before=before: games() >= before + 4)
                # two workers, each with a program and the guard that ends it
                assert eventually(lambda process=process: len(children(process.pid)) == 6)
                below = children(process.pid)
                process.send_signal(ending)
                output, errors = process.communicate(timeout=60)
            finally:
                process.kill()
        assert eventually(lambda below=below: not any(map(is_running, below)), 20)
    assert process.returncode == 130
    assert output.startswith("azul: ") and "tidy" in output
    assert "Traceback" not in errors
    assert run(*command[3:5], "random", "--games", "4", "--output", str(file), "--json").exit_code == 0
