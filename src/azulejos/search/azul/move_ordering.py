"""In which order the search looks at Azul's moves: those that complete lines without waste first."""

from __future__ import annotations

from azulejos.games.azul.components import CENTRE, COLOUR_OF, DESTINATION_OF, FLOOR, SOURCE_OF
from azulejos.games.azul.state import OFFER, line_count
from azulejos.games.packed import count_of
from azulejos.jit import njit

MARKER_COST = 8
"""For taking the marker, which costs a point (and brings the first turn of the next round)."""
FLOOR_COST = 40
"""Per tile that goes straight to the floor line."""
COMPLETION, COMPLETING_TILE, SURPLUS_COST = 30, 12, 25
"""For completing a line; per tile that was missing; per tile left over, which falls to the floor line."""
ADDED_TILE, MISSING_COST = 10, 6
"""For a line that stays unfinished: per tile added, per tile still missing."""


@njit
def move_priority(s, action):
    """How early the search should look at a legal action: higher is earlier."""
    if s.phase != OFFER:
        return 0
    source, colour, destination = SOURCE_OF[action], COLOUR_OF[action], DESTINATION_OF[action]
    count = count_of(int(s.sources[source]), colour)
    if source == CENTRE and s.marker < 0:
        cost = MARKER_COST
    else:
        cost = 0
    if destination == FLOOR:
        return -FLOOR_COST * count - cost
    filled = line_count(int(s.players[s.mover].lines), destination)
    missing = destination + 1 - filled
    if count >= missing:
        return COMPLETION + COMPLETING_TILE * missing - SURPLUS_COST * (count - missing) - cost
    return ADDED_TILE * count - MISSING_COST * (missing - count) - cost
