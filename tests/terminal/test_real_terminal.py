"""The app once in a real terminal: a process at the other end of a pseudo terminal, and what stands on its screen."""

from __future__ import annotations

import os
import select
import shlex
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pyte
import pytest

import azulejos
from azulejos.notation import parse_record

if os.name != "nt":
    import fcntl
    import pty
    import termios

SOURCE = Path(azulejos.__file__).parents[1]
PATIENCE = 120.0
PRIVATE = ("TMUX", "NO_COLOR", "COLUMNS", "LINES")
"""What the terminal of whoever runs the tests says of itself."""


class Terminal:
    """A pseudo terminal with one program in it; pyte keeps its screen."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.screen = pyte.Screen(80, 24)
        self.stream = pyte.ByteStream(self.screen)
        self.master, self._slave = pty.openpty()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, *arguments: str) -> None:
        self.resize(80, 24)
        environment = {name: value for name, value in os.environ.items() if name not in PRIVATE}
        environment |= {"PYTHONPATH": str(SOURCE), "LANG": "C.UTF-8", "TERM": "xterm-256color"}
        command = shlex.join([sys.executable, "-m", "azulejos.cli", *arguments])
        self.process = subprocess.Popen(
            ["sh", "-c", f"{command}; echo ended with $?; exec cat"],  # which stays, for us to look
            cwd=self.folder,
            env=environment,
            stdin=self._slave,
            stdout=self._slave,
            stderr=self._slave,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )

    def resize(self, width: int, height: int) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self.screen.resize(height, width)

    def shown(self) -> str:
        while select.select([self.master], [], [], 0.05)[0]:
            self.stream.feed(os.read(self.master, 1 << 16).replace(UNKNOWN, b""))
        return "\n".join(self.screen.display)

    @property
    def is_coloured(self) -> bool:
        cells = (cell for row in self.screen.buffer.values() for cell in row.values())
        return any(cell.fg != "default" or cell.bg != "default" for cell in cells)

    def wait_for(self, words: str) -> str:
        given_up = time.monotonic() + PATIENCE
        while words not in (screen := self.shown()):
            assert time.monotonic() < given_up, f"{words!r} is not shown:\n{screen}"
        return screen

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def click(self, column: int, row: int) -> None:
        """As a terminal reports the left button, pressed and released (columns and rows from 0)."""
        self.type("".join(f"\x1b[<0;{column + 1};{row + 1}{last}" for last in "Mm"))

    def close(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)
        os.close(self._slave)


UNKNOWN = b"\x1b[>1u"
"""A question about the keyboard that pyte would print."""
CONTROL_S, ENTER = "\x13", "\r"


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    terminal = Terminal(tmp_path)
    yield terminal
    terminal.close()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo terminals")
def test_the_app_in_a_real_terminal(terminal: Terminal, tmp_path: Path) -> None:
    terminal.start("play", "azul", "--seed", "3", "--lang", "en", "--seat", "human", "--seat", "human")
    screen = terminal.wait_for("take all tiles of one colour")
    assert "Factory 1:" in screen and "quit" in screen.splitlines()[-1]
    assert terminal.is_coloured
    lines = screen.splitlines()
    state = azulejos.make("azul").deal(seed=3)
    first = state.legal_moves()[0]
    row = next(number for number, line in enumerate(lines) if line.startswith("  1"))
    terminal.click(lines[row].index(first[1]), row)  # a tile of factory 1 by mouse
    terminal.wait_for("on which line?")
    terminal.type(first[2])  # and its line by keyboard
    terminal.wait_for(f"{first} Player")
    terminal.type(CONTROL_S)
    terminal.wait_for("Save the game as")
    terminal.type(ENTER)
    terminal.wait_for("Saved in azul.txt")
    assert parse_record((tmp_path / "azul.txt").read_text("utf-8")).steps[-1] == first
    terminal.resize(60, 15)
    terminal.wait_for("60 × 15")
    terminal.resize(130, 40)
    terminal.wait_for("Player 2")
    terminal.type("q")
    terminal.wait_for("Press Q again")
    terminal.type("q")
    assert "Traceback" not in terminal.wait_for("ended with 0")
