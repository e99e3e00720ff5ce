"""Saved analyses over HTTP: kept with variations, read by others, changed by their person only."""

from __future__ import annotations

import random
import threading
import time
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


@pytest.mark.parametrize("text", ["\ud800", "\x1b[2J", "\u202eeno"], ids=["surrogate", "terminal", "direction"])
def test_texts_that_cannot_be_shown_are_refused(client: Client, text: str) -> None:
    variation = {"at": 0, "steps": [SECOND], "comments": [], "marks": [], "variations": []}
    for line in ({"comments": [[1, text]]}, {"variations": [variation | {"name": text}]}):
        refused("invalid_request", lambda line=line: client.request("POST", "/api/studies", study(**line)))
    kept = client.request("POST", "/api/studies", study(comments=[[1, "two\nlines, \U0001f469\u200d\U0001f33e"]]))
    assert kept["record"]["comments"] == [[1, "two lines, \U0001f469\u200d\U0001f33e"]]
    client.request("DELETE", f"/api/studies/{kept['id']}")


def large_study() -> dict[str, Any]:
    """One that takes a moment to replay."""
    game, rng = azulejos.make("azul"), random.Random(3)
    state = game.deal(seed=3, start_player=0)
    while not state.is_over:
        moves = state.legal_moves()
        state.play(rng.choice([move for move in moves if str(move).endswith("F")] or moves))
    start, steps = game.deal(start_player=0, chance="manual").position, [str(step.code) for step in state.history]
    variation = {"at": 1, "steps": steps[1:], "comments": [], "marks": [], "variations": []}
    return {
        "name": "Large",
        "position": start,
        "line": {"steps": steps, "variations": [variation] * (8_000 // len(steps))},
    }


def test_large_studies_are_replayed_one_after_the_other_and_people_take_turns(server: ServerProcess) -> None:
    ana, michael = server.client("Ana"), server.client("Michael")
    large = ana.request("POST", "/api/studies", large_study())
    small = michael.request("POST", "/api/studies", study())
    answers: list[int] = []
    threads = [
        threading.Thread(target=lambda: answers.append(server.raw("GET", f"/api/studies/{large['id']}")[0]))
        for _ in range(20)
    ]
    for thread in threads:
        thread.start()
    while 429 not in answers:
        time.sleep(0.01)
    assert michael.request("GET", f"/api/studies/{small['id']}") == small
    assert answers.count(200) < 5, "strangers share one turn, and a person has the next"
    for thread in threads:
        thread.join()
    assert answers.count(200) >= 8 and set(answers) == {200, 429}


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
