"""What an operator does with a database beside the servers: lists, removing, a new secret, figures."""

from __future__ import annotations

import json
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, text

from azulejos.record import Record
from azulejos.registry import parse_game, parse_spec
from azulejos.server.db import migrate, schema
from azulejos.server.db.engines import Database, connect, database_url, needed
from azulejos.types import InvalidOption

SIGNING, PREVIOUS = "signing", "signing-previous"
"""Names of secrets: what new cookies and links are signed with, and what older ones may still be signed with."""
BATCH = 500


@asynccontextmanager
async def opened(database: str, any_revision: bool = False) -> AsyncIterator[Database]:
    """A database that is there already, and of the newest revision: only servers bring one up to date. InvalidOption if
    it cannot be used, also while work is done with it."""
    url = database_url(database)
    if url.drivername.startswith("sqlite") and not Path(url.database or "").is_file():
        raise InvalidOption("database", f"there is no file {url.database}")
    found = connect(url)
    try:
        with needed():
            revision = await found.transact(migrate.current)
            if revision != migrate.HEAD and not any_revision:
                message = f"has revision {revision}, not {migrate.HEAD}: start a server with it first, and once only"
                raise InvalidOption("database", message)
            yield found
    finally:
        await found.close()


def list_tables(connection: Connection, status: str | None, limit: int) -> list[dict[str, Any]]:
    """Tables, the latest change first, with the names of who sits there."""
    table, seat, person = schema.tables, schema.seats, schema.people
    columns = (table.c.id, table.c.status, table.c.spec, table.c.steps, table.c.created, table.c.changed)
    query = select(*columns).order_by(table.c.changed.desc()).limit(limit)
    if status is not None:
        query = query.where(table.c.status == status)
    found = {row.id: row for row in connection.execute(query)}
    names: dict[str, list[str]] = {id_: [] for id_ in found}
    joined = select(seat.c.table_id, person.c.name).join(person, person.c.id == seat.c.person)
    for id_, name in connection.execute(joined.where(seat.c.table_id.in_(list(found))).order_by(person.c.name)):
        names[id_].append(name)
    return [
        {
            "id": id_,
            "status": row.status,
            "game": row.spec,
            "people": names[id_],
            "steps": len(row.steps.split()),
            "created": row.created,
            "changed": row.changed,
        }
        for id_, row in found.items()
    ]


def remove_tables(connection: Connection, ids: Sequence[str]) -> list[str]:
    """Delete tables with everything that belongs to them: the ids of those that were there."""
    table = schema.tables
    found = [str(row[0]) for row in connection.execute(select(table.c.id).where(table.c.id.in_(ids)))]
    connection.execute(delete(table).where(table.c.id.in_(found)))
    return found


def unchanged_tables(connection: Connection, status: str | None, before: int) -> list[str]:
    """The ids of tables that were last changed before a time."""
    table = schema.tables
    query = select(table.c.id).where(table.c.changed < before)
    if status is not None:
        query = query.where(table.c.status == status)
    return [str(row[0]) for row in connection.execute(query)]


def consented_records(connection: Connection) -> dict[str, str]:
    """The records of finished games whose people all let puzzles be made from theirs, by table and without names."""
    table, consents = schema.tables, schema.puzzle_consents
    allowed = set(connection.execute(select(consents.c.person)).scalars())
    columns = (table.c.id, table.c.spec, table.c.start_player, table.c.position, table.c.steps, table.c.setting)
    found = {}
    for row in connection.execute(
        select(*columns).where(table.c.status == "finished", table.c.start_player.isnot(None))
    ):
        people = {seat["person"] for seat in json.loads(row.setting)["seats"] if seat["person"] is not None}
        if people and people <= allowed:
            record = Record(parse_game(row.spec), row.start_player, tuple(row.steps.split()), row.position)
            found[str(row.id)] = str(record)
    return found


def rotate_secret(connection: Connection, keep: bool) -> None:
    """A new secret. With `keep` the one before it still lets people in, until the next rotation."""
    table = schema.secrets
    rows = {row.name: row.value for row in connection.execute(select(table))}
    connection.execute(delete(table).where(table.c.name.in_((SIGNING, PREVIOUS))))
    connection.execute(insert(table).values(name=SIGNING, value=secrets.token_urlsafe(48)))
    if keep and SIGNING in rows:
        connection.execute(insert(table).values(name=PREVIOUS, value=rows[SIGNING]))


def statistics(connection: Connection) -> dict[str, Any]:
    """Figures of everything that is stored."""
    table = schema.tables
    statuses = connection.execute(select(table.c.status, func.count()).group_by(table.c.status))
    games: dict[str, int] = {}
    for spec, count in connection.execute(select(table.c.spec, func.count()).group_by(table.c.spec)):
        name = parse_spec(spec)[0]
        games[name] = games.get(name, 0) + count
    people = connection.execute(select(func.count()).select_from(schema.people)).scalar_one()
    return {
        "revision": migrate.current(connection),
        "bytes": _size(connection),
        "tables": {str(status): int(count) for status, count in statuses},
        "games": games,
        "people": int(people),
        "servers": len(servers(connection)),
    }


def servers(connection: Connection) -> dict[str, int]:
    """The servers that have not said that they stop, with the service time that each reported last."""
    table = schema.served
    query = select(table.c.server, table.c.ms).where(table.c.server != "")
    return {str(server): int(ms) for server, ms in connection.execute(query)}


def _size(connection: Connection) -> int:
    if connection.dialect.name == "postgresql":
        return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one())
    pages, size = (connection.execute(text(f"PRAGMA {name}")).scalar_one() for name in ("page_count", "page_size"))
    return int(pages) * int(size)
