"""The factory offer: tiles are taken and put on a pattern line or the floor line (A4-A9)."""

import numpy as np

from azulejos.games import events as ev
from azulejos.games.azul.components import CENTRE, COLOUR_OF, COLOURS, DESTINATION_OF, FLOOR, FLOOR_SPACES, SOURCE_OF
from azulejos.games.azul.state import MARKER_ON_FLOOR
from azulejos.games.packed import ONES, count_of, present
from azulejos.jit import njit


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


@njit
def drop_tiles(s, seat, colour, count):
    """A8: tiles fall to the floor line, what does not fit goes to the lid. Returns how many lie on the floor line."""
    player = s.players[seat]
    occupied = int(player.floor_count)
    fallen = min(count, FLOOR_SPACES - occupied)
    spaces = 0x1111111 & (1 << 4 * fallen) - 1
    player.floor |= spaces * (colour + 1) << 4 * occupied
    player.floor_count = occupied + fallen
    player.floor_tiles += fallen << 8 * colour
    s.lid += count - fallen << 8 * colour
    return fallen


@njit
def note_dropped(events, kind, seat, colour, fallen, to_lid, line):
    """Tiles that were put on the floor and into the lid, or (kind MOVE) moved there from a line."""
    for count, place in ((fallen, ev.FLOOR * 16), (to_lid, ev.LID * 16)):
        if count > 0:
            if kind == ev.PUT:
                ev.note(events, kind, seat, colour, count, place)
            else:
                ev.note(events, kind, seat, colour, count, ev.LINE * 16 + line, place)


@njit
def note_moved(events, seat, tiles, origin, goal):
    for colour in range(COLOURS):
        if count_of(tiles, colour) > 0:
            ev.note(events, ev.MOVE, seat, colour, count_of(tiles, colour), origin, goal)
