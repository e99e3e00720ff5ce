"""A database of revision 0001, as its first version wrote it (revision_0001.sql): every table in it goes on."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa

from azulejos.server.db import migrate, schema, table_codec
from azulejos.server.db.engines import POSTGRES_CONNECTIONS, connect, database_url
from azulejos.server.db.jobs import Jobs
from azulejos.server.db.store import Store, StoredTable
from azulejos.server.domain.summary import list_entry, progress_json
from tests.server.databases import postgres
from tests.server.game_tables import INA, MICHAEL, online, play_first

DUMP = Path(__file__).parent / "revision_0001.sql"
IMPORTED = "E0M2hQopeNiC"
"""The table of an imported record: its draws did not come from its seed."""


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> list[StoredTable]:
    """All tables, read by today's store."""
    path = tmp_path_factory.mktemp("stored") / "tables.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.executescript(DUMP.read_text("utf-8"))
    connection.close()

    async def read() -> list[StoredTable]:
        store = Store(str(path))
        await store.open()
        try:
            assert await store.secret("signing", "a new one") == "an old secret"
            assert await store.person(MICHAEL.id) == MICHAEL
            assert await store.served() == {"": 5}, "service time begins with the last heartbeat"
            assert await store.review("VuTJQE0DUB6V") is not None
            assert await Jobs(store).owners(), "bots' decisions wait for a server"
            return await store.tables_of(INA.id, None, None, 50)
        finally:
            await store.close()

    return asyncio.run(read())


def test_every_table_is_read_and_written_as_it_was(rows: list[StoredTable]) -> None:
    assert {row.status for row in rows} == {"waiting", "running", "finished"} and len(rows) == 7
    for row in rows:
        table = table_codec.from_row(row)
        again = table_codec.to_row(table, table.served)
        assert dataclasses.replace(again, due=row.due, unaided=None) == row
        assert (again.due is None) == (row.due is None) or table.moving_bot is not None, "a bot's decision is a job"
        entry = list_entry(table, progress_json(table), INA.id)
        assert table_codec.list_entry_from_row(row, INA.id) == entry


def test_the_same_seed_still_brings_the_same_draws(rows: list[StoredTable]) -> None:
    compared = 0
    for row in rows:
        live_game = table_codec.from_row(row).live_game
        if live_game is None or row.id == IMPORTED:
            continue
        again = live_game.fork()
        again.undo_to(0)
        for step in row.steps.split():
            if ":" in step:
                again.draw()
                compared += 1
            else:
                again.apply(step)
        assert again.record().steps == live_game.record().steps
        assert again.state == live_game.state
    assert compared > 20


def test_games_that_were_running_are_played_on(rows: list[StoredTable]) -> None:
    for row in rows:
        if row.status == "running":
            table = table_codec.from_row(row)
            assert play_first(table, 5).version == row.version + 5


def test_games_that_people_began_together_are_shared(rows: list[StoredTable]) -> None:
    for row in rows:
        table = table_codec.from_row(row)
        several = len({seat.person for seat in table.seats if seat.person}) > 1
        assert table.shared == (several and row.status != "waiting") and row.decided == row.version
    assert {table_codec.from_row(row).shared for row in rows} == {True, False}


def test_clocks_go_on_with_what_they_had(tmp_path: Path) -> None:
    """The outages of the first version are deducted once and for all."""
    path = tmp_path / "tables.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.executescript(DUMP.read_text("utf-8"))
        query = "SELECT id, setting FROM tables WHERE status = 'running' AND setting LIKE '%\"since\"%'"
        table_id, setting = connection.execute(query).fetchone()
        clocks = json.loads(setting)["clocks"]
        since = clocks["since"]
        connection.execute("UPDATE heartbeat SET at = ?", (since + 60_000,))
        connection.execute("INSERT INTO outages VALUES (?, ?)", (since + 10_000, since + 30_000))
    connection.close()

    async def read() -> StoredTable:
        store = Store(str(path))
        await store.open()
        try:
            assert await store.served() == {"": since + 60_000}
            row = await store.table(table_id)
            assert row is not None
            return row
        finally:
            await store.close()

    table = table_codec.from_row(asyncio.run(read()))
    running = table.running_clock
    assert running is not None
    assert table.remaining(running, since + 60_000) == clocks["left"][running] - 40_000


def test_a_postgresql_of_the_first_version_goes_on(tmp_path: Path) -> None:
    """The same rows in a PostgreSQL of revision 0001 become the same tables, and the journal is protected there too."""
    old = sqlite3.connect(":memory:")
    old.executescript(DUMP.read_text("utf-8"))
    first = sa.MetaData()

    def fill(connection: sa.Connection) -> None:
        migrate.upgrade(connection, "0001")
        first.reflect(connection)
        for name in ("secrets", "people", "tables", "seats", "reviews", "outages", "heartbeat"):
            cursor = old.execute(f"SELECT * FROM {name}")
            columns = [column[0] for column in cursor.description]
            rows = [dict(zip(columns, row, strict=True)) for row in cursor]
            for row in rows:
                row |= {"done": bool(row["done"])} if name == "reviews" else {}
                row |= {
                    key: str(value)[:24]
                    for key, value in row.items()
                    if key in ("host", "person", "id") and name != "heartbeat"
                }
            connection.execute(first.tables[name].insert(), rows)

    async def run(url: str) -> None:
        database = connect(database_url(url))
        await database.transact(fill)
        await database.close()
        store = Store(url)
        await store.open()
        try:
            rows = await store.tables_of(INA.id, None, None, 50)
            assert len(rows) == 7 and await store.served() == {"": 5}
            running = next(row for row in rows if row.status == "running")
            table = play_first(table_codec.from_row(running))
            notes = table_codec.notes_of(table)
            assert await store.save_table(table_codec.to_row(table, 9), running.version, None, notes)
            with pytest.raises(sa.exc.IntegrityError, match="only added to"):
                await store.transact(lambda connection: connection.execute(sa.update(schema.journal).values(notes="")))
        finally:
            await store.close()

    with postgres(tmp_path) as url:
        asyncio.run(run(url))


def test_a_decision_is_one_statement_for_postgresql(tmp_path: Path) -> None:
    """It stores the version and its notes, or nothing if somebody was faster."""

    async def work() -> None:
        store = Store(str(database))
        await store.open()
        try:
            table = online("azul", MICHAEL, start_player=0)
            assert await store.add_table(table_codec.to_row(table, 0), set())
            moved = play_first(table)
            row = table_codec.to_row(moved, 0)
            assert await store.save_table(row, table.version, None, table_codec.notes_of(moved))
            assert await store.table(table.id) == row
            other = dataclasses.replace(row, status="finished", version=row.version + 1)
            assert not await store.save_table(other, table.version, None, table_codec.notes_of(moved))
            assert await store.table(table.id) == row
            [(version, at, notes)] = await store.journal(table.id, 0, 9)
            assert (version, at) == (moved.version, moved.changed) and notes[0]["kind"] == "decided"
        finally:
            await store.close()

    with postgres(tmp_path) as database:
        asyncio.run(work())


def test_a_burst_opens_no_connections_that_are_closed_after_it(tmp_path: Path) -> None:
    """Opening one costs PostgreSQL more than a decision does."""
    who = sa.select(sa.func.pg_backend_pid())

    async def work() -> None:
        database = connect(database_url(str(url)))
        try:
            for _ in range(3):
                burst = [database.transact(lambda it: it.execute(who).scalar_one()) for _ in range(60)]
                answered_by.update(await asyncio.gather(*burst))
        finally:
            await database.close()

    answered_by: set[int] = set()
    with postgres(tmp_path) as url:
        asyncio.run(work())
    assert 1 < len(answered_by) <= POSTGRES_CONNECTIONS
