"""Looking back: earlier positions, records, hints and reviews."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Query, Response

from azulejos.notation import parse_record
from azulejos.record import Record
from azulejos.server import schemas, seating, thinking
from azulejos.server.answers import HintAnswer, ReviewAnswer, StepAnswer, TableAnswer
from azulejos.server.errors import Refusal, refusal_of
from azulejos.server.reviews import hint_json
from azulejos.server.routes.base import Anybody, Somebody, TableId, TheServer, answer, gives, limited, table_answer
from azulejos.server.snapshot import perspective, step_json
from azulejos.server.store.store import Person
from azulejos.server.table import Table
from azulejos.server.tables import StaleTable
from azulejos.types import AzulejosError

router = APIRouter(prefix="/api", tags=["looking back"])
MOST_STEPS = 3_000
"""Steps of a record from elsewhere; a real game has some two hundred."""


def _who(person: Person | None) -> str | None:
    return None if person is None else person.id


@router.get("/tables/{id}/steps/{step}", dependencies=[Depends(limited("look"))], responses=gives(StepAnswer))
async def at_step(
    id: TableId,
    step: Annotated[int, Path(ge=0, le=100_000)],
    server: TheServer,
    person: Anybody,
    seat: Literal["0", "1", "2", "3", "public"] | None = None,
) -> Response:
    """How it was before a step. In a finished game the view can be chosen."""
    table = await server.tables.get_for(id, _who(person))
    if table.course is None:
        raise Refusal("not_now", "the game has not begun")
    if step > len(table.course.entries):
        raise Refusal("not_found", f"there are only {len(table.course.entries)} steps")
    return answer(step_json(table, step, _chosen_view(table, _who(person), seat)))


def _chosen_view(table: Table, person: str | None, seat: str | None) -> int | None:
    if seat is None:
        return perspective(table, person)
    if seat == "public":
        return None
    if int(seat) >= len(table.seats):
        raise Refusal("not_found", f"there is no seat {seat}")
    if table.status != "finished" and int(seat) not in table.seats_of(person):
        raise Refusal("not_allowed", "other views can be chosen when the game is over", field="seat")
    return int(seat)


@router.get("/tables/{id}/record", dependencies=[Depends(limited("record"))])
async def record(id: TableId, server: TheServer, person: Anybody, form: Literal["text", "json"] = "text") -> Response:
    """The game as a record, to keep."""
    table = await server.tables.get_for(id, _who(person))
    made = record_of(table)
    if form == "json":
        return answer(await asyncio.to_thread(made.to_json))
    headers = {"content-disposition": f'attachment; filename="{table.game.name}-{table.id}.txt"'}
    return Response(await asyncio.to_thread(str, made), media_type="text/plain; charset=utf-8", headers=headers)


def record_of(table: Table) -> Record:
    """The record with names and date. It tells everything: where players know different things, only at the end."""
    if table.course is None:
        raise Refusal("not_now", "the game has not begun")
    if table.course.face.private and table.status != "finished":
        raise Refusal("not_now", "the record tells what is hidden; it can be had when the game is over")
    date = datetime.fromtimestamp(table.created / 1000, UTC).strftime("%Y-%m-%d")
    names = [seat.name or seat.bot or "" for seat in table.seats]
    return table.course.record(names, date)


@router.post("/records", status_code=201, dependencies=[Depends(limited("record"))], responses=gives(TableAnswer, 201))
async def bring(asked: schemas.RecordRequest, server: TheServer, person: Somebody) -> Response:
    """A record from elsewhere becomes a finished table of yours, to be replayed and reviewed."""
    for game in server.status()["games"]:
        server.warming.need(game)
    try:
        table = await asyncio.to_thread(_table_of_text, asked.text, person)
    except AzulejosError as error:
        raise refusal_of(error, "text") from error
    return table_answer(server, await server.tables.add(table), person, status=201)


def _table_of_text(text: str, person: Person) -> Table:
    read = parse_record(text)
    if len(read.steps) > MOST_STEPS:
        raise Refusal("invalid_notation", f"a record has {MOST_STEPS} steps at most", field="text")
    return seating.table_of_record(read, person)


@router.post("/tables/{id}/hint", dependencies=[Depends(limited("think"))], responses=gives(HintAnswer))
async def hint(id: TableId, asked: schemas.HintRequest, server: TheServer, person: Somebody) -> Response:
    """What a bot would do in your place, and why."""
    table = await server.tables.get_for(id, person.id, asked.version)
    if asked.version != table.version:
        raise StaleTable(table)
    course = table.playing()
    if not table.hints_for(person.id):
        raise Refusal("not_allowed", "hints are switched off at this table")
    if table.mover not in table.seats_of(person.id):
        raise Refusal("not_now", "it is not your turn")
    bot = server.reviews.bot
    if bot is None:
        raise Refusal("not_now", "no bot of this server can analyse")
    seconds = hint_seconds(asked.seconds)
    analysis = await server.thinkers.analyse(course.state, bot, seconds)
    return answer(hint_json(table.version, bot, analysis, course.moves(), thinking.MOST_MOVES))


def hint_seconds(seconds: float | None) -> float:
    return min(max(seconds or thinking.USUAL_SECONDS, thinking.LEAST_SECONDS), thinking.MOST_HINT_SECONDS)


@router.post("/tables/{id}/review", dependencies=[Depends(limited("think"))], responses=gives(ReviewAnswer))
async def ask_review(id: TableId, asked: schemas.ReviewRequest, server: TheServer, person: Somebody) -> Response:
    """Have a finished game reviewed."""
    table = await server.tables.get_for(id, person.id)
    return answer(await server.reviews.ask(table, hint_seconds(asked.seconds)))


@router.get("/tables/{id}/review", dependencies=[Depends(limited("look"))], responses=gives(ReviewAnswer))
async def review(
    id: TableId,
    server: TheServer,
    person: Anybody,
    start: Annotated[int, Query(alias="from", ge=0, le=100_000)] = 0,
) -> Response:
    """How far a review is, and what it found; from a decision on."""
    table = await server.tables.get_for(id, _who(person))
    return answer(await server.reviews.get(table, start))
