"""What a host may decide about their table, and what becomes of a table when somebody's data is deleted. Nobody is sent
away from a game that has begun: it is theirs as much as the host's."""

from __future__ import annotations

from dataclasses import replace

from azulejos.server.domain.people import random_text
from azulejos.server.domain.seating import KEY_LENGTH, OPEN_SEAT, require_host, require_seat
from azulejos.server.domain.table import Table, Watch
from azulejos.server.errors import ApiError

WIDER: tuple[Watch, ...] = ("nobody", "link", "public")
"""From few people who may watch to many."""


def open_seat(table: Table, person: str, seat: int) -> None:
    """The host frees a seat before the start. Whoever sat there is sent away, and their invitation is void."""
    require_host(table, person)
    require_seat(table, seat)
    _require_waiting(table)
    sitting = table.seats[seat]
    table.seats[seat] = OPEN_SEAT
    if sitting.kind != "person" or sitting.person == table.host:
        table.note("opened", seat=seat, person=person)
        return
    table.join_key = random_text(KEY_LENGTH)
    table.note("removed", seat=seat, person=person, whom=sitting.person)
    if sitting.person is not None and not table.seats_of(sitting.person):
        table.removed = (*(each for each in table.removed if each != sitting.person), sitting.person)


def renew_key(table: Table, person: str) -> None:
    """A new invitation; links with the old one are no longer valid."""
    require_host(table, person)
    _require_waiting(table)
    table.join_key = random_text(KEY_LENGTH)
    table.note("renewed", person=person)


def set_watch(table: Table, person: str, watch: Watch) -> None:
    """Who may watch from now on. A game that others play too is not opened to more people than they agreed to."""
    require_host(table, person)
    if table.shared and WIDER.index(watch) > WIDER.index(table.watch):
        raise ApiError("not_allowed", "the others began a game that fewer people may watch", field="watch")
    table.watch = watch
    table.note("watch", person=person, watch=watch)


def cancel(table: Table, person: str) -> None:
    """The host closes a table: before the game has begun, or while they play with nobody but bots. A game with others
    is left or resigned."""
    require_host(table, person)
    if table.status not in ("waiting", "running"):
        raise ApiError("not_now", "the game is over")
    if table.status == "running" and (table.shared or table.people() - {person}):
        raise ApiError("not_allowed", "the others are playing; you can resign or leave your seat")
    table.status = "cancelled"
    table.decided = table.version
    table.request = None
    table.note("cancelled", person=person)


def forget(table: Table, person: str, stand_in: str) -> None:
    """Take a person's id and name away from a table. In a game that is running they resign."""
    for seat in table.claims_of(person):
        if table.status == "running" and table.seats[seat].resigned is None:
            table.resign(seat, "resigned", stand_in)
        if table.status == "waiting":
            table.seats[seat] = OPEN_SEAT
        else:
            table.seats[seat] = replace(table.seats[seat], person=None, name="")
    table.removed = tuple(each for each in table.removed if each != person)
    if table.host == person:
        heirs = [seat.person for seat in table.seats if seat.person is not None]
        table.host = heirs[0] if heirs else ""
        if table.status == "waiting" and not heirs:
            table.status = "cancelled"
    table.note("forgotten")


def _require_waiting(table: Table) -> None:
    if table.status != "waiting":
        raise ApiError("not_now", "the game has already begun")
