"""The API as an ASGI application: routes, the socket, and errors in one shape."""

from __future__ import annotations

import logging
from typing import Any

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from azulejos.server.errors import Refusal
from azulejos.server.front import refused as refusal_answer
from azulejos.server.manual import manual_page
from azulejos.server.routes import ROUTERS
from azulejos.server.server import Server
from azulejos.server.settings import Settings
from azulejos.server.socket import serve_socket
from azulejos.server.tables import StaleTable

log = logging.getLogger("azulejos.server")

BY_STATUS = {404: "not_found", 405: "wrong_method", 413: "too_large", 415: "not_json"}


def create_app(settings: Settings) -> FastAPI:
    """The API of a server with these settings. Whoever runs it opens and closes `app.state.server`."""
    server = Server(settings)
    app = FastAPI(
        title="azulejos",
        version=server.version,
        description="Azul and Azul Duel at tables over the web. See docs/protocol.md for the meaning of everything.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.server = server
    for router in ROUTERS:
        app.include_router(router)
    app.websocket("/api/socket")(_socket)
    _add_pages(app)
    _add_errors(app, server)
    return app


async def _socket(websocket: WebSocket) -> None:
    await serve_socket(websocket, websocket.app.state.server)


def _add_pages(app: FastAPI) -> None:
    @app.get("/api/docs", include_in_schema=False)
    async def manual() -> Response:
        return Response(manual_page(app.openapi()), media_type="text/html; charset=utf-8")

    @app.api_route("/api/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def nothing(path: str) -> Response:
        raise Refusal("not_found", "there is no such path; see /api/docs")


def _add_errors(app: FastAPI, server: Server) -> None:
    @app.exception_handler(Refusal)
    async def refused(request: Request, refusal: Refusal) -> Response:
        snapshot = None
        if isinstance(refusal, StaleTable):
            person = await server.person_of(request)
            snapshot = server.hub.snapshot(refusal.table, None if person is None else person.id)
        return refusal_answer(refusal, snapshot)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        return await refused(request, _refusal(error.errors()[0]))

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> Response:
        code = BY_STATUS.get(error.status_code, "invalid_request")
        refusal = Refusal(code, str(error.detail))
        return Response(refusal.body(), refusal.status, error.headers, "application/json")

    @app.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> Response:
        log.error("%s %s failed", request.method, request.url.path, exc_info=error)
        return refusal_answer(Refusal("internal", "something went wrong here; it is logged"))


def _refusal(error: dict[str, Any]) -> Refusal:
    """What is wrong with a request, and where."""
    place = [str(part) for part in error["loc"] if part not in ("body", "query", "path")]
    message = str(error["msg"]).removeprefix("Value error, ")
    name = ".".join(place)
    return Refusal("invalid_request", f"{name}: {message}" if name else message, field=name or None)
