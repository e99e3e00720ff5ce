"""Results, reviews and lessons."""

from __future__ import annotations

import contextlib
import random

from playwright.sync_api import TimeoutError

from tests.browser.scenes.stage import SCENES, Scene, Stage, icon, over, scene
from tests.browser.stored_tables import sit_at
from tests.browser.visitor import Visitor, pick_one

LESSON_STEPS = {"azul": 7, "duel": 11}

# The end -------------------------------------------------------------------------------------------------------------


def finished(spec: str) -> Scene:
    """A game that is played to its end on the page, so that the result opens by itself."""

    def enter(stage: Stage) -> Visitor:
        visitor = stage.at(spec, over)
        visitor.page.locator(".actions .main").click()
        visitor.page.wait_for_selector("dialog[open] .winner")
        return visitor

    return enter


SCENES |= {
    "result/azul": finished("azul"),
    "result/azul for 4": finished("azul(players=4)"),
    "result/duel": finished("duel"),
}


@scene("result/rematch offered")
def _(stage: Stage) -> Visitor:
    host, guest, _ = stage.two()
    host.page.click("[data-menu]")
    host.page.locator(f"[role=menuitem]{icon('flag')}").click()
    host.page.locator("dialog .danger").click()
    for visitor in (host, guest):
        visitor.page.wait_for_selector("dialog[open] .winner")
    host.page.locator("dialog .choices .main").click()
    guest.page.wait_for_selector("dialog [data-rematch]")
    return guest


@scene("result/table after the end")
def _(stage: Stage) -> Visitor:
    return stage.at("azul(players=3)", over)


def reviewed(stage: Stage, spec: str, analyse: bool, bot: str = "random") -> Visitor:
    visitor = stage.enter()
    table = sit_at(visitor, stage.server, spec, over, bot=bot)
    visitor.open(f"/review/{table}", ".review .stepper")
    if analyse:
        visitor.page.wait_for_selector(".story-panel .balance")  # one's own game is reviewed without asking
        visitor.page.keyboard.press("Home")
        visitor.page.keyboard.press("Shift+ArrowRight")
        visitor.page.wait_for_selector(".judgement .option")
    return visitor


@scene("review/azul")
def _(stage: Stage) -> Visitor:
    return reviewed(stage, "azul(round_limit=3)", analyse=False)


@scene("review/azul for 4")
def _(stage: Stage) -> Visitor:
    return reviewed(stage, "azul(players=4,round_limit=3)", analyse=False)


@scene("review/duel")
def _(stage: Stage) -> Visitor:
    return reviewed(stage, "duel", analyse=False)


@scene("review/analysed")
def _(stage: Stage) -> Visitor:
    return reviewed(stage, "azul(round_limit=2)", analyse=True)


@scene("review/retry")
def _(stage: Stage) -> Visitor:
    visitor = reviewed(stage, "azul(round_limit=2)", analyse=True)
    visitor.page.goto(visitor.page.url.split("?")[0].replace("/review/", "/retry/"))
    visitor.page.wait_for_selector(".retry [data-pick]")
    return visitor


# Lessons -------------------------------------------------------------------------------------------------------------


def lesson(game: str, step: int, done: bool = False) -> Scene:
    """A lesson's step, before or after what it asks for."""

    def enter(stage: Stage) -> Visitor:
        visitor = stage.enter()
        visitor.open(f"/learn/{game}", ".coach h2")
        for _ in range(step):
            solve(visitor)
            visitor.page.click("[data-next]:not([disabled])")
            visitor.page.wait_for_timeout(50)
        if done:
            solve(visitor)
        return visitor

    return enter


def solve(visitor: Visitor) -> None:
    """Do what the lesson's step asks for, if it asks for anything."""
    page, rng = visitor.page, random.Random(1)
    page.wait_for_selector("[data-next], [data-confirm]")
    while not page.locator("[data-next]:not([disabled])").count():
        if page.locator("[data-confirm]:not([disabled])").count():
            page.locator("[data-confirm]").click()
            page.wait_for_timeout(50)
        elif any(not pick["chosen"] for pick in visitor.look()["picks"]):
            before = visitor.look()
            with contextlib.suppress(TimeoutError):  # it went away meanwhile
                page.locator(f'[data-pick="{pick_one(before, rng)}"]').first.dispatch_event("click", timeout=500)
                visitor.settle(before)


SCENES |= {
    f"lesson/{game} {step + 1}": lesson(game, step) for game, count in LESSON_STEPS.items() for step in range(count)
}
SCENES |= {"lesson/azul solved": lesson("azul", 4, done=True), "lesson/duel solved": lesson("duel", 2, done=True)}
