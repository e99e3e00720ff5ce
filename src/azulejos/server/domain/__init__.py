"""Tables, seats, clocks, undo and live games: what happens at a table and what each person may see of it. Times come in
as arguments; nothing here reads a clock, waits, or touches a file, a database or the network."""
