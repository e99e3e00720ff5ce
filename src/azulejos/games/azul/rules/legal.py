"""Which actions are legal (A4-A7, A20), and why one is not."""

from azulejos.games.azul.components import (
    ACTIONS_PER_SOURCE,
    COLOUR_OF,
    DESTINATION_OF,
    DESTINATIONS,
    LINES,
    NTH_BIT,
    SOURCE_OF,
)
from azulejos.games.azul.state import DEAL, OFFER, OVER, TILING, line_colour, sum_of_products
from azulejos.games.packed import bits_by_colour, count_of, list_choices, passed, present, running_totals, total
from azulejos.jit import njit, popcount

# Why an action is refused; 0 is legal.
(UNKNOWN_ACTION, GAME_OVER, DEAL_AWAITED, TILING_AWAITED, NO_TILING_NOW, NO_SUCH_TILES, LINE_FULL, OTHER_COLOUR_IN_LINE,
 COLOUR_ON_WALL, SPACE_TAKEN, COLOUR_IN_COLUMN) = range(1, 12)  # fmt: skip


@njit
def actions_from(tiles, choices):
    """Byte c: how many actions take colour c from a source with these tiles; `choices` counts c's destinations."""
    return present(tiles) * 255 & choices


@njit
def free_columns(player, row, colour):
    """A20: the columns of a grey wall's row that are empty and do not show the colour yet, as a mask."""
    taken = int(player.wall) >> 5 * row & 31
    same = int(player.placed[colour])
    return ~(taken | same | same >> 5 | same >> 10 | same >> 15 | same >> 20) & 31


@njit
def legal_columns(s):
    """A20: the columns where the mover may put the tile of the line being tiled, as a mask."""
    player = s.players[s.mover]
    return free_columns(player, int(s.tiling_line), line_colour(int(player.lines), int(s.tiling_line)))


@njit
def first_tiling_action(s):
    return ACTIONS_PER_SOURCE * (int(s.factories) + 1)


@njit
def count_actions(s):
    """How many actions are legal."""
    if s.phase == OFFER:
        return sum_of_products(int(s.offered), bits_by_colour(int(s.players[s.mover].open)))
    if s.phase == TILING:
        return popcount(legal_columns(s))
    return 0


@njit
def nth_action(s, k):
    """The k-th legal action in ascending order, without a list of them."""
    if s.phase == TILING:
        return first_tiling_action(s) + NTH_BIT[legal_columns(s), k]
    destinations = int(s.players[s.mover].open)
    choices = bits_by_colour(destinations)
    source = 0
    here = actions_from(int(s.sources[0]), choices)
    while k >= total(here):
        k -= total(here)
        source += 1
        here = actions_from(int(s.sources[source]), choices)
    totals = running_totals(here)
    colour = popcount(passed(totals, k))
    k -= count_of(totals << 8, colour)
    return source * ACTIONS_PER_SOURCE + colour * DESTINATIONS + NTH_BIT[destinations >> 8 * colour & 63, k]


@njit
def legal_actions(s, out):
    """Write the legal actions, ascending, into `out` and return how many there are."""
    n = 0
    if s.phase == OFFER:
        destinations = int(s.players[s.mover].open)
        for source in range(int(s.factories) + 1):
            choices = present(int(s.sources[source])) * 255 & destinations
            n = list_choices(choices, source * ACTIONS_PER_SOURCE, DESTINATIONS, out, n)
    elif s.phase == TILING:
        columns = legal_columns(s)
        for column in range(LINES):
            if columns >> column & 1:
                out[n] = first_tiling_action(s) + column
                n += 1
    return n


@njit
def is_legal(s, action):
    """Whether the action, any integer, may be taken now."""
    first = first_tiling_action(s)
    if s.phase == OFFER:
        if action < 0 or action >= first:
            return False
        colour = COLOUR_OF[action]
        tiles = count_of(int(s.sources[SOURCE_OF[action]]), colour)
        return tiles > 0 and int(s.players[s.mover].open) >> 8 * colour + DESTINATION_OF[action] & 1 == 1
    if s.phase == TILING:
        return first <= action < first + LINES and legal_columns(s) >> action - first & 1 == 1
    return False


@njit
def objection(s, action):
    """0 if the action is legal, else why not."""
    if is_legal(s, action):
        return 0
    first = first_tiling_action(s)
    if action < 0 or action >= first + LINES * int(s.grey):
        return UNKNOWN_ACTION
    if s.phase == OVER:
        return GAME_OVER
    if s.phase == DEAL:
        return DEAL_AWAITED
    player = s.players[s.mover]
    if s.phase == TILING:
        if action < first:
            return TILING_AWAITED
        if int(player.wall) >> 5 * int(s.tiling_line) + action - first & 1:
            return SPACE_TAKEN
        return COLOUR_IN_COLUMN
    if action >= first:
        return NO_TILING_NOW
    colour, line = COLOUR_OF[action], DESTINATION_OF[action]
    if count_of(int(s.sources[SOURCE_OF[action]]), colour) == 0:
        return NO_SUCH_TILES
    if int(player.shown) >> 5 * line + colour & 1:
        return COLOUR_ON_WALL
    if line_colour(int(player.lines), line) != colour:
        return OTHER_COLOUR_IN_LINE
    return LINE_FULL
