"""The database's tables. A change here goes with a migration in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(128), nullable=False),
)
"""What this server signs cookies and links with."""

people = Table(
    "people",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("generation", Integer, nullable=False),  # of the personal link: an older one is not valid any more
    Column("created", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("watch", String(16), nullable=False),
    Column("host", String(24), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("due", BigInteger),  # when the server has to act: a clock runs out, a bot should have moved
    Column("seed", String(64), nullable=False),
    Column("join_key", String(32), nullable=False),
    # the record: game, start player, position and steps are those of azulejos.Record
    Column("spec", String(256), nullable=False),
    Column("start_player", Integer),  # null before the game has begun
    Column("position", Text),
    Column("steps", Text, nullable=False),  # decisions and draws, parted by blanks
    Column("marks", Text, nullable=False),  # JSON: [version, time] for every step
    Column("setting", Text, nullable=False),  # JSON: seats, clocks, title, hints, request, outcome, rematch
    Column("summary", Text, nullable=False),  # JSON: what lists show of the game
    Index("tables_due", "due"),
    Index("tables_public", "watch", "status", "changed"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(24), primary_key=True),
    Index("seats_person", "person"),
)
"""Who has to do with which table: seated people and the host."""

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("bot", String(32), nullable=False),
    Column("seconds", Float, nullable=False),
    Column("done", Boolean, nullable=False),
    Column("decisions", Text, nullable=False),  # JSON
)

outages = Table(
    "outages",
    metadata,
    Column("start", BigInteger, primary_key=True),
    Column("stop", BigInteger, nullable=False),
)
"""Times in which no server was running."""

heartbeat = Table(
    "heartbeat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""One row: when a server was last alive."""
