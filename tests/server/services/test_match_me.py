"""The opponent that adapts knows how its host's last games against it went."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from azulejos.registry import make
from azulejos.server.db.store import Store
from azulejos.server.domain.table import Table
from azulejos.server.services.bus import Bus
from azulejos.server.services.tables import Tables
from azulejos.server.settings import Limits
from tests.server.game_tables import INA, RANDOM_BOT, me, new

MATCH_ME: dict[str, Any] = {"kind": "bot", "bot": "match-me"}


def finished(game: str, opponent: dict[str, Any], winners: list[int], changed: int) -> Table:
    """A game of Ina's in seat 0 that ended like that."""
    table = new(game, me(), opponent)
    table.status, table.changed = "finished", changed
    table.outcome = {"winners": winners, "by": "rules", "places": [1, 2]}
    return table


def test_results_are_those_against_this_bot_in_this_game(tmp_path: Path) -> None:
    games = [
        finished("azul", MATCH_ME, [0], 1),
        finished("azul", RANDOM_BOT, [0], 2),
        finished("azul", MATCH_ME, [1], 3),
        finished("duel", MATCH_ME, [0], 4),
        finished("azul", MATCH_ME, [0, 1], 5),
    ]

    async def read() -> tuple[str, str]:
        store = Store(str(tmp_path / "tables.sqlite3"))
        await store.open()
        try:
            tables = Tables(store, Bus(), Limits(), "random")
            for table in games:
                await tables.add(table)
            azul = await tables.results_against(INA.id, make("azul"), "match-me")
            return azul, await tables.results_against(INA.id, make("duel"), "match-me")
        finally:
            await store.close()

    assert asyncio.run(read()) == ("wld", "w")
