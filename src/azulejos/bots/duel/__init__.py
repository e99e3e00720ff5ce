"""What the bots know about Azul Duel alone."""
