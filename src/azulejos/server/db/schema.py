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
    Column("decided", Integer, nullable=False),  # the version of the last change to the game itself
    Column("status", String(16), nullable=False),
    Column("watch", String(16), nullable=False),
    Column("host", String(24), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("due", BigInteger),  # service time at which a server has to act: a clock runs out, a bot should have moved
    Column("seed", String(64), nullable=False),
    Column("join_key", String(32), nullable=False),
    # the record: game, start player, position and steps are those of azulejos.Record
    Column("spec", String(256), nullable=False),
    Column("start_player", Integer),  # null before the game has begun
    Column("position", Text),
    Column("steps", Text, nullable=False),  # decisions and draws, separated by blanks
    Column("marks", Text, nullable=False),  # JSON: [version, time] for every step
    Column("setting", Text, nullable=False),  # JSON: seats, clocks, title, hints, request, outcome, rematch, ...
    Column("summary", Text, nullable=False),  # JSON: what lists show of the game
    Column("unaided", String(32)),  # by what a running game without hints is recognised, as a digest
    Index("tables_due", "due"),
    Index("tables_active", "status", "host", "changed"),
    Index("tables_unaided", "unaided"),
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

journal = sa.Table(
    "journal",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("notes", Text, nullable=False),  # JSON
)
"""What happened at each table, one row per version. Rows are added and never changed: a trigger refuses it."""

served = sa.Table(
    "served",
    metadata,
    Column("server", String(32), primary_key=True),
    Column("ms", BigInteger, nullable=False),
)
"""Service time: the latest that each running server has reported, and in the row without a name the latest of all."""

pushes = sa.Table(
    "pushes",
    metadata,
    Column("endpoint", String(500), primary_key=True),
    Column("person", String(24), nullable=False),
    Column("p256dh", String(120), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("pushes_person", "person"),
)
"""Browsers that people are called in."""

puzzle_tries = sa.Table(
    "puzzle_tries",
    metadata,
    Column("person", String(24), primary_key=True),
    Column("puzzle", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("day", Integer),  # the day whose puzzle it was, counted from 1970
)
"""The first answer of each person to each puzzle."""

puzzle_ratings = sa.Table(
    "puzzle_ratings",
    metadata,
    Column("person", String(24), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
)
"""How well people solve puzzles."""

puzzle_consents = sa.Table("puzzle_consents", metadata, Column("person", String(24), primary_key=True))
"""Those who let puzzles be made from their games."""

figures = sa.Table(
    "figures",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),  # of the table and of the way of counting
    Column("figures", Text, nullable=False),  # JSON
)
"""What statistics need of a finished game, so that it is replayed once only."""

jobs = sa.Table(
    "jobs",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("owner", String(24)),  # the server whose bot thinks; null: nobody's yet
)
"""Bots' decisions that are awaited."""

servers = sa.Table(
    "servers",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("beats", BigInteger, nullable=False),
)
"""The servers that run, with how many heartbeats each has counted; only where there may be several."""

studies = sa.Table(
    "studies",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("person", String(24), nullable=False),
    Column("name", String(80), nullable=False),
    Column("game", String(32), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("content", Text, nullable=False),  # a record
    Index("studies_person", "person", "changed"),
)
"""Saved analyses: records with variations."""
