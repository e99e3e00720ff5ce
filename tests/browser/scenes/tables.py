"""Tables of every kind, in every phase."""

from __future__ import annotations

import random
from typing import Any

from azulejos.server.domain.clocks import Clock
from tests.browser.scenes.stage import MINE, SCENES, TABLE, Scene, Stage, icon, scene
from tests.browser.stored_tables import Until, in_phase, in_round, sit_at
from tests.browser.visitor import Visitor

SEEDS = {"draw": 5, "keep": 5, "place": 1, "put_back": 23, "stack": 1, "chips": 1, "column": 1}
"""Games in which each phase of a turn comes up."""
POSITIONS: dict[str, tuple[str, Until, dict[str, Any]]] = {
    "table/azul begins": ("azul", in_round(1), {}),
    "table/azul": ("azul", in_round(3, 2), {}),
    "table/azul for 3": ("azul(players=3)", in_round(3, 2), {}),
    "table/azul for 4": ("azul(players=4)", in_round(3, 4), {}),
    "table/grey wall": ("azul(wall=grey)", in_round(3, 2), {}),
    "table/grey wall tiling": ("azul(wall=grey)", in_phase("tiling"), {"bot": "random"}),
    "table/duel begins": ("duel", in_phase("setup"), {}),
    "table/duel": ("duel", in_round(3, 1), {}),
    "table/duel late": ("duel", in_round(5, 3), {}),
    **{
        f"table/duel {phase}": ("duel", in_phase(phase, 2), {"bot": "random", "seed": seed})
        for phase, seed in SEEDS.items()
    },
    "table/a clock runs": ("azul", in_round(2, 1), {"clock": Clock("total", 900, 10)}),
    "table/after a round": ("azul", in_round(3), {}),
}


def positioned(spec: str, until: Until, more: dict[str, Any]) -> Scene:
    return lambda stage: stage.at(spec, until, **more)


SCENES |= {name: positioned(*where) for name, where in POSITIONS.items()}


def pick(visitor: Visitor, *addresses: str) -> None:
    """Choose one thing after the other, the first one that begins like each address."""
    for address in addresses:
        before = visitor.look()
        visitor.page.locator(f'[data-pick^="{address}"]').first.dispatch_event("click")
        visitor.settle(before)


CHOSEN: dict[str, tuple[str, Until, list[str]]] = {
    "table/tiles chosen": ("azul", in_round(3, 2), ["factory"]),
    "table/move chosen": ("azul", in_round(3, 2), ["factory", "line 5"]),
    "table/floor chosen": ("azul(players=4)", in_round(3, 4), ["centre", "floor"]),
    "table/duel move chosen": ("duel", in_round(3, 1), ["sun", "line"]),
    "table/duel plate chosen": ("duel", in_round(2), ["display", "space"]),
}


def with_choice(spec: str, until: Until, picks: list[str]) -> Scene:
    def enter(stage: Stage) -> Visitor:
        visitor = stage.at(spec, until)
        pick(visitor, *picks)
        return visitor

    return enter


SCENES |= {name: with_choice(*where) for name, where in CHOSEN.items()}


@scene("table/hint")
def _(stage: Stage) -> Visitor:
    visitor = stage.at("azul", in_round(3, 2))
    visitor.page.keyboard.press("h")
    visitor.page.wait_for_selector(".hint")
    return visitor


@scene("table/duel hint")
def _(stage: Stage) -> Visitor:
    visitor = stage.at("duel", in_round(3, 1))
    visitor.page.keyboard.press("h")
    visitor.page.wait_for_selector(".hint")
    return visitor


@scene("table/side by side")
def _(stage: Stage) -> Visitor:
    visitor = stage.enter()
    table = visitor.create("azul", [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Marta"}], start_player=0)
    visitor.sit_down(table)
    visitor.play(random.Random(1), until=lambda state: state["version"] > 4 and state["state"] == "mine")
    return visitor


@scene("table/the other decides")
def _(stage: Stage) -> Visitor:
    _, guest, _ = stage.two()
    return guest


@scene("table/somebody looks on")
def _(stage: Stage) -> Visitor:
    host, _, table = stage.two()
    watcher = stage.enter()
    watcher.open(f"/table/{table}", TABLE)
    host.page.wait_for_selector("[data-audience]")
    host.page.click("[data-phrases]")
    host.page.locator("[data-phrase]").first.click()
    watcher.page.wait_for_selector("[data-said]")
    return watcher


@scene("table/bots among themselves")
def _(stage: Stage) -> Visitor:
    visitor = stage.enter()
    thinking = {"kind": "bot", "bot": "grandmaster", "seconds": 0.25}  # others are done before the page is there
    visitor.sit_down(visitor.create("azul", [thinking, thinking], start_player=0))
    visitor.page.click("[data-pause]")
    visitor.page.wait_for_timeout(300)
    return visitor


@scene("table/enlarged under a finger")
def _(stage: Stage) -> Visitor:
    visitor = stage.enter(360, 640, touch=True)
    sit_at(visitor, stage.server, "azul(players=4)", in_round(3, 4))
    visitor.page.wait_for_selector(MINE)
    tile = visitor.page.locator('[data-pick^="factory"] .tile').first.bounding_box()
    assert tile
    visitor.page.touchscreen.tap(tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2)
    visitor.page.wait_for_selector(".picker")
    return visitor


@scene("table/text mode")
def _(stage: Stage) -> Visitor:
    visitor = stage.at("azul", in_round(3, 2))
    visitor.page.click("[data-menu]")
    visitor.page.locator(f"[role=menuitem]{icon('keyboard')}").click()
    visitor.page.keyboard.type("offer")
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_timeout(100)
    return visitor


@scene("table/rules beside it")
def _(stage: Stage) -> Visitor:
    visitor = stage.at("duel", in_round(3, 1))
    visitor.page.click("[data-menu]")
    visitor.page.locator(f"[role=menuitem]{icon('book')}").click()
    visitor.page.wait_for_selector(".rules")
    return visitor
