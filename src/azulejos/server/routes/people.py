"""Who you are."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Depends, Request, Response

from azulejos.server.answers import Answer, PersonAnswer
from azulejos.server.errors import Refusal
from azulejos.server.people import COOKIE, COOKIE_SECONDS
from azulejos.server.routes.base import Anybody, Somebody, TheServer, answer, gives, limited
from azulejos.server.schemas import Empty, NameRequest, SessionRequest
from azulejos.server.server import Server
from azulejos.server.store.store import Person

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


@router.get("/me", responses=gives(PersonAnswer))
async def me(server: TheServer, person: Somebody) -> Response:
    """The person of this session."""
    return answer(person_json(server, person))


@router.post("/session", dependencies=[Depends(limited("session"))], responses=gives(PersonAnswer))
async def start(asked: SessionRequest, request: Request, server: TheServer, person: Anybody) -> Response:
    """Begin a session: as the person of a personal link, or as somebody new."""
    if asked.token is not None:
        person = await server.people.by_token(asked.token)
        if person is None:
            raise Refusal("wrong_link", "this personal link is not valid any more", field="token")
    if person is None:
        person = await server.people.add(asked.name or "")
    elif asked.name is not None and asked.name != person.name:
        person = await server.people.rename(person, asked.name)
    return with_cookie(answer(person_json(server, person)), request, server, person)


@router.delete("/session", responses=gives(Answer))
async def end(server: TheServer) -> Response:
    """Forget the session on this device."""
    response = answer({})
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict")
    return response


@router.patch("/me", dependencies=[Depends(limited("session"))], responses=gives(PersonAnswer))
async def rename(asked: NameRequest, server: TheServer, person: Somebody) -> Response:
    """Another name, for tables from now on."""
    return answer(person_json(server, await server.people.rename(person, asked.name)))


@router.post("/me/link", dependencies=[Depends(limited("session"))], responses=gives(PersonAnswer))
async def renew(asked: Empty, request: Request, server: TheServer, person: Somebody) -> Response:
    """A new personal link; the old one and all other devices are logged out."""
    renewed = await server.renew(person)
    return with_cookie(answer(person_json(server, renewed)), request, server, renewed)
