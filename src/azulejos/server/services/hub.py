"""All WebSocket connections: who is present at which table, and who is sent what."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from azulejos.server.domain.snapshot import Presence, snapshot
from azulejos.server.domain.summary import list_entry, progress_json
from azulejos.server.domain.table import Table
from azulejos.server.errors import no_such_table
from azulejos.server.now import now_ms
from azulejos.server.services.bus import Bus
from azulejos.server.services.connection import Connection
from azulejos.server.services.rate_limit import PEOPLE
from azulejos.server.services.tables import Tables

ANNOUNCE_SECONDS = 15.0
"""How often servers announce to each other who is connected to them."""
ANNOUNCE_STEPS = 50
REMEMBERED = 50_000
"""Of how many people at tables it is remembered when they were last there."""
ANNOUNCEMENT_VALID_SECONDS = 40.0
"""How long an announcement is believed."""


@dataclass(frozen=True, slots=True)
class _Announcement:
    """Who is connected to a table at another server."""

    at: float
    names: dict[str, str]
    """The people, by id."""
    watchers: int
    """All connections, those without a session too."""
    nameless: int
    """Connections without a session."""


class Hub:
    """All connections of this server, and who is present at which table."""

    def __init__(self, tables: Tables, bus: Bus) -> None:
        self._tables = tables
        self._bus = bus
        self.connections: set[Connection] = set()
        self._watching: dict[str, set[Connection]] = {}
        self._told: dict[str, int] = {}
        """The tables that are watched, each with the version that everybody who watches was told of."""
        self._by_person: dict[str, set[Connection]] = {}
        self._last_seen: dict[tuple[str, str], int] = {}
        """The service time at which a person who is away was last known to be connected to a table."""
        self._elsewhere: dict[str, dict[str, _Announcement]] = {}
        """By table and server: who is connected there."""
        self._heard: dict[str, float] = {}
        """When each other server was last heard of."""
        self._certain_since: int | None = None
        """Since when (service time) this server has known who is connected to the others; None while it does not."""
        self._departure_listeners: list[Callable[[str, str], None]] = []
        self._announcements: set[asyncio.Task[None]] = set()
        self._announcer: asyncio.Task[None] | None = None
        tables.subscribe(self.table_changed, self._is_interested)
        bus.subscribe("presence", self._presence_elsewhere)
        bus.subscribe("said", self._hear)
        bus.subscribe("alive", self._alive_elsewhere)

    async def open(self) -> None:
        if self._bus.shared:
            self._announcer = asyncio.create_task(self._announce(), name="announce")

    async def close(self) -> None:
        if self._announcer is not None:
            self._announcer.cancel()
            await asyncio.gather(self._announcer, return_exceptions=True)
        for connection in list(self.connections):
            connection.close(1001)

    def on_departure(self, listener: Callable[[str, str], None]) -> None:
        """Call `listener` with a table and a person whose last connection to it has ended."""
        self._departure_listeners.append(listener)

    def is_crowded(self, person: str | None, address: str, most: int) -> bool:
        """Whether a person, or an address without a session, has that many connections, or all people at an address
        `PEOPLE` times as many."""
        if person is not None and len(self._by_person.get(person, ())) >= most:
            return True
        here = [each.person for each in self.connections if each.address == address]
        return here.count(None) >= most if person is None else len(here) >= PEOPLE * most

    def disconnect(self, person: str) -> None:
        """Close all connections of a person whose session is no longer valid."""
        for connection in list(self._by_person.get(person, ())):
            connection.close(1008)

    # Connections

    def add(self, connection: Connection) -> None:
        self.connections.add(connection)
        if connection.person is not None:
            self._by_person.setdefault(connection.person, set()).add(connection)

    def remove(self, connection: Connection) -> None:
        self.connections.discard(connection)
        for table_id in list(connection.known):
            self.unwatch(connection, table_id)
        if connection.person is not None:
            others = self._by_person.get(connection.person, set())
            others.discard(connection)
            if not others:
                self._by_person.pop(connection.person, None)

    def watch(self, connection: Connection, table: Table, known: int | None) -> None:
        """Send the connection news of a table from now on, starting with what happened since the version it knows."""
        was_present = connection.person is not None and self.is_present(table.id, connection.person)
        connection.known[table.id] = known
        self._watching.setdefault(table.id, set()).add(connection)
        if self._told.setdefault(table.id, table.version) < table.version:
            self.table_changed(table)  # the others have missed it
        else:
            self._send_table(connection, table)
        if not was_present:
            self._last_seen.pop((table.id, connection.person or ""), None)
            self._presence_changed(table.id)

    def unwatch(self, connection: Connection, table_id: str) -> None:
        if table_id not in connection.known:
            return
        del connection.known[table_id]
        connection.drop(table_id)
        watching = self._watching[table_id]
        watching.discard(connection)
        if not watching:
            del self._watching[table_id]
            del self._told[table_id]
        person = connection.person
        if person is None or not self.is_present(table_id, person):
            if person is not None:
                self._remember_seen(table_id, person)
                for listener in self._departure_listeners:
                    listener(table_id, person)
            self._presence_changed(table_id)

    def _remember_seen(self, table_id: str, person: str) -> None:
        self._last_seen.pop((table_id, person), None)
        self._last_seen[table_id, person] = self._tables.time.now()
        if len(self._last_seen) > REMEMBERED:
            del self._last_seen[next(iter(self._last_seen))]

    def is_present(self, table_id: str, person: str) -> bool:
        """Whether somebody watches a table over a connection to this server."""
        return any(each.person == person for each in self._watching.get(table_id, ()))

    # Presence

    def presence(self, table: Table) -> Presence:
        """Who is connected to a table, here and at the other servers."""
        here = Counter(each.person for each in self._watching.get(table.id, ()))
        watchers = sum(here.values())
        names = {each.person: each.name for each in self._watching.get(table.id, ()) if each.person is not None}
        nameless = here[None]
        for told in self._elsewhere.get(table.id, {}).values():
            if time.monotonic() - told.at < ANNOUNCEMENT_VALID_SECONDS:
                names |= told.names
                watchers += told.watchers
                nameless += told.nameless
        present = set(names)
        certain_since = self._look_around()
        absent: dict[str, int | None] = {}
        for person in table.people():
            seen = self._last_seen.get((table.id, person), 0)
            absent[person] = None if person in present else max(seen, certain_since or 0)
        playing = table.everybody_involved() if not table.people() else {seat.person for seat in table.seats}
        audience = sorted(name for person, name in names.items() if person not in playing) + [""] * nameless
        return Presence(absent, watchers, self._tables.time.ahead, certain_since is not None, audience)

    def _look_around(self) -> int | None:
        """Since when it is certain who is connected to the other servers. Whenever one of those that are running, as
        the database knows, was not heard of for a while, nobody can be told to be away until they all are heard of, and
        their absence counts from then."""
        now = time.monotonic()
        others = self._tables.time.others
        if any(
            now - self._heard.get(other, -ANNOUNCEMENT_VALID_SECONDS) >= ANNOUNCEMENT_VALID_SECONDS for other in others
        ):
            self._certain_since = None
        elif self._certain_since is None:
            self._certain_since = self._tables.time.now()
        return self._certain_since

    def _presence_changed(self, table_id: str) -> None:
        table = self._tables.peek(table_id)
        if table is not None:
            self._send_presence(table)
        if self._bus.shared:
            announcement = asyncio.create_task(self._announce_table(table_id))
            self._announcements.add(announcement)
            announcement.add_done_callback(self._announcements.discard)

    def _send_presence(self, table: Table) -> None:
        presence = self.presence(table)
        for connection in self._watching.get(table.id, ()):
            seats = [{"seat": seat} | presence.of(table, seat, connection.person) for seat in range(len(table.seats))]
            message = {"type": "presence", "table": table.id, "seats": seats, "watchers": presence.watchers}
            message["audience"] = presence.audience
            connection.send("presence", table.id, orjson.dumps(message))

    async def _announce(self) -> None:
        while True:
            await self._bus.publish("alive", {"server": self._bus.id})
            self._look_around()
            watched = list(self._watching)
            steps = max(1, min(len(watched), ANNOUNCE_STEPS))
            for step in range(steps):  # a few at a time: all at once would keep decisions waiting
                for table_id in watched[step::steps]:
                    await self._announce_table(table_id)
                await asyncio.sleep(ANNOUNCE_SECONDS / steps)

    async def _announce_table(self, table_id: str) -> None:
        watching = self._watching.get(table_id, set())
        names = {each.person: each.name for each in watching if each.person is not None}
        message = {
            "table": table_id,
            "server": self._bus.id,
            "names": names,
            "watchers": len(watching),
            "nameless": sum(each.person is None for each in watching),
        }
        await self._bus.publish("presence", message)

    async def _alive_elsewhere(self, message: dict[str, Any]) -> None:
        self._heard[str(message["server"])] = time.monotonic()

    async def _presence_elsewhere(self, message: dict[str, Any]) -> None:
        table_id, server = str(message["table"]), str(message["server"])
        servers = self._elsewhere.setdefault(table_id, {})
        before = servers[server].names if server in servers else {}
        names = {str(person): str(name) for person, name in message["names"].items()}
        servers[server] = _Announcement(time.monotonic(), names, int(message["watchers"]), int(message["nameless"]))
        for person in {*before, *names}:
            self._remember_seen(table_id, person)
        if not message["watchers"]:
            del servers[server]
            if not servers:
                del self._elsewhere[table_id]
        table = self._tables.peek(table_id)
        if table is not None and table_id in self._watching and before != names:
            self._send_presence(table)

    # Messages

    def watched(self) -> dict[str, int]:
        """The tables that somebody watches, each with the version that all of them were told of."""
        return dict(self._told)

    def send_versions(self, connections: Iterable[Connection]) -> None:
        """Tell connections the versions of the tables they watch."""
        for connection in connections:
            tables = {table_id: self._tables.peek(table_id) for table_id in connection.known}
            versions = {table_id: table.version for table_id, table in tables.items() if table is not None}
            if versions:
                connection.send("versions", "", orjson.dumps({"type": "versions", "tables": versions}))

    def _is_interested(self, table_id: str, people: Sequence[str]) -> bool:
        return table_id in self._watching or any(person in self._by_person for person in people)

    def table_changed(self, table: Table) -> None:
        """A table has a new version. Whoever may no longer see it is told so, and hears no more of it."""
        if table.id in self._told:
            self._told[table.id] = max(self._told[table.id], table.version)
        for connection in list(self._watching.get(table.id, ())):
            if table.may_watch(connection.person):
                self._send_table(connection, table)
            else:
                self.unwatch(connection, table.id)
                connection.send("error", table.id, _refusal(table.id))
        people = table.everybody_involved()
        listening = [each for person in people for each in self._by_person.get(person, ()) if each.mine]
        if listening:
            progress = progress_json(table)
            for connection in listening:
                message = {"type": "mine", "table": list_entry(table, progress, connection.person)}
                connection.send("mine", table.id, orjson.dumps(message))

    def _send_table(self, connection: Connection, table: Table) -> None:
        """The snapshot is made when it is sent: of the latest version then, with the log since the version known."""

        def message() -> bytes:
            latest = self._tables.peek(table.id) or table
            if not latest.may_watch(connection.person):
                return _refusal(table.id)
            known = connection.known.get(table.id)
            connection.known[table.id] = latest.version
            body = self.snapshot(latest, connection.person, known)
            return b'{"type":"table","table":' + body + b"}"

        connection.send("table", table.id, message)

    def snapshot(self, table: Table, person: str | None, known: int | None = None) -> bytes:
        return snapshot(table, person, self.presence(table), now_ms(), self._tables.time.now(), known)

    def bot_changed(self, table: Table, seat: int, place: int, since: int) -> None:
        """A bot at a table waits or thinks."""
        state = "queued" if place else "thinking"
        message = {"type": "thinking", "table": table.id, "seat": seat, "state": state, "place": place, "since": since}
        self.send_to_watchers(table.id, "thinking", orjson.dumps(message))

    async def say(self, table_id: str, seat: int, phrase: str) -> None:
        """Somebody at a table says a phrase: tell everybody who watches it, here and at the other servers."""
        message = {"table": table_id, "seat": seat, "phrase": phrase, "at": now_ms()}
        await self._hear(message)
        if self._bus.shared:
            await self._bus.publish("said", message)

    async def _hear(self, message: dict[str, Any]) -> None:
        heard = orjson.dumps({"type": "said"} | message)
        for connection in self._watching.get(str(message["table"]), ()):
            connection.send("said", f"{message['table']} {message['seat']}", heard)

    def send_to_all(self, kind: str, message: bytes) -> None:
        for connection in self.connections:
            connection.send(kind, "", message)

    def hint_moved(self, table_id: str, person: str, place: int) -> None:
        """Somebody's hint waits, or is being looked for."""
        message = {"type": "hint", "table": table_id, "place": place}
        for connection in self._by_person.get(person, ()):
            connection.send("hint", table_id, orjson.dumps(message))

    def send_to_watchers(self, table_id: str, kind: str, message: bytes) -> None:
        for connection in self._watching.get(table_id, ()):
            connection.send(kind, table_id, message)


def _refusal(table_id: str) -> bytes:
    return orjson.dumps({"type": "error", "error": no_such_table().to_json(), "table": table_id})
