"""A table as a row of the database, and back. A game is stored as its record, which is replayed."""

from __future__ import annotations

from typing import Any

import orjson

from azulejos.record import Record
from azulejos.registry import parse_game, parse_spec
from azulejos.server.db.store import StoredTable
from azulejos.server.domain.clocks import Clock, ClockState
from azulejos.server.domain.live_game import LiveGame
from azulejos.server.domain.summary import TableSummary, list_entry, progress_json
from azulejos.server.domain.table import Seat, Table, UndoRequest


def to_row(table: Table, now: int) -> StoredTable:
    """The row that stores this version; `now` is the service time."""
    live_game = table.live_game
    record = None if live_game is None else live_game.record()
    return StoredTable(
        id=table.id,
        version=table.version,
        decided=table.decided,
        status=table.status,
        watch=table.watch,
        host=table.host,
        created=table.created,
        changed=table.changed,
        due=table.due(now),
        seed=table.seed,
        join_key=table.join_key,
        spec=table.game.spec,
        start_player=None if record is None else record.start_player,
        position=None if record is None else record.position,
        steps="" if record is None else " ".join(record.steps),
        marks=_text([] if live_game is None else [(entry.version, entry.at) for entry in live_game.entries]),
        setting=_text(_settings(table)),
        summary=_text(progress_json(table)),
        unaided=_unaided(table),
    )


def _unaided(table: Table) -> str | None:
    """The digest of positions that nobody may be helped with: those of the round of a running game between people
    without hints."""
    live_game = table.live_game
    return live_game.landmark_digest() if live_game is not None and table.is_unaided else None


def notes_of(table: Table) -> str | None:
    """What this version adds to the journal, as text."""
    return _text([note.to_json() for note in table.notes]) if table.notes else None


SECRETS = ("seed", "join_key")


def told_to_servers(row: StoredTable) -> dict[str, Any] | None:
    """What one server tells the others of a row, so that they need not read it: nothing secret, because it goes through
    Redis. None where what is secret may have changed."""
    if row.status == "waiting":
        return None
    return {name: value for name, value in row.values().items() if name not in SECRETS}


def from_told(told: dict[str, Any], known: Table) -> Table:
    """The table of a row that another server told of, from an earlier version of the same table."""
    return from_row(StoredTable(seed=known.seed, join_key=known.join_key, **told), known)


def game_name(row: StoredTable) -> str:
    """The name of a row's game, without making the game."""
    return parse_spec(row.spec)[0]


def from_row(row: StoredTable, known: Table | None = None) -> Table:
    """The table of a row, with its game replayed: from the beginning, or from an earlier version that is known."""
    settings = orjson.loads(row.setting)
    game = parse_game(row.spec)
    live_game = None
    if row.start_player is not None:
        record = Record(game, row.start_player, tuple(row.steps.split()), row.position)
        marks = [(int(version), int(at)) for version, at in orjson.loads(row.marks)]
        before = None if known is None else known.live_game
        live_game = None if before is None else before.extended(record, row.seed, marks, settings["redeals"])
        if live_game is None:
            live_game = LiveGame.from_record(record, row.seed, marks, settings["redeals"])
    clocks, request = settings["clocks"], settings["request"]
    return Table(
        id=row.id,
        game=game,
        seats=[Seat(**seat) for seat in settings["seats"]],
        host=row.host,
        seed=row.seed,
        join_key=row.join_key,
        created=row.created,
        changed=row.changed,
        version=row.version,
        decided=row.decided,
        status=row.status,
        title=settings["title"],
        watch=row.watch,
        hints=settings["hints"],
        clock=Clock(**settings["clock"]),
        first_player=settings["first_player"],
        live_game=live_game,
        clocks=None if clocks is None else ClockState(**clocks),
        shared=settings["shared"],
        turn_since=settings["turn_since"],
        removed=tuple(settings["removed"]),
        request=None if request is None else UndoRequest(**request | {"agreed": tuple(request["agreed"])}),
        outcome=settings["outcome"],
        rematch=settings["rematch"],
    )


def list_entry_from_row(row: StoredTable, person: str | None) -> dict[str, Any]:
    """A row's table in a list, as this person sees it; its game is not replayed."""
    return list_entry(_summary(row), orjson.loads(row.summary), person)


def _summary(row: StoredTable) -> TableSummary:
    settings = orjson.loads(row.setting)
    return TableSummary(
        id=row.id,
        version=row.version,
        status=row.status,
        title=settings["title"],
        game=parse_game(row.spec),
        created=row.created,
        changed=row.changed,
        seats=[Seat(**seat) for seat in settings["seats"]],
        clock=Clock(**settings["clock"]),
        outcome=settings["outcome"],
        rematch=settings["rematch"],
    )


def _settings(table: Table) -> dict[str, Any]:
    clocks, request = table.clocks, table.request
    return {
        "title": table.title,
        "hints": table.hints,
        "clock": table.clock.to_json(),
        "first_player": table.first_player,
        "seats": [seat.to_json() for seat in table.seats],
        "clocks": None if clocks is None else {"left": clocks.left, "since": clocks.since},
        "request": None if request is None else request.to_json() | {"version": request.version},
        "outcome": table.outcome,
        "rematch": table.rematch,
        "shared": table.shared,
        "turn_since": table.turn_since,
        "redeals": 0 if table.live_game is None else table.live_game.redeals,
        "removed": list(table.removed),
    }


def _text(value: Any) -> str:
    return orjson.dumps(value).decode()
