"""Tables in the middle of a game, put straight into the server's database: the same positions on every run."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import azulejos
from azulejos.registry import parse_game
from azulejos.server.db import table_codec
from azulejos.server.db.store import Store
from azulejos.server.domain.people import Person
from azulejos.server.domain.seating import new_table
from azulejos.server.domain.table import Seat, Table
from azulejos.state import State
from tests.browser.visitor import Visitor
from tests.server.process import ServerProcess

NAMES = ("Ana", "Marta", "Bernardo", "Constança")
MOST_MOVES = 400
WHO_AM_I = "async () => (await (await import('/app/api.js')).ensureSession('Ana')).id"

Until = Callable[[State], bool]


def in_round(number: int, moves: int = 0) -> Until:
    """Seat 0 decides at the beginning of a turn, some moves into a round or later."""

    def holds(state: State) -> bool:
        view = state.to_json()
        played = sum(not tiles for tiles in view.get("factories", view.get("suns")))
        return view["round"] >= number and played >= moves and view["phase"] in ("offer", "turn")

    return holds


def in_phase(phase: str, number: int = 1) -> Until:
    """Seat 0 decides in a phase of a turn."""
    return lambda state: state.to_json()["phase"] == phase and state.to_json()["round"] >= number


def sit_at(visitor: Visitor, server: ServerProcess, spec: str, until: Until, **more: Any) -> str:
    """A stored table at which the visitor has seat 0 and decides now; opened. Its id."""
    if visitor.page.url == "about:blank":
        visitor.open()
    person = Person(visitor.page.evaluate(WHO_AM_I), "Ana", 0)
    table = played_table(spec, person, until, **more)
    with ThreadPoolExecutor(1) as thread:  # Playwright has a loop of its own in this one
        thread.submit(asyncio.run, _store(server, table)).result()
    visitor.sit_down(table.id)
    return table.id


def finish_games(visitor: Visitor, server: ServerProcess, spec: str, bots: Sequence[str]) -> None:
    """Games of the visitor that are over, one against each of these bots (both sides played alike)."""
    person = Person(visitor.page.evaluate(WHO_AM_I), "Ana", 0)
    for seed, bot in enumerate(bots, start=1):
        table = played_table(spec, person, lambda state: state.is_over, seed=seed)
        table.seats[1:] = [replace(seat, bot=bot, name=bot) for seat in table.seats[1:]]
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, _store(server, table)).result()


def played_table(spec: str, person: Person, until: Until, seed: int = 1, bot: str = "greedy", **more: Any) -> Table:
    """A table whose game was played up to where seat 0 decides and `until` holds, or to its end."""
    game = parse_game(spec)
    others = [Seat("bot", name=name, bot="random") for name in NAMES[1 : game.players]]
    now = round(1000 * time.time())
    table = new_table(game, [Seat("person", person.id, "Ana"), *others], person, now, now, start_player=0, **more)
    table.seed = f"{seed:064x}"
    table.status = "waiting"
    table.start_if_complete()
    player = azulejos.bot(bot, seed=seed)
    for _ in range(MOST_MOVES):
        if table.status != "running" or (table.mover == 0 and until(table.playing().state)):
            return table
        table = table.fork()
        table.play([str(player.choose(table.playing().state))])
    raise AssertionError(f"{spec} never comes to what was asked for")


async def _store(server: ServerProcess, table: Table) -> None:
    store = Store(server.setting["database"])
    await store.open()
    try:
        assert await store.add_table(table_codec.to_row(table, 1), table.everybody_involved())
    finally:
        await store.close()
