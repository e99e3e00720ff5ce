"""The rules of Azul, compiled: set-up, legal actions, taking tiles, the deal; `tiling` has what follows the offer.

Rule points (A1, A2, ...) are those of docs/rules. An action is 30 * source + 6 * colour + destination, or, with the
grey wall, 30 * (factories + 1) + column. Functions trust their arguments; only `is_legal` and `objection` check.
`int(...)` around a field costs nothing compiled and keeps the uncompiled rules free of NumPy's narrow integers.
"""

import numpy as np

from azulejos._jit import njit, popcount
from azulejos.games import events as ev
from azulejos.games.azul.components import (
    ACTIONS_PER_SOURCE,
    CENTRE,
    COLOUR_OF,
    COLOURS,
    DESTINATION_OF,
    DESTINATIONS,
    FACTORIES,
    FLOOR,
    FLOOR_SPACES,
    LINES,
    MAX_FACTORIES,
    MAX_PLAYERS,
    NTH_BIT,
    SOURCE_OF,
    TILES_PER_FACTORY,
)
from azulejos.games.azul.state import DEAL, FULL_BAG, MARKER_ON_FLOOR, OFFER, OVER, TILING, line_colour, sum_of_products
from azulejos.games.azul.tiling import (
    await_deal,
    drop_tiles,
    free_columns,
    note_dropped,
    note_moved,
    place_tile,
    tile_coloured_walls,
    tile_grey_walls,
)
from azulejos.games.words import (
    ONES,
    bits_by_colour,
    count_of,
    from_running_totals,
    passed,
    present,
    random_fraction,
    running_totals,
    split_fraction,
    total,
)
from azulejos.random import below

EVERYWHERE = 0x3F * ONES  # an empty board's `open`: every colour to every line and the floor

# Why an action is refused; 0 is legal.
(UNKNOWN_ACTION, GAME_OVER, DEAL_AWAITED, TILING_AWAITED, NO_TILING_NOW, NO_SUCH_TILES, LINE_FULL, OTHER_COLOUR_IN_LINE,
 COLOUR_ON_WALL, SPACE_TAKEN, COLOUR_IN_COLUMN) = range(1, 12)  # fmt: skip


# ---------------------------------------------------------------------------------------------------------- set-up


@njit
def set_up(s, players, grey, round_limit, starter):
    """A1, A2: a new game that awaits its first deal."""
    for source in range(MAX_FACTORIES + 1):
        s.sources[source] = 0
    s.offered = 0
    s.bag = FULL_BAG
    s.lid = 0
    for seat in range(MAX_PLAYERS):
        player = s.players[seat]
        player.open = EVERYWHERE if seat < players else 0
        player.lines = 0
        player.floor_tiles = 0
        player.floor = 0
        player.wall = 0
        player.shown = 0
        for colour in range(COLOURS):
            player.placed[colour] = 0
        player.score = 0
        player.lost = 0
        player.floor_count = 0
    s.seats = players
    s.factories = FACTORIES[players]
    s.grey = grey
    s.round_limit = round_limit
    s.starter = starter
    s.turn_round = 1
    s.ending = 0
    await_deal(s)


@njit
def is_over(s):
    return s.phase == OVER


@njit
def is_chance(s):
    return s.phase == DEAL


# --------------------------------------------------------------------------------------------------- legal actions


@njit
def actions_from(tiles, choices):
    """Byte c: how many actions take colour c from a source with these tiles; `choices` counts c's destinations."""
    return present(tiles) * 255 & choices


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
            for colour in range(COLOURS):
                if count_of(int(s.sources[source]), colour) > 0:
                    for destination in range(DESTINATIONS):
                        if destinations >> 8 * colour + destination & 1:
                            out[n] = source * ACTIONS_PER_SOURCE + colour * DESTINATIONS + destination
                            n += 1
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


# --------------------------------------------------------------------------------------------------- factory offer


@njit
def apply(s, action, events):
    """Carry out a legal action and everything that follows without chance; `events` is a buffer or None."""
    if s.phase == OFFER:
        take_tiles(s, action, events)
        if s.offered != 0:
            following = int(s.mover) + 1
            s.mover = following if following < s.seats else 0
        elif s.grey:
            s.phase = TILING
            s.mover = s.starter
            s.tiling_line = 0
            tile_grey_walls(s, events)
        else:
            tile_coloured_walls(s, events)
    else:
        column = action - first_tiling_action(s)
        row = int(s.tiling_line)
        player = s.players[s.mover]
        player.placed[line_colour(int(player.lines), row)] |= 1 << 5 * row + column
        place_tile(s, int(s.mover), row, column, events)
        s.tiling_line += 1
        tile_grey_walls(s, events)


@njit
def take_tiles(s, action, events):
    """A4-A9: take all tiles of a colour from a source and put them on a pattern line or the floor line."""
    source, colour, destination = SOURCE_OF[action], COLOUR_OF[action], DESTINATION_OF[action]
    seat = int(s.mover)
    player = s.players[seat]
    tiles = int(s.sources[source])
    count = count_of(tiles, colour)
    rest = tiles - (count << 8 * colour)
    centre = 0 if source == CENTRE else int(s.sources[CENTRE])
    s.sources[source] = 0
    s.sources[CENTRE] = centre + rest
    s.offered += present(centre + rest) - present(centre) - present(tiles)
    if events is not None:
        ev.note(events, ev.TAKE, seat, colour, count, source_place(source))
    if source == CENTRE and s.marker < 0:
        take_marker(s, seat, events)

    # One path for lines and floor line: the floor as a line without spaces takes nothing, so that all tiles fall.
    # No branch, since none would be predictable: in random play that is worth a twentieth of the time.
    on_floor_line = destination == FLOOR
    lines = int(player.lines)
    filled = lines >> 8 * destination & 15
    spaces = 0 if on_floor_line else destination + 1
    put = min(count, spaces - filled)
    line = 0 if on_floor_line else 16 * colour + filled + put
    player.lines = lines & ~(255 << 8 * destination) | line << 8 * destination
    still_open = np.int64(filled + put < spaces) << 8 * colour  # a line in use accepts its own colour until it is full
    closed = 0 if on_floor_line else ONES - still_open
    player.open &= ~(closed << destination)
    fallen = drop_tiles(s, seat, colour, count - put)

    if events is not None:
        if put > 0:
            ev.note(events, ev.PUT, seat, colour, put, ev.LINE * 16 + destination)
        note_dropped(events, ev.PUT, seat, colour, fallen, count - put - fallen, -1)
        if source != CENTRE:
            note_moved(events, -1, rest, source_place(source), ev.CENTRE * 16)


@njit
def source_place(source):
    return ev.CENTRE * 16 if source == CENTRE else ev.FACTORY * 16 + source - 1


@njit
def take_marker(s, seat, events):
    """A5, A9: the marker goes to the leftmost free floor space, if there is one."""
    player = s.players[seat]
    s.marker = seat
    space = int(player.floor_count)
    if space < FLOOR_SPACES:
        player.floor |= MARKER_ON_FLOOR << 4 * space
        player.floor_count += 1
    ev.note(events, ev.MARKER, seat, space if space < FLOOR_SPACES else -1)


# ---------------------------------------------------------------------------------------------------------- chance


@njit
def draw(s, rng, events):
    """A3, A16: deal the factories at random."""
    totals = running_totals(int(s.bag))
    in_bag = total(int(s.bag))
    if in_bag < TILES_PER_FACTORY * s.factories:
        draw_short(s, rng, events)
        return
    for source in range(1, s.factories + 1):
        before = totals
        fraction = random_fraction(rng)
        for _ in range(TILES_PER_FACTORY):
            k, fraction = split_fraction(fraction, in_bag)
            totals -= ONES - passed(totals, k)
            in_bag -= 1
        tiles = from_running_totals(before - totals)
        s.sources[source] = tiles
        s.offered += present(tiles)
        note_deal(events, source, tiles)
    s.bag = from_running_totals(totals)
    begin_offer(s)


@njit
def draw_short(s, rng, events):
    """The deal when the bag has too few tiles and may have to be refilled (A16)."""
    for source in range(1, s.factories + 1):
        bag, lid = int(s.bag), int(s.lid)
        tiles = 0
        fraction = random_fraction(rng)
        for _ in range(TILES_PER_FACTORY):
            if bag == 0:
                bag, lid = lid, 0
            if bag != 0:
                k, fraction = split_fraction(fraction, total(bag))
                tile = 1 << 8 * popcount(passed(running_totals(bag), k))
                bag -= tile
                tiles += tile
        fill_factory(s, source, tiles, events)
    begin_offer(s)


@njit
def settle(s, outcome, events):
    """The deal from outside: `outcome` holds five counts by colour for every factory."""
    for source in range(1, s.factories + 1):
        tiles = 0
        for colour in range(COLOURS):
            tiles += int(outcome[COLOURS * (source - 1) + colour]) << 8 * colour
        fill_factory(s, source, tiles, events)
    begin_offer(s)


@njit
def fill_factory(s, source, tiles, events):
    """A16: put these tiles on a factory, refilling the bag from the lid once it is empty and a tile is needed."""
    if total(int(s.bag)) < TILES_PER_FACTORY and s.lid != 0:
        lid = int(s.lid)
        s.bag += lid
        s.lid = 0
        if events is not None:
            ev.note(events, ev.REFILL, ev.LID * 16, ev.BAG * 16, count_of(lid, 0), count_of(lid, 1), count_of(lid, 2),
                    count_of(lid, 3), count_of(lid, 4))  # fmt: skip
    s.bag -= tiles
    s.sources[source] = tiles
    s.offered += present(tiles)
    if tiles != 0:
        note_deal(events, source, tiles)


@njit
def note_deal(events, source, tiles):
    if events is not None:
        ev.note(events, ev.DEAL, source_place(source), count_of(tiles, 0), count_of(tiles, 1), count_of(tiles, 2),
                count_of(tiles, 3), count_of(tiles, 4))  # fmt: skip


@njit
def begin_offer(s):
    s.phase = OFFER
    s.mover = s.starter


# ----------------------------------------------------------------------------------------------------- random play


@njit
def drops_all(s, action):
    """Whether a legal action puts all its tiles on the floor line."""
    return s.phase == OFFER and DESTINATION_OF[action] == FLOOR


@njit
def random_action(s, rng):
    return nth_action(s, below(rng, count_actions(s)))


@njit
def playout(s, rng):
    """Play at random to the end of the game; returns how many decisions that took."""
    decisions = 0
    while s.phase != OVER:
        if s.phase == DEAL:
            draw(s, rng, None)
        else:
            apply(s, random_action(s, rng), None)
            decisions += 1
    return decisions


@njit
def playouts(buf, n, players, grey, round_limit, rng):
    """`n` random games in buf[0], for benchmarks; returns all decisions and a checksum of the scores."""
    s = buf[0]
    decisions, checksum = 0, 0
    for _ in range(n):
        set_up(s, players, grey, round_limit, 0)
        decisions += playout(s, rng)
        for seat in range(players):
            checksum += (seat + 1) * int(s.players[seat].score)
    return decisions, checksum
