"""Browsers that people are called in: where a push goes, and the keys that only that browser can read it with."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select

from azulejos.server.db import schema
from azulejos.server.db.store import Store


@dataclass(frozen=True, slots=True)
class Subscription:
    """One browser of one person."""

    person: str
    endpoint: str
    p256dh: str
    auth: str
    language: str
    created: int


class Pushes:
    """All subscriptions."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, subscription: Subscription, most: int) -> None:
        """Add a browser, or what is new about it; a person's oldest ones beyond `most` go."""
        table = schema.pushes
        values = {name: getattr(subscription, name) for name in Subscription.__dataclass_fields__}

        def work(connection: Connection) -> None:
            connection.execute(delete(table).where(table.c.endpoint == subscription.endpoint))
            connection.execute(insert(table).values(values))
            mine = select(table.c.endpoint).where(table.c.person == subscription.person)
            kept = connection.execute(mine.order_by(table.c.created.desc(), table.c.endpoint)).scalars().all()
            connection.execute(delete(table).where(table.c.endpoint.in_(kept[most:])))

        await self._store.transact(work)

    async def of(self, person: str) -> list[Subscription]:
        table = schema.pushes
        columns = [table.c[name] for name in Subscription.__dataclass_fields__]
        query = select(*columns).where(table.c.person == person)
        rows = await self._store.transact(lambda connection: connection.execute(query).all())
        return [Subscription(*row) for row in rows]

    async def remove(self, endpoint: str, person: str) -> None:
        table = schema.pushes
        statement = delete(table).where(table.c.endpoint == endpoint, table.c.person == person)
        await self._store.transact(lambda connection: connection.execute(statement))

    async def remove_all(self, person: str) -> None:
        """Forget all browsers of a person."""
        statement = delete(schema.pushes).where(schema.pushes.c.person == person)
        await self._store.transact(lambda connection: connection.execute(statement))
