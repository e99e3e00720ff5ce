"""The compile cache: code is found by its content, wherever the checkout lies, and marks of it tell the truth."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "azulejos"
DEAL = """
import json, sys
from azulejos import code_cache, warming
game, part = sys.argv[1], ["draws"]
was_warm = warming.is_warm(game, part)
warming.compile_part(game, *part)
result = {"was_warm": was_warm, "warm": warming.is_warm(game, part)}
print(json.dumps(result | {"compiled": code_cache.counts.compiled, "loaded": code_cache.counts.loaded}))
"""
Deal = Callable[..., dict[str, Any]]


@pytest.fixture
def deal(tmp_path: Path) -> Deal:
    """Compile or load a game's draw in a process of its own: from a checkout, with one cache for the whole test."""

    def run(checkout: Path, game: str = "azul", **environment: str) -> dict[str, Any]:
        settings = os.environ | {"PYTHONPATH": str(checkout), "AZULEJOS_CACHE": str(tmp_path / "cache")} | environment
        done = subprocess.run(
            [sys.executable, "-c", DEAL, game], env=settings, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        result: dict[str, Any] = json.loads(done.stdout)
        return result

    return run


def checkout(folder: Path) -> Path:
    ignored = shutil.ignore_patterns("__pycache__", "web", "weights")
    shutil.copytree(PACKAGE, folder / "azulejos", ignore=ignored)
    return folder


def append(folder: Path, module: str, line: str = "# changed\n") -> None:
    path = folder / "azulejos" / module
    path.write_text(path.read_text("utf-8") + line, "utf-8")


def test_a_second_checkout_finds_what_the_first_one_compiled(deal: Deal, tmp_path: Path) -> None:
    first, second = checkout(tmp_path / "first"), checkout(tmp_path / "second")
    fresh = deal(first)
    assert fresh["compiled"] > 0 and not fresh["was_warm"] and fresh["warm"]
    again = deal(second)
    assert again["compiled"] == 0 and again["loaded"] > 0 and again["was_warm"]

    append(second, "games/duel/rules/tiling.py")
    other_game = deal(second)
    assert other_game["compiled"] == 0, "a change in one game leaves the code of the other alone"
    append(second, "games/azul/rules/chance.py")
    changed = deal(second)
    assert changed["compiled"] > 0 and not changed["was_warm"] and changed["warm"]
    assert deal(first)["compiled"] == 0, "the code of both versions is kept side by side"


def test_a_mark_without_its_code_does_not_count(deal: Deal, tmp_path: Path) -> None:
    first = checkout(tmp_path / "first")
    assert deal(first)["warm"]
    for folder in (tmp_path / "cache").glob("jit-*/games.azul.rules.chance-*"):
        shutil.rmtree(folder)
    for folder in (tmp_path / "cache").glob("jit-*/games.dispatch-*"):
        shutil.rmtree(folder)
    again = deal(first)
    assert not again["was_warm"] and again["compiled"] > 0


def test_other_settings_of_the_compiler_have_code_of_their_own(deal: Deal, tmp_path: Path) -> None:
    first = checkout(tmp_path / "first")
    assert deal(first)["compiled"] > 0
    checked = deal(first, NUMBA_BOUNDSCHECK="1")
    assert not checked["was_warm"] and checked["compiled"] > 0


def test_a_cache_that_cannot_be_written_is_done_without(deal: Deal, tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.touch()
    result = deal(PACKAGE.parent, AZULEJOS_CACHE=str(blocker / "cache"))
    assert result["loaded"] == 0 and not result["warm"]


def test_what_a_pool_of_processes_compiles_counts_for_others(deal: Deal, tmp_path: Path) -> None:
    source = checkout(tmp_path / "source")
    settings = os.environ | {"PYTHONPATH": str(source), "AZULEJOS_CACHE": str(tmp_path / "cache")}
    compile_in_pool = "from azulejos import warming; list(warming.compiling([('azul', 'draws')]))"
    subprocess.run([sys.executable, "-c", compile_in_pool], env=settings, check=True)
    later = deal(source)
    assert later["was_warm"] and later["compiled"] == 0
