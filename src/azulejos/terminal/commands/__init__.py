"""The commands of the terminal. The command line loads them all, so they import what they run only when they run it."""
