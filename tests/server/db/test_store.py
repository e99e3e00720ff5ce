"""The database: migrations, comparing versions, lists."""

from __future__ import annotations

import asyncio
import dataclasses
import os
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import orjson
import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, insert, text, update
from sqlalchemy.exc import IntegrityError

from azulejos.server.db import migrate, schema, table_codec
from azulejos.server.db.engines import database_url
from azulejos.server.db.store import Store
from azulejos.server.db.studies import MOST_PER_PERSON, Studies, Study
from azulejos.server.domain.people import Person
from azulejos.types import InvalidOption
from tests.server.game_tables import INA, MICHAEL, OPEN, me, new, online, play_first


def with_store(folder: Path, work: Callable[[Store], Awaitable[None]]) -> None:
    """Work with a store in a file."""

    async def run() -> None:
        store = Store(str(folder / "deep" / "tables.sqlite3"))
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        difference = await store.transact(
            lambda connection: compare_metadata(MigrationContext.configure(connection), schema.metadata)
        )
        assert difference == []
        assert await store.transact(migrate.current) == migrate.HEAD

    with_store(tmp_path, work)
    config = Config()
    config.set_main_option("script_location", str(Path(migrate.__file__).parent / "migrations"))
    assert ScriptDirectory.from_config(config).get_current_head() == migrate.HEAD
    with_store(tmp_path, work)  # a second start finds everything done


@pytest.mark.skipif(os.name == "nt", reason="Windows has no modes of files")
def test_nobody_else_may_read_the_database(tmp_path: Path) -> None:
    """It holds the secret that signs cookies and links. A file of an earlier version becomes private too."""

    async def work(store: Store) -> None:
        await store.beat("one", 1)
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in (tmp_path / "deep").iterdir()}
        assert modes and set(modes.values()) == {0o600}, modes

    with_store(tmp_path, work)
    (tmp_path / "deep" / "tables.sqlite3").chmod(0o644)
    with_store(tmp_path, work)


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.transact(
            lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        )

    with_store(tmp_path, work)
    with pytest.raises(InvalidOption, match="database"):
        with_store(tmp_path, work)


def test_whoever_comes_second_with_a_version_is_refused(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        table = online("azul", MICHAEL)
        await store.add_table(table_codec.to_row(table, 0), table.everybody_involved())
        assert not await store.add_table(table_codec.to_row(table, 0), set()), "there is one already"
        one, other = play_first(table), play_first(table.fork())
        assert await store.save_table(table_codec.to_row(one, 0), table.version, None)
        assert not await store.save_table(table_codec.to_row(other, 0), table.version, {INA.id})
        row = await store.table(table.id)
        assert row == table_codec.to_row(one, 0)
        assert [each.id for each in await store.tables_of(MICHAEL.id, None, None, 9)] == [table.id], "seats are kept"

    with_store(tmp_path, work)


def test_what_is_stored_together_fails_alone(tmp_path: Path) -> None:
    """Many tables change at the same time: one that is refused by the database takes no other with it."""

    async def work(store: Store) -> None:
        tables = [online("azul", MICHAEL) for _ in range(20)]
        rows = [table_codec.to_row(table, 0) for table in tables]
        added = await asyncio.gather(*(store.add_table(row, {INA.id}) for row in [*rows, rows[3], *rows[5:7]]))
        assert added == [True] * 20 + [False] * 3
        forks = [table_codec.to_row(play_first(table), 0) for table in tables]
        stale = dataclasses.replace(forks[4], steps="nonsense")
        saved = await asyncio.gather(
            *(store.save_table(row, row.version - 1, None) for row in forks),
            store.save_table(stale, stale.version - 1, None),
            store.beat("one", 1),
            store.add_table(rows[0], set()),
        )
        assert saved == [True] * 20 + [False, {"": 1, "one": 1}, False]
        assert [await store.table(row.id) for row in forks] == forks

    with_store(tmp_path, work)


def test_the_journal_is_only_added_to(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        table = online("azul", MICHAEL)
        people = table.everybody_involved()
        await store.add_table(table_codec.to_row(table, 0), people, table_codec.notes_of(table))
        one, other = play_first(table), play_first(table.fork())
        assert await store.save_table(table_codec.to_row(one, 0), table.version, None, table_codec.notes_of(one))
        late = table_codec.to_row(other, 0)
        assert not await store.save_table(late, table.version - 1, None, table_codec.notes_of(other))
        versions = [version for version, _, _ in await store.journal(table.id, 0, 100)]
        assert versions == [table.version, one.version], "what was not stored is not told"
        [(_, _, notes)] = await store.journal(table.id, one.version, 100)
        assert [note["kind"] for note in notes] == ["decided"]
        with pytest.raises(IntegrityError, match="only added to"):
            await store.transact(lambda connection: connection.execute(update(schema.journal).values(notes="[]")))
        await store.delete_table(table.id)
        assert await store.journal(table.id, 0, 100) == []

    with_store(tmp_path, work)


def test_errors_of_the_database_tell_no_secrets(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.secret("signing", "nobody may read this")
        with pytest.raises(IntegrityError) as refused:
            await store.transact(
                lambda connection: connection.execute(insert(schema.secrets).values(name="signing", value="nor this"))
            )
        assert "nor this" not in str(refused.value) and "nobody" not in str(refused.value)

    with_store(tmp_path, work)


def test_lists_counts_and_what_is_due(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        tables = [online("azul", MICHAEL), new("azul", me(), OPEN, watch="public"), new("duel", me(), OPEN)]
        for number, table in enumerate(tables):
            row = dataclasses.replace(table_codec.to_row(table, 0), changed=number, due=100 * number)
            await store.add_table(row, table.everybody_involved())
        ids = [table.id for table in tables]
        assert [row.id for row in await store.tables_of(INA.id, None, None, 10)] == ids[::-1]
        assert [row.id for row in await store.tables_of(INA.id, "waiting", None, 10)] == [ids[2], ids[1]]
        assert [row.id for row in await store.tables_of(INA.id, None, 2, 1)] == [ids[1]]
        assert [row.id for row in await store.tables_of(MICHAEL.id, None, None, 10)] == ids[:1]
        assert [row.id for row in await store.public_tables(None, None, 10)] == [ids[1]]
        assert await store.count_active(0) == 3 and await store.count_active(0, MICHAEL.id) == 0
        assert await store.count_active(1) == 2 and await store.count_active(1, INA.id) == 2, "those touched since"
        assert await store.due(100) == ids[:2]
        assert await store.claim(ids[1], tables[1].version, 100, 900)
        assert not await store.claim(ids[1], tables[1].version, 100, 900), "claimed already"
        assert await store.due(100) == ids[:1]
        await store.wake_all(150)
        assert await store.due(150) == [ids[0], *sorted(ids[1:])] or set(await store.due(150)) == set(ids)
        assert await store.delete_waiting(2) == 1
        assert [row.id for row in await store.tables_of(INA.id, None, None, 10)] == [ids[2], ids[0]]

    with_store(tmp_path, work)


def test_secrets_people_reviews_and_service_time(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        assert await store.secret("signing", "first") == "first" == await store.secret("signing", "second")
        await store.add_person(INA, 0)
        await store.change_person(Person(INA.id, "Inês", 1))
        assert await store.person(INA.id) == Person(INA.id, "Inês", 1)
        assert await store.person("nobody") is None
        assert await store.served() == {}
        assert await store.beat("one", 5) == {"": 5, "one": 5}
        assert await store.beat("other", 4) == {"": 5, "one": 5, "other": 5} == await store.served()
        assert await store.beat("one", 3) == {"": 5, "one": 5, "other": 5}, "never back"
        await store.forget_servers(["one", ""])
        assert await store.served() == {"": 5, "other": 5}
        table = new("azul", me(), OPEN)
        await store.add_table(table_codec.to_row(table, 0), {INA.id})
        review = {"bot": "random", "seconds": 0.5, "done": False, "decisions": [{"step": 1}]}
        await store.save_review(table.id, review)
        await store.save_review(table.id, review | {"done": True})
        assert await store.review(table.id) == review | {"done": True}
        await store.drop_review(table.id)
        assert await store.review(table.id) is None

    with_store(tmp_path, work)


@pytest.mark.parametrize(
    ("text", "driver", "database"),
    [
        ("games.db", "sqlite+pysqlite", "games.db"),
        ("/tmp/x y.db", "sqlite+pysqlite", "/tmp/x y.db"),
        ("sqlite:////tmp/a.db", "sqlite+pysqlite", "/tmp/a.db"),
        ("postgresql://me@host/name", "postgresql+asyncpg", "name"),
        ("postgres://me@host/name", "postgresql+asyncpg", "name"),
    ],
)
def test_databases_by_name(text: str, driver: str, database: str) -> None:
    url = database_url(text)
    assert (url.drivername, url.database) == (driver, database)


@pytest.mark.parametrize("text", ["mysql://host/x", "://", "postgresql://host:port/x"])
def test_other_databases_are_refused(text: str) -> None:
    with pytest.raises(InvalidOption, match="database"):
        database_url(text)


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"

    async def fill() -> None:
        store = Store(str(file))
        await store.open()
        for number in range(300):
            await store.add_person(Person(f"person {number}", "x" * 60, 0), 0)
        await store.close()

    asyncio.run(fill())
    content = bytearray(file.read_bytes())
    content[8192 : len(content) - 4096] = bytes(len(content) - 4096 - 8192)
    file.write_bytes(content)

    with pytest.raises(InvalidOption, match=r"tables\.sqlite3.*(damaged|malformed)") as refused:
        asyncio.run(Store(str(file)).open())
    assert "\n" not in str(refused.value)


def test_a_revision_that_nobody_knows_is_named(tmp_path: Path) -> None:
    file = str(tmp_path / "tables.sqlite3")

    async def make() -> None:
        store = Store(file)
        await store.open()
        wrong = text("UPDATE alembic_version SET version_num = '0000'")
        await store.transact(lambda connection: connection.execute(wrong))
        await store.close()

    asyncio.run(make())
    with pytest.raises(InvalidOption, match="0000"):
        asyncio.run(Store(file).open())


def test_versions_are_read_together(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = Store(str(tmp_path / "tables.sqlite3"))
        await store.open()
        assert await store.versions([]) == {} == await store.versions(["nowhere"])
        await store.close()

    asyncio.run(scenario())


def test_nothing_that_people_wait_for_reads_all_tables(tmp_path: Path) -> None:
    """However many games are stored: what a request asks for is found by an index."""

    async def work(store: Store) -> None:
        asked: list[str] = []
        find = store.transact

        async def explained(work: Any, seconds: float | None = None, single: bool = False) -> Any:
            def watched(connection: Connection) -> Any:
                event.listen(connection, "before_cursor_execute", note)
                try:
                    return work(connection)
                finally:
                    event.remove(connection, "before_cursor_execute", note)

            return await find(watched, seconds)

        def note(connection: Any, cursor: Any, statement: str, given: Any, *_: Any) -> None:
            if statement.startswith(("SELECT", "UPDATE", "DELETE")):
                plan = connection.connection.cursor().execute(f"EXPLAIN QUERY PLAN {statement}", given).fetchall()
                asked.extend(f"{row[3]}: {statement}" for row in plan)

        monkeypatch = pytest.MonkeyPatch()
        monkeypatch.setattr(store, "transact", explained)
        try:
            await store.count_active(5, "ina")
            await store.count_active(5)
            await store.tables_of("ina", "running", None, 20)
            await store.public_tables("waiting", None, 20)
            await store.unaided("digest")
            await store.due(5)
            await store.table("id")
            await store.versions(["id"])
            await store.journal("id", 0, 20)
        finally:
            monkeypatch.undo()
        assert len(asked) >= 9
        for plan in asked:
            assert not plan.startswith(("SCAN tables", "SCAN journal", "SCAN seats")) or "INDEX" in plan, plan

    with_store(tmp_path, work)


def test_what_servers_tell_each_other_is_the_row_without_its_secrets() -> None:
    table = online("duel", MICHAEL, start_player=0)
    moved = play_first(table)
    row = table_codec.to_row(moved, 5)
    told = table_codec.told_to_servers(row)
    assert told is not None and table.seed not in str(told) and table.join_key not in str(told)
    heard = table_codec.from_told(orjson.loads(orjson.dumps(told)), table)
    assert table_codec.to_row(heard, 5) == row
    assert table_codec.told_to_servers(table_codec.to_row(new("azul", me(), OPEN), 5)) is None, "its key may change"


def test_somebody_sees_all_their_studies(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        studies = Studies(store)
        for number in range(MOST_PER_PERSON):
            assert await studies.add(Study(f"{number:012}", INA.id, "", "azul", number, number, ""))
        assert not await studies.add(Study("x" * 12, INA.id, "", "azul", 0, 0, ""))
        assert [study.changed for study in await studies.of(INA.id)] == [*reversed(range(MOST_PER_PERSON))]

    with_store(tmp_path, work)
