"""Puzzles, lessons of strategy and statistics: by mouse on a desktop, by touch on a phone, by keys alone; in all
languages."""

from __future__ import annotations

from playwright.sync_api import expect

from azulejos.puzzles.puzzle import Puzzle
from tests.browser.access import findings
from tests.browser.conftest import Visit
from tests.browser.scenes.puzzles import puzzle_of
from tests.browser.stored_tables import finish_games
from tests.browser.visitor import Visitor
from tests.server.process import ServerProcess


def choose(visitor: Visitor, puzzle: Puzzle, move: str) -> None:
    """Choose a move on the board, by mouse or finger, and confirm it."""
    for address in (*puzzle.game.anatomy(move).addresses, "confirm"):
        visitor.page.wait_for_selector("[data-confirm]:not([disabled])" if address == "confirm" else "[data-pick]")
        state = visitor.look()
        found = [spot for spot in state["picks"] if spot["address"] == address]
        visitor.press(found[0] if found else state["confirm"], address)
        visitor.settle(state)
    visitor.page.wait_for_selector(".solution .verdict")


def test_a_puzzle_is_solved_and_explained_by_mouse(visit: Visit) -> None:
    visitor, puzzle = visit(1440, 900), puzzle_of("azul", "deny")
    page = visitor.page
    visitor.open(f"/puzzles/{puzzle.id}", ".sealed")
    assert page.locator(".solution").count() == 0
    choose(visitor, puzzle, puzzle.best.move)
    expect(page.locator(".solution h2")).to_have_text("Take what they need")
    assert int(page.locator("[data-change]").get_attribute("data-change") or 0) > 0
    expect(page.locator(".sum-card.best .total td")).not_to_be_empty()

    lines = page.locator("[data-line]")
    expect(lines.first).to_have_attribute("data-line", puzzle.best.move)
    lines.nth(1).click()  # why not that move: its line is played
    expect(lines.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".why-not")).to_have_attribute("data-why", lines.nth(1).get_attribute("data-line") or "")
    page.wait_for_function("document.querySelectorAll('.flying').length === 0")
    assert page.locator('a[href^="#/analysis?position=azul"]').count() == 1
    assert not findings(page)
    page.locator("[data-next]").click()
    page.wait_for_selector(".sealed")
    assert puzzle.id not in page.url


def test_the_puzzle_of_the_day_is_missed_with_a_finger(visit: Visit) -> None:
    visitor = visit(390, 844, touch=True, language="fr-FR")
    page = visitor.page
    visitor.open("/puzzles", ".puzzle-cards")
    assert not findings(page)
    puzzle = puzzle_of("azul", "floor")
    visitor.open(f"/puzzles/{puzzle.id}", ".task")
    choose(visitor, puzzle, puzzle.tempting)
    expect(page.locator(".verdict")).to_contain_text("Pas cette fois")
    why = page.locator(".why-not")
    expect(why).to_have_attribute("data-why", puzzle.tempting)
    expect(why.locator("p")).not_to_be_empty()
    answered = why.locator("[data-refute='1']")
    answered.tap()
    expect(answered).to_have_attribute("aria-pressed", "true")
    page.locator(".sum-card .button").nth(1).tap()
    assert not findings(page)
    visitor.open("/puzzles", ".puzzle-cards")
    expect(page.locator("[data-row]")).to_have_attribute("data-row", "0")
    expect(page.locator(".last-ten .off")).to_have_count(1)
    page.locator(".puzzle-day .main").tap()
    page.wait_for_selector(".task")
    expect(page.locator(".task")).to_contain_text("Problème du jour")


def test_a_lesson_of_strategy_is_worked_through_by_keys(visit: Visit) -> None:
    visitor = visit(language="es-ES")
    page = visitor.page
    visitor.open("/learn", ".strategy")
    page.locator(".strategy a").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".of-lesson")
    expect(page.locator(".of-lesson")).to_contain_text("Posición 1 de 3")
    for places in ('[data-pick^="factory"], [data-pick^="centre"]', '[data-pick^="line"]', "[data-confirm]"):
        page.wait_for_selector(f"{places}:not([disabled])")
        page.locator(places).first.focus()
        page.keyboard.press("Enter")
        page.wait_for_timeout(100)
    page.wait_for_selector(".solution .verdict")
    assert page.locator("[data-change]").count() == 0, "a lesson is not rated"
    assert not findings(page)
    page.locator("[data-next]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".of-lesson")).to_contain_text("Posición 2 de 3")


def test_statistics_tell_of_finished_games(visit: Visit, server: ServerProcess) -> None:
    visitor = visit(390, 844)
    page = visitor.page
    visitor.open("/statistics", ".nothing")
    assert not findings(page)
    finish_games(visitor, server, "azul", ["novice", "novice", "apprentice"])
    visitor.open("/games", ".segments")
    visitor.open("/statistics", ".figures")
    for figure in ("rating", "opponents", "rounds", "lost", "first"):
        expect(page.locator(f'[data-figure="{figure}"]')).to_be_visible()
    assert not findings(page)
    visitor.resize(1440, 900)
    page.locator('[data-figure="rounds"] summary').click()
    expect(page.locator('[data-figure="rounds"] td').first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
