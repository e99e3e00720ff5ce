"""Many games at once in arrays, stepped by compiled code, and what a player sees as numbers: observations."""
