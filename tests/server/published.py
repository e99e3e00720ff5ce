"""What the server publishes about its responses and messages, and whether what it sends fits."""

from __future__ import annotations

import functools
import re
import sys
from typing import Any

import jsonschema_rs
import orjson
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from azulejos.server.http.app import create_app
from azulejos.server.settings import Settings

MISMATCH = "does not fit the published schema"
UNPUBLISHED = ("/api/docs", "/api/openapi.json")
"""Pages about the API itself."""


@functools.cache
def description() -> dict[str, Any]:
    """The API's description, from the application itself."""
    return create_app(Settings(database=":memory:")).openapi()


@functools.cache
def operations() -> list[tuple[re.Pattern[str], dict[str, Any]]]:
    """Every path as a pattern, with its operations by method; the more special path first."""
    paths = sorted(description()["paths"].items(), key=lambda item: item[0].count("{"))
    return [(re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), methods) for path, methods in paths]


@functools.cache
def validator(reference: str) -> Any:
    schema = {"$ref": reference, "components": description()["components"]}
    return jsonschema_rs.Draft202012Validator(schema)


def published_reference(method: str, path: str, status: int, media_type: str) -> str | None:
    """Where the schema of a response is; None for text. KeyError if no such response is published."""
    methods = next((each for pattern, each in operations() if pattern.fullmatch(path)), {})
    operation = methods.get("get" if method == "HEAD" else method.lower())
    if operation is None:
        if status < 400:
            raise KeyError(f"{method} {path} is not published")
        return "#/components/schemas/ErrorResponse"
    responses = operation["responses"]
    response = responses.get(str(status)) or responses[f"{status // 100}XX"]
    schema: dict[str, Any] = response["content"][media_type]["schema"]
    return None if schema == {"type": "string"} else str(schema["$ref"])


def check_response(method: str, path: str, status: int, media_type: str, body: bytes) -> None:
    """AssertionError if a response of the API, or an error of any path, is not as published."""
    if path in UNPUBLISHED or not (path.startswith("/api/") or status >= 400) or status in (101, 304):
        return
    try:
        reference = published_reference(method, path, status, media_type.partition(";")[0])
    except KeyError as error:
        raise AssertionError(f"{method} {path} {status} {MISMATCH}: {error} is not there") from None
    if reference is not None and method != "HEAD":
        _check(f"{method} {path} {status}", reference, body)


def check_message(text: str) -> None:
    """AssertionError if a message of the WebSocket is not as published."""
    _check("the message", "#/components/schemas/ServerMessage", text.encode())


def _check(name: str, reference: str, body: bytes) -> None:
    content = orjson.loads(body)
    errors = sorted(validator(reference).iter_errors(content), key=lambda error: -len(error.instance_path))
    if errors:
        shown = "; ".join(f"{list(error.instance_path)}: {error.message[:200]}" for error in errors[:3])
        raise AssertionError(f"{name} {MISMATCH} ({reference}): {shown}\n{body[:600]!r}")


class SchemaCheck:
    """ASGI middleware around a whole server: what does not fit is logged, and is not sent."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._app(scope, receive, functools.partial(_send_checked, send))
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        start: Message = {}
        body = b""

        async def collect(message: Message) -> None:
            nonlocal start, body
            if message["type"] == "http.response.start":
                start = message
                return
            body += message.get("body", b"")
            if message.get("more_body"):
                return
            headers = {name.lower(): value.decode() for name, value in start["headers"]}
            try:
                check_response(scope["method"], scope["path"], start["status"], headers.get(b"content-type", ""), body)
            except AssertionError as error:
                complain(error)
                start, body = {"type": "http.response.start", "status": 500, "headers": []}, str(error).encode()
            await send(start)
            await send({"type": "http.response.body", "body": body})

        await self._app(scope, receive, collect)


async def _send_checked(send: Send, message: Message) -> None:
    if message["type"] == "websocket.send":
        try:
            check_message(message["text"])
        except AssertionError as error:
            complain(error)
            await send({"type": "websocket.close", "code": 1011, "reason": MISMATCH})
            return
    await send(message)


def complain(error: AssertionError) -> None:
    print(error, file=sys.stderr, flush=True)
