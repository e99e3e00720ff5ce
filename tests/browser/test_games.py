"""Whole games of every kind in the browser: by clicking, by keys alone, on a phone by touch."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.visitor import State
from tests.server.process import ServerProcess

ME = {"kind": "me"}
MOVED_ON = "version => Number(document.querySelector('.table-page').dataset.version) > version"
BOT = {"kind": "bot", "bot": "random", "seconds": None}


def outcome(server: ServerProcess, table: str) -> dict[str, Any]:
    found: dict[str, Any] = server.client().request("GET", f"/api/tables/{table}")
    assert found["status"] == "finished"
    return found


def hurry(state: State) -> str | None:
    """Fill the shortest line possible: a row is complete, and the game over, after five rounds or a few more."""
    lines = [pick["address"] for pick in state["picks"] if pick["address"].startswith("line ") and not pick["chosen"]]
    return min(lines, default=None, key=lambda address: int(address.split()[1]))


@pytest.mark.parametrize(
    ("options", "bots"),
    [
        pytest.param({"players": 2}, 1, id="2 players"),
        pytest.param({"players": 3}, 2, id="3 players", marks=pytest.mark.long),
        pytest.param({"players": 4}, 3, id="4 players"),
        pytest.param({"players": 2, "wall": "grey"}, 1, id="grey wall"),
    ],
)
def test_azul_by_clicking(visit: Visit, server: ServerProcess, options: dict[str, Any], bots: int) -> None:
    visitor = visit()
    table = visitor.create("azul", [ME, *[BOT] * bots], options=options)
    visitor.sit_down(table)
    turns = visitor.play(random.Random(5), choose=hurry)
    result = outcome(server, table)
    assert turns == len({entry["turn"] for entry in result["log"] if entry["player"] == 0})
    visitor.page.wait_for_selector("dialog[open] .winner")
    shown = visitor.page.locator("dialog[open] tfoot td").all_inner_texts()
    assert sorted(map(int, shown)) == sorted(result["outcome"]["scores"])


def test_duel_by_clicking(visit: Visit, server: ServerProcess) -> None:
    """Without confirming each turn; now and then a plate is turned and a choice taken back."""
    visitor = visit(settings={"speed": "off", "confirm": "off"})
    table = visitor.create("duel", [ME, BOT])
    visitor.sit_down(table)
    rng = random.Random(7)
    used = set()

    def choose(state: State) -> str | None:
        turn = visitor.page.locator('button[title="Turn"]')
        if rng.random() < 0.2 and turn.count():
            turn.click()
            used.add("turn")
        used.update(pick["address"].split("/")[0].split()[0] for pick in state["picks"] if pick["chosen"])
        return None

    visitor.play(rng, choose=choose)
    result = outcome(server, table)
    kinds = {entry["kind"] for entry in result["log"] if entry["player"] == 0}
    assert {"take", "chip", "plate", "place", "stack", "tile"} <= kinds
    visitor.page.wait_for_selector("dialog[open] .winner")


def test_a_game_by_keys_alone(visit: Visit, server: ServerProcess) -> None:
    """Arrows and Enter in odd turns, typed moves in even ones; the focus leads from tiles to lines to the button."""
    visitor = visit()
    table = visitor.create("azul", [ME, BOT], options={"round_limit": 2})
    visitor.sit_down(table)
    page, rng = visitor.page, random.Random(3)
    turns = 0
    while (state := visitor.look())["state"] != "over":
        if state["state"] != "mine":
            page.wait_for_timeout(20)
            continue
        turns += 1
        if turns % 2:
            page.keyboard.press("ArrowRight")
            for _ in range(rng.randrange(3)):
                page.keyboard.press(rng.choice(["ArrowRight", "ArrowDown", "ArrowLeft"]))
            page.wait_for_function("() => document.activeElement.dataset.pick?.includes('/')")
            page.keyboard.press("Enter")
            page.wait_for_function("() => /^(line|floor)/.test(document.activeElement.dataset.pick ?? '')")
            page.keyboard.press("Enter")
        else:
            address = rng.choice([pick["address"] for pick in state["picks"]])
            place, colour = address.split("/")
            page.keyboard.press("C" if place == "centre" else place.split()[1])
            page.keyboard.press(colour)
            page.wait_for_function("() => document.querySelector('.pick.chosen') !== null")
            page.keyboard.press("F")
        page.wait_for_function("() => document.activeElement.hasAttribute('data-confirm')")
        page.keyboard.press("Enter")
        page.wait_for_function(MOVED_ON, arg=state["version"])
    assert turns > 4
    outcome(server, table)
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")


@pytest.mark.parametrize("game", ["azul", "duel"])
def test_a_game_on_a_phone_by_touch(visit: Visit, server: ServerProcess, game: str) -> None:
    visitor = visit(360, 740, touch=True)
    options = {"round_limit": 2} if game == "azul" else {}
    table = visitor.create(game, [ME, BOT], options=options)
    visitor.sit_down(table)
    visitor.play(random.Random(2), until=None if game == "azul" else lambda state: state["version"] > 60)
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if game == "azul":
        outcome(server, table)


def test_tiles_can_be_dragged(visit: Visit) -> None:
    visitor = visit()
    table = visitor.create("azul", [ME, BOT], start_player=0)
    visitor.sit_down(table)
    state = visitor.look()
    tiles = next(pick for pick in state["picks"] if pick["address"].startswith("factory"))
    page = visitor.page
    line = page.locator('[data-place="line 3"] .line-ground').last.bounding_box()
    assert line
    page.mouse.move(tiles["x"], tiles["y"])
    page.mouse.down()
    page.mouse.move(tiles["x"] + 30, tiles["y"] + 30, steps=4)
    assert page.locator(".flying").count() >= 1
    page.mouse.move(line["x"] + line["width"] / 2, line["y"] + line["height"] / 2, steps=8)
    page.mouse.up()
    page.wait_for_selector("[data-confirm]:not([disabled])")
    assert page.locator(".flying").count() == 0
    assert "line 3" in page.inner_text("[data-say]")
    assert page.locator('[data-place="line 3"] .tile.ghost').count() >= 1
