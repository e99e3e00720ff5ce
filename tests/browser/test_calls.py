"""What reaches people outside the page: title, vibration, notifications, pushes, and the device's own share sheet."""

from __future__ import annotations

import json
import random
import time
from typing import Any

from playwright.sync_api import Page, Worker, expect

from tests.browser.conftest import Visit
from tests.browser.test_friends import invite
from tests.browser.test_games import ME
from tests.browser.visitor import PATIENCE, Visitor

SPIES = """
    window.pulses = [];
    window.shared = [];
    Navigator.prototype.vibrate = (pulse) => { pulses.push(pulse); return true; };
    Navigator.prototype.share = async (what) => { shared.push(what); };
"""
NOTICE = """
    self.notices = [];  // a browser without a window shows none, and allows none
    Object.defineProperty(Notification, 'permission', {get: () => 'granted'});
    ServiceWorkerRegistration.prototype.showNotification = async (title, {body, data}) => {
        notices.push({title, body, address: data.address});
    };
"""
LOOK_AWAY = """() => {
    Object.defineProperty(document, 'hidden', {configurable: true, get: () => true});
    window.requestAnimationFrame = () => 0;  // a page that nobody sees has no frames
    document.dispatchEvent(new Event('visibilitychange'));
}"""
CLICK = """() => {
    WindowClient.prototype.focus = async function () { return this; };  // only a real click may focus a window
    const click = new ExtendableEvent('notificationclick');
    click.notification = {close: () => {}, data: {address: notices[0].address}};
    self.dispatchEvent(click);
}"""


def caller(visit: Visit, **more: Any) -> Visitor:
    """Somebody whose browser may show notifications."""
    visitor: Visitor = visit(service_workers="allow", permissions=["notifications"], **more)
    visitor.page.add_init_script(SPIES + NOTICE)
    return visitor


def notice(place: Page | Worker) -> dict[str, str]:
    """The notification that the page or its worker shows, as soon as there is one."""
    end = time.monotonic() + PATIENCE
    while True:
        found: list[dict[str, str]] = place.evaluate("self.notices")
        if found:
            assert len(found) == 1
            return found[0]
        assert time.monotonic() < end, "there is no notification"
        time.sleep(0.05)


def test_whoever_looks_elsewhere_is_called(visit: Visit) -> None:
    """Also if they turn away while the other's move is still being shown."""
    guest = caller(visit, width=390, height=844, touch=True, settings={"speed": "slow", "notify": "on"})
    host, _, table = invite(visit, guest=guest)
    page = guest.page
    host.play(random.Random(1), until=lambda state: state["state"] == "others")
    page.wait_for_selector('.table-page[data-state="moving"]')
    page.evaluate(LOOK_AWAY)
    page.wait_for_selector('.table-page[data-state="mine"]')
    expect(page).to_have_title("● Your turn · azulejos")
    page.wait_for_function("pulses.length === 1")
    assert notice(page) == {"title": "Your turn", "body": "Azul with Ina", "address": f"/table/{table}"}


def test_a_push_of_the_server_is_shown_and_leads_to_the_table(visit: Visit) -> None:
    visitor = caller(visit)
    table = visitor.create("azul", [ME, ME], start_player=0)
    visitor.open("/help")
    page = visitor.page
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    session = page.context.new_cdp_session(page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(each["registrationId"] for each in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not registrations:
        page.wait_for_timeout(20)
    worker = page.context.service_workers[0]
    worker.evaluate(f"() => {{ {NOTICE} }}")
    call = {"title": "Your turn", "text": "Azul with Marta", "address": f"/table/{table}"}
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": visitor.url, "registrationId": registrations[0], "data": json.dumps(call)},
    )
    assert notice(worker) == {"title": "Your turn", "body": "Azul with Marta", "address": f"/table/{table}"}
    worker.evaluate(CLICK)
    page.wait_for_selector(".table-page")
    assert page.url.endswith(f"/#/table/{table}")


def test_notifications_that_the_browser_refuses_are_not_said_to_be_on(visit: Visit) -> None:
    visitor = visit(service_workers="allow")
    visitor.page.add_init_script("Notification.requestPermission = async () => 'denied'")
    visitor.open(wait=".seats-panel")
    page = visitor.page
    page.get_by_role("button", name="Settings").click()
    choice = page.get_by_role("radiogroup", name="Notifications")
    choice.get_by_label("On").click(force=True)
    page.get_by_role("alert").filter(has_text="browser").wait_for()
    expect(choice.get_by_label("Off")).to_be_checked()


def test_a_phone_shares_a_link_by_its_own_sheet(visit: Visit) -> None:
    visitor = visit(390, 844, touch=True)
    visitor.page.add_init_script(SPIES)
    visitor.sit_down(visitor.create("azul", [ME, {"kind": "open"}]), wait="[data-share]")
    page = visitor.page
    page.locator("[data-share]").tap()
    page.wait_for_function("shared.length === 1")
    assert page.evaluate("shared[0].url") == page.locator(".copy-link input").input_value()
