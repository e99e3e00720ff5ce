"""Compiling ahead: what is told meanwhile, and what a first use says by itself."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import azulejos
from azulejos import warming
from azulejos.notice import Notice

MOVES, SEARCH, TREE = ("azul", "moves"), ("azul", "search"), ("azul", "uct")


def test_the_outlook_goes_from_nothing_to_everything() -> None:
    outlook = warming.Outlook([MOVES, SEARCH, TREE], workers=2)
    assert outlook.done(0) == 0 and outlook.seconds_left(0) == pytest.approx(10)
    outlook.note([MOVES, SEARCH], now=0)
    assert outlook.running == [MOVES, SEARCH]
    far = [outlook.done(second) for second in range(10)]
    assert far == sorted(far) and far[1] > 0 and far[9] < 0.8
    outlook.note([SEARCH, TREE], now=4)
    assert outlook.running == [SEARCH, TREE] and outlook.seconds_left(4) == pytest.approx(7)
    outlook.note([], now=11)
    assert outlook.done(11) == 1 and outlook.seconds_left(11) == 0 and outlook.running == []


def test_a_slow_machine_is_told_to_be_slow() -> None:
    outlook = warming.Outlook([MOVES, SEARCH], workers=1)
    expected = outlook.seconds_left(0)
    outlook.note([MOVES], now=0)
    outlook.note([SEARCH], now=40)  # ten times as long as expected
    assert outlook.seconds_left(40) > 3 * expected


def test_nothing_to_do_is_done() -> None:
    outlook = warming.Outlook([])
    assert outlook.done(0) == 1 and outlook.seconds_left(0) == 0


def test_what_is_compiled_is_not_compiled_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert azulejos.warmup("azul") < 60
    assert azulejos.warmup("azul") < 1
    assert capsys.readouterr().out == ""


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(azulejos.InvalidOption, match="chess"):
        azulejos.warmup("chess")


def test_a_notice_comes_once_and_only_when_it_takes_long(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Notice, "SECONDS", 0.2)
    notice = Notice()
    with notice.watch():
        pass
    assert capsys.readouterr().err == ""
    for _ in range(2):
        with notice.watch():
            waited = notice.told.wait(30)
        assert waited
    said = capsys.readouterr().err
    assert said.count("azulejos: compiling on first use") == 1 and "azulejos.warmup()" in said


def test_short_compilations_add_up(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Notice, "SECONDS", 0.0)
    notice = Notice()
    with notice.watch():
        assert notice.told.wait(30)
    assert capsys.readouterr().err.endswith("ahead of time\n")


def test_a_first_use_says_why_it_takes_long(tmp_path: Path) -> None:
    """A process with an empty cache; the rules of this game take longer than the notice waits."""
    impatient = "from azulejos.notice import Notice; Notice.SECONDS = 0.1\n"
    program = "import azulejos; azulejos.make('azul').deal(seed=1).legal_moves()"
    settings = os.environ | {"AZULEJOS_CACHE": str(tmp_path)}
    command = [sys.executable, "-c", impatient + program]
    done = subprocess.run(command, env=settings, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0 and done.stdout == ""
    assert done.stderr.splitlines() == [
        "azulejos: compiling on first use, which happens once; azulejos.warmup() does it ahead of time"
    ]
    again = subprocess.run([sys.executable, "-c", program], env=settings, capture_output=True, text=True, timeout=300)
    assert again.stderr == ""
