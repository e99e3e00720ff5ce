"""Many games at once in arrays, compiled for both games over games/dispatch, and what a player sees as numbers."""
