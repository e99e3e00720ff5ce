"""The game in a terminal: boards, narration and plain interactive play."""
