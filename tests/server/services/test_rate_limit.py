"""Rates: windows that slide, and one limit over all servers."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import pytest

from azulejos.server.errors import ApiError
from azulejos.server.services.bus import Bus
from azulejos.server.services.rate_limit import RateLimit, network_of


class Wire(Bus):
    """A bus that several servers in one process share; it can be cut."""

    shared = True

    def __init__(self, wires: list[Wire]) -> None:
        super().__init__()
        self._wires = wires
        wires.append(self)
        self.is_cut = False

    def send(self, topic: str, message: dict[str, Any]) -> None:
        for other in self._wires:
            if other is not self and not self.is_cut:
                asyncio.get_running_loop().create_task(other._dispatch(topic, message))


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


async def refused(limit: RateLimit, key: str = "ina") -> int | None:
    """After how many seconds to try again; None if it was allowed."""
    try:
        await limit.hit("act", key)
    except ApiError as error:
        return error.retry_after
    return None


def test_a_window_slides() -> None:
    async def check() -> None:
        clock = Clock()
        limit = RateLimit({"act": "4/minute"}, Bus(), clock)
        clock.now = 1200.0  # a window begins
        assert [await refused(limit) for _ in range(4)] == [None] * 4
        assert await refused(limit) == 75, "a quarter of the next window takes one of the four away"
        assert await refused(limit, "michael") is None, "everybody has their own"
        clock.now += 74
        assert await refused(limit) == 1
        clock.now += 1
        assert await refused(limit) is None and await refused(limit) is not None
        clock.now += 120
        limit.tidy()
        assert not limit._windows, "nobody is remembered for longer than that"

    asyncio.run(check())


def test_many_sessions_at_one_address_share_ten_times_as_much() -> None:
    async def check() -> None:
        limit = RateLimit({"act": "4/minute"}, Bus(), Clock())
        allowed = 0
        for person in range(30):
            for _ in range(4):
                with contextlib.suppress(ApiError):
                    await limit.hit("act", f"person {person}", "192.0.2.7")
                    allowed += 1
        assert allowed == 40
        await limit.hit("act", "somebody", "192.0.2.8")
        await limit.hit("act", "address 192.0.2.7")
        with pytest.raises(ApiError) as refused:
            await limit.hit("act", "somebody", "192.0.2.7")
        assert 1 <= (refused.value.retry_after or 0) <= 120

    asyncio.run(check())


def test_servers_count_together_while_they_hear_each_other() -> None:
    async def check() -> None:
        clock, wires = Clock(), list[Wire]()
        one, two = (RateLimit({"act": "4/minute"}, Wire(wires), clock) for _ in range(2))
        for limit in (one, two):
            for _ in range(2):
                assert await refused(limit) is None
            limit.tell()
            await asyncio.sleep(0)
        assert await refused(one) is not None and await refused(two) is not None
        one.tell()  # what was refused is not counted, and nothing is told twice
        await asyncio.sleep(0)
        wires[0].is_cut = True
        clock.now += 120
        for limit in (one, two):
            assert [await refused(limit) for _ in range(4)] == [None] * 4, "each for itself"
            limit.tell()
            assert await refused(limit) is not None

    asyncio.run(check())


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::2", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_network_counts_as_one_address(address: str, network: str) -> None:
    assert network_of(address) == network
