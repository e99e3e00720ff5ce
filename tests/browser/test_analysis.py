"""The analysis board: values that deepen, moves that become a tree, chance, saving, by mouse, keys and finger."""

from __future__ import annotations

import azulejos
from tests.browser.conftest import Visit
from tests.browser.test_pages import check_access, check_width
from tests.browser.test_review import finished
from tests.server.process import ServerProcess

ROWS = "() => document.querySelectorAll('.tree li').length"


def test_moves_tried_become_a_tree_with_values(visit: Visit) -> None:
    visitor = visit(1440, 900)
    page = visitor.page
    visitor.open("/analysis", "[data-new]")
    check_access(visitor, "the beginning of an analysis")
    page.locator("[data-new=azul]").click()
    page.wait_for_selector(".best-move")
    assert page.locator(".values b").count() == 2
    page.wait_for_selector(".move-arrow .head")
    check_access(visitor, "an analysis")

    page.locator(".best-move").nth(1).hover()
    page.wait_for_selector('.move-arrow[data-grade="good"]')
    page.locator(".best-move").nth(1).click()
    page.wait_for_function(f"{ROWS} === 2")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(".tree li:first-child [aria-current]")
    page.wait_for_selector('.pick.can[data-pick^="factory"]')
    page.locator('.pick.can[data-pick^="factory"] .tile').last.click()
    page.locator('.pick.can[data-pick="floor"]').first.click()
    page.wait_for_function(f"{ROWS} === 3")
    assert page.locator(".tree li.begins").count() == 1

    page.locator(".remarks [data-mark='?']").click()
    page.get_by_label("Comment").fill("all on the floor")
    page.get_by_label("Name of this variation").fill("the wild way")
    page.get_by_label("Name of this variation").press("Tab")
    page.locator(".tree .comment", has_text="all on the floor").wait_for()
    assert page.locator(".tree em").inner_text() == "the wild way"

    page.locator("[data-save]").click()
    page.get_by_role("dialog").get_by_label("Name").fill("First steps")
    page.locator("[data-keep]").click()
    page.get_by_role("dialog").get_by_role("link", name="Download as a record").wait_for()
    page.keyboard.press("Escape")

    page.locator(".remarks [data-mark='?']").focus()
    page.keyboard.press("Delete")
    page.wait_for_function(f"{ROWS} === 2")
    page.keyboard.press("Control+z")
    page.wait_for_function(f"{ROWS} === 3")
    page.keyboard.press("Control+Shift+Z")
    page.wait_for_function(f"{ROWS} === 2")

    visitor.open("/analysis", ".studies a")
    page.get_by_role("link", name="First steps").click()
    page.wait_for_function(f"{ROWS} === 3")
    page.locator(".tree .comment", has_text="all on the floor").wait_for()

    for game in ("azul", "duel"):  # from one position straight to another one
        state = azulejos.make(game).deal(seed=1)
        page.evaluate("text => { location.hash = `/analysis?position=${encodeURIComponent(text)}`; }", state.position)
        page.locator(".where", has_text=state.game.definition.title).wait_for()
        page.wait_for_selector(".best-move")


def test_chance_is_drawn_chosen_or_averaged_and_played_on(visit: Visit) -> None:
    visitor = visit(1366, 768)
    page = visitor.page
    visitor.open("/analysis", ".paste")
    start = page.evaluate(
        "async () => (await (await import('/app/api.js')).post('/practice', {game: 'azul', chance: 'hold'})).text"
    )
    page.locator(".paste textarea").fill("nonsense")
    page.locator("[data-read]").click()
    visitor.forgiven = ("status of 400",)
    page.locator(".paste .trouble").wait_for()
    page.locator(".paste textarea").fill(start)
    page.locator("[data-read]").click()
    page.wait_for_selector(".chance")
    page.wait_for_selector(".bars i")
    check_access(visitor, "where chance decides")
    for _ in range(20):
        page.locator(".choose [data-key=B]").click()
    page.locator("[data-choose]").click()
    page.wait_for_selector(".best-move")
    assert page.locator(".offer-picture .factory .tile[data-tile=B]").count() == 20
    page.keyboard.press("ArrowLeft")
    page.locator("[data-draw]").click()
    page.wait_for_function(f"{ROWS} === 3")
    page.get_by_role("button", name="Play on from here").click()
    page.locator("[data-alone]").click()
    page.wait_for_selector('.table-page[data-state="mine"]')


def test_a_game_is_analysed_on_a_phone(visit: Visit, server: ServerProcess) -> None:
    visitor = visit(390, 844, touch=True, language="fr")
    page = visitor.page
    table = finished(visitor, server, "duel")
    visitor.open(f"/review/{table}?step=12", ".review .stepper")
    page.locator("[data-analyse]").tap()
    page.wait_for_selector(".best-move")
    check_width(visitor, "an analysis on a phone")
    check_access(visitor, "an analysis on a phone")
    page.locator(".best-move").last.tap()  # tried: a new branch, or the step that was played
    page.wait_for_selector(".tree li.now")
    assert page.locator(".tree .short").count() > 10
