"""For whoever runs the server: is it alive, can it serve, what does it do."""

from __future__ import annotations

import hmac
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response

from azulejos.server.errors import ApiError
from azulejos.server.http.dependencies import CurrentServer
from azulejos.server.http.json_responses import json_response
from azulejos.server.http.responses import ErrorResponse
from azulejos.server.http.server_responses import HealthResponse, ReadyResponse
from azulejos.server.metrics import CONTENT_TYPE, exposition
from azulejos.server.services.readiness import readiness
from azulejos.server.services.server import Server

router = APIRouter(tags=["operation"])

ALIVE = {"alive": True}
LOCAL = ("127.0.0.1", "::1", "::ffff:127.0.0.1")
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
"""Headers by which a request shows that it came through a proxy."""
FAILED: dict[int | str, dict[str, Any]] = {"4XX": {"model": ErrorResponse}, "5XX": {"model": ErrorResponse}}


@router.get("/health", responses={200: {"model": HealthResponse}, **FAILED})
async def health() -> Response:
    """The process answers. Nothing else is looked at: if this fails, start it again."""
    return json_response(ALIVE)


@router.get("/ready", responses={200: {"model": ReadyResponse}, 503: {"model": ReadyResponse}, **FAILED})
async def ready(
    server: CurrentServer, exclude: Annotated[list[Literal["database", "bus", "code"]] | None, Query()] = None
) -> Response:
    """Whether database, bus and compiled code are in order: 200, or 503 if one is not; `exclude` leaves parts out."""
    found = await readiness(server, set(exclude or ()))
    return json_response(found, 200 if found["ready"] else 503)


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request, server: CurrentServer) -> Response:
    """What the server counts, for Prometheus, if whoever asks may read it."""
    if not may_read_metrics(request, server):
        raise ApiError("not_found", "there is no such page")
    await server.measure()
    return Response(exposition(), media_type=CONTENT_TYPE)


def may_read_metrics(request: Request, server: Server) -> bool:
    """Whoever sends the token. Where none is set: programs on this machine, unless the server is behind a proxy, which
    makes everybody look like one."""
    token = server.settings.metrics_token
    if token is not None:
        scheme, _, sent = request.headers.get("authorization", "").partition(" ")
        return scheme.lower() == "bearer" and hmac.compare_digest(sent.strip().encode(), token.encode())
    client = request.client.host if request.client else ""
    is_forwarded = server.settings.public_url is not None or any(name in request.headers for name in FORWARDED)
    return client in LOCAL and not is_forwarded
