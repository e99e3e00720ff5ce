"""Both games played without seeing them: whole games through roles and names alone, and in text."""

from __future__ import annotations

import contextlib
import random
import re
import time

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.conftest import Visit
from tests.browser.stored_tables import in_phase, in_round, sit_at
from tests.browser.test_games import BOT, ME, outcome
from tests.browser.test_pages import check_access
from tests.browser.visitor import PATIENCE
from tests.server.process import ServerProcess

HEARD = """() => {
  const region = document.getElementById('announcements');
  window.heard = [];
  new MutationObserver(() => heard.push(region.textContent)).observe(region, {childList: true, characterData: true,
                                                                              subtree: true});
}"""
TOLD = """([version, count]) => {
  const { state, version: now } = document.querySelector('.table-page').dataset;
  const told = heard.slice(count).join(' ');
  return state === 'over' || (state === 'mine' && (now === version ? told : told.includes('Your turn')));
}"""
"""After a confirmation the page says whose turn it is, or what the same turn asks for next."""
CHOICES = re.compile("^(Take|Pattern line|Floor line|Break|Dome space|Row|Keep|Put|Stack|Spend|Leave|Stop|Draw)")
TARGETS = re.compile("^(Pattern line|Floor line|Break|Row|Dome space)")


NODE = re.compile(r'^ *- (?:\'|")?(button|dialog) "((?:[^"\\]|\\.)*)"(.*)$', re.MULTILINE)


def tree(page: Page) -> list[tuple[str, str, bool]]:
    """Role, name and whether it is pressed of the buttons and dialogs of the accessibility tree that can be used."""
    nodes = NODE.findall(page.locator("body").aria_snapshot())
    return [(role, name, "[pressed]" in states) for role, name, states in nodes if "[disabled]" not in states]


def press(page: Page, name: str) -> None:
    """Press a button by its name; one that went away meanwhile is left alone."""
    with contextlib.suppress(TimeoutError):
        page.get_by_role("button", name=name, exact=True).first.press("Enter", timeout=1000)


def play_unseen(page: Page, rng: random.Random) -> None:
    """Play to the end by the names of what can be pressed."""
    idle = time.monotonic()
    while True:
        buttons = tree(page)
        names = [name for role, name, pressed in buttons if role == "button" and not pressed]
        if any(role == "dialog" and name == "Result" for role, name, _ in buttons):
            return
        assert time.monotonic() - idle < PATIENCE, names
        if "Confirm" in names:
            before = page.evaluate("[document.querySelector('.table-page').dataset.version, heard.length]")
            press(page, "Confirm")
            page.wait_for_timeout(30)
            page.wait_for_function(TOLD, arg=before)
            idle = time.monotonic()
            continue
        chosen = any(pressed for role, _, pressed in buttons if role == "button")
        choices = [name for name in names if CHOICES.search(name)]
        targets = [name for name in choices if TARGETS.search(name)]
        if chosen and targets:
            choices = targets
        if not choices:
            page.wait_for_timeout(30)
            continue
        name = rng.choice(choices)
        press(page, name)
        idle = time.monotonic()
        page.wait_for_timeout(25)


@pytest.mark.parametrize(("game", "options"), [("azul", {"round_limit": 3}), ("duel", {})])
def test_a_whole_game_through_roles_and_names(
    visit: Visit, server: ServerProcess, game: str, options: dict[str, int]
) -> None:
    visitor = visit()
    table = visitor.create(game, [ME, BOT], options=options, start_player=0)
    visitor.page.evaluate(HEARD)
    visitor.sit_down(table)
    play_unseen(visitor.page, random.Random(4))
    outcome(server, table)
    heard = visitor.page.evaluate("heard")
    assert not any(text.count("Your turn") > 1 for text in heard), "once is enough, after what happened"
    together = " ".join(heard)
    assert "Round 2 begins" in together and "The game ends" in together
    assert "takes" in together and "#" not in together
    assert "Your move:" in together


def test_boards_are_read_row_by_row(visit: Visit, server: ServerProcess) -> None:
    visitor = visit()
    sit_at(visitor, server, "duel", in_round(3, 1))
    own = visitor.page.get_by_role("region", name="Ana’s board").get_by_role("listitem")
    rows = own.all_inner_texts()
    assert len(rows) >= 9
    assert re.search(r"Line 1, 1 space: .*Row 1: .*Free: .* in column \d", rows[0])
    assert any("have no plate yet" in row for row in rows)
    assert any(row.startswith("Bonus chips: ") for row in rows) and any(row.startswith("Tokens: ") for row in rows)
    offer = " ".join(visitor.page.get_by_role("region", name="Factories").get_by_role("listitem").all_inner_texts())
    assert "Plate 1 of the display: upper left" in offer and "in the pile" in offer


def test_the_columns_that_a_tile_may_go_to_are_named_with_their_colour(visit: Visit, server: ServerProcess) -> None:
    visitor = visit()
    sit_at(visitor, server, "duel", in_phase("column"), bot="random")
    visitor.page.wait_for_selector('[data-state="mine"]')
    names = [name for role, name, _ in tree(visitor.page) if role == "button" and name.startswith("Row ")]
    assert names
    named = re.compile(r"Row \d, column \d \((blue|yellow|red|black|turquoise|multicoloured|special)\)")
    assert all(named.fullmatch(name) for name in names)


def test_a_game_in_text(visit: Visit, server: ServerProcess) -> None:
    """Moves and questions typed into one field, with every answer said."""
    visitor = visit()
    table = visitor.create("azul", [ME, BOT], options={"round_limit": 1}, start_player=0)
    visitor.sit_down(table)
    page = visitor.page
    page.get_by_role("button", name="Play in text").press("Enter")
    field = page.get_by_role("textbox", name="Move or question")
    expect(field).to_be_focused()
    check_access(visitor, "playing in text")
    status = page.locator("#announcements")

    def ask(text: str, answer: str) -> str:
        field.fill(text)
        field.press("Enter")
        expect(status).to_contain_text(answer)
        return status.inner_text()

    ask("help", "Type a move, such as 1B2")
    ask("line 3", "Line 3, 3 spaces: empty.")
    ask("opponent", "Rosa" if page.get_by_text("Rosa").count() else "Marta")
    ask("What is left?", "In the bag: ")
    ask("offer", "Factory 1: ")
    ask("score", "Round 1")
    ask("fish", "neither a possible move")
    while page.locator(".table-page").get_attribute("data-state") != "over":
        page.wait_for_selector('[data-state="mine"], [data-state="over"]')
        if page.locator("dialog[open]").count():
            break
        moves = ask("moves", "You can play")
        code = re.findall(r"\b([1-5C][BYRKT][1-5F]): take", moves)[0]
        version = page.locator(".table-page").get_attribute("data-version")
        field.fill(code.lower())
        field.press("Enter")
        page.wait_for_function(
            "version => document.querySelector('.table-page').dataset.version !== version", arg=version
        )
        page.wait_for_selector('[data-state="mine"], [data-state="over"]')
    outcome(server, table)
