"""What people tell piece by piece: games at a real table, positions in the editor, and what can be taken along."""

from __future__ import annotations

import json
import random
import xml.etree.ElementTree as ElementTree
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page

import azulejos
from azulejos.record import Record, take_step
from azulejos.registry import parse_game
from azulejos.state import State
from tests.browser.conftest import Visit
from tests.browser.test_pages import check_access, check_width
from tests.browser.visitor import Visitor
from tests.players import builder

STEPS = "() => JSON.parse(localStorage.getItem('azulejos.real'))?.steps.length ?? -1"
KEPT = "() => JSON.parse(localStorage.getItem('azulejos.real')).steps"
TOLD = "count => JSON.parse(localStorage.getItem('azulejos.real')).steps.length === count"


def played(spec: str, seed: int) -> Record:
    """A whole game of two who complete lines."""
    rng = random.Random(seed)
    state = parse_game(spec).deal(seed=seed, start_player=0)
    while not state.is_over:
        state.play(builder(state.to_json(), [str(move) for move in state.legal_moves()], rng))
    return state.record(["Ana", "Bruno"])


def begin(visitor: Visitor, record: Record) -> None:
    """Set the table up by the form."""
    page = visitor.page
    visitor.open("/real", "[data-begin]")
    page.locator(f'.real-setup input[value="{record.game.name}"]').check()
    for name, box in zip(record.names, page.locator(".real-names input").all(), strict=True):
        box.fill(name)
    page.click("[data-begin]")
    page.wait_for_selector(".keypad")


SETTLED = """told => {
    const steps = document.querySelector('.real')?.dataset.steps;
    return steps !== undefined && Number(steps) >= told && steps;
}"""
CHOSEN = """address => {
    const pick = `[data-pick="${CSS.escape(address)}"]`;
    const element = document.querySelector(`.targets ${pick}`) ?? document.querySelector(pick);
    element?.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
    return element !== null;
}"""


def settled(page: Page, told: int) -> int:
    """After how many steps the page stands, once it has answered everything up to a step; those that the board makes
    by itself count."""
    return int(page.wait_for_function(SETTLED, arg=told).json_value())


def tell_draw(page: Page, token: str) -> None:
    """Tap what was drawn, piece by piece."""
    page.wait_for_selector(".keypad, .cover")
    if page.locator("[data-look]").count():
        page.click("[data-look]")
    phase, _, text = token.partition(":")
    groups = text.split("/" if phase in ("deal", "factories") else ",")
    pieces = [piece for group in groups for piece in (list(group) if phase in ("deal", "factories") else [group])]
    for piece in pieces:
        if piece != "-":
            page.click(f'.keypad [data-key="{piece}"]')
    page.click("[data-settle]")


def choose(page: Page, address: str) -> None:
    """Tap something on the board or one of the buttons for it; turn a plate as often as it is to be turned. Found and
    tapped at once: whatever is drawn again meanwhile may be something else."""
    if address.startswith("turns"):
        for _ in range(int(address.split()[1])):
            page.locator(".sheet .buttons .button:has(use[href='#i-turn'])").click()
        return
    page.wait_for_function(CHOSEN, arg=address)


def tell(page: Page, record: Record, start: int = 0) -> State:
    """Tell a game from a step on, draw by draw and turn by turn; after thirty steps the page is opened again."""
    state, told, reloaded = record.replay(start, chance="manual"), start, False
    while told < len(record.steps):
        known = settled(page, told)
        for step in record.steps[told:known]:  # the only ones that there were: the board makes them by itself
            take_step(state, step)
        told = known
        if told == len(record.steps):
            break
        step = record.steps[told]
        if state.pending is not None:
            if told > 30 and not reloaded:
                reloaded = True
                page.reload()
                assert settled(page, told) == told
            tell_draw(page, step)
        else:
            places = state.phase == "place"
            for address in state.game.anatomy(step).addresses:
                choose(page, address)
            if places:
                page.locator("[data-confirm]:enabled").click()
        take_step(state, step)
        told += 1
    settled(page, told)
    assert tuple(page.evaluate(KEPT)) == record.steps
    return state


@pytest.mark.slow
@pytest.mark.parametrize(("game", "size"), [("azul", (390, 844)), ("duel", (1440, 900))])
def test_a_whole_game_is_told_as_at_a_real_table(visit: Visit, game: str, size: tuple[int, int]) -> None:
    record = played(game, 5)
    visitor = visit(*size, touch=size[0] < 600)
    page = visitor.page
    begin(visitor, record)
    state = tell(page, record)
    page.wait_for_selector("[data-review]")
    assert state.outcome is not None
    scores = [int(text) for text in page.locator(".real-seat .score").all_inner_texts()]
    assert scores == state.outcome.scores
    page.click("[data-review]")
    page.wait_for_selector(".review")
    kept = page.evaluate("async id => (await fetch(`/api/tables/${id}/record?form=json`)).json()",
                         page.url.split("/review/")[1].split("?")[0])  # fmt: skip
    assert tuple(kept["steps"]) == record.steps and kept["outcome"]["scores"] == state.outcome.scores
    page.click("[data-export-open]")
    with page.expect_download() as download:
        page.click('[data-export="film 1"]')
    film = download.value.path().read_bytes()
    assert film.startswith(b"\x89PNG") and b"acTL" in film
    page.click('[data-export="sheet"]')
    page.wait_for_selector(".score-sheet .log")
    check_access(visitor, "a score sheet")


def told_game(spec: str, steps: int) -> dict[str, Any]:
    record = played(spec, 7)
    return {"game": record.game.name, "options": record.game.options.to_json(), "names": ["Ana", "Bruno"],
            "start_player": 0, "steps": list(record.steps[:steps]), "groups": [], "change": None, "table": None,
            "advised": False}  # fmt: skip


def at_table(visitor: Visitor, told: dict[str, Any]) -> None:
    visitor.open()
    visitor.page.evaluate("told => localStorage.setItem('azulejos.real', told)", json.dumps(told))
    visitor.open("/real", ".real-seats")


def test_telling_goes_on_without_a_network_and_can_be_changed(visit: Visit) -> None:
    visitor = visit(390, 844, touch=True)
    visitor.forgiven = ("ERR_INTERNET_DISCONNECTED",)
    page = visitor.page
    told = told_game("azul", 6)
    at_table(visitor, told)
    page.wait_for_selector("[data-change]")
    check_access(visitor, "at a real table")
    check_width(visitor, "at a real table")
    page.context.set_offline(True)
    record = played("azul", 7)
    for address in record.game.anatomy(record.steps[6]).addresses:
        choose(page, address)
    page.wait_for_selector(".line-lost")
    assert page.evaluate(STEPS) == 7
    page.context.set_offline(False)
    page.wait_for_selector(".line-lost", state="detached")
    page.locator(".sheet [title='Undo']").first.click()
    page.wait_for_function(TOLD, arg=6)
    page.locator(f'[data-change="{1}"]').click()
    page.wait_for_selector("[data-keep]")
    assert page.evaluate(STEPS) == 1
    page.click("[data-keep]")
    page.wait_for_function(TOLD, arg=6)
    page.locator(".sheet [title='Undo']").first.click()
    page.wait_for_function(TOLD, arg=5)
    page.click("[data-advice]")
    page.wait_for_selector(".sheet .hint")
    page.locator('.real-history [data-change="0"]').click()
    page.wait_for_selector(".keypad")
    check_access(visitor, "telling a deal")
    assert page.locator(".entry-group.full").count() == 5


@pytest.mark.parametrize(("language", "said"), [("en-US", "holds"), ("fr-FR", "Une ligne ne porte qu’une couleur")])
def test_what_is_not_possible_at_a_real_table_is_said(visit: Visit, language: str, said: str) -> None:
    visitor = visit(390, 844, touch=True, language=language)
    page = visitor.page
    told = told_game("azul", 1) | {"steps": ["deal:BYYY/BRRR/KKTT/KKTT/RRTT", "1B2", "3K1"]}
    at_table(visitor, told)
    page.wait_for_selector('[data-pick="factory 5/R"]')
    choose(page, "factory 5/R")
    page.wait_for_selector(".targets [data-pick]")
    page.locator('.own [data-place="line 2"]').tap()
    page.wait_for_selector('[data-objection="A6"]')
    assert said in page.locator("[data-objection]").inner_text()
    check_access(visitor, "what is not possible at a real table")
    choose(page, "line 3")
    page.wait_for_selector("[data-objection]", state="detached")
    page.wait_for_function(TOLD, arg=4)


@pytest.mark.parametrize(("language", "size"), [("en-US", (390, 844)), ("fr-FR", (1440, 900)), ("es-ES", (360, 640))])
def test_a_position_is_edited_checked_and_played_on(visit: Visit, language: str, size: tuple[int, int]) -> None:
    visitor = visit(*size, touch=size[0] < 600, language=language)
    page = visitor.page
    state = azulejos.make("azul").deal(seed=2, start_player=0)
    text = state.position.replace(" ", "%20")
    visitor.open(f"/editor?position={text}", ".editor-verdict.good")
    page.locator('.editor-board [data-place="line 3"]').first.click()
    page.click('.keypad [data-key="B"]')
    page.wait_for_selector('[data-lying="B"]')
    page.locator('.editor-board [data-place="wall 3 3"]').first.click()
    page.wait_for_selector("[data-wrong]")
    check_access(visitor, f"the editor in {language}")
    check_width(visitor, f"the editor in {language}")
    page.click("[data-undo]")
    page.wait_for_selector(".editor-verdict.good")
    page.select_option("[data-places]", "bag")
    page.keyboard.press("Tab")
    assert page.locator(".counts b").all_inner_texts() == [
        str(count - (index == 0)) for index, count in enumerate(state.to_json()["bag"])
    ]
    page.click("[data-play-from]")
    page.locator("[data-bot]").first.click()
    page.wait_for_selector(".table-page[data-state]")


def test_positions_come_through_the_editor_without_a_difference(visit: Visit) -> None:
    visitor = visit(1440, 900)
    page = visitor.page
    for spec, steps in (("azul(wall=grey)", 17), ("duel", 40)):
        state = parse_game(spec).deal(seed=4, start_player=1)
        rng = random.Random(4)
        while len(state.history) < steps:
            state.play(rng.choice(state.legal_moves()))
        visitor.open(f"/editor?position={quote(state.position)}", f".editor.{state.game.name} .editor-verdict.good")
        page.click("[data-export-open]")
        with page.expect_download() as download:
            page.click('[data-export="json"]')
        assert json.loads(download.value.path().read_text("utf-8")) == state.to_json()
        page.keyboard.press("Escape")
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.click("[data-copy]")
        assert page.evaluate("navigator.clipboard.readText()") == state.position


def test_every_part_of_a_position_of_duel_can_be_put_there(visit: Visit) -> None:
    visitor = visit(1440, 900)
    page = visitor.page
    visitor.open("/editor", ".editor-board")
    page.click("[data-start-from]")
    page.click("[data-fresh=duel]")
    page.wait_for_selector(".editor.duel .editor-verdict.good")
    page.click("[data-start-from]")
    page.click("[data-empty]")
    page.wait_for_selector(".editor-verdict.trouble")
    for place, pieces in {"sun L": "BBYRK", "sun 1": "BBYY", "sun 2": "RRKK", "sun 3": "TTBB", "sun 4": "YRKT"}.items():
        page.select_option("[data-places]", place)
        for piece in pieces:
            page.click(f'.keypad [data-key="{piece}"]')
            page.wait_for_timeout(30)
    places = ["display 1", "display 2", "display 3", "space 1@0", "space 5@1"]
    for plate, place in enumerate(places, 4):
        page.select_option("[data-places]", place)
        page.click(f'.keypad.plates [data-key="{plate}"]')
        page.wait_for_selector(f'.keypad.plates [data-key="{plate}"][aria-pressed="true"]')
    page.click("[data-turn]")
    page.wait_for_selector(".editor-verdict.good")
    page.click("[data-export-open]")
    with page.expect_download() as download:
        page.click('[data-export="svg"]')
    assert ElementTree.fromstring(download.value.path().read_bytes()).tag.endswith("svg")
    with page.expect_download() as download:
        page.click('[data-export="png"]')
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    check_access(visitor, "the editor of Duel")
