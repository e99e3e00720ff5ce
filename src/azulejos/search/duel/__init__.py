"""What the search knows about Azul Duel alone."""
