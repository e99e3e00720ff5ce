"""What opens over a table, and what it tells people besides the game."""

from __future__ import annotations

import random

from tests.browser.scenes.stage import SCENES, Scene, Stage, icon, scene
from tests.browser.stored_tables import in_round
from tests.browser.visitor import Visitor

DIALOGS = {
    "log": "list",
    "bag": "bag",
    "keys": "help",
    "share": "link",
    "resign": "flag",
}
"""Dialogs of the menu, by the icon of their entry."""


def from_menu(spec: str, name: str) -> Scene:
    def enter(stage: Stage) -> Visitor:
        visitor = stage.at(spec, in_round(3, 2))
        visitor.page.click("[data-menu]")
        visitor.page.locator(f"[role=menuitem]{icon(DIALOGS[name])}").first.click()
        visitor.page.wait_for_selector("dialog[open]")
        return visitor

    return enter


SCENES |= {f"dialog/{name}": from_menu("azul", name) for name in DIALOGS}
SCENES |= {f"dialog/{name} of duel": from_menu("duel", name) for name in ("log", "bag")}


def after_click(spec: str, selector: str, wait: str = "dialog[open]") -> Scene:
    def enter(stage: Stage) -> Visitor:
        visitor = stage.at(spec, in_round(3, 2))
        visitor.page.locator(selector).first.click()
        visitor.page.wait_for_selector(wait)
        return visitor

    return enter


BAR = ".bar-buttons button"
SCENES |= {
    "dialog/menu": after_click("azul(players=4)", "[data-menu]", "[role=menu]"),
    "dialog/points": after_click("azul", BAR + icon("rows")),
    "dialog/points of 4": after_click("azul(players=4)", BAR + icon("rows")),
    "dialog/points of duel": after_click("duel", BAR + icon("rows")),
    "dialog/settings": after_click("azul", BAR + icon("gear")),
    "dialog/board": after_click("azul", ".zoom"),
    "dialog/board of duel": after_click("duel", ".zoom"),
}


@scene("dialog/phrases")
def _(stage: Stage) -> Visitor:
    host, _, _ = stage.two()
    host.page.click("[data-phrases]")
    host.page.wait_for_selector("dialog[open]")
    return host


@scene("dialog/journal")
def _(stage: Stage) -> Visitor:
    host, _, _ = stage.two()
    host.page.click("[data-menu]")
    host.page.locator(f"[role=menuitem]{icon('list')}").last.click()
    host.page.wait_for_selector("dialog[open]")
    return host


@scene("notice/asked to take back")
def _(stage: Stage) -> Visitor:
    host, guest, _ = stage.two()
    host.play(random.Random(1), until=lambda state: state["state"] == "others")
    host.page.locator(f".actions .buttons button{icon('undo')}").click()
    guest.page.wait_for_selector(".request")
    return guest


@scene("notice/waits for an answer")
def _(stage: Stage) -> Visitor:
    host, guest, _ = stage.two()
    host.play(random.Random(1), until=lambda state: state["state"] == "others")
    host.page.locator(f".actions .buttons button{icon('undo')}").click()
    guest.page.wait_for_selector(".request")
    return host


@scene("notice/a bot keeps the seat")
def _(stage: Stage) -> Visitor:
    host, _, _ = stage.two()
    host.page.click("[data-menu]")
    host.page.locator(f"[role=menuitem]{icon('flag')}").click()
    host.page.locator("dialog .danger + button").click()
    host.page.wait_for_selector(".notices")
    return host


@scene("notice/connection lost")
def _(stage: Stage) -> Visitor:
    visitor = stage.at("azul", in_round(3, 2))
    visitor.forgiven = ("ERR_INTERNET_DISCONNECTED", "WebSocket connection", "Failed to load resource")
    visitor.page.context.set_offline(True)
    visitor.page.evaluate("async () => (await import('/app/socket.js')).reconnect()")
    visitor.page.wait_for_selector(".line-lost button")
    return visitor
