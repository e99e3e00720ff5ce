"""The boards of the games in the terminal."""
