"""What the bots know about Azul alone."""
