"""Who you are: the session and the personal link."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from azulejos.server.domain.people import Person
from azulejos.server.errors import ApiError
from azulejos.server.http.dependencies import (
    COOKIE,
    COOKIE_SECONDS,
    CurrentPerson,
    CurrentServer,
    MaybePerson,
    rate_limited,
    responses_of,
)
from azulejos.server.http.json_responses import json_response
from azulejos.server.http.responses import EmptyResponse, PersonResponse
from azulejos.server.http.schemas import Empty, NameRequest, SessionRequest
from azulejos.server.services.server import Server

router = APIRouter(prefix="/api", tags=["people"])


def person_json(server: Server, person: Person) -> dict[str, Any]:
    return {"id": person.id, "name": person.name, "token": server.people.token(person)}


def with_cookie(response: Response, request: Request, server: Server, person: Person) -> Response:
    secure = (server.settings.public_url or str(request.url)).startswith("https:")
    response.set_cookie(
        COOKIE,
        server.people.cookie(person),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="strict",
        secure=secure,
        path="/",
    )
    return response


@router.get("/me", responses=responses_of(PersonResponse))
async def me(server: CurrentServer, person: CurrentPerson) -> Response:
    """The person of this session."""
    return json_response(person_json(server, person))


@router.post("/session", dependencies=[rate_limited("session")], responses=responses_of(PersonResponse))
async def start(body: SessionRequest, request: Request, server: CurrentServer, person: MaybePerson) -> Response:
    """Start a session: as the person of a personal link, or as somebody new."""
    if body.token is not None:
        owner = await server.people.by_token(body.token)
        if owner is None:
            raise ApiError("wrong_link", "this personal link is no longer valid", field="token")
        if person is not None and person.id != owner.id and not body.replace:
            raise ApiError("another_person", "this device is somebody else now; say replace to change that")
        person = owner
    if person is None:
        person = await server.people.add(body.name or "")
    elif body.name is not None and body.name != person.name:
        person = await server.people.rename(person, body.name)
    return with_cookie(json_response(person_json(server, person)), request, server, person)


@router.delete("/session", responses=responses_of(EmptyResponse))
async def end(server: CurrentServer) -> Response:
    """Forget the session on this device."""
    response = json_response({})
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict")
    return response


@router.patch("/me", dependencies=[rate_limited("session")], responses=responses_of(PersonResponse))
async def rename(body: NameRequest, server: CurrentServer, person: CurrentPerson) -> Response:
    """A new name, for tables from now on."""
    return json_response(person_json(server, await server.people.rename(person, body.name)))


@router.post("/me/link", dependencies=[rate_limited("session")], responses=responses_of(PersonResponse))
async def renew(body: Empty, request: Request, server: CurrentServer, person: CurrentPerson) -> Response:
    """A new personal link; the old one stops working and all other devices are logged out."""
    renewed = await server.renew(person)
    return with_cookie(json_response(person_json(server, renewed)), request, server, renewed)


@router.delete("/me", dependencies=[rate_limited("session")], responses=responses_of(EmptyResponse))
async def delete_me(server: CurrentServer, person: CurrentPerson) -> Response:
    """Delete your data: your name, your session, and your part in tables. Games with others stay, without your name;
    those that are running are resigned."""
    await server.forget(person)
    return await end(server)
