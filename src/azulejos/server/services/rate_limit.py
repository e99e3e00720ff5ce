"""How often a person or an address may do something.

Counted in a sliding window: what was done in this window, and the part of the window before that still counts. Servers
that share a Redis tell each other several times a second what was counted, so a limit holds over all of them; without
Redis each counts for itself, and nobody ever waits for it.
"""

from __future__ import annotations

import asyncio
import ipaddress
import math
import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from limits import RateLimitItem, parse

from azulejos.server.errors import ApiError
from azulejos.server.services.bus import Bus

SHARE_SECONDS = 0.25
TIDY_SECONDS = 60.0
OWN_NETWORK = 64
"""Bits of an IPv6 address that one customer of a provider has no choice about: the others count as the same address."""
PEOPLE = 10
"""All people at one address together may do so many times as much as one: a session is had for the asking."""
Key = tuple[str, str]
"""What is done, and by whom."""


def network_of(address: str) -> str:
    """What counts as one address: of IPv6, a network, because everybody has as many addresses there as they like."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 4:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, OWN_NETWORK), strict=False))


class _Window:
    """What somebody did, by windows of the monotonic clock."""

    __slots__ = ("before", "now", "number")

    def __init__(self) -> None:
        self.number = self.before = self.now = 0

    def move_to(self, number: int) -> None:
        if number != self.number:
            self.before = self.now if number == self.number + 1 else 0
            self.number, self.now = number, 0


class RateLimit:
    """Limits by the name of what is done, for a person or else an address."""

    def __init__(self, rates: Mapping[str, str], bus: Bus, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._items: dict[str, RateLimitItem] = {name: parse(rate) for name, rate in rates.items()}
        self._bus = bus
        self._monotonic = monotonic
        self._windows: dict[Key, _Window] = {}
        self._untold: Counter[Key] = Counter()
        self._tasks: list[asyncio.Task[None]] = []
        bus.subscribe("rates", self._counted_elsewhere)

    def open(self) -> None:
        self._tasks.append(asyncio.create_task(self._tidy_on(), name="tidy rates"))
        if self._bus.shared:
            self._tasks.append(asyncio.create_task(self._tell_on(), name="tell rates"))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def hit(self, name: str, key: str, address: str | None = None) -> None:
        """Count one, for a person at that address also as one of all people there; `too_fast` if that would be too
        many."""
        self._require(name, key, 1)
        shared = None if address is None else f"people at {address}"
        if shared is not None:
            self._require(name, shared, PEOPLE)
        for each in (key, shared):
            if each is not None:
                self._window((name, each))[0].now += 1
                if self._bus.shared:
                    self._untold[name, each] += 1

    def _require(self, name: str, key: str, people: int) -> None:
        """`too_fast` if one more would be more than so many people may do."""
        item, most = self._items[name], people * self._items[name].amount
        window, passed = self._window((name, key))
        if window.before * (1 - passed) + window.now + 1 > most:
            wait = math.ceil(self._wait(window, passed, item, most))
            raise ApiError("too_fast", f"at most {item}; wait a moment", retry_after=max(1, wait))

    def _window(self, key: Key) -> tuple[_Window, float]:
        """Somebody's counts, and which part of the present window has passed."""
        number, passed = divmod(self._monotonic() / self._items[key[0]].get_expiry(), 1)
        window = self._windows.get(key)
        if window is None:
            window = self._windows[key] = _Window()
        window.move_to(int(number))
        return window, passed

    @staticmethod
    def _wait(window: _Window, passed: float, item: RateLimitItem, most: int) -> float:
        """Seconds until one more may be counted, if nothing else is."""
        room = most - 1
        if window.now <= room:
            return item.get_expiry() * (1 - (room - window.now) / window.before - passed)
        return item.get_expiry() * (2 - room / window.now - passed)

    # Other servers

    def tell(self) -> None:
        """Tell the other servers what was counted here since the last time."""
        if self._untold:
            counts = [[name, key, count] for (name, key), count in self._untold.items()]
            self._untold.clear()
            self._bus.send("rates", {"counts": counts})

    async def _tell_on(self) -> None:
        while True:
            await asyncio.sleep(SHARE_SECONDS)
            self.tell()

    async def _counted_elsewhere(self, message: dict[str, Any]) -> None:
        for name, key, count in message["counts"]:
            if name in self._items:
                self._window((name, key))[0].now += count

    # Memory

    async def _tidy_on(self) -> None:
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            self.tidy()

    def tidy(self) -> None:
        """Forget whoever has not done anything for two windows."""
        now = self._monotonic()
        for key, window in list(self._windows.items()):
            if now / self._items[key[0]].get_expiry() >= window.number + 2:
                del self._windows[key]
