"""Bots' decisions are jobs: a dead server's are taken over soon, and each decision is made once."""

from __future__ import annotations

import asyncio
import dataclasses
import time
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import insert

from azulejos.server.db import schema, table_codec
from azulejos.server.db.jobs import Jobs
from azulejos.server.db.store import Store
from azulejos.server.services.leases import SILENT_SECONDS, Leases
from tests.server.api import ME
from tests.server.databases import postgres, redis
from tests.server.game_tables import OPEN, me, new
from tests.server.process import ServerProcess

Start = Callable[..., ServerProcess]
PATIENCE = 120.0
TABLES = 4
LONG = 6.0
"""Seconds that a bot thinks: nobody has decided when the first server dies, or before the second has taken up all."""


def test_a_dead_server_s_bots_are_taken_over_soon(start: Start, tmp_path: Path) -> None:
    with postgres(tmp_path) as database, redis(tmp_path) as bus:
        one, two = start(database=str(database), redis=str(bus)), start(database=str(database), redis=str(bus))
        zoe = one.client("Zoe")
        bot = {"kind": "bot", "bot": "playouts", "seconds": LONG}
        tables = [zoe.create("azul", [ME, bot], start_player=0) for _ in range(TABLES)]
        moved = [zoe.play(table, table.moves[0]) for table in tables]
        other = two.client(token=zoe.token)
        one.kill()
        killed = time.monotonic()
        while decisions_under_way(two) < TABLES:
            assert time.monotonic() - killed < PATIENCE
            time.sleep(0.05)
        taken = time.monotonic() - killed
        assert taken < 5, f"taken over after {taken:.1f} s"
        for before in moved:
            deadline = time.monotonic() + PATIENCE
            while (now := other.table(before)).version == before.version:
                assert time.monotonic() < deadline
                time.sleep(0.1)
            assert len([entry for entry in now.log if entry["player"] == 1]) == 1, "it decided once"
        assert "Traceback" not in two.errors(), two.errors()


def decisions_under_way(server: ServerProcess) -> float:
    lines = server.raw("GET", "/metrics")[2].decode().splitlines()
    return sum(float(line.split()[-1]) for line in lines if line.startswith('azulejos_thinking{class="decision"'))


def test_a_job_has_one_owner_and_only_the_dead_lose_theirs(tmp_path: Path) -> None:
    """Three servers of one database, one of which stops beating."""

    async def scenario() -> None:
        store = Store(str(tmp_path / "tables.sqlite3"))
        await store.open()
        jobs = Jobs(store)
        taken: list[tuple[str, str]] = []

        def make(name: str) -> Leases:
            async def take_up(table_id: str) -> bool:
                taken.append((name, table_id))
                return True

            return Leases(jobs, name, True, lambda table_id: (name, table_id) in taken or name == "alive", take_up)

        owners = {"a": "alive", "b": "dead", "c": None, "d": "unknown"}
        rows = [{"table_id": table_id, "owner": owner} for table_id, owner in owners.items()]
        empty = table_codec.to_row(new("azul", me(), OPEN), 0)
        for table_id in owners:
            await store.add_table(dataclasses.replace(empty, id=table_id), set())
        await store.transact(lambda connection: connection.execute(insert(schema.jobs), rows))
        await jobs.beat("dead")
        servers = [make(name) for name in ("alive", "second")]
        for server in servers:
            await server.open()
        await asyncio.sleep(1.0)
        assert {table for _, table in taken} == {"c", "d"}, "of nobody, and of a server that does not exist"
        await asyncio.sleep(SILENT_SECONDS + 2)
        assert sorted(table for _, table in taken) == ["b", "c", "d"], "each once"
        await servers[0].close()
        await asyncio.sleep(1.5)
        assert ("second", "a") in taken, "a server that stops leaves its jobs to others at once"
        await servers[1].close()
        await store.close()

    asyncio.run(scenario())
