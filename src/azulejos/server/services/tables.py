"""All tables: cached in memory while in use, changed one decision at a time, and stored before anybody is told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

from azulejos.game import Game
from azulejos.server.db import table_codec
from azulejos.server.db.jobs import job_rows
from azulejos.server.db.store import Store, StoredTable
from azulejos.server.domain import hosting
from azulejos.server.domain.summary import result_letter
from azulejos.server.domain.table import Table
from azulejos.server.errors import ApiError, Unavailable, api_error, no_such_table
from azulejos.server.metrics import REPLAYS
from azulejos.server.now import DAY_MS, now_ms
from azulejos.server.services.bus import Bus
from azulejos.server.services.service_clock import ServiceClock
from azulejos.server.services.table_cache import TableCache
from azulejos.server.settings import Limits
from azulejos.types import AzulejosError

log = logging.getLogger("azulejos.server")

Change = Callable[[Table], None]
"""Changes a fork, or raises ApiError."""
Stale = Callable[[Table, int], bool]
"""Whether a change that was decided on a version no longer fits the table."""
Listener = Callable[[Table], None]
"""Called with every new version after it was stored."""
Filter = Callable[[str, Sequence[str]], bool]
"""Whether a table, or the people involved in it, matter to this server."""

SWEEP_SECONDS = 0.5
SETTLE_PAUSES = (0.0, 0.5)
"""Seconds before each attempt to find out what was stored."""
POSTPONE_MS = 60_000
DELETE_AFTER_MS = 7 * DAY_MS
"""Tables that never began are deleted after a week."""
ACTIVE_MS = 30 * DAY_MS
"""A table that nobody has touched for so long does not count against anybody's limit; it can still be played."""
TIDY_SECONDS = 3600.0
RESULTS_READ = 30
"""A person's last finished games, looked through for those against one bot."""


class StaleTable(ApiError):
    """The table has moved on since the version that the request names; `table` is the table now."""

    def __init__(self, table: Table) -> None:
        super().__init__("stale", f"the table is at version {table.version}", field="version")
        self.table = table


class Tables:
    """The tables that this server uses. Other servers may change them too: versions are compared in the database."""

    def __init__(self, store: Store, bus: Bus, limits: Limits, stand_in: str) -> None:
        self._store = store
        self._bus = bus
        self._limits = limits
        self.stand_in = stand_in
        """The name of the bot that takes over seats."""
        self._live = TableCache(limits.live, limits.live_bytes)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._listeners: list[Listener] = []
        self._remote_listeners: list[tuple[Listener, Filter]] = []
        self._sweeper: asyncio.Task[None] | None = None
        self._doubtful: set[str] = set()
        self.time = ServiceClock(store, bus.id, bus.shared)
        self.require_game: Callable[[str], None] = lambda game: None
        """Raises ApiError while a game's rules are not ready to be used."""
        bus.subscribe("table", self._changed_elsewhere)
        bus.subscribe("reconnected", self._refresh_all)

    def subscribe(self, listener: Listener, interested: Filter | None = None) -> None:
        """Call `listener` with every new version. With `interested`, also with versions that other servers stored, for
        tables of which it says so."""
        self._listeners.append(listener)
        if interested is not None:
            self._remote_listeners.append((listener, interested))

    async def open(self) -> None:
        """Get ready. Clocks stand still until `resume`, unless other servers keep them running."""
        await self.time.open()
        if self._bus.shared:
            await self.time.start()

    async def resume(self) -> None:
        """Continue where the last server stopped; all games can be played now."""
        await self.time.start()
        if not self._bus.shared:
            await self._store.wake_all(self.time.now())
        self._sweeper = asyncio.create_task(self._sweep(), name="sweep")

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
            await asyncio.gather(self._sweeper, return_exceptions=True)
        await self.time.close()

    # Looking up

    async def results_against(self, person: str, game: Game, bot: str) -> str:
        """How a person's last finished games of that name against a bot went: w, l or d each, the oldest first."""
        rows = await self._store.tables_of(person, "finished", None, RESULTS_READ)
        entries = (table_codec.list_entry_from_row(row, person) for row in rows if row.spec.startswith(game.name))
        return "".join(filter(None, (result_letter(entry, bot) for entry in entries)))[::-1]

    def peek(self, table_id: str) -> Table | None:
        """The table if it is in memory."""
        return self._live.get(table_id)

    @property
    def cached(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    @property
    def cached_bytes(self) -> int:
        """About how much memory they take."""
        return self._live.bytes

    async def get(self, table_id: str) -> Table:
        """The table, loaded if it is not in memory; `not_found` if there is none."""
        table = self._live.use(table_id)
        if table is None:
            async with self._lock(table_id):
                table = self._live.get(table_id) or await self._load(table_id)
        return table

    async def get_for(self, table_id: str, person: str | None, version: int | None = None) -> Table:
        """The table at `version` or later, if this person may see it."""
        table = await self.get(table_id)
        if version is not None and version > table.version:
            table = await self.newest(table_id)
        if not table.may_watch(person):
            raise no_such_table()
        return table

    async def newest(self, table_id: str) -> Table:
        """The table as stored; it is replayed only if what is in memory is older."""
        table = self._live.get(table_id)
        return table if table is not None and not await self._is_old(table) else await self.reload(table_id)

    async def _is_old(self, table: Table) -> bool:
        return (await self._store.versions([table.id])).get(table.id) != table.version

    async def reload(self, table_id: str) -> Table:
        async with self._lock(table_id):
            return await self._load(table_id)

    async def _load(self, table_id: str) -> Table:
        before = self._live.get(table_id)
        row = await self._store.table(table_id)
        if row is None:
            raise no_such_table()
        known = self._live.get(table_id)
        if known is not None and known is not before and known.version > row.version:
            return known  # another server told of it while this was being read
        self.require_game(table_codec.game_name(row))
        REPLAYS.inc()
        self._live.put(table := table_codec.from_row(row, known))
        return table

    def _lock(self, table_id: str) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    # Changing

    async def add(self, table: Table) -> Table:
        """Store a new table."""
        since = now_ms() - ACTIVE_MS
        if await self._store.count_active(since, table.host) >= self._limits.tables_per_host:
            most = self._limits.tables_per_host
            raise ApiError("too_many", f"you have {most} tables that are waiting or running; finish one first")
        if await self._store.count_active(since) >= self._limits.tables:
            raise ApiError("too_many", "this server has as many tables as it can hold", retry_after=60)
        row = table_codec.to_row(table, self.time.now())
        owner = None if table.moving_bot is None else self._bus.id
        job = job_rows(table.id, owner, had_one=False)
        if not await self._store.add_table(row, table.everybody_involved(), table_codec.notes_of(table), job):
            return await self.get(table.id)  # a rematch that somebody else set up first
        self._live.put(table)
        await self._notify(table)
        return table

    async def change(
        self, table_id: str, version: int | None, change: Change, is_stale: Stale = Table.is_stale
    ) -> Table:
        """Make a change to the table unless what was decided on `version` is stale by now (None: it never is). The new
        table.

        The change is stored before this returns and before anybody is told; StaleTable if somebody was faster. It is
        completed even if whoever asked for it disconnects meanwhile.
        """
        return await asyncio.shield(self._change(table_id, version, change, is_stale))

    async def _change(self, table_id: str, version: int | None, change: Change, is_stale: Stale) -> Table:
        async with self._lock(table_id):
            table = self._live.get(table_id)
            if table is None or (version is not None and version > table.version and await self._is_old(table)):
                table = await self._load(table_id)
            while True:
                if version is not None and is_stale(table, version):
                    raise StaleTable(table)
                changed, too_late = self._changed(table, change)
                row = table_codec.to_row(changed, changed.served)
                if await self._save(table, changed, row):
                    break
                table = await self._load(table_id)  # another server was faster
            if table.status == "finished" != changed.status:
                await self._store.drop_review(table_id)
            known = self._live.get(table_id)
            if known is table or known is None or known.version < changed.version:
                self._live.put(changed)
        await self._notify(changed, row)
        if too_late:
            raise StaleTable(changed)
        return changed

    async def forget(self, table_id: str, person: str) -> None:
        """Take a person away from a table, which is deleted if nobody else was there."""
        with contextlib.suppress(StaleTable):  # their time was just up
            await self.change(table_id, None, lambda fork: hosting.forget(fork, person, self.stand_in))
        table = await self.get(table_id)
        if not table.everybody_involved():
            await self._store.delete_table(table_id)
            self._live.pop(table_id)

    async def _save(self, table: Table, changed: Table, row: StoredTable) -> bool:
        """Store a fork; False if another server was faster. What cannot be stored costs nobody any time."""
        people = changed.everybody_involved()
        involved = None if people == table.everybody_involved() else people
        owner = None if changed.moving_bot is None else self._bus.id
        also = job_rows(table.id, owner, table.moving_bot is not None)

        async def save() -> bool:
            return await self._store.save_table(row, table.version, involved, table_codec.notes_of(changed), also)

        try:
            saved = await save()
        except Unavailable:
            self.time.failed()
            saved = await self._settle(table, row, save)
        except Exception:
            self.time.failed()
            raise
        if saved:
            self.time.stored(changed.served)
        return saved

    async def _settle(self, table: Table, row: StoredTable, save: Callable[[], Awaitable[bool]]) -> bool:
        """Find out whether a version was stored although the database did not say so, and store it if it was not.
        Unavailable if the database stays away: then everybody is told what holds once it is back."""
        for pause in SETTLE_PAUSES:
            await asyncio.sleep(pause)
            try:
                stored = await self._store.table(table.id)
                if stored is None or stored.version != table.version:
                    return stored is not None and replace(stored, due=row.due) == row
                return await save()
            except Unavailable:
                continue
        self._live.pop(table.id)
        self._doubtful.add(table.id)
        raise Unavailable("the database cannot be reached; whether this was stored is not known yet")

    async def _clear_doubts(self) -> None:
        """Tell everybody how the tables are of which nobody knows whether their last change was stored."""
        for table_id in list(self._doubtful):
            try:
                await self._notify(await self.reload(table_id))
            except Unavailable:
                return  # then later
            except ApiError:
                pass  # it is gone
            self._doubtful.discard(table_id)

    def _changed(self, table: Table, change: Change) -> tuple[Table, bool]:
        """The changed fork, and whether the mover's time had already run out: then nothing else has changed."""
        changed = table.fork(now_ms(), self.time.now())
        if table.is_out_of_time(changed.served):
            changed.time_is_up(self.stand_in)
            return changed, True
        try:
            change(changed)
        except AzulejosError as error:
            raise api_error(error) from error
        changed.start_if_complete()
        return changed, False

    async def _notify(self, table: Table, row: StoredTable | None = None) -> None:
        for listener in self._listeners:
            listener(table)
        if self._bus.shared:
            message = {"id": table.id, "version": table.version, "people": sorted(table.everybody_involved())}
            await self._bus.publish("table", message | {"row": row and table_codec.told_to_servers(row)})

    async def _changed_elsewhere(self, message: dict[str, Any]) -> None:
        """Another server stored a new version, and mostly says what it stored."""
        table_id, people = str(message["id"]), [str(person) for person in message["people"]]
        table = self._live.get(table_id)
        if table is not None and table.version >= int(message["version"]):
            return
        if not any(interested(table_id, people) for _, interested in self._remote_listeners):
            self._live.pop(table_id)
        elif table is not None and message.get("row") is not None:
            self._live.put(told := table_codec.from_told(message["row"], table))
            self._tell_here(told)
        else:
            await self.refresh(table_id)

    async def refresh(self, table_id: str) -> None:
        """Read a table again that another server has changed, and tell whoever is interested."""
        with contextlib.suppress(ApiError):
            self._tell_here(await self.reload(table_id))

    def _tell_here(self, table: Table) -> None:
        """Tell whoever is interested of a version that another server stored."""
        for listener, interested in self._remote_listeners:
            if interested(table.id, sorted(table.everybody_involved())):
                listener(table)

    async def refresh_old(self, known: Mapping[str, int]) -> None:
        """Read the tables again of which a newer version is stored than is known."""
        for table_id, version in (await self._store.versions(sorted(known))).items():
            if known[table_id] < version:
                await self.refresh(table_id)

    async def _refresh_all(self, _: dict[str, Any]) -> None:
        """Messages may have been lost: compare everything in memory."""
        await self.refresh_old({table.id: table.version for table in self._live})

    async def take_up(self, table_id: str) -> bool:
        """Have this server's bot decide at a table whose job it has taken; False if no bot has to."""
        try:
            table = await self.newest(table_id)
        except Unavailable:
            raise
        except ApiError:
            return False
        if table.moving_bot is None:
            return False
        for listener in self._listeners:
            listener(table)
        return True

    # What the server does by itself

    async def _sweep(self) -> None:
        """Look for clocks that ran out, and now and then forget tables that never began."""
        loop = asyncio.get_running_loop()
        tidy_at = loop.time()
        while True:
            try:
                if loop.time() >= tidy_at:
                    tidy_at = loop.time() + TIDY_SECONDS
                    await self._store.delete_waiting(now_ms() - DELETE_AFTER_MS)
                await self._clear_doubts()
                await self.sweep_once(self.time.now())
            except Unavailable:
                pass  # the store has said so
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def sweep_once(self, now: int) -> None:
        for table_id in await self._store.due(now):
            try:
                await self._attend(table_id, now)
            except Unavailable:
                raise
            except Exception:  # the others must not wait for one that cannot be read
                log.exception("table %s could not be attended to", table_id)
                await self._store.postpone(table_id, now + POSTPONE_MS)

    async def _attend(self, table_id: str, now: int) -> None:
        """Do what a table is waiting for, unless another server was faster."""
        with contextlib.suppress(ApiError):
            table = await self.get(table_id)
            due = table.due(now)
            if due is not None and due <= now:  # a clock
                left = table.remaining(table.running_clock or 0, now)
                due = now + (left or 0) + 1
            if not await self._store.claim(table_id, table.version, now, due):
                await self.reload(table_id)
            elif table.is_out_of_time(now):
                # every change first looks whether the mover's time is up
                await self.change(table.id, table.version, lambda _: None)
