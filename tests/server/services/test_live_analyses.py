"""Analyses over the WebSocket: they deepen, end, stop, and never stand in a bot's way."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

import azulejos
from tests.server.api import BOT, ME
from tests.server.process import ServerProcess
from tests.server.sockets import Socket


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("analyses"), threads=2).start()
    yield process
    assert process.stop() == 0
    assert "Traceback" not in process.errors(), process.errors()


def ask(connection: Socket, position: str, id_: int = 1) -> None:
    connection.send({"type": "analyse", "id": id_, "position": position})


def results(connection: Socket, id_: int = 1, most: int = 1000) -> list[dict[str, Any]]:
    """The messages about an analysis up to its end, or so many."""
    found = []
    while len(found) < most:
        message = connection.next("analysis")
        if message["id"] == id_:
            found.append(message)
            if message["status"] in ("done", "stopped", "refused"):
                break
    return found


def state_after(spec: str, moves: int) -> azulejos.State:
    state = azulejos.registry.parse_game(spec).deal(seed=5, chance="manual")
    rng = azulejos.bot("random", seed=5)
    while state.pending is not None or moves:
        if state.pending is not None:
            state.reveal()
        else:
            state.play(rng.choose(state))
            moves -= 1
    return state


@pytest.mark.slow
def test_an_analysis_deepens_and_ends(server: ServerProcess) -> None:
    state = state_after("azul", 4)
    with Socket(server, server.client()) as connection:
        ask(connection, state.position)
        messages = results(connection)
        assert messages[-1]["status"] == "done"
        told = [message["result"] for message in messages if message["result"]]
        depths = [(each["deals"], each["nodes"]) for each in told]
        assert depths == sorted(depths) and len(told) >= 2
        last = told[-1]
        assert last["player"] == state.current_player and last["moves"][0]["line"]
        legal = {str(move) for move in state.legal_moves()}
        assert {each["line"][0]["move"]["move"] for each in last["moves"]} <= legal


def test_a_value_is_exact_where_the_game_is_decided(server: ServerProcess) -> None:
    state = azulejos.registry.parse_game("azul(round_limit=1)").deal(seed=5)
    bot = azulejos.bot("random", seed=5)
    while len(state.legal_moves()) > 6:
        state.play(bot.choose(state))
    with Socket(server, server.client()) as connection:
        ask(connection, state.position)
        last = [message["result"] for message in results(connection) if message["result"]][-1]
    assert last["exact"]
    for each in last["moves"][0]["line"]:
        state.play(each["move"]["move"])
    while not state.is_over:
        state.play(azulejos.bot("grandmaster", nodes=5_000).choose(state))
    scores = state.scores
    player = last["player"]
    assert last["moves"][0]["margin"] == pytest.approx(scores[player] - scores[1 - player], abs=0.6)


def test_a_position_that_awaits_a_draw_has_an_average(server: ServerProcess) -> None:
    state = azulejos.make("azul").deal(chance="manual")
    with Socket(server, server.client()) as connection:
        ask(connection, state.position)
        told = [message["average"] for message in results(connection, most=12) if message["average"]]
    assert told[-1]["deals"] > 4 and sum(told[-1]["counts"]) == told[-1]["deals"]
    assert told[-1]["margin_error"] > 0


def test_a_person_has_one_analysis_and_bots_go_first(server: ServerProcess) -> None:
    client = server.client()
    position = state_after("azul(players=3)", 3).position
    with Socket(server, client) as one, Socket(server, client) as other:
        ask(one, position, 1)
        results(one, 1, most=1)
        ask(other, position, 2)
        assert results(one, 1)[-1]["status"] == "stopped"
        results(other, 2, most=1)
        # a bot decides while the analysis goes on, and takes no longer than without
        bot = BOT | {"bot": "greedy"}
        table = client.request("POST", "/api/tables", {"game": "azul", "seats": [bot, ME], "start_player": 0})
        began = time.monotonic()
        while client.request("GET", f"/api/tables/{table['id']}")["turn"]["player"] == 0:
            time.sleep(0.02)
        assert time.monotonic() - began < 5
        other.send({"type": "stop_analysis"})
        metrics = server.raw("GET", "/metrics")[2].decode()
        while 'azulejos_thinking{class="analysis",state="running"} 0.0' not in metrics:
            assert time.monotonic() - began < 60
            time.sleep(0.05)
            metrics = server.raw("GET", "/metrics")[2].decode()


def test_visitors_at_one_address_do_not_stop_each_other(server: ServerProcess) -> None:
    position = state_after("azul(players=3)", 3).position
    with Socket(server) as one, Socket(server) as other:
        ask(one, position, 1)
        results(one, 1, most=1)
        ask(other, position, 2)
        assert [each["status"] for each in results(other, 2, most=1)] != ["refused"]
        assert all(each["status"] in ("queued", "running") for each in results(one, 1, most=4))
        ask(one, position, 3)
        assert results(one, 3, most=1)[0]["status"] != "refused", "a new one takes the place of the one before"


def test_what_may_not_be_analysed_is_refused(server: ServerProcess) -> None:
    ana, marta = server.client("Ana"), server.client("Marta")
    table = ana.request("POST", "/api/tables", {"game": "azul", "seats": [ME, {"kind": "open"}], "hints": False})
    marta.request("POST", f"/api/tables/{table['id']}/join", {"key": table["join_key"]})
    running = ana.request("GET", f"/api/tables/{table['id']}")["position"]
    position = azulejos.parse_position(running).position
    with Socket(server, ana) as connection:
        ask(connection, position)
        message = results(connection)[-1]
        assert message["status"] == "refused" and message["error"]["code"] == "not_allowed"
        ask(connection, "azul nonsense", 2)
        assert results(connection, 2)[-1]["error"]["code"] == "invalid_notation"


def test_an_analysis_goes_on_after_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    server = ServerProcess(tmp_path_factory.mktemp("restarted"), threads=2).start()
    position, client = state_after("azul", 2).position, server.client()
    with Socket(server, client) as connection:
        ask(connection, position)
        results(connection, most=1)
        server.kill()
    server.start()
    with Socket(server, client) as connection:
        ask(connection, position)
        assert results(connection, most=1)[0]["status"] in ("running", "queued")
    assert server.stop() == 0
