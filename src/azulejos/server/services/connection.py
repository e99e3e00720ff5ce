"""One WebSocket connection and the messages waiting for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Connection:
    """One WebSocket: what it watches, what it knows, and what is still to be sent. A slow connection gets the latest of
    everything, never a growing queue."""

    def __init__(self, person: str | None, address: str, name: str = "") -> None:
        self.person = person
        self.name = name
        self.address = address
        self.known: dict[str, int | None] = {}
        """The tables it watches, each with the last version sent."""
        self.mine = False
        """Whether it wants news of all its person's tables."""
        self.postponed: dict[str, str] | None = {}
        """While games are being compiled: the tables it wants to watch, with its messages. None afterwards."""
        self._pending: dict[tuple[str, str], Callable[[], bytes] | bytes] = {}
        self._wake = asyncio.Event()
        self.closing: int | None = None
        """The close code, once the server wants to close the connection."""

    def send(self, kind: str, subject: str, message: Callable[[], bytes] | bytes) -> None:
        """Queue a message. It replaces one of the same kind about the same subject that is still waiting."""
        self._pending.pop((kind, subject), None)
        self._pending[kind, subject] = message
        self._wake.set()

    def drop(self, subject: str) -> None:
        """Forget the messages about a subject that are still waiting."""
        for key in [key for key in self._pending if key[1] == subject]:
            del self._pending[key]

    def close(self, code: int) -> None:
        self.closing = code
        self._wake.set()

    async def next_messages(self) -> list[bytes]:
        """The messages to send now; waits until there are some or the connection is to be closed."""
        while not self._pending and self.closing is None:
            self._wake.clear()
            await self._wake.wait()
        pending = list(self._pending.values())
        self._pending.clear()
        return [message if isinstance(message, bytes) else message() for message in pending]
