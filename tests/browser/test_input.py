"""What fingers and keys do at a table, and what must not get in their way."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_games import BOT, ME, MOVED_ON
from tests.browser.visitor import Visitor


def seated(visit: Visit, game: str = "azul", width: int = 1366, height: int = 768, **more: Any) -> Visitor:
    visitor = visit(width, height, **more)
    visitor.sit_down(visitor.create(game, [ME, BOT], start_player=0))
    visitor.page.wait_for_selector('.table-page[data-state="mine"]')
    return visitor


def focused(page: Page) -> str:
    """The address of what has the focus, or 'confirm'."""
    found: str = page.evaluate(
        "(({ dataset }) => dataset.pick ?? ('confirm' in dataset ? 'confirm' : ''))(document.activeElement)"
    )
    return found


def test_a_newcomer_who_looked_at_the_games_first_sits_at_the_table(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.open("/games", ".segments")
    page.evaluate("async () => (await import('/app/socket.js')).watchMine()")  # a socket of nobody
    page.wait_for_function("async () => (await import('/app/socket.js')).connection.value === 'live'")
    page.evaluate("location.hash = '#/'")
    page.locator(".seats-panel .button.main").click()
    page.wait_for_selector(".table-page .own .actions .buttons [data-confirm]")


def test_tiles_are_dragged_with_a_finger(visit: Visit) -> None:
    visitor = seated(visit, width=390, height=844, touch=True)
    page = visitor.page
    tiles = next(pick for pick in visitor.look()["picks"] if pick["address"].startswith("factory"))
    line = page.locator('[data-place="line 4"] .line-ground').last.bounding_box()
    assert line
    x, y = line["x"] + line["width"] / 2, line["y"] + line["height"] / 2
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", {"x": tiles["x"], "y": tiles["y"]})
    for share in (0.1, 0.3, 0.6, 0.9, 1.0):
        touch(
            "touchMove",
            {"x": tiles["x"] + (x - tiles["x"]) * share, "y": tiles["y"] + (y - tiles["y"]) * share},
        )
        page.wait_for_timeout(30)
    assert page.locator(".flying").count() >= 1
    touch("touchEnd")
    page.wait_for_selector("[data-confirm]:not([disabled])")
    assert page.locator('.own [data-place="line 4"] .tile.ghost').count() >= 1


def test_the_table_is_read_as_it_is_now(visit: Visit) -> None:
    visitor = seated(visit)
    page = visitor.page
    said = []
    for _ in range(2):
        page.evaluate("document.getElementById('announcements').textContent = ''")
        page.keyboard.press("a")
        expect(page.locator("#announcements")).to_contain_text("Round 1")
        said.append(page.locator("#announcements").text_content())
        version = visitor.look()["version"]
        tiles = next(pick for pick in visitor.look()["picks"])
        visitor.press(tiles, tiles["address"])
        page.locator('.own [data-pick="floor"] .line-ground').click()
        page.wait_for_selector("[data-confirm]:not([disabled])")
        page.click("[data-confirm]")
        page.wait_for_function(MOVED_ON, arg=version)
        page.wait_for_selector('.table-page[data-state="mine"]')
    assert said[0] != said[1]


def test_by_keys_the_focus_goes_from_tiles_to_their_destinations(visit: Visit) -> None:
    visitor = seated(visit, "duel")
    page = visitor.page
    version = visitor.look()["version"]
    page.locator('[data-pick="display 1"]').focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => /^space/.test(document.activeElement.dataset.pick ?? '')")
    page.keyboard.press("Enter")
    page.wait_for_function("() => 'confirm' in document.activeElement.dataset")
    page.keyboard.press("Enter")
    page.wait_for_function(MOVED_ON, arg=version)
    page.wait_for_selector('[data-pick^="sun 1/"]')
    page.locator('[data-pick^="sun 1/"]').first.focus()
    tiles = focused(page)
    page.keyboard.press("Enter")
    page.wait_for_function("() => /^(line|broken)/.test(document.activeElement.dataset.pick ?? '')")
    page.keyboard.press("Escape")
    page.wait_for_function("tiles => document.activeElement.dataset.pick === tiles", arg=tiles)


def test_the_keyboards_focus_stays_at_the_table(visit: Visit) -> None:
    visitor = seated(visit)
    page = visitor.page
    page.locator('[data-pick^="factory"]').first.focus()
    for _ in range(3):
        version = visitor.look()["version"]
        page.keyboard.press("Enter")
        page.wait_for_function("() => /^(line|floor)/.test(document.activeElement.dataset.pick ?? '')")
        page.keyboard.press("Enter")
        page.wait_for_function("() => 'confirm' in document.activeElement.dataset")
        page.keyboard.press("Escape")
        page.wait_for_function("() => /^(line|floor)/.test(document.activeElement.dataset.pick ?? '')")
        page.keyboard.press("Enter")
        page.wait_for_function("() => 'confirm' in document.activeElement.dataset")
        page.keyboard.press("Enter")
        page.wait_for_function(MOVED_ON, arg=version)
        page.wait_for_selector('.table-page[data-state="mine"]')
        page.wait_for_function("() => document.activeElement.matches('[data-pick]')")


def test_a_hint_within_a_turn_goes_on_from_what_is_staged(visit: Visit) -> None:
    visitor = seated(visit, "duel")
    page = visitor.page
    page.click('[data-pick="display 2"]')
    page.wait_for_selector('[data-pick="space 5"]')
    page.keyboard.press("h")
    take = page.get_by_role("button", name="Show it")
    take.click(timeout=60_000)
    page.wait_for_selector("[data-confirm]:not([disabled])")
    assert page.locator(".own .plate.ghost").count() == 1  # the plate's place and turn


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844), (820, 1180)])
def test_every_tab_of_duel_shows_something(visit: Visit, width: int, height: int) -> None:
    page = seated(visit, "duel", width, height).page
    page.get_by_role("tab", name="points").click()
    other = page.locator(".other .board-picture").bounding_box()
    assert other and other["height"] > 100
    page.get_by_role("tab", name="Scoring").click()
    expect(page.locator(".tablets")).to_be_visible()
    tabs, tablets = page.locator(".tabs").bounding_box(), page.locator(".tablets").bounding_box()
    assert tabs and tablets and tablets["y"] - (tabs["y"] + tabs["height"]) < 30
