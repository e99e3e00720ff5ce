"""What all routes share: the server, the person who asks, rate limits, and a table's snapshot as a response."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, TypeVar

from fastapi import Depends, Path, Request, Response
from starlette.requests import HTTPConnection

from azulejos.server.domain.people import Person
from azulejos.server.domain.seating import TABLE_ID
from azulejos.server.domain.table import Table
from azulejos.server.errors import ApiError, no_session, no_such_table
from azulejos.server.http.json_responses import json_response
from azulejos.server.http.models import ResponseModel
from azulejos.server.http.responses import ErrorResponse
from azulejos.server.services.job import Job
from azulejos.server.services.rate_limit import network_of
from azulejos.server.services.server import Server

Result = TypeVar("Result")
COOKIE = "azulejos"
COOKIE_SECONDS = 400 * 24 * 3600
"""The longest that browsers keep a cookie."""


def server_of(connection: HTTPConnection) -> Server:
    server: Server = connection.app.state.server
    return server


async def person_of(connection: HTTPConnection) -> Person | None:
    """Who sends a request: by bearer token, or else by cookie. Looked up once per request."""
    if not hasattr(connection.state, "person"):
        connection.state.person = await _find_person(connection)
    person: Person | None = connection.state.person
    return person


async def _find_person(connection: HTTPConnection) -> Person | None:
    people = server_of(connection).people
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return await people.by_token(token.strip())
    cookie = connection.cookies.get(COOKIE)
    return None if cookie is None else await people.by_cookie(cookie)


# FastAPI would call plain functions in a thread


async def _current_server(request: Request) -> Server:
    return server_of(request)


async def _maybe_person(request: Request) -> Person | None:
    return await person_of(request)


async def _current_person(request: Request) -> Person:
    person = await person_of(request)
    if person is None:
        raise no_session()
    return person


async def _table_id(id: Annotated[str, Path(description="The table's id.")], request: Request) -> str:
    if not TABLE_ID.fullmatch(id):
        raise no_such_table()
    await limit_loading(server_of(request), id, id_of(await person_of(request)), address_of(request))
    return id


async def limit_loading(server: Server, table_id: str, person: str | None, address: str) -> None:
    """Limit how often somebody may have a table read and replayed that is not in memory."""
    if server.tables.peek(table_id) is None:
        await limit(server, "load", person, address)


async def limit(server: Server, name: str, person: str | None, address: str) -> None:
    """Limit how often a person, or else an address, may do something."""
    if person is None:
        await server.rate_limit.hit(name, f"address {address}")
    else:
        await server.rate_limit.hit(name, person, address)


CurrentServer = Annotated[Server, Depends(_current_server)]
MaybePerson = Annotated[Person | None, Depends(_maybe_person)]
"""Who asks, if they have a session."""
CurrentPerson = Annotated[Person, Depends(_current_person)]
"""Who asks; `no_session` without a session."""
TableId = Annotated[str, Depends(_table_id)]


def rate_limited(name: str) -> Any:
    """The dependency that limits how often something may be done, by a person or else an address."""
    return Depends(_rate_limit(name))


def _rate_limit(name: str) -> Callable[[Request], Awaitable[None]]:
    async def check(request: Request) -> None:
        await limit(server_of(request), name, id_of(await person_of(request)), address_of(request))

    return check


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from, as it counts for limits."""
    return network_of(connection.client.host if connection.client else "")


def key_of(request: Request, person: Person | None) -> str:
    """Whose share a request uses: a person's, or an address's without a session."""
    return f"address {address_of(request)}" if person is None else person.id


async def _key(request: Request) -> str:
    return key_of(request, await person_of(request))


ShareKey = Annotated[str, Depends(_key)]
"""Whose share a request uses."""


async def while_connected(request: Request, job: Job[Result]) -> Result:
    """A job's result; it is cancelled if whoever asked for it hangs up."""

    async def hang_up() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass
        job.cancel(ApiError("not_now", "nobody waits for the answer"))

    listening = asyncio.create_task(hang_up(), name="hang up")
    try:
        return await job.result()
    finally:
        listening.cancel()


def responses_of(model: type[ResponseModel], status: int = 200) -> dict[int | str, dict[str, Any]]:
    """A route's responses, for the API's description."""
    return {status: {"model": model}, "4XX": {"model": ErrorResponse}, "5XX": {"model": ErrorResponse}}


def id_of(person: Person | None) -> str | None:
    return None if person is None else person.id


def table_response(
    server: Server, table: Table, person: Person | None, known: int | None = None, status: int = 200
) -> Response:
    """A table's snapshot as a response, with the log since the version known."""
    return json_response(server.hub.snapshot(table, id_of(person), known), status)
