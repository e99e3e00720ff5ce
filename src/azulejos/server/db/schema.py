"""The database's schema. A change here goes with a migration in `migrations/versions`."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Text

metadata = MetaData()

secrets = sa.Table(
    "secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(128), nullable=False),
)
"""What cookies and links are signed with."""

people = sa.Table(
    "people",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("generation", Integer, nullable=False),  # of the personal link: older ones are no longer valid
    Column("created", BigInteger, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("watch", String(16), nullable=False),
    Column("host", String(24), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("due", BigInteger),  # when a server has to act: a clock runs out, a bot should have moved
    Column("seed", String(64), nullable=False),
    Column("join_key", String(32), nullable=False),
    # the record: game, start player, position and steps are those of azulejos.Record
    Column("spec", String(256), nullable=False),
    Column("start_player", Integer),  # null before the game has begun
    Column("position", Text),
    Column("steps", Text, nullable=False),  # decisions and draws, separated by blanks
    Column("marks", Text, nullable=False),  # JSON: [version, time] for every step
    Column("setting", Text, nullable=False),  # JSON: seats, clocks, title, hints, request, outcome, rematch
    Column("summary", Text, nullable=False),  # JSON: what lists show of the game
    Index("tables_due", "due"),
    Index("tables_public", "watch", "status", "changed"),
)

seats = sa.Table(
    "seats",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(24), primary_key=True),
    Index("seats_person", "person"),
)
"""In whose lists each table appears: those of seated people and the host."""

reviews = sa.Table(
    "reviews",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("bot", String(32), nullable=False),
    Column("seconds", Float, nullable=False),
    Column("done", Boolean, nullable=False),
    Column("decisions", Text, nullable=False),  # JSON
)

outages = sa.Table(
    "outages",
    metadata,
    Column("start", BigInteger, primary_key=True),
    Column("stop", BigInteger, nullable=False),
)
"""Times in which no server was running."""

heartbeat = sa.Table(
    "heartbeat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""One row: when a server was last alive."""
