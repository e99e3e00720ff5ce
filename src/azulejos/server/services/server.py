"""All services of a running server, put together; `http.app` makes them an application."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any, get_args

import azulejos
from azulejos.server import metrics
from azulejos.server.db.administration import PREVIOUS, SIGNING
from azulejos.server.db.jobs import Jobs
from azulejos.server.db.pushes import Pushes
from azulejos.server.db.store import PAGE, Store
from azulejos.server.db.studies import Studies
from azulejos.server.domain.people import Person
from azulejos.server.domain.table import Status
from azulejos.server.now import now_ms
from azulejos.server.services import bot_pool
from azulejos.server.services.bot_pool import BotPool
from azulejos.server.services.bus import make_bus
from azulejos.server.services.fair_play import FairPlay
from azulejos.server.services.garbage_collection import collect
from azulejos.server.services.hub import Hub
from azulejos.server.services.job import Kind, Result
from azulejos.server.services.leases import Leases
from azulejos.server.services.live_analyses import LiveAnalyses
from azulejos.server.services.network import Network
from azulejos.server.services.people import People
from azulejos.server.services.push import Push, is_installed, new_key
from azulejos.server.services.puzzles import PuzzleRoom
from azulejos.server.services.rate_limit import RateLimit
from azulejos.server.services.reviews import Reviews
from azulejos.server.services.scheduler import Scheduler
from azulejos.server.services.statistics import Statistics
from azulejos.server.services.tables import Tables
from azulejos.server.services.version_watch import VersionWatch
from azulejos.server.services.warm_up import WarmUp
from azulejos.server.settings import Settings

COUNT_SECONDS = 60.0
"""Between two counts of all tables: with many games they take a while."""
STATUSES: tuple[str, ...] = get_args(Status)


class Server:
    """The services, in the order in which they are opened."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.network = Network(settings)
        self.version: str = azulejos.__version__
        self.store = Store(settings.database)
        self.studies = Studies(self.store)
        self.pushes = Pushes(self.store)
        self.bus = make_bus(settings.redis)
        self.tables = Tables(self.store, self.bus, settings.limits, bot_pool.default_bot())
        self.fair_play = FairPlay(self.store, self.tables)
        self.hub = Hub(self.tables, self.bus)
        self.warm_up = WarmUp(lambda message: self.hub.send_to_all("status", message))
        self.tables.require_game = self.warm_up.require_game
        self.statistics = Statistics(self.store, self.at_desk)
        self.puzzles = PuzzleRoom(self.store, self.at_desk, settings.puzzles)
        self.rate_limit = RateLimit(settings.limits.rates, self.bus)
        self.scheduler = Scheduler(settings.threads)
        self._desk = Scheduler(1, "desk")
        self.version_watch = VersionWatch(self.tables, self.hub, self.bus)
        self.leases = Leases(
            Jobs(self.store),
            self.bus.id,
            self.bus.shared,
            lambda table_id: self.bot_pool.is_deciding(table_id),
            self.tables.take_up,
        )
        self._people: People | None = None
        self.push: Push | None = None
        """None where browsers cannot be called: without https, or without the extra."""
        self._bot_pool: BotPool | None = None
        self._reviews: Reviews | None = None
        self._live_analyses: LiveAnalyses | None = None
        self._resumer: asyncio.Task[None] | None = None
        self._collector: asyncio.Task[None] | None = None
        self._count_again = 0.0

    @property
    def people(self) -> People:
        assert self._people is not None, "the server is not open"
        return self._people

    @property
    def bot_pool(self) -> BotPool:
        assert self._bot_pool is not None, "the server is not open"
        return self._bot_pool

    @property
    def reviews(self) -> Reviews:
        assert self._reviews is not None, "the server is not open"
        return self._reviews

    @property
    def live_analyses(self) -> LiveAnalyses:
        assert self._live_analyses is not None, "the server is not open"
        return self._live_analyses

    async def open(self) -> None:
        await self.store.open()
        await self.bus.open()
        secret = await self.store.secret(SIGNING, secrets.token_urlsafe(48))
        previous = await self.store.find_secret(PREVIOUS)
        self._people = People(self.store, self.bus, [secret] if previous is None else [previous, secret])
        self._bot_pool = BotPool(self.tables, self.scheduler, self.warm_up.bots_ready)
        self._bot_pool.subscribe(self.hub.bot_changed)
        self._reviews = Reviews(
            self.store, self.tables, self.hub, self.bus, self._bot_pool, self.fair_play, bot_pool.hint_bot()
        )
        self._live_analyses = LiveAnalyses(self.fair_play, self._bot_pool, bot_pool.hint_bot())
        if (self.settings.public_url or "").startswith("https:") and is_installed():
            private = await self.store.secret("push", new_key())
            self.push = Push(self.pushes, self.tables, self.hub, self.settings.public_url or "", private)
        self.bus.subscribe("renewed", self._link_renewed)
        await self.tables.open()
        await self.hub.open()
        self.version_watch.open()
        self.rate_limit.open()
        self.warm_up.open(self.status)
        self._resumer = asyncio.create_task(self._resume(), name="resume")
        self._collector = asyncio.create_task(collect(self.warm_up.playable), name="collect")

    async def _resume(self) -> None:
        await self.warm_up.playable.wait()
        await self.tables.resume()
        await self.leases.open()

    async def close(self) -> None:
        """There is nothing to save: everything is stored. Connections are told to come back."""
        self.warm_up.close()
        for task in (self._resumer, self._collector):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        await self.version_watch.close()
        await self.rate_limit.close()
        await self.reviews.close()
        await self.live_analyses.close()
        if self.push is not None:
            await self.push.close()
        await self.bot_pool.close()
        await self.leases.close()
        await self.scheduler.close()
        await self._desk.close()
        await self.tables.close()
        await self.hub.close()
        await asyncio.sleep(0)  # let connections send their close frames
        await self.bus.close()
        await self.store.close()

    async def at_desk(self, person: str, work: Callable[[], Result]) -> Result:
        """Do what takes Python a while, such as replaying a record, in a thread: one by one, people in turn."""
        return await self._desk.submit(Kind.DESK, person, lambda turn: work()).result()

    async def measure(self) -> None:
        """Look up what /metrics tells besides what was counted."""
        if time.monotonic() >= self._count_again:
            self._count_again = time.monotonic() + COUNT_SECONDS
            counts = await self.store.count_by_status()
            for status in STATUSES:
                metrics.TABLES.labels(status).set(counts.get(status, 0))
        metrics.TABLES_CACHED.set(self.tables.cached)
        metrics.TABLES_CACHED_BYTES.set(self.tables.cached_bytes)
        metrics.CONNECTIONS.set(len(self.hub.connections))
        metrics.BUS_CONNECTED.set(self.bus.connected)
        for kind in Kind:
            scheduler = self._desk if kind == Kind.DESK else self.scheduler
            metrics.THINKING.labels(kind.name.lower(), "waiting").set(scheduler.waiting(kind))
            metrics.THINKING.labels(kind.name.lower(), "running").set(scheduler.running(kind))

    def status(self) -> dict[str, Any]:
        progress = self.warm_up.to_json()
        progress["ready"] = progress["ready"] and self.store.is_available
        return {"version": self.version, **progress, "time": now_ms()}

    async def renew(self, person: Person) -> Person:
        """A new personal link: all devices but the one that asks need it to come back, and no browser is called until
        it asks for it again."""
        renewed = await self.people.renew(person)
        await self.pushes.remove_all(person.id)
        self.hub.disconnect(person.id)
        await self.bus.publish("renewed", {"id": person.id})
        return renewed

    async def forget(self, person: Person) -> None:
        """Delete a person's data. Tables where nobody else was go with them."""
        while rows := await self.store.tables_of(person.id, None, None, PAGE):
            for row in rows:
                await self.tables.forget(row.id, person.id)
        await self.people.delete(person)
        self.hub.disconnect(person.id)
        await self.bus.publish("renewed", {"id": person.id})

    async def _link_renewed(self, message: dict[str, Any]) -> None:
        self.hub.disconnect(str(message["id"]))
