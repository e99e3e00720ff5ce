"""A database of revision 0001, as its first version wrote it (revision_0001.sql): every table in it goes on."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from azulejos.server.db import table_codec
from azulejos.server.db.store import Store, StoredTable
from azulejos.server.domain.summary import list_entry, progress_json
from tests.server.game_tables import INA, MICHAEL, play_first

DUMP = Path(__file__).parent / "revision_0001.sql"
IMPORTED = "E0M2hQopeNiC"
"""The table of an imported record: its draws did not come from its seed."""


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> list[StoredTable]:
    """All tables, read by today's store."""
    path = tmp_path_factory.mktemp("stored") / "tables.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.executescript(DUMP.read_text("utf-8"))
    connection.close()

    async def read() -> list[StoredTable]:
        store = Store(str(path))
        await store.open()
        try:
            assert await store.secret("signing", "a new one") == "an old secret"
            assert await store.person(MICHAEL.id) == MICHAEL
            assert await store.outages() == [(1, 2)]
            assert await store.review("VuTJQE0DUB6V") is not None
            return await store.tables_of(INA.id, None, None, 50)
        finally:
            await store.close()

    return asyncio.run(read())


def test_every_table_is_read_and_written_as_it_was(rows: list[StoredTable]) -> None:
    assert {row.status for row in rows} == {"waiting", "running", "finished"} and len(rows) == 7
    for row in rows:
        table = table_codec.from_row(row)
        assert table_codec.to_row(table, table.changed) == row
        entry = list_entry(table, progress_json(table), INA.id)
        assert table_codec.list_entry_from_row(row, INA.id) == entry


def test_the_same_seed_still_brings_the_same_draws(rows: list[StoredTable]) -> None:
    compared = 0
    for row in rows:
        live_game = table_codec.from_row(row).live_game
        if live_game is None or row.id == IMPORTED:
            continue
        again = live_game.fork()
        again.undo_to(0)
        for step in row.steps.split():
            if ":" in step:
                again.draw()
                compared += 1
            else:
                again.apply(step)
        assert again.record().steps == live_game.record().steps
        assert again.state == live_game.state
    assert compared > 20


def test_games_that_were_running_are_played_on(rows: list[StoredTable]) -> None:
    for row in rows:
        if row.status == "running":
            table = table_codec.from_row(row)
            assert play_first(table, 5).version == row.version + 5
