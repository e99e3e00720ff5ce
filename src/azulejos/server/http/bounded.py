"""What a connection may cost before its request has arrived: time, bytes, and a descriptor.

A request has `HEAD_SECONDS` for its head and `BODY_SECONDS` for its body. When descriptors run short, the connection
that waits for a request and has waited longest is closed, one of the address that has most of them.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from azulejos.server.services.rate_limit import network_of

HEAD_SECONDS = 10.0
BODY_SECONDS = 20.0
WRITE_SECONDS = 30.0
"""How long a client may leave a response unread."""
HEAD_BYTES = 64 * 1024
RESERVED = 64
"""Descriptors for everything but connections: the database, Redis, files, searches."""
END_OF_HEAD = b"\r\n\r\n"
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


def most_connections() -> int:
    """How many connections this process may have, after asking the system for as many as it allows."""
    if sys.platform == "win32":
        return 10_000
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return max(16, (65_536 if soft == resource.RLIM_INFINITY else soft) - RESERVED)


class BoundedProtocol(HttpToolsProtocol):
    """HTTP over one connection."""

    most = most_connections()
    waiting: dict[BoundedProtocol, str] = {}  # noqa: RUF012 - shared by all connections, the one that waits longest first
    """Connections whose next request has not arrived, with their address."""
    _timer: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _head = 0
    """Bytes of the head so far."""
    _in_head = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()
        self._allow(HEAD_SECONDS)
        if len(self.connections) > self.most:
            self._make_room()

    def _make_room(self) -> None:
        """Close one connection: of those that wait, the oldest of the address that has most."""
        crowded, _ = Counter(self.waiting.values()).most_common(1)[0]
        victim = next(each for each, address in self.waiting.items() if address == crowded)
        victim._end()

    def data_received(self, data: bytes) -> None:
        """Pass data on. What is left of it after the last complete head counts, so that a body does not."""
        super().data_received(data)
        if not self._in_head or self.transport.is_closing():
            return
        end = data.rfind(END_OF_HEAD)
        self._head += len(data) if end < 0 else len(data) - end - len(END_OF_HEAD)
        if self._head > HEAD_BYTES:
            self.transport.write(TOO_LARGE)
            self._end()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = True
        self._allow(HEAD_SECONDS)

    def on_headers_complete(self) -> None:
        self._in_head, self._head = False, 0
        self.waiting.pop(self, None)
        self._allow(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._allow(None)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._in_head, self._head = True, 0
        if not self.transport.is_closing():
            self._wait()

    def handle_websocket_upgrade(self) -> None:
        self._forget()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(WRITE_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()

    def _wait(self) -> None:
        self.waiting.pop(self, None)
        self.waiting[self] = network_of(self.client[0]) if self.client else ""

    def _allow(self, seconds: float | None) -> None:
        """Close the connection unless it goes on within that time."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self.loop.call_later(seconds, self._end)

    def _forget(self) -> None:
        self.waiting.pop(self, None)
        self._allow(None)
        if self._unread is not None:
            self._unread.cancel()

    def _end(self, *_: Any) -> None:
        self._forget()
        self.transport.close()
