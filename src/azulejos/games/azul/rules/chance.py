"""The deal (A3, A16), at random or from outside."""

from azulejos.games import events as ev
from azulejos.games.azul.components import COLOURS, TILES_PER_FACTORY
from azulejos.games.azul.rules.turn import source_place
from azulejos.games.azul.state import OFFER
from azulejos.games.packed import (
    ONES,
    count_of,
    from_running_totals,
    passed,
    present,
    random_fraction,
    running_totals,
    split_fraction,
    total,
)
from azulejos.jit import njit, popcount


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
