"""What an operator asks a server: is it alive, can it serve, what does it do; and who may know."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import azulejos
from azulejos.server import metrics
from tests.processes import eventually
from tests.server.api import BOT, ME, play_to_the_end
from tests.server.databases import postgres
from tests.server.process import ServerProcess
from tests.server.sockets import Socket

Start = Callable[..., ServerProcess]
ROOT = Path(__file__).resolve().parents[3]


def value(text: str, name: str, **labels: str) -> float:
    """The value of one metric; 0 if there is none with these labels."""
    for line in text.splitlines():
        match = re.fullmatch(rf"{name}(?:\{{(.*)\}})? (\S+)", line)
        if match and dict(re.findall(r'(\w+)="([^"]*)"', match[1] or "")) == labels:
            return float(match[2])
    return 0.0


def read(server: ServerProcess, **headers: str) -> str:
    status, _, body = server.raw(
        "GET", "/metrics", headers={name.replace("_", "-"): each for name, each in headers.items()}
    )
    return body.decode() if status == 200 else ""


def test_alive_and_ready(server: ServerProcess) -> None:
    assert server.raw("GET", "/health")[::2] == (200, b'{"alive":true}')
    status, _, body = server.raw("GET", "/ready")
    assert status == 200 and json.loads(body) == {"ready": True, "database": "ok", "bus": "none", "code": "ok"}
    assert server.raw("GET", "/ready?exclude=weather")[0] == 400


def test_metrics_count_what_happens(start: Start) -> None:
    server = start()  # of its own: at the tests' common one, bots may still be playing
    before = read(server)
    client = server.client("Ina")
    table = client.create("azul", [ME, BOT])
    with Socket(server, client) as socket:
        socket.watch(table.id)
        connected = read(server)
    over = play_to_the_end(client, table)
    after = read(server)

    def grown(name: str, **labels: str) -> float:
        return value(after, name, **labels) - value(before, name, **labels)

    decisions = sum(entry["move"] is not None for entry in client.table(over).log)
    assert grown("azulejos_decisions_total", by="person") + grown("azulejos_decisions_total", by="bot") == decisions
    plays = grown("azulejos_requests_total", method="POST", route="/api/tables/{id}/play", status="200")
    assert plays == grown("azulejos_decisions_total", by="person") > 10
    assert grown("azulejos_request_seconds_count", route="/api/tables/{id}/play") == plays
    assert grown("azulejos_database_seconds_count") > decisions
    assert value(connected, "azulejos_connections") >= 1
    assert value(after, "azulejos_tables_cached") >= 1
    assert value(after, "azulejos_bus_connected") == 1
    assert 5e7 < value(after, "process_resident_memory_bytes") < 5e9
    assert 'azulejos_tables{status="running"}' in after


def test_what_takes_a_while_has_a_thread_of_its_own(start: Start) -> None:
    """Whoever asks for it again and again takes nothing from the event loop, which answers everybody."""
    server = start()
    ina = server.client("Ina")
    state = azulejos.make("azul").deal(seed=1, start_player=0)
    position, steps = state.position, [step.code for step in state.history]
    line = {"steps": [str(state.legal_moves()[0])], "comments": [], "marks": [], "variations": []}
    asked: dict[str, dict[str, Any] | None] = {
        "/api/qr": {"text": "https://play.example.org/"},
        "/api/practice": {"position": position},
        "/api/positions/check": {"position": position},
        "/api/positions/picture": {"positions": [position]},
        "/api/real": {"game": "azul", "start_player": 0, "steps": steps},
        "/api/studies/read": {"text": position},
        "/api/studies": {"name": "A study", "position": position, "line": line},
        "/api/statistics": None,
    }
    for path, body in asked.items():
        before = value(read(server), "azulejos_thinking_seconds_count", **{"class": "desk"})
        ina.request("GET" if body is None else "POST", path, body)
        assert value(read(server), "azulejos_thinking_seconds_count", **{"class": "desk"}) == before + 1, path


def test_nobody_makes_up_names_of_counters(server: ServerProcess) -> None:
    server.raw("MADEUP", "/health")
    server.raw("GET", "/made/up/path")
    server.raw("GET", "/api/made/up/path")
    text = read(server)
    assert "MADEUP" not in text and "made/up" not in text


def test_metrics_are_not_for_everybody(server: ServerProcess, start: Start) -> None:
    assert read(server)
    assert not read(server, X_Forwarded_For="203.0.113.7"), "somebody behind a proxy"
    assert not read(server, X_Real_IP="127.0.0.1")
    public = start(public_url="https://play.example.org")
    assert not read(public), "behind a proxy everybody may look like this machine"
    public.kill()
    secret = start(public_url="https://play.example.org", metrics_token="s3cret")
    assert not read(secret)
    assert not read(secret, Authorization="Bearer wrong")
    assert read(secret, Authorization="Bearer s3cret")


def test_a_server_without_its_database_is_alive_but_not_ready(start: Start, tmp_path: Path) -> None:
    with postgres(tmp_path) as database:
        server = start(database=database)
        assert server.raw("GET", "/ready")[0] == 200
    started = time.monotonic()
    assert eventually(lambda: server.raw("GET", "/ready")[0] == 503)
    status, _, body = server.raw("GET", "/ready")
    assert status == 503 and json.loads(body)["database"] == "away"
    assert server.raw("GET", "/ready?exclude=database")[0] == 200
    assert server.raw("GET", "/health")[0] == 200
    assert time.monotonic() - started < 30


def test_all_metrics_are_documented() -> None:
    page = (ROOT / "docs" / "deploy.md").read_text("utf-8")
    names = {family.name for family in metrics.REGISTRY.collect() if family.name.startswith("azulejos_")}
    assert names == set(re.findall(r"^\| `(azulejos_\w+)` \|", page, re.MULTILINE))
