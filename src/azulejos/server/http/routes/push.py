"""Calling people in browsers that have no page of ours open."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Response
from pydantic import Field

from azulejos.server.db.pushes import Subscription
from azulejos.server.errors import ApiError
from azulejos.server.http import schemas
from azulejos.server.http.dependencies import CurrentPerson, CurrentServer, rate_limited, responses_of
from azulejos.server.http.json_responses import json_response
from azulejos.server.http.responses import EmptyResponse
from azulejos.server.http.server_responses import PushResponse
from azulejos.server.now import now_ms
from azulejos.text import DEFAULT_LANGUAGE, LANGUAGES

router = APIRouter(prefix="/api/push", tags=["people"])
Endpoint = Annotated[str, Field(min_length=8, max_length=500)]
Key = Annotated[str, Field(min_length=8, max_length=120, pattern="^[A-Za-z0-9_=-]+$")]
ShortKey = Annotated[str, Field(min_length=8, max_length=40, pattern="^[A-Za-z0-9_=-]+$")]


class PushKeys(schemas.Request):
    p256dh: Key
    auth: ShortKey


class PushRequest(schemas.Request):
    endpoint: Endpoint
    keys: PushKeys
    language: Annotated[str, Field(max_length=8)]


class PushEndRequest(schemas.Request):
    endpoint: Endpoint


@router.get("", dependencies=[rate_limited("read")], responses=responses_of(PushResponse))
async def get_key(server: CurrentServer) -> Response:
    """The key that browsers subscribe with; null if this server cannot call them."""
    return json_response({"key": None if server.push is None else server.push.key})


@router.post("", dependencies=[rate_limited("session")], responses=responses_of(EmptyResponse))
async def subscribe(body: PushRequest, server: CurrentServer, person: CurrentPerson) -> Response:
    """Call me in this browser when it is my turn and I am not at the table."""
    if server.push is None:
        raise ApiError("not_now", "this server cannot call browsers: it has no https address")
    language = body.language if body.language in LANGUAGES else DEFAULT_LANGUAGE
    keys = body.keys
    await server.push.subscribe(Subscription(person.id, body.endpoint, keys.p256dh, keys.auth, language, now_ms()))
    return json_response({})


@router.post("/end", dependencies=[rate_limited("session")], responses=responses_of(EmptyResponse))
async def unsubscribe(body: PushEndRequest, server: CurrentServer, person: CurrentPerson) -> Response:
    """Do not call me in this browser any more."""
    if server.push is not None:
        await server.push.unsubscribe(person.id, body.endpoint)
    return json_response({})
