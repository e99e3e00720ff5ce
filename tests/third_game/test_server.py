"""Pig over HTTP and WebSocket against a bot that chooses at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import azulejos
from azulejos.client import Client, ServerError, Table
from tests.server.process import ServerProcess

SEATS: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that somebody has taught Pig."""
    process = ServerProcess(tmp_path_factory.mktemp("pig"), games=["tests.third_game.pig:PIG"]).start()
    yield process
    assert process.stop() == 0
    assert "Traceback" not in process.errors(), process.errors()


def sit_down(client: Client, **setting: Any) -> Table:
    return client.create("pig", SEATS, **setting)


def test_the_catalogue_lists_it(server: ServerProcess) -> None:
    (entry,) = (game for game in server.client().catalogue()["games"] if game["name"] == "pig")
    assert entry["seats"] == {"option": None, "fixed": 2} and entry["components"] == {"faces": 6}
    assert entry["options"][0]["name"] == "goal" and not entry["private"]


def test_a_whole_game_against_a_bot(server: ServerProcess) -> None:
    client, rng = server.client(), random.Random(1)
    table = sit_down(client, options={"goal": 30})
    over = client.play_on(table, lambda table: rng.choice(table.moves))
    assert over.outcome is not None and over.outcome["reason"] == "goal"
    record = azulejos.parse_record(client.record(over))
    assert record.game.spec == "pig(goal=30)" and record.replay().scores == over.scores
    steps = client.request("GET", f"/api/tables/{over.id}/steps/3")
    assert steps["position"]["game"] == "pig"


def test_previews_undo_and_refusals(server: ServerProcess) -> None:
    client = server.client()
    table = sit_down(client)
    while not table.is_my_turn:
        table = client.table(table)
    shown = client.preview(table, ["HOLD"])
    assert shown["events"][0]["kind"] == "bonus" and shown["turn_over"]
    with pytest.raises(ServerError) as error:
        client.play(table, "1B2")
    assert error.value.code == "invalid_move"
    with pytest.raises(ServerError):
        sit_down(client, options={"goal": 1})


def test_a_position_is_practised(server: ServerProcess) -> None:
    position = "pig(goal=20) r1 deciding p0 s0 t0 P4 0/0"
    body = {"position": position, "moves": ["HOLD"], "draws": [], "seat": 0, "seed": 1}
    answer = server.client().request("POST", "/api/practice", body)
    assert answer["position"]["players"][0]["score"] == 4
