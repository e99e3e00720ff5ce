"""Where tables are stored: SQLite or PostgreSQL, with the same schema in both."""
