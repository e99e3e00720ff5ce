"""The same rules uncompiled, where every branch must be reached, and compiled with bounds checks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RULES = {
    game: [
        str(path.relative_to(ROOT))
        for path in sorted((ROOT / "src/azulejos/games" / game / "rules").glob("*.py"))
        if path.stem != "concealment"  # not rules: what a player may know, tested by itself
    ]
    for game in ("azul", "duel")
}
UNCOMPILED_DECISIONS = {"azul": 2_500, "duel": 3_000}
"""Enough of the oracle's games (biased play, few tiles, all options) to reach the rarest branches."""


def run(arguments: list[str], tmp_path: Path, **environment: str) -> None:
    full = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])} | environment
    done = subprocess.run(
        [sys.executable, *arguments], cwd=tmp_path, env=full, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("game", ["azul", "duel"])
def test_uncompiled_rules_agree_with_the_oracle_in_every_branch(game: str, tmp_path: Path) -> None:
    include = ",".join(str(ROOT / path) for path in RULES[game])
    command = ["-m", "coverage", "run", "--branch", f"--include={include}", "--data-file=uncompiled", "-m"]
    decisions = str(UNCOMPILED_DECISIONS[game])
    run([*command, "tests.uncompiled", game, decisions], tmp_path, NUMBA_DISABLE_JIT="1")
    run(["-m", "coverage", "json", "--data-file=uncompiled", "-o", "report.json", "-q"], tmp_path)
    files = json.loads((tmp_path / "report.json").read_text())["files"]
    missed = {
        path: (facts["missing_lines"], facts["missing_branches"])
        for path, facts in files.items()
        if facts["missing_lines"] or facts["missing_branches"]
    }
    assert len(files) == len(RULES[game])
    assert not missed


@pytest.mark.parametrize("game", ["azul", "duel"])
def test_compiled_rules_never_read_out_of_bounds(game: str, tmp_path: Path) -> None:
    run(["-m", "tests.test_agreement", game, "5000", "4000000"], tmp_path, NUMBA_BOUNDSCHECK="1")
