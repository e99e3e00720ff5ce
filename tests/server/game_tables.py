"""Tables without a server, for tests of what a table knows and allows."""

from __future__ import annotations

from typing import Any

from azulejos.server.domain import seating
from azulejos.server.domain.people import Person
from azulejos.server.domain.snapshot import Presence
from azulejos.server.domain.table import Table
from azulejos.server.http.routes.tables import new_table
from azulejos.server.http.schemas import TableRequest

INA, MICHAEL, ZOE = (Person(name.lower() * 4, name, 0) for name in ("Ina", "Michael", "Zoe"))
NOBODY_IS_THERE = Presence({})
HOUR = 3_600_000
START = 1_000_000
"""The service time at which tables are made."""


def me(name: str | None = None) -> dict[str, Any]:
    return {"kind": "me", "name": name}


OPEN: dict[str, Any] = {"kind": "open"}
RANDOM_BOT: dict[str, Any] = {"kind": "bot", "bot": "random"}


def new(game: str, *seats: dict[str, Any], **setting: Any) -> Table:
    """A table that Ina sets up."""
    body = TableRequest(game=game, seats=list(seats), **setting)  # type: ignore[arg-type]
    return new_table(body, INA, "random", START)


def online(game: str, *others: Person, **setting: Any) -> Table:
    """A table of Ina and others who joined by its link."""
    if len(others) > 1:
        setting["options"] = {"players": 1 + len(others)} | setting.get("options", {})
    table = new(game, me(), *[OPEN] * len(others), **setting)
    for other in others:
        table = table.fork()
        seating.join(table, other, table.join_key, None, None)
    table.start_if_complete()
    return table


def play(table: Table, *moves: str, now: int | None = None) -> Table:
    """The table after decisions, each stored by itself, at that service time."""
    for move in moves:
        table = table.fork(served=now)
        table.play([move])
    return table


def moves(table: Table) -> list[str]:
    assert table.live_game is not None
    return [str(move) for move in table.live_game.state.legal_moves()]


def play_first(table: Table, decisions: int = 1) -> Table:
    """The table after so many decisions, always the first legal move."""
    for _ in range(decisions):
        table = play(table, moves(table)[0])
    return table
