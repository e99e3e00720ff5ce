"""Compile once, before the test processes start: otherwise each of them would."""

from __future__ import annotations

import os
import signal

import pytest

from azulejos.registry import games
from azulejos.text import texts
from azulejos.warmup import OTHERS, TABLES, ensure_search, ensure_warm, is_warm, warm_up


def pytest_configure(config: pytest.Config) -> None:
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # started in a shell's background; children inherit that
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if "PYTEST_XDIST_WORKER" not in os.environ:
        for game in games():
            ensure_warm(texts("en"), game)
            ensure_search(texts("en"), game)
            cold = [part for part in (*TABLES, *OTHERS) if not is_warm(game, [part])]
            if cold:
                warm_up(texts("en"), [game], parts=cold)
