"""axe-core before pages, states and dialogs, by turns light on a wide screen and dark on a phone; with --long both for
each. `python -m tests.browser.pictures --axe` does so on six sizes of screen for every scene; here is one of each
kind."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.access import findings, words_cut
from tests.browser.scenes import SCENES, Stage
from tests.browser.visits import Visits
from tests.server.process import ServerProcess

ALIKE = (
    *("lobby/duel", "lobby/all options of duel", "lobby/friends", "rules/azul", "error/no such person"),
    *("table/azul begins", "table/azul for 3", "table/duel begins", "table/duel late", "table/tiles chosen"),
    *("table/floor chosen", "table/a clock", "table/duel hint", "dialog/log of", "dialog/points of 4", "review/duel"),
    *("result/azul for 4", "result/table", "review/azul for 4", "lesson/azul 2", "lesson/azul 3", "lesson/azul 4"),
    *("lesson/azul 5", "lesson/azul 6", "lesson/duel 1", "lesson/duel 2", "lesson/duel 4", "lesson/duel 5"),
    *("lesson/duel 6", "lesson/duel 7", "lesson/duel 8", "lesson/duel 9", "lesson/duel solved"),
)
"""How the names of scenes begin that are like others to axe-core."""
CHOSEN = [name for name in SCENES if not name.startswith(ALIKE)]
SCREENS = [((1280, 720), "light"), ((390, 844), "dark")]
SIDEWAYS = ((844, 390), "light")  # where dialogs scroll


@pytest.mark.slow
@pytest.mark.parametrize("kind", sorted({name.split("/")[0] for name in CHOSEN}))
def test_every_scene_shuts_nobody_out(browser: Browser, server: ServerProcess, kind: str, is_long: bool) -> None:
    faults = []
    for name in CHOSEN:
        if name.split("/")[0] != kind:
            continue
        visits = Visits(browser, server.url)
        visitor = SCENES[name](Stage(server, visits))
        left_out = None if is_long else SCREENS[CHOSEN.index(name) % len(SCREENS)]
        for size, theme in [*SCREENS, SIDEWAYS] if kind in ("dialog", "result") else SCREENS:
            visitor.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            visitor.page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=theme)
            visitor.resize(*size)
            if (size, theme) != left_out:
                faults += [f"{name} {theme}: {fault}" for fault in findings(visitor.page)]
            faults += [f"{name} {theme}: {fault}" for fault in words_cut(visitor.page)]
            wide = visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth")
            faults += [f"{name} {theme} scrolls sideways by {wide}"] if wide > 0 else []
        faults += [f"{name}: {complaint}" for complaint in visits.close()]
    assert not faults, "\n".join(faults)
