"""Who makes a bot's decision: the server that owns its job, as long as that server is alive.

Every server counts heartbeats in the database. A server whose count stands still for `SILENT_SECONDS`, seen by one
whose own heartbeats are stored all the while, counts as dead, and its jobs are taken by whoever is first. No clocks
are compared. A server that was only slow may decide too: one of both decisions is stored, the other one is stale.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable

from azulejos.server.db.jobs import Jobs
from azulejos.server.errors import Unavailable

log = logging.getLogger("azulejos.server")

BEAT_SECONDS = 0.5
SILENT_SECONDS = 2.5
GAP_SECONDS = 1.5
"""Two heartbeats of our own further apart tell nothing about others in between."""
TakeUp = Callable[[str], Awaitable[bool]]
"""Have a table's bot decide; False if it has nothing to decide."""


class Leases:
    """The jobs of this server, and those that it takes over."""

    def __init__(
        self, jobs: Jobs, server: str, shared: bool, is_working: Callable[[str], bool], take_up: TakeUp
    ) -> None:
        """`shared`: whether there may be other servers; `is_working`: whether a table's bot is deciding here."""
        self._jobs = jobs
        self._server = server
        self._shared = shared
        self._is_working = is_working
        self._take_up = take_up
        self._seen: dict[str, tuple[int, float]] = {}
        """The other servers: their last count, and when it was new."""
        self._last_beat = 0.0
        self._idle: set[str] = set()
        """Jobs of ours that nobody was working on when we last looked."""
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        if self._shared:
            await self._beat()
        self._task = asyncio.create_task(self._run(), name="leases")

    async def close(self) -> None:
        """Leave all jobs to the others."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            with contextlib.suppress(Unavailable):
                await self._jobs.leave(self._server)

    async def _run(self) -> None:
        while True:
            try:
                if self._shared:
                    await self._beat()
                await self.look()
            except Unavailable:
                pass  # the store has said so
            except Exception:
                log.exception("the jobs of bots could not be looked at")
            await asyncio.sleep(BEAT_SECONDS)

    async def _beat(self) -> None:
        counts = await self._jobs.beat(self._server)
        now = time.monotonic()
        blind = now - self._last_beat > GAP_SECONDS
        self._last_beat = now
        before, self._seen = self._seen, {}
        for name, count in counts.items():
            if name != self._server:
                known = before.get(name)
                is_new = blind or known is None or known[0] != count
                self._seen[name] = (count, now) if is_new or known is None else known
        dead = [name for name, (_, since) in self._seen.items() if now - since > SILENT_SECONDS]
        if dead:
            log.warning("%d other servers are silent; their bots are taken over", len(dead))
            await self._jobs.forget(dead)
            for name in dead:
                del self._seen[name]

    async def look(self) -> None:
        """Take the jobs of nobody and of servers that are gone, and pick up what was dropped here."""
        idle: set[str] = set()
        for table_id, owner in (await self._jobs.owners()).items():
            if owner in self._seen or (owner == self._server and self._is_working(table_id)):
                continue
            if owner == self._server and table_id not in self._idle:
                idle.add(table_id)  # it may have just been stored, or be just about to be
            elif await self._jobs.take(table_id, owner, self._server) and not await self._take_up(table_id):
                await self._jobs.drop(table_id, self._server)
        self._idle = idle
