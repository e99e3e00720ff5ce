"""Service time: milliseconds that pass only while the server can take what people decide.

Everybody's clock runs by it, so that nobody loses time to us. It follows the monotonic clock, whatever happens to the
time of day, and counts only between two things that were stored: a heartbeat every second, or a decision. If nothing
could be stored for a while (the disk is full, the database away, the process stopped, the machine asleep), all of that
while is left out.

Servers of one database share one service time. Each stores its own with its heartbeat and goes on from the latest of
all, but never far ahead of any server that is running: if one stands still, its people cannot play, and time stands
still for all until it is back or has been silent for long enough to be gone.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from azulejos.server.db.store import Store
from azulejos.server.now import now_ms

log = logging.getLogger("azulejos.server")

BEAT_SECONDS = 1.0
GAP_MS = 3_000
"""A longer time without anything stored was an outage. Time that a busy server takes for an outage is given away, which
harms nobody."""
GONE_SECONDS = 30.0
"""A server that has been silent for so long is not waited for any more."""


class ServiceClock:
    """The service time as this server knows it. It stands still until the first heartbeat."""

    def __init__(
        self, store: Store, server: str, shared: bool, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        """`server` names this server; `shared`: whether there may be others."""
        self._store = store
        self._server = server
        self._shared = shared
        self._monotonic = monotonic
        self._stored = 0
        """The service time when something was last stored, which was at `_stored_at` on the monotonic clock."""
        self._stored_at = monotonic()
        self._stopped = True
        self._most: int | None = None
        """How far it may go before a server that lags behind has reported again."""
        self._seen: dict[str, tuple[int, float]] = {}
        """The other servers: what they reported last, and when that was noticed here."""
        self._beating: asyncio.Task[None] | None = None

    # Reading

    def now(self) -> int:
        """The service time. After an outage it is what it was when something was last stored."""
        passed = self._passed()
        if self._stopped or passed > GAP_MS:
            return self._stored
        reached = self._stored + passed
        return reached if self._most is None else max(self._stored, min(reached, self._most))

    @property
    def ahead(self) -> int:
        """How far the time of day is ahead."""
        return now_ms() - self.now()

    @property
    def others(self) -> set[str]:
        """The other servers that are running, as far as the database knows."""
        return set(self._seen)

    def _passed(self) -> int:
        return int(1000 * (self._monotonic() - self._stored_at))

    # Running

    async def open(self) -> None:
        """Go on where the last server stopped; the clock stands still as long as nothing is stored. A database that
        has never been served begins with the time of day."""
        served = await self._store.served()
        self._stored = max(served.values(), default=now_ms())
        if not self._shared:
            await self._store.forget_servers(served)

    async def start(self) -> None:
        """Run from now on."""
        if self._beating is None:
            await self.beat()
            self._beating = asyncio.create_task(self._beat_on(), name="heartbeat")

    async def close(self) -> None:
        if self._beating is None:
            return
        self._beating.cancel()
        await asyncio.gather(self._beating, return_exceptions=True)
        try:
            await self.beat()
            await self._store.forget_servers([self._server])
        except Exception as error:
            log.warning("the last heartbeat could not be stored: %s", type(error).__name__)

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self.beat()
            except Exception as error:
                self.failed()
                log.warning("no heartbeat could be stored: %s", type(error).__name__)

    async def beat(self) -> None:
        """Store a heartbeat, and learn about the other servers."""
        served = await self._store.beat(self._server, self.now())
        self.stored(served[""])
        self._look_at({name: ms for name, ms in served.items() if name not in ("", self._server)})
        gone = [name for name, (_, at) in self._seen.items() if self._monotonic() - at > GONE_SECONDS]
        if gone:
            log.warning("%d other servers have been silent for %g seconds; they count as gone", len(gone), GONE_SECONDS)
            await self._store.forget_servers(gone)
            self._look_at({name: ms for name, (ms, _) in self._seen.items() if name not in gone})

    def _look_at(self, others: dict[str, int]) -> None:
        now = self._monotonic()
        before, self._seen = self._seen, {}
        for name, ms in others.items():
            known = before.get(name)
            self._seen[name] = known if known is not None and known[0] == ms else (ms, now)
        self._most = min(others.values()) + GAP_MS if others else None

    def stored(self, at: int) -> None:
        """Something was stored that happened at that service time: the server can serve."""
        outage = self._passed()
        now = self.now()
        if self._beating is not None and (self._stopped or outage > GAP_MS):
            log.warning("nothing could be stored for %.1f s; clocks stood still", outage / 1000)
        self._stored, self._stored_at, self._stopped = max(now, at), self._monotonic(), False

    def failed(self) -> None:
        """Something could not be stored: time stands still until something can, and what has passed since something
        was last stored does not count."""
        self._stopped = True
