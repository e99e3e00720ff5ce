"""Puzzles: positions in which one decision is clearly best, found in games, checked, and rated by who solves them."""
