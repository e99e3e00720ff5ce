"""What is told at a table: points before and after a move, the log, hints, results, rules."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.test_games import BOT, ME
from tests.browser.visitor import State, Visitor

PILLS = """() => [...document.querySelectorAll('.own .points.fresh text')]
    .reduce((sum, node) => sum + Number(node.textContent.replace('−', '-')), 0)"""
BAR = """() => [...document.querySelectorAll('[data-say] [data-points]')]
    .reduce((sum, node) => sum + Number(node.dataset.points), 0)"""
CODE = r"\b[1-9CLM][BYRKT][1-6FX]\b"
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

    def until(state: State) -> bool:
        if state["confirm"]:
            sums = visitor.page.evaluate(BAR), visitor.page.evaluate(PILLS)
            assert sums[0] == sums[1], visitor.page.inner_text("[data-say]")
            seen.append(sums[0])
        return False

    def choose(state: State) -> str | None:
        """Fill the short lines, so that something is scored, and let the rest fall."""
        open_now = [pick["address"] for pick in state["picks"] if not pick["chosen"]]
        return next((target for target in ("line 1", "line 2", "floor") if target in open_now), None)

    visitor.play(rng, until=until, choose=choose)
    assert len(seen) > 3


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


def test_a_hint_says_what_it_is_worth_and_against_what(visit: Visit) -> None:
    visitor = play_short(visit, "azul")
    page = visitor.page
    page.wait_for_selector('.table-page[data-state="mine"]')
    page.click('button[title="Hint"]')
    page.wait_for_selector(".hint .next")
    text = page.inner_text(".hint")
    assert "% to win" in text and "expected margin" in text and "Next best: take" in text.replace("\n", " ")
    assert page.locator(".hint .drawn-tiles").count() == 2  # both moves with their tiles
    assert not re.search(CODE, text)


def test_a_result_tells_sources_rounds_and_celebrates_the_winner(visit: Visit) -> None:
    visitor = visit()
    table = visitor.create("azul", [ME, ME], options={"round_limit": 2}, start_player=0)
    visitor.sit_down(table)
    visitor.play(random.Random(4))
    visitor.page.wait_for_selector("dialog[open] .winner")
    text = visitor.page.inner_text("dialog[open]")
    assert "best round" in text and "Round 1" in text and "Total" in text
    assert visitor.page.locator("dialog .celebration").count() == 1  # both sit at this device
    for name in ("Rematch", "Review", "New game"):
        assert name in text


def test_a_review_speaks_words_and_no_codes(visit: Visit) -> None:
    visitor = play_short(visit, "azul")
    visitor.play(random.Random(6))
    page = visitor.page
    page.locator("dialog[open]").get_by_role("link", name="Review").click()
    page.wait_for_selector(".story-panel .balance")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".judgement .option .what")
    text = page.inner_text(".judgement")
    assert "take" in text and "%" in text and "points" in text
    assert not re.search(CODE, page.inner_text(".review-side"))


def test_the_rules_open_beside_the_table_with_pictures(visit: Visit) -> None:
    visitor = play_short(visit, "azul")
    page = visitor.page
    page.wait_for_selector('.table-page[data-state="mine"]')
    page.locator(".bar").get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Rules").click()
    page.wait_for_selector(".side-panel .rule-picture .tile")
    assert page.locator(".side-panel .rule-picture").count() == 5
    page.locator('[data-pick^="factory"] .tile').first.click()  # the table is still there to be played on
    page.wait_for_selector(".pick.chosen")
    page.locator(".side-panel header button").click()
    page.wait_for_selector(".side-panel", state="detached")
