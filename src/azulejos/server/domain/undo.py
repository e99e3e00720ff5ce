"""Undo: how far back each person may go, and who has to agree.

- Within one's own turn, back to its beginning, as long as nothing has been revealed since: always.
- With all people at one device, against bots or side by side: any number of steps.
- Otherwise every other person at the table must agree; if none of them is there, nobody can.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from azulejos.server.domain.live_game import LiveGame
from azulejos.server.domain.log import LogEntry
from azulejos.server.domain.table import Table, UndoRequest
from azulejos.server.errors import ApiError


@dataclass(frozen=True, slots=True)
class UndoRights:
    """What a person may undo now. `last`, `earliest` and `ask_earliest` are steps; None where there is nothing."""

    mode: Literal["free", "ask", "none"]
    last: int | None = None
    earliest: int | None = None
    ask_earliest: int | None = None


NOTHING = UndoRights("none")


def rights(table: Table, person: str | None) -> UndoRights:
    """What this person may undo, alone or by asking."""
    live_game, mine = table.live_game, table.seats_of(person)
    if live_game is None or not mine or table.status not in ("running", "finished") or table.rematch is not None:
        return NOTHING
    own = [entry for entry in live_game.entries if entry.player in mine]
    together = table.is_together(person)
    if not own or (table.status == "finished" and not _may_reopen(table, together)):
        return NOTHING
    if together:
        return UndoRights("free", _default_target(own), own[0].step)
    current = _current_turn(live_game, mine)
    others = table.people() - {person}
    if current:
        return UndoRights("free", _default_target(current), current[0].step, own[0].step if others else None)
    return UndoRights("ask", _default_target(own), None, own[0].step) if others else NOTHING


def _may_reopen(table: Table, together: bool) -> bool:
    """Somebody alone with bots may take up a finished game again, unless somebody resigned."""
    return together and table.outcome is not None and table.outcome["by"] == "rules"


def _default_target(entries: list[LogEntry]) -> int:
    """The last decision that was a choice."""
    return next((entry.step for entry in reversed(entries) if not entry.forced), entries[-1].step)


def _current_turn(live_game: LiveGame, mine: list[int]) -> list[LogEntry]:
    """The decisions of the turn in progress that can be undone freely: those since something was last revealed."""
    if live_game.state.current_player not in mine or live_game.begins_turn:
        return []
    entries: list[LogEntry] = []
    for entry in reversed(live_game.entries):
        if entry.player is None or entry.turn != live_game.turn:
            break
        entries.insert(0, entry)
    return entries


def undo(table: Table, person: str, to: int | None) -> None:
    """Undo if this person alone may, else ask the others."""
    allowed = rights(table, person)
    if allowed.mode == "none" or table.live_game is None:
        raise ApiError("not_now", "there is nothing that you could undo")
    target = allowed.last if to is None else to
    assert target is not None
    mine = table.seats_of(person)
    if not 0 <= target < len(table.live_game.entries) or table.live_game.entries[target].player not in mine:
        raise ApiError("not_now", f"step {target} is not a decision of yours", field="to")
    if allowed.earliest is not None and target >= allowed.earliest:
        _undo_to(table, target, person)
        return
    if allowed.ask_earliest is None:
        raise ApiError("not_now", "nobody is there who could agree to it")
    by = table.live_game.entries[target].player
    assert by is not None
    table.request = UndoRequest(by, target, tuple(mine), table.version)
    table.note("asked", seat=by, to=target)


def has_to_ask(table: Table, person: str, to: int | None) -> bool:
    """Whether this person can only ask the others for it."""
    allowed = rights(table, person)
    target = allowed.last if to is None else to
    return target is not None and (allowed.earliest is None or target < allowed.earliest)


def is_another_request(table: Table, version: int) -> bool:
    """Whether somebody who looked at that version has not seen the request that they would answer."""
    return version > table.version or (table.request is not None and version < table.request.version)


def answer_request(table: Table, person: str, agree: bool) -> None:
    """Another person agrees or refuses. Once everybody has agreed, the steps are undone."""
    request = table.request
    if request is None:
        raise ApiError("not_now", "nobody is asking to undo anything")
    mine = table.seats_of(person)
    if not mine or request.by in mine:
        raise ApiError("not_allowed", "this is for the other players to answer")
    table.note("agreed" if agree else "refused", seat=mine[0], to=request.to)
    if not agree:
        table.request = None
        return
    table.request = replace(request, agreed=tuple(sorted({*request.agreed, *mine})))
    if not waiting_for(table):
        _undo_to(table, request.to, None)


def withdraw_request(table: Table, person: str) -> None:
    """Whoever asked no longer wants it."""
    if table.request is None or table.request.by not in table.seats_of(person):
        raise ApiError("not_now", "you are not asking to undo anything")
    table.note("withdrawn", seat=table.request.by, to=table.request.to)
    table.request = None


def waiting_for(table: Table) -> list[int]:
    """The seats of people who have not answered the request yet."""
    if table.request is None:
        return []
    return [
        index for index, seat in enumerate(table.seats) if seat.kind == "person" and index not in table.request.agreed
    ]


def _undo_to(table: Table, to: int, person: str | None) -> None:
    """Go back to before a step; `person` wanted it alone. Time that was used stays used."""
    live_game = table.live_game
    assert live_game is not None
    table.stop_clock()
    mover, turn = table.mover, live_game.turn
    table.note("undone", person=person, to=to, steps=len(live_game.entries) - to)
    live_game.undo_to(to, redeal=table.shared)
    table.status, table.outcome, table.request = "running", None, None
    table.decided = table.version
    if (table.mover, live_game.turn) != (mover, turn):
        table.turn_since = table.served


def request_json(table: Table) -> dict[str, Any] | None:
    """The request as it stands in a snapshot."""
    request, live_game = table.request, table.live_game
    if request is None or live_game is None:
        return None
    past_reveal = any(entry.player is None for entry in live_game.entries[request.to :])
    return request.to_json() | {"waiting": waiting_for(table), "past_reveal": past_reveal}
