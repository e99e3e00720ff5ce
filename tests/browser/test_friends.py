"""Two people in two browsers: inviting, asking, answering, calling each other, and whoever looks on."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.test_games import ME

OPEN = {"kind": "open"}
WITHOUT_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', {value: undefined})"
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
    for fact in ("Azul", "Ina", "Free seat", "Grey", "15 min", "10 s per turn"):
        assert fact in shown, shown
