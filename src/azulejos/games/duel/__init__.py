"""Azul Duel."""
