"""Compile once, before the test processes start: otherwise each of them would."""

from __future__ import annotations

import os
import signal

import pytest

from azulejos.registry import game_names
from azulejos.text import texts
from azulejos.warmup import PARTS, is_warm, warm_up


def pytest_configure(config: pytest.Config) -> None:
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # started in a shell's background; children inherit that
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if "PYTEST_XDIST_WORKER" not in os.environ:
        cold = [game for game in game_names() if not is_warm(game, PARTS)]
        if cold:
            warm_up(texts("en"), cold)
