"""Backups. A backup is a SQLite file with everything that the database holds, whichever kind of database that is: it
can be restored into either kind, and a server can be started with it directly.

It is made in one transaction that sees the database as it was at one moment, while servers go on.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy import Connection, MetaData, create_engine, func, select, text

from azulejos.server.db import migrate, schema
from azulejos.server.db.engines import PRIVATE, connect, database_url, needed
from azulejos.types import AzulejosError

ROWS = 500
"""Rows in memory at a time."""
BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite may keep beside a file while it is open."""
VERSION = "alembic_version"


class BackupFailed(AzulejosError):
    """A backup that cannot be made or restored."""


async def backup(database: str, file: Path) -> dict[str, int]:
    """Write everything into a new file, which only its owner may read: how many rows of each table."""
    with _new_file(file) as part:
        source = connect(database_url(database))
        try:
            if source.is_file:
                await source.transact(lambda connection: _copy_file(connection, part))
            else:
                await source.transact(lambda connection: _copy_out(connection, part))
        finally:
            await source.close()
        return _checked(part)


async def restore(file: Path, database: str, replace: bool = False) -> dict[str, int]:
    """Put a backup into a database, in one transaction: how many rows of each table. A backup of an older version is
    brought up to date on the way. BackupFailed if the database has games already, unless they are to be replaced."""
    if not file.is_file():
        raise BackupFailed(f"{file}: there is no such file")
    with tempfile.TemporaryDirectory(prefix="azulejos-restore-") as folder:
        part = Path(folder) / "copy.sqlite3"
        counts = _checked(file)
        with closing(_opened(file)) as source, closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
        try:
            with _engine(part) as engine, engine.begin() as connection:
                migrate.upgrade(connection)
        except migrate.UnknownRevision as error:
            raise BackupFailed(f"{file} {error}") from error
        target = connect(database_url(database))
        try:
            with needed():
                await target.transact(lambda connection: _copy_in(part, connection, replace))
        finally:
            await target.close()
    return counts


def _copy_file(connection: Connection, part: Path) -> None:
    """SQLite copies a database that is in use by itself."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    with closing(sqlite3.connect(part)) as copy:
        driver.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, complete in itself


def _copy_out(source: Connection, part: Path) -> None:
    """Copy PostgreSQL, of whatever revision it is, into a file of the same revision."""
    source.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
    revision = migrate.current(source)
    if revision is None:
        raise BackupFailed("this database is empty")
    with _engine(part) as engine, engine.begin() as target:
        migrate.upgrade(target, revision)
        _copy_rows(source, target)


def _copy_in(part: Path, target: Connection, replace: bool) -> None:
    """Copy a file of the newest revision into a database of any kind."""
    migrate.upgrade(target)
    if not replace and any(_count(target, table) for table in (schema.tables, schema.people)):
        raise BackupFailed("the database has games already; --replace deletes them")
    for table in reversed(_tables(target)):
        target.execute(table.delete())
    with _engine(part) as engine, engine.connect() as source:
        _copy_rows(source, target)
    target.execute(schema.served.delete().where(schema.served.c.server != ""))  # they ran elsewhere, or long ago
    if target.dialect.name == "postgresql":
        _continue_sequences(target)


def _copy_rows(source: Connection, target: Connection) -> None:
    """All rows of all tables, parents first."""
    for table in _tables(target):
        rows = source.execute(select(table).execution_options(yield_per=ROWS))
        for batch in rows.mappings().partitions(ROWS):
            target.execute(table.insert(), [dict(row) for row in batch])


def _tables(connection: Connection) -> list[sa.Table]:
    """The tables that a database has, parents first; the revision is written by migrations only."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != VERSION]


def _continue_sequences(connection: Connection) -> None:
    """Let numbers that PostgreSQL gives out go on after the largest."""
    for table in _tables(connection):
        for column in table.primary_key.columns:
            if not isinstance(column.type, sa.Integer):
                continue
            names = {"table": table.name, "column": column.name}
            sequence = connection.execute(text("SELECT pg_get_serial_sequence(:table, :column)"), names).scalar()
            if sequence is not None:
                largest = select(func.coalesce(func.max(column), 0)).scalar_subquery()
                connection.execute(select(func.setval(sequence, largest + 1, False)))


def _count(connection: Connection, table: sa.Table) -> int:
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


# Files


@contextmanager
def _new_file(file: Path) -> Iterator[Path]:
    """A file to write, which gets its name when it is complete. BackupFailed if there is one of that name."""
    if file.exists():
        raise BackupFailed(f"{file}: this file exists already")
    part = Path(f"{file}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    try:
        yield part
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(file)
    finally:
        for beside in ("", *BESIDE):
            Path(f"{part}{beside}").unlink(missing_ok=True)


@contextmanager
def _engine(file: Path) -> Iterator[sa.Engine]:
    engine = create_engine(f"sqlite+pysqlite:///{file}", hide_parameters=True)
    try:
        yield engine
    finally:
        engine.dispose()


def _opened(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)


def _checked(file: Path) -> dict[str, int]:
    """How many rows there are of each table. BackupFailed if the file is damaged or holds something else."""
    try:
        with closing(_opened(file)) as connection:
            problem = str(connection.execute("PRAGMA integrity_check").fetchone()[0])
            if problem != "ok":
                raise BackupFailed(f"{file}: this file is damaged: {problem}")
            names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            if VERSION not in names:
                raise BackupFailed(f"{file}: this is not a backup of azulejos")
            return {
                name: int(connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0])
                for name in sorted(names)
                if name != VERSION and not name.startswith("sqlite_")
            }
    except sqlite3.DatabaseError as error:
        raise BackupFailed(f"{file}: this is not a backup of azulejos: {error}") from error
