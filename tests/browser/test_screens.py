"""The table on every size of screen: nothing to scroll, nothing cut, targets for fingers, boards that stay where they
are while a turn is chosen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.access import words_cut
from tests.browser.conftest import Visit
from tests.browser.scenes import SCENES, Stage
from tests.browser.stored_tables import in_phase, in_round, sit_at
from tests.browser.visitor import Visitor
from tests.browser.visits import Visits
from tests.server.process import ServerProcess

SIZES = [(360, 640), (390, 844), (844, 390), (820, 1180), (1280, 720), (1440, 900)]
TABLES = {
    "azul": ("azul", in_round(3, 2)),
    "azul for 3": ("azul(players=3)", in_round(3, 2)),
    "azul for 4": ("azul(players=4)", in_round(3, 4)),
    "duel": ("duel", in_round(3, 1)),
}
FINGER = 36
"""Pixels that a finger needs; what is smaller is enlarged under it."""
HEADER = 44

MEASURE = """() => {
  const box = (node) => node.getBoundingClientRect();
  const name = (node) => node.className.baseVal ?? node.className;
  const parts = '.offers, .own .board-picture, .actions, .other, .tabs > *, .bar .button';
  const seen = [...document.querySelectorAll(parts)];
  const outside = seen.filter((node) => {
    const {left, top, right, bottom, width} = box(node);
    return width && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1);
  });
  const words = [...document.querySelectorAll('.say > p, .buttons .main, .bar .round, .turn-pill, .player .score')];
  const cut = words.filter((node) => node.offsetParent && node.scrollWidth > node.clientWidth + 1);
  const small = [...document.querySelectorAll('.bar .button, .bar .brand')]
    .filter((node) => Math.min(box(node).width, box(node).height) < HEADER - 0.5);
  return {
    sideways: document.documentElement.scrollWidth - innerWidth,
    down: document.documentElement.scrollHeight - innerHeight,
    outside: outside.map(name), cut: cut.map((node) => node.textContent), small: small.map(name),
    round: box(document.querySelector('.bar .round')).width,
  };
}""".replace("HEADER", str(HEADER))

TARGETS = """async () => {
  const { targetSize } = await import('/app/board/picker.js');
  return [...document.querySelectorAll('.table-page [data-pick]')].map((node) => ({
    address: node.dataset.pick, size: targetSize(node), enlarged: node.closest('[data-enlarge]') !== null,
  }));
}"""

PLACES = """() => [...document.querySelectorAll('.offers, .offers [data-place], .own .board-picture, .actions')]
  .map((node) => { const {x, y, width, height} = node.getBoundingClientRect();
    const place = node.dataset.place ?? node.className.baseVal ?? node.className;
    return /chip|marker|moon|sun/.test(place) ? null : [place, Math.round(x), Math.round(y), Math.round(width),
      Math.round(height)]; })
  .filter(Boolean)"""


def pick(visitor: Visitor, *addresses: str) -> None:
    """Choose one thing after the other, the first one that begins like each address."""
    for address in addresses:
        tab = {"display": 2, "sun": 1}.get(address.split()[0])
        if tab and visitor.page.locator(".tabs").count():
            visitor.page.locator(f".tabs [role=tab]:nth-child({tab})").click()
        before = visitor.look()
        visitor.page.locator(f'[data-pick^="{address}"]').first.dispatch_event("click")
        visitor.settle(before)


@pytest.mark.parametrize("name", TABLES)
def test_the_table_fits_every_screen(visit: Visit, server: ServerProcess, name: str) -> None:
    visitor = visit(360, 640)
    sit_at(visitor, server, *TABLES[name])
    visitor.page.wait_for_selector('[data-state="mine"]')
    for width, height in SIZES:
        visitor.resize(width, height)
        found = visitor.page.evaluate(MEASURE)
        where = f"{name} on {width}x{height}: {found}"
        assert found["sideways"] <= 0 and found["down"] <= 0, where
        assert not found["outside"] and not found["cut"], where
        assert found["round"] > 20, where
        assert not found["small"], where
        boards = visitor.page.locator(".others .board-picture, .of-board .board-picture")
        assert all((box.bounding_box() or {"width": 0})["width"] > 80 for box in boards.all()), where
        assert boards.count(), f"{where}: the others' boards are not in sight"
        if width >= 1280:
            assert (visitor.page.locator(".log-panel .log").bounding_box() or {"height": 0})["height"] > 40, where


@pytest.mark.parametrize("name", TABLES)
def test_fingers_find_everything(visit: Visit, server: ServerProcess, name: str) -> None:
    """What is smaller than a finger opens an enlarged copy under it, from which it is picked."""
    visitor = visit(360, 640, touch=True)
    sit_at(visitor, server, *TABLES[name])
    page = visitor.page
    page.wait_for_selector('[data-state="mine"]')
    for width, height in SIZES[:3]:
        visitor.resize(width, height)
        for step in range(2):  # tiles, then where they go
            targets = page.evaluate(TARGETS)
            assert all(target["size"] >= FINGER or target["enlarged"] for target in targets), (width, height, targets)
            kinds = ("line", "floor", "broken") if step else ("factory", "centre", "sun", "moons", "chip")
            next_ones = [target for target in targets if target["address"].startswith(kinds)]
            smallest = min(next_ones, key=lambda target: float(target["size"]))
            address = smallest["address"]
            place = ".tile:not(.ghost), .line-ground, .space-ring, .chip, .plate"
            spot = page.locator(f'[data-pick="{address}"]').first.locator(place).first.bounding_box()
            assert spot
            page.touchscreen.tap(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
            if smallest["size"] < FINGER:
                copy = page.locator(f'.picker [data-pick="{address}"]').first.locator(place).first
                copy.wait_for()
                grown = page.evaluate(TARGETS)
                sizes = [target["size"] for target in grown if target["address"] == address]
                assert max(sizes) >= FINGER, (width, height, address, sizes)
                large = copy.bounding_box()
                assert large and large["x"] >= 0 and large["y"] >= 0
                assert large["x"] + large["width"] <= width and large["y"] + large["height"] <= height
                page.touchscreen.tap(large["x"] + large["width"] / 2, large["y"] + large["height"] / 2)
            page.wait_for_selector(f'.chosen[data-pick="{address}"]')
            page.wait_for_selector(".picker", state="detached")
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        page.wait_for_selector(".pick.chosen", state="detached")


TURNS = {
    "azul": ("azul", in_round(3, 2), [["factory"], ["line 5", "floor"]]),
    "azul for 3": ("azul(players=3)", in_round(3, 2), [["centre"], ["floor"]]),
    "tiles of duel": ("duel", in_round(2, 1), [["sun"], ["broken"]]),
    "stacking": ("duel", in_phase("stack"), [["stack"]]),
    "a plate": ("duel", in_phase("place"), [["space"]]),
    "drawing": ("duel", in_phase("draw"), [["stop"]]),
    "chips": ("duel", in_phase("chips"), [["spend"]]),
    "keeping a plate": ("duel", in_phase("keep", 2), [["keep"]]),
    "grey wall": ("azul(wall=grey)", in_phase("tiling"), [["column"]]),
}


SEEDS = {"keeping a plate": 5}
CUT = """() => [...document.querySelectorAll('.extras > *')].filter((part) => {
  const [inner, outer] = [part, document.querySelector('.actions')].map((node) => node.getBoundingClientRect());
  return inner.bottom > outer.bottom + 1 || inner.top < outer.top - 1 || part.closest('.say').scrollTop > 0 ||
    (getComputedStyle(part.parentElement).position !== 'absolute' &&
      inner.bottom > part.closest('.say').getBoundingClientRect().bottom + 1);
}).map((part) => part.outerHTML.slice(0, 120))"""
"""What can be chosen beside the boards, but is not in sight."""
REASONS = """() => [...document.querySelectorAll('.hint, .hint > *')].filter((part) => {
  const [inner, outer] = [part, part.closest('.say')].map((node) => node.getBoundingClientRect());
  const offers = document.querySelector('.offers').getBoundingClientRect();
  const covers = outer.top < offers.bottom && outer.left < offers.right && outer.right > offers.left;
  return inner.bottom > outer.bottom + 1 || outer.top < 0 || covers;
}).map((part) => part.textContent)"""
"""What a hint says that is not in sight, or all of it if it covers the factories."""


@pytest.mark.parametrize("name", TURNS)
def test_no_step_of_a_turn_moves_the_table(visit: Visit, server: ServerProcess, name: str) -> None:
    visitor = visit(360, 640)
    spec, until, steps = TURNS[name]
    bot = "greedy" if until is TURNS["azul"][1] else "random"
    sit_at(visitor, server, spec, until, bot=bot, seed=SEEDS.get(name, 1))
    page = visitor.page
    page.wait_for_selector('[data-state="mine"]')
    for width, height in SIZES:
        visitor.resize(width, height)
        before: Any = page.evaluate(PLACES)
        assert not page.evaluate(CUT), f"{name} on {width}x{height}"
        if "azul" in name:  # thinking takes a while: once per kind of table is enough
            page.keyboard.press("h")
            page.wait_for_selector(".hint")
            assert page.evaluate(PLACES) == before, f"a hint moves {name} on {width}x{height}"
            assert page.evaluate(REASONS) == [], f"a hint's reasons for {name} on {width}x{height}"
        for choices in steps:
            for address in choices:
                if not page.locator(f'[data-pick^="{address}"]').count():
                    continue
                pick(visitor, address)
                assert page.evaluate(PLACES) == before, f"{address} moves {name} on {width}x{height}"
        for _ in range(3):
            page.keyboard.press("Escape")
            page.wait_for_timeout(30)
        assert page.evaluate(PLACES) == before, f"going back moves {name} on {width}x{height}"


@pytest.mark.parametrize("game", ["azul", "duel"])
def test_a_lesson_needs_no_scrolling(visit: Visit, game: str) -> None:
    """The task, the offer, the board and what to do about it are in sight together."""
    visitor = visit(360, 640)
    visitor.open(f"/learn/{game}", ".own .board-picture")
    page = visitor.page
    for step in range(3):
        page.wait_for_selector(".own .board-picture")
        for width, height in SIZES:
            visitor.resize(width, height)
            where = f"step {step} of {game} on {width}x{height}"
            assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), where
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), where
            for part in (".coach", ".offers", ".own .board-picture"):
                box = page.locator(part).first.bounding_box()
                assert box and box["height"] > 60 and box["y"] + box["height"] <= height, f"{part}: {where}"
        if page.locator("[data-next]:not([disabled])").count():
            page.click("[data-next]")
            page.wait_for_selector("[data-pick]")
        else:
            break


CROWDED = (
    *("table/bots among themselves", "table/duel chips", "table/duel draw", "dialog/menu", "notice/asked to take back"),
)
"""Scenes with much beside one another."""


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en-US", "fr-FR", "es-ES"])
def test_no_button_is_too_small_for_its_words(browser: Browser, server: ServerProcess, language: str) -> None:
    for name in CROWDED:
        visits = Visits(browser, server.url)
        visitor = SCENES[name](Stage(server, visits, language))
        for width, height in SIZES:
            visitor.resize(width, height)
            where = f"{name} on {width}x{height} in {language}"
            assert not words_cut(visitor.page), where
            for item in visitor.page.locator("[role=menuitem]").all():
                box = item.bounding_box()
                assert box and box["y"] + box["height"] <= height and box["x"] >= 0, where
        assert not visits.close()


def test_every_players_points_are_in_sight(visit: Visit, server: ServerProcess) -> None:
    visitor = visit(360, 640)
    sit_at(visitor, server, "azul(players=4,round_limit=2)", lambda state: False)
    page = visitor.page
    for opener in ("Show the result", "Points"):
        page.get_by_role("button", name=opener).first.click()
        page.wait_for_selector("dialog table")
        for width, height in SIZES[:3]:
            visitor.resize(width, height)
            wide = page.eval_on_selector_all(
                "dialog table", "tables => tables.map((table) => table.scrollWidth - table.parentElement.clientWidth)"
            )
            assert max(wide) <= 0, f"{opener} on {width}x{height}: {wide}"
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")


ENLARGED = 32
"""Pixels of the browser's usual text at 200 %."""


@pytest.mark.parametrize("name", ["azul", "duel"])
def test_text_twice_as_large_stays_usable(visit: Visit, server: ServerProcess, name: str) -> None:
    """Text follows the browser's setting; then the table may scroll down, but not sideways, and no word is cut."""
    visitor = visit(390, 844)
    session = visitor.page.context.new_cdp_session(visitor.page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": ENLARGED, "fixed": ENLARGED}})
    visitor.open(wait=".seats-panel")
    assert visitor.page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") > 28
    width = "document.documentElement.scrollWidth - innerWidth"
    assert visitor.page.evaluate(width) <= 0
    sit_at(visitor, server, *TABLES[name])
    visitor.page.wait_for_selector('[data-state="mine"]')
    for size in SIZES:
        visitor.resize(*size)
        assert visitor.page.evaluate(width) <= 0, f"{name} on {size}"
        found = visitor.page.evaluate(MEASURE)
        assert not found["cut"], f"{name} on {size}: {found}"
        for part in (".offers", ".own .board-picture", "[data-confirm]"):
            visitor.page.locator(part).first.scroll_into_view_if_needed()
            box = visitor.page.locator(part).first.bounding_box()
            assert box and box["height"] > 40 and box["x"] >= 0 and box["x"] + box["width"] <= size[0], f"{part} {size}"
