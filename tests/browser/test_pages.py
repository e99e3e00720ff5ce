"""Every page in every language: nothing missing, nobody shut out, nothing that scrolls sideways, little to load."""

from __future__ import annotations

import random
from pathlib import Path

import axe_playwright_python
import pytest

from tests.browser.conftest import Visit
from tests.browser.test_games import BOT, ME
from tests.browser.visitor import Visitor

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")
PAGES = {
    "/": ".seats-panel",
    "/games": ".segments",
    "/learn": ".lesson-cards",
    "/learn/azul": ".coach h2",
    "/learn/duel": ".coach h2",
    "/rules/azul": ".rules",
    "/rules/duel/D24": ".rules",
    "/help": ".keys",
    "/about": ".panel ul",
}
SCREENS = [
    (360, 640, True),
    (390, 844, True),
    (844, 390, True),
    (768, 1024, True),
    (1366, 768, False),
    (2560, 1440, False),
]
OUTSIDE = """nodes => nodes.map((node) => node.getBoundingClientRect())
    .filter((box) => box.bottom > innerHeight + 1 || box.right > innerWidth + 1).length"""
LARGEST_LOAD = 300_000  # bytes
LANGUAGES = {"en-US": ("en", "New game"), "fr-FR": ("fr", "Nouvelle partie"), "es-ES": ("es", "Nueva partida")}


def check_access(visitor: Visitor, where: str) -> None:
    """axe-core finds nothing wrong with the page as it is."""
    visitor.page.evaluate(AXE)
    found = visitor.page.evaluate(
        """async () => {
            const { violations } = await axe.run(document, {resultTypes: ['violations']});
            const where = (fault) => fault.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ');
            return violations.map((fault) => `${fault.id}: ${fault.help}: ${where(fault)}`);
        }"""
    )
    assert not found, f"{where}:\n" + "\n".join(found)


def check_width(visitor: Visitor, where: str) -> None:
    width, room = visitor.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width <= room, f"{where} is {width} wide in {room}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_in_every_language(visit: Visit, language: str) -> None:
    tag, title = LANGUAGES[language]
    desk = visit(language=language)
    phone = visit(360, 640, touch=True, language=language)
    for address, wait in PAGES.items():
        for visitor in (desk, phone):
            visitor.open(address, wait)
            check_width(visitor, f"{address} in {tag}")
        check_access(desk if tag != "es" else phone, f"{address} in {tag}")
    desk.open()
    assert desk.page.inner_text("h1") == title
    assert desk.page.get_attribute("html", "lang") == tag


def test_the_language_can_be_changed_and_is_remembered(visit: Visit) -> None:
    visitor = visit(language="de-DE")
    visitor.open(wait=".seats-panel")
    assert visitor.page.get_attribute("html", "lang") == "en"
    visitor.page.get_by_role("button", name="español").click()
    visitor.page.get_by_role("heading", name="Nueva partida").wait_for()
    visitor.page.reload()
    visitor.page.get_by_role("heading", name="Nueva partida").wait_for()


@pytest.mark.parametrize("game", ["azul", "duel"])
def test_tables_fit_every_screen(visit: Visit, game: str) -> None:
    host = visit()
    options = {"players": 4} if game == "azul" else {}
    seats = [ME, *[BOT] * (3 if game == "azul" else 1)]
    table = host.create(game, seats, options=options)
    host.sit_down(table)
    host.play(random.Random(1), until=lambda state: state["version"] > 14 and state["state"] == "mine")
    stored = host.page.context.storage_state()
    for width, height, touch in SCREENS:
        for scheme in ("light", "dark"):
            visitor = visit(width, height, touch=touch, storage_state=stored, color_scheme=scheme)
            visitor.sit_down(table)
            where = f"{game} on {width}x{height}, {scheme}"
            check_width(visitor, where)
            if width in (360, 1366):
                check_access(visitor, where)
            if not touch:  # the whole table is in sight
                fits = "document.documentElement.scrollHeight <= innerHeight"
                assert visitor.page.evaluate(fits), where
                outside = visitor.page.eval_on_selector_all(".offers, .own, .other, .actions", OUTSIDE)
                assert not outside, where
            visitor.page.context.close()


def test_the_table_can_be_used_without_seeing_it(visit: Visit) -> None:
    """Labels for what can be chosen, the table in words, and announcements of what happened."""
    visitor = visit()
    table = visitor.create("azul", [ME, BOT], start_player=0)
    visitor.sit_down(table)
    state = visitor.look()
    assert all(pick["label"].startswith("Take ") for pick in state["picks"])
    names = visitor.page.get_by_role("button", name="Take").count()
    assert names == len(state["picks"])
    words = visitor.page.locator("section.offers > p.hidden").inner_text()
    assert "Factory 1:" in words and "Centre:" in words
    visitor.play(random.Random(1), until=lambda now: now["version"] >= state["version"] + 2 and now["state"] == "mine")
    visitor.page.wait_for_function("() => document.getElementById('announcements').textContent.includes('takes')")
    visitor.page.keyboard.press("a")
    visitor.page.wait_for_function("() => document.getElementById('announcements').textContent.includes('Round 1')")
    check_access(visitor, "a table in the middle of a game")


def test_settings_are_kept_and_followed(visit: Visit) -> None:
    visitor = visit(settings={})
    visitor.open(wait=".seats-panel")
    visitor.page.get_by_role("button", name="Settings").click()
    visitor.page.get_by_role("radiogroup", name="Theme").get_by_label("Dark").check()
    visitor.page.get_by_role("radiogroup", name="Letters on tiles").get_by_label("On").check()
    check_access(visitor, "the settings")
    visitor.page.keyboard.press("Escape")
    visitor.page.reload()
    visitor.page.wait_for_selector(".seats-panel")
    root = visitor.page.evaluate("({...document.documentElement.dataset})")
    assert root["theme"] == "dark" and root["letters"] == "on"


def test_little_is_loaded(visit: Visit) -> None:
    """All that comes over the wire from the first page to a table, in the longest language."""
    visitor = visit(language="fr-FR")
    session = visitor.page.context.new_cdp_session(visitor.page)
    session.send("Network.enable")
    loaded: list[float] = []
    session.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
    table = visitor.create("duel", [ME, BOT])
    visitor.page.goto(f"{visitor.url}/#/table/{table}")
    visitor.page.wait_for_selector(".table-page[data-state]")
    visitor.page.wait_for_timeout(300)
    assert 20_000 < sum(loaded) < LARGEST_LOAD


def test_the_app_opens_while_the_server_is_away(visit: Visit) -> None:
    """Once visited, the client's own files are kept."""
    visitor = visit(service_workers="allow")
    visitor.forgiven = ("ERR_INTERNET_DISCONNECTED", "WebSocket connection", "Failed to load resource")
    visitor.open(wait=".seats-panel")
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    visitor.page.reload()
    visitor.page.wait_for_selector(".seats-panel")
    visitor.page.context.set_offline(True)
    visitor.page.reload()
    visitor.page.wait_for_selector("h1")
    assert visitor.page.inner_text("h1") == "New game"
    visitor.page.context.set_offline(False)
