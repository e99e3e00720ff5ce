"""People, tables, seats, reviews, outages."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.String(128), nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("watch", sa.String(16), nullable=False),
        sa.Column("host", sa.String(24), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("join_key", sa.String(32), nullable=False),
        sa.Column("spec", sa.String(256), nullable=False),
        sa.Column("start_player", sa.Integer),
        sa.Column("position", sa.Text),
        sa.Column("steps", sa.Text, nullable=False),
        sa.Column("marks", sa.Text, nullable=False),
        sa.Column("setting", sa.Text, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Index("tables_due", "due"),
        sa.Index("tables_public", "watch", "status", "changed"),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.String(24), primary_key=True),
        sa.Index("seats_person", "person"),
    )
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("bot", sa.String(32), nullable=False),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.Column("decisions", sa.Text, nullable=False),
    )
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


def downgrade() -> None:
    for name in ("heartbeat", "outages", "reviews", "seats", "tables", "people", "secrets"):
        op.drop_table(name)
