"""Two people in two browsers, a lost connection, a killed server; and what nobody but its owner may see."""

from __future__ import annotations

import contextlib
import json
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.cut import Wire
from tests.browser.test_games import BOT, ME, outcome
from tests.browser.visitor import State, Visitor
from tests.server.process import ServerProcess

REACHED = "version => Number(document.querySelector('.table-page').dataset.version) >= version"
OVER_BOARD = """nodes => nodes.map((node) => node.getBoundingClientRect()).filter((box) => {
    const hit = document.elementsFromPoint(box.right - 1, box.bottom - 1);
    return box.height > 32 || box.right > innerWidth || hit.some((node) => node.closest('[data-place^=line]'));
}).length"""
ASK = """async ([path, body]) => {
    const api = await import('/app/api.js');
    await api.ensureSession('Nosy');
    return api.post(path, body).then(() => 'done', (error) => error.code);
}"""
OFFLINE = ("ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "WebSocket connection", "Failed to load resource")


@pytest.fixture
def wire(server: ServerProcess) -> Iterator[Wire]:
    made = Wire(int(server.url.rpartition(":")[2]))
    yield made
    made.close()


def alternate(visitors: list[Visitor], rng: random.Random, versions: int | None = None) -> None:
    """Both play, whoever's turn it is, to the end or up to a version of the table."""
    while True:
        for visitor in visitors:
            state = visitor.look()
            if state["state"] == "over" or (versions is not None and state["version"] >= versions):
                return
            if state["state"] == "mine":
                before = state["version"]
                visitor.play(rng, until=lambda now, before=before: now["version"] > before)
            else:
                visitor.page.wait_for_timeout(10)


def test_two_browsers_with_a_lost_connection(visit: Visit, server: ServerProcess, wire: Wire) -> None:
    """One sets the table up and sends the link; the other one joins, loses the connection and comes back."""
    host = visit()
    host.open(wait=".seats-panel")
    host.page.locator(".seat-choice").nth(1).get_by_label("By link").check()
    host.page.click("details.more summary")
    host.page.fill('input[type="number"]', "2")
    host.page.locator('input[type="number"]').blur()
    host.page.click("[data-start]")
    link = host.page.locator(".copy-link input").input_value()
    table = link.split("/join/")[1].split("/")[0]

    guest = visit(url=wire.url)
    guest.forgiven = OFFLINE
    guest.page.goto(link.replace(server.url, wire.url))
    guest.page.fill(".name", "Michael")
    guest.page.click("[data-join]")
    for visitor in (host, guest):
        visitor.page.wait_for_selector(".table-page[data-state]")
    rng = random.Random(1)
    alternate([host, guest], rng, versions=host.look()["version"] + 6)

    wire.cut()
    guest.page.wait_for_selector(".line-lost")
    before = guest.look()["version"]
    if host.look()["state"] == "mine":  # the host plays on meanwhile
        host.play(rng, until=lambda state: state["state"] != "mine")
    wire.mend()
    guest.page.wait_for_selector(".line-lost", state="detached")
    guest.page.wait_for_function(REACHED, arg=host.look()["version"])
    assert guest.look()["version"] >= before
    alternate([host, guest], rng)
    result = outcome(server, table)
    assert [seat["name"] for seat in result["seats"]][1] == "Michael"
    for visitor in (host, guest):
        visitor.page.wait_for_selector("dialog[open] .winner")
    assert host.page.inner_text(".winner") == guest.page.inner_text(".winner")


@pytest.mark.slow
def test_two_languages_on_two_screens_with_a_reload(visit: Visit, server: ServerProcess) -> None:
    """A whole game by link between a desktop in Spanish and a phone in French, each opened again in the middle."""
    host, guest = visit(1280, 720, language="es-ES"), visit(390, 844, language="fr-FR", touch=True)
    seats = [{"kind": "me", "name": "Íñigo"}, {"kind": "open"}]
    table = host.create("azul", seats, options={"round_limit": 2}, start_player=0)
    host.sit_down(table, wait=".copy-link input")
    guest.page.goto(host.page.locator(".copy-link input").input_value())
    guest.page.fill(".name", "Zoé")
    guest.page.locator("[data-join]").tap()
    for visitor in (host, guest):
        visitor.page.wait_for_selector(".table-page[data-state]")
    rng = random.Random(7)
    for visitor in (guest, host):
        alternate([host, guest], rng, versions=host.look()["version"] + 5)
        seen = visitor.page.inner_text(".own .score")
        visitor.page.reload()
        visitor.page.wait_for_selector('.table-page[data-state]:not([data-state="loading"])')
        assert visitor.page.inner_text(".own .score") == seen
    alternate([host, guest], rng)
    outcome(server, table)
    for visitor, ending in ((host, "La partida termina"), (guest, "Fin de la partie")):
        visitor.page.locator("dialog[open] .result").filter(has_text=ending).wait_for()


def test_watching_taking_back_and_resigning(visit: Visit, server: ServerProcess) -> None:
    """Two play, one watches; a turn is taken back by agreement; another device by the personal link; one resigns."""
    host, guest, watcher = visit(), visit(), visit(360, 740, touch=True)
    table = host.create("azul", [ME, {"kind": "open"}], start_player=0)
    host.sit_down(table, wait=".copy-link input")
    guest.page.goto(host.page.locator(".copy-link input").input_value())
    guest.page.click("[data-join]")
    watcher.open(f"/table/{table}", ".table-page[data-state]")
    host.page.wait_for_selector('.table-page[data-state="mine"]')
    host.play(random.Random(1), until=lambda state: state["state"] == "others")
    guest.page.wait_for_selector('.table-page[data-state="mine"]')
    watcher.page.wait_for_function(REACHED, arg=host.look()["version"])
    assert watcher.look()["picks"] == [] and watcher.page.locator("[data-confirm]").count() == 0

    before = host.look()["version"]
    host.page.get_by_role("button", name="Ask to undo").click()
    guest.page.get_by_role("button", name="Agree").click()
    host.page.wait_for_function(REACHED, arg=before + 1)
    host.page.wait_for_selector('.table-page[data-state="mine"]')

    token = host.page.evaluate("import('/app/api.js').then((api) => api.whoAmI())")["token"]
    elsewhere = visit()
    elsewhere.open(f"/me/{token}", ".game-list .mine")
    elsewhere.page.click(".game-list .mine a")
    elsewhere.page.wait_for_selector('.table-page[data-state="mine"]')

    host.page.locator(".bar").get_by_role("button", name="Menu").click()
    host.page.get_by_role("menuitem", name="Resign or leave").click()
    host.page.locator("dialog .danger").click()
    for visitor in (host, guest, watcher, elsewhere):
        visitor.page.wait_for_selector('.table-page[data-state="over"]')
    assert outcome(server, table)["outcome"]["winners"] == [1]


def test_a_personal_link_asks_before_it_replaces_somebody(visit: Visit) -> None:
    one, other = visit(), visit(360, 740, touch=True)
    other.forgiven = ("409",)
    table = one.create("azul", [ME, BOT])
    other.create("duel", [ME, BOT])
    token = one.page.evaluate("import('/app/api.js').then((api) => api.whoAmI())")["token"]
    mine = other.page.evaluate("import('/app/api.js').then((api) => api.whoAmI())")["id"]
    other.open(f"/me/{token}", "[data-replace]")
    me = "fetch('/api/me').then((answer) => answer.json())"
    assert other.page.evaluate(me)["id"] == mine, "following the link has changed nothing yet"
    other.page.click("[data-replace]")
    other.page.wait_for_selector(f'.game-list a[href="#/table/{table}"]')
    assert other.page.evaluate(me)["id"] != mine


def test_a_host_sends_a_guest_away_and_renews_the_link(visit: Visit) -> None:
    """The table is private: the guest sees it by invitation only, and no more once they are sent away."""
    host, guest = visit(), visit(360, 740, touch=True)
    guest.forgiven = ("404", "403")
    table = host.create("azul", [ME, *[{"kind": "open"}] * 2], options={"players": 3}, watch="nobody")
    host.sit_down(table, wait=".copy-link input")
    link = host.page.locator(".copy-link input").input_value()
    guest.page.goto(link)
    guest.page.fill(".name", "Michael")
    guest.page.click("[data-join]")
    guest.page.wait_for_selector(".waiting .seat-list")
    host.page.get_by_role("button", name="Remove").click()
    guest.page.wait_for_selector(".stop .trouble")
    renewed = host.page.locator(".copy-link input")
    host.page.wait_for_function("old => document.querySelector('.copy-link input').value !== old", arg=link)
    before = renewed.input_value()
    host.page.get_by_role("button", name="New link").click()
    host.page.wait_for_function("old => document.querySelector('.copy-link input').value !== old", arg=before)
    guest.page.goto(link)
    guest.page.click("[data-join]")
    guest.page.wait_for_selector(".trouble")
    guest.page.goto(renewed.input_value())
    guest.page.reload()
    guest.page.click("[data-join]")
    guest.page.wait_for_selector(".waiting .seat-list")


def test_a_request_leaves_what_the_other_one_has_chosen(visit: Visit) -> None:
    """While the guest is choosing, the host asks to undo; then the journal tells of it."""
    with opponents(visit) as (host, guest):
        host.play(random.Random(1), until=lambda state: state["state"] == "others")
        guest.page.wait_for_selector('.table-page[data-state="mine"]')
        spot = guest.look()["picks"][0]
        guest.press(spot, spot["address"])
        guest.page.wait_for_selector("[data-pick].chosen")
        before = guest.look()["version"]
        host.page.get_by_role("button", name="Ask to undo").click()
        guest.page.wait_for_function(REACHED, arg=before + 1)
        assert [pick["address"] for pick in guest.look()["picks"] if pick["chosen"]] == [spot["address"]]
        host.page.locator(".bar").get_by_role("button", name="Menu").click()
        host.page.get_by_role("menuitem", name="Journal").click()
        host.page.wait_for_selector(".journal li")
        told = host.page.locator(".journal").inner_text()
        assert "asked to take a move back." in told and "The game began." in told


def test_somebody_deletes_their_data(visit: Visit) -> None:
    visitor = visit()
    visitor.forgiven = ("401", "WebSocket is closed before")
    visitor.create("azul", [ME, BOT])
    visitor.open("/games", ".game-list li")
    visitor.page.get_by_role("button", name="Delete my data").click()
    visitor.page.click("[data-forget]")
    visitor.page.wait_for_selector(".nothing")
    assert visitor.page.evaluate("fetch('/api/me').then((answer) => answer.status)") == 401


@contextlib.contextmanager
def opponents(visit: Visit, **setting: Any) -> Iterator[tuple[Visitor, Visitor]]:
    """Two people at a table, the guest on a phone and with a long name."""
    host, guest = visit(), visit(360, 740, touch=True)
    table = host.create("azul", [ME, {"kind": "open"}], start_player=0, **setting)
    host.sit_down(table, wait=".copy-link input")
    guest.page.goto(host.page.locator(".copy-link input").input_value())
    guest.page.fill(".name", "Benedikt-Maximilian der I")
    guest.page.click("[data-join]")
    if "clock" in setting:
        guest.page.click("[data-ready]")
    for visitor in (host, guest):
        visitor.page.wait_for_selector(".table-page[data-state]")
    yield host, guest


def test_a_clock_that_runs_out_ends_the_game(visit: Visit) -> None:
    with opponents(visit, clock={"kind": "turn", "seconds": 15}) as (host, guest):
        own = host.page.locator(".own .clock.running")
        first = own.inner_text()
        host.page.wait_for_function("text => document.querySelector('.own .clock').textContent !== text", arg=first)
        assert {"0:15", "0:14"} & {first, guest.page.locator(".own .clock:not(.running)").inner_text()}
        for visitor in (host, guest):
            visitor.page.wait_for_selector("dialog[open] .winner")
            assert visitor.page.inner_text(".winner") == "Benedikt-Maximilian der wins."
            visitor.page.get_by_role("dialog").get_by_text("Time ran out.").wait_for()
            visitor.page.get_by_role("dialog").get_by_role("button", name="Rematch").wait_for()
        assert "out of time" in host.page.inner_text(".own .who")
        assert host.page.locator(".notices").count() == 0, "nobody can come back to a game that is over"


def test_a_clock_for_the_game_is_in_sight_on_every_screen(visit: Visit) -> None:
    with opponents(visit, clock={"kind": "total", "seconds": 4000, "increment": 300}) as (host, guest):
        for visitor in (host, guest):
            for width, height in ((360, 740), (740, 360), (820, 1180), (1366, 768)):
                visitor.resize(width, height)
                assert visitor.page.locator(".clock").count() == 2
                assert not visitor.page.eval_on_selector_all(".clock", OVER_BOARD), (width, height)
        host.play(random.Random(1), until=lambda state: state["state"] == "others")
        guest.page.wait_for_selector(".own .clock.running")
        assert host.page.inner_text(".own .clock").startswith(("1:10:", "1:11:"))


def test_who_watches_cannot_act(visit: Visit, server: ServerProcess) -> None:
    """Not by keys, not by the buttons of the page, and not by asking the server."""
    with opponents(visit) as (host, _):
        table = host.page.url.rpartition("/")[2]
        watcher = visit()
        watcher.forgiven = ("status of 40",)
        watcher.open(f"/table/{table}", ".table-page[data-state]")
        before = host.look()["version"]
        posts: list[str] = []
        watcher.page.on("request", lambda request: posts.append(request.url) if request.method == "POST" else None)
        for key in ("1", "B", "2", "Enter", "z", "h", "ArrowRight", "Enter"):
            watcher.page.keyboard.press(key)
        watcher.page.wait_for_timeout(50)
        assert not posts, "keys that can do nothing ask for nothing"
        assert watcher.page.locator(".actions button, [data-pick]").count() == 0
        version = {"version": before}
        asked = {"play": {"move": "1B1"}, "preview": {"moves": ["1B1"]}, "undo": {}, "resign": {"seat": 0}}
        refused = [
            watcher.page.evaluate(ASK, [f"/tables/{table}/{path}", version | body]) for path, body in asked.items()
        ]
        assert "done" not in refused and set(refused) <= {"not_allowed", "not_now", "not_found", "invalid_request"}
        assert host.look()["version"] == before


def test_a_killed_server_goes_on(visit: Visit, tmp_path: Path) -> None:
    """The server dies in the middle of a game and comes back: the page waits, and the game goes on to its end."""
    server = ServerProcess(tmp_path).start()
    try:
        visitor = visit(url=server.url)
        visitor.forgiven = OFFLINE
        table = visitor.create("azul", [ME, BOT, BOT], options={"players": 3, "round_limit": 2})
        visitor.sit_down(table)
        rng = random.Random(4)
        visitor.play(rng, until=lambda state: state["version"] > 12)
        before = server.client().request("GET", f"/api/tables/{table}")["log"]
        server.kill()
        visitor.page.wait_for_selector(".line-lost")
        server.start()
        visitor.page.wait_for_selector(".line-lost", state="detached", timeout=60_000)
        visitor.play(rng)
        after = outcome(server, table)["log"]
        assert after[: len(before)] == before
        visitor.page.wait_for_selector("dialog[open] .winner")
    finally:
        server.kill()


def objects(data: Any) -> Iterator[dict[str, Any]]:
    """Every object inside some JSON."""
    if isinstance(data, dict):
        yield data
        for value in data.values():
            yield from objects(value)
    elif isinstance(data, list):
        for value in data:
            yield from objects(value)


NOBODY = -1
"""The seat of who only watches."""
COUNTED = {"bag": 5, "lid": 5, "tower": 5, "supply": 10}
"""What lies unordered: one number for each colour, or type of chip."""


def secrets_told(received: list[str], seat: int) -> tuple[list[Any], int]:
    """What a page was told that it may not know; and how often a secret was rightly left out."""
    told: list[Any] = []
    hidden = 0
    for text in received:
        try:
            data = json.loads(text)
        except ValueError:
            continue
        for thing in objects(data):
            private = {"look": "plates", "put_back": "plate"}.get(str(thing.get("kind")))
            if private in thing and thing.get("player") not in (None, seat):
                hidden += thing[private] is None
                told += [thing] if thing[private] is not None else []
            if thing.get("player") not in (None, seat) and str(thing.get("move", "")).startswith("U"):
                told.append(thing)
            if str(thing.get("draw", "")).startswith("look:") and thing.get("turn") is not None:
                told += [thing] if not _own_turn(data, thing, seat) else []
            if thing.get("by") not in (None, seat, "rules") and thing.get("plates") is not None:
                told.append(thing)
            if "bag" in thing and "players" in thing:
                told += orders_of(thing)
                hidden += list(thing.get("chips", ())).count("?")
    return told, hidden


def orders_of(position: dict[str, Any]) -> list[Any]:
    """Parts of a position that tell in which order something will be drawn."""
    told: list[Any] = []
    for part, kinds in COUNTED.items():
        counts = position.get(part, [0] * kinds)
        if len(counts) != kinds or not all(isinstance(count, int) for count in counts):
            told.append({part: counts})
    pile = position.get("pile", {"unseen": []})
    if pile["unseen"] != sorted(pile["unseen"]):
        told.append(pile)
    return told


def _own_turn(data: Any, draw: dict[str, Any], seat: int) -> bool:
    """Whether a draw of the log belongs to a turn of the seat."""
    return any(thing.get("turn") == draw["turn"] and thing.get("player") == seat for thing in objects(data))


def secrets_kept(server: ServerProcess, table: str) -> list[str]:
    """What the database keeps to itself: all that future draws of a table follow from."""
    with contextlib.closing(sqlite3.connect(server.setting["database"])) as database:
        (seed,) = database.execute("SELECT seed FROM tables WHERE id = ?", (table,)).fetchone()
    assert len(seed) >= 32
    return [seed]


def test_a_page_never_receives_the_order_of_the_bag(visit: Visit, server: ServerProcess) -> None:
    visitor = visit()
    visitor.listen()
    table = visitor.create("azul", [ME, BOT], options={"round_limit": 1})
    visitor.sit_down(table)
    visitor.play(random.Random(3))
    told, _ = secrets_told(visitor.received, 0)
    assert not told
    assert sum('"bag"' in text for text in visitor.received) > 10, "the test saw nothing"
    for secret in secrets_kept(server, table):
        assert not [text for text in visitor.received if secret in text]


def test_the_page_never_receives_what_is_hidden(visit: Visit, server: ServerProcess) -> None:
    """Two people play Duel and draw plates; all that either page received is searched for the other one's plates."""
    first, second, watcher = visit(), visit(), visit()
    for visitor in (first, second, watcher):
        visitor.listen()
    table = first.create("duel", [ME, {"kind": "open"}])
    first.sit_down(table, wait=".copy-link input")
    link = first.page.locator(".copy-link input").input_value()
    second.page.goto(link)
    second.page.click("[data-join]")
    for visitor in (first, second):
        visitor.page.wait_for_selector(".table-page[data-state]")
    watcher.open(f"/table/{table}", ".table-page[data-state]")
    rng = random.Random(6)
    for _ in range(2):  # in both seats: draw from the pile, keep one plate, put the others back
        for visitor in (first, second):
            alternate_until_mine(first, second, visitor, rng)
            visitor.play(rng, until=lambda state: state["state"] == "others", choose=Drawer())
    tokens = [visitor.page.evaluate("import('/app/api.js').then((api) => api.whoAmI())") for visitor in (first, second)]
    watcher.page.wait_for_function(REACHED, arg=first.look()["version"])
    for visitor, seat in ((first, 0), (second, 1), (watcher, NOBODY)):
        told, hidden = secrets_told(visitor.received, seat)
        assert not told
        assert hidden > 0, "nothing private happened: the test saw nothing"
        for secret in [
            *secrets_kept(server, table),
            *(each["token"] for other, each in enumerate(tokens) if other != seat),
        ]:
            assert not [text for text in visitor.received if secret in text]


class Drawer:
    """Chooses to draw three plates, as long as that is possible."""

    def __init__(self) -> None:
        self.drawn = 0

    def __call__(self, state: State) -> str | None:
        free = [pick["address"] for pick in state["picks"] if not pick["chosen"]]
        if self.drawn < 3 and "pile" in free:
            self.drawn += 1
            return "pile"
        return "stop" if "stop" in free else None


def alternate_until_mine(first: Visitor, second: Visitor, wanted: Visitor, rng: random.Random) -> None:
    """Play until it is that visitor's turn and the pile can be drawn from."""
    for _ in range(60):
        for visitor in (first, second):
            state = visitor.look()
            if state["state"] != "mine":
                visitor.page.wait_for_timeout(10)
                continue
            if visitor is wanted and any(pick["address"] == "pile" for pick in state["picks"]):
                return
            before = state["version"]
            visitor.play(rng, until=lambda now, before=before: now["version"] > before)
    raise AssertionError("the pile never came within reach")
