"""PostgreSQL and Redis go away, freeze, restart or lose an answer: requests are answered in time and correctly, and
nobody misses what was stored."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from azulejos.client import Client, ServerError, Table
from tests.processes import eventually
from tests.server.api import ME, OPEN, by_link
from tests.server.databases import Service, postgres, redis
from tests.server.process import ServerProcess
from tests.server.proxy import Proxy
from tests.server.sockets import Socket

PATIENCE = 60.0
CLOCK_SECONDS = 8


class Cluster:
    """Two servers over one PostgreSQL and one Redis, the first of them behind a proxy to PostgreSQL."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.folder = folder
        self.database: Service = stack.enter_context(postgres(folder))
        self.bus_stack = stack.enter_context(ExitStack())
        self.bus: Service = self.bus_stack.enter_context(redis(folder))
        self.proxy = stack.enter_context(Proxy(self.database.port))
        self.one = ServerProcess(folder, database=self.database.behind(self.proxy.port), redis=str(self.bus))
        self.two = ServerProcess(folder, database=str(self.database), redis=str(self.bus))
        for server in (self.one, self.two):
            stack.callback(server.kill)
            server.start()

    def restart_redis(self) -> None:
        self.bus_stack.close()
        self.bus = self.bus_stack.enter_context(redis(self.folder, self.bus.port))


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with ExitStack() as stack:
        yield Cluster(tmp_path_factory.mktemp("cluster"), stack)


def two_people(cluster: Cluster) -> tuple[Client, Client, Table]:
    """Ina at the first server, whose turn it is, and Michael at the second."""
    ina, michael = cluster.one.client("Ina"), cluster.two.client("Michael")
    table = ina.create("azul", [ME, OPEN], start_player=0)
    michael.join(by_link(ina, table))
    deadline = time.monotonic() + PATIENCE
    while not ina.table(table).moves:  # until the first server has heard of it
        assert time.monotonic() < deadline
        time.sleep(0.02)
    return ina, michael, ina.table(table)


def test_a_lost_answer_of_commit_is_looked_up(cluster: Cluster) -> None:
    ina, michael, table = two_people(cluster)
    with Socket(cluster.two, michael) as listening, Socket(cluster.one, ina) as own:
        listening.watch(table.id)
        own.watch(table.id)
        seen: list[bytes] = []

        cluster.proxy.watcher = lambda data: not seen and b'"decided"' in data and bool(seen.append(data) or True)
        try:
            began = time.monotonic()
            moved = ina.play(table, table.moves[0])
            assert seen, "no answer was lost"
        finally:
            cluster.proxy.watcher = lambda data: False
        assert moved.version > table.version and time.monotonic() - began < 8
        assert listening.until(moved.version)["version"] == moved.version
        assert own.until(moved.version)["version"] == moved.version
        entries = [entry for entry in ina.table(table).log if entry["player"] == 0]
        assert len(entries) == 1, "it was made once"
    assert "Traceback" not in cluster.one.errors(), cluster.one.errors()


def test_a_database_that_is_away_is_said_so(cluster: Cluster) -> None:
    ina, _, table = two_people(cluster)
    size = len(cluster.one.errors())
    cluster.proxy.is_open = False
    cluster.proxy.cut()
    try:
        began = time.monotonic()
        with pytest.raises(ServerError) as refused:
            ina.play(table, table.moves[0])
        assert refused.value.status == 503 and refused.value.code == "unavailable"
        assert refused.value.retry_after < 60 and time.monotonic() - began < 20
        assert not ina.status()["ready"]
        for _ in range(20):
            with pytest.raises(ServerError) as refused:
                ina.tables()
            assert refused.value.status == 503
        time.sleep(2)
    finally:
        cluster.proxy.is_open = True
    complaints = cluster.one.errors()[size:]
    assert "Traceback" not in complaints and len(complaints) < 10_000, complaints
    wait_until_available(ina)
    now = ina.table(table)
    assert ina.play(now, now.moves[0]).version > now.version


def wait_until_available(client: Client) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            client.tables()
            assert client.status()["ready"]
            return
        except (ServerError, AssertionError):
            assert time.monotonic() < deadline
            time.sleep(0.1)


def test_a_frozen_database_is_not_waited_for_forever(cluster: Cluster) -> None:
    ina, _, table = two_people(cluster)
    with cluster.database.frozen():
        began = time.monotonic()
        with pytest.raises(ServerError) as refused:
            ina.tables()
        assert refused.value.status == 503 and time.monotonic() - began < 10
        with pytest.raises(ServerError) as refused:
            ina.play(table, table.moves[0])
        assert refused.value.status == 503 and time.monotonic() - began < 35
        assert cluster.one.raw("GET", "/")[0] == 200, "what needs no database is served"
    wait_until_available(ina)
    now = ina.table(table)
    if now.is_my_turn:
        now = ina.play(now, now.moves[0])
    assert len([entry for entry in now.log if entry["player"] == 0]) <= 1
    assert ina.table(table).player == 1


def test_a_database_that_is_down_costs_nobody_their_game(cluster: Cluster) -> None:
    """PostgreSQL is killed while a clock runs, and stays away for longer than is left on it."""
    ina, michael = cluster.one.client("Ina"), cluster.two.client("Michael")
    table = ina.create("azul", [ME, OPEN], start_player=0, clock={"kind": "turn", "seconds": CLOCK_SECONDS})
    michael.join(by_link(ina, table))
    assert eventually(lambda: bool(ina.table(table).moves))
    with cluster.database.down():
        time.sleep(CLOCK_SECONDS + 4)
    wait_until_available(ina)
    now = ina.table(table)
    assert now.status == "running" and now.player == 0
    assert now.data["clocks"]["left_ms"][0] > 1000 * CLOCK_SECONDS / 4
    moved = ina.play(now, now.moves[0])
    wait_until_available(michael)
    assert eventually(lambda: michael.table(table).version == moved.version)
    now = michael.table(table)
    assert now.is_my_turn and michael.play(now, now.moves[0]).player == 0


def test_a_frozen_redis_delays_no_decision(cluster: Cluster) -> None:
    ina, michael, table = two_people(cluster)
    with Socket(cluster.two, michael) as listening:
        listening.watch(table.id)
        with cluster.bus.frozen():
            began = time.monotonic()
            moved = ina.play(table, table.moves[0])
            assert time.monotonic() - began < 2
            listening.until(moved.version)
            assert time.monotonic() - began < 12, "versions are compared without Redis"
            now = michael.table(table)
            began = time.monotonic()
            michael.play(now, now.moves[0])
            assert time.monotonic() - began < 2


def test_nothing_is_missed_when_redis_restarts(cluster: Cluster) -> None:
    ina, michael, table = two_people(cluster)
    with Socket(cluster.two, michael) as listening:
        listening.watch(table.id)
        cluster.restart_redis()
        began = time.monotonic()
        moved = ina.play(table, table.moves[0])
        listening.until(moved.version)
        assert time.monotonic() - began < 10, "the first message after the restart arrived"


def test_a_server_starts_without_redis_and_says_so(cluster: Cluster) -> None:
    cluster.two.stop()
    cluster.bus_stack.close()
    cluster.two.start(ready=False)
    zoe = cluster.two.client("Zoe")
    zoe.wait_until_ready()
    assert cluster.two.raw("GET", "/ready")[0] == 503
    table = zoe.create("azul", [ME, OPEN])
    cluster.one.client("Michael").join(by_link(zoe, table))
    with Socket(cluster.two, zoe) as listening:
        listening.watch(table.id)
        deadline = time.monotonic() + PATIENCE
        while zoe.table(table).status != "running":
            assert time.monotonic() < deadline, "the other server's change is noticed without Redis"
            time.sleep(0.1)
    cluster.bus = cluster.bus_stack.enter_context(redis(cluster.folder, cluster.bus.port))
    deadline = time.monotonic() + PATIENCE
    while cluster.two.raw("GET", "/ready")[0] != 200:
        assert time.monotonic() < deadline
        time.sleep(0.1)
