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
    """A table without its live game."""

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


def progress_json(table: Table) -> dict[str, Any]:
    """How far the game is: what a list could only tell by replaying it."""
    state = None if table.live_game is None else table.live_game.state
    return {
        "round": None if state is None else state.round,
        "player": table.mover,
        "scores": None if state is None else state.scores,
    }


def header_json(table: Table | TableSummary) -> dict[str, Any]:
    """What lists and snapshots have in common."""
    return {
        "id": table.id,
        "version": table.version,
        "status": table.status,
        "title": table.title,
        "game": table.game.name,
        "options": table.game.options.to_json(),
        "created": table.created,
        "changed": table.changed,
        "clock": table.clock.to_json(),
        "outcome": table.outcome,
        "rematch": table.rematch,
    }


def list_entry(table: Table | TableSummary, progress: dict[str, Any], person: str | None) -> dict[str, Any]:
    """A table in a list, as this person sees it; `progress` is as `progress_json` gives it."""
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
    player = progress["player"]
    return (
        header_json(table)
        | progress
        | {
            "seats": seats,
            "my_turn": player is not None and seats[player]["mine"] and seats[player]["kind"] == "person",
            "open": sum(seat.kind == "open" for seat in table.seats),
        }
    )


def result_letter(entry: dict[str, Any], bot: str) -> str | None:
    """How a finished game of a list went for whoever reads it: w(on), l(ost) or d(rawn); None if that bot had no part
    in it, or the reader or the result is missing."""
    mine = [seat["seat"] for seat in entry["seats"] if seat["mine"]]
    against = [seat for seat in entry["seats"] if seat["bot"] == bot and not seat["mine"]]
    if len(mine) != 1 or not against or entry["outcome"] is None:
        return None
    winners = entry["outcome"]["winners"]
    if mine[0] not in winners:
        return "l"
    return "w" if len(winners) == 1 else "d"
