"""Slow, plain models of both games, written from the rules alone, to check the fast implementation against."""
