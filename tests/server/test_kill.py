"""A server that is killed at any moment loses nothing that anybody was told, and continues where it was."""

from __future__ import annotations

import random
import sqlite3
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from azulejos.client import Client, ServerError, Table
from azulejos.record import Record
from azulejos.registry import parse_game
from tests.processes import eventually
from tests.server.api import BOT, ME, OPEN, by_link
from tests.server.process import ServerProcess

KILLS = 3
PATIENCE = 400
HOUR_MS = 3_600_000
Start = Callable[..., ServerProcess]


class Player(threading.Thread):
    """Plays a seat through all restarts, and remembers every step that it was told."""

    def __init__(self, client: Client, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.client = client
        self.table = table
        self.rng = random.Random(seed)
        self.received: dict[int, str | None] = {}
        self.over = False
        self.stop = threading.Event()
        self.trouble: Exception | None = None

    def run(self) -> None:
        try:
            self.over = self.client.play_on(self.table, self.choose).is_over
        except StopPlaying:
            pass
        except Exception as error:
            self.trouble = error

    def choose(self, table: Table) -> str:
        for entry in table.log:
            self.received[entry["step"]] = entry["move"] or entry["draw"]
        if self.stop.is_set():
            raise StopPlaying
        time.sleep(0.01)
        return self.rng.choice(table.moves)


class StopPlaying(Exception):
    """Enough was played."""


def stored_record(database: str, table_id: str) -> Record:
    """The game as the database has it."""
    connection = sqlite3.connect(database)
    query = "SELECT spec, start_player, steps FROM tables WHERE id = ?"
    spec, start, steps = connection.execute(query, (table_id,)).fetchone()
    connection.close()
    return Record(parse_game(spec), start, tuple(steps.split()))


def let_an_hour_pass(database: str) -> None:
    """While no server runs: everything that happened, happened an hour earlier."""
    connection = sqlite3.connect(database)
    connection.execute("UPDATE served SET ms = ms - ?", (HOUR_MS,))
    connection.execute(
        "UPDATE tables SET due = due - ?, setting ="
        " json_set(setting, '$.clocks.since', json_extract(setting, '$.clocks.since') - ?)"
        " WHERE json_extract(setting, '$.clocks.since') IS NOT NULL",
        (HOUR_MS, HOUR_MS),
    )
    connection.commit()
    connection.close()


def test_killed_again_and_again(start: Start) -> None:
    """Three tables with bots, people side by side and online, and clocks, through kills at random moments."""
    server = start()
    database = str(server.setting["database"])
    rng = random.Random(8)
    clients = [server.client(f"Player {number}") for number in range(4)]
    slow = {"kind": "bot", "bot": "playouts", "seconds": 0.3}
    alone = clients[0].create("duel", [ME, slow])
    bots = clients[1].create("azul", [ME, BOT, BOT], options={"players": 3})
    online = clients[2].create("azul", [ME, OPEN], clock={"kind": "total", "seconds": 3000})
    clients[3].join(by_link(clients[2], online))
    waiting = clients[0].create("azul", [ME, OPEN])
    seats = [(clients[0], alone.id), (clients[1], bots.id), (clients[2], online.id), (clients[3], online.id)]
    players = [Player(client, table, seed) for seed, (client, table) in enumerate(seats)]
    for player in players:
        player.start()
    for _ in range(KILLS):
        before = [len(player.received) for player in players]
        wait_for(lambda before=before: progress(players, before) > 6)  # type: ignore[misc]
        time.sleep(rng.uniform(0, 0.4))
        server.kill()
        for player in players:
            steps = stored_record(database, player.table).steps
            received = dict(player.received)
            assert all(code is None or steps[step] == code for step, code in received.items()), "not stored"
        server.start(ready=False)
    before = [len(player.received) for player in players]
    wait_for(
        lambda: all(
            len(each.received) >= at + 2 or each.over or each.trouble for each, at in zip(players, before, strict=True)
        ),
        lambda: [(each.table, len(each.received) - at) for each, at in zip(players, before, strict=True)],
    )
    for player in players:
        player.stop.set()
        assert player.trouble is None, player.trouble
    for table in (alone, bots, online):
        stored_record(database, table.id).replay()
    again = server.client(token=clients[0].token)
    assert {each["id"] for each in again.tables()} == {alone.id, waiting.id}, "sessions outlive the server"
    assert server.client("Late").join(by_link(clients[0], waiting)).status == "running", "and so do invitations"
    assert server.stop() == 0
    assert "Traceback" not in server.errors(), server.errors()


def progress(players: list[Player], before: list[int]) -> int:
    return sum(len(player.received) - at for player, at in zip(players, before, strict=True))


def wait_for(condition: Any, note: Any = lambda: "") -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, f"the tables do not go on: {note()}"
        time.sleep(0.02)


def test_bots_and_clocks_go_on_after_a_restart_and_outages_do_not_count(start: Start) -> None:
    server = start()
    ina, michael = server.client("Ina"), server.client("Michael")
    thinking = ina.create("azul", [ME, {"kind": "bot", "bot": "playouts", "seconds": 3.0}], start_player=0)
    tables = {
        seconds: ina.create("azul", [ME, OPEN], clock={"kind": "turn", "seconds": seconds}, start_player=0)
        for seconds in (3000, 5)
    }
    for table in tables.values():
        michael.join(by_link(ina, table))
    ina.play(thinking, thinking.moves[0])
    server.kill()  # in the middle of the bot's thinking
    let_an_hour_pass(str(server.setting["database"]))
    server.start()
    long = ina.table(tables[3000])
    assert long.is_my_turn and long.data["clocks"]["running"] == 0, "the hour without a server did not count"
    assert 0 < long.data["clocks"]["left_ms"][0] <= 3_000_000
    left = lambda: ina.table(tables[3000]).data["clocks"]["left_ms"][0]  # noqa: E731
    assert eventually(lambda: left() < 3_000_000), "but time after it does"
    for now in ina.watch(thinking):
        if now.is_my_turn:
            break
    assert len(ina.table(thinking).log) == 3
    over = list(michael.watch(tables[5]))[-1]
    assert over.outcome is not None and over.outcome["by"] == "time" and over.outcome["winners"] == [1]
    with pytest.raises(ServerError, match="version"):
        ina.play(tables[5], "1B1")
