"""Compile once, before the test processes start: otherwise each of them would."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from azulejos.registry import game_names
from azulejos.text import texts
from azulejos.warming import PARTS, RULES, is_warm, warm_up

TESTS = Path(__file__).parent
QUICK = """
arena/test_ratings arena/test_statistics docs/test_pages docs/test_results drawing games notation server/domain
terminal/test_narrate terminal/test_text test_architecture test_compiler test_game test_locks test_providers
test_registry test_run test_state web/test_client
"""
"""What `--quick` runs: the rules, the words, the shape of the house, and no browser, server or other program."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="run only the tests that take a minute together")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    if not config.getoption("--quick") or collection_path.is_dir():
        return None
    inside = collection_path.relative_to(TESTS).with_suffix("").as_posix() if TESTS in collection_path.parents else ""
    return None if any(inside == place or inside.startswith(place + "/") for place in QUICK.split()) else True


def pytest_configure(config: pytest.Config) -> None:
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # started in a shell's background; children inherit that
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if "PYTEST_XDIST_WORKER" not in os.environ:
        parts = RULES if config.getoption("--quick") else PARTS
        cold = [game for game in game_names() if not is_warm(game, parts)]
        if cold:
            warm_up(texts("en"), cold, parts=parts)
