"""Saved analyses: records with variations. Whoever has a study's address may read it; its person may change it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Response

from azulejos.notation import parse_position, parse_record
from azulejos.notation.record import replayed
from azulejos.record import Record
from azulejos.server.db.studies import Study, StudyHead
from azulejos.server.domain.people import Person, random_text
from azulejos.server.domain.seating import ID_LENGTH, TABLE_ID
from azulejos.server.errors import ApiError, api_error
from azulejos.server.http import schemas
from azulejos.server.http.dependencies import (
    CurrentPerson,
    CurrentServer,
    MaybePerson,
    ShareKey,
    id_of,
    rate_limited,
    responses_of,
)
from azulejos.server.http.history_responses import ReadResponse, StudiesResponse, StudyResponse
from azulejos.server.http.json_responses import json_response
from azulejos.server.http.positions import position_state
from azulejos.server.http.responses import EmptyResponse
from azulejos.server.now import now_ms
from azulejos.server.services.server import Server
from azulejos.types import AzulejosError
from azulejos.variations import pairs_from_json, variation_from_json

router = APIRouter(prefix="/api/studies", tags=["studies"])
MOST_CONTENT = 400_000
"""Characters of a study's record."""
KEEP = [rate_limited("record"), rate_limited("keep")]
RECORD = responses_of(EmptyResponse)
RECORD[200] = {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "The record."}


async def _study_id(id: Annotated[str, Path(description="The study's id.")]) -> str:
    if not TABLE_ID.fullmatch(id):
        raise _no_such_study()
    return id


StudyId = Annotated[str, Depends(_study_id)]


def _no_such_study() -> ApiError:
    return ApiError("not_found", "there is no such study")


@router.get("", dependencies=[rate_limited("read")], responses=responses_of(StudiesResponse))
async def list_studies(server: CurrentServer, person: CurrentPerson) -> Response:
    """Your studies, the latest change first."""
    return json_response({"studies": [_head(head) for head in await server.studies.of(person.id)]})


@router.post("", status_code=201, dependencies=KEEP, responses=responses_of(StudyResponse, 201))
async def create(body: schemas.StudyRequest, server: CurrentServer, person: CurrentPerson) -> Response:
    """Save an analysis."""
    game, content, told = await _read_study(body, server, person)
    now = now_ms()
    study = Study(random_text(ID_LENGTH), person.id, body.name, game, now, now, content)
    if not await server.studies.add(study):
        raise ApiError("too_many", "you have too many studies; delete some")
    return json_response(_shown(study, person, told), 201)


@router.post("/read", dependencies=[rate_limited("record")], responses=responses_of(ReadResponse))
async def read(body: schemas.ReadRequest, server: CurrentServer, key: ShareKey) -> Response:
    """What a pasted text holds: a position or a record, as text or JSON. Nothing is stored."""
    server.warm_up.require_games()
    try:
        return json_response(await server.at_desk(key, lambda: _read(body.text)))
    except AzulejosError as error:
        raise api_error(error, "text") from error


def _read(text: str) -> dict[str, Any]:
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith("[") or "azulejos/record/" in start[:2_000]:
        record = parse_record(text)
        return {"position": record.start().position, "record": record.to_json()}
    return {"position": parse_position(text, chance="manual").position, "record": None}


@router.get("/{id}", dependencies=[rate_limited("read")], responses=responses_of(StudyResponse))
async def get_study(id: StudyId, server: CurrentServer, person: MaybePerson, key: ShareKey) -> Response:
    """A study with everything in it."""
    study = await _find(server, id)
    told = await server.at_desk(key, lambda: _told(parse_record(study.content)))
    return json_response(_shown(study, person, told))


@router.get("/{id}/record", dependencies=[rate_limited("record")], responses=RECORD)
async def get_study_record(id: StudyId, server: CurrentServer) -> Response:
    """The study as a record with variations, to be kept in a file."""
    study = await _find(server, id)
    headers = {"content-disposition": f'attachment; filename="{study.game}-{study.id}.txt"'}
    return Response(study.content, media_type="text/plain; charset=utf-8", headers=headers)


@router.put("/{id}", dependencies=[rate_limited("record")], responses=responses_of(StudyResponse))
async def change(id: StudyId, body: schemas.StudyRequest, server: CurrentServer, person: CurrentPerson) -> Response:
    """Save a study of yours again."""
    _, content, told = await _read_study(body, server, person)
    if not await server.studies.change(id, person.id, body.name, content, now_ms()):
        raise _no_such_study()
    return json_response(_shown(await _find(server, id), person, told))


@router.delete("/{id}", dependencies=[rate_limited("act")], responses=responses_of(EmptyResponse))
async def delete(id: StudyId, server: CurrentServer, person: CurrentPerson) -> Response:
    """Delete a study of yours."""
    if not await server.studies.remove(id, person.id):
        raise _no_such_study()
    return json_response({})


async def _find(server: Server, id: str) -> Study:
    study = await server.studies.get(id)
    if study is None:
        raise _no_such_study()
    return study


async def _read_study(body: schemas.StudyRequest, server: Server, person: Person) -> tuple[str, str, dict[str, Any]]:
    """The game of the record that a request describes, the record's text, and what is told of it, replayed."""
    try:
        state = position_state(body.position, server)
    except AzulejosError as error:
        raise api_error(error, "position") from error

    def make() -> tuple[str, str, dict[str, Any]]:
        line = body.line.model_dump()
        record = replayed(
            Record(
                game=state.game,
                start_player=state.start_player,
                steps=tuple(line["steps"]),
                position=state.position,
                comments=pairs_from_json(line["comments"], "comments"),
                marks=pairs_from_json(line["marks"], "marks"),
                variations=tuple(map(variation_from_json, line["variations"])),
            )
        )
        return record.game.name, _content(record), _told(record)

    try:
        return await server.at_desk(person.id, make)
    except AzulejosError as error:
        raise api_error(error, "line") from error


def _content(record: Record) -> str:
    content = str(record)
    if len(content) > MOST_CONTENT:
        raise ApiError("too_large", f"a study has at most {MOST_CONTENT} characters", field="line")
    return content


def _head(study: StudyHead) -> dict[str, Any]:
    return {
        "id": study.id,
        "name": study.name,
        "game": study.game,
        "created": study.created,
        "changed": study.changed,
    }


def _told(record: Record) -> dict[str, Any]:
    return {"position": record.start().position, "record": record.to_json()}


def _shown(study: Study, person: Person | None, told: dict[str, Any]) -> dict[str, Any]:
    return _head(study) | {"mine": study.person == id_of(person)} | told
