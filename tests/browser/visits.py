"""Browsers of strangers to the server, for tests and for pictures."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests import machine
from tests.browser.visitor import Visitor

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


@contextmanager
def chromium() -> Iterator[Browser]:
    """The machine's Chromium, started."""
    with sync_playwright() as playwright:
        path = machine.system_browser()
        assert path or Path(playwright.chromium.executable_path).exists(), (
            "no Chromium was found: `python -m tests.machine` brings one or says how"
        )
        started = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield started
        started.close()


class Visits:
    """Opens browsers of their own before one server, each a stranger to it."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.visitors: list[Visitor] = []
        self._contexts: list[BrowserContext] = []

    def __call__(
        self,
        width: int = 1366,
        height: int = 768,
        touch: bool = False,
        language: str = "en-US",
        settings: dict[str, str] | None = None,
        url: str | None = None,
        service_workers: Literal["allow", "block"] = "block",
        **more: Any,
    ) -> Visitor:
        """A stranger's browser. Without its service worker, which would load every page of the client into each of
        them: half of all that a short visit costs."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch, locale=language,
            service_workers=service_workers, **more,
        )  # fmt: skip
        stored = json.dumps(QUIET if settings is None else settings)
        context.add_init_script(
            f"if (!localStorage.getItem('azulejos.settings')) localStorage.setItem('azulejos.settings', {stored!r})"
        )
        self._contexts.append(context)
        self.visitors.append(Visitor(context.new_page(), url or self.url, touch))
        return self.visitors[-1]

    def close(self) -> list[str]:
        """Close them all; what their pages complained about."""
        complaints = [complaint for visitor in self.visitors for complaint in visitor.complaints()]
        for context in self._contexts:
            context.close()
        self._contexts.clear()
        self.visitors.clear()
        return complaints
