"""Nothing that happens is missed, whatever is lost on the way: versions are compared again and again.

Between servers: the versions of all tables that somebody here watches are read from the database every few seconds, and
a table whose stored version is newer is read again. To clients: every connection is told the versions of the tables it
watches, so that it can ask for what it has missed.
"""

from __future__ import annotations

import asyncio
import logging

from azulejos.server.errors import Unavailable
from azulejos.server.services.bus import Bus
from azulejos.server.services.hub import Hub
from azulejos.server.services.tables import Tables

log = logging.getLogger("azulejos.server")

COMPARE_SECONDS = 3.0
ALONE_SECONDS = 1.0
"""The same while Redis is away."""
TELL_SECONDS = 15.0
"""Between two messages to a connection."""
TELL_STEPS = 150


class VersionWatch:
    """Compares versions as long as the server runs."""

    def __init__(self, tables: Tables, hub: Hub, bus: Bus) -> None:
        self._tables = tables
        self._hub = hub
        self._bus = bus
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        self._tasks.append(asyncio.create_task(self._tell_on(), name="tell versions"))
        if self._bus.shared:
            self._tasks.append(asyncio.create_task(self._compare_on(), name="compare versions"))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _compare_on(self) -> None:
        while True:
            await asyncio.sleep(COMPARE_SECONDS if self._bus.connected else ALONE_SECONDS)
            try:
                await self.compare()
            except Unavailable:
                pass  # the store has said so
            except Exception:
                log.exception("versions could not be compared")

    async def compare(self) -> None:
        """Read the tables again that have changed without a message from the server that changed them."""
        await self._tables.refresh_old(self._hub.watched())

    async def _tell_on(self) -> None:
        """A few connections at a time: thousands of messages at once would keep decisions waiting."""
        while True:
            connections = list(self._hub.connections)
            steps = max(1, min(len(connections), TELL_STEPS))
            for step in range(steps):
                await asyncio.sleep(TELL_SECONDS / steps)
                self._hub.send_versions(connections[step::steps])
