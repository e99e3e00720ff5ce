"""A real Chromium before a real server process. Without a browser these tests fail and say what to install."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.visitor import Visitor
from tests.browser.visits import Visits, chromium
from tests.server.process import ServerProcess


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A running server with a database of its own."""
    process = ServerProcess(tmp_path_factory.mktemp("browser")).start()
    yield process
    process.stop()
    assert "Traceback" not in process.errors(), process.errors()


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, server: ServerProcess) -> Iterator[Visit]:
    """Opens browsers of their own. At the end none of them may have complained."""
    visits = Visits(browser, server.url)
    yield visits
    complaints = visits.close()
    assert not complaints, "\n".join(complaints)
