"""What lists show of a table. It is stored beside the table, so that a list replays no games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from azulejos.game import Game
from azulejos.server.domain.clocks import Clock
from azulejos.server.domain.table import Seat, Status, Table


@dataclass(frozen=True, slots=True)
class TableSummary:
    """A table without its game's steps."""

    id: str
    version: int
    status: Status
    title: str | None
    game: Game
    created: int
    changed: int
    seats: Sequence[Seat]
    clock: Clock
    outcome: dict[str, Any] | None
    rematch: str | None
    progress: dict[str, Any]
    """As `progress_json` gives it."""


def summarize(table: Table) -> TableSummary:
    return TableSummary(
        id=table.id,
        version=table.version,
        status=table.status,
        title=table.title,
        game=table.game,
        created=table.created,
        changed=table.changed,
        seats=table.seats,
        clock=table.clock,
        outcome=table.outcome,
        rematch=table.rematch,
        progress=progress_json(table),
    )


def progress_json(table: Table) -> dict[str, Any]:
    """How far the game is: what a list could only tell by replaying it."""
    state = None if table.live_game is None else table.live_game.state
    return {
        "round": None if state is None else state.round,
        "player": table.mover,
        "scores": None if state is None else state.scores,
    }


def list_entry(table: TableSummary, person: str | None) -> dict[str, Any]:
    """A table in a list, as this person sees it."""
    seats = [
        {
            "seat": index,
            "kind": seat.kind,
            "name": seat.name,
            "mine": person is not None and seat.person == person,
            "bot": seat.bot,
            "resigned": seat.resigned,
        }
        for index, seat in enumerate(table.seats)
    ]
    player = table.progress["player"]
    return {
        "id": table.id,
        "version": table.version,
        "status": table.status,
        "title": table.title,
        "game": table.game.name,
        "options": table.game.options.to_json(),
        "created": table.created,
        "changed": table.changed,
        "round": table.progress["round"],
        "seats": seats,
        "player": player,
        "my_turn": player is not None and seats[player]["mine"] and seats[player]["kind"] == "person",
        "scores": table.progress["scores"],
        "outcome": table.outcome,
        "clock": table.clock.to_json(),
        "open": sum(seat.kind == "open" for seat in table.seats),
        "rematch": table.rematch,
    }
