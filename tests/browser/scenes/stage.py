"""Where scenes are set, and the table of them all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from azulejos.state import State
from tests.browser.stored_tables import Until, sit_at
from tests.browser.visitor import Visitor
from tests.browser.visits import QUIET, Visits
from tests.server.process import ServerProcess

ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random", "seconds": None}
LOBBY = ".seats-panel"
MINE = '.table-page[data-state="mine"]'
TABLE = ".table-page[data-state]"
LINK = ".copy-link input"


def over(state: State) -> bool:
    """For tables whose game is played to its end."""
    return False


@dataclass
class Stage:
    """Where a scene is set: a server, browsers before it, and how they are opened."""

    server: ServerProcess
    visits: Visits
    language: str = "en-US"
    settings: dict[str, str] = field(default_factory=lambda: dict(QUIET))

    def enter(self, width: int = 1280, height: int = 720, **more: Any) -> Visitor:
        return self.visits(width, height, language=self.language, settings=self.settings, **more)

    def at(self, spec: str, until: Until, **more: Any) -> Visitor:
        """A visitor who decides at a table in the middle of a game, or looks at one that is over."""
        visitor = self.enter()
        sit_at(visitor, self.server, spec, until, **more)
        visitor.page.wait_for_selector('.table-page[data-state="over"]' if until is over else MINE)
        return visitor

    def two(self, **setting: Any) -> tuple[Visitor, Visitor, str]:
        """A host and a guest at a table of theirs, and its id; the host begins."""
        host, guest = self.enter(), self.enter()
        ready = "clock" not in setting
        seats = [{"kind": "me", "name": "Ana", "ready": ready}, OPEN]
        table = host.create("azul", seats, start_player=0, **setting)
        host.sit_down(table, wait=LINK)
        guest.page.goto(host.page.locator(LINK).input_value())
        guest.page.fill(".name", "Marta")
        guest.page.click("[data-join]")
        for visitor in (host, guest):
            visitor.page.wait_for_selector(TABLE if ready else "[data-ready]")
        return host, guest, table


Scene = Callable[[Stage], Visitor]
SCENES: dict[str, Scene] = {}


def scene(name: str) -> Callable[[Scene], Scene]:
    def add(enter: Scene) -> Scene:
        SCENES[name] = enter
        return enter

    return add


def icon(name: str) -> str:
    return f':has(use[href="#i-{name}"])'
