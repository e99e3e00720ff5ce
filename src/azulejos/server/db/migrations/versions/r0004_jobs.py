"""Bots' decisions as jobs, each owned by a server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "jobs",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("owner", sa.String(24)),
    )
    op.create_table(
        "servers",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("beats", sa.BigInteger, nullable=False),
    )
    # whatever waits for a server may wait for a bot: whoever takes such a job looks
    op.execute("INSERT INTO jobs (table_id) SELECT id FROM tables WHERE status = 'running' AND due IS NOT NULL")


def downgrade() -> None:
    op.drop_table("servers")
    op.drop_table("jobs")
