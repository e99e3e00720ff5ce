"""What all routes share: the server, the person who asks, how often they may, answers as JSON bytes."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import orjson
from fastapi import Depends, Path, Request, Response

from azulejos.server.answers import Answer, ErrorAnswer
from azulejos.server.errors import Refusal
from azulejos.server.people import wanted
from azulejos.server.server import Server
from azulejos.server.store.store import Person
from azulejos.server.table import Table

TABLE_ID = re.compile(r"[A-Za-z0-9]{12}")


def server_of(request: Request) -> Server:
    server: Server = request.app.state.server
    return server


async def the_server(request: Request) -> Server:
    return server_of(request)  # FastAPI would call a plain function in a thread


async def anybody(request: Request) -> Person | None:
    """Who asks, if they have a session."""
    return await server_of(request).person_of(request)


async def somebody(request: Request) -> Person:
    """Who asks; a refusal without a session."""
    return wanted(await anybody(request))


async def table_id(id: Annotated[str, Path(description="The table's id.")]) -> str:
    if not TABLE_ID.fullmatch(id):
        raise Refusal("not_found", "there is no such table, or it is not for you to watch")
    return id


def limited(name: str) -> Callable[[Request], Awaitable[None]]:
    """How often something may be done, by a person or else an address."""

    async def check(request: Request) -> None:
        server = server_of(request)
        person = await server.person_of(request)
        address = request.client.host if request.client else ""
        await server.rates.check(name, f"address {address}" if person is None else person.id)

    return check


def gives(model: type[Answer], status: int = 200) -> dict[int | str, dict[str, Any]]:
    """What a route answers, for the API's description."""
    return {status: {"model": model}, "4XX": {"model": ErrorAnswer}, "503": {"model": ErrorAnswer}}


TheServer = Annotated[Server, Depends(the_server)]
Anybody = Annotated[Person | None, Depends(anybody)]
Somebody = Annotated[Person, Depends(somebody)]
TableId = Annotated[str, Depends(table_id)]


def answer(content: Any, status: int = 200) -> Response:
    """Plain data or ready JSON as an answer."""
    body = content if isinstance(content, bytes) else orjson.dumps(content)
    return Response(body, status, media_type="application/json")


def table_answer(
    server: Server, table: Table, person: Person | None, known: int | None = None, status: int = 200
) -> Response:
    """A table's snapshot as an answer; the log since the version that is known."""
    return answer(server.hub.snapshot(table, None if person is None else person.id, known), status)
