"""What the search knows about Azul alone."""
