"""All tables: kept in memory while they are used, changed one decision at a time, stored before anybody hears of it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any
from weakref import WeakValueDictionary

from azulejos.server import keeping
from azulejos.server.bus import Bus
from azulejos.server.clocks import Outage, milliseconds
from azulejos.server.errors import Refusal, Stale, refusal_of
from azulejos.server.settings import Limits
from azulejos.server.store import Store
from azulejos.server.table import Table
from azulejos.types import AzulejosError

log = logging.getLogger("azulejos.server")

Change = Callable[[Table], None]
"""Changes a fork, or refuses."""
Heard = Callable[[Table], None]
"""Somebody who is told of every new version after it was stored."""
Interested = Callable[[str, Sequence[str]], bool]
"""Whether a table, or the people who have to do with it, matter here."""

SWEEP_SECONDS = 0.5
BEAT_SECONDS = 2.0
OUTAGE_MS = 5_000
"""A longer gap between two signs of life was an outage, in which no clock ran."""
FOREVER = 1 << 60
PUT_OFF_MS = 60_000
FORGET_AFTER_MS = 7 * 24 * 3600 * 1000
"""Tables that never began are forgotten after a week."""


class StaleTable(Stale):
    """The table has moved on; `table` is how it is now."""

    def __init__(self, table: Table) -> None:
        super().__init__(f"the table is at version {table.version}")
        self.table = table


class Tables:
    """The tables of this server. Other servers may change them too: versions are compared in the database."""

    def __init__(self, store: Store, bus: Bus, limits: Limits, stand_in: str) -> None:
        self._store = store
        self._bus = bus
        self._limits = limits
        self.stand_in = stand_in
        """The bot that takes seats over."""
        self._live: OrderedDict[str, Table] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._heard: list[Heard] = []
        self._elsewhere: list[tuple[Heard, Interested]] = []
        self._sweeping: asyncio.Task[None] | None = None
        self.outages: list[Outage] = []
        self.ready: Callable[[str], None] = lambda game: None
        """Refuses while a game's rules are not ready to be used."""
        bus.listen("table", self._changed_elsewhere)
        bus.listen("reconnected", self._missed)

    def listen(self, heard: Heard, interested: Interested | None = None) -> None:
        """Be told of every new version. With `interested` also of those that other servers store, if it says so."""
        self._heard.append(heard)
        if interested is not None:
            self._elsewhere.append((heard, interested))

    async def open(self) -> None:
        """Get ready. Clocks stand still from the last sign of life of any server until `resume`."""
        self.outages = await self._store.outages()
        last = await self._store.last_beat()
        if last is not None:
            self.outages.append((last, FOREVER))

    async def resume(self) -> None:
        """Take up where the last server stopped; all games can be played now."""
        now = milliseconds()
        last = await self._store.last_beat()
        if last is not None and now - last > OUTAGE_MS:
            await self._store.add_outage(last, now)
        await self._store.beat(now)
        self.outages = await self._store.outages()
        if not self._bus.shared:
            await self._store.wake_all(now)
        await self._store.forget_waiting(now - FORGET_AFTER_MS)
        self._sweeping = asyncio.create_task(self._sweep(), name="sweep")

    async def close(self) -> None:
        if self._sweeping is not None:
            self._sweeping.cancel()
            await asyncio.gather(self._sweeping, return_exceptions=True)
            await self._store.beat(milliseconds())

    # Finding

    def peek(self, table_id: str) -> Table | None:
        """The table if it is in memory."""
        return self._live.get(table_id)

    async def get(self, table_id: str) -> Table:
        """The table as it is stored; `not_found` if there is none."""
        table = self._live.get(table_id)
        if table is None:
            async with self._lock(table_id):
                table = self._live.get(table_id) or await self._load(table_id)
        else:
            self._live.move_to_end(table_id)
        return table

    async def get_for(self, table_id: str, person: str | None, version: int | None = None) -> Table:
        """The table, if this person may see it, at least at `version`."""
        table = await self.get(table_id)
        if version is not None and version > table.version:
            table = await self.reload(table_id)
        if not table.may_watch(person):
            raise Refusal("not_found", "there is no such table, or it is not for you to watch")
        return table

    async def reload(self, table_id: str) -> Table:
        async with self._lock(table_id):
            return await self._load(table_id)

    async def _load(self, table_id: str) -> Table:
        row = await self._store.table(table_id)
        if row is None:
            raise Refusal("not_found", "there is no such table, or it is not for you to watch")
        self.ready(keeping.game_name(row))
        table = keeping.from_row(row)
        self._keep(table)
        return table

    def _keep(self, table: Table) -> None:
        self._live[table.id] = table
        self._live.move_to_end(table.id)
        while len(self._live) > self._limits.live:
            self._live.popitem(last=False)

    def _lock(self, table_id: str) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    # Changing

    async def add(self, table: Table) -> Table:
        """Store a new table."""
        if await self._store.count_active(table.host) >= self._limits.tables_of_one:
            most = self._limits.tables_of_one
            raise Refusal("too_many", f"you have {most} tables that wait or run; finish one first")
        if await self._store.count_active() >= self._limits.tables:
            raise Refusal("too_many", "this server has as many tables as it can take", retry_after=60)
        if not await self._store.add_table(keeping.to_row(table, milliseconds()), keeping.people_of(table)):
            return await self.get(table.id)  # a rematch that somebody else was quicker to set up
        self._keep(table)
        await self._tell(table)
        return table

    async def change(self, table_id: str, version: int | None, change: Change) -> Table:
        """Make a change to the table, if it still is at `version` (None: whatever it is at). The new table.

        The change is stored before this returns and before anybody is told; StaleTable if somebody was quicker. It is
        carried through even if whoever asked for it goes away meanwhile.
        """
        return await asyncio.shield(self._change(table_id, version, change))

    async def _change(self, table_id: str, version: int | None, change: Change) -> Table:
        async with self._lock(table_id):
            table = self._live.get(table_id)
            if table is None or (version is not None and version > table.version):
                table = await self._load(table_id)
            while True:
                if version is not None and version != table.version:
                    raise StaleTable(table)
                changed, too_late = self._changed(table, change)
                people = None if changed.seats == table.seats else keeping.people_of(changed)
                if await self._store.save_table(keeping.to_row(changed, changed.changed), table.version, people):
                    break
                table = await self._load(table_id)  # another server was quicker
            if table.status == "finished" != changed.status:
                await self._store.drop_review(table_id)
            self._keep(changed)
        await self._tell(changed)
        if too_late:
            raise StaleTable(changed)
        return changed

    def _changed(self, table: Table, change: Change) -> tuple[Table, bool]:
        """The changed fork, and whether the mover's time had run out before: then that is all that changed."""
        changed = table.fork()
        now = changed.changed = milliseconds()
        if table.is_out_of_time(now, self.outages):
            changed.time_is_up(now, self.stand_in)
            return changed, True
        try:
            change(changed)
        except AzulejosError as error:
            raise refusal_of(error) from error
        changed.begin_if_complete(now)
        return changed, False

    async def _tell(self, table: Table) -> None:
        for heard in self._heard:
            heard(table)
        if self._bus.shared:
            people = sorted(keeping.people_of(table))
            await self._bus.publish("table", {"id": table.id, "version": table.version, "people": people})

    async def _changed_elsewhere(self, message: dict[str, Any]) -> None:
        """Another server stored a new version."""
        table_id, people = str(message["id"]), [str(person) for person in message["people"]]
        table = self._live.get(table_id)
        if table is not None and table.version >= int(message["version"]):
            return
        if any(interested(table_id, people) for _, interested in self._elsewhere):
            await self._refresh(table_id)
        else:
            self._live.pop(table_id, None)

    async def _refresh(self, table_id: str) -> None:
        try:
            table = await self.reload(table_id)
        except Refusal:
            return
        for heard, interested in self._elsewhere:
            if interested(table_id, sorted(keeping.people_of(table))):
                heard(table)

    async def _missed(self, _: dict[str, Any]) -> None:
        """Messages may have been lost: everything in memory is read again."""
        for table_id in list(self._live):
            await self._refresh(table_id)

    # What the server has to do by itself

    async def _sweep(self) -> None:
        """Look for clocks that ran out and bots that were forgotten, and give signs of life."""
        next_beat = 0.0
        loop = asyncio.get_running_loop()
        while True:
            try:
                if loop.time() >= next_beat:
                    next_beat = loop.time() + BEAT_SECONDS
                    await self._store.beat(milliseconds())
                await self.sweep_once(milliseconds())
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def sweep_once(self, now: int) -> None:
        for table_id in await self._store.due(now):
            try:
                await self._attend(table_id, now)
            except Exception:  # the others shall not wait for one that cannot be read
                log.exception("table %s could not be attended to", table_id)
                await self._store.put_off(table_id, now + PUT_OFF_MS)

    async def _attend(self, table_id: str, now: int) -> None:
        """Do what a table waits for, unless another server was quicker."""
        with contextlib.suppress(Refusal):
            table = await self.get(table_id)
            due = keeping.due(table, now)
            if due is not None and due <= now:  # a clock: it stood still while no server was running
                left = table.remaining(table.running_clock or 0, now, self.outages)
                due = now + (left or 0) + 1
            if not await self._store.claim(table_id, table.version, now, due):
                await self.reload(table_id)
            elif table.moving_bot is not None:
                for heard in self._heard:
                    heard(table)
            elif table.is_out_of_time(now, self.outages):
                # that somebody's time is up is what every change looks at first
                await self.change(table.id, table.version, lambda _: None)
