"""The app once in a real terminal: tmux is one, and tells what stands on it."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

import azulejos
from azulejos.notation import parse_record

SOURCE = Path(azulejos.__file__).parents[1]
PATIENCE = 120.0
PRIVATE = ("TMUX", "NO_COLOR", "COLUMNS", "LINES")
"""What the terminal of whoever runs the tests says of itself."""


class Terminal:
    """A tmux server of its own with one window."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.name = f"azulejos-{uuid.uuid4().hex[:8]}"

    def tmux(self, *arguments: str) -> str:
        environment = {name: value for name, value in os.environ.items() if name not in PRIVATE}
        command = ["tmux", "-L", self.name, "-f", os.devnull, *arguments]
        return subprocess.run(command, check=True, capture_output=True, encoding="utf-8", env=environment).stdout

    def start(self, *arguments: str, width: int = 80, height: int = 24) -> None:
        environment = {"PYTHONPATH": str(SOURCE), "LANG": "C.UTF-8", "TERM": "tmux-256color"}
        cache = os.environ.get("AZULEJOS_CACHE")
        if cache:
            environment["AZULEJOS_CACHE"] = cache
        settings = [word for name, value in environment.items() for word in ("-e", f"{name}={value}")]
        size = ["-x", str(width), "-y", str(height)]
        command = shlex.join([sys.executable, "-m", "azulejos.cli", *arguments])
        command = f"{command}; echo ended with $?; exec cat"  # which stays, for us to look
        self.tmux("new-session", "-d", *size, "-c", str(self.folder), *settings, "sh", "-c", command)

    def shown(self, escapes: bool = False) -> str:
        return self.tmux("capture-pane", "-p", *(["-e"] if escapes else []))

    def wait_for(self, words: str) -> str:
        given_up = time.monotonic() + PATIENCE
        while words not in (screen := self.shown()):
            assert time.monotonic() < given_up, f"{words!r} is not shown:\n{screen}"
            time.sleep(0.05)
        return screen

    def press(self, *keys: str) -> None:
        self.tmux("send-keys", *keys)

    def click(self, column: int, row: int) -> None:
        """As a terminal reports the left button, pressed and released (columns and rows from 0)."""
        for last in "Mm":
            self.tmux("send-keys", "-l", f"\x1b[<0;{column + 1};{row + 1}{last}")


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    if shutil.which("tmux") is None:
        pytest.fail("tmux is missing: install the package tmux (apt-get install tmux, brew install tmux)")
    terminal = Terminal(tmp_path)
    yield terminal
    try:
        terminal.tmux("kill-server")
    except subprocess.CalledProcessError:
        pass  # it has ended by itself


@pytest.mark.skipif(os.name == "nt", reason="there is no tmux on Windows")
def test_the_app_in_a_real_terminal(terminal: Terminal, tmp_path: Path) -> None:
    terminal.start("play", "azul", "--seed", "3", "--lang", "en", "--seat", "human", "--seat", "human")
    screen = terminal.wait_for("take all tiles of one colour")
    assert "Factory 1:" in screen and "quit" in screen.splitlines()[-1]
    assert "\x1b[" in terminal.shown(escapes=True)  # it is coloured
    lines = screen.splitlines()
    state = azulejos.make("azul").deal(seed=3)
    first = state.legal_moves()[0]
    row = next(number for number, line in enumerate(lines) if line.startswith("  1"))
    terminal.click(lines[row].index(first[1]), row)  # a tile of factory 1 by mouse
    terminal.wait_for("on which line?")
    terminal.press(first[2])  # and its line by keyboard
    terminal.wait_for(f"{first} Player")
    terminal.press("C-s")
    terminal.wait_for("Save the record as")
    terminal.press("Enter")
    terminal.wait_for("Saved in azul.txt")
    assert parse_record((tmp_path / "azul.txt").read_text("utf-8")).steps[-1] == first
    terminal.tmux("resize-window", "-x", "60", "-y", "15")
    terminal.wait_for("60 × 15")
    terminal.tmux("resize-window", "-x", "130", "-y", "40")
    terminal.wait_for("Player 2")
    terminal.press("q")
    terminal.wait_for("Press Q again")
    terminal.press("q")
    assert "Traceback" not in terminal.wait_for("ended with 0")
