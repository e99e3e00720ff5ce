"""What stands in front of the application: it serves files at once, and lets requests wait while the rest is loading.

Loading takes a second or two (a compiler, a database); meanwhile a browser can already load its page.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from azulejos.server.errors import ApiError
from azulejos.server.http.files import StaticFiles
from azulejos.server.http.json_responses import error_response, json_response
from azulejos.server.now import now_ms

API = "/api"
OPERATION = ("/health", "/ready", "/metrics")


class Gateway:
    """An ASGI application: files, and the application behind it once `open` was called."""

    def __init__(self, version: str) -> None:
        self._files = StaticFiles()
        self._version = version
        self._app: ASGIApp | None = None
        self._opened = asyncio.Event()
        self._while_loading: dict[str, Callable[[], tuple[dict[str, object], int]]] = {
            f"{API}/status": lambda: (self._loading_status(), 200),
            "/health": lambda: ({"alive": True}, 200),
            "/ready": lambda: ({"ready": False, "database": "away", "bus": "none", "code": "compiling"}, 503),
        }
        """The content and status of what is answered before anything is loaded."""

    def open(self, app: ASGIApp | None) -> None:
        """Pass requests on to the application; None if there will never be one."""
        self._app = app
        self._opened.set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not _is_api(scope["path"]):
            await self._file(Request(scope), scope, receive, send)
            return
        if scope["type"] == "http" and self._app is None and scope["path"] in self._while_loading:
            content, status = self._while_loading[scope["path"]]()
            await json_response(content, status)(scope, receive, send)
            return
        await self._opened.wait()
        if self._app is not None:
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            stopping = ApiError("unavailable", "the server could not start and is about to stop", retry_after=2)
            await error_response(stopping)(scope, receive, send)

    async def _file(self, request: Request, scope: Scope, receive: Receive, send: Send) -> None:
        if request.method not in ("GET", "HEAD"):
            response = error_response(ApiError("wrong_method", "files can only be read"))
        else:
            response = self._files.response(request) or error_response(ApiError("not_found", "there is no such page"))
        await response(scope, receive, send)

    def _loading_status(self) -> dict[str, object]:
        """The response to /api/status before anything is known."""
        return {
            "version": self._version,
            "ready": False,
            "games": {},
            "bots": {},
            "compiling": {"done": 0.0, "seconds": 0.0, "left": 0.0, "running": []},
            "time": now_ms(),
        }


def _is_api(path: str) -> bool:
    return path == API or path.startswith(f"{API}/") or path in OPERATION
