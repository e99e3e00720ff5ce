"""Everything the server reads from and writes to its database. A table is saved by comparing its version: whoever comes
second is told so."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import Connection, Executable, Select, case, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from azulejos.server.db import migrate, schema
from azulejos.server.db.engines import (
    ANSWER_SECONDS,
    Damaged,
    Database,
    Result,
    Work,
    check,
    connect,
    database_url,
    is_away,
    reason_of,
)
from azulejos.server.db.statements import NOTE, SAVE, SAVE_AND_NOTE
from azulejos.server.domain.people import Person
from azulejos.server.domain.table import Status, Watch
from azulejos.server.errors import Unavailable
from azulejos.server.metrics import DATABASE_ERRORS, DATABASE_SECONDS
from azulejos.types import InvalidOption

log = logging.getLogger("azulejos.server")

PAGE = 100
"""The most rows of a list."""
AT_ONCE = 500
"""Versions read by one statement."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A row of `tables`, column by column."""

    id: str
    version: int
    decided: int
    status: Status
    watch: Watch
    host: str
    created: int
    changed: int
    due: int | None
    seed: str
    join_key: str
    spec: str
    start_player: int | None
    position: str | None
    steps: str
    marks: str
    setting: str
    summary: str
    unaided: str | None

    def values(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__dataclass_fields__}


class Store:
    """The database, open or not yet."""

    def __init__(self, database: str) -> None:
        self._url = database_url(database)
        self._database: Database | None = None
        self._is_file = self._url.drivername.startswith("sqlite")
        self.is_available = True
        """Whether the last transaction found the database in order."""

    async def open(self) -> None:
        """Connect and bring the database up to date."""
        try:
            self._database = connect(self._url)
            await self.transact(check, seconds=None)
            await self.transact(migrate.upgrade, seconds=None)
        except Damaged as error:
            await self.close()
            raise InvalidOption("database", f"{self._url.database} {error}; restore a backup") from error
        except migrate.UnknownRevision as error:
            await self.close()
            raise InvalidOption("database", f"{error}; use that version, or another database") from error
        except (Unavailable, OSError) as unavailable:
            await self.close()
            reason = reason_of(unavailable.__cause__ or unavailable)
            where = self._url.render_as_string(hide_password=True)
            raise InvalidOption("database", f"{where} cannot be used: {reason}") from unavailable

    async def close(self) -> None:
        if self._database is not None:
            await self._database.close()

    async def transact(
        self, work: Work[Result], seconds: float | None = ANSWER_SECONDS, single: bool = False
    ) -> Result:
        """Run work in a transaction, possibly together with others' work. Unavailable if the database is away, or takes
        longer than `seconds`: then the work may be done or not. `single`: it is one statement."""
        assert self._database is not None, "the store is not open"
        try:
            with DATABASE_SECONDS.time():
                result = await self._database.transact(work, seconds, single)
        except Exception as error:
            if not is_away(error):
                raise
            DATABASE_ERRORS.inc()
            if self.is_available:
                log.warning("the database cannot be reached: %s", type(getattr(error, "orig", None) or error).__name__)
            self.is_available = False
            raise Unavailable from error
        if not self.is_available:
            log.info("the database can be reached again")
        self.is_available = True
        return result

    async def ping(self) -> None:
        """Returns once the database has answered."""
        await self._read(select(1))

    async def _read(self, query: Select[Any]) -> Sequence[Any]:
        return await self.transact(lambda connection: connection.execute(query).all(), single=True)

    async def _write(self, first: Executable, *others: Executable) -> int:
        """Execute all in one transaction: how many rows the first one touched."""

        def work(connection: Connection) -> int:
            touched = connection.execute(first).rowcount
            for statement in others:
                connection.execute(statement)
            return int(touched)

        return await self.transact(work)

    # Secrets and times

    async def secret(self, name: str, fresh: str) -> str:
        """The secret of that name; the first server to ask stores `fresh`."""
        rows = await self._read(select(schema.secrets.c.value).where(schema.secrets.c.name == name))
        if not rows:
            with contextlib.suppress(IntegrityError):  # another server was faster
                await self._write(insert(schema.secrets).values(name=name, value=fresh))
            rows = await self._read(select(schema.secrets.c.value).where(schema.secrets.c.name == name))
        return str(rows[0][0])

    async def find_secret(self, name: str) -> str | None:
        """The secret of that name, if there is one."""
        rows = await self._read(select(schema.secrets.c.value).where(schema.secrets.c.name == name))
        return str(rows[0][0]) if rows else None

    async def served(self) -> dict[str, int]:
        """The service time that each running server has reported, and under "" the latest of all."""
        rows = await self._read(select(schema.served.c.server, schema.served.c.ms))
        return {str(server): int(ms) for server, ms in rows}

    async def beat(self, server: str, ms: int) -> dict[str, int]:
        """Report a server's service time, or the latest of all if that is later; those of all servers."""
        table = schema.served

        def work(connection: Connection) -> dict[str, int]:
            latest = ms
            for name in ("", server):
                later = update(table).where(table.c.server == name)
                values = {"ms": case((table.c.ms > latest, table.c.ms), else_=latest)}
                if not connection.execute(later.values(values)).rowcount:
                    connection.execute(insert(table).values(server=name, ms=latest))
                latest = int(connection.execute(select(table.c.ms).where(table.c.server == name)).scalar_one())
            return {str(name): int(ms) for name, ms in connection.execute(select(table.c.server, table.c.ms))}

        try:
            return await self.transact(work)
        except IntegrityError:  # another server was faster to begin
            return await self.transact(work)

    async def forget_servers(self, servers: Iterable[str]) -> None:
        """These servers are gone: nobody waits for them."""
        await self._write(delete(schema.served).where(schema.served.c.server.in_([name for name in servers if name])))

    # People

    async def person(self, person: str) -> Person | None:
        table = schema.people
        rows = await self._read(select(table.c.id, table.c.name, table.c.generation).where(table.c.id == person))
        return Person(*rows[0]) if rows else None

    async def add_person(self, person: Person, now: int) -> None:
        values = {"id": person.id, "name": person.name, "generation": person.generation, "created": now}
        await self._write(insert(schema.people).values(values))

    async def change_person(self, person: Person) -> None:
        table = schema.people
        await self._write(
            update(table).where(table.c.id == person.id).values(name=person.name, generation=person.generation)
        )

    async def delete_person(self, person: str) -> None:
        theirs = (
            schema.pushes,
            schema.studies,
            schema.puzzle_tries,
            schema.puzzle_ratings,
            schema.puzzle_consents,
        )
        others = [delete(table).where(table.c.person == person) for table in theirs]
        await self._write(delete(schema.people).where(schema.people.c.id == person), *others)

    # Tables

    async def table(self, table_id: str) -> StoredTable | None:
        rows = await self._read(select(schema.tables).where(schema.tables.c.id == table_id))
        return StoredTable(*rows[0]) if rows else None

    async def versions(self, table_ids: Sequence[str]) -> dict[str, int]:
        """The stored version of each table that there is."""
        table, found = schema.tables, {}
        for start in range(0, len(table_ids), AT_ONCE):
            some = table.c.id.in_(table_ids[start : start + AT_ONCE])
            for table_id, version in await self._read(select(table.c.id, table.c.version).where(some)):
                found[str(table_id)] = int(version)
        return found

    async def add_table(
        self, row: StoredTable, people: set[str], notes: str | None = None, also: Sequence[Executable] = ()
    ) -> bool:
        """Store a new table with the first notes of its journal, and execute more in the same transaction; False if its
        id is taken."""
        others = [*_seat_rows(row.id, people), *_journal_rows(row, notes), *also]
        try:
            await self._write(insert(schema.tables).values(row.values()), *others)
        except IntegrityError:
            return False
        return True

    async def save_table(
        self,
        row: StoredTable,
        old_version: int,
        people: set[str] | None,
        notes: str | None = None,
        also: Sequence[Executable] = (),
    ) -> bool:
        """Store a new version if the stored one is still `old_version`. `people`: those seated, if that changed;
        `notes`: what it adds to the journal; `also`: what to execute in the same transaction."""
        values = row.values()
        values |= {"same_id": values.pop("id"), "old_version": old_version}
        if people is None and notes is not None and not also and not self._is_file:
            decision = values | {"notes": notes}
            saved = await self.transact(lambda it: it.execute(SAVE_AND_NOTE, decision).scalar_one(), single=True)
            return int(saved) == 1

        def work(connection: Connection) -> bool:
            if not connection.execute(SAVE, values).rowcount:
                return False
            if people is not None:
                connection.execute(delete(schema.seats).where(schema.seats.c.table_id == row.id))
                for statement in _seat_rows(row.id, people):
                    connection.execute(statement)
            if notes is not None:
                connection.execute(
                    NOTE, {"table_id": row.id, "version": row.version, "at": row.changed, "notes": notes}
                )
            for statement in also:
                connection.execute(statement)
            return True

        return await self.transact(work)

    async def journal(self, table_id: str, start: int, limit: int) -> list[tuple[int, int, list[dict[str, Any]]]]:
        """What happened at a table from a version on: version, time of day and notes."""
        table = schema.journal
        query = select(table.c.version, table.c.at, table.c.notes)
        query = query.where(table.c.table_id == table_id, table.c.version >= start)
        rows = await self._read(query.order_by(table.c.version).limit(limit))
        return [(int(version), int(at), orjson.loads(notes)) for version, at, notes in rows]

    async def unaided(self, digest: str) -> list[str]:
        """The tables in whose running game nobody may be helped, and which a position with this digest may be of."""
        query = select(schema.tables.c.id).where(schema.tables.c.unaided == digest).limit(PAGE)
        return [str(row[0]) for row in await self._read(query)]

    async def delete_table(self, table_id: str) -> None:
        await self._write(delete(schema.tables).where(schema.tables.c.id == table_id))

    async def claim(self, table_id: str, version: int, now: int, due: int | None) -> bool:
        """Claim a table that is due until it is due again; False if another server was faster."""
        table = schema.tables
        same = (table.c.id == table_id, table.c.version == version, table.c.due <= now)
        return await self._write(update(table).where(*same).values(due=due)) == 1

    async def postpone(self, table_id: str, due: int) -> None:
        """Make a table due at a later time."""
        await self._write(update(schema.tables).where(schema.tables.c.id == table_id).values(due=due))

    async def wake_all(self, now: int) -> None:
        """Make everything due now that waits for a server: none was running."""
        table = schema.tables
        await self._write(update(table).where(table.c.due > now).values(due=now))

    async def due(self, now: int, limit: int = PAGE) -> list[str]:
        """The ids of tables for which a server has to act."""
        table = schema.tables
        query = select(table.c.id).where(table.c.due <= now).order_by(table.c.due).limit(limit)
        return [str(row[0]) for row in await self._read(query)]

    async def tables_of(self, person: str, status: str | None, before: int | None, limit: int) -> list[StoredTable]:
        """The tables where somebody has a seat or that they host, latest change first."""
        query = select(schema.tables).join(schema.seats, schema.seats.c.table_id == schema.tables.c.id)
        return await self._listed(query.where(schema.seats.c.person == person), status, before, limit)

    async def public_tables(self, status: str | None, before: int | None, limit: int) -> list[StoredTable]:
        query = select(schema.tables).where(schema.tables.c.watch == "public", schema.tables.c.status != "cancelled")
        return await self._listed(query, status, before, limit)

    async def _listed(
        self, query: Select[Any], status: str | None, before: int | None, limit: int
    ) -> list[StoredTable]:
        table = schema.tables
        if status is not None:
            query = query.where(table.c.status == status)
        if before is not None:
            query = query.where(table.c.changed < before)
        rows = await self._read(query.order_by(table.c.changed.desc(), table.c.id).limit(min(limit, PAGE)))
        return [StoredTable(*row) for row in rows]

    async def count_active(self, since: int, host: str | None = None) -> int:
        """How many tables wait or run and have changed since then: of one host, or of all."""
        table = schema.tables
        active = (table.c.status.in_(("waiting", "running")), table.c.changed >= since)
        query = select(func.count()).select_from(table).where(*active)
        if host is not None:
            query = query.where(table.c.host == host)
        return int((await self._read(query))[0][0])

    async def delete_waiting(self, before: int) -> int:
        """Delete tables that never began and have not changed since; how many."""
        table = schema.tables
        return await self._write(
            delete(table).where(table.c.status.in_(("waiting", "cancelled")), table.c.changed < before)
        )

    async def count_by_status(self) -> dict[str, int]:
        """How many tables there are of each status."""
        table = schema.tables
        rows = await self._read(select(table.c.status, func.count()).group_by(table.c.status))
        return {str(status): int(count) for status, count in rows}

    # Reviews

    async def review(self, table_id: str) -> dict[str, Any] | None:
        table = schema.reviews
        columns = (table.c.bot, table.c.seconds, table.c.done, table.c.decisions)
        rows = await self._read(select(*columns).where(table.c.table_id == table_id))
        if not rows:
            return None
        bot, seconds, done, decisions = rows[0]
        return {"bot": bot, "seconds": seconds, "done": bool(done), "decisions": orjson.loads(decisions)}

    async def save_review(self, table_id: str, review: dict[str, Any]) -> None:
        values = review | {"decisions": orjson.dumps(review["decisions"]).decode(), "table_id": table_id}
        table = schema.reviews
        await self._write(delete(table).where(table.c.table_id == table_id), insert(table).values(values))

    async def drop_review(self, table_id: str) -> None:
        await self._write(delete(schema.reviews).where(schema.reviews.c.table_id == table_id))


def _journal_rows(row: StoredTable, notes: str | None) -> list[Executable]:
    if notes is None:
        return []
    return [insert(schema.journal).values(table_id=row.id, version=row.version, at=row.changed, notes=notes)]


def _seat_rows(table_id: str, people: set[str]) -> list[Executable]:
    if not people:
        return []
    return [insert(schema.seats).values([{"table_id": table_id, "person": person} for person in sorted(people)])]
