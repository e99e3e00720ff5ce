"""The documentation as a site: it builds without a warning, and reads and searches from a folder without a network."""

from __future__ import annotations

import importlib
import inspect
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import sync_playwright

from tests import machine
from tests.browser.scenes import SCENES
from tools.gallery import FOLDER, PICTURES, take

ROOT = Path(__file__).resolve().parents[1]
INTERNAL = {"bench"}
"""Packages that only a command uses."""


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


def public_packages() -> list[str]:
    """The package, and those directly in it that say what is public."""
    source = ROOT / "src" / "azulejos"
    inner = {path.parent.name for path in source.glob("*/__init__.py") if "__all__" in path.read_text("utf-8")}
    return ["azulejos", *(f"azulejos.{name}" for name in sorted(inner - INTERNAL))]


def test_the_reference_shows_every_public_name(site: Path) -> None:
    """And each has a docstring, of which the page is made."""
    text = (site / "reference.html").read_text("utf-8")
    modules = [importlib.import_module(package) for package in public_packages()]
    for module in modules:
        for name in module.__all__:
            found = getattr(module, name)
            places = [each.__name__ for each in modules if getattr(each, name, None) is found]
            assert any(f'id="{place}.{name}"' in text for place in places), f"{module.__name__}.{name}"
            if inspect.isclass(found) or inspect.isfunction(found):
                assert inspect.getdoc(found), f"{module.__name__}.{name} has no docstring"
    for method in ("azulejos.State.play", "azulejos.client.Client.create", "azulejos.rl.VectorEnv.step"):
        assert f'id="{method}"' in text, method


def test_the_gallery_shows_what_the_script_takes() -> None:
    page = (ROOT / "docs" / "gallery.md").read_text("utf-8")
    shown = re.findall(r"pictures/([\w-]+)\.png", page)
    assert sorted(shown) == sorted(PICTURES) == sorted(path.stem for path in FOLDER.glob("*.png"))
    assert all(picture.scene in SCENES for picture in PICTURES.values())
    assert sum(path.stat().st_size for path in FOLDER.glob("*.png")) < 2e6


def test_a_picture_is_taken_of_the_running_app(tmp_path: Path) -> None:
    (path,) = machine.in_a_thread(lambda: list(take(["azul-phone"], tmp_path)))
    with Image.open(path) as picture:
        assert picture.size == (PICTURES["azul-phone"].width, PICTURES["azul-phone"].height)
    assert path.stat().st_size > 10_000


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
