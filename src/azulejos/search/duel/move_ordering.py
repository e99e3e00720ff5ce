"""In which order the search looks at Duel's moves: those that fit lines and spaces first."""

from __future__ import annotations

from azulejos.games.duel.components import PLATE_TAKES
from azulejos.games.duel.rules.legal import (
    A_CHIP,
    A_COLUMN,
    A_DISPLAY,
    A_DRAW,
    A_PLACE,
    A_SKIP,
    COLOUR_OF,
    DESTINATION_OF,
    FACTORY_OF,
)
from azulejos.games.duel.rules.turn import BROKEN, LANES, MOONS
from azulejos.games.duel.state import CHIPS, COLUMN, DRAW, PLACE, TURN
from azulejos.games.packed import bit, count_of
from azulejos.jit import njit, njit_whole, popcount
from azulejos.search.duel.board import best_column

COLUMN_POINT = 10
"""Per point of a column in dome-tiling."""
PAY_CHIPS, SKIP_LINE = 10, 5
"""Before a line that is not complete."""
KEEP_PLATE, DRAW_ON = 10, 0
"""While plates are drawn: take what there is, or draw another."""
TAKE_CHIP, TAKE_DISPLAY, DRAW_PLATE = 30, 25, 5
"""At the start of a turn."""
BROKEN_COST = 20
"""Per tile that goes straight to the broken tiles."""
PLACED_TILE, SPILT_COST = 10, 15
"""Per tile that fits into the line; per tile left over, which breaks."""
COMPLETE_LINE, COMPLETE_BLOCKED = 30, 5
"""For completing a line whose row has a space for the colour; for one that has none yet."""
WAITS_COST, BLOCKED_COST = 15, 60
"""For a colour without a space: while a plate may still bring one, and when none can."""
UPPER_ROWS, WAITING_TILE, WAITING_LINE = 4, 3, 20
"""For placing a plate: per row of plates below it; per tile of a line whose colour it takes, and if that line is
complete."""


@njit_whole
def move_priority(s, action):
    """How early the search should look at a legal action: higher is earlier."""
    phase = s.phase
    if phase == TURN:
        return turn_priority(s, int(action))
    p = s.players[s.turn_of]
    if phase == COLUMN:
        column = bit(int(action) - A_COLUMN)
        return COLUMN_POINT * best_column(int(p.filled), int(p.special), int(p.joker), int(s.line), column)[1]
    if phase == PLACE:
        return placing_priority(s, p, (int(action) - A_PLACE) >> 2, (int(action) - A_PLACE) & 3)
    if phase == CHIPS:
        return SKIP_LINE if action == A_SKIP else PAY_CHIPS
    if phase == DRAW:
        return DRAW_ON if action == A_DRAW else KEEP_PLATE
    return 0


@njit
def turn_priority(s, action):
    p = s.players[s.turn_of]
    if action >= A_CHIP:
        if action < A_DISPLAY:
            return TAKE_CHIP
        return TAKE_DISPLAY if action < A_DRAW else DRAW_PLATE
    source, colour, destination = int(FACTORY_OF[action]), int(COLOUR_OF[action]), int(DESTINATION_OF[action])
    if source == MOONS:
        count = popcount((s.stacks >> colour) & LANES) + count_of(s.large_moon, colour)
    else:
        count = count_of(s.suns[source], colour)
    if destination == BROKEN:
        return -BROKEN_COST * count
    held = int(p.line_count[destination])
    room = destination + 1 - held
    spilt = max(0, count - room)
    value = PLACED_TILE * min(count, room) - SPILT_COST * spilt
    has_space = (p.spaces[destination] >> (8 * colour)) & 63 != 0
    if count >= room:
        value += COMPLETE_LINE if has_space else COMPLETE_BLOCKED
    if not has_space:
        value -= WAITS_COST if (p.free_spaces >> (3 * (destination >> 1))) & 7 != 0 else BLOCKED_COST
    return value


@njit
def placing_priority(s, p, space, turns):
    """Spaces for colours that lines wait for, upper rows first."""
    plate = int(s.taking)
    row = 2 * (space // 3)
    value = UPPER_ROWS * (2 - space // 3)
    for k in range(2):
        line = row + k
        held = int(p.line_count[line])
        if held > 0:
            takes = (PLATE_TAKES[plate, turns, k] >> (8 * int(p.line_colour[line]))) & 3
            if takes != 0:
                value += WAITING_TILE * held + (WAITING_LINE if held == line + 1 else 0)
    return value
