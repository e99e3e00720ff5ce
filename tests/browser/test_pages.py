"""Every page in every language: nothing missing, nobody shut out, nothing that scrolls sideways, little to load."""

from __future__ import annotations

import json
import random
import struct

import pytest

from tests.browser.access import findings
from tests.browser.conftest import Visit
from tests.browser.test_games import BOT, ME
from tests.browser.visitor import Visitor
from tests.server.process import ServerProcess

PAGES = {
    "/": ".seats-panel",
    "/games": ".segments",
    "/learn": ".lesson-cards",
    "/learn/azul": ".coach h2",
    "/learn/duel": ".coach h2",
    "/rules/azul": ".rules",
    "/rules/duel/D24": ".rules",
    "/real": ".real-setup",
    "/editor": ".editor-verdict",
    "/help": ".keys",
    "/about": ".panel ul",
}
SCREENS = [(360, 640), (360, 740), (740, 360), (768, 1024), (1366, 768), (1920, 1080)]
OUTSIDE = """nodes => nodes.map((node) => node.getBoundingClientRect())
    .filter((box) => box.bottom > innerHeight + 1 || box.right > innerWidth + 1).length"""
LARGEST_LOAD = 350_000  # bytes, with the pages that are kept for times without a server
LANGUAGES = {"en-US": ("en", "New game"), "fr-FR": ("fr", "Nouvelle partie"), "es-ES": ("es", "Nueva partida")}


def check_access(visitor: Visitor, where: str) -> None:
    """axe-core finds nothing wrong with the page as it is."""
    found = findings(visitor.page)
    assert not found, f"{where}:\n" + "\n".join(found)


def check_width(visitor: Visitor, where: str) -> None:
    width, room = visitor.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width <= room, f"{where} is {width} wide in {room}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_in_every_language(visit: Visit, language: str) -> None:
    tag, title = LANGUAGES[language]
    visitor = visit(360, 640, language=language)

    def check(where: str) -> None:
        check_width(visitor, f"{where} in {tag}")
        visitor.resize(740, 360)
        check_width(visitor, f"{where} in {tag}, sideways")
        if tag != "es":
            visitor.resize(1366, 768)
            check_width(visitor, f"{where} in {tag}")
        check_access(visitor, f"{where} in {tag}")
        visitor.resize(360, 640)

    for address, wait in PAGES.items():
        visitor.open(address, wait)
        check(address)
    visitor.open(wait=".seats-panel")
    for game in ("azul", "duel"):
        visitor.page.locator(f'.game-card input[value="{game}"]').check()
        visitor.page.locator("details.more").evaluate("node => { node.open = true }")
        check(f"the options of {game}")
    assert visitor.page.inner_text("h1") == title
    assert visitor.page.get_attribute("html", "lang") == tag


LINES = """() => [...document.querySelectorAll('.bar :is(.bar-links a, .brand span)')].map((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return { text: link.textContent, lines: range.getClientRects().length, right: link.getBoundingClientRect().right };
})"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_bar_is_broken(visit: Visit, language: str) -> None:
    visitor = visit(360, 640, language=language)
    visitor.open("/about", PAGES["/about"])
    for width in (360, 390, 600, 602, 740, 820, 844, 898, 902, 1020, 1028, 1280):
        visitor.resize(width, 700)
        box = visitor.page.locator(".bar-buttons").bounding_box()
        assert box and box["height"] < 50, f"the buttons are below one another at {width}"
        words = visitor.page.evaluate(LINES)
        assert {word["lines"] for word in words} <= {0, 1}, (width, words)
        reach = box["x"] if width > 600 else width
        assert width < 740 or max(word["right"] for word in words) <= reach, (width, words)


def test_the_language_can_be_changed_and_is_remembered(visit: Visit) -> None:
    visitor = visit(language="eo")
    visitor.open(wait=".seats-panel")
    assert visitor.page.get_attribute("html", "lang") == "en"
    visitor.page.get_by_role("button", name="español").click()
    visitor.page.get_by_role("heading", name="Nueva partida").wait_for()
    visitor.page.reload()
    visitor.page.get_by_role("heading", name="Nueva partida").wait_for()


@pytest.mark.parametrize("game", ["azul", "duel"])
def test_tables_fit_every_screen(visit: Visit, game: str) -> None:
    visitor = visit()
    options = {"players": 4} if game == "azul" else {}
    seats = [ME, *[BOT] * (3 if game == "azul" else 1)]
    visitor.sit_down(visitor.create(game, seats, options=options))
    visitor.play(random.Random(1), until=lambda state: state["version"] > 14 and state["state"] == "mine")
    for width, height in SCREENS:
        for scheme in ("light", "dark"):
            visitor.page.emulate_media(color_scheme=scheme)
            visitor.resize(width, height)
            where = f"{game} on {width}x{height}, {scheme}"
            check_width(visitor, where)
            if (width, scheme) in ((360, "light"), (1366, "dark")):
                check_access(visitor, where)
            if width >= 1024:  # the whole table is in sight
                fits = "document.documentElement.scrollHeight <= innerHeight"
                assert visitor.page.evaluate(fits), where
                outside = visitor.page.eval_on_selector_all(".offers, .own, .other, .actions", OUTSIDE)
                assert not outside, where


def test_the_table_can_be_used_without_seeing_it(visit: Visit) -> None:
    """Labels for what can be chosen, the table in words, and announcements of what happened."""
    visitor = visit()
    table = visitor.create("azul", [ME, BOT], start_player=0)
    visitor.sit_down(table)
    state = visitor.look()
    assert all(pick["label"].startswith("Take ") for pick in state["picks"])
    names = visitor.page.get_by_role("button", name="Take").count()
    assert names == len(state["picks"])
    words = visitor.page.locator("section.offers > ul.hidden").inner_text()
    assert "Factory 1:" in words and "Centre:" in words
    visitor.play(random.Random(1), until=lambda now: now["version"] >= state["version"] + 2 and now["state"] == "mine")
    visitor.page.wait_for_function("() => document.getElementById('announcements').textContent.includes('takes')")
    visitor.page.keyboard.press("a")
    visitor.page.wait_for_function("() => document.getElementById('announcements').textContent.includes('Round 1')")
    check_access(visitor, "a table in the middle of a game")


def test_start_says_which_tablets_are_missing(visit: Visit) -> None:
    visitor = visit()
    visitor.open(wait=".seats-panel")
    page = visitor.page
    page.locator('.game-card input[value="duel"]').check()
    page.locator('.options-panel input[value="own"]').check()
    page.locator(".tablet.on").first.click()
    page.click("[data-start]")
    page.locator(".seats-panel").get_by_role("alert").filter(has_text="Choose at least").wait_for()
    assert page.locator(".seats-panel").count()


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


def test_what_opens_over_a_table_shuts_nobody_out(visit: Visit) -> None:
    """Dialogs, the menu, the end of a game, looking back at it, a table that waits, a link that leads nowhere."""
    visitor = visit()
    page = visitor.page
    table = visitor.create("azul", [ME, BOT], options={"round_limit": 1}, start_player=0)
    visitor.sit_down(table)
    for name in ("Menu", "Points", "Settings"):
        page.locator(".bar").get_by_role("button", name=name).click()
        check_access(visitor, name)
        page.keyboard.press("Escape")
    for key in ("v", "g", "?"):
        page.keyboard.press(key)
        page.wait_for_selector("dialog[open]")
        check_access(visitor, f"the dialog of {key}")
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    visitor.play(random.Random(2))
    page.wait_for_selector("dialog[open] .winner")
    check_access(visitor, "the result")
    visitor.open(f"/review/{table}", ".review .stepper")
    check_access(visitor, "a review")
    for width, height in ((360, 640), (740, 360), (1366, 768)):
        visitor.resize(width, height)
        check_width(visitor, f"a review on {width}x{height}")
    visitor.open(f"/table/{visitor.create('duel', [ME, {'kind': 'open'}])}", ".copy-link")
    check_access(visitor, "a table that waits")
    link = page.locator(".copy-link input").input_value()
    guest = visit(360, 740, touch=True)
    guest.page.goto(link)
    guest.page.wait_for_selector("[data-join]")
    check_access(guest, "an invitation")
    guest.forgiven = ("status of 404",)
    guest.open("/table/nowhere", "[role=alert]")
    check_access(guest, "a table that does not exist")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_boards_of_a_review_are_in_sight(visit: Visit, players: int) -> None:
    visitor = visit()
    options = {"players": players, "round_limit": 1}
    table = visitor.create("azul", [ME, *[BOT] * (players - 1)], options=options)
    visitor.sit_down(table)
    visitor.play(random.Random(2))
    visitor.open(f"/review/{table}", ".review .board-picture")
    for width, height in ((1366, 768), (1920, 1080)):
        visitor.resize(width, height)
        where = f"a review for {players} on {width}x{height}"
        boxes = visitor.page.locator(".review-boards .board-picture").all()
        sizes = [box.bounding_box() or {"height": 0, "y": 0} for box in boxes]
        assert len(sizes) == players and min(size["height"] for size in sizes) > 90, where
        assert max(size["y"] + size["height"] for size in sizes) <= height, where
        visitor.page.locator(".judgement").wait_for()


NONSENSE = (
    *("/no/such/page", "/learn/chess", "/rules/chess/Z9", "/review/nowhere", "/join/nowhere/key", "/me/nobody"),
    *("/table/", "/table/%E0%A4%A", "/join", "/review", "/%00"),
)


def test_nonsense_leads_to_a_page_with_a_way_on(visit: Visit) -> None:
    settings = {"speed": "warp", "language": "tlh", "theme": 7, "name": {"a": 1}}
    visitor = visit(360, 640, settings=settings)  # type: ignore[arg-type]
    visitor.forgiven = ("status of 40",)
    for address in NONSENSE:
        visitor.open(address, "h1")
        assert visitor.page.locator('a[href="#/"], .seats-panel').count(), address
        check_width(visitor, address)


def test_the_app_can_be_installed(visit: Visit, server: ServerProcess) -> None:
    """The browser itself finds nothing wrong with the manifest; every icon is what the manifest says."""
    visitor = visit()
    visitor.open(wait=".seats-panel")
    session = visitor.page.context.new_cdp_session(visitor.page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        status, headers, body = server.raw("GET", icon["src"])
        assert (status, headers["content-type"]) == (200, icon["type"])
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", body[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    faults = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [fault["errorId"] for fault in faults] in ([], ["in-incognito"])


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


KEPT = "() => document.documentElement.dataset.kept === 'all'"
"""All pages are kept, also those that were never opened, and what was fetched before the service worker was there."""


def test_the_app_opens_while_the_server_is_away(visit: Visit) -> None:
    """Visited once, and the client's own files are kept."""
    visitor = visit(service_workers="allow")
    visitor.forgiven = ("ERR_INTERNET_DISCONNECTED", "WebSocket connection", "Failed to load resource")
    visitor.open(wait=".seats-panel")
    visitor.page.wait_for_function(KEPT)
    visitor.page.context.set_offline(True)
    visitor.page.reload()
    visitor.page.wait_for_selector("h1")
    assert visitor.page.inner_text("h1") == "New game"
    for address in ("/learn", "/help", "/about"):  # pages that were never opened
        visitor.open(address, "main")
        visitor.page.wait_for_selector(PAGES[address])
    visitor.open("/games", "main")
    visitor.open("/", "[data-again]")
    visitor.page.context.set_offline(False)
    visitor.page.wait_for_selector(".seats-panel")  # it goes on by itself
