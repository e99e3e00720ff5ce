"""One module for every step of the schema."""
