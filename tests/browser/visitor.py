"""Somebody before the browser: opens pages, sits down at tables, and picks what is lit up, by mouse or finger."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import ConsoleMessage, Page, Request

PATIENCE = 90
"""Seconds without any change at a table after which somebody is stuck."""

STATE = """() => {
  const page = document.querySelector('.table-page');
  if (!page) return null;
  const seen = new Set();
  const picks = [];
  for (const element of page.querySelectorAll('[data-pick]')) {
    const address = element.dataset.pick;
    if (seen.has(address) || element.getAttribute('aria-hidden') === 'true') continue;
    const part = element.querySelector('.tile:not(.ghost), .chip, .plate, .line-ground, .space-ring') ?? element;
    const box = part.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    seen.add(address);
    picks.push({address, chosen: element.classList.contains('chosen'), x: box.x + box.width / 2,
                y: box.y + box.height / 2, label: element.getAttribute('aria-label') ?? element.textContent});
  }
  const confirm = page.querySelector('[data-confirm]');
  const box = confirm?.getBoundingClientRect();
  return {
    state: page.dataset.state, version: Number(page.dataset.version), picks,
    confirm: confirm && !confirm.disabled ? {x: box.x + box.width / 2, y: box.y + box.height / 2} : null,
    say: page.querySelector('[data-say]')?.textContent ?? '',
  };
}"""

HIT = """([x, y, address]) => {
  const element = document.elementFromPoint(x, y)?.closest('[data-pick], [data-confirm]');
  return element ? element.dataset.pick ?? 'confirm' : null;
}"""

ENLARGED = """address => {
  const copy = document.querySelector(`.picker [data-pick="${CSS.escape(address)}"]`);
  const part = copy?.querySelector('.tile:not(.ghost), .chip, .plate, .line-ground, .space-ring') ?? copy;
  const box = part?.getBoundingClientRect();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}"""

SHOW = """address => {
  const selector = address === 'confirm' ? '[data-confirm]' : `[data-pick="${CSS.escape(address)}"]`;
  document.querySelector(selector)?.scrollIntoView({block: 'center', behavior: 'instant'});
}"""

BLOCKED = "Service Worker registration blocked by Playwright"
TARGETS = ("line", "floor", "broken", "space", "column")
OFFER_TABS = '.tabs [role="tab"]:nth-child(-n + 2)[aria-selected="false"]'
State = dict[str, Any]


class Visitor:
    """One browser window with one page."""

    def __init__(self, page: Page, url: str, touch: bool = False) -> None:
        self.page = page
        self.url = url
        self.touch = touch
        self.forgiven: tuple[str, ...] = ()
        """Parts of complaints that a test provokes on purpose."""
        self.received: list[str] = []
        """The text of every answer and message of the server."""
        self._complaints: list[str] = []
        page.set_default_timeout(1000 * PATIENCE)
        page.on("console", self._hear)
        page.on("request", self._watch)
        page.on("pageerror", lambda error: self._complaints.append(f"{error}\n{error.stack}"))

    def _watch(self, request: Request) -> None:
        """Whatever the page needs comes from the server that it came from."""
        if not request.url.startswith((self.url, "data:", "blob:")):
            self._complaints.append(f"asks elsewhere: {request.url}")

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != BLOCKED:
            self._complaints.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def complaints(self) -> list[str]:
        return [text for text in self._complaints if not any(part in text for part in self.forgiven)]

    def listen(self) -> None:
        """Keep all that the server says from now on."""
        keep = lambda frame: self.received.append(str(frame))  # noqa: E731
        self.page.on("websocket", lambda socket: socket.on("framereceived", keep))
        self.page.on("response", lambda answer: self._keep(answer) if "/api/" in answer.url else None)

    def _keep(self, answer: Any) -> None:
        try:
            self.received.append(answer.text())
        except Exception:  # an answer without a body, or one cut off by leaving the page
            pass

    # Going somewhere

    def open(self, address: str = "/", wait: str = "main") -> None:
        self.page.goto(f"{self.url}/#{address}")
        self.page.wait_for_selector(wait)

    def create(self, game: str, seats: list[dict[str, Any]], **setting: Any) -> str:
        """Set a table up as this person; its id."""
        self.open()
        body = {"game": game, "seats": seats, "options": {}, **setting}
        made: str = self.page.evaluate(
            """async (body) => {
                const api = await import('/app/api.js');
                await api.ensureSession(null);
                return (await api.post('/tables', body)).id;
            }""",
            body,
        )
        return made

    def sit_down(self, table: str, wait: str = ".table-page[data-state]") -> None:
        self.page.goto(f"{self.url}/#/table/{table}")
        self.page.wait_for_selector(wait)

    def resize(self, width: int, height: int) -> None:
        """The same page in another window, once it is drawn anew."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)))")

    # At a table

    def look(self) -> State:
        state: State | None = self.page.evaluate(STATE)
        assert state is not None, "there is no table on the page"
        return state

    def press(self, spot: dict[str, Any], address: str) -> None:
        """Click or tap on something, after scrolling to it; what lies over it would be a fault of the page."""
        hit = self.page.evaluate(HIT, [spot["x"], spot["y"], address])
        if hit != address:
            self.page.evaluate(SHOW, address)
            state = self.look()
            found = state["confirm"] if address == "confirm" else _find(state, address)
            if found is None:
                return  # it is gone meanwhile
            spot = found
            hit = self.page.evaluate(HIT, [spot["x"], spot["y"], address])
            assert hit in (address, None) or self.look()["version"] != state["version"], f"{hit} lies over {address}"
        if self.touch:
            self.page.touchscreen.tap(spot["x"], spot["y"])
            enlarged = self.page.evaluate(ENLARGED, address)
            if enlarged:
                self.page.touchscreen.tap(*enlarged)
        else:
            self.page.mouse.click(spot["x"], spot["y"])

    def play(
        self,
        rng: random.Random,
        until: Callable[[State], bool] | None = None,
        choose: Callable[[State], str | None] | None = None,
    ) -> int:
        """Play on until the game is over or `until` says so: how many turns were confirmed.

        `choose` names an address to pick; without it, or when it names none, any of those lit up is taken.
        """
        confirmed = 0
        changed = time.monotonic()
        before: tuple[Any, ...] = ()
        while True:
            state = self.look()
            if state["state"] == "over" or (until and until(state)):
                return confirmed
            now = (state["state"], state["version"], state["say"], len(state["picks"]))
            if now != before:
                before, changed = now, time.monotonic()
            assert time.monotonic() - changed < PATIENCE, f"nothing happens: {state} {self.complaints()}"
            if state["state"] != "mine":
                self.page.wait_for_timeout(20)
            elif state["confirm"]:
                self.press(state["confirm"], "confirm")
                confirmed += 1
                self.settle(state)
            elif any(not pick["chosen"] for pick in state["picks"]):
                address = (choose(state) if choose else None) or pick_one(state, rng)
                spot = _find(state, address)
                if spot:
                    self.press(spot, address)
                self.settle(state)
            else:
                self.open_other_tab()

    def settle(self, state: State) -> None:
        """Wait until something is different."""
        for _ in range(60):
            now = self.look()
            same = all(now[part] == state[part] for part in ("state", "version", "say", "confirm"))
            if not same or _chosen(now) != _chosen(state):
                return
            self.page.wait_for_timeout(10)

    def open_other_tab(self) -> None:
        """On a phone tiles and plates are behind tabs: look at the ones that are not shown."""
        self.page.wait_for_timeout(30)
        if any(not pick["chosen"] for pick in self.look()["picks"]):
            return
        tab = self.page.locator(OFFER_TABS)
        if tab.count():
            tab.first.click()


def _find(state: State, address: str) -> dict[str, Any] | None:
    return next((pick for pick in state["picks"] if pick["address"] == address), None)


def _chosen(state: State) -> list[str]:
    return [pick["address"] for pick in state["picks"] if pick["chosen"]]


def pick_one(state: State, rng: random.Random) -> str:
    """Any address that leads on: a destination once tiles are chosen."""
    chosen = _chosen(state)
    others = [pick["address"] for pick in state["picks"] if not pick["chosen"]]
    if chosen:
        targets = [address for address in others if address.split()[0] in TARGETS]
        return rng.choice(targets or others)
    return rng.choice(others)
