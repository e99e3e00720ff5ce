"""Everything that makes a running server, put together; `app` gives it a face."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

from starlette.requests import HTTPConnection

import azulejos
from azulejos.bots import BOTS, LEVELS
from azulejos.server import thinking
from azulejos.server.bus import make_bus
from azulejos.server.clocks import milliseconds
from azulejos.server.collecting import collect
from azulejos.server.hub import Hub
from azulejos.server.people import COOKIE, People
from azulejos.server.rates import Rates
from azulejos.server.reviews import Reviews
from azulejos.server.settings import Settings
from azulejos.server.store import Store
from azulejos.server.store.store import Person
from azulejos.server.tables import Tables
from azulejos.server.thinking import Thinkers
from azulejos.server.warming import Warming


def default_bot() -> str:
    """The bot for seats where none was named: in the middle of the levels."""
    return LEVELS[(len(LEVELS) - 1) // 2]


def hint_bot() -> str | None:
    """The bot that is asked for hints and reviews: the strongest that can tell what it thinks."""
    return next((name for name in reversed(BOTS) if thinking.analyses(name)), None)


class Server:
    """The parts, in the order in which they are opened."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.version: str = azulejos.__version__
        self.store = Store(settings.database)
        self.bus = make_bus(settings.redis)
        self.tables = Tables(self.store, self.bus, settings.limits, default_bot())
        self.hub = Hub(self.tables, self.bus)
        self.warming = Warming(lambda message: self.hub.broadcast("status", message))
        self.tables.ready = self.warming.need
        self.rates = Rates(settings.limits.rates)
        self._people: People | None = None
        self._thinkers: Thinkers | None = None
        self._reviews: Reviews | None = None
        self._resuming: asyncio.Task[None] | None = None
        self._collecting: asyncio.Task[None] | None = None

    @property
    def people(self) -> People:
        assert self._people is not None, "the server is not open"
        return self._people

    @property
    def thinkers(self) -> Thinkers:
        assert self._thinkers is not None, "the server is not open"
        return self._thinkers

    @property
    def reviews(self) -> Reviews:
        assert self._reviews is not None, "the server is not open"
        return self._reviews

    async def open(self) -> None:
        await self.store.open()
        await self.bus.open()
        secret = await self.store.secret("signing", secrets.token_urlsafe(48))
        self._people = People(self.store, self.bus, secret)
        self._thinkers = Thinkers(self.tables, self.settings.threads, self.warming.bots_ready)
        self._thinkers.told.append(self.hub.thinking)
        self._reviews = Reviews(self.store, self.tables, self.hub, self._thinkers, hint_bot())
        self.bus.listen("renewed", self._renewed)
        await self.tables.open()
        await self.hub.open()
        self.warming.open(self.status)
        self._resuming = asyncio.create_task(self._resume(), name="resume")
        self._collecting = asyncio.create_task(collect(self.warming.playable), name="collect")

    async def _resume(self) -> None:
        await self.warming.playable.wait()
        await self.tables.resume()

    async def close(self) -> None:
        """Nothing has to be saved: everything is. Who listens is told to come back."""
        self.warming.close()
        for task in (self._resuming, self._collecting):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        await self.reviews.close()
        await self.thinkers.close()
        await self.tables.close()
        await self.hub.close()
        await asyncio.sleep(0)  # let connections hear it
        await self.bus.close()
        await self.store.close()

    def status(self) -> dict[str, Any]:
        return {"version": self.version, **self.warming.to_json(), "time": milliseconds()}

    async def person_of(self, connection: HTTPConnection) -> Person | None:
        """Who sends a request: by bearer token, or else by cookie. Looked up once for each request."""
        if not hasattr(connection.state, "person"):
            connection.state.person = await self._person_of(connection)
        person: Person | None = connection.state.person
        return person

    async def _person_of(self, connection: HTTPConnection) -> Person | None:
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            return await self.people.by_token(token.strip())
        cookie = connection.cookies.get(COOKIE)
        return None if cookie is None else await self.people.by_cookie(cookie)

    async def renew(self, person: Person) -> Person:
        """A new personal link: all devices but the one that asks have to come with it."""
        renewed = await self.people.renew(person)
        self.hub.drop(person.id)
        await self.bus.publish("renewed", {"id": person.id})
        return renewed

    async def _renewed(self, message: dict[str, Any]) -> None:
        self.hub.drop(str(message["id"]))
