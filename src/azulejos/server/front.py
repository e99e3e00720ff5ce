"""What stands before the application: it hands out files at once, and lets requests wait while the rest is loading.

Loading takes a second or two (a compiler, a database); a browser has better things to do meanwhile than to wait for
its page.
"""

from __future__ import annotations

import asyncio

import orjson
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from azulejos.server.clocks import milliseconds
from azulejos.server.errors import Refusal
from azulejos.server.files import Files

API = "/api"


class Front:
    """An ASGI application: files, and the application behind it once `open` was called."""

    def __init__(self, version: str) -> None:
        self._files = Files()
        self._version = version
        self._app: ASGIApp | None = None
        self._opened = asyncio.Event()

    def open(self, app: ASGIApp | None) -> None:
        """Let everybody through; None if there will never be anything to get to."""
        self._app = app
        self._opened.set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not _is_api(scope["path"]):
            await self._file(Request(scope), scope, receive, send)
            return
        if scope["type"] == "http" and scope["path"] == f"{API}/status" and self._app is None:
            await _answer(self._loading(), 200)(scope, receive, send)
            return
        await self._opened.wait()
        if self._app is not None:
            await self._app(scope, receive, send)

    async def _file(self, request: Request, scope: Scope, receive: Receive, send: Send) -> None:
        if request.method not in ("GET", "HEAD"):
            response = refused(Refusal("wrong_method", "files are only for reading"))
        else:
            response = self._files.answer(request) or refused(Refusal("not_found", "there is no such page"))
        await response(scope, receive, send)

    def _loading(self) -> bytes:
        """What /api/status says before anything is known."""
        return orjson.dumps(
            {
                "version": self._version,
                "ready": False,
                "games": {},
                "bots": {},
                "compiling": {"done": 0, "total": 0, "seconds": 0.0},
                "time": milliseconds(),
            }
        )


def _is_api(path: str) -> bool:
    return path == API or path.startswith(f"{API}/")


def refused(refusal: Refusal, table: bytes | None = None) -> Response:
    """A refusal as an answer; `table` is the snapshot that goes with a stale version."""
    headers = {} if refusal.retry_after is None else {"retry-after": str(refusal.retry_after)}
    return Response(refusal.body(table), refusal.status, headers, "application/json")


def _answer(body: bytes, status: int) -> Response:
    return Response(body, status, media_type="application/json")
