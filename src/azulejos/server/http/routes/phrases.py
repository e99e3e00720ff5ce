"""Phrases and emotes that people at a table say to each other."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Response

from azulejos.server.domain.phrases import PHRASES
from azulejos.server.errors import ApiError
from azulejos.server.http import schemas
from azulejos.server.http.dependencies import CurrentPerson, CurrentServer, TableId, rate_limited, responses_of
from azulejos.server.http.json_responses import json_response
from azulejos.server.http.responses import EmptyResponse

router = APIRouter(prefix="/api/tables", tags=["tables"])


class SayRequest(schemas.Request):
    phrase: Literal[PHRASES]  # type: ignore[valid-type]


@router.post("/{id}/say", dependencies=[rate_limited("say")], responses=responses_of(EmptyResponse))
async def say(id: TableId, body: SayRequest, server: CurrentServer, person: CurrentPerson) -> Response:
    """Say a phrase to everybody at the table. It is not stored."""
    table = await server.tables.get_for(id, person.id)
    seats = table.claims_of(person.id)
    if not seats:
        raise ApiError("not_allowed", "only people with a seat here may say something")
    await server.hub.say(table.id, seats[0], body.phrase)
    return json_response({})
