"""What the server could not take is nobody's time: stopped processes, full disks, clocks that are set."""

from __future__ import annotations

import asyncio
import resource
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import orjson
import pytest

from azulejos.client import Client, ServerError, Table
from azulejos.server.db import table_codec
from azulejos.server.db.store import Store
from azulejos.server.domain.table import Table as DomainTable
from azulejos.server.errors import Unavailable
from azulejos.server.services import tables as tables_module
from azulejos.server.services.bus import Bus
from azulejos.server.services.connection import Connection
from azulejos.server.services.hub import Hub
from azulejos.server.services.service_clock import GAP_MS
from azulejos.server.services.tables import StaleTable, Tables
from azulejos.server.services.version_watch import VersionWatch
from azulejos.server.settings import Limits
from tests.server.api import ME, OPEN, by_link
from tests.server.game_tables import INA, MICHAEL, me, moves, new, online
from tests.server.game_tables import OPEN as OPEN_SEAT
from tests.server.process import ServerProcess

CLOCK_SECONDS = 8
OUTAGE_SECONDS = 10
SLACK_MS = 6_000
"""What may pass on a busy machine beside the outage."""
Start = Callable[..., ServerProcess]


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs POSIX signals")
def test_a_stopped_process_and_a_full_disk_cost_nobody_their_game(start: Start) -> None:
    """One server, first stopped and then without room on its disk, each for longer than anybody's clock."""
    server = start()
    ina, michael = server.client("Ina"), server.client("Michael")
    table = ina.create("azul", [ME, OPEN], clock={"kind": "turn", "seconds": CLOCK_SECONDS}, start_player=0)
    michael.join(by_link(ina, table))
    process = server._process
    assert process is not None
    table = ina.table(table)

    process.send_signal(signal.SIGSTOP)
    time.sleep(OUTAGE_SECONDS)
    process.send_signal(signal.SIGCONT)
    assert_time_left(ina.table(table))
    table = ina.play(table, table.moves[0])

    table = michael.table(table)
    limits = resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    try:
        end = time.monotonic() + OUTAGE_SECONDS
        while time.monotonic() < end:
            with pytest.raises(ServerError) as refused:
                michael.play(table, table.moves[0])
            assert refused.value.status >= 500
            time.sleep(1)
    finally:
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, limits)
    assert_time_left(play_when_possible(michael, table))


def assert_time_left(table: Table) -> None:
    clocks = table.data["clocks"]
    assert table.status == "running", table.outcome
    assert clocks["left_ms"][clocks["running"]] > 1000 * CLOCK_SECONDS - SLACK_MS, clocks


def play_when_possible(client: Client, table: Table) -> Table:
    end = time.monotonic() + 60
    while True:
        try:
            return client.play(table, table.moves[0])
        except ServerError as error:
            if error.status < 500 or time.monotonic() > end:
                raise
        time.sleep(0.2)


# Inside one process


class SharedBus(Bus):
    """A bus to other servers that says nothing."""

    shared = True


def with_tables(folder: Path, work: Callable[[Tables], Awaitable[None]], bus: Bus | None = None) -> None:
    async def run() -> None:
        store = Store(str(folder / "tables.sqlite3"))
        await store.open()
        tables = Tables(store, bus or Bus(), Limits(), "random")
        await tables.open()
        await tables.time.start()
        try:
            await work(tables)
        finally:
            await tables.close()
            await store.close()

    asyncio.run(run())


async def running(tables: Tables, **setting: Any) -> DomainTable:
    """A stored table of Ina and Michael that begins now."""
    table = online("azul", MICHAEL, start_player=0, **setting)
    served = tables.time.now()
    if table.clocks is not None:
        table.clocks.since = served
    table.turn_since = served
    return await tables.add(table)


def test_a_clock_that_is_set_ahead_costs_nobody_their_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(tables: Tables) -> None:
        table = await running(tables, clock={"kind": "turn", "seconds": 30})
        true = tables_module.now_ms
        monkeypatch.setattr(tables_module, "now_ms", lambda: true() + 90_000)
        await tables.sweep_once(tables.time.now())
        moved = await tables.change(table.id, table.version, lambda fork: fork.play([moves(table)[0]]))
        assert moved.status == "running" and moved.changed > table.changed + 80_000
        assert moved.remaining(1, tables.time.now()) is not None

    with_tables(tmp_path, work)


def test_a_decision_that_could_not_be_stored_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(tables: Tables) -> None:
        table = await running(tables, clock={"kind": "turn", "seconds": 5})
        save = tables._store.save_table

        async def fail(*_: object) -> bool:
            raise OSError("no space left on device")

        monkeypatch.setattr(tables._store, "save_table", fail)
        monkeypatch.setattr(tables._store, "beat", fail)
        decide: Callable[[DomainTable], None] = lambda fork: fork.play([moves(table)[0]])  # noqa: E731
        with pytest.raises(OSError, match="no space"):
            await tables.change(table.id, table.version, decide)
        before = tables.time.now()
        await asyncio.sleep(1.5)
        assert tables.time.now() == before
        monkeypatch.setattr(tables._store, "save_table", save)
        moved = await tables.change(table.id, table.version, decide)
        assert moved.mover == 1 and moved.clocks is not None

    with_tables(tmp_path, work)


def test_whoever_is_out_of_time_is_told_so(tmp_path: Path) -> None:
    async def work(tables: Tables) -> None:
        table = await running(tables, clock={"kind": "turn", "seconds": 30})
        assert table.clocks is not None
        table.clocks.since -= 31_000
        with pytest.raises(StaleTable) as late:
            await tables.change(table.id, table.version, lambda fork: fork.play([moves(table)[0]]))
        assert late.value.table.outcome is not None and late.value.table.outcome["by"] == "time"
        [(_, _, notes)] = await tables._store.journal(table.id, table.version + 1, 9)
        assert [note["kind"] for note in notes] == ["out_of_time", "finished"]

    with_tables(tmp_path, work)


def test_nobody_is_absent_because_servers_lost_sight_of_each_other(tmp_path: Path) -> None:
    """The database knows of another server, which is silent: who is connected there cannot be told."""

    async def work(tables: Tables) -> None:
        hub = Hub(tables, tables._bus)
        table = await running(tables)
        fork = table.fork(served=tables.time.now() + 10 * 60_000)
        assert hub.presence(fork).replace_from(fork, 0) is not None, "alone, one knows"
        await tables._store.beat("the other", tables.time.now())
        await tables.time.beat()
        assert tables.time.others == {"the other"}
        unsure = hub.presence(fork)
        assert not unsure.is_certain and unsure.replace_from(fork, 0) is None
        assert unsure.of(fork, 0, MICHAEL.id)["replace_from"] is None
        await hub._alive_elsewhere({"server": "the other"})
        again = hub.presence(fork)
        since = again.replace_from(fork, 0)
        assert since is not None and since >= tables.time.now() + 120_000 - GAP_MS, "absence counts from now on"
        await hub._presence_elsewhere(
            {"table": table.id, "server": "the other", "names": {INA.id: "Ina"}, "watchers": 1, "nameless": 0}
        )
        assert hub.presence(fork).of(fork, 0, MICHAEL.id)["present"]

    with_tables(tmp_path, work, SharedBus())


def test_whoever_watches_is_told_what_another_server_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is lost: no message of the other server arrives here, and the database goes away and comes back."""

    async def work(here: Tables) -> None:
        hub, other = Hub(here, here._bus), Tables(here._store, SharedBus(), Limits(), "random")
        watch = VersionWatch(here, hub, here._bus)
        table = await running(here)
        await other.time.start()
        watching = Connection(INA.id, "")
        hub.add(watching)
        hub.watch(watching, table, None)

        async def told() -> int:
            texts = await asyncio.wait_for(watching.next_messages(), 5)
            return max(
                message["table"]["version"] for message in map(orjson.loads, texts) if message["type"] == "table"
            )

        async def decide(tables: Tables) -> DomainTable:
            now = await tables.newest(table.id)
            return await tables.change(table.id, now.version, lambda fork: fork.play([moves(now)[0]]))

        assert await told() == table.version
        moved = await decide(other)
        assert (await here.get_for(table.id, INA.id, moved.version)).version == moved.version, "a request has read it"
        await watch.compare()
        assert await told() == moved.version, "a connection that watches is told nevertheless"

        moved = await decide(other)
        assert (await here.newest(table.id)).version == moved.version
        hub.send_versions([watching])
        [versions] = map(orjson.loads, await watching.next_messages())
        assert versions == {"type": "versions", "tables": {table.id: moved.version}}, (
            "and clients compare for themselves"
        )

        late = Connection(MICHAEL.id, "")
        hub.watch(late, await here.get(table.id), None)
        assert await told() == moved.version, "at the latest when somebody else comes"

        read, save = here._store.table, here._store.save_table

        async def away(*_: object) -> None:
            raise Unavailable

        async def stored_without_an_answer(*given: Any) -> bool:
            await save(*given)
            raise Unavailable

        monkeypatch.setattr(here._store, "table", away)
        monkeypatch.setattr(here._store, "save_table", stored_without_an_answer)
        with pytest.raises(Unavailable):
            await decide(here)
        await here._clear_doubts()
        await watch.compare()
        assert here.peek(table.id) is None
        monkeypatch.setattr(here._store, "table", read)
        monkeypatch.setattr(here._store, "save_table", save)
        await here._clear_doubts()
        assert await told() == moved.version + 1
        await other.close()

    with_tables(tmp_path, work, SharedBus())


def test_abandoned_tables_free_their_place(tmp_path: Path) -> None:
    """The limits count what was touched lately; what never began is deleted while the server runs."""

    async def work(tables: Tables) -> None:
        tables._limits = Limits(tables=2, tables_per_host=2)
        for _ in range(2):
            table = online("azul", MICHAEL)
            table.changed -= tables_module.ACTIVE_MS + 1000
            await tables.add(table)
        fresh = [await tables.add(online("azul", MICHAEL)) for _ in range(2)]
        with pytest.raises(Exception, match="waiting or running"):
            await tables.add(online("azul", MICHAEL))
        row = await tables._store.table(fresh[0].id)
        assert row is not None and table_codec.from_row(row).status == "running"

    with_tables(tmp_path, work)


def test_tables_that_never_began_are_forgotten_while_the_server_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables_module, "TIDY_SECONDS", 0.2)

    async def work(tables: Tables) -> None:
        await tables.resume()
        await asyncio.sleep(0.3)
        old, fresh = new("azul", me(), OPEN_SEAT), new("azul", me(), OPEN_SEAT)
        old.changed -= tables_module.DELETE_AFTER_MS + 1000
        for table in (old, fresh):
            await tables.add(table)
        deadline = asyncio.get_running_loop().time() + 30
        while await tables._store.table(old.id) is not None:
            assert asyncio.get_running_loop().time() < deadline
            await asyncio.sleep(0.05)
        assert await tables._store.table(fresh.id) is not None

    with_tables(tmp_path, work)
