"""The WebSocket: what happens is told here; what people do comes over HTTP."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from typing import Annotated, Any, Literal

import orjson
from fastapi import WebSocket, WebSocketDisconnect
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from azulejos.server.clocks import milliseconds
from azulejos.server.errors import Refusal
from azulejos.server.hub import Connection
from azulejos.server.server import Server

log = logging.getLogger("azulejos.server")

POLICY = 1008
TABLE_ID = re.compile(r"[A-Za-z0-9]{12}")


class Message(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class WatchMessage(Message):
    type: Literal["watch"]
    table: str = Field(max_length=24)
    version: int | None = Field(None, ge=0, le=2**31 - 1)


class UnwatchMessage(Message):
    type: Literal["unwatch"]
    table: str = Field(max_length=24)


class MineMessage(Message):
    type: Literal["mine"]


class PingMessage(Message):
    type: Literal["ping"]
    id: int | None = Field(None, ge=0, le=2**53)


Incoming = Annotated[WatchMessage | UnwatchMessage | MineMessage | PingMessage, Field(discriminator="type")]
INCOMING: TypeAdapter[Incoming] = TypeAdapter(Incoming)


async def serve_socket(websocket: WebSocket, server: Server) -> None:
    """One connection from its beginning to its end."""
    person = await server.person_of(websocket)
    address = websocket.client.host if websocket.client else ""
    limits = server.settings.limits
    await websocket.accept()
    id_ = None if person is None else person.id
    if len(server.hub.connections) >= limits.sockets or server.hub.count_of(id_, address) >= limits.sockets_of_one:
        error = Refusal("too_many", "too many connections")
        await websocket.send_text(_error(error, None).decode())
        await websocket.close(POLICY, "too many connections")
        return
    connection = Connection(id_, address)
    me = None if person is None else {"id": person.id, "name": person.name}
    hello = {"type": "hello", "version": server.version, "me": me, "time": milliseconds()}
    connection.tell("hello", "", orjson.dumps(hello))
    if not server.warming.is_ready:
        connection.tell("status", "", server.warming.message())
    server.hub.add(connection)
    writing = asyncio.create_task(_write(websocket, connection))
    reading = asyncio.create_task(_read(websocket, connection, server))
    catching_up = asyncio.create_task(_catch_up(connection, server))
    try:
        await asyncio.wait({writing, reading}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        server.hub.remove(connection)
        for task in (writing, reading, catching_up):
            task.cancel()
        await asyncio.gather(writing, reading, catching_up, return_exceptions=True)


async def _write(websocket: WebSocket, connection: Connection) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        while connection.closing is None:
            for message in await connection.next_messages():
                await websocket.send({"type": "websocket.send", "text": message.decode()})
        await websocket.close(connection.closing)


async def _read(websocket: WebSocket, connection: Connection, server: Server) -> None:
    limits = server.settings.limits
    allowance, last = float(limits.messages_a_second), time.monotonic()
    while True:
        received = await websocket.receive()
        if received["type"] == "websocket.disconnect":
            return
        now = time.monotonic()
        allowance = min(float(limits.messages_a_second), allowance + (now - last) * limits.messages_a_second) - 1
        last = now
        if allowance < 0:
            connection.tell("error", "", _error(Refusal("too_fast", "too many messages"), None))
            connection.close(POLICY)
            await asyncio.sleep(1)
            return
        text = received.get("text")
        await _handle(text if text is not None else received.get("bytes") or b"", connection, server)


async def _catch_up(connection: Connection, server: Server) -> None:
    """Once all games can be played, carry out what could not be done before."""
    await server.warming.playable.wait()
    postponed, connection.postponed = connection.postponed, None
    for message in (postponed or {}).values():
        await _handle(message, connection, server)


async def _handle(text: str | bytes, connection: Connection, server: Server) -> None:
    """One message; a wrong one is answered with an error and changes nothing."""
    about: str | None = None
    try:
        if isinstance(text, bytes):
            raise Refusal("invalid_request", "messages are text, not binary")
        message: Any = INCOMING.validate_python(_parsed(text))
        about = getattr(message, "table", None)
        match message:
            case WatchMessage():
                await _watch(message, connection, server)
            case UnwatchMessage():
                (connection.postponed or {}).pop(message.table, None)
                server.hub.unwatch(connection, message.table)
            case MineMessage():
                if connection.person is None:
                    raise Refusal("no_session", "this needs a session: POST /api/session first")
                connection.mine = True
            case PingMessage():
                pong = {"type": "pong", "id": message.id, "time": milliseconds()}
                connection.tell("pong", str(message.id), orjson.dumps(pong))
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        field = ".".join(str(part) for part in first["loc"]) or None
        connection.tell("error", str(field), _error(Refusal("invalid_request", first["msg"], field=field), about))
    except Refusal as refusal:
        connection.tell("error", f"{about} {refusal.code}", _error(refusal, about))
    except Exception:
        log.exception("a message about table %s failed", about)
        failure = Refusal("internal", "something went wrong here; it is logged")
        connection.tell("error", f"{about} {failure.code}", _error(failure, about))


def _parsed(text: str) -> Any:
    try:
        return orjson.loads(text)
    except (orjson.JSONDecodeError, UnicodeEncodeError):
        raise Refusal("invalid_request", "the message is not JSON") from None


async def _watch(message: WatchMessage, connection: Connection, server: Server) -> None:
    if not TABLE_ID.fullmatch(message.table):
        raise Refusal("not_found", "there is no such table, or it is not for you to watch")
    watched = {*connection.known, *(connection.postponed or {})}
    if message.table not in watched and len(watched) >= server.settings.limits.watched:
        raise Refusal("too_many", f"a connection watches {server.settings.limits.watched} tables at most")
    try:
        table = await server.tables.get_for(message.table, connection.person, message.version)
    except Refusal as refusal:
        if refusal.code != "warming_up" or connection.postponed is None:
            raise
        connection.postponed[message.table] = message.model_dump_json()
        return
    server.hub.watch(connection, table, message.version)


def _error(refusal: Refusal, table: str | None) -> bytes:
    return orjson.dumps({"type": "error", "error": refusal.to_json(), "table": table})
