"""A table as one viewer may see it. Every message that shows a table's position is made here, from a seat's view."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from azulejos.games.events import visible
from azulejos.server.domain import undo
from azulejos.server.domain.live_game import LiveGame
from azulejos.server.domain.previews import forecast_json
from azulejos.server.domain.summary import header_json
from azulejos.server.domain.table import Table

REPLACE_AFTER_MS = 120_000
"""How long somebody must have been away during their turn before a bot may take the seat over."""


class Presence:
    """Who is connected to a table. `absent_since`, by person: None if connected, else since when (service time) they
    are away. `ahead` is how far the time of day is ahead of service time."""

    def __init__(
        self,
        absent_since: Mapping[str, int | None],
        watchers: int = 0,
        ahead: int = 0,
        is_certain: bool = True,
        audience: Sequence[str] = (),
    ) -> None:
        self.absent_since = absent_since
        self.watchers = watchers
        self.ahead = ahead
        self.is_certain = is_certain
        """False while there may be connections elsewhere that this server does not know of."""
        self.audience = list(audience)
        """The names of those who only look on; empty for whoever has none."""

    def away_since(self, table: Table, seat: int) -> int | None:
        each = table.seats[seat]
        if each.kind != "person" or each.person is None:
            return None
        return self.absent_since.get(each.person, table.turn_since)

    def replace_from(self, table: Table, seat: int) -> int | None:
        """The service time from which a bot may take a person's seat: they have been away for long enough of their own
        turn. None if they are here, need not be, or may be connected elsewhere."""
        away = self.away_since(table, seat)
        if away is None or seat != table.mover or table.clock.is_long or not self.is_certain:
            return None
        return max(away, table.turn_since) + REPLACE_AFTER_MS

    def of(self, table: Table, seat: int, viewer: str | None) -> dict[str, Any]:
        """What a snapshot says about a seat's connection, in the time of day."""
        each, away = table.seats[seat], self.away_since(table, seat)
        others = each.kind == "person" and each.person != viewer and bool(table.seats_of(viewer))
        replace_from = self.replace_from(table, seat) if others else None
        return {
            "present": each.kind == "bot" or (each.kind == "person" and each.person is not None and away is None),
            "absent_since": None if away is None else away + self.ahead,
            "replace_from": None if replace_from is None else replace_from + self.ahead,
        }


def perspective(table: Table, person: str | None) -> int | None:
    """The seat whose view a person gets: their only one, or the one of theirs that decides; else the public view."""
    mine = table.seats_of(person) or (table.claims_of(person) if table.status == "finished" else [])
    if len(mine) == 1:
        return mine[0]
    return table.mover if table.mover in mine else None


def log_start(table: Table, seat: int | None, person: str | None, known: int | None) -> int:
    """The first step missing from the log of somebody who knows version `known`. Steps are a stack: those of older
    versions that are still there were there then. With several seats the view changes, and private facts with it: the
    whole log is sent again."""
    live_game = table.live_game
    if live_game is None or known is None or known > table.version:
        return 0
    if live_game.definition.has_secrets and len(table.seats_of(person)) > 1:
        return 0
    return bisect_right(live_game.entries, known, key=lambda entry: entry.version)


def snapshot(
    table: Table, person: str | None, presence: Presence, now: int, served: int, known: int | None = None
) -> bytes:
    """The table as this person may see it, as JSON, with the log since version `known`, at a time of day and service
    time."""
    seat, mine = perspective(table, person), table.seats_of(person)
    live_game = table.live_game
    start = log_start(table, seat, person, known)
    open_seats = any(each.kind == "open" for each in table.seats)
    may_invite = bool(mine) or person == table.host
    content: dict[str, Any] = {
        "decided": table.decided,
        "now": now,
        "watch": table.watch,
        "hints": table.hints_for(person),
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
        "audience": presence.audience,
        "position": None if live_game is None else _position(table, live_game, seat),
        "turn": turn_json(table, mine),
        "moves": _moves(table, live_game) if live_game is not None and table.mover in mine else [],
        "clocks": clocks_json(table, served),
        "undo": undo_json(table, person),
        "points": None if live_game is None else _points(table, live_game),
        "log_from": start,
        "log": []
        if live_game is None
        else [orjson.Fragment(entry.json_for(seat)) for entry in live_game.entries[start:]],
    }
    return orjson.dumps(header_json(table) | content)


def _position(table: Table, live_game: LiveGame, seat: int | None) -> orjson.Fragment:
    view = seat if live_game.definition.has_secrets else None
    return _fragment(table, ("position", view), lambda: live_game.view(view))


def _moves(table: Table, live_game: LiveGame) -> orjson.Fragment:
    return _fragment(table, "moves", live_game.moves)


def _points(table: Table, live_game: LiveGame) -> orjson.Fragment:
    return _fragment(table, "points", live_game.points)


def _fragment(table: Table, key: Any, make: Any) -> orjson.Fragment:
    """A part of this version's snapshots, written once for everybody who may see it."""
    found = table.fragments.get(key)
    if found is None:
        found = table.fragments[key] = bytes(memoryview(orjson.dumps(make())))  # see log.py: without unused room
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
    live_game, mover = table.live_game, table.mover
    number = 0 if live_game is None else live_game.turn + (mover is not None and live_game.begins_turn)
    return {
        "player": mover,
        "mine": mover in mine,
        "step": 0 if live_game is None else len(live_game.entries),
        "number": number,
        "begins": mover is not None and live_game is not None and live_game.begins_turn,
        "forced": mover is not None and live_game is not None and live_game.state.forced,
    }


def clocks_json(table: Table, served: int) -> dict[str, Any]:
    return {
        "running": table.running_clock,
        "left_ms": [table.remaining(seat, served) for seat in range(len(table.seats))],
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


def step_json(table: Table, step: int, seat: int | None, moves: Sequence[str] = ()) -> dict[str, Any]:
    """The game as it was before a step, or would have been after other moves from there on up to the next draw, as a
    seat (None: everybody) may see it. Once the game is over nothing is secret: then its text is told too."""
    live_game = table.live_game
    assert live_game is not None
    then = live_game.fork()
    then.undo_to(step)
    before = forecast_json(then) if moves else None
    tried = []
    for move in moves:
        if then.state.pending is not None:
            break
        tried.append(tried_json(then, move, seat))
    player = then.state.current_player
    mine = seat is not None and player == seat
    entry = live_game.entries[step].json_for(seat) if step < len(live_game.entries) else None
    return {
        "step": step,
        "steps": len(live_game.entries),
        "position": then.view(seat),
        "turn": {"player": player, "number": then.turn + (player is not None and then.begins_turn)},
        "points": then.points(),
        "moves": then.moves() if mine else [],
        "entry": None if entry is None else orjson.Fragment(entry),
        "text": then.state.position if table.status == "finished" else None,
        "tried": tried,
        "forecast": forecast_json(then) if moves else None,
        "forecast_before": before,
    }


def tried_json(then: LiveGame, code: str, seat: int | None) -> dict[str, Any]:
    """Play a decision on a fork: whose it is, the move in parts, and what happens, as a seat may see it."""
    player = then.state.current_player
    move = str(then.state.game.move(code))
    parts = next((each for each in then.moves() if each["move"] == move), None)
    events = then.apply(move)
    return {"player": player, "move": parts, "events": [visible(event, seat) for event in events]}
