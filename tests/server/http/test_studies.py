"""Saved analyses over HTTP: kept with variations, read by others, changed by their person only."""

from __future__ import annotations

from typing import Any

import pytest

import azulejos
from azulejos.client import Client
from tests.server.api import ME, refused
from tests.server.process import ServerProcess

STATE = azulejos.make("azul").deal(seed=6)
[FIRST, SECOND, *_] = [str(move) for move in STATE.legal_moves()]


def study(name: str = "A quiet afternoon", **line: Any) -> dict[str, Any]:
    said = {"comments": [[1, "why not"]], "marks": [[0, "!?"]]}
    variation = said | {"at": 0, "name": "the other way", "steps": [SECOND]}
    whole = {"steps": [FIRST], "marks": [[0, "?"]], "variations": [variation | {"variations": []}]}
    return {"name": name, "position": STATE.position, "line": whole | line}


@pytest.fixture
def client(server: ServerProcess) -> Client:
    return server.client("Ana")


def test_a_study_is_saved_changed_exported_and_deleted(server: ServerProcess, client: Client) -> None:
    made = client.request("POST", "/api/studies", study())
    assert made["mine"] and made["game"] == "azul" and made["position"] == STATE.position
    assert made["record"]["steps"] == [FIRST] and made["record"]["marks"] == [[0, "?"]]
    assert made["record"]["variations"][0]["name"] == "the other way"
    address = f"/api/studies/{made['id']}"
    other = server.client("Marta").request("GET", address)
    assert other == made | {"mine": False}
    text = server.raw("GET", f"{address}/record")[2].decode()
    record = azulejos.parse_record(text)
    assert record.variations[0].comments == ((1, "why not"),)
    read = client.request("POST", "/api/studies/read", {"text": text})
    assert read == {"position": STATE.position, "record": made["record"]}
    changed = client.request("PUT", address, study("Another name", variations=[]))
    assert changed["name"] == "Another name" and changed["record"]["variations"] == []
    heads = client.request("GET", "/api/studies")["studies"]
    assert [head["name"] for head in heads] == ["Another name"]
    refused("not_found", lambda: server.client("Marta").request("PUT", address, study()))
    refused("not_found", lambda: server.client("Marta").request("DELETE", address))
    client.request("DELETE", address)
    refused("not_found", lambda: client.request("GET", address))


def test_what_is_not_possible_is_refused(client: Client) -> None:
    refused("invalid_notation", lambda: client.request("POST", "/api/studies", study(steps=[FIRST, FIRST, FIRST])))
    refused("invalid_notation", lambda: client.request("POST", "/api/studies", study(marks=[[0, "x"]])))
    refused("invalid_notation", lambda: client.request("POST", "/api/studies", study(marks=[["0", 1]])))
    refused("invalid_notation", lambda: client.request("POST", "/api/studies/read", {"text": "azul nonsense"}))
    assert client.request("POST", "/api/studies/read", {"text": STATE.position})["record"] is None


def test_whoever_is_forgotten_leaves_no_study(server: ServerProcess) -> None:
    client = server.client("Ana")
    made = client.request("POST", "/api/studies", study())
    client.request("DELETE", "/api/me")
    refused("not_found", lambda: server.client().request("GET", f"/api/studies/{made['id']}"))


def test_a_line_can_be_followed_from_any_step_of_a_finished_game(client: Client) -> None:
    table = client.create("azul", [ME, ME], start_player=0)
    table = client.resign(client.play(table, table.moves[0]), 0)
    step = 1  # after the deal
    line: list[str] = []
    for player in (0, 1, 0):
        found = client.request("GET", address(table.id, step, line))
        assert found["turn"]["player"] == player
        state = azulejos.parse_position(found["text"], chance="manual")
        line.append(str(state.legal_moves()[0]))
    found = client.request("GET", address(table.id, step, line))
    assert [(each["player"], each["move"]["move"]) for each in found["tried"]] == list(
        zip((0, 1, 0), line, strict=True)
    )
    assert found["tried"][0]["events"][0]["kind"] == "take" and len(found["forecast"]) == 2
    refused("illegal_move", client.request, "GET", address(table.id, step, [line[0], line[0]]))


def address(table: str, step: int, line: list[str]) -> str:
    return f"/api/tables/{table}/steps/{step}?" + "&".join(f"move={move}" for move in line)


def test_practice_can_hold_at_a_draw_and_be_told_what_comes(client: Client) -> None:
    held = client.request("POST", "/api/practice", {"game": "azul", "chance": "hold"})
    assert held["player"] is None and held["pending"]["phase"] == "deal" and held["moves"] == []
    token = "deal:BBBB/YYYY/RRRR/KKKK/TTTT"
    body = {"position": held["text"], "draws": [token], "chance": "hold"}
    dealt = client.request("POST", "/api/practice", body)
    assert dealt["position"]["factories"][0] == "BBBB" and dealt["pending"] is None and dealt["player"] is not None
    assert [step["draw"] for step in dealt["steps"]] == [token]
