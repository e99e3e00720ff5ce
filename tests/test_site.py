"""The documentation as a site: it builds without a warning, and reads and searches from a folder without a network."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from tests import machine

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(folder)]
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, env=quiet)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def test_every_page_of_the_docs_is_in_the_site(site: Path) -> None:
    pages = {path.relative_to(ROOT / "docs").with_suffix(".html") for path in (ROOT / "docs").rglob("*.md")}
    pages = {page.with_name("index.html") if page.name == "README.html" else page for page in pages}
    assert pages <= {path.relative_to(site) for path in site.rglob("*.html")}


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        assert not re.findall(r'<(?:script|img|iframe)[^>]+src="https?:[^"]+"', text), page
        assert not re.findall(r'<link[^>]+rel="(?:stylesheet|preconnect|preload)"[^>]+href="https?:[^"]+"', text), page


def test_the_reference_shows_docstrings(site: Path) -> None:
    text = (site / "reference.html").read_text("utf-8")
    for name in ("azulejos.state.State.play", "azulejos.bots.bot", "azulejos.warming.warmup"):
        assert f'id="{name}"' in text, name


def test_the_search_works_from_a_folder(site: Path) -> None:
    machine.in_a_thread(lambda: search(site))


def search(site: Path) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=machine.system_browser(), args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto((site / "index.html").as_uri())
        page.get_by_placeholder("Search").first.click()
        page.keyboard.type("pattern line", delay=20)
        page.locator(".md-search-result__item a[href*='rules/azul.html']").first.wait_for(timeout=60_000)
        assert not [url for url in asked if not url.startswith(("file:", "data:", "blob:"))]
        browser.close()
