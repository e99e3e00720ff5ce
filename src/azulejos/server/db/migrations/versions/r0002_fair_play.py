"""Service time instead of outages, the journal, and what a table needs to stay fair.

Clocks were times of day from which outages were deducted. Service time begins where the last heartbeat was, and the
outages so far move each clock's beginning towards it.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

PAGE = 500
"""Rows read at once: there may be many games."""
APPEND_ONLY = {
    "sqlite": [
        "CREATE TRIGGER journal_append_only BEFORE UPDATE ON journal"
        " BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END"
    ],
    "postgresql": [
        "CREATE FUNCTION journal_append_only() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN RAISE EXCEPTION 'the journal is only added to'"
        " USING ERRCODE = 'integrity_constraint_violation'; END $$",
        "CREATE TRIGGER journal_append_only BEFORE UPDATE ON journal"
        " FOR EACH ROW EXECUTE FUNCTION journal_append_only()",
    ],
}

tables = sa.table(
    "tables",
    *(sa.column(name) for name in ("id", "version", "decided", "status", "changed", "due", "setting")),
)
served = sa.table("served", sa.column("server"), sa.column("ms"))


def upgrade() -> None:
    op.create_table(
        "journal",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("notes", sa.Text, nullable=False),
    )
    op.create_table(
        "served",
        sa.Column("server", sa.String(32), primary_key=True),
        sa.Column("ms", sa.BigInteger, nullable=False),
    )
    connection = op.get_bind()
    for statement in APPEND_ONLY[connection.dialect.name]:
        connection.execute(sa.text(statement))
    op.add_column("tables", sa.Column("decided", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("unaided", sa.String(32)))
    op.create_index("tables_active", "tables", ["status", "host", "changed"])
    op.create_index("tables_unaided", "tables", ["unaided"])
    _convert(connection)
    op.drop_table("heartbeat")
    op.drop_table("outages")


def _convert(connection: sa.Connection) -> None:
    beat = connection.execute(sa.text("SELECT at FROM heartbeat")).scalar()
    now = time.time_ns() // 1_000_000 if beat is None else int(beat)
    if beat is not None:
        connection.execute(sa.insert(served).values(server="", ms=now))
    rows = connection.execute(sa.text("SELECT start, stop FROM outages ORDER BY start")).all()
    outages = [(int(start), int(stop)) for start, stop in rows]
    last = ""
    while True:
        query = sa.select(tables).where(tables.c.id > last).order_by(tables.c.id).limit(PAGE)
        page = connection.execute(query).mappings().all()
        for row in page:
            last = row["id"]
            setting = _setting(row, json.loads(row["setting"]), now, outages)
            text = json.dumps(setting, separators=(",", ":"), ensure_ascii=False)
            due = None if row["due"] is None else now
            change = sa.update(tables).where(tables.c.id == last)
            connection.execute(change.values(decided=row["version"], due=due, setting=text))
        if len(page) < PAGE:
            return


def _setting(row: Any, setting: dict[str, Any], now: int, outages: Sequence[tuple[int, int]]) -> dict[str, Any]:
    clocks, request = setting["clocks"], setting["request"]
    if clocks is not None:
        since = min(clocks["since"], now)
        lost = sum(max(0, min(now, stop) - max(since, start)) for start, stop in outages)
        clocks["since"] = min(since + lost, now)
    if request is not None:
        request["version"] = row["version"]
    people = {seat["person"] for seat in setting["seats"] if seat["person"] is not None}
    began = row["status"] in ("running", "finished")
    return setting | {
        "shared": began and len(people) > 1,
        "turn_since": now if began else 0,
        "redeals": 0,
        "removed": [],
    }


def downgrade() -> None:
    connection = op.get_bind()
    now = connection.execute(sa.text("SELECT max(ms) FROM served")).scalar()
    op.create_table(
        "outages",
        sa.Column("start", sa.BigInteger, primary_key=True),
        sa.Column("stop", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    if now is not None:
        connection.execute(sa.text("INSERT INTO heartbeat (id, at) VALUES (1, :now)"), {"now": now})
    op.drop_index("tables_unaided", "tables")
    op.drop_index("tables_active", "tables")
    op.drop_column("tables", "unaided")
    op.drop_column("tables", "decided")
    op.drop_table("served")
    op.drop_table("journal")
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("DROP FUNCTION journal_append_only()"))
