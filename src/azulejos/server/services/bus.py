"""News between several servers over one database; a server alone needs none."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import orjson

from azulejos.server.metrics import BUS_ERRORS, BUS_MESSAGES
from azulejos.types import InvalidOption

log = logging.getLogger("azulejos.server")

CHANNEL = "azulejos"
RETRY = 0.5
"""Seconds between two attempts to reach Redis."""
ANSWER_SECONDS = 2.0
"""How long Redis may take for an answer."""
PING_SECONDS = 2.0
"""How long Redis may be silent before it is pinged."""
LATEST_COUNTS = ("table", "presence", "person", "review", "alive", "rates")
"""Topics of which only the latest message about a table, a person or the server matters."""
BATCH = 200
"""Messages sent together."""
MOST_WAITING = 20_000
"""Messages that wait for Redis; the oldest are dropped then, and what they tell is read from the database."""
Listener = Callable[[dict[str, Any]], Awaitable[None]]


class Bus:
    """The bus of a server alone: nobody else is to be told anything."""

    shared = False
    """Whether there are other servers."""
    connected = True
    """Whether messages of other servers can arrive."""

    def __init__(self) -> None:
        self.id = secrets.token_hex(8)
        self._numbers = itertools.count()
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
    """The bus of servers that share a Redis. Messages wait in a queue until Redis has taken them, so nobody waits for
    Redis; of some topics the latest message replaces one that still waits. What is lost all the same is read from the
    database again: that is up to listeners of the topic `reconnected`, and to `VersionWatch`."""

    shared = True

    def __init__(self, url: str) -> None:
        super().__init__()
        try:
            from redis import asyncio as redis
            from redis.asyncio.retry import Retry
            from redis.backoff import NoBackoff
        except ModuleNotFoundError as error:
            raise InvalidOption("redis", f"needs {error.name}: install azulejos[cluster]") from None
        try:
            self._redis = redis.Redis.from_url(
                url, socket_timeout=ANSWER_SECONDS, socket_connect_timeout=ANSWER_SECONDS, retry=Retry(NoBackoff(), 0)
            )
        except ValueError as error:
            raise InvalidOption("redis", str(error)) from None
        self._tasks: list[asyncio.Task[None]] = []
        self._subscribed = asyncio.Event()
        self._outgoing: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._wake = asyncio.Event()
        self.connected = False

    async def open(self) -> None:
        """Connect. Without Redis the server serves too, but hears of other servers' changes a little later."""
        for work in (self._receive, self._send_on):
            self._tasks.append(asyncio.create_task(work(), name="bus"))
        try:
            await asyncio.wait_for(self._subscribed.wait(), ANSWER_SECONDS)
        except TimeoutError:
            log.warning("Redis cannot be reached; changes at other servers are noticed every few seconds only")

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self._redis.aclose(), ANSWER_SECONDS)

    # Sending

    def send(self, topic: str, message: dict[str, Any]) -> None:
        latest = topic in LATEST_COUNTS
        subject = str(message.get("table") or message.get("id") or "" if latest else next(self._numbers))
        self._outgoing.pop((topic, subject), None)
        self._outgoing[topic, subject] = orjson.dumps({"topic": topic, "from": self.id, "message": message})
        if len(self._outgoing) > MOST_WAITING:
            self._outgoing.popitem(last=False)
        self._wake.set()

    async def _send_on(self) -> None:
        while True:
            await self._wake.wait()
            batch = list(itertools.islice(self._outgoing.items(), BATCH))
            if not batch:
                self._wake.clear()
                continue
            try:
                await asyncio.wait_for(self._publish([message for _, message in batch]), ANSWER_SECONDS)
            except _redis_errors() as error:
                BUS_ERRORS.inc()
                log.warning("Redis does not take messages: %s", type(error).__name__)
                await asyncio.sleep(RETRY)
                continue
            BUS_MESSAGES.labels("sent").inc(len(batch))
            for key, message in batch:
                if self._outgoing.get(key) is message:
                    del self._outgoing[key]

    async def _publish(self, messages: Sequence[bytes]) -> None:
        async with self._redis.pipeline(transaction=False) as pipeline:
            for message in messages:
                pipeline.publish(CHANNEL, message)
            await pipeline.execute()

    # Receiving

    async def _receive(self) -> None:
        reconnected = False
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await asyncio.wait_for(channel.subscribe(CHANNEL), ANSWER_SECONDS)
                    self._subscribed.set()
                    self.connected = True
                    if reconnected:
                        log.info("Redis is connected again")
                        await self._dispatch("reconnected", {})
                    await self._listen(channel)
            except _redis_errors() as error:
                if self.connected or not reconnected:
                    log.warning("Redis cannot be reached: %s", type(error).__name__)
            reconnected, self.connected = True, False
            await asyncio.sleep(RETRY)

    async def _listen(self, channel: Any) -> None:
        """Pass messages on; TimeoutError if Redis is silent although it was pinged."""
        loop = asyncio.get_running_loop()
        heard = loop.time()
        while True:
            item = await channel.get_message(timeout=PING_SECONDS)
            if item is not None:
                heard = loop.time()
            elif loop.time() - heard > PING_SECONDS + ANSWER_SECONDS:
                raise TimeoutError("Redis is silent")
            else:
                await asyncio.wait_for(channel.ping(), ANSWER_SECONDS)
            if item is not None and item["type"] == "message":
                envelope = orjson.loads(item["data"])
                if envelope["from"] != self.id:
                    BUS_MESSAGES.labels("received").inc()
                    await self._dispatch(envelope["topic"], envelope["message"])


def _redis_errors() -> tuple[type[Exception], ...]:
    from redis.exceptions import RedisError

    return (RedisError, OSError)


def make_bus(redis: str | None) -> Bus:
    return Bus() if redis is None else RedisBus(redis)
