"""Taking back: who may go how far, and what it takes.

- Inside one's own turn, back to its beginning, as long as nothing was revealed since: always.
- All people at one device, against bots or side by side: any number of steps.
- Otherwise every other person must agree.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from azulejos.server.clocks import Outage
from azulejos.server.course import Course, Entry
from azulejos.server.errors import Refusal
from azulejos.server.table import Table, UndoRequest


@dataclass(frozen=True, slots=True)
class UndoRights:
    """What a person may take back now. `earliest` and `ask_earliest` are steps; None where there is nothing."""

    mode: Literal["free", "ask", "none"]
    last: int | None = None
    earliest: int | None = None
    ask_earliest: int | None = None


NOTHING = UndoRights("none")


def rights(table: Table, person: str | None) -> UndoRights:
    """What this person may take back, alone or by asking."""
    course, mine = table.course, table.seats_of(person)
    if course is None or not mine or table.status not in ("running", "finished") or table.rematch is not None:
        return NOTHING
    own = [entry for entry in course.entries if entry.player in mine]
    together = table.is_together(person)
    if not own or (table.status == "finished" and not _may_reopen(table, together)):
        return NOTHING
    if together:
        return UndoRights("free", _usual_target(own), own[0].step)
    inside = _inside_turn(course, mine)
    if inside:
        return UndoRights("free", _usual_target(inside), inside[0].step, own[0].step)
    return UndoRights("ask", _usual_target(own), None, own[0].step)


def _may_reopen(table: Table, together: bool) -> bool:
    """A finished game may be taken up again by somebody alone with bots, unless somebody gave up."""
    return together and table.outcome is not None and table.outcome["by"] == "rules"


def _usual_target(entries: list[Entry]) -> int:
    """The last decision that was a choice."""
    return next((entry.step for entry in reversed(entries) if not entry.forced), entries[-1].step)


def _inside_turn(course: Course, mine: list[int]) -> list[Entry]:
    """The decisions of the turn in progress that can be taken back freely: those since the last thing revealed."""
    if course.state.current_player not in mine or course.begins_turn:
        return []
    entries: list[Entry] = []
    for entry in reversed(course.entries):
        if entry.player is None or entry.turn != course.turn:
            break
        entries.insert(0, entry)
    return entries


def take_back(table: Table, person: str, to: int | None, now: int, outages: Sequence[Outage]) -> None:
    """Take back if this person alone may, else ask the others."""
    allowed = rights(table, person)
    if allowed.mode == "none" or table.course is None:
        raise Refusal("not_now", "there is nothing that you could take back")
    target = allowed.last if to is None else to
    assert target is not None
    mine = table.seats_of(person)
    if not 0 <= target < len(table.course.entries) or table.course.entries[target].player not in mine:
        raise Refusal("not_now", f"step {target} is no decision of yours", field="to")
    if allowed.earliest is not None and target >= allowed.earliest:
        carry_out(table, target, now, outages)
        return
    by = table.course.entries[target].player
    assert by is not None
    table.request = UndoRequest(by, target, tuple(mine))


def answer(table: Table, person: str, agree: bool, now: int, outages: Sequence[Outage]) -> None:
    """Another person agrees, or does not. Once everybody has agreed, it is taken back."""
    request = table.request
    if request is None:
        raise Refusal("not_now", "nobody asks to take something back")
    mine = table.seats_of(person)
    if not mine or request.by in mine:
        raise Refusal("not_allowed", "this is for the other players to answer")
    if not agree:
        table.request = None
        return
    table.request = replace(request, agreed=tuple(sorted({*request.agreed, *mine})))
    if not waiting_for(table):
        carry_out(table, request.to, now, outages)


def withdraw(table: Table, person: str) -> None:
    """Who asked thinks better of it."""
    if table.request is None or table.request.by not in table.seats_of(person):
        raise Refusal("not_now", "you do not ask to take something back")
    table.request = None


def waiting_for(table: Table) -> list[int]:
    """The seats of people who have not answered the request yet."""
    if table.request is None:
        return []
    return [
        index for index, seat in enumerate(table.seats) if seat.kind == "person" and index not in table.request.agreed
    ]


def carry_out(table: Table, to: int, now: int, outages: Sequence[Outage]) -> None:
    """Go back to before a step. Time that was used stays used."""
    course = table.course
    assert course is not None
    running = table.running_clock
    if table.clocks is not None:
        table.clocks.stop(table.clock, running, now, outages)
    course.undo_to(to)
    table.status, table.outcome, table.request = "running", None, None


def request_json(table: Table) -> dict[str, Any] | None:
    """The request as a snapshot tells it."""
    request, course = table.request, table.course
    if request is None or course is None:
        return None
    past_reveal = any(entry.player is None for entry in course.entries[request.to :])
    return request.to_json() | {"waiting": waiting_for(table), "past_reveal": past_reveal}
