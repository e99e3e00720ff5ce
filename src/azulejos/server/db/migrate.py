"""Upgrades a database to the current schema when the server starts."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

HEAD = "0006"
"""The newest revision; a test compares it with the folder of migrations."""
LOCK = 7_301_204_466
"""Key of PostgreSQL's advisory lock: processes that start at the same time wait for each other."""


class UnknownRevision(Exception):
    """The database was made by another version of this program."""


def upgrade(connection: Connection, to: str = HEAD) -> None:
    """Run the missing migrations, up to the newest or another revision. UnknownRevision for a database of a newer
    version."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    found = current(connection)
    if found == to:
        return
    if found is not None and found > HEAD:
        raise UnknownRevision(f"was made by a newer version of azulejos (revision {found}; this one knows {HEAD})")
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, to)
    except CommandError as error:
        raise UnknownRevision(f"has the revision {found}, which this version of azulejos does not know") from error


def current(connection: Connection) -> str | None:
    """The database's revision; None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)
