"""Saved analyses: records with variations, each of one person."""

from __future__ import annotations

from dataclasses import dataclass, fields

from sqlalchemy import Connection, delete, func, insert, select, update

from azulejos.server.db import schema
from azulejos.server.db.store import Store

MOST_PER_PERSON = 500


@dataclass(frozen=True, slots=True)
class StudyHead:
    """What a list tells of a study. Times are milliseconds since 1970."""

    id: str
    person: str
    name: str
    game: str
    created: int
    changed: int


@dataclass(frozen=True, slots=True)
class Study(StudyHead):
    content: str
    """The record's text."""


class Studies:
    """All of them."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, study: Study) -> bool:
        """Keep a new one; False if its person has as many as there may be."""
        table = schema.studies
        values = {each.name: getattr(study, each.name) for each in fields(Study)}

        def work(connection: Connection) -> bool:
            mine = select(func.count()).select_from(table).where(table.c.person == study.person)
            if connection.execute(mine).scalar_one() >= MOST_PER_PERSON:
                return False
            connection.execute(insert(table).values(values))
            return True

        return await self._store.transact(work)

    async def get(self, study: str) -> Study | None:
        table = schema.studies
        query = select(*(table.c[each.name] for each in fields(Study))).where(table.c.id == study)
        rows = await self._store.transact(lambda connection: connection.execute(query).all())
        return Study(*rows[0]) if rows else None

    async def of(self, person: str) -> list[StudyHead]:
        """A person's, the latest change first."""
        table = schema.studies
        query = select(*(table.c[each.name] for each in fields(StudyHead))).where(table.c.person == person)
        query = query.order_by(table.c.changed.desc(), table.c.id).limit(MOST_PER_PERSON)
        rows = await self._store.transact(lambda connection: connection.execute(query).all())
        return [StudyHead(*row) for row in rows]

    async def change(self, study: str, person: str, name: str, content: str, now: int) -> bool:
        """Replace what is kept; False if this person has no such study."""
        table = schema.studies
        statement = update(table).where(table.c.id == study, table.c.person == person)
        statement = statement.values(name=name, content=content, changed=now)
        return await self._store.transact(lambda connection: connection.execute(statement).rowcount == 1)

    async def remove(self, study: str, person: str) -> bool:
        table = schema.studies
        statement = delete(table).where(table.c.id == study, table.c.person == person)
        return await self._store.transact(lambda connection: connection.execute(statement).rowcount == 1)
