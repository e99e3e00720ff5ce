"""The WebSocket of a real server: news, reconnecting, and messages that are wrong."""

from __future__ import annotations

import json
import os
import random
import time
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from azulejos.client import Client, Table
from tests.server.api import BOT, ME, OPEN, by_link
from tests.server.process import ServerProcess
from tests.server.sockets import Socket

Data = dict[str, Any]


def two_people(server: ServerProcess, game: str, **setting: Any) -> tuple[Client, Client, Table]:
    ina, michael = server.client("Ina"), server.client("Michael")
    table = ina.create(game, [ME, OPEN], **setting)
    return ina, michael, michael.join(by_link(ina, table))


def test_a_decision_reaches_the_other_person(server: ServerProcess) -> None:
    ina, michael, table = two_people(server, "azul", start_player=0)
    with Socket(server, michael) as socket:
        assert socket.next()["type"] == "hello"
        before = socket.watch(table.id)
        assert before["turn"]["player"] == 0
        mine = ina.table(table)
        ina.play(mine, mine.moves[0])
        news = socket.until(before["version"] + 1)
        assert news["turn"]["mine"] and news["moves"]
        assert [entry["move"] for entry in news["log"]] == [mine.moves[0]]
        assert news["log_from"] == len(before["log"])


def test_presence_is_told(server: ServerProcess) -> None:
    ina, michael, table = two_people(server, "azul")
    with Socket(server, ina) as socket:
        snapshot = socket.watch(table.id)
        assert [seat["present"] for seat in snapshot["seats"]] in ([True, False], [False, False])
        with Socket(server, michael) as other:
            other.watch(table.id)
            while not all(seat["present"] for seat in socket.next("presence")["seats"]):
                pass
        while True:
            seats = socket.next("presence")["seats"]
            if not seats[1]["present"]:
                break
        assert seats[1]["absent_since"] is not None and seats[0]["present"]


def test_nothing_is_missed_by_reconnecting(server: ServerProcess) -> None:
    """One of two loses the connection again and again; the logs agree in the end."""
    ina, michael, table = two_people(server, "azul", options={"round_limit": 2})
    rng = random.Random(4)
    log: list[Data] = []
    known: int | None = None
    clients = [ina, michael]
    while True:
        with Socket(server, michael) as socket:
            for _ in range(rng.randrange(1, 4)):
                snapshot = socket.watch(table.id, known)
                del log[snapshot["log_from"] :]
                log += snapshot["log"]
                known = snapshot["version"]
        if snapshot["status"] == "finished":
            break
        for _ in range(rng.randrange(1, 5)):
            now = clients[0].table(table)
            if now.is_over:
                break
            assert now.player is not None
            now = clients[now.player].table(table)
            now = clients[now.player or 0].play(now, rng.choice(now.moves))
            if rng.random() < 0.2 and not now.is_over:
                asking = clients[1 - now.player if now.player is not None else 0]
                asked = asking.undo(asking.table(table)) if asking.table(table).data["undo"]["mode"] == "ask" else None
                if asked is not None:
                    other = clients[0] if asking is clients[1] else clients[1]
                    path = f"/api/tables/{table.id}/undo/answer"
                    other.request("POST", path, {"version": asked.version, "agree": True})
    assert log == michael.table(table).log


def test_my_tables_are_told_also_when_not_watched(server: ServerProcess) -> None:
    ina, michael, table = two_people(server, "azul", start_player=0)
    with Socket(server, michael) as socket:
        socket.send({"type": "mine"})
        socket.send({"type": "ping", "id": 7})
        assert socket.next("pong")["id"] == 7
        mine = ina.table(table)
        ina.play(mine, mine.moves[0])
        news = socket.next("mine")["table"]
        assert news["id"] == table.id and news["my_turn"] and news["player"] == 1


def test_a_bots_thinking_is_told_and_ends_with_its_decision(server: ServerProcess) -> None:
    client = server.client()
    thinker = {"kind": "bot", "bot": "playouts", "seconds": 0.3}
    table = client.create("azul", [ME, thinker], start_player=0)
    with Socket(server, client) as socket:
        socket.watch(table.id)
        client.play(table, table.moves[0])
        message = socket.next("thinking")
        assert (message["seat"], message["table"]) == (1, table.id)
        assert socket.until(table.version + 2)["turn"]["player"] == 0


def test_bots_that_think_do_not_keep_others_waiting(server: ServerProcess) -> None:
    """More bots than may think at once, for long; whoever plays meanwhile does not notice."""
    client = server.client()
    thinker = {"kind": "bot", "bot": "playouts", "seconds": 20.0}
    slow = [client.create("azul", [ME, thinker], start_player=0) for _ in range((os.cpu_count() or 1) + 3)]
    slow = [client.play(table, table.moves[0]) for table in slow]
    table = client.create("azul", [ME, ME])
    with Socket(server, client) as socket:
        socket.watch(table.id)
        for _ in range(5):
            table = client.play(table, table.moves[0])
            socket.until(table.version)
    assert [client.table(each).version for each in slow] == [each.version for each in slow], "they still think"
    for each in slow:
        assert client.resign(each).status == "finished", "which does not have to wait either"


def test_watching_without_a_session_shows_the_public_view(server: ServerProcess) -> None:
    table = server.client().create("duel", [ME, BOT])
    closed = server.client().create("duel", [ME, BOT], watch="nobody")
    with Socket(server) as socket:
        assert socket.next("hello")["me"] is None
        assert socket.watch(table.id)["viewer"]["perspective"] is None
        socket.send({"type": "watch", "table": closed.id, "version": None})
        assert socket.next("error")["error"]["code"] == "not_found"
        socket.send({"type": "mine"})
        assert socket.next("error")["error"]["code"] == "no_session"


WRONG = [
    "", "nonsense", "[]", "null", "1", '"watch"', "{}", '{"type": "dance"}', '{"type": "watch"}',
    '{"type": "watch", "table": 5}', '{"type": "watch", "table": "x", "version": "1"}',
    '{"type": "watch", "table": "x", "version": -1}', '{"type": "watch", "table": "x", "more": 1}',
    '{"type": "watch", "table": "../../etc"}', '{"type": "watch", "table": "\\u0000aaaaaaaaaaa"}',
    '{"type": "ping", "id": 1e400}', '{"type": "ping", "id": "\\ud800"}', "[" * 4000, '{"type": "unwatch"}',
    '{"type": ["watch"]}', '{"type": "watch", "table": "aaaaaaaaaaaa"}', "\ufeff{}", '{"a":' * 700,
]  # fmt: skip


@pytest.mark.parametrize("binary", [False, True])
def test_wrong_messages_are_answered_and_harm_nothing(server: ServerProcess, binary: bool) -> None:
    client = server.client()
    table = client.create("azul", [ME, ME])
    with Socket(server, client) as socket:
        before = socket.watch(table.id)
        for index, text in enumerate(WRONG):
            socket.send(text.encode() if binary else text)
            error = socket.next("error")["error"]
            assert error["code"] in ("invalid_request", "not_found"), text
            assert error["message"]
            if index % 12 == 11:
                time.sleep(1)  # not more than 20 messages a second
        moved = client.play(table, table.moves[0])
        assert socket.until(before["version"] + 1)["version"] == moved.version


def send_and_read_on(socket: Socket, *messages: Data | str | bytes) -> None:
    """Send, and read until the connection ends."""
    for message in messages:
        socket.send(message)
    while True:
        socket.next()


def test_huge_messages_end_the_connection_and_nothing_else(server: ServerProcess) -> None:
    client = server.client()
    table = client.create("azul", [ME, ME])
    with Socket(server, client) as bystander:
        bystander.watch(table.id)
        for huge in ("x" * 5000, "x" * 5_000_000, b"\0" * 100_000):
            with Socket(server, client) as socket:
                with pytest.raises(ConnectionClosed) as closed:
                    send_and_read_on(socket, huge)
                assert closed.value.rcvd is None or closed.value.rcvd.code == 1009
        moved = client.play(table, table.moves[0])
        assert bystander.until(moved.version)["version"] == moved.version


def test_a_flood_of_messages_is_cut_off(server: ServerProcess) -> None:
    with Socket(server) as socket, pytest.raises(ConnectionClosed) as closed:
        send_and_read_on(socket, *({"type": "ping", "id": index} for index in range(400)))
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1008


def test_other_sites_pages_get_no_connection(server: ServerProcess) -> None:
    for origin in ("http://evil.example", "null", "http://127.0.0.1:1", "https://localhost"):
        with pytest.raises(InvalidStatus):
            Socket(server, headers={"Origin": origin})
    with Socket(server, headers={"Origin": server.url}) as socket:
        assert socket.next("hello")


def test_hidden_information_is_in_nothing_that_a_seat_receives(server: ServerProcess) -> None:
    """A game of Duel with many draws; all that one person's browser gets is searched for what only the other knows."""
    ina, michael, table = two_people(server, "duel", options={"free_draws_at_zero": True})
    rng = random.Random(11)
    clients = [ina, michael]
    received: list[str] = []
    with Socket(server, michael) as socket, Socket(server) as watcher:
        socket.watch(table.id)
        watcher.watch(table.id)
        now = michael.table(table)
        for _ in range(120):
            if now.is_over or now.player is None:
                break
            client = clients[now.player]
            mine = client.table(table)
            now = client.play(mine, "DRAW" if "DRAW" in mine.moves else rng.choice(mine.moves))
            received.append(json.dumps(michael.table(table).data))
            step = now.data["turn"]["step"]
            received.append(json.dumps(michael.request("GET", f"/api/tables/{table.id}/steps/{step // 2}")))
            socket.until(now.version)
            watcher.until(now.version)
    full = ina.table(table).log
    secrets = [entry for entry in full if entry["move"] is not None and entry["kind"] == "put_back"]
    looks = [event for entry in full for event in entry["events"] if event["kind"] == "look" and event["plates"]]
    assert secrets and looks, "Ina put plates back"
    for text in [*received, *socket.received, *watcher.received]:
        assert ina.token not in text
        for entry in log_entries(json.loads(text)):
            for event in entry["events"]:
                if event["kind"] in ("look", "put_back") and event["player"] == 0:
                    assert event.get("plates") is None and event.get("plate") is None
                    assert entry["draw"] is None and (entry["move"] is None or entry["kind"] != "put_back")


def log_entries(message: Data) -> list[Data]:
    """All log entries in a message, wherever they are."""
    table = message.get("table") if isinstance(message.get("table"), dict) else message
    assert isinstance(table, dict)
    entries = list(table.get("log", []))
    return [*entries, *([table["entry"]] if table.get("entry") else [])]


def test_versions_that_do_not_exist_replay_nothing(server: ServerProcess) -> None:
    ina = server.client("Ina")
    table = ina.create("azul", [ME, ME])
    before = metric(server, "azulejos_replays_total")
    with Socket(server) as socket:
        for _ in range(15):
            assert socket.watch(table.id, 2**31 - 1)["version"] == table.version
    assert metric(server, "azulejos_replays_total") == before


def metric(server: ServerProcess, name: str) -> float:
    lines = server.raw("GET", "/metrics")[2].decode().splitlines()
    return float(next(line.split()[-1] for line in lines if line.startswith(name + " ")))
