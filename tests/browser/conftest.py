"""A real Chromium before a real server process. Without a browser these tests fail and say what to install."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests import machine
from tests.browser.visitor import Visitor
from tests.server.process import ServerProcess

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-extensions",
    "--no-first-run",
]
QUIET = {"speed": "off"}
"""The settings of a visitor who does not look at the movement."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = machine.system_browser()
        assert path or Path(playwright.chromium.executable_path).exists(), (
            "no Chromium was found: `python -m tests.machine` brings one or says how"
        )
        started = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield started
        started.close()


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
    """Opens browsers of their own, each a stranger to the server. At the end none of them may have complained."""
    contexts: list[BrowserContext] = []
    visitors: list[Visitor] = []

    def open_one(
        width: int = 1366,
        height: int = 768,
        touch: bool = False,
        language: str = "en-US",
        settings: dict[str, str] | None = None,
        url: str | None = None,
        **more: Any,
    ) -> Visitor:
        context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch, locale=language, **more
        )
        stored = json.dumps(QUIET if settings is None else settings)
        context.add_init_script(
            f"if (!localStorage.getItem('azulejos.settings')) localStorage.setItem('azulejos.settings', {stored!r})"
        )
        contexts.append(context)
        page: Page = context.new_page()
        visitors.append(Visitor(page, url or server.url, touch))
        return visitors[-1]

    yield open_one
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints()]
    for context in contexts:
        context.close()
    assert not complaints, "\n".join(complaints)
