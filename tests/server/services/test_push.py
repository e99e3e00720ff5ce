"""Calling people in closed browsers: who, when, in which language, and that only their browser can read it."""

from __future__ import annotations

import asyncio
import base64
import http.server
import json
import secrets
import threading
from collections.abc import Callable
from pathlib import Path

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from azulejos.registry import make
from azulejos.server.db.pushes import Subscription
from azulejos.server.domain import seating
from azulejos.server.domain.clocks import Clock
from azulejos.server.domain.people import Person
from azulejos.server.domain.table import Seat
from azulejos.server.errors import ApiError
from azulejos.server.now import now_ms
from azulejos.server.services.push import Call, new_key, public_key, send
from azulejos.server.services.server import Server
from azulejos.server.settings import Settings

ENDPOINT = "https://fcm.googleapis.com/fcm/send/abc"


def subscription(person: str, endpoint: str = ENDPOINT, language: str = "fr") -> Subscription:
    return Subscription(person, endpoint, "p" * 87, "a" * 22, language, 1)


def with_server(folder: Path, work: Callable[[Server, Person, Person], object], url: str | None) -> None:
    async def run() -> None:
        server = Server(Settings(database=str(folder / "games.sqlite3"), public_url=url))
        await server.open()
        try:
            ina, michael = await server.people.add("Ina"), await server.people.add("Michael")
            await work(server, ina, michael)  # type: ignore[misc]
        finally:
            await server.close()

    asyncio.run(run())


def test_whoever_is_away_is_called_once_in_their_own_language(tmp_path: Path) -> None:
    async def work(server: Server, ina: Person, michael: Person) -> None:
        push = server.push
        assert push is not None and len(base64.urlsafe_b64decode(push.key + "=")) == 65
        calls: list[tuple[Subscription, Call]] = []

        async def deliver(to: Subscription, call: Call) -> bool:
            calls.append((to, call))
            return len(calls) < 2

        push.deliver, push.patience = deliver, 0.01
        await push.subscribe(subscription(ina.id))
        seats = [Seat("person", ina.id, "Ina"), Seat("person", michael.id, "Michael")]
        days, served = Clock("turn", 86_400), server.tables.time.now()
        table = seating.new_table(make("azul"), seats, ina, now_ms(), served, clock=days, start_player=0)
        await server.tables.add(table)
        await _settle(lambda: len(calls) == 1)
        to, call = calls[0]
        assert to.person == ina.id and call == Call("À toi de jouer", "Azul avec Michael", f"/table/{table.id}")
        await server.tables.change(table.id, None, lambda fork: None)  # something else changes: no second call
        move = table.live_game.moves()[0]["move"] if table.live_game else ""
        changed = await server.tables.change(table.id, None, lambda fork: fork.play([move]))
        assert changed.live_game is not None
        reply = changed.live_game.moves()[0]["move"]
        await server.tables.change(table.id, None, lambda fork: fork.play([reply]))
        await _settle(lambda: len(calls) == 2)
        push.table_changed(changed)
        await asyncio.sleep(0.1)
        assert len(calls) == 2  # the browser said that it no longer wants any
        with pytest.raises(ApiError, match="push service"):
            await push.subscribe(subscription(ina.id, "https://intranet.example/admin"))

    with_server(tmp_path, work, "https://play.example")


async def _settle(done: Callable[[], bool]) -> None:
    for _ in range(400):
        if done():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("nobody was called")


def test_a_new_link_ends_calls_to_the_devices_that_it_logs_out(tmp_path: Path) -> None:
    async def work(server: Server, ina: Person, michael: Person) -> None:
        push = server.push
        assert push is not None
        await push.subscribe(subscription(ina.id))
        await push.subscribe(subscription(michael.id, ENDPOINT + "d"))
        await server.renew(ina)
        assert await server.pushes.of(ina.id) == [] and len(await server.pushes.of(michael.id)) == 1

    with_server(tmp_path, work, "https://play.example.org")


def test_without_https_nobody_is_asked(tmp_path: Path) -> None:
    async def work(server: Server, ina: Person, michael: Person) -> None:
        assert server.push is None

    with_server(tmp_path, work, "http://play.example")


def test_a_call_is_encrypted_for_its_browser_alone() -> None:
    """A push service of our own: it gets nothing but what the browser's key opens, signed with the server's key."""
    received: list[tuple[dict[str, str], bytes]] = []

    class Service(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            received.append(({name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(410 if "gone" in self.path else 201)
            self.end_headers()

        def log_message(self, format: str, *arguments: object) -> None:
            pass

    browser, auth, private = ec.generate_private_key(ec.SECP256R1()), secrets.token_bytes(16), new_key()
    point = browser.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    encoded = [base64.urlsafe_b64encode(part).rstrip(b"=").decode() for part in (point, auth)]
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Service) as service:
        threading.Thread(target=service.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{service.server_port}"
        call = Call("Your turn", "Azul with Ina", "/table/abc")
        assert send(Subscription("p", f"{url}/a", *encoded, "en", 1), call, private, "https://play.example")
        assert not send(Subscription("p", f"{url}/gone", *encoded, "en", 1), call, private, "https://play.example")
        service.shutdown()
    headers, body = received[0]
    assert public_key(private) in headers["authorization"] and b"Azul" not in body
    opened = http_ece.decrypt(body, private_key=browser, auth_secret=auth, version="aes128gcm")
    assert json.loads(opened) == {"title": "Your turn", "text": "Azul with Ina", "address": "/table/abc"}
