"""Compile once, before the test processes start: otherwise each of them would."""

from __future__ import annotations

import asyncio
import collections
import contextlib
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from azulejos.registry import game_names
from azulejos.text import texts
from azulejos.warming import LEARNING, PARTS, RULES, is_warm, warm_up

TESTS = Path(__file__).parent
BYTECODE = TESTS.parent / ".pytest_cache" / "bytecode"
"""Where Python keeps modules that it has translated: a run starts hundreds of processes, which would translate the
sources again where the environment tells Python to write nothing beside them, and take twice as long."""
SLOW_SECONDS = 8
"""A test that takes longer, with what it sets up, is named at the end."""
QUICK = """
arena/test_ratings arena/test_statistics docs/test_pages docs/test_results drawing games notation server/domain
terminal/test_narrate terminal/test_text test_architecture test_compiler test_game test_locks test_providers
test_registry test_run test_state web/test_client
"""
"""What `--quick` runs: the rules, the words, the shape of the house, and no browser, server or other program."""


LONG = [
    "work/test_ray", "test_modes", "train", "server/test_benchmarks", "test_release", "test_site", "browser",
    "server/services", "server",
]  # fmt: skip
"""What takes longest in one piece, and so comes first: a process that is done takes others' last tests, and these are
short then. What shares a cluster, a browser or a server stays together."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    leave_out_the_long(config, items)

    def place(item: pytest.Item) -> int:
        name = item.path.relative_to(TESTS).with_suffix("").as_posix() if TESTS in item.path.parents else ""
        fits = (number for number, each in enumerate(LONG) if name == each or name.startswith(each + "/"))
        return next(fits, len(LONG))

    items.sort(key=place)


def leave_out_the_long(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without `--long` tests marked so are left out, and counted as deselected; one that is asked for by name runs."""
    if config.getoption("--long") or any("::" in argument for argument in config.args):
        return
    left_out = [item for item in items if item.get_closest_marker("long")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture(scope="session")
def is_long(pytestconfig: pytest.Config) -> bool:
    """Whether proofs by many games or screens are made in full, or in the form that every run has time for."""
    return bool(pytestconfig.getoption("--long"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    with no_loop(item):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    with no_loop(item):
        return (yield)


@contextlib.contextmanager
def no_loop(item: pytest.Item) -> Iterator[None]:
    """The browser that tests of the same process share leaves its event loop marked as running in this thread, where
    others want to run one of their own."""
    loop = None if TESTS / "browser" in item.path.parents else asyncio._get_running_loop()
    if loop is not None:
        asyncio._set_running_loop(None)
    try:
        yield
    finally:
        if loop is not None:
            asyncio._set_running_loop(loop)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="run only the tests that take a minute together")
    parser.addoption("--long", action="store_true", help="run the long proofs as well, and the others in full")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    if not config.getoption("--quick") or collection_path.is_dir():
        return None
    inside = collection_path.relative_to(TESTS).with_suffix("").as_posix() if TESTS in collection_path.parents else ""
    return None if any(inside == place or inside.startswith(place + "/") for place in QUICK.split()) else True


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Name the tests over SLOW_SECONDS, and say where the time went."""
    reports = [
        report
        for outcome, found in terminalreporter.stats.items()
        if outcome in ("passed", "failed", "error", "")
        for report in found
        if isinstance(report, pytest.TestReport)
    ]
    tests: dict[str, float] = collections.defaultdict(float)
    folders: dict[str, float] = collections.defaultdict(float)
    for report in reports:
        tests[report.nodeid] += report.duration
        folders["/".join(report.nodeid.partition("::")[0].split("/")[1:2])] += report.duration
    slow = sorted((seconds, test) for test, seconds in tests.items() if seconds > SLOW_SECONDS)
    if not slow:
        return
    terminalreporter.section(f"tests over {SLOW_SECONDS} s")
    for seconds, test in reversed(slow):
        terminalreporter.write_line(f"{seconds:6.1f} s  {test}")
    where = sorted(((seconds, folder) for folder, seconds in folders.items() if seconds > SLOW_SECONDS), reverse=True)
    parts = ", ".join(f"{folder} {seconds:.0f} s" for seconds, folder in where)
    terminalreporter.write_line(f"time by folder, all processes together: {parts}")


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One more than processors: many tests wait, for a clock, a browser or a server."""
    return (os.cpu_count() or 1) + 1


def keep_bytecode() -> None:
    """For this process and those that it starts."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = str(BYTECODE)
    sys.dont_write_bytecode = False


def pytest_configure(config: pytest.Config) -> None:
    keep_bytecode()
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # started in a shell's background; children inherit that
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if "PYTEST_XDIST_WORKER" not in os.environ and not config.getoption("collectonly"):
        parts = RULES if config.getoption("--quick") else (*PARTS, *LEARNING)
        cold = [game for game in game_names() if not is_warm(game, parts)]
        if cold:
            warm_up(texts("en"), cold, parts=parts)
