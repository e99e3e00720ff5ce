"""The example of a program at a table, run as its first lines say, against a server with its usual limits."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from azulejos.server.settings import Limits
from tests.server.api import BOT, OPEN, by_link
from tests.server.process import ServerProcess

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "bot_at_table.py"
PATIENCE = 300
"""Seconds for a game of two rounds."""


def example(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, EXAMPLE, *arguments], capture_output=True, text=True, timeout=PATIENCE)


def test_the_example_plays_a_game_to_its_end(start: Callable[..., ServerProcess]) -> None:
    server = start(limits={"rates": dict(Limits().rates)})
    host = server.client()
    table = host.create("azul", [OPEN, BOT], options={"round_limit": 2})
    ended = example(by_link(host, table))
    assert ended.returncode == 0, ended.stderr
    after = host.table(table)
    assert after.is_over and after.outcome is not None
    assert ended.stdout == f"finished: {after.scores}, {after.outcome}\n"
    assert {entry["player"] for entry in after.log} >= {0, 1}
    assert after.data["seats"][0]["name"].startswith("azulejos ")


def test_the_example_says_how_it_is_called() -> None:
    ended = example()
    assert ended.returncode == 1 and "/#/join/" in ended.stderr
