"""The API as an ASGI application: routes, the socket, and errors in one shape."""

from __future__ import annotations

import functools
import logging
from typing import Any

import orjson
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from azulejos.server.errors import ApiError, no_such_table
from azulejos.server.http.dependencies import id_of, person_of
from azulejos.server.http.description import describe
from azulejos.server.http.docs_page import docs_page
from azulejos.server.http.json_responses import error_response
from azulejos.server.http.routes import ROUTERS
from azulejos.server.http.socket import serve_socket
from azulejos.server.services.server import Server
from azulejos.server.services.tables import StaleTable
from azulejos.server.settings import Settings

log = logging.getLogger("azulejos.server")

CODES = {404: "not_found", 405: "wrong_method", 413: "too_large", 415: "not_json"}
"""The error codes of errors that the framework raises, by status."""


def create_app(settings: Settings) -> FastAPI:
    """The API of a server with these settings. Whoever runs it opens and closes `app.state.server`."""
    server = Server(settings)
    app = FastAPI(
        title="azulejos",
        version=server.version,
        description="Azul and Azul Duel at tables over the web. docs/protocol.md explains what everything means.",
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
    )
    app.state.server = server
    for router in ROUTERS:
        app.include_router(router)
    app.websocket("/api/socket")(_socket)
    _add_pages(app)
    _add_error_handlers(app, server)
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]
    return app


async def _socket(websocket: WebSocket) -> None:
    await serve_socket(websocket)


def _add_pages(app: FastAPI) -> None:
    """The description of the API for programs and for people, each written once."""

    @functools.cache
    def description() -> bytes:
        return orjson.dumps(app.openapi())

    @functools.cache
    def page() -> str:
        return docs_page(app.openapi())

    @app.get("/api/openapi.json", include_in_schema=False)
    async def openapi() -> Response:
        return Response(description(), media_type="application/json")

    @app.get("/api/docs", include_in_schema=False)
    async def docs() -> Response:
        return Response(page(), media_type="text/html; charset=utf-8")

    @app.api_route("/api/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def not_found(path: str) -> Response:
        raise ApiError("not_found", "there is no such path; see /api/docs")


def _add_error_handlers(app: FastAPI, server: Server) -> None:
    @app.exception_handler(ApiError)
    async def api_error(request: Request, error: ApiError) -> Response:
        snapshot = None
        if isinstance(error, StaleTable):
            viewer = id_of(await person_of(request))
            if not error.table.may_watch(viewer):
                return error_response(no_such_table())
            snapshot = server.hub.snapshot(error.table, viewer)
        return error_response(error, snapshot)

    @app.exception_handler(RequestValidationError)
    async def invalid_request(request: Request, error: RequestValidationError) -> Response:
        return error_response(_validation_error(error.errors()[0]))

    @app.exception_handler(HTTPException)
    async def http_error(request: Request, error: HTTPException) -> Response:
        response = error_response(ApiError(CODES.get(error.status_code, "invalid_request"), str(error.detail)))
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(Exception)
    async def internal_error(request: Request, error: Exception) -> Response:
        log.error("%s %s failed", request.method, request.url.path, exc_info=error)
        return error_response(ApiError("internal", "something went wrong on the server; it has been logged"))


def _validation_error(error: dict[str, Any]) -> ApiError:
    """What is wrong with a request, and in which field."""
    place = [str(part) for part in error["loc"] if part not in ("body", "query", "path")]
    message = str(error["msg"]).removeprefix("Value error, ")
    name = ".".join(place)
    return ApiError("invalid_request", f"{name}: {message}" if name else message, field=name or None)
