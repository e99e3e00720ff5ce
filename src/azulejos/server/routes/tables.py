"""Tables: creating, joining, deciding, taking back, leaving, again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Query, Response

from azulejos.server import schemas, seating, undo
from azulejos.server.answers import ListAnswer, PreviewAnswer, TableAnswer
from azulejos.server.errors import Refusal, refusal_of
from azulejos.server.previews import preview_json
from azulejos.server.routes.base import (
    Anybody,
    Somebody,
    TableId,
    TheServer,
    answer,
    gives,
    limited,
    table_answer,
)
from azulejos.server.server import Server
from azulejos.server.snapshot import list_entry
from azulejos.server.store.store import Person
from azulejos.server.table import Table
from azulejos.server.tables import StaleTable
from azulejos.server.thinking import check_bot
from azulejos.types import AzulejosError

router = APIRouter(prefix="/api/tables", tags=["tables"])
ACT = [Depends(limited("act"))]
Change = Callable[[Table], None]
SeatPath = Annotated[int, Path(ge=0, le=3)]
Before = Annotated[int | None, Query(ge=0, le=2**53)]


@router.post("", status_code=201, dependencies=[Depends(limited("create"))], responses=gives(TableAnswer, 201))
async def create(asked: schemas.TableRequest, server: TheServer, person: Somebody) -> Response:
    """A new table."""
    try:
        server.warming.need(asked.game.strip().lower())
        table = seating.new_table(asked, person, server.tables.stand_in)
    except AzulejosError as error:
        raise refusal_of(error, "options") from error
    return table_answer(server, await server.tables.add(table), person, status=201)


@router.get("", dependencies=[Depends(limited("look"))], responses=gives(ListAnswer))
async def listed(
    server: TheServer,
    person: Anybody,
    scope: Literal["mine", "public"] = "mine",
    status: Literal["waiting", "running", "finished", "cancelled"] | None = None,
    before: Before = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
) -> Response:
    """My tables, or those that are open to everybody; the latest change first."""
    if scope == "public":
        rows = await server.store.public_tables(status, before, limit)
    else:
        rows = await server.store.tables_of(_id(person), status, before, limit)
    who = None if person is None else person.id
    more = rows[-1].changed if len(rows) == limit else None
    return answer({"tables": [list_entry(row, who) for row in rows], "more": more})


def _id(person: Person | None) -> str:
    if person is None:
        raise Refusal("no_session", "this needs a session: POST /api/session first")
    return person.id


@router.get("/{id}", dependencies=[Depends(limited("look"))], responses=gives(TableAnswer))
async def show(
    id: TableId,
    server: TheServer,
    person: Anybody,
    version: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
) -> Response:
    """The table as you may see it; with `version`, only what is new in the log since then."""
    table = await server.tables.get_for(id, None if person is None else person.id, version)
    return table_answer(server, table, person, version)


async def _act(server: Server, table_id: str, version: int | None, person: Person, change: Change) -> Response:
    """A change by somebody who may see the table; the answer is the new snapshot."""
    await server.tables.get_for(table_id, person.id, version)
    changed = await server.tables.change(table_id, version, change)
    return table_answer(server, changed, person, version)


@router.post("/{id}/play", dependencies=ACT, responses=gives(TableAnswer))
async def play(id: TableId, asked: schemas.PlayRequest, server: TheServer, person: Somebody) -> Response:
    """Decide: one move, or several of one turn."""

    def change(table: Table) -> None:
        table.playing()
        _need_turn(table, person)
        table.play(asked.codes, table.changed, server.tables.outages)

    return await _act(server, id, asked.version, person, change)


def _need_turn(table: Table, person: Person) -> None:
    mine = table.seats_of(person.id)
    if not mine:
        raise Refusal("not_allowed", "you do not play here")
    if table.mover not in mine:
        raise Refusal("not_now", "it is not your turn")


@router.post("/{id}/preview", dependencies=ACT, responses=gives(PreviewAnswer))
async def preview(id: TableId, asked: schemas.PreviewRequest, server: TheServer, person: Somebody) -> Response:
    """What decisions would lead to, as far as chance is not concerned; nothing changes."""
    table = await server.tables.get_for(id, person.id, asked.version)
    if asked.version != table.version:
        raise StaleTable(table)
    table.playing()
    _need_turn(table, person)
    try:
        return answer(preview_json(table, asked.moves))
    except AzulejosError as error:
        raise refusal_of(error, "moves") from error


@router.post("/{id}/undo", dependencies=ACT, responses=gives(TableAnswer))
async def take_back(id: TableId, asked: schemas.UndoRequest, server: TheServer, person: Somebody) -> Response:
    """Take back, or ask the others to agree to it."""

    def change(table: Table) -> None:
        undo.take_back(table, person.id, asked.to, table.changed, server.tables.outages)

    return await _act(server, id, asked.version, person, change)


@router.post("/{id}/undo/answer", dependencies=ACT, responses=gives(TableAnswer))
async def answer_undo(id: TableId, asked: schemas.AnswerRequest, server: TheServer, person: Somebody) -> Response:
    """Agree to what somebody wants to take back, or refuse."""

    def change(table: Table) -> None:
        undo.answer(table, person.id, asked.agree, table.changed, server.tables.outages)

    return await _act(server, id, asked.version, person, change)


@router.post("/{id}/undo/withdraw", dependencies=ACT, responses=gives(TableAnswer))
async def withdraw_undo(id: TableId, asked: schemas.Versioned, server: TheServer, person: Somebody) -> Response:
    """Do not want to take back any more."""
    return await _act(server, id, asked.version, person, lambda table: undo.withdraw(table, person.id))


@router.post("/{id}/resign", dependencies=ACT, responses=gives(TableAnswer))
async def resign(id: TableId, asked: schemas.SeatAction, server: TheServer, person: Somebody) -> Response:
    """Give the game up."""

    def change(table: Table) -> None:
        table.playing()
        seat = table.one_seat(person.id, asked.seat)
        table.give_up(seat, "resigned", table.changed, server.tables.stand_in)

    return await _act(server, id, asked.version, person, change)


@router.post("/{id}/leave", dependencies=ACT, responses=gives(TableAnswer))
async def leave(id: TableId, asked: schemas.LeaveRequest, server: TheServer, person: Somebody) -> Response:
    """Get up: the seat is open again, or a bot plays on."""
    bot, seconds = check_bot(asked.bot, asked.seconds, server.tables.stand_in)

    def change(table: Table) -> None:
        seating.leave(table, person.id, asked.seat, bot, seconds, table.changed)

    return await _act(server, id, asked.version, person, change)


@router.post("/{id}/return", dependencies=ACT, responses=gives(TableAnswer))
async def come_back(id: TableId, asked: schemas.SeatAction, server: TheServer, person: Somebody) -> Response:
    """Take back a seat that a bot keeps for you."""

    def change(table: Table) -> None:
        seating.come_back(table, person.id, asked.seat, table.changed)

    return await _act(server, id, asked.version, person, change)


@router.post("/{id}/seats/{seat}/bot", dependencies=ACT, responses=gives(TableAnswer))
async def put_bot(
    id: TableId, seat: SeatPath, asked: schemas.BotRequest, server: TheServer, person: Somebody
) -> Response:
    """Put a bot on an open seat, or on one whose person has been away too long."""
    bot, seconds = check_bot(asked.bot, asked.seconds, server.tables.stand_in)

    def change(table: Table) -> None:
        presence = server.hub.presence(table)
        seating.replace_by_bot(table, person.id, seat, bot, seconds, presence, table.changed)

    return await _act(server, id, asked.version, person, change)


@router.post("/{id}/seats/{seat}/open", dependencies=ACT, responses=gives(TableAnswer))
async def open_seat(
    id: TableId, seat: SeatPath, asked: schemas.Versioned, server: TheServer, person: Somebody
) -> Response:
    """Free a seat before the beginning."""
    return await _act(server, id, asked.version, person, lambda table: seating.open_seat(table, person.id, seat))


@router.post("/{id}/cancel", dependencies=ACT, responses=gives(TableAnswer))
async def cancel(id: TableId, asked: schemas.Versioned, server: TheServer, person: Somebody) -> Response:
    """Give up a table that has not begun."""
    return await _act(server, id, asked.version, person, lambda table: seating.cancel(table, person.id))


@router.post("/{id}/join", dependencies=[Depends(limited("join"))], responses=gives(TableAnswer))
async def join(id: TableId, asked: schemas.JoinRequest, server: TheServer, person: Somebody) -> Response:
    """Take an open seat."""

    def change(table: Table) -> None:
        seating.join(table, person, asked.key, asked.seat, asked.name)

    changed = await server.tables.change(id, asked.version, change)
    return table_answer(server, changed, person)


@router.post(
    "/{id}/rematch", status_code=201, dependencies=[Depends(limited("create"))], responses=gives(TableAnswer, 201)
)
async def rematch(id: TableId, asked: schemas.Versioned, server: TheServer, person: Somebody) -> Response:
    """The same again. Who asks second joins the table of who asked first."""
    table = await server.tables.get_for(id, person.id, asked.version)
    if table.rematch is None or not table.claims_of(person.id):
        table = await server.tables.change(id, None, lambda fork: seating.agree_on_rematch(fork, person.id))
    assert table.rematch is not None
    try:
        following = await server.tables.get(table.rematch)
    except Refusal:  # named, but not there yet
        following = await server.tables.add(seating.rematch(table, person))
    if any(not following.seats[seat].ready for seat in following.seats_of(person.id)):
        following = await server.tables.change(
            following.id, None, lambda fork: seating.join(fork, person, None, None, None)
        )
    return table_answer(server, following, person, status=201)
