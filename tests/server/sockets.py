"""WebSocket clients for tests: every byte they receive is kept."""

from __future__ import annotations

import json
from contextlib import ExitStack
from types import TracebackType
from typing import Any

from websockets.sync.client import ClientConnection, connect

from azulejos.client import Client
from tests.server.process import ServerProcess

Data = dict[str, Any]
PATIENCE = 120.0
"""Seconds to wait for a message: tests should also pass on a busy machine."""


class Socket:
    """A connection; `received` holds all that came."""

    def __init__(self, server: ServerProcess, client: Client | None = None, **options: Any) -> None:
        headers = {} if client is None else {"Authorization": f"Bearer {client.token}"}
        headers |= options.pop("headers", {})
        address = server.url.replace("http", "ws", 1) + "/api/socket"
        self._stack = ExitStack()
        self.connection: ClientConnection = self._stack.enter_context(
            connect(
                address, additional_headers=headers, max_size=None, open_timeout=PATIENCE, ping_interval=None, **options
            )
        )
        self.received: list[str] = []

    def __enter__(self) -> Socket:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._stack.close()

    def send(self, message: Data | str | bytes) -> None:
        self.connection.send(json.dumps(message) if isinstance(message, dict) else message)

    def next(self, kind: str | None = None, timeout: float = PATIENCE) -> Data:
        """The next message, of the given kind if there is one; others are skipped."""
        while True:
            text = self.connection.recv(timeout)
            assert isinstance(text, str)
            self.received.append(text)
            message: Data = json.loads(text)
            if kind is None or message["type"] == kind:
                return message

    def watch(self, table: str, version: int | None = None) -> Data:
        """Watch a table: its snapshot."""
        self.send({"type": "watch", "table": table, "version": version})
        snapshot: Data = self.next("table")["table"]
        return snapshot

    def until(self, version: int) -> Data:
        """The table's snapshot at a version or later."""
        while True:
            snapshot: Data = self.next("table")["table"]
            if snapshot["version"] >= version:
                return snapshot
