"""A plain asynchronous HTTP client for benchmarks: connections are kept open, one request at a time on each."""

from __future__ import annotations

import asyncio
from typing import Any

import orjson

CONNECTIONS = 64
"""HTTP connections kept open: each browser keeps its own, and here one process stands for many browsers."""


class Refused(Exception):
    """An answer with an error status; `content` is what came with it."""

    def __init__(self, path: str, status: int, body: bytes) -> None:
        super().__init__(f"{path}: {status} {body[:200].decode(errors='replace')}")
        self.status = status
        try:
            self.content: Any = orjson.loads(body)
        except orjson.JSONDecodeError:
            self.content = {}

    @property
    def code(self) -> str:
        return str(self.content.get("error", {}).get("code", "")) if isinstance(self.content, dict) else ""


class Http:
    """Requests to one server. OSError, EOFError or TimeoutError if no answer comes."""

    def __init__(self, port: int, timeout: float | None = None, connections: int = CONNECTIONS) -> None:
        self.port = port
        self._timeout = timeout
        self._idle: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter] | None] = asyncio.Queue()
        for _ in range(connections):
            self._idle.put_nowait(None)

    async def post(self, path: str, body: dict[str, Any], token: str = "") -> Any:
        return await self.request("POST", path, orjson.dumps(body), token)

    async def get(self, path: str, token: str = "") -> Any:
        return await self.request("GET", path, b"", token)

    async def request(self, method: str, path: str, body: bytes, token: str) -> Any:
        connection = await self._idle.get()
        is_whole = False
        try:
            async with asyncio.timeout(self._timeout):
                if connection is None:
                    connection = await asyncio.open_connection("127.0.0.1", self.port)
                status, content = await self._exchange(*connection, method, path, body, token)
            is_whole = True
        finally:
            if not is_whole and connection is not None:
                connection[1].transport.abort()
                connection = None
            self._idle.put_nowait(connection)
        if status >= 400:
            raise Refused(path, status, content)
        return orjson.loads(content)

    async def _exchange(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        method: str,
        path: str,
        body: bytes,
        token: str,
    ) -> tuple[int, bytes]:
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\nauthorization: Bearer {token}\r\n\r\n"
        )
        writer.write(head.encode() + body)
        top = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = int(top.split("content-length: ")[1].split("\r\n")[0])
        return int(top.split(" ", 2)[1]), await reader.readexactly(length)
