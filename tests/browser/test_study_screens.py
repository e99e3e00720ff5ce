"""The pages of study on small and large screens: nothing is cut or lies over something else, what a move needs is in
sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.scenes import SCENES, Stage
from tests.browser.scenes.puzzles import puzzle_of
from tests.browser.visitor import Visitor
from tests.browser.visits import Visits
from tests.server.process import ServerProcess

PHONE = (360, 640)
DESKTOP = (1440, 900)

OVERLAPS = """([ones, others]) => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((node) => node.getBoundingClientRect());
  const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  return boxes(ones).some((one) => boxes(others).some((other) => !apart(one, other)));
}"""  # noqa: E501


def enter(browser: Browser, server: ServerProcess, name: str, size: tuple[int, int]) -> Visitor:
    visitor = SCENES[name](Stage(server, Visits(browser, server.url)))
    visitor.resize(*size)
    return visitor


def width(page: Page, selector: str) -> float:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["width"]


def is_uncovered(page: Page, selector: str) -> bool:
    """Whether what can be seen of something is not painted over anywhere."""
    free: bool = page.evaluate(
        """selector => {
            const node = document.querySelector(selector);
            const { left, top, width, height } = node.getBoundingClientRect();
            return [0.1, 0.3, 0.5, 0.7, 0.9].every((x) => [0.2, 0.5, 0.8].every((y) => {
                const hit = document.elementFromPoint(left + x * width, top + y * height);
                return node.contains(hit);
            }));
        }""",
        selector,
    )
    return free


@pytest.mark.parametrize("name", ["review/azul for 4", "analysis/for 4"])
def test_the_board_in_front_is_the_largest_of_four(browser: Browser, server: ServerProcess, name: str) -> None:
    page = enter(browser, server, name, DESKTOP).page
    assert width(page, ".front .board-picture") > 1.5 * width(page, ".other:not(.front) .board-picture")


def test_the_mover_of_four_is_in_front_on_the_analysis_board(browser: Browser, server: ServerProcess) -> None:
    page = enter(browser, server, "analysis/for 4", DESKTOP).page
    assert page.locator(".other.front.turn").count() == 1


def test_what_is_stacked_at_a_real_table_lies_beside_the_buttons(browser: Browser, server: ServerProcess) -> None:
    for size in (PHONE, DESKTOP):
        page = enter(browser, server, "real/duel", size).page
        page.wait_for_selector(".extras .button")
        assert not page.evaluate(OVERLAPS, [".extras .button", ".sheet .buttons .button"])
        box, sheet = page.locator("[data-advice]").bounding_box(), page.locator(".sheet").bounding_box()
        assert box and sheet and box["y"] + box["height"] <= sheet["y"] + sheet["height"]


def test_chance_on_a_phone_does_not_cover_the_table(browser: Browser, server: ServerProcess) -> None:
    page = enter(browser, server, "analysis/chance", PHONE).page
    tall = "nodes => nodes.every((node) => node.getClientRects().length === 1 && node.offsetHeight < 30)"
    assert page.locator(".choose .left-count").evaluate_all(tall)
    assert not page.evaluate(OVERLAPS, [".chance", ".stage"])


def test_the_way_on_from_a_puzzle_is_painted_over_by_nothing(browser: Browser, server: ServerProcess) -> None:
    page = enter(browser, server, "puzzles/azul solved", DESKTOP).page
    page.locator(".puzzle-side").evaluate("node => { node.scrollTop = 40; }")
    assert is_uncovered(page, ".way-on")


@pytest.mark.parametrize("spec", ["azul", "azul(players=3)", "duel"])
def test_a_puzzle_fits_on_a_small_phone(browser: Browser, server: ServerProcess, spec: str) -> None:
    visitor = Visits(browser, server.url)(*PHONE, touch=True)
    visitor.open(f"/puzzles/{puzzle_of(spec).id}", "[data-confirm]")
    assert visitor.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert not visitor.page.evaluate(OVERLAPS, [".own .board-picture", ".own .actions"])


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_mistake_is_tried_again_with_the_opponent_in_sight(
    browser: Browser, server: ServerProcess, size: tuple[int, int]
) -> None:
    page = enter(browser, server, "review/retry", size).page
    assert page.locator(".others .other .board-picture").is_visible()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("name", ["analysis/tree", "analysis/for 4", "analysis/duel", "analysis/chance"])
def test_the_analysis_board_does_not_scroll_sideways(browser: Browser, server: ServerProcess, name: str) -> None:
    page = enter(browser, server, name, PHONE).page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
