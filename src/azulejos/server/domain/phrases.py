"""What people can say to each other at a table: a fixed set, so that everybody reads it in their own language, and
nobody has to be moderated."""

from __future__ import annotations

WORDS = ("hello", "good_luck", "well_played", "thanks", "oops", "one_moment", "your_turn", "good_game", "again")
EMOTES = ("clap", "smile", "wow", "hmm", "sweat", "heart")
PHRASES = (*WORDS, *EMOTES)
