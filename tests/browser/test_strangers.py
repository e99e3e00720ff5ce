"""What strangers do that nobody asked them to: addresses that lead nowhere, texts that are none, long names."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest

from tests.browser.conftest import Visit
from tests.browser.scenes.study import position

NOWHERE = (
    "analysis?position=nonsense",
    "analysis?position=%F0%9F%8E%B2",
    "analysis?study=nobody",
    "analysis?table=nobody",
    "editor?position=nonsense",
    "review/nobody",
    "retry/nobody",
    "sheet/nobody",
    "puzzles/nobody",
    "learn/azul/nobody",
)
NONSENSE = (
    "x" * 20_000,
    "🎲🎲",
    "<img src=x onerror=alert(1)>",
    '{"schema": "azulejos/position/1", "game": "azul"',
    "null",
    "[]",
    "azul(players=9) r1",
    "azul(players=2)\n1B9",
)


@pytest.mark.parametrize("address", NOWHERE)
def test_an_address_that_leads_nowhere_says_so_and_leads_on(visit: Visit, address: str) -> None:
    visitor = visit()
    visitor.forgiven = ("status of 40",)
    visitor.open(f"/{address}", "[role=alert]")
    assert visitor.page.locator("main h1").count() == 1
    assert visitor.page.locator('main a[href="#/"]').is_visible()


def test_nonsense_is_refused_in_a_few_words(visit: Visit) -> None:
    visitor = visit(360, 640, language="fr-FR")
    visitor.forgiven = ("status of 400",)
    page = visitor.page
    visitor.open("/analysis", ".paste textarea")
    for text in NONSENSE:
        page.locator(".paste textarea").fill(text)
        page.locator("[data-read]").click()
        page.wait_for_selector(".paste .trouble")
        told = page.locator(".paste .trouble").inner_text()
        assert told.startswith("Ce n’est ni une partie") and len(told) < 300
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.locator("main img").count() == 0


def test_a_refused_position_is_explained_in_ones_own_language(visit: Visit) -> None:
    visitor = visit(language="es-ES")
    page = visitor.page
    visitor.open(f"/editor?position={quote(position('azul', 1).position)}", ".editor-verdict.good")
    page.locator('.editor-board [data-place="line 3"]').first.click()
    page.click('.keypad [data-key="B"]')
    page.wait_for_selector('[data-lying="B"]')
    page.locator('.editor-board [data-place="wall 3 3"]').first.click()
    page.wait_for_selector("[data-wrong]")
    assert "Un color no puede ir" in page.locator(".editor-verdict").inner_text()


def test_somebody_without_a_name_is_called_the_same_after_resigning(visit: Visit) -> None:
    visitor = visit(390, 844, touch=True)
    page = visitor.page
    visitor.sit_down(visitor.create("azul", [{"kind": "me"}, {"kind": "bot", "bot": "random"}]))
    page.locator("[data-menu]").tap()
    page.locator("[role=menuitem]:has(use[href='#i-flag'])").tap()
    page.locator("dialog .danger").tap()
    page.wait_for_selector("dialog[open] .winner")
    assert "Player 1" in page.locator("dialog thead").inner_text()


@pytest.mark.parametrize("kept", [{"steps": []}, {"steps": ["deal:zzz"], "game": "azul", "names": ["a"]}])
def test_a_kept_game_that_cannot_be_read_is_no_dead_end(visit: Visit, kept: dict[str, object]) -> None:
    visitor = visit(390, 844)
    visitor.forgiven = ("status of 4",)
    visitor.open()
    visitor.page.evaluate("kept => localStorage.setItem('azulejos.real', kept)", json.dumps(kept))
    visitor.open("/real", "[data-begin], [data-end]")
    if visitor.page.locator("[data-end]").count():
        visitor.page.click("[data-end]")
    visitor.page.wait_for_selector("[data-begin]")
