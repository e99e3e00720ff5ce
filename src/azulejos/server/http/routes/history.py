"""A game's history: earlier positions, records, hints and reviews."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request, Response

from azulejos.notation import parse_record
from azulejos.record import Record
from azulejos.server.domain import seating
from azulejos.server.domain.journal import entry_json, people_in
from azulejos.server.domain.people import Person
from azulejos.server.domain.snapshot import perspective, step_json
from azulejos.server.domain.table import Table
from azulejos.server.errors import ApiError, api_error
from azulejos.server.http import schemas
from azulejos.server.http.dependencies import (
    CurrentPerson,
    CurrentServer,
    MaybePerson,
    ShareKey,
    TableId,
    id_of,
    key_of,
    rate_limited,
    responses_of,
    table_response,
    while_connected,
)
from azulejos.server.http.history_responses import RecordResponse, ReviewResponse, StepResponse
from azulejos.server.http.journal_responses import JournalResponse
from azulejos.server.http.json_responses import json_response
from azulejos.server.http.responses import HintResponse, TableResponse
from azulejos.server.now import now_ms
from azulejos.server.services.bot_pool import MOST_HINT_MOVES, hint_seconds
from azulejos.server.services.reviews import hint_json
from azulejos.server.services.tables import StaleTable
from azulejos.types import AzulejosError

router = APIRouter(prefix="/api", tags=["looking back"])
JOURNAL_PAGE = 500
"""Versions in one answer."""
MOST_TRIED = 24
"""Moves that can be tried from a step on: as many as a line has that an analysis tells."""
MOST_STEPS = 3_000
"""The most steps of an imported record; a real game has some two hundred."""


@router.get("/tables/{id}/steps/{step}", dependencies=[rate_limited("read")], responses=responses_of(StepResponse))
async def at_step(
    id: TableId,
    step: Annotated[int, Path(ge=0, le=100_000)],
    server: CurrentServer,
    person: MaybePerson,
    seat: Literal["0", "1", "2", "3", "public"] | None = None,
    move: Annotated[list[Annotated[str, Query(max_length=16)]] | None, Query(max_length=MOST_TRIED)] = None,
) -> Response:
    """The game as it was before a step. In a finished game the view can be chosen, and other moves be tried."""
    table = await server.tables.get_for(id, id_of(person))
    if table.live_game is None:
        raise ApiError("not_now", "the game has not begun")
    if step > len(table.live_game.entries):
        raise ApiError("not_found", f"there are only {len(table.live_game.entries)} steps")
    if move and table.status != "finished":
        raise ApiError("not_now", "other moves can be tried once the game is over", field="move")
    try:
        return json_response(step_json(table, step, _chosen_view(table, id_of(person), seat), move or ()))
    except AzulejosError as error:
        raise api_error(error, "move") from error


def _chosen_view(table: Table, person: str | None, seat: str | None) -> int | None:
    if seat is None:
        return perspective(table, person)
    if seat == "public":
        return None
    if int(seat) >= len(table.seats):
        raise ApiError("not_found", f"there is no seat {seat}")
    if table.status != "finished" and int(seat) not in table.seats_of(person):
        raise ApiError("not_allowed", "other views can be chosen once the game is over", field="seat")
    return int(seat)


RECORD = responses_of(RecordResponse)
RECORD[200]["content"] = {"text/plain": {"schema": {"type": "string"}}}


@router.get("/tables/{id}/record", dependencies=[rate_limited("record")], responses=RECORD)
async def get_record(
    id: TableId,
    server: CurrentServer,
    person: MaybePerson,
    key: ShareKey,
    form: Literal["text", "json"] = "text",
) -> Response:
    """The game as a record."""
    table = await server.tables.get_for(id, id_of(person))
    record = record_of(table)
    if form == "json":
        return json_response(await server.at_desk(key, record.to_json))
    headers = {"content-disposition": f'attachment; filename="{table.game.name}-{table.id}.txt"'}
    text = await server.at_desk(key, lambda: str(record))
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


def record_of(table: Table) -> Record:
    """The record with names and date. It holds everything: where players know different things, only at the end."""
    if table.live_game is None:
        raise ApiError("not_now", "the game has not begun")
    if table.live_game.definition.has_secrets and table.status != "finished":
        raise ApiError("not_now", "the record holds what is hidden; it is available once the game is over")
    date = datetime.fromtimestamp(table.created / 1000, UTC).strftime("%Y-%m-%d")
    names = [seat.name or seat.bot or "" for seat in table.seats]
    return table.live_game.record(names, date)


@router.get("/tables/{id}/journal", dependencies=[rate_limited("read")], responses=responses_of(JournalResponse))
async def get_journal(
    id: TableId,
    server: CurrentServer,
    person: CurrentPerson,
    start: Annotated[int, Query(alias="from", ge=0, le=2**31 - 1)] = 0,
) -> Response:
    """What happened at a table and who did it, from a version on; for the people of that table."""
    table = await server.tables.get_for(id, person.id)
    if not table.belongs_to(person.id):
        raise ApiError("not_allowed", "the journal is for those who play or played here, and the host")
    rows = await server.store.journal(id, start, JOURNAL_PAGE)
    names: dict[str, str] = {}
    for someone in people_in([note for _, _, notes in rows for note in notes]):
        found = await server.people.get(someone)
        names |= {} if found is None else {someone: found.name}
    entries = [entry_json(table, version, at, note, names, person.id) for version, at, notes in rows for note in notes]
    return json_response({"entries": entries, "more": rows[-1][0] + 1 if len(rows) == JOURNAL_PAGE else None})


@router.post(
    "/records",
    status_code=201,
    dependencies=[rate_limited("record"), rate_limited("keep")],
    responses=responses_of(TableResponse, 201),
)
async def import_record(body: schemas.RecordRequest, server: CurrentServer, person: CurrentPerson) -> Response:
    """Import a record: it becomes a finished table of yours, to be replayed and reviewed."""
    server.warm_up.require_games()
    try:
        table = await server.at_desk(person.id, lambda: _table_from_text(body.text, person))
    except AzulejosError as error:
        raise api_error(error, "text") from error
    return table_response(server, await server.tables.add(table), person, status=201)


def _table_from_text(text: str, person: Person) -> Table:
    record = parse_record(text)
    if len(record.steps) > MOST_STEPS:
        raise ApiError("invalid_notation", f"a record has at most {MOST_STEPS} steps", field="text")
    return seating.table_from_record(record, person, now_ms())


@router.post("/tables/{id}/hint", dependencies=[rate_limited("think")], responses=responses_of(HintResponse))
async def hint(
    id: TableId, body: schemas.HintRequest, request: Request, server: CurrentServer, person: CurrentPerson
) -> Response:
    """What a bot would do in your place, after decisions of this turn that are not played yet, and why."""
    table = await server.tables.get_for(id, person.id, body.version)
    if table.is_stale(body.version):
        raise StaleTable(table)
    live_game = table.playing()
    if not table.hints_for(person.id):
        raise ApiError("not_allowed", "hints are switched off at this table")
    if table.mover not in table.seats_of(person.id):
        raise ApiError("not_now", "it is not your turn")
    bot = server.reviews.bot
    if bot is None:
        raise ApiError("not_now", "no bot on this server can analyse")
    then = live_game.fork()
    try:
        then.preview(body.moves)
    except AzulejosError as error:
        raise api_error(error, "moves") from error
    if then.state.current_player != table.mover or (body.moves and then.begins_turn):
        raise ApiError("not_now", "the turn is over after these moves", field="moves")
    job = server.bot_pool.hint(
        table,
        person.id,
        then.state,
        bot,
        hint_seconds(body.seconds),
        lambda place: server.hub.hint_moved(table.id, person.id, place),
    )
    try:
        analysis = await while_connected(request, job)
    finally:
        server.bot_pool.end_hint(table, job)
    return json_response(hint_json(table.version, bot, analysis, then.moves(), MOST_HINT_MOVES))


@router.post("/tables/{id}/review", dependencies=[rate_limited("think")], responses=responses_of(ReviewResponse))
async def request_review(
    id: TableId, body: schemas.ReviewRequest, server: CurrentServer, person: CurrentPerson
) -> Response:
    """Have a finished game reviewed."""
    table = await server.tables.get_for(id, person.id)
    return json_response(await server.reviews.request(table, person.id, hint_seconds(body.seconds)))


@router.get("/tables/{id}/review", dependencies=[rate_limited("read")], responses=responses_of(ReviewResponse))
async def get_review(
    id: TableId,
    request: Request,
    server: CurrentServer,
    person: MaybePerson,
    start: Annotated[int, Query(alias="from", ge=0, le=100_000)] = 0,
) -> Response:
    """How far a review is and what it found, from a decision on."""
    table = await server.tables.get_for(id, id_of(person))
    return json_response(await server.reviews.get(table, key_of(request, person), start))
