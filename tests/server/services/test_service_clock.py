"""Service time: it passes while something can be stored, and only then."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from azulejos.server import now
from azulejos.server.db.store import Store
from azulejos.server.services import service_clock
from azulejos.server.services.service_clock import GAP_MS, GONE_SECONDS, ServiceClock


class Time:
    """A monotonic clock that tests move."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


def with_clocks(folder: Path, work: Callable[[Time, ServiceClock, ServiceClock], Awaitable[None]]) -> None:
    """Two servers of one database; the clock of the first runs."""

    async def run() -> None:
        store = Store(str(folder / "tables.sqlite3"))
        await store.open()
        time = Time()
        clocks = [ServiceClock(store, name, True, time) for name in ("one", "two")]
        try:
            for clock in clocks:
                await clock.open()
            await clocks[0].beat()
            await work(time, *clocks)
        finally:
            await store.close()

    asyncio.run(run())


def test_it_passes_with_the_monotonic_clock_whatever_the_time_of_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(time: Time, clock: ServiceClock, _: ServiceClock) -> None:
        start = clock.now()
        monkeypatch.setattr(service_clock, "now_ms", lambda: now.now_ms() + 90_000)
        for _second in range(60):
            time.seconds += 1
            await clock.beat()
        assert clock.now() == start + 60_000
        assert clock.ahead >= 30_000

    with_clocks(tmp_path, work)


def test_a_process_that_was_stopped_loses_nobodys_time(tmp_path: Path) -> None:
    async def work(time: Time, clock: ServiceClock, _: ServiceClock) -> None:
        time.seconds += 1
        await clock.beat()
        before = clock.now()
        time.seconds += 20
        assert clock.now() == before, "also before the next heartbeat"
        clock.stored(before)  # a decision arrives first
        time.seconds += 0.5
        assert clock.now() == before + 500

    with_clocks(tmp_path, work)


def test_what_cannot_be_stored_costs_nothing(tmp_path: Path) -> None:
    """The database is away for 12 seconds. The first failure is noticed after two."""

    async def work(time: Time, clock: ServiceClock, _: ServiceClock) -> None:
        before = clock.now()
        time.seconds += 2
        assert clock.now() == before + 2000
        clock.failed()
        assert clock.now() == before
        time.seconds += 10
        assert clock.now() == before
        await clock.beat()
        time.seconds += 1
        assert clock.now() == before + 1000

    with_clocks(tmp_path, work)


def test_storing_often_does_not_slow_it_down(tmp_path: Path) -> None:
    async def work(time: Time, clock: ServiceClock, _: ServiceClock) -> None:
        before = clock.now()
        for _decision in range(100):
            decided = clock.now()
            time.seconds += 0.02  # until it is on the disk
            clock.stored(decided)
        assert abs(clock.now() - before - 2000) <= 100

    with_clocks(tmp_path, work)


def test_servers_share_it_and_wait_for_one_that_stands_still(tmp_path: Path) -> None:
    async def work(time: Time, one: ServiceClock, two: ServiceClock) -> None:
        start = one.now()
        time.seconds += 2
        await one.beat()
        await two.beat()
        assert one.now() == two.now() == start + 2000
        await one.beat()
        assert one.others == {"two"}
        for _second in range(20):  # two is frozen
            time.seconds += 1
            await one.beat()
        assert one.now() == start + 2000 + GAP_MS
        await two.beat()
        await one.beat()
        assert one.now() == two.now() == start + 2000 + GAP_MS
        time.seconds += 1
        assert one.now() == two.now() == start + 3000 + GAP_MS

    with_clocks(tmp_path, work)


def test_a_server_that_is_gone_is_not_waited_for(tmp_path: Path) -> None:
    async def work(time: Time, one: ServiceClock, two: ServiceClock) -> None:
        await two.beat()
        await one.beat()
        stopped = one.now()
        for _second in range(int(GONE_SECONDS) + 2):
            time.seconds += 1
            await one.beat()
        assert one.others == set()
        assert one.now() >= stopped + GAP_MS
        going = one.now()
        time.seconds += 1
        assert one.now() == going + 1000
        await one.beat()
        await two.beat()  # it was only frozen for long: it goes on with the others
        assert two.now() == one.now()

    with_clocks(tmp_path, work)


def test_a_restart_goes_on_where_time_stood(tmp_path: Path) -> None:
    async def work(time: Time, clock: ServiceClock, _: ServiceClock) -> None:
        time.seconds += 2
        await clock.beat()
        before = clock.now()
        time.seconds += 3600
        again = ServiceClock(clock._store, "three", False, time)
        await again.open()
        assert again.now() == before
        await again.start()
        time.seconds += 1
        assert again.now() == before + 1000 and again.others == set()
        await again.close()

    with_clocks(tmp_path, work)
