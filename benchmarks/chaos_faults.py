"""What can happen to servers, to what stands behind them, and to the connections between them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from chaos_play import CLOCK_SECONDS
from machines import Machine, Proxy, ServerMachine

LONGEST_FAULT = 14.0
"""Seconds that a fault lasts at most, by default: longer than anybody's clock."""


@dataclass
class SetUp:
    """The machines, and the connections between them."""

    servers: list[ServerMachine]
    databases: list[Machine]
    buses: list[Machine]
    to_servers: list[Proxy]
    between: list[Proxy]
    """From servers to PostgreSQL and Redis."""

    def machines(self) -> list[Machine]:
        return [*self.databases, *self.buses, *self.servers]


Fault = Callable[[], Awaitable[None]]


class Faults:
    """What can happen to a set-up."""

    def __init__(self, set_up: SetUp, rng: random.Random, longest: float) -> None:
        self._set_up = set_up
        self._rng = rng
        self._longest = longest

    def by_name(self) -> dict[str, Fault]:
        set_up, one = self._set_up, self._of_one
        found = {
            "kill server": one(self._kill, set_up.servers),
            "kill database": one(self._kill, set_up.databases),
            "kill bus": one(self._kill, set_up.buses),
            "freeze server": one(self._freeze, set_up.servers),
            "freeze database": one(self._freeze, set_up.databases),
            "freeze bus": one(self._freeze, set_up.buses),
            "cut to servers": one(self._lose_the_way, set_up.to_servers),
            "cut behind servers": one(self._disconnect, set_up.between),
            "disk full": one(self._fill_disk, [] if set_up.databases else set_up.servers),
            "clock set": one(self._set_clock, set_up.servers),
        }
        return {name: fault for name, fault in found.items() if fault is not None}

    def _of_one(self, how: Callable[[Any], Awaitable[None]], things: Sequence[Any]) -> Fault | None:
        return (lambda: how(self._rng.choice(things))) if things else None

    async def _for_a_while(self, least: float = 0.0, longest: float | None = None) -> None:
        longest = self._longest if longest is None else min(longest, self._longest)
        await asyncio.sleep(self._rng.uniform(min(least, longest), longest))

    async def _kill(self, machine: Machine) -> None:
        await asyncio.to_thread(machine.kill)
        if self._rng.random() < 0.5:
            await self._for_a_while()
        await asyncio.to_thread(machine.start)

    async def _freeze(self, machine: Machine) -> None:
        machine.freeze()
        await self._for_a_while(1)
        machine.thaw()

    async def _disconnect(self, proxy: Proxy, longest: float | None = None) -> None:
        if self._rng.random() < 0.5:
            proxy.stall()
            await self._for_a_while(0.05, longest)
        proxy.cut()
        if self._rng.random() < 0.5:
            await self._for_a_while(0, longest)
        proxy.mend()

    async def _lose_the_way(self, proxy: Proxy) -> None:
        """Between people and servers, for shorter than their clocks: that is not the server's fault."""
        await self._disconnect(proxy, CLOCK_SECONDS / 5)

    async def _fill_disk(self, server: ServerMachine) -> None:
        server.fill_disk()
        await self._for_a_while(1)
        server.fill_disk(False)

    async def _set_clock(self, server: ServerMachine) -> None:
        """Ahead or back by up to an hour, and right again."""
        server.set_clock(self._rng.choice((90, -90, 3600, -3600)))
        await self._for_a_while(1)
        server.set_clock(0)


def plan(names: list[str], kills: int, rounds: int | None, rng: random.Random) -> list[str]:
    """The order of faults: so many kills, half of them of servers, and a tenth as many of every other kind. With
    `rounds`, so many in all, each kind in turn."""
    killing = [name for name in names if name.startswith("kill")]
    others = [name for name in names if not name.startswith("kill")]
    if rounds is not None:
        return [names[number % len(names)] for number in range(rounds)]
    order = [killing[0] if number % 2 else killing[number // 2 % len(killing)] for number in range(kills)]
    order += others * max(1, kills // 10)
    rng.shuffle(order)
    return order
