"""The database's history, run forward at every start (alembic)."""
