"""The statements that store a decision, compiled once."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, bindparam, func, insert, select, update

from azulejos.server.db import schema

SAVE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("same_id"), schema.tables.c.version == bindparam("old_version"))
    .values({column.name: bindparam(column.name) for column in schema.tables.c if column.name != "id"})
)
"""A new version of a table, if the stored one is still the one before."""
NOTE = insert(schema.journal)
"""What a version adds to the journal."""


def _save_and_note() -> Select[Any]:
    table, journal = schema.tables, schema.journal
    saved = SAVE.returning(table.c.id, table.c.version, table.c.changed).cte("saved")
    columns = [journal.c.table_id, journal.c.version, journal.c.at, journal.c.notes]
    row = select(saved.c.id, saved.c.version, saved.c.changed, bindparam("notes", type_=journal.c.notes.type))
    return select(func.count()).select_from(saved).add_cte(NOTE.from_select(columns, row).cte("noted"))


SAVE_AND_NOTE = _save_and_note()
"""Both as one statement, since each is a way to PostgreSQL and back: how many versions were stored. SQLite has no such
statements."""
