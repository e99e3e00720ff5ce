"""The analysis board, the position editor, and games told as at a real table."""

from __future__ import annotations

import json
import random
from urllib.parse import quote

from azulejos.record import Record
from azulejos.registry import parse_game
from azulejos.state import State
from tests.browser.scenes.stage import SCENES, Scene, Stage, over, scene
from tests.browser.stored_tables import sit_at
from tests.browser.visitor import Visitor
from tests.players import builder

NAMES = ("Ana", "Bruno", "Clara", "Duarte")


def played(spec: str, seed: int = 7) -> Record:
    """A whole game of people who complete lines."""
    rng = random.Random(seed)
    state = parse_game(spec).deal(seed=seed, start_player=0)
    while not state.is_over:
        state.play(builder(state.to_json(), [str(move) for move in state.legal_moves()], rng))
    return state.record(list(NAMES[: state.game.players]))


def position(spec: str, step: int) -> State:
    """A position at the beginning of somebody's turn, after about so many steps."""
    record = played(spec)
    return next(
        state
        for state in (record.replay(at, chance="manual") for at in range(step, len(record.steps)))
        if state.pending is None and state.phase in ("offer", "turn")
    )


# The analysis board --------------------------------------------------------------------------------------------------


def analysis(stage: Stage, spec: str, step: int) -> Visitor:
    visitor = stage.enter(1440, 900)
    visitor.open(f"/analysis?position={quote(position(spec, step).position)}", ".best-move")
    visitor.page.wait_for_selector(".move-arrow")
    return visitor


@scene("analysis/beginning")
def _(stage: Stage) -> Visitor:
    visitor = stage.enter()
    visitor.open("/analysis", "[data-new]")
    return visitor


@scene("analysis/tree")
def _(stage: Stage) -> Visitor:
    visitor = analysis(stage, "azul", 14)
    page = visitor.page
    for index in (0, 1):
        page.locator(".best-move").nth(index).click()
        page.wait_for_function("count => document.querySelectorAll('.tree li').length === count", arg=2 + index)
        page.wait_for_selector(".best-move")
        if index == 0:
            page.locator(".remarks [data-mark='!']").click()
            page.locator(".remarks input").last.fill("Takes what Bruno needs for line 4.")
            page.locator(".remarks input").last.press("Tab")
            page.keyboard.press("Home")
            page.wait_for_selector(".tree li:first-child [aria-current]")
            page.wait_for_selector(".best-move")
    return visitor


@scene("analysis/for 4")
def _(stage: Stage) -> Visitor:
    return analysis(stage, "azul(players=4)", 30)


@scene("analysis/duel")
def _(stage: Stage) -> Visitor:
    return analysis(stage, "duel", 40)


@scene("analysis/chance")
def _(stage: Stage) -> Visitor:
    visitor, record = stage.enter(1440, 900), played("azul")
    deal = next(at for at, step in enumerate(record.steps) if at > 10 and ":" in step)
    held = record.replay(deal, chance="manual")
    visitor.open(f"/analysis?position={quote(held.position)}", ".chance")
    visitor.page.wait_for_selector(".bars i")
    return visitor


@scene("analysis/game over")
def _(stage: Stage) -> Visitor:
    visitor = stage.enter()
    table = sit_at(visitor, stage.server, "azul(round_limit=2)", over)
    visitor.open(f"/analysis?table={table}&step=9999", ".tree")
    return visitor


# The editor ----------------------------------------------------------------------------------------------------------


def editor(spec: str, step: int, place: str | None = None, key: str | None = None) -> Scene:
    def enter(stage: Stage) -> Visitor:
        visitor = stage.enter()
        visitor.open(f"/editor?position={quote(position(spec, step).position)}", ".editor-verdict.good")
        if place:
            visitor.page.select_option("[data-places]", place)
        if key:
            visitor.page.click(f'.keypad [data-key="{key}"]')
            visitor.page.wait_for_selector("[data-wrong]")
        return visitor

    return enter


SCENES |= {
    "editor/azul": editor("azul", 14),
    "editor/place": editor("azul", 14, "factory 1"),
    "editor/for 4": editor("azul(players=4)", 30),
    "editor/bag": editor("azul", 14, "bag"),
    "editor/duel": editor("duel", 40),
    "editor/duel plate": editor("duel", 40, "display 1"),
}


@scene("editor/wrong")
def _(stage: Stage) -> Visitor:
    visitor = stage.enter()
    visitor.open(f"/editor?position={quote(position('azul', 1).position)}", ".editor-verdict.good")
    visitor.page.locator('.editor-board [data-place="line 3"]').first.click()
    visitor.page.click('.keypad [data-key="B"]')
    visitor.page.wait_for_selector('[data-lying="B"]')
    visitor.page.locator('.editor-board [data-place="wall 3 3"]').first.click()
    visitor.page.wait_for_selector("[data-wrong]")
    return visitor


@scene("editor/start from")
def _(stage: Stage) -> Visitor:
    visitor = stage.at("azul(round_limit=2)", over)
    visitor.open("/editor", ".editor-verdict.good")
    visitor.page.click("[data-start-from]")
    visitor.page.locator("[data-rounds]").first.click()
    visitor.page.wait_for_selector("[data-round]")
    return visitor


@scene("editor/export")
def _(stage: Stage) -> Visitor:
    visitor = SCENES["editor/azul"](stage)
    visitor.page.click("[data-export-open]")
    visitor.page.wait_for_selector("dialog[open]")
    return visitor


# At a real table -----------------------------------------------------------------------------------------------------


def told(stage: Stage, spec: str, steps: int | None, wait: str, groups: list[list[str]] | None = None) -> Visitor:
    """A game of which so many steps were told."""
    record = played(spec)
    kept = {
        "game": record.game.name,
        "options": record.game.options.to_json(),
        "names": list(NAMES[: record.game.players]),
        "start_player": 0,
        "steps": list(record.steps[:steps]),
        "groups": groups or [],
        "change": None,
        "table": None,
        "advised": False,
    }
    visitor = stage.enter()
    visitor.open()
    visitor.page.evaluate("kept => localStorage.setItem('azulejos.real', kept)", json.dumps(kept))
    visitor.open("/real", wait)
    return visitor


def first(spec: str, chance: bool, least: int) -> int:
    """The first step, not before `least`, at which something is drawn, or chosen."""
    steps = played(spec).steps
    return next(at for at, step in enumerate(steps) if at >= least and (":" in step) is chance)


def real(spec: str, chance: bool, least: int, groups: list[list[str]] | None = None) -> Scene:
    def enter(stage: Stage) -> Visitor:
        return told(stage, spec, first(spec, chance, least), ".keypad" if chance else ".sheet .buttons", groups)

    return enter


SCENES |= {
    "real/first deal": real("azul", True, 0),
    "real/half a deal": real("azul(players=3)", True, 0, [list("BBYT"), list("RKKT"), list("YYYR"), list("BT")]),
    "real/move": real("azul", False, 6),
    "real/for 4": real("azul(players=4)", False, 8),
    "real/duel": real("duel", False, 12),
    "real/duel deal": real("duel", True, 0),
    "real/duel draw": real("duel", True, 6),
}


@scene("real/tiles chosen")
def _(stage: Stage) -> Visitor:
    visitor = SCENES["real/move"](stage)
    visitor.page.locator('.pick.can[data-pick^="factory"]').first.dispatch_event("click")
    visitor.page.wait_for_selector(".targets .tag")
    return visitor


@scene("real/over")
def _(stage: Stage) -> Visitor:
    return told(stage, "azul(round_limit=3)", None, "[data-review]")


@scene("real/menu")
def _(stage: Stage) -> Visitor:
    visitor = SCENES["real/move"](stage)
    visitor.page.click("[data-menu]")
    visitor.page.wait_for_selector("dialog[open]")
    return visitor


# What is taken along -------------------------------------------------------------------------------------------------


@scene("review/export")
def _(stage: Stage) -> Visitor:
    visitor = stage.enter()
    table = sit_at(visitor, stage.server, "azul(round_limit=2)", over)
    visitor.open(f"/review/{table}", ".review .stepper")
    visitor.page.click("[data-export-open]")
    visitor.page.wait_for_selector("dialog[open]")
    return visitor


@scene("review/score sheet")
def _(stage: Stage) -> Visitor:
    visitor = SCENES["review/export"](stage)
    visitor.page.click('[data-export="sheet"]')
    visitor.page.wait_for_selector(".score-sheet .log")
    return visitor


@scene("review/share")
def _(stage: Stage) -> Visitor:
    visitor = stage.enter()
    table = sit_at(visitor, stage.server, "azul(round_limit=2)", over)
    visitor.open(f"/review/{table}?step=6", ".review .stepper")
    visitor.page.locator("[data-share-moment]").first.click()
    visitor.page.wait_for_selector("dialog[open]")
    return visitor
