"""Positions that people put together, and games at a real table, over HTTP."""

from __future__ import annotations

import json
import random
import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

import azulejos
from azulejos.client import Client
from tests.server.api import BOT, ME, refused
from tests.server.process import ServerProcess


@pytest.fixture
def client(server: ServerProcess) -> Client:
    return server.client("Ana")


def check(client: Client, position: Any) -> Any:
    return client.request("POST", "/api/positions/check", {"position": position, "complete": True})


def test_a_position_is_completed_or_its_wrong_field_named(client: Client) -> None:
    state = azulejos.make("azul").deal(seed=4)
    data = state.to_json() | {"bag": None, "lid": None}
    answer = check(client, data)
    assert answer["text"] == state.position and answer["error"] is None and answer["moves"] > 0
    assert check(client, state.position)["position"] == state.to_json()
    data["players"][0]["wall"][2] = "B...."
    answer = check(client, data)
    assert answer["text"] is None and sum(answer["position"]["bag"]) == 79
    error = answer["error"]
    assert error["field"] == "players[0].wall[2]" and error["message"] == "blue belongs to column 3 of this row"
    data["players"][0]["wall"][2] = "....."
    data["players"][0]["lines"][1] = "BB"
    assert check(client, data)["error"] is None
    duel = azulejos.make("duel").deal(seed=4).to_json()
    duel["players"][1]["tokens"] = 9
    duel["phase"] = "look"
    assert check(client, duel)["error"]["field"] == "players[1].tokens"
    for nonsense in ("chess", "{", {"game": "azul", "players": [1, 2]}, {"schema": 1}):
        assert check(client, nonsense)["error"]["code"] == "invalid_notation"


@pytest.mark.parametrize("change", [
    {"factories": ["\ud800"]}, {"round": 10**30}, {"round": True}, {"round": float("nan")}, {"bag": {"\ud800": 1}},
    {"options": {"\ud800": "\ud800"}}, {"game": "\ud800"}, {"players": [{"score": -(2**70)}]},
])  # fmt: skip
def test_what_json_cannot_tell_is_refused_and_not_told(client: Client, change: dict[str, Any]) -> None:
    data = azulejos.make("azul").deal(seed=4).to_json() | change
    for position in (data, json.dumps(data)):
        answer = check(client, position)
        assert answer["text"] is None and answer["position"] is None and answer["error"]["code"].startswith("invalid")


def test_pictures_of_positions_and_of_what_somebody_sees(client: Client) -> None:
    state = azulejos.make("duel").deal(seed=4)
    body = {"positions": [state.position, state.view(0).to_json()], "names": ["Ana", "Bo"], "theme": "dark",
            "language": "fr", "letters": True}  # fmt: skip
    first, second = client.request("POST", "/api/positions/picture", body)["pictures"]
    assert "Ana" in first and ElementTree.fromstring(first).tag.endswith("svg") and "Manche" in first
    assert first == second
    refused("invalid_request", client.request, "POST", "/api/positions/picture", body | {"language": "xx"})
    refused("invalid_option", client.request, "POST", "/api/positions/picture", body | {"names": ["Ana"]})


def test_a_table_begins_with_a_position(client: Client) -> None:
    state = azulejos.make("azul", players=2, wall="grey").deal(seed=9)
    for _ in range(5):
        state.play(state.legal_moves()[0])
    table = client.create("azul", [ME, BOT], position=state.position)
    assert table.data["options"]["wall"] == "grey" and table.data["status"] == "running"
    assert table.data["position"]["factories"] == state.to_json()["factories"]
    play = {"game": "azul", "seats": [ME, BOT], "position": state.position}
    refused("invalid_request", client.request, "POST", "/api/tables", play | {"options": {"players": 3}})
    refused("invalid_notation", client.request, "POST", "/api/tables", play | {"game": "duel"})


@pytest.mark.parametrize("spec", ["azul", "duel"])
def test_a_game_is_told_step_by_step(client: Client, spec: str) -> None:
    rng = random.Random(3)
    state = azulejos.make(spec).deal(seed=3, start_player=1)
    while not state.is_over:
        state.play(rng.choice(state.legal_moves()))
    steps = [str(step.code) for step in state.history]

    def tell(told: list[str], **more: Any) -> Any:
        options = state.game.options.to_json()
        body = {"game": spec, "options": options, "start_player": 1, "steps": told} | more
        return client.request("POST", "/api/real", body)

    begun = tell([])
    assert begun["pending"]["groups"] and begun["player"] is None and begun["moves"] == []
    whole = tell(steps, **{"from": len(steps) - 2})
    assert whole["steps"] == steps and whole["outcome"]["scores"] == state.scores and len(whole["log"]) == 2
    middle = next(number for number, step in enumerate(steps[20:], 20) if ":" not in step)
    tried = tell(steps[:middle], tries=[[steps[middle]]])
    assert tried["previews"][0]["events"] and tried["player"] is not None
    wrong = tell([*steps[:middle], "1B9", *steps[middle:]])
    assert wrong["refused"]["step"] == middle and wrong["steps"] == steps[:middle]
    assert wrong["text"] == tried["text"] and wrong["refused"]["error"]["code"] == "invalid_move"
    legal = [move["steps"] for move in tried["moves"]]
    sources = [way[0] for way in legal if len(way) == 2]
    ways = [state.game.anatomy(str(move)).addresses for move in state.game.moves]
    wished = next(way for way in ways if len(way) == 2 and way[0] in sources and way not in legal)
    objection = tell(steps[:middle], wished=wished)["objection"]
    assert objection["rule"] in ("A6", "A7", "D18") and objection["code"] == "illegal_move" and objection["message"]
    for possible in (legal[0], ["nowhere"]):
        assert tell(steps[:middle], wished=possible)["objection"] is None
    record = {"schema": "azulejos/record/1", "game": spec, "options": state.game.options.to_json(), "start_player": 1,
              "names": ["Ana", "Bo"], "date": "2026-05-04", "position": None, "steps": steps, "comments": [],
              "outcome": whole["outcome"]}  # fmt: skip
    table = client.request("POST", "/api/records", {"text": json.dumps(record)})
    assert table["outcome"]["scores"] == state.scores
