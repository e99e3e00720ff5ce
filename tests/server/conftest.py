"""A server for the tests of a process, with a database of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.process import ServerProcess


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., ServerProcess]]:
    """Starts servers, which are gone when the test is over."""
    started: list[ServerProcess] = []

    def make(**setting: Any) -> ServerProcess:
        started.append(ServerProcess(tmp_path, **setting))
        return started[-1].start()

    yield make
    for process in started:
        process.kill()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A running server; whoever makes it complain fails at the end."""
    process = ServerProcess(tmp_path_factory.mktemp("server")).start()
    yield process
    assert process.stop() == 0
    assert "Traceback" not in process.errors(), process.errors()
