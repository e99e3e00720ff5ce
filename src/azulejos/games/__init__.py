"""The games: rules, moves, views. See docs/architecture.md."""
