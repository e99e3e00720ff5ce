"""Tables: creating, joining, playing, undo, leaving, rematches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Response

from azulejos.notation.position import parse_position
from azulejos.registry import make
from azulejos.server.db.table_codec import list_entry_from_row
from azulejos.server.domain import hosting, seating, undo
from azulejos.server.domain.clocks import Clock
from azulejos.server.domain.people import Person
from azulejos.server.domain.previews import preview_json
from azulejos.server.domain.table import Seat, Table
from azulejos.server.errors import ApiError, api_error, no_session, no_such_table
from azulejos.server.http import schemas
from azulejos.server.http.dependencies import (
    CurrentPerson,
    CurrentServer,
    MaybePerson,
    TableId,
    id_of,
    rate_limited,
    responses_of,
    table_response,
)
from azulejos.server.http.json_responses import json_response
from azulejos.server.http.responses import ListResponse, PreviewResponse, TableResponse
from azulejos.server.metrics import DECISIONS
from azulejos.server.now import now_ms
from azulejos.server.services.bot_pool import check_bot
from azulejos.server.services.server import Server
from azulejos.server.services.tables import Stale, StaleTable
from azulejos.state import State
from azulejos.types import AzulejosError

router = APIRouter(prefix="/api/tables", tags=["tables"])
ACT = [rate_limited("act")]
SEAT = [rate_limited("act"), rate_limited("seat")]
Change = Callable[[Table], None]
SeatPath = Annotated[int, Path(ge=0, le=3)]
Before = Annotated[int | None, Query(ge=0, le=2**53)]


@router.post("", status_code=201, dependencies=[rate_limited("create")], responses=responses_of(TableResponse, 201))
async def create(body: schemas.TableRequest, server: CurrentServer, person: CurrentPerson) -> Response:
    """Create a table."""
    try:
        server.warm_up.require_game(body.game.strip().lower())
        table = new_table(body, person, server.tables.stand_in, server.tables.time.now())
    except AzulejosError as error:
        raise api_error(error, "options" if body.position is None else "position") from error
    if body.position is not None and table.live_game is not None:
        beginning = table.live_game.fork()
        beginning.undo_to(0)
        await server.fair_play.require_free(beginning.state)
    return table_response(server, await server.tables.add(table), person, status=201)


def new_table(body: schemas.TableRequest, host: Person, default_bot: str, served: int) -> Table:
    """The table that a request describes; `served` is the service time."""
    beginning = None if body.position is None else _beginning(body.position, body.game)
    return seating.new_table(
        make(body.game, **body.options) if beginning is None else beginning.game,
        [_seat(seat, host, default_bot) for seat in body.seats],
        host,
        now_ms(),
        served,
        clock=Clock(body.clock.kind, body.clock.seconds, body.clock.increment),
        watch=body.watch,
        hints=body.hints,
        start_player=body.start_player,
        title=body.title,
        beginning=beginning,
    )


def _beginning(position: str, game: str) -> State:
    """The state that a table begins with, from a position's text."""
    state = parse_position(position, chance="manual")
    if state.game.name != game.strip().lower():
        raise ApiError("invalid_notation", f"this is no position of {game}", field="position")
    if state.is_over:
        raise ApiError("not_now", "the game of this position is over", field="position")
    return state


def _seat(seat: schemas.SeatRequest, host: Person, default_bot: str) -> Seat:
    match seat.kind:
        case "me":
            return Seat("person", host.id, seat.name or host.name, ready=seat.ready)
        case "bot":
            name, seconds = check_bot(seat.bot, seat.seconds, default_bot)
            return Seat("bot", bot=name, seconds=seconds)
    return seating.OPEN_SEAT


@router.get("", dependencies=[rate_limited("read")], responses=responses_of(ListResponse))
async def list_tables(
    server: CurrentServer,
    person: MaybePerson,
    scope: Literal["mine", "public"] = "mine",
    status: Literal["waiting", "running", "finished", "cancelled"] | None = None,
    before: Before = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
) -> Response:
    """Your tables, or those that are open to everybody; the latest change first."""
    if scope == "public":
        rows = await server.store.public_tables(status, before, limit)
    elif person is not None:
        rows = await server.store.tables_of(person.id, status, before, limit)
    else:
        raise no_session()
    more = rows[-1].changed if len(rows) == limit else None
    entries = [list_entry_from_row(row, id_of(person)) for row in rows]
    return json_response({"tables": entries, "more": more})


@router.get("/{id}", dependencies=[rate_limited("read")], responses=responses_of(TableResponse))
async def get_table(
    id: TableId,
    server: CurrentServer,
    person: MaybePerson,
    version: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
) -> Response:
    """The table as you may see it; with `version`, only what is new in the log since then."""
    table = await server.tables.get_for(id, id_of(person), version)
    return table_response(server, table, person, version)


async def _act(
    server: Server, table_id: str, version: int, person: Person, change: Change, is_stale: Stale = Table.is_stale
) -> Response:
    """A change by somebody who may see the table; the response is the new snapshot."""
    await server.tables.get_for(table_id, person.id, version)
    changed = await server.tables.change(table_id, version, change, is_stale)
    return table_response(server, changed, person, version)


def _never(table: Table, version: int) -> bool:
    """For changes that mean the same whatever has happened meanwhile."""
    return False


@router.post("/{id}/play", dependencies=ACT, responses=responses_of(TableResponse))
async def play(id: TableId, body: schemas.PlayRequest, server: CurrentServer, person: CurrentPerson) -> Response:
    """Play one move, or several of one turn."""

    def change(table: Table) -> None:
        table.playing()
        _require_turn(table, person)
        table.play(body.codes)

    response = await _act(server, id, body.version, person, change)
    DECISIONS.labels("person").inc(len(body.codes))
    return response


def _require_turn(table: Table, person: Person) -> None:
    mine = table.seats_of(person.id)
    if not mine:
        raise ApiError("not_allowed", "you do not play here")
    if table.mover not in mine:
        raise ApiError("not_now", "it is not your turn")


@router.post("/{id}/preview", dependencies=ACT, responses=responses_of(PreviewResponse))
async def preview(id: TableId, body: schemas.PreviewRequest, server: CurrentServer, person: CurrentPerson) -> Response:
    """What decisions would lead to, up to the next draw; nothing changes."""
    table = await server.tables.get_for(id, person.id, body.version)
    if table.is_stale(body.version):
        raise StaleTable(table)
    table.playing()
    _require_turn(table, person)
    try:
        return json_response(preview_json(table, body.moves))
    except AzulejosError as error:
        raise api_error(error, "moves") from error


@router.post("/{id}/undo", dependencies=ACT, responses=responses_of(TableResponse))
async def undo_step(id: TableId, body: schemas.UndoRequest, server: CurrentServer, person: CurrentPerson) -> Response:
    """Undo, or ask the others to agree to it."""
    if undo.has_to_ask(await server.tables.get_for(id, person.id, body.version), person.id, body.to):
        await server.rate_limit.hit("ask", person.id)

    def change(table: Table) -> None:
        undo.undo(table, person.id, body.to)

    return await _act(server, id, body.version, person, change)


@router.post("/{id}/undo/answer", dependencies=ACT, responses=responses_of(TableResponse))
async def answer_undo(
    id: TableId, body: schemas.UndoAnswerRequest, server: CurrentServer, person: CurrentPerson
) -> Response:
    """Agree to what somebody wants to undo, or refuse."""

    def change(table: Table) -> None:
        undo.answer_request(table, person.id, body.agree)

    return await _act(server, id, body.version, person, change, undo.is_another_request)


@router.post("/{id}/undo/withdraw", dependencies=ACT, responses=responses_of(TableResponse))
async def withdraw_undo(id: TableId, body: schemas.Versioned, server: CurrentServer, person: CurrentPerson) -> Response:
    """Withdraw a request to undo."""
    return await _act(server, id, body.version, person, lambda table: undo.withdraw_request(table, person.id))


@router.post("/{id}/resign", dependencies=ACT, responses=responses_of(TableResponse))
async def resign(id: TableId, body: schemas.SeatAction, server: CurrentServer, person: CurrentPerson) -> Response:
    """Resign."""

    def change(table: Table) -> None:
        table.playing()
        seat = table.one_seat(person.id, body.seat)
        table.resign(seat, "resigned", server.tables.stand_in)

    return await _act(server, id, body.version, person, change)


def _stand_in(server: Server, table: Table, bot: str, seconds: float | None) -> tuple[str, float | None]:
    """The bot that takes a seat over. In a game that people share nobody chooses: neither strong help for themselves
    nor a weak opponent in place of somebody who is away."""
    return (server.tables.stand_in, None) if table.shared and not table.hints else (bot, seconds)


@router.post("/{id}/leave", dependencies=SEAT, responses=responses_of(TableResponse))
async def leave(id: TableId, body: schemas.LeaveRequest, server: CurrentServer, person: CurrentPerson) -> Response:
    """Leave a seat: it is open again, or a bot plays on."""
    bot, seconds = check_bot(body.bot, body.seconds, server.tables.stand_in)

    def change(table: Table) -> None:
        seating.leave(table, person.id, body.seat, *_stand_in(server, table, bot, seconds))

    return await _act(server, id, body.version, person, change)


@router.post("/{id}/return", dependencies=SEAT, responses=responses_of(TableResponse))
async def return_to_seat(
    id: TableId, body: schemas.SeatAction, server: CurrentServer, person: CurrentPerson
) -> Response:
    """Take back a seat that a bot plays for you."""

    def change(table: Table) -> None:
        seating.return_to_seat(table, person.id, body.seat)

    return await _act(server, id, body.version, person, change)


@router.post("/{id}/seats/{seat}/bot", dependencies=ACT, responses=responses_of(TableResponse))
async def seat_bot(
    id: TableId, seat: SeatPath, body: schemas.BotRequest, server: CurrentServer, person: CurrentPerson
) -> Response:
    """Seat a bot on an open seat, or in place of a person who has been away too long."""
    bot, seconds = check_bot(body.bot, body.seconds, server.tables.stand_in)

    def change(table: Table) -> None:
        presence = server.hub.presence(table)
        seating.replace_by_bot(table, person.id, seat, *_stand_in(server, table, bot, seconds), presence)

    return await _act(server, id, body.version, person, change)


@router.post("/{id}/seats/{seat}/open", dependencies=ACT, responses=responses_of(TableResponse))
async def open_seat(
    id: TableId, seat: SeatPath, body: schemas.Versioned, server: CurrentServer, person: CurrentPerson
) -> Response:
    """Free a seat before the start; a person who sits there is sent away and needs a new invitation to come back."""
    return await _act(server, id, body.version, person, lambda table: hosting.open_seat(table, person.id, seat))


@router.post("/{id}/key", dependencies=SEAT, responses=responses_of(TableResponse))
async def renew_key(id: TableId, body: schemas.Versioned, server: CurrentServer, person: CurrentPerson) -> Response:
    """A new invitation; the old one is no longer valid."""
    return await _act(server, id, body.version, person, lambda table: hosting.renew_key(table, person.id), _never)


@router.post("/{id}/watch", dependencies=SEAT, responses=responses_of(TableResponse))
async def set_watch(id: TableId, body: schemas.WatchRequest, server: CurrentServer, person: CurrentPerson) -> Response:
    """Choose who may watch from now on."""
    return await _act(
        server, id, body.version, person, lambda table: hosting.set_watch(table, person.id, body.watch), _never
    )


@router.post("/{id}/cancel", dependencies=ACT, responses=responses_of(TableResponse))
async def cancel(id: TableId, body: schemas.Versioned, server: CurrentServer, person: CurrentPerson) -> Response:
    """Close a table whose game has not begun, or at which nobody else plays."""
    return await _act(server, id, body.version, person, lambda table: hosting.cancel(table, person.id), _never)


@router.post("/{id}/join", dependencies=[rate_limited("join")], responses=responses_of(TableResponse))
async def join(id: TableId, body: schemas.JoinRequest, server: CurrentServer, person: CurrentPerson) -> Response:
    """Take an open seat."""

    def change(table: Table) -> None:
        seating.join(table, person, body.key, body.seat, body.name, body.ready)

    changed = await server.tables.change(id, body.version, change)
    return table_response(server, changed, person)


@router.post(
    "/{id}/rematch", status_code=201, dependencies=[rate_limited("create")], responses=responses_of(TableResponse, 201)
)
async def rematch(id: TableId, body: schemas.Versioned, server: CurrentServer, person: CurrentPerson) -> Response:
    """The same again. Whoever asks second joins the table of whoever asked first."""
    table = await server.tables.get_for(id, person.id, body.version)
    if table.rematch is None or not table.claims_of(person.id):
        table = await server.tables.change(id, None, lambda fork: seating.offer_rematch(fork, person.id))
    assert table.rematch is not None
    try:
        following = await server.tables.get(table.rematch)
    except ApiError:  # named, but not there yet
        following = await server.tables.add(seating.rematch(table, person, now_ms(), server.tables.time.now()))
    if not following.may_watch(person.id):
        raise no_such_table()  # the seat has been given to somebody else
    if any(not following.seats[seat].ready for seat in following.seats_of(person.id)):
        following = await server.tables.change(
            following.id, None, lambda fork: seating.join(fork, person, None, None, None)
        )
    return table_response(server, following, person, status=201)
