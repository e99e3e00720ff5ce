"""A table as one viewer may see it. Every message about a table is made here, and goes through `view(player)`."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from azulejos.server import undo
from azulejos.server.clocks import Outage
from azulejos.server.course import Course
from azulejos.server.store import StoredTable
from azulejos.server.table import Table

REPLACE_AFTER_MS = 120_000
"""How long somebody has to be away at their turn before a bot may take the seat over."""


class Presence:
    """Who is connected to a table: by person, None if connected now, else since when they have been away."""

    def __init__(self, absent_since: Mapping[str, int | None], watchers: int = 0) -> None:
        self.absent_since = absent_since
        self.watchers = watchers

    def of(self, table: Table, seat: int, viewer: str | None) -> dict[str, Any]:
        """What a snapshot tells of a seat's connection."""
        each = table.seats[seat]
        away = None
        if each.kind == "person" and each.person is not None:
            away = self.absent_since.get(each.person, table.changed)
        others = each.kind == "person" and each.person != viewer and bool(table.seats_of(viewer))
        replaceable = others and away is not None and seat == table.mover
        return {
            "present": each.kind == "bot" or (each.kind == "person" and away is None),
            "absent_since": away,
            "replace_from": away + REPLACE_AFTER_MS if replaceable and away is not None else None,
        }


def perspective(table: Table, person: str | None) -> int | None:
    """The seat whose view a person gets: their only one, or that of their seats which decides; else the public view."""
    mine = table.seats_of(person) or (table.claims_of(person) if table.status == "finished" else [])
    if len(mine) == 1:
        return mine[0]
    return table.mover if table.mover in mine else None


def log_start(table: Table, seat: int | None, person: str | None, known: int | None) -> int:
    """The first step that somebody lacks who knows version `known`. Steps are a stack: those of older versions that
    are still there were there then. With several seats the view changes, and private facts with it: all anew."""
    course = table.course
    if course is None or known is None or known > table.version:
        return 0
    if course.face.private and len(table.seats_of(person)) > 1:
        return 0
    return bisect_right(course.entries, known, key=lambda entry: entry.version)


def snapshot(
    table: Table, person: str | None, presence: Presence, now: int, outages: Sequence[Outage], known: int | None = None
) -> bytes:
    """The table as this person may see it, as JSON; the log since version `known`."""
    seat, mine = perspective(table, person), table.seats_of(person)
    course = table.course
    start = log_start(table, seat, person, known)
    open_seats = any(each.kind == "open" for each in table.seats)
    may_invite = bool(mine) or person == table.host
    content: dict[str, Any] = {
        "id": table.id,
        "version": table.version,
        "status": table.status,
        "title": table.title,
        "game": table.game.name,
        "options": table.game.options.to_json(),
        "created": table.created,
        "changed": table.changed,
        "now": now,
        "watch": table.watch,
        "hints": table.hints_for(person),
        "clock": clock_json(table),
        "viewer": {
            "seats": mine,
            "perspective": seat,
            "host": person == table.host,
            "together": table.is_together(person),
            "claims": [index for index in table.claims_of(person) if index not in mine],
        },
        "join_key": table.join_key if may_invite and open_seats and person is not None else None,
        "seats": [
            seat_json(table, index, person) | presence.of(table, index, person) for index in range(len(table.seats))
        ],
        "watchers": presence.watchers,
        "position": None if course is None else _position(table, course, seat),
        "turn": turn_json(table, mine),
        "moves": _moves(table, course) if course is not None and table.mover in mine else [],
        "clocks": clocks_json(table, now, outages),
        "undo": undo_json(table, person),
        "points": None if course is None else _points(table, course),
        "outcome": table.outcome,
        "rematch": table.rematch,
        "log_from": start,
        "log": [] if course is None else [orjson.Fragment(entry.json_for(seat)) for entry in course.entries[start:]],
    }
    return orjson.dumps(content)


def _position(table: Table, course: Course, seat: int | None) -> orjson.Fragment:
    view = seat if course.face.private else None
    return _fragment(table, ("position", view), lambda: course.view(view))


def _moves(table: Table, course: Course) -> orjson.Fragment:
    return _fragment(table, "moves", course.moves)


def _points(table: Table, course: Course) -> orjson.Fragment:
    return _fragment(table, "points", course.points)


def _fragment(table: Table, key: Any, make: Any) -> orjson.Fragment:
    """A part of the snapshots of this version, written once for all who may see it."""
    found = table.fragments.get(key)
    if found is None:
        found = table.fragments[key] = orjson.dumps(make())
    return orjson.Fragment(found)


def seat_json(table: Table, index: int, person: str | None) -> dict[str, Any]:
    seat = table.seats[index]
    return {
        "seat": index,
        "kind": seat.kind,
        "name": seat.name,
        "mine": seat.kind == "person" and seat.person == person and person is not None,
        "ready": seat.ready,
        "bot": seat.bot,
        "seconds": seat.seconds,
        "resigned": seat.resigned,
    }


def turn_json(table: Table, mine: Sequence[int]) -> dict[str, Any]:
    course, mover = table.course, table.mover
    number = 0 if course is None else course.turn + (mover is not None and course.begins_turn)
    return {
        "player": mover,
        "mine": mover in mine,
        "step": 0 if course is None else len(course.entries),
        "number": number,
        "begins": mover is not None and course is not None and course.begins_turn,
        "forced": mover is not None and course is not None and course.state.forced,
    }


def clock_json(table: Table) -> dict[str, Any]:
    return {"kind": table.clock.kind, "seconds": table.clock.seconds, "increment": table.clock.increment}


def clocks_json(table: Table, now: int, outages: Sequence[Outage]) -> dict[str, Any]:
    return {
        "running": table.running_clock,
        "left_ms": [table.remaining(seat, now, outages) for seat in range(len(table.seats))],
        "turn_ms": table.clock.start_ms if table.clock.kind == "turn" else None,
    }


def undo_json(table: Table, person: str | None) -> dict[str, Any]:
    allowed = undo.rights(table, person)
    return {
        "mode": allowed.mode,
        "last": allowed.last,
        "earliest": allowed.earliest,
        "ask_earliest": allowed.ask_earliest,
        "request": undo.request_json(table),
    }


def step_json(table: Table, step: int, seat: int | None) -> dict[str, Any]:
    """How it was before a step, as a seat (None: everybody) may see it."""
    course = table.course
    assert course is not None
    then = course.fork()
    then.undo_to(step)
    player = then.state.current_player
    mine = seat is not None and player == seat
    entry = course.entries[step].json_for(seat) if step < len(course.entries) else None
    return {
        "step": step,
        "steps": len(course.entries),
        "position": then.view(seat),
        "turn": {"player": player, "number": then.turn + (player is not None and then.begins_turn)},
        "points": then.points(),
        "moves": then.moves() if mine else [],
        "entry": None if entry is None else orjson.Fragment(entry),
    }


def list_entry(row: StoredTable, person: str | None) -> dict[str, Any]:
    """A table in a list, from its row alone."""
    from azulejos.registry import parse_game

    setting, summary = orjson.loads(row.setting), orjson.loads(row.summary)
    game = parse_game(row.spec)
    seats = [
        {
            "seat": index,
            "kind": seat["kind"],
            "name": seat["name"],
            "mine": person is not None and seat["person"] == person,
            "bot": seat["bot"],
            "resigned": seat["resigned"],
        }
        for index, seat in enumerate(setting["seats"])
    ]
    player = summary["player"]
    return {
        "id": row.id,
        "version": row.version,
        "status": row.status,
        "title": setting["title"],
        "game": game.name,
        "options": game.options.to_json(),
        "created": row.created,
        "changed": row.changed,
        "round": summary["round"],
        "seats": seats,
        "player": player,
        "my_turn": player is not None and seats[player]["mine"] and seats[player]["kind"] == "person",
        "scores": summary["scores"],
        "outcome": setting["outcome"],
        "clock": setting["clock"],
        "open": sum(seat["kind"] == "open" for seat in seats),
        "rematch": setting["rematch"],
    }
