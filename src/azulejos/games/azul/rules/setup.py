"""A new game (A1, A2)."""

from azulejos.games.azul.components import COLOURS, FACTORIES, MAX_FACTORIES, MAX_PLAYERS
from azulejos.games.azul.rules.flow import await_deal
from azulejos.games.azul.state import FULL_BAG
from azulejos.games.packed import ONES
from azulejos.jit import njit

EVERYWHERE = 0x3F * ONES  # an empty board's `open`: every colour to every line and the floor


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
