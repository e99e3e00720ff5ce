"""Counts and times every request."""

from __future__ import annotations

import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from azulejos.server.metrics import REQUEST_SECONDS, REQUESTS

METHODS = ("GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS")
OTHER = "other"
"""The route of files and of what was refused before it came to a route, and the method of methods that do not exist:
nobody can make up new names of counters."""


class Measured:
    """ASGI middleware around everything."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        status = 500
        start = time.perf_counter()

        async def counted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, counted)
        finally:
            route = getattr(scope.get("route"), "path", OTHER)
            method = scope["method"] if scope["method"] in METHODS else OTHER
            REQUESTS.labels(method, route, status).inc()
            REQUEST_SECONDS.labels(route).observe(time.perf_counter() - start)
