"""Azul for 2 to 4 players, with the coloured or the grey wall."""
