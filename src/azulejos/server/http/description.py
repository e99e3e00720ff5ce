"""The API's description: OpenAPI for the routes, and among its schemas the messages of the WebSocket."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter

from azulejos.server.http.messages import CLIENT_MESSAGE, SERVER_MESSAGE

REFERENCE = "#/components/schemas/{model}"
MESSAGES: dict[str, TypeAdapter[Any]] = {"ClientMessage": CLIENT_MESSAGE, "ServerMessage": SERVER_MESSAGE}


def describe(app: FastAPI) -> dict[str, Any]:
    """The description of an application, made once. OpenAPI has no place for WebSockets: `ClientMessage` and
    `ServerMessage` are schemas that no route refers to."""
    if app.openapi_schema is None:
        schemas = FastAPI.openapi(app)["components"]["schemas"]
        for name, messages in MESSAGES.items():
            schema = messages.json_schema(ref_template=REFERENCE)
            schemas |= schema.pop("$defs")
            schemas[name] = schema
    assert app.openapi_schema is not None
    return app.openapi_schema
