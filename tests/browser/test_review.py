"""A finished game looked at again: arrows on the board, lines to be played through, keys, fingers, languages."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from azulejos.server.db import table_codec
from azulejos.server.db.store import Store
from azulejos.server.domain.people import Person
from tests.browser.conftest import Visit
from tests.browser.stepping import measure
from tests.browser.stored_tables import WHO_AM_I, played_table
from tests.browser.test_pages import check_access, check_width
from tests.browser.visitor import Visitor
from tests.server.process import ServerProcess

STEP_MS = 50
"""From a key to the board. Others may be using the machine: neither all steps nor all rounds have to be quick."""
TWO_ARROWS = "() => document.querySelectorAll('.move-arrow .head').length === 2"
ANALYSED = "async id => (await fetch(`/api/tables/${id}/review`)).json()"
GRADED = "number => document.querySelectorAll('.log .grade-sign').length >= number"


def finished(visitor: Visitor, server: ServerProcess, spec: str) -> str:
    """A finished game of the visitor's; its table's id."""
    visitor.open()
    person = Person(visitor.page.evaluate(WHO_AM_I), "Ana", 0)
    table = played_table(spec, person, lambda state: False)

    async def store() -> None:
        store = Store(server.setting["database"])
        await store.open()
        assert await store.add_table(table_codec.to_row(table, 1), table.everybody_involved())
        await store.close()

    with ThreadPoolExecutor(1) as thread:  # Playwright has a loop of its own in this one
        thread.submit(asyncio.run, store()).result()
    return table.id


def test_a_review_shows_the_choice_on_the_board(visit: Visit, server: ServerProcess) -> None:
    visitor = visit(1440, 900)
    page = visitor.page
    table = finished(visitor, server, "azul(round_limit=1)")
    visitor.open(f"/review/{table}", ".review .stepper")
    page.wait_for_selector(".story-panel .balance")
    found = page.evaluate(ANALYSED, table)
    assert found["status"] == "done" and found["done"] == found["total"] == len(found["decisions"])
    worst = max(found["decisions"], key=lambda decision: decision["loss"])
    page.keyboard.press("Home")
    for _ in range(worst["step"]):
        page.keyboard.press("ArrowRight")
    page.wait_for_function(TWO_ARROWS)
    assert page.locator(".move-arrow .tile").count() >= 2
    assert page.locator(".option").count() == 2 and page.inner_text(".why")
    check_access(visitor, "a review with a verdict")

    offered = "() => document.querySelectorAll('.review .offer-picture .tile:not(.marker)').length"
    before = page.evaluate(offered)
    page.locator("[data-show=better]").click()
    page.wait_for_function(f"{offered} < {before}")
    assert page.locator(".move-arrow").count() == 0
    after = page.evaluate(offered)
    page.locator(".option:has([data-show=better]) .line-after button").first.click()
    page.wait_for_function(f"{offered} < {after}")
    page.locator("[data-show=better]").click()
    page.wait_for_selector(".move-arrow .head")

    page.locator("[data-share-moment]").click()
    assert f"/review/{table}?step=" in page.locator(".copy-link input").input_value()
    picture = page.locator(".moment")
    picture.wait_for()
    assert picture.evaluate("image => image.naturalWidth") > 600
    page.keyboard.press("Escape")

    for _ in range(5):
        stepping = measure(page)
        if stepping.times[2] < STEP_MS:
            break
    assert stepping.times[2] < STEP_MS, stepping


@pytest.mark.parametrize(("spec", "language"), [("duel", "fr"), ("azul(players=3,round_limit=1)", "es")])
def test_a_review_on_a_phone(visit: Visit, server: ServerProcess, spec: str, language: str) -> None:
    visitor = visit(390, 844, touch=True, language=language)
    page = visitor.page
    table = finished(visitor, server, spec)
    visitor.open(f"/review/{table}", ".review .stepper")
    page.wait_for_function(GRADED, arg=6)
    page.locator(".log .plain:has(.grade-sign)").first.tap()
    page.wait_for_selector(".option")
    decisions = page.evaluate(ANALYSED, table)["decisions"]
    tiles = (each["step"] for each in decisions if each["played"]["parts"].get("count"))
    visitor.open("/help", ".keys")  # or the page would put the step that was tapped into the address
    visitor.open(f"/review/{table}?step={next(tiles)}")
    page.wait_for_selector(".move-arrow .head")
    stage = page.locator(".stage").bounding_box()
    front = page.locator(".review-boards .front .board-picture").bounding_box()
    assert stage and front and front["width"] > 300
    page.locator("[data-show=played]").tap()
    page.wait_for_selector("[data-show=played][aria-pressed=true]")
    check_width(visitor, f"a review of {spec} on a phone")
    check_access(visitor, f"a review of {spec} on a phone")
