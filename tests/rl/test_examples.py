"""The examples run, in a tiny form."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(name: str, *arguments: str, folder: Path) -> str:
    path = os.pathsep.join([str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / name), *arguments],
        cwd=folder, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_policy_in_the_arena(tmp_path: Path) -> None:
    output = run("evaluate_policy.py", "--games", "4", folder=tmp_path)
    assert "fill_lines" in output and "random" in output


def test_openspiels_search(tmp_path: Path) -> None:
    output = run("openspiel_mcts.py", "--simulations", "2", "--game", "azulejos_azul(round_limit=1)", folder=tmp_path)
    assert output.startswith("game 1: search ")


@pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="torch is not installed")
def test_learning_and_judging_what_was_learnt(tmp_path: Path) -> None:
    output = run("ppo_azul.py", "--minutes", "0.005", "--games", "20", folder=tmp_path)
    assert output.count("against random") >= 2
    assert (tmp_path / "ppo_azul.svg").read_text().startswith("<svg")
    assert "ppo_azul" in run("evaluate_policy.py", "ppo_azul.pt", "--games", "2", folder=tmp_path)


NOTEBOOK = """
import json, sys
for number, cell in enumerate(json.load(open(sys.argv[1], encoding="utf-8"))["cells"]):
    if cell["cell_type"] == "code":
        exec(compile("".join(cell["source"]), f"cell {number}", "exec"), globals())
"""


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.ipynb")), ids=lambda path: path.stem)
def test_every_cell_of_a_notebook_runs_and_none_has_output(path: Path, tmp_path: Path) -> None:
    cells = json.loads(path.read_text("utf-8"))["cells"]
    assert cells[0]["cell_type"] == "markdown" and len(cells) >= 4
    assert not any(cell.get("outputs") or cell.get("execution_count") for cell in cells)
    (tmp_path / "run.py").write_text(NOTEBOOK, "utf-8")
    assert run(str(tmp_path / "run.py"), str(path), folder=tmp_path)
