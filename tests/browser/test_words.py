"""What is told at a table: points before and after a move, the log, hints, results, rules."""

from __future__ import annotations

import random

from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.test_games import BOT, ME
from tests.browser.visitor import Visitor

PILLS = """() => [...document.querySelectorAll('.own .points.fresh text')]
    .reduce((sum, node) => sum + Number(node.textContent.replace('−', '-')), 0)"""
BAR = """() => [...document.querySelectorAll('[data-say] [data-points]')]
    .reduce((sum, node) => sum + Number(node.dataset.points), 0)"""
LOGGED = """() => [...document.querySelectorAll('.log-panel .log .tag')].reduce(
    (sums, {dataset}) => ({...sums, [dataset.seat]: (sums[dataset.seat] ?? 0) + Number(dataset.points)}), {})"""


def do_step(page: Page, *addresses: str) -> None:
    for address in addresses:
        page.locator(f'[data-pick="{address}"]').first.click()
    page.wait_for_selector("[data-confirm]:not([disabled])")


def test_the_bar_of_the_lesson_about_scoring_agrees_with_the_board(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.open("/learn/azul", ".coach h2")
    for addresses in ((), ("factory 1/B", "line 2"), ("centre/R", "line 3"), ("factory 5/Y", "line 2")):
        if addresses:
            do_step(page, *addresses)
            page.click("[data-confirm]")
        page.click("[data-next]:not([disabled])")
    page.wait_for_selector('[data-pick="centre/T"]')
    do_step(page, "centre/T", "line 3")
    assert "+10" in page.inner_text("[data-say]") and "−2" in page.inner_text("[data-say]")
    assert page.evaluate(PILLS) == page.evaluate(BAR) == 8


def test_every_preview_of_a_game_adds_up_to_the_pills_on_the_board(visit: Visit) -> None:
    """From 0 points on, where penalties take less than the floor line says."""
    visitor = visit()
    table = visitor.create("azul", [ME, BOT], options={"round_limit": 2}, start_player=0)
    visitor.sit_down(table)
    rng, seen = random.Random(5), []

    def until(state: dict[str, object]) -> bool:
        if state["confirm"]:
            sums = visitor.page.evaluate(BAR), visitor.page.evaluate(PILLS)
            assert sums[0] == sums[1], visitor.page.inner_text("[data-say]")
            seen.append(sums[0])
        return False

    visitor.play(rng, until=until)
    assert len(seen) > 6 and any(seen)


def play_short(visit: Visit, game: str) -> Visitor:
    visitor = visit()
    options = {"round_limit": 1} if game == "azul" else {}
    table = visitor.create(game, [ME, BOT], options=options, start_player=0)
    visitor.sit_down(table)
    return visitor


def test_the_log_tells_who_scored_what_and_speaks_no_codes(visit: Visit) -> None:
    visitor = play_short(visit, "azul")
    visitor.play(random.Random(2))
    visitor.page.keyboard.press("Escape")
    rows = visitor.page.locator(".log-panel .log li").all_inner_texts()
    text = "\n".join(rows)
    assert "takes" in text and "from factory" in text and "to line" in text and "start marker" in text
    tilings = visitor.page.locator(".log-panel .log li.tiling")
    assert tilings.count() == 2, rows  # one for each player, though one of them moved last
    turns = visitor.page.locator(".log-panel .log li.turn")
    assert turns.locator(".tag").count() == 0  # a draft scores nothing
    tags = visitor.page.evaluate(LOGGED)
    shown = {name: int(visitor.page.inner_text(f"[data-score='{name}']").split()[0]) for name in ("0", "1")}
    assert {name: tags.get(name, 0) for name in shown} == shown  # all points of the game stand in the log
