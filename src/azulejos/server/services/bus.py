"""News between several servers over one database; a server alone needs none."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import orjson

from azulejos.server.metrics import BUS_ERRORS, BUS_MESSAGES
from azulejos.types import InvalidOption

log = logging.getLogger("azulejos.server")

CHANNEL = "azulejos"
RETRY = 1.0
"""Seconds between two attempts to reconnect to Redis."""
Listener = Callable[[dict[str, Any]], Awaitable[None]]


class Bus:
    """The bus of a server alone: nobody else is to be told anything."""

    shared = False
    """Whether there are other servers."""
    connected = True
    """Whether messages of other servers can arrive."""

    def __init__(self) -> None:
        self.id = secrets.token_hex(8)
        self._listeners: dict[str, list[Listener]] = {}

    def subscribe(self, topic: str, listener: Listener) -> None:
        """Call `listener` with what other servers publish on a topic."""
        self._listeners.setdefault(topic, []).append(listener)

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    def send(self, topic: str, message: dict[str, Any]) -> None:
        """Tell the other servers, soon."""

    async def publish(self, topic: str, message: dict[str, Any]) -> None:
        self.send(topic, message)

    async def _dispatch(self, topic: str, message: dict[str, Any]) -> None:
        for listener in self._listeners.get(topic, []):
            try:
                await listener(message)
            except Exception:
                log.exception("a message on %s could not be handled", topic)


class RedisBus(Bus):
    """The bus of servers that share a Redis. What is lost while Redis is unreachable is read from the database again:
    that is up to listeners of the topic `reconnected`."""

    shared = True

    def __init__(self, url: str) -> None:
        super().__init__()
        try:
            from redis import asyncio as redis
        except ModuleNotFoundError as error:
            raise InvalidOption("redis", f"needs {error.name}: install azulejos[cluster]") from None
        try:
            self._redis = redis.Redis.from_url(url)
        except ValueError as error:
            raise InvalidOption("redis", str(error)) from None
        self._receiver: asyncio.Task[None] | None = None
        self._subscribed = asyncio.Event()
        self.connected = False

    async def open(self) -> None:
        from redis.exceptions import RedisError

        try:
            await self._redis.ping()
        except (RedisError, OSError) as error:
            raise InvalidOption("redis", f"cannot be reached: {error}") from None
        self._receiver = asyncio.create_task(self._receive(), name="bus")
        await self._subscribed.wait()

    async def close(self) -> None:
        if self._receiver is not None:
            self._receiver.cancel()
            await asyncio.gather(self._receiver, return_exceptions=True)
        await self._redis.aclose()

    async def publish(self, topic: str, message: dict[str, Any]) -> None:
        from redis.exceptions import RedisError

        try:
            await self._redis.publish(CHANNEL, orjson.dumps({"topic": topic, "from": self.id, "message": message}))
            BUS_MESSAGES.labels("sent").inc()
        except (RedisError, OSError) as error:
            BUS_ERRORS.inc()
            log.warning("Redis cannot be reached: %s", type(error).__name__)

    async def _receive(self) -> None:
        from redis.exceptions import RedisError

        reconnected = False
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    self._subscribed.set()
                    self.connected = True
                    if reconnected:
                        await self._dispatch("reconnected", {})
                    async for item in channel.listen():
                        if item["type"] == "message":
                            envelope = orjson.loads(item["data"])
                            if envelope["from"] != self.id:
                                BUS_MESSAGES.labels("received").inc()
                                await self._dispatch(envelope["topic"], envelope["message"])
            except (RedisError, OSError) as error:
                log.warning("Redis cannot be reached: %s", type(error).__name__)
            reconnected, self.connected = True, False
            await asyncio.sleep(RETRY)


def make_bus(redis: str | None) -> Bus:
    return Bus() if redis is None else RedisBus(redis)
