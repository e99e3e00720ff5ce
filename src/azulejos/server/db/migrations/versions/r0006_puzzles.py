"""Puzzles that people tried, consent to make some from their games, and the figures of finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "puzzle_tries",
        sa.Column("person", sa.String(24), primary_key=True),
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("day", sa.Integer),
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("person", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
    )
    op.create_table("puzzle_consents", sa.Column("person", sa.String(24), primary_key=True))
    op.create_table(
        "figures",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("figures", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for table in ("figures", "puzzle_consents", "puzzle_ratings", "puzzle_tries"):
        op.drop_table(table)
