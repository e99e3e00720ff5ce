"""The library without the extra `play`: rules, bots, matches, learning and questions of programs need no web app."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from azulejos.commands import PLAY_MODULES

PROJECT = tomllib.loads((Path(__file__).resolve().parents[1] / "pyproject.toml").read_text("utf-8"))["project"]

BARE = f"""
import sys
MISSING = {sorted(PLAY_MODULES)}
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in MISSING:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
"""


def run_bare(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a program in a process that cannot import anything of the extra."""
    command = [sys.executable, "-c", BARE + program, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[\[><=; ]", each)[0].lower().replace("-", "_") for each in requirements}


def test_the_library_needs_nothing_of_the_web_app() -> None:
    assert not names(PROJECT["dependencies"]) & PLAY_MODULES
    assert PLAY_MODULES - {"starlette"} <= names(PROJECT["optional-dependencies"]["play"])


def test_rules_bots_matches_learning_and_engine_work_without_it() -> None:
    done = run_bare(
        "import azulejos, azulejos.arena, azulejos.train, azulejos.engine, azulejos.rl, azulejos.client\n"
        "import azulejos.vector, azulejos.drawing\n"
        "state = azulejos.make('azul').deal(seed=1)\n"
        "print(azulejos.bot('novice', nodes=50).choose(state) in state.legal_moves())\n"
    )
    assert done.stdout == "True\n", done.stderr


@pytest.mark.parametrize("arguments", [["--help"], ["random", "--game", "azul", "--seed", "1"], ["match", "--help"]])
def test_commands_of_the_library_work_without_it(arguments: list[str]) -> None:
    done = run_bare("from azulejos.cli import main; main()", *arguments)
    assert done.returncode == 0 and done.stdout, done.stderr


def test_a_command_that_needs_it_says_so_in_one_line() -> None:
    done = run_bare("from azulejos.cli import main; main()", "serve", "--no-browser", "--port", "0")
    assert done.returncode == 2
    assert done.stderr == "azulejos: this command needs the extra `play`: pip install 'azulejos[play]'\n"
