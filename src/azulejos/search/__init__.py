"""Compiled search, written once for both games over games/dispatch."""
