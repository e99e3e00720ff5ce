"""Pages without a board, and how people come together."""

from __future__ import annotations

from typing import Any

from tests.browser.scenes.stage import BOT, LINK, LOBBY, OPEN, SCENES, Scene, Stage, icon, over, scene
from tests.browser.stored_tables import in_round, sit_at
from tests.browser.visitor import Visitor

# Plain pages ---------------------------------------------------------------------------------------------------------

PLAIN = {
    "games/empty": ("/games", ".segments"),
    "learn/choice": ("/learn", ".lesson-cards"),
    "rules/azul": ("/rules/azul", ".rules"),
    "rules/duel": ("/rules/duel", ".rules"),
    "rules/one point": ("/rules/duel/D24", ".rules"),
    "puzzles": ("/puzzles", "h1"),
    "statistics": ("/statistics", "h1"),
    "real table": ("/real", "h1"),
    "editor": ("/editor", "h1"),
    "help": ("/help", ".keys"),
    "about": ("/about", ".panel ul"),
    "error/no such page": ("/no/such/page", "h1"),
    "error/no such table": ("/table/nowhere", "[role=alert]"),
    "error/no such person": ("/me/nobody", "[role=alert]"),
}


def plain(address: str, wait: str) -> Scene:
    def enter(stage: Stage) -> Visitor:
        visitor = stage.enter()
        visitor.forgiven = ("status of 40",)
        visitor.open(address, wait)
        return visitor

    return enter


SCENES |= {name: plain(*where) for name, where in PLAIN.items()}


def lobby(stage: Stage, game: str = "azul") -> Visitor:
    visitor = stage.enter()
    visitor.open(wait=LOBBY)
    visitor.page.locator(f'.game-card input[value="{game}"]').check()
    return visitor


@scene("lobby/azul")
def _(stage: Stage) -> Visitor:
    return lobby(stage)


@scene("lobby/duel")
def _(stage: Stage) -> Visitor:
    return lobby(stage, "duel")


@scene("lobby/all options of azul")
def _(stage: Stage) -> Visitor:
    visitor = lobby(stage)
    visitor.page.locator('.options-panel > .options input[value="4"]').check()
    visitor.page.locator("details.more").evaluate("node => { node.open = true }")
    return visitor


@scene("lobby/all options of duel")
def _(stage: Stage) -> Visitor:
    visitor = lobby(stage, "duel")
    visitor.page.locator("details.more").evaluate("node => { node.open = true }")
    return visitor


@scene("lobby/tablets missing")
def _(stage: Stage) -> Visitor:
    visitor = lobby(stage, "duel")
    visitor.page.locator('.options-panel input[value="own"]').check()
    visitor.page.locator(".tablet.on").first.click()
    visitor.page.click("[data-start]")
    visitor.page.wait_for_selector(".seats-panel [role=alert]")
    return visitor


@scene("lobby/friends and bots")
def _(stage: Stage) -> Visitor:
    visitor = lobby(stage)
    visitor.page.locator('.options-panel > .options input[value="3"]').check()
    visitor.page.locator('.seat-choice:nth-of-type(2) input[value="open"]').check()
    return visitor


@scene("lobby/running games and open tables")
def _(stage: Stage) -> Visitor:
    other = stage.enter()
    other.create("duel", [{"kind": "me", "name": "Marta"}, OPEN], watch="public")
    visitor = stage.at("azul", in_round(3, 2))
    visitor.open(wait=".running .board-picture")
    visitor.page.wait_for_selector(".open-tables [data-sit]")
    return visitor


@scene("lobby/settings")
def _(stage: Stage) -> Visitor:
    visitor = lobby(stage)
    visitor.page.locator(f".bar-buttons button{icon('gear')}").click()
    visitor.page.wait_for_selector("dialog[open]")
    return visitor


@scene("lobby/server away")
def _(stage: Stage) -> Visitor:
    visitor = stage.enter()
    visitor.forgiven = ("Failed to load resource", "ERR_FAILED", "WebSocket")
    visitor.page.route("**/api/**", lambda route: route.abort())
    visitor.open(wait="[role=alert]")
    return visitor


@scene("games/running")
def _(stage: Stage) -> Visitor:
    visitor = stage.at("azul(players=3)", in_round(2))
    sit_at(visitor, stage.server, "duel", in_round(2))
    sit_at(visitor, stage.server, "azul", in_round(4, 2))
    visitor.open("/games", ".game-list .board-picture")
    return visitor


@scene("games/finished")
def _(stage: Stage) -> Visitor:
    visitor = stage.at("azul(round_limit=2)", over)
    sit_at(visitor, stage.server, "azul(players=4,round_limit=3)", over)
    visitor.open("/games", ".segments")
    visitor.page.locator('.segments input[value="finished"]').check()
    visitor.page.wait_for_selector(".game-list .board-picture")
    return visitor


@scene("games/forget me")
def _(stage: Stage) -> Visitor:
    visitor = stage.at("azul", in_round(2))
    visitor.open("/games", ".copy-link")
    visitor.page.locator(".renew button").last.click()
    visitor.page.wait_for_selector("dialog[open]")
    return visitor


@scene("games/wrong record")
def _(stage: Stage) -> Visitor:
    visitor = stage.enter()
    visitor.forgiven = ("status of 4",)
    visitor.open("/games", "input[type=file]")
    record = {"name": "game.txt", "mimeType": "text/plain", "buffer": b"azul(players=2)\n1B9\n"}
    visitor.page.locator("input[type=file]").set_input_files(record)  # type: ignore[arg-type]
    visitor.page.wait_for_selector("[role=alert]")
    return visitor


# Coming together -----------------------------------------------------------------------------------------------------


def hosted(stage: Stage, reachable: bool, game: str = "azul", **setting: Any) -> Visitor:
    """Somebody who waits for a guest, on a server that other devices reach or not."""
    visitor = stage.enter()
    network = {"url": "http://10.1.2.3:8420", "can_open": True, "command": "azulejos serve", "reachable": reachable}
    visitor.page.route("**/api/network", lambda route: route.fulfill(json=network))
    table = visitor.create(game, [{"kind": "me", "name": "Ana"}, OPEN], **setting)
    visitor.sit_down(table, wait=LINK)
    visitor.page.wait_for_selector(".qr path" if reachable else "[data-unreachable]")
    return visitor


@scene("waiting/link and code")
def _(stage: Stage) -> Visitor:
    return hosted(stage, reachable=True)


@scene("waiting/on this computer alone")
def _(stage: Stage) -> Visitor:
    return hosted(stage, reachable=False, game="duel")


@scene("waiting/ready")
def _(stage: Stage) -> Visitor:
    host, guest, _ = stage.two(clock={"kind": "total", "seconds": 900, "increment": 10})
    guest.page.click("[data-ready]")
    host.page.wait_for_selector("[data-ready]")
    return host


@scene("waiting/closed")
def _(stage: Stage) -> Visitor:
    visitor = hosted(stage, reachable=True)
    visitor.page.locator(".waiting > .choices button").last.click()
    visitor.page.wait_for_selector(".waiting", state="detached")
    return visitor


@scene("join/invitation")
def _(stage: Stage) -> Visitor:
    clock = {"kind": "total", "seconds": 900, "increment": 10}
    visitor, guest = stage.enter(), stage.enter()
    table = visitor.create("azul", [{"kind": "me", "name": "Ana"}, OPEN, BOT], options={"players": 3}, clock=clock)
    visitor.sit_down(table, wait=LINK)
    guest.page.goto(visitor.page.locator(LINK).input_value())
    guest.page.wait_for_selector("[data-join]")
    return guest


@scene("join/full")
def _(stage: Stage) -> Visitor:
    _, _, table = stage.two()
    guest = stage.enter()
    guest.open(f"/join/{table}/key", ".facts")
    return guest
