"""Bots' decisions as rows: a table whose bot has to decide has a job, owned by the server whose bot thinks.

A job is stored and removed in the transaction that stores the table's version, so there is one exactly as long as the
decision is awaited.
"""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, Executable, delete, insert, select, update

from azulejos.server.db import schema
from azulejos.server.db.store import Store


def job_rows(table_id: str, owner: str | None, had_one: bool) -> list[Executable]:
    """What to execute with a new version: `owner` has to make a bot's decision; None if there is none to be made."""
    jobs = schema.jobs
    rows: list[Executable] = [delete(jobs).where(jobs.c.table_id == table_id)] if had_one else []
    return rows if owner is None else [*rows, insert(jobs).values(table_id=table_id, owner=owner)]


class Jobs:
    """The jobs of all servers, and which servers are alive."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def owners(self) -> dict[str, str | None]:
        """Every table that has a job, with its owner."""
        columns = (schema.jobs.c.table_id, schema.jobs.c.owner)
        rows = await self._store.transact(lambda connection: connection.execute(select(*columns)).all())
        return {str(table_id): owner for table_id, owner in rows}

    async def take(self, table_id: str, owner: str | None, server: str) -> bool:
        """Take a job from its owner; False if another server was faster or the decision has been made."""
        jobs = schema.jobs
        query = update(jobs).where(jobs.c.table_id == table_id, jobs.c.owner.is_not_distinct_from(owner))
        return (
            await self._store.transact(lambda connection: connection.execute(query.values(owner=server)).rowcount) == 1
        )

    async def drop(self, table_id: str, server: str) -> None:
        """Remove a job of this server that turned out to be none."""
        jobs = schema.jobs
        query = delete(jobs).where(jobs.c.table_id == table_id, jobs.c.owner == server)
        await self._store.transact(lambda connection: connection.execute(query))

    async def beat(self, server: str) -> dict[str, int]:
        """Count a heartbeat of a server; those of all servers."""
        servers = schema.servers

        def work(connection: Connection) -> dict[str, int]:
            mine = update(servers).where(servers.c.id == server).values(beats=servers.c.beats + 1)
            if not connection.execute(mine).rowcount:
                connection.execute(insert(servers).values(id=server, beats=0))
            return {str(name): int(beats) for name, beats in connection.execute(select(servers))}

        return await self._store.transact(work)

    async def forget(self, servers: Iterable[str]) -> None:
        """These servers are gone; they return with their next heartbeat if they are not."""
        query = delete(schema.servers).where(schema.servers.c.id.in_(list(servers)))
        await self._store.transact(lambda connection: connection.execute(query))

    async def leave(self, server: str) -> None:
        """A server stops: its jobs are anybody's."""

        def work(connection: Connection) -> None:
            connection.execute(update(schema.jobs).where(schema.jobs.c.owner == server).values(owner=None))
            connection.execute(delete(schema.servers).where(schema.servers.c.id == server))

        await self._store.transact(work)
