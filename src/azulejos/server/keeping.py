"""A table as a row of the database, and back: the stored game is its record, which is replayed."""

from __future__ import annotations

from typing import Any

import orjson

from azulejos.record import Record
from azulejos.registry import parse_game, parse_spec
from azulejos.server.clocks import Clock, ClockState
from azulejos.server.course import Course
from azulejos.server.store import StoredTable
from azulejos.server.table import Seat, Table, UndoRequest

BOT_PATIENCE_MS = 8_000
"""How long after its thinking time a bot's decision is awaited before any server takes it up again."""


def to_row(table: Table, now: int) -> StoredTable:
    """The row that stores this version."""
    course = table.course
    record = None if course is None else course.record()
    return StoredTable(
        id=table.id,
        version=table.version,
        status=table.status,
        watch=table.watch,
        host=table.host,
        created=table.created,
        changed=table.changed,
        due=due(table, now),
        seed=table.seed,
        join_key=table.join_key,
        spec=table.game.spec,
        start_player=None if record is None else record.start_player,
        position=None if record is None else record.position,
        steps="" if record is None else " ".join(record.steps),
        marks=_text([] if course is None else [(entry.version, entry.at) for entry in course.entries]),
        setting=_text(_setting(table)),
        summary=_text(summary(table)),
    )


def game_name(row: StoredTable) -> str:
    """The game of a row, without making it."""
    return parse_spec(row.spec)[0]


def from_row(row: StoredTable) -> Table:
    """The table of a row, its game replayed."""
    setting = orjson.loads(row.setting)
    game = parse_game(row.spec)
    course = None
    if row.start_player is not None:
        record = Record(game, row.start_player, tuple(row.steps.split()), row.position)
        marks = [(int(version), int(at)) for version, at in orjson.loads(row.marks)]
        course = Course.from_record(record, row.seed, marks)
    clocks, request = setting["clocks"], setting["request"]
    return Table(
        id=row.id,
        game=game,
        seats=[Seat(**seat) for seat in setting["seats"]],
        host=row.host,
        seed=row.seed,
        join_key=row.join_key,
        created=row.created,
        changed=row.changed,
        version=row.version,
        status=row.status,  # type: ignore[arg-type]  # written by to_row
        title=setting["title"],
        watch=row.watch,  # type: ignore[arg-type]
        hints=setting["hints"],
        clock=Clock(**setting["clock"]),
        first_player=setting["first_player"],
        course=course,
        clocks=None if clocks is None else ClockState(**clocks),
        request=None if request is None else UndoRequest(request["by"], request["to"], tuple(request["agreed"])),
        outcome=setting["outcome"],
        rematch=setting["rematch"],
    )


def _setting(table: Table) -> dict[str, Any]:
    clock, clocks = table.clock, table.clocks
    return {
        "title": table.title,
        "hints": table.hints,
        "clock": {"kind": clock.kind, "seconds": clock.seconds, "increment": clock.increment},
        "first_player": table.first_player,
        "seats": [seat.to_json() for seat in table.seats],
        "clocks": None if clocks is None else {"left": clocks.left, "since": clocks.since},
        "request": None if table.request is None else table.request.to_json(),
        "outcome": table.outcome,
        "rematch": table.rematch,
    }


def summary(table: Table) -> dict[str, Any]:
    """What lists show of the game, so that they need not replay it."""
    state = None if table.course is None else table.course.state
    return {
        "round": None if state is None else state.round,
        "player": table.mover,
        "scores": None if state is None else state.scores,
    }


def due(table: Table, now: int) -> int | None:
    """When a server has to act: a clock runs out, or a bot should have decided."""
    bot = table.moving_bot
    if bot is not None:
        return now + BOT_PATIENCE_MS + int(2000 * (bot.seconds or 1))
    running = table.running_clock
    if running is not None and table.clocks is not None:
        left = table.clocks.left[running]
        assert left is not None
        return table.clocks.since + left
    return None


def people_of(table: Table) -> set[str]:
    """Everybody in whose lists the table appears."""
    return {table.host} | {seat.person for seat in table.seats if seat.person is not None}


def _text(value: Any) -> str:
    return orjson.dumps(value).decode()
