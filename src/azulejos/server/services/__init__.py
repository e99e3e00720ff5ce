"""What a running server does: all tables, connections, bots that think, reviews, and news between servers."""
