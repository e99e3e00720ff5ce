"""Tables in memory: the last ones used, bounded by number and by size."""

from __future__ import annotations

import gc
import random
import tracemalloc

import pytest

import azulejos
from azulejos.server.domain.live_game import LiveGame
from azulejos.server.domain.table import STEP_BYTES, TABLE_BYTES, Table
from azulejos.server.services.table_cache import TableCache
from tests.server.game_tables import OPEN, me, new


def waiting() -> Table:
    return new("azul", me(), OPEN)


def test_what_was_not_used_for_the_longest_time_is_forgotten() -> None:
    cache = TableCache(3, 10**9)
    tables = [waiting() for _ in range(4)]
    for table in tables[:3]:
        cache.put(table)
    assert cache.use(tables[0].id) is tables[0] and cache.use("nobody") is None
    cache.put(tables[3])
    assert [table.id for table in cache] == [tables[2].id, tables[0].id, tables[3].id]
    assert cache.bytes == sum(table.size for table in (tables[0], tables[2], tables[3]))
    cache.put(tables[0])
    assert len(cache) == 3, "another version of the same table takes its place"
    for table in tables:
        cache.pop(table.id)
    assert len(cache) == cache.bytes == 0


def test_few_large_tables_count_as_much_as_many_small_ones() -> None:
    cache = TableCache(1000, 10 * TABLE_BYTES)
    for _ in range(30):
        cache.put(waiting())
    assert len(cache) == 10 and cache.bytes <= 10 * TABLE_BYTES
    small = TableCache(1000, 1)
    small.put(waiting())
    assert len(small) == 1, "whoever plays at it needs it now"


@pytest.mark.parametrize("name", ["azul", "duel"])
def test_a_step_takes_as_much_memory_as_is_counted(name: str) -> None:
    game, rng = azulejos.make(name), random.Random(3)

    def play(secret: str) -> LiveGame:
        live_game = LiveGame.deal(game, secret, 0, 1, 1)
        while live_game.state.current_player is not None:
            live_game.play(str(rng.choice(live_game.state.legal_moves())), 1, 1)
        return live_game

    play("first")
    gc.collect()
    tracemalloc.start()
    try:
        played = play("second")
        gc.collect()
        taken = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert 0.5 * STEP_BYTES < taken / len(played.entries) < 1.5 * STEP_BYTES
