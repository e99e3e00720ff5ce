"""The WebSocket: it tells clients what happens; what people do comes over HTTP."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any

import orjson
from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from azulejos.server.domain.seating import TABLE_ID
from azulejos.server.errors import ApiError, Unavailable, api_error, no_session, no_such_table
from azulejos.server.http.dependencies import address_of, id_of, limit, limit_loading, person_of, server_of
from azulejos.server.http.messages import (
    CLIENT_MESSAGE,
    AnalyseMessage,
    MineMessage,
    PingMessage,
    StopAnalysisMessage,
    UnwatchMessage,
    WatchMessage,
)
from azulejos.server.http.positions import position_state
from azulejos.server.now import now_ms
from azulejos.server.services.connection import Connection
from azulejos.server.services.server import Server
from azulejos.types import AzulejosError

log = logging.getLogger("azulejos.server")

POLICY_VIOLATION = 1008
TRY_AGAIN_LATER = 1013
LONGEST_PAUSE = 1.0
"""Seconds between two looks whether somebody may read again."""


async def serve_socket(websocket: WebSocket) -> None:
    """Serve one connection until it ends."""
    server = server_of(websocket)
    try:
        person = await person_of(websocket)
    except Unavailable as unavailable:
        await websocket.accept()
        await websocket.close(TRY_AGAIN_LATER, unavailable.message)
        return
    address = address_of(websocket)
    limits, id_ = server.settings.limits, id_of(person)
    await websocket.accept()
    if len(server.hub.connections) >= limits.sockets or server.hub.is_crowded(id_, address, limits.sockets_per_person):
        error = ApiError("too_many", "too many connections")
        await websocket.send_text(_error(error, None).decode())
        await websocket.close(POLICY_VIOLATION, error.message)
        return
    connection = Connection(id_, address, "" if person is None else person.name)
    me = None if person is None else {"id": person.id, "name": person.name}
    hello = {"type": "hello", "version": server.version, "me": me, "time": now_ms()}
    connection.send("hello", "", orjson.dumps(hello))
    if not server.warm_up.is_ready:
        connection.send("status", "", server.warm_up.message())
    server.hub.add(connection)
    writing = asyncio.create_task(_write(websocket, connection))
    reading = asyncio.create_task(_read(websocket, connection, server))
    catching_up = asyncio.create_task(_catch_up(connection, server))
    try:
        await asyncio.wait({writing, reading}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        server.live_analyses.stop(connection)
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
    allowance, last = float(limits.messages_per_second), time.monotonic()
    while True:
        received = await websocket.receive()
        if received["type"] == "websocket.disconnect":
            return
        now = time.monotonic()
        allowance = min(float(limits.messages_per_second), allowance + (now - last) * limits.messages_per_second) - 1
        last = now
        if allowance < 0:
            connection.send("error", "", _error(ApiError("too_fast", "too many messages"), None))
            connection.close(POLICY_VIOLATION)
            await asyncio.sleep(1)
            return
        text = received.get("text")
        await _handle(text if text is not None else received.get("bytes") or b"", connection, server)


async def _catch_up(connection: Connection, server: Server) -> None:
    """Once all games can be played, handle the messages that had to wait for it."""
    await server.warm_up.playable.wait()
    postponed, connection.postponed = connection.postponed, None
    for message in (postponed or {}).values():
        await _handle(message, connection, server)


async def _handle(text: str | bytes, connection: Connection, server: Server) -> None:
    """Handle one message; an invalid one is answered with an error and changes nothing."""
    subject: str | None = None
    try:
        if isinstance(text, bytes):
            raise ApiError("invalid_request", "messages are text, not binary")
        message: Any = CLIENT_MESSAGE.validate_python(_parsed(text))
        subject = getattr(message, "table", None)
        match message:
            case WatchMessage():
                await _watch(message, connection, server)
            case UnwatchMessage():
                (connection.postponed or {}).pop(message.table, None)
                server.hub.unwatch(connection, message.table)
            case MineMessage():
                if connection.person is None:
                    raise no_session()
                connection.mine = True
            case AnalyseMessage():
                await _analyse(message, connection, server)
            case StopAnalysisMessage():
                server.live_analyses.stop(connection)
            case PingMessage():
                pong = {"type": "pong", "id": message.id, "time": now_ms()}
                connection.send("pong", str(message.id), orjson.dumps(pong))
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        field = ".".join(str(part) for part in first["loc"]) or None
        connection.send("error", str(field), _error(ApiError("invalid_request", first["msg"], field=field), subject))
    except ApiError as error:
        connection.send("error", f"{subject} {error.code}", _error(error, subject))
    except Exception:
        log.exception("a message about table %s failed", subject)
        failure = ApiError("internal", "something went wrong on the server; it has been logged")
        connection.send("error", f"{subject} {failure.code}", _error(failure, subject))


def _parsed(text: str) -> Any:
    try:
        return orjson.loads(text)
    except (orjson.JSONDecodeError, UnicodeEncodeError):
        raise ApiError("invalid_request", "the message is not JSON") from None


async def _watch(message: WatchMessage, connection: Connection, server: Server) -> None:
    if not TABLE_ID.fullmatch(message.table):
        raise no_such_table()
    watched = {*connection.known, *(connection.postponed or {})}
    if message.table not in watched and len(watched) >= server.settings.limits.watched:
        raise ApiError("too_many", f"a connection watches at most {server.settings.limits.watched} tables")
    await _wait_for_leave(connection, server)
    await limit_loading(server, message.table, connection.person, connection.address)
    try:
        table = await server.tables.get_for(message.table, connection.person, message.version)
    except ApiError as error:
        if error.code != "warming_up" or connection.postponed is None:
            raise
        connection.postponed[message.table] = message.model_dump_json()
        return
    server.hub.watch(connection, table, message.version)


async def _wait_for_leave(connection: Connection, server: Server) -> None:
    """A table that is watched costs as much as one that is read. Whoever has read too many waits for this one, and with
    it for all that their connection sends after it: so nobody who only comes back meets an error."""
    while True:
        try:
            await limit(server, "read", connection.person, connection.address)
            return
        except ApiError as error:
            await asyncio.sleep(min(error.retry_after or LONGEST_PAUSE, LONGEST_PAUSE))


async def _analyse(message: AnalyseMessage, connection: Connection, server: Server) -> None:
    try:
        await limit(server, "analyse", connection.person, connection.address)
        try:
            state = position_state(message.position, server)
        except AzulejosError as error:
            raise api_error(error, "position") from error
        server.live_analyses.start(connection, message.id, state)
    except ApiError as refusal:
        server.live_analyses.refuse(connection, message.id, refusal)


def _error(error: ApiError, table: str | None) -> bytes:
    return orjson.dumps({"type": "error", "error": error.to_json(), "table": table})
