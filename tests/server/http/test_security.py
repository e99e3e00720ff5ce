"""Nobody gets in: origins, cookies, headers, sizes, rates, and what the log says."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import time
from collections.abc import Callable
from http.cookies import SimpleCookie
from pathlib import Path

import pytest

import azulejos
from azulejos.client import ServerError
from azulejos.server.http.allowed_hosts import AllowedHosts
from azulejos.server.services.rate_limit import PEOPLE
from tests.server.api import BOT, ME, OPEN, by_link, refused
from tests.server.process import ServerProcess
from tests.server.sockets import Socket
from tests.server.start import RATES

JSON = {"content-type": "application/json"}
HANDSHAKE = {"connection": "Upgrade", "upgrade": "websocket", "sec-websocket-version": "13",
             "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ=="}  # fmt: skip


def session(server: ServerProcess, name: str = "Ina") -> tuple[str, SimpleCookie]:
    """A browser's session: its Cookie header, and the cookie as it was set."""
    status, headers, _ = server.raw("POST", "/api/session", json.dumps({"name": name}).encode(), JSON)
    assert status == 200
    cookie = SimpleCookie(headers["set-cookie"])
    return f"azulejos={cookie['azulejos'].value}", cookie


def test_a_browser_is_known_by_its_cookie(server: ServerProcess) -> None:
    header, cookie = session(server)
    morsel = cookie["azulejos"]
    assert morsel["httponly"] and morsel["samesite"] == "strict" and not morsel["secure"]
    assert json.loads(server.raw("GET", "/api/me", headers={"cookie": header})[2])["name"] == "Ina"
    for forged in (header[:-2] + "xx", "azulejos=", "azulejos=WyJhIiwwXQ.AAAA", header.replace("=W", "=X", 1)):
        assert server.raw("GET", "/api/me", headers={"cookie": forged})[0] == 401
    token = json.loads(server.raw("GET", "/api/me", headers={"cookie": header})[2])["token"]
    assert server.raw("GET", "/api/me", headers={"cookie": f"azulejos={token}"})[0] == 401, "a token is not a cookie"
    assert server.raw("GET", "/api/me", headers={"authorization": f"Bearer {cookie['azulejos'].value}"})[0] == 401


@pytest.mark.parametrize("headers", [
    {"origin": "http://evil.example"}, {"origin": "null"}, {"origin": "http://127.0.0.1"}, {"origin": "nonsense"},
    {"origin": "http://["}, {"sec-fetch-site": "cross-site"}, {"sec-fetch-site": "same-site"},
])  # fmt: skip
def test_pages_of_other_sites_can_do_nothing(server: ServerProcess, headers: dict[str, str]) -> None:
    status, _, body = server.raw("POST", "/api/session", b"{}", JSON | headers)
    assert status == 403 and json.loads(body)["error"]["code"] == "forbidden_origin"
    assert server.raw("POST", "/api/session", b"{}", JSON | {"origin": server.url})[0] == 200


def test_bodies_must_be_json_and_not_too_large(server: ServerProcess) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        assert server.raw("POST", "/api/session", b"{}", {"content-type": kind})[0] == 415
    for body in (b"", b"{", b"[]", b"nonsense", b'{"name": NaN}', b"\xff\xfe", b"[" * 30_000, b'{"name":"\\ud800"}',
                 b'{"name":"a\\u0000"}'):  # fmt: skip
        status, _, answer = server.raw("POST", "/api/session", body, JSON)
        assert status == 400 and json.loads(answer)["error"]["code"] == "invalid_request", body
    assert server.raw("POST", "/api/session", b"{}", JSON | {"content-length": 5_000 * "0" + "2"})[0] < 500
    large = json.dumps({"name": "x" * 70_000}).encode()
    assert server.raw("POST", "/api/session", large, JSON)[0] == 413
    assert server.raw("POST", "/api/session", large, JSON | {"transfer-encoding": "chunked"})[0] in (400, 413)


def test_every_answer_carries_the_headers(server: ServerProcess) -> None:
    for path in ("/api/status", "/api/docs", "/text/en.ftl", "/nowhere", "/api/nowhere", "/api/tables/aaaaaaaaaaaa"):
        _, headers, _ = server.raw("GET", path)
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "script-src 'self'" in policy and "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_errors_have_one_shape(server: ServerProcess) -> None:
    for method, path, status, code in (
        ("GET", "/nowhere", 404, "not_found"),
        ("GET", "/api/nowhere", 404, "not_found"),
        ("GET", "/api/tables/short", 404, "not_found"),
        ("GET", "/api/tables/aaaaaaaaaaaa", 404, "not_found"),
        ("DELETE", "/api/status", 405, "wrong_method"),
        ("GET", "/api/me", 401, "no_session"),
        ("GET", "/api/tables?limit=0", 400, "invalid_request"),
        ("GET", "/api/tables?scope=mine", 401, "no_session"),
    ):
        got, headers, body = server.raw(method, path)
        error = json.loads(body)["error"]
        assert (got, error["code"]) == (status, code), path
        assert set(error) == {"code", "message", "field", "rule"} and headers["content-type"] == "application/json"


def test_files_are_those_of_the_client_and_no_others(server: ServerProcess) -> None:
    for path in ("/../server/app.py", "/..%2fserver%2fapp.py", "/%2e%2e/cli.py", "//etc/passwd", "/__init__.py",
                 "/text/../cli.py", "/text/xx.ftl", "/text/", "/%00", "/web/../cli.py", "/" + 300 * "x"):  # fmt: skip
        assert server.raw("GET", path)[0] == 404, path
    status, headers, body = server.raw("GET", "/text/fr.ftl", headers={"accept-encoding": "gzip"})
    plain = server.raw("GET", "/text/fr.ftl")[2]
    assert status == 200 and headers["content-encoding"] == "gzip" and len(body) < 0.4 * len(plain)
    status, again, body = server.raw("GET", "/text/fr.ftl", headers={"if-none-match": headers["etag"]})
    assert status == 304 and body == b"" and again["etag"] == headers["etag"]


def test_rates_and_numbers_are_limited(start: Callable[..., ServerProcess]) -> None:
    rates = dict.fromkeys(("session", "create", "join", "act", "read", "practice", "think", "record"), "1000/second")
    limits = {"tables_per_host": 3, "sockets_per_person": 2, "watched": 2, "rates": rates | {"join": "4/day"}}
    server = start(limits=limits)
    ina = server.client("Ina")
    tables = [ina.create("azul", [ME, OPEN]) for _ in range(3)]
    with pytest.raises(ServerError, match="3 tables"):
        ina.create("azul", [ME, BOT])
    guesser = server.client("Guesser")
    codes = []
    for _ in range(6):
        with pytest.raises(ServerError) as refused:
            guesser.join(tables[0].id, "guess")
        codes.append(refused.value.code)
    assert codes == ["wrong_link"] * 4 + ["too_fast"] * 2
    with Socket(server, ina) as one, Socket(server, ina), Socket(server, ina) as three:
        assert three.next()["error"]["code"] == "too_many"
        for table in tables[:2]:
            one.watch(table.id)
        one.send({"type": "watch", "table": tables[2].id})
        assert one.next("error")["error"]["code"] == "too_many"
    with contextlib.ExitStack() as many:
        for _ in range(20):
            assert many.enter_context(Socket(server, server.client())).next()["type"] == "hello"
        last = many.enter_context(Socket(server, server.client()))
        assert last.next()["error"]["code"] == "too_many", "sessions do not multiply the connections of an address"
    status, headers, _ = server.raw(
        "POST", f"/api/tables/{tables[0].id}/join", b"{}", JSON | {"authorization": f"Bearer {guesser.token}"}
    )
    assert status == 429 and int(headers["retry-after"]) >= 1
    secrets_in_log(server, ina.token or "", tables[0].data["join_key"])


def test_nobody_has_many_tables_replayed(start: Callable[..., ServerProcess]) -> None:
    """What is in memory may be read often; what has to be replayed for it may not."""
    server = start(limits={"live": 1, "rates": RATES | {"load": "4/day"}})
    ina, michael = server.client("Ina"), server.client("Michael")
    tables = [ina.create("azul", [ME, OPEN]).id for _ in range(2)]
    for _ in range(6):
        michael.table(tables[1])
    for table in (tables * 2)[:4]:
        michael.table(table)
    with Socket(server, michael) as socket:
        socket.send({"type": "watch", "table": tables[0]})
        assert socket.next("error")["error"]["code"] == "too_fast", "over the WebSocket either"
    with pytest.raises(ServerError, match="wait") as refused:
        michael.table(tables[0])
    assert refused.value.code == "too_fast"
    assert ina.table(tables[0]).id == tables[0], "others may"


def test_what_one_address_may_have_kept_is_limited(start: Callable[..., ServerProcess]) -> None:
    """Sessions are free, and every person has so many: all people at an address have ten times as many."""
    server = start(limits={"rates": RATES | {"keep": "2/day"}})
    position = azulejos.make("azul").deal(seed=1).position
    study = {"name": "x", "position": position, "line": {"steps": []}}
    for _ in range(PEOPLE):
        client = server.client()
        for _ in range(2):
            made = client.request("POST", "/api/studies", study)
    refused("too_fast", client.request, "POST", "/api/studies", study)
    client.request("PUT", f"/api/studies/{made['id']}", study)
    refused("too_fast", server.client("Somebody new").request, "POST", "/api/studies", study)


def test_watching_again_and_again_costs_nobody_anything(start: Callable[..., ServerProcess]) -> None:
    """A table is sent as often as it may be read; whoever asks more often waits, and hears of it later."""
    server = start(limits={"rates": RATES | {"read": "4/second"}})
    ina = server.client("Ina")
    table = ina.create("azul", [ME, OPEN])
    began = time.monotonic()
    with Socket(server, ina) as socket:
        for _ in range(12):
            assert socket.watch(table.id)["id"] == table.id
    assert time.monotonic() - began > 1.5


def secrets_in_log(server: ServerProcess, *secrets: str) -> None:
    for secret in secrets:
        assert secret and secret not in server.errors()


def test_no_secrets_in_the_log_even_when_something_fails(start: Callable[..., ServerProcess]) -> None:
    server = start()
    ina = server.client("Ina")
    table = ina.create("azul", [ME, OPEN])
    michael = server.client("Michael")
    michael.join(by_link(ina, table))
    server.stop()
    connection = sqlite3.connect(str(server.setting["database"]))
    connection.execute("UPDATE tables SET steps = 'nonsense ' || seed || join_key")
    seed = connection.execute("SELECT seed FROM tables").fetchone()[0]
    connection.commit()
    connection.close()
    server.start()
    with pytest.raises(ServerError) as failed:
        ina.table(table)
    assert (failed.value.status, failed.value.code) == (500, "internal") and table.id not in str(failed.value)
    with Socket(server, ina) as socket:
        socket.send({"type": "watch", "table": table.id})
        assert socket.next("error")["error"]["code"] == "internal"
        socket.send({"type": "ping", "id": 1})
        assert socket.next("pong")["id"] == 1, "the connection stays"
    assert ina.create("azul", [ME, ME]).moves, "others go on"
    assert "Traceback" in server.errors(), "and we hear of it"
    secrets_in_log(server, str(ina.token), str(michael.token), str(table.data["join_key"]), seed)


@pytest.mark.parametrize("host", [
    "localhost", "127.0.0.1:8420", "[::1]:8420", "192.168.0.4:80", "[fe80::1]", "laptop:8420", "azulejos.local",
    "Azul.LAN.:8420", "play.example.org", "PLAY.example.org.:443", "other.example.org:8420", "",
])  # fmt: skip
def test_names_of_ones_own(host: str) -> None:
    assert AllowedHosts(["127.0.0.1", "play.example.org", "Other.Example.org"]).allows(host)


@pytest.mark.parametrize("host", [
    "evil.example", "127.0.0.1.evil.example", "evil.example:8420", "[", "[::1", ":80", "play.example.org.evil.example",
    "notlocalhost.example", "evil.example#.local",
])  # fmt: skip
def test_names_of_somebody_else(host: str) -> None:
    assert not AllowedHosts(["127.0.0.1", "play.example.org"]).allows(host)


def test_a_name_that_somebody_else_lets_lead_here_opens_nothing(server: ServerProcess) -> None:
    """Such a page is of the same origin as the server, for the browser and for the check of origins."""
    for path in ("/", "/api/status", "/text/en.ftl", "/api/tables?scope=public"):
        status, headers, body = server.raw("GET", path, headers={"host": "evil.example:8420"})
        assert (status, json.loads(body)["error"]["code"]) == (421, "wrong_host")
        assert "default-src 'none'" in headers["content-security-policy"]
    rebound = JSON | {"host": "evil.example:8420", "origin": "http://evil.example:8420"}
    assert server.raw("POST", "/api/session", b"{}", rebound)[0] == 421
    for host, status in (("evil.example:8420", 403), ("localhost:8420", 101)):
        assert server.raw("GET", "/api/socket", headers=HANDSHAKE | {"host": host})[0] == status
    assert server.raw("GET", "/api/status", headers={"host": "azulejos.local:8420"})[0] == 200


def test_further_names_can_be_given(tmp_path: Path) -> None:
    setting = {"public_url": "https://play.example.org", "names": ["games.example.net"]}
    server = ServerProcess(tmp_path, **setting).start(ready=False)
    try:
        for host, status in (("play.example.org", 200), ("games.example.net:80", 200), ("example.net", 421)):
            assert server.raw("GET", "/", headers={"host": host})[0] == status
    finally:
        server.kill()
