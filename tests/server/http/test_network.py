"""Where other devices reach a server, and codes to be scanned."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from typing import Any

import pytest

from azulejos.client import Client
from azulejos.server.services.network import Network, address_in_network, is_loopback
from azulejos.server.settings import Settings
from tests.server.process import ServerProcess


def ask(url: str, body: dict[str, Any] | None = None, headers: dict[str, str] | None = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"content-type": "application/json"} | (headers or {}))
    with urllib.request.urlopen(request, timeout=30) as response:
        return json.load(response)


@pytest.mark.parametrize(
    ("host", "public", "url", "reachable"),
    [
        ("127.0.0.1", None, "http://10.1.2.3:8420", False),
        ("0.0.0.0", None, "http://10.1.2.3:8420", True),
        ("10.9.9.9", None, "http://10.9.9.9:8420", True),
        ("127.0.0.1", "https://play.example/", "https://play.example", True),
    ],
)
def test_a_link_begins_with_the_address_that_others_reach(
    monkeypatch: pytest.MonkeyPatch, host: str, public: str | None, url: str, reachable: bool
) -> None:
    monkeypatch.setattr("azulejos.server.services.network.address_in_network", lambda: "10.1.2.3")
    network = Network(Settings(host=host, public_url=public, database=":memory:"))
    told = network.to_json(local=True)
    assert (told["url"], told["reachable"]) == (url, reachable)
    assert "--host 0.0.0.0" in told["command"]
    assert not told["can_open"]  # nothing can listen yet


def test_loopback_is_this_machine_alone() -> None:
    assert all(map(is_loopback, ("localhost", "127.0.0.1", "127.8.8.8", "::1", "[::1]", "LOCALHOST.")))
    assert not any(map(is_loopback, ("10.0.0.1", "example.org", "localhost.example.org")))


def test_somebody_at_the_machine_opens_it_to_the_network(server: ServerProcess) -> None:
    client = Client(server.url, "Ina")
    bearer = {"authorization": f"Bearer {client.token}"}
    with pytest.raises(urllib.error.HTTPError) as refused:
        ask(f"{server.url}/api/network", {}, bearer | {"x-forwarded-for": "10.0.0.1"})
    assert refused.value.code == 403
    refused.value.close()
    found = address_in_network()
    if found is None:
        assert ask(f"{server.url}/api/network")["url"] is None
        return
    before = ask(f"{server.url}/api/network")
    assert not before["reachable"] and before["can_open"] and found in before["url"]
    with pytest.raises(OSError):
        ask(f"{before['url']}/api/status")
    after = ask(f"{server.url}/api/network", {}, bearer)
    assert after["reachable"] and after["url"] == before["url"]
    assert ask(f"{after['url']}/api/status")["version"]
    assert not ask(f"{after['url']}/api/network")["can_open"]  # nobody elsewhere opens anything
    assert ask(f"{server.url}/api/network", {}, bearer) == after  # once is enough


def test_a_code_to_be_scanned_is_a_square_with_its_three_corners(server: ServerProcess) -> None:
    rows = ask(f"{server.url}/api/qr", {"text": "http://10.1.2.3:8420/#/join/abc/def"})["rows"]
    assert {len(row) for row in rows} == {len(rows)} and len(rows) >= 21
    corners = (rows[0][:7], rows[0][-7:], rows[-1][:7])
    assert set(corners) == {"1111111"}
