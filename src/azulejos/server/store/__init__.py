"""Where tables are kept: SQLite or PostgreSQL, the same schema in both."""

from __future__ import annotations

from azulejos.server.store.store import Store, StoredTable

__all__ = ["Store", "StoredTable"]
