"""Two people in two browsers: inviting, asking, answering, calling each other, and whoever looks on."""

from __future__ import annotations

import random
from typing import Any

from tests.browser.conftest import Visit
from tests.browser.test_games import ME
from tests.browser.visitor import Visitor

OPEN = {"kind": "open"}
WITHOUT_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', {value: undefined})"
TILES = """() => [...document.querySelectorAll('.board-picture .tile')].map((tile) => {
    const {x, y} = tile.getBoundingClientRect();
    return `${tile.dataset.tile}${Math.round(x)},${Math.round(y)}`;
}).join(' ')"""
OFF_CENTRE = """(name) => {
    const button = [...document.querySelectorAll('.actions button')].find((each) => each.textContent === name);
    const words = document.createRange();
    words.selectNodeContents(button);
    const [a, b] = [button.getBoundingClientRect(), words.getBoundingClientRect()];
    return (a.left + a.right - b.left - b.right) / 2;
}"""
COPIED = """() => {
    window.copied = null;
    document.addEventListener('copy', () => (window.copied = String(document.activeElement.value)));
}"""


def test_an_invitation_is_copied_without_a_clipboard_and_can_be_scanned(visit: Visit) -> None:
    """A page over plain http in the network has no clipboard; the button copies all the same."""
    host = visit()
    host.page.add_init_script(WITHOUT_CLIPBOARD)
    opened = {"url": "http://10.1.2.3:8420", "reachable": True, "can_open": False, "command": "azulejos serve"}
    host.page.route("**/api/network", lambda route: route.fulfill(json=opened))
    host.sit_down(host.create("azul", [ME, OPEN]), wait=".copy-link input")
    page = host.page
    page.wait_for_selector(".qr path")
    page.evaluate(COPIED)
    page.click("[data-copy]")
    page.get_by_text("Copied").wait_for()
    assert page.evaluate("window.copied") == page.locator(".copy-link input").input_value()


def test_a_link_of_this_computer_alone_says_so_and_opens_to_the_network(visit: Visit) -> None:
    """The server of the tests listens on 127.0.0.1: its own answer is replaced, so that it stays closed."""
    host = visit()
    closed = {"url": "http://10.1.2.3:8420", "reachable": False, "can_open": True, "command": "azulejos serve"}
    asked: list[str] = []

    def answer(route: object) -> None:
        asked.append(route.request.method)  # type: ignore[attr-defined]
        route.fulfill(json=closed | {"reachable": route.request.method == "POST"})  # type: ignore[attr-defined]

    host.page.route("**/api/network", answer)
    host.sit_down(host.create("azul", [ME, OPEN]), wait="[data-unreachable]")
    page = host.page
    assert page.locator(".copy-link input").input_value().startswith(host.url)
    page.click("[data-open-network]")
    page.wait_for_selector("[data-unreachable]", state="detached")
    assert page.locator(".copy-link input").input_value().startswith("http://10.1.2.3:8420/#/join/")
    assert asked == ["GET", "POST"]


def test_a_guest_sees_what_is_played_before_sitting_down(visit: Visit) -> None:
    host, guest = visit(), visit(390, 844, touch=True)
    clock = {"kind": "total", "seconds": 900, "increment": 10}
    table = host.create("azul", [{"kind": "me", "name": "Ina"}, OPEN], options={"wall": "grey"}, clock=clock)
    host.sit_down(table, wait=".copy-link input")
    guest.page.goto(host.page.locator(".copy-link input").input_value())
    guest.page.wait_for_selector("[data-join]")
    shown = guest.page.inner_text("main")
    for fact in ("Azul", "Ina", "Free seat", "Grey", "15\u202fmin", "10\u202fs per turn"):
        assert fact in shown, shown


def invite(
    visit: Visit, guest_size: tuple[int, int] = (1366, 768), guest: Visitor | None = None, **setting: Any
) -> tuple[Visitor, Visitor, str]:
    """A host and a guest who has sat down; the table's id."""
    host, guest = visit(), guest or visit(*guest_size)
    me = {"kind": "me", "name": "Ina", "ready": "clock" not in setting}
    table = host.create("azul", [me, OPEN], start_player=0, **setting)
    host.sit_down(table, wait=".copy-link input")
    guest.page.goto(host.page.locator(".copy-link input").input_value())
    guest.page.fill(".name", "Michael")
    guest.page.click("[data-join]")
    if "clock" not in setting:
        for visitor in (host, guest):
            visitor.page.wait_for_selector(".table-page[data-state]")
    return host, guest, table


def test_a_clock_starts_when_both_are_ready(visit: Visit) -> None:
    host, guest, _ = invite(visit, clock={"kind": "turn", "seconds": 60})
    for visitor in (host, guest):
        visitor.page.wait_for_selector("[data-ready]")
    assert "●" in host.page.title()  # the host may be looking elsewhere
    host.page.click("[data-ready]")
    host.page.wait_for_selector("[data-ready]", state="detached")
    assert host.page.get_by_text("not ready yet").count() == 1
    assert host.page.locator(".table-page").count() == 0
    guest.page.click("[data-ready]")
    for visitor in (host, guest):
        visitor.page.wait_for_selector(".table-page .clock")


def test_a_request_to_take_back_gets_a_visible_answer(visit: Visit) -> None:
    """It is seen although the other player has a dialog open, and whoever asked learns that it was declined."""
    host, guest, _ = invite(visit)
    host.play(random.Random(1), until=lambda state: state["state"] == "others")
    guest.page.wait_for_selector('.table-page[data-state="mine"]')
    guest.page.get_by_role("button", name="Points").first.click()
    guest.page.wait_for_selector("dialog[open]")
    host.page.get_by_role("button", name="Ask to undo").click()
    guest.page.wait_for_selector("dialog", state="detached")
    guest.page.locator(".request").filter(has_text="Ina would like to take back").wait_for()
    for width, height in ((360, 640), (844, 390), (1280, 720)):  # both answers are in sight
        guest.resize(width, height)
        for name in ("Agree", "Refuse"):
            guest.page.locator(".actions").get_by_role("button", name=name).click(trial=True)
            box = guest.page.locator(".actions").get_by_role("button", name=name).bounding_box()
            assert box and box["y"] + box["height"] <= height and box["height"] >= 36
            assert abs(guest.page.evaluate(OFF_CENTRE, name)) <= 1
    guest.page.get_by_role("button", name="Refuse").click()
    host.page.wait_for_selector('[data-answer="undo-declined"]')
    host.page.get_by_role("button", name="Ask to undo").click()
    host.page.locator("[data-withdraw]").wait_for()
    guest.page.locator(".actions").get_by_role("button", name="Agree").click()
    host.page.wait_for_selector('.table-page[data-state="mine"]')


def test_resigning_shows_the_result_and_everybody_finds_the_rematch(visit: Visit) -> None:
    host, guest, table = invite(visit, (390, 844))
    watcher = visit()
    watcher.open(f"/table/{table}", ".table-page[data-state]")
    host.page.wait_for_selector('[data-audience="1"]')
    host.resize(360, 640)
    for part in (".bar .round", ".bar .turn-pill", ".bar .audience"):  # none of them is cut
        box = host.page.locator(part).bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= 46, part
    host.resize(1366, 768)
    assert "a guest" in (host.page.get_attribute("[data-audience]", "title") or "")
    host.page.locator(".bar").get_by_role("button", name="Menu").click()
    host.page.get_by_role("menuitem", name="Resign or leave").click()
    host.page.locator("dialog .danger").click()
    for visitor in (host, guest, watcher):
        visitor.page.wait_for_selector("dialog[open] .winner")
    host.page.locator("dialog").get_by_role("button", name="Rematch").click()
    offer = guest.page.locator("dialog [data-rematch]")
    offer.wait_for()
    assert "Ina would like a rematch" in offer.inner_text()
    watcher.page.locator("dialog [data-rematch] a").click()
    offer.get_by_role("button").click()
    for visitor in (host, guest, watcher):
        visitor.page.wait_for_selector('.table-page[data-state]:not([data-state="over"])')
    assert len({visitor.page.url.split("/")[-1] for visitor in (host, guest, watcher)} - {table}) == 1


def test_phrases_are_read_in_ones_own_language_and_can_be_muted(visit: Visit) -> None:
    host = visit()
    guest = visit(language="fr-FR")
    table = host.create("azul", [ME, OPEN], start_player=0)
    host.sit_down(table, wait=".copy-link input")
    guest.page.goto(host.page.locator(".copy-link input").input_value())
    guest.page.click("[data-join]")
    for visitor in (host, guest):
        visitor.page.wait_for_selector(".table-page[data-state]")
    host.page.click("[data-phrases]")
    host.page.get_by_role("button", name="Well played!").click()
    guest.page.get_by_text("Bien joué !").first.wait_for()
    host.page.get_by_text("Well played!").first.wait_for()
    guest.page.click("[data-phrases]")
    guest.page.locator(".mute input").check()
    guest.page.click('[data-phrase="clap"]')
    host.page.wait_for_selector('[data-said="clap"]')
    assert guest.page.locator('[data-said="well_played"]').count() == 0


UNTIL_OVER = """async () => {
    const address = `/api/tables/${location.hash.split('/')[2]}`;
    while (!(await (await fetch(address)).json()).outcome) await new Promise((done) => setTimeout(done, 100));
}"""


def test_bots_are_watched_at_ones_own_pace(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.open(wait=".seats-panel")
    page.locator(".seat-choice").first.get_by_label("Bot", exact=True).check()
    page.locator(".seat-choice select").first.select_option("novice")
    page.locator(".seat-choice select").nth(1).select_option("novice")
    page.get_by_role("button", name="Watch the bots").click()
    page.click("[data-pause]")
    page.wait_for_selector('[data-pause][aria-pressed="true"]')
    page.wait_for_timeout(300)  # what moves ends

    rows = page.locator(".log li.turn, .log .tiling")
    shown, told = page.evaluate(TILES), rows.count()
    page.wait_for_timeout(1500)
    assert page.evaluate(TILES) == shown, "nothing moves while it is paused"
    page.wait_for_function(
        "async () => (await (await fetch(`/api/tables/${location.hash.split('/')[2]}`)).json()).outcome"
    )
    assert rows.count() == told, "what was not shown yet is not told"
    assert "over" not in page.inner_text(".turn-pill")
    page.click("[data-step]")
    page.wait_for_function(f"shown => ({TILES})() !== shown", arg=shown)
    page.get_by_label("Fast").check()
    page.click("[data-pause]")
    page.get_by_role("button", name="Show the result").wait_for()


def test_a_table_open_to_all_is_taken_with_one_tap(visit: Visit) -> None:
    host, guest = visit(), visit(390, 844, touch=True)
    guest.open(wait=".open-tables")
    host.open(wait=".open-tables")
    host.page.click("[data-offer]")
    host.page.wait_for_selector(".copy-link input")
    table = host.page.url.split("/")[-1]
    seat = guest.page.locator(f'li:has(a[href="#/table/{table}"]) [data-sit]')
    seat.click()
    for visitor in (host, guest):
        visitor.page.wait_for_selector(".table-page[data-state]")


def test_my_games_show_board_turn_opponent_and_are_filtered(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    azul = visitor.create("azul", [ME, {"kind": "bot", "bot": "random"}], start_player=0)
    visitor.create("duel", [ME, OPEN])
    duel = visitor.create("duel", [ME, ME], start_player=0)
    visitor.open("/games", ".game-list")
    card = page.locator(f'li:has(a[href="#/table/{azul}"])')
    card.locator(".thumbnail .board-picture").wait_for()
    assert "Your turn" in card.inner_text() and "Marta" in card.inner_text() and "you" in card.inner_text()
    page.locator(".filter").get_by_label("Azul Duel", exact=True).check()
    page.wait_for_selector(f'a[href="#/table/{azul}"]', state="detached")
    assert page.locator(f'a[href="#/table/{duel}"]').count() == 1
    page.locator(".filter").get_by_label("All", exact=True).check()
    page.fill('.filter input[type="search"]', "marta")
    page.wait_for_selector(f'a[href="#/table/{duel}"]', state="detached")
    assert page.locator(f'a[href="#/table/{azul}"]').count() == 1


LOSE = """async () => {
    const api = await import('/app/api.js');
    await api.ensureSession('Ana');
    const bot = {kind: 'bot', bot: 'journeyman', seconds: null};
    for (let game = 0; game < 3; game += 1) {
        const table = {game: 'duel', seats: [{kind: 'me'}, bot], options: {}, start_player: 1};  // I decide first
        const made = await api.post('/tables', table);
        await api.post(`/tables/${made.id}/resign`, {version: made.version, seat: 0});
    }
}"""


def test_the_lobby_suggests_a_level_after_the_last_results(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.open(wait=".seats-panel")
    page.evaluate(LOSE)
    page.reload()
    page.locator('.game-card input[value="duel"]').check()
    note = page.locator('[data-suggestion="apprentice"]')
    note.filter(has_text="none of your last 3 games").get_by_role("button", name="Choose apprentice").click()
    note.wait_for(state="detached")
    assert page.get_by_role("combobox", name="Level").first.input_value() == "apprentice"
    page.locator('.game-card input[value="azul"]').check()
    assert page.locator("[data-suggestion]").count() == 0  # nothing is known of that game
