"""Who is connected and what they are told. A connection that is slow gets the latest, never a growing queue."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from typing import Any

import orjson

from azulejos.server import keeping
from azulejos.server.bus import Bus
from azulejos.server.clocks import milliseconds
from azulejos.server.snapshot import Presence, list_entry, snapshot
from azulejos.server.table import Table
from azulejos.server.tables import Tables

log = logging.getLogger("azulejos.server")

ANNOUNCE_SECONDS = 15.0
"""How often servers tell each other who is connected to them."""
REMEMBERED = 50_000
"""How many departures are remembered."""
TRUST_MS = 40_000
"""How long that is believed."""


class Connection:
    """One WebSocket: what it watches, what it knows, and what it has still to be told."""

    def __init__(self, person: str | None, address: str) -> None:
        self.person = person
        self.address = address
        self.known: dict[str, int | None] = {}
        """The tables watched, each with the version it was last told."""
        self.mine = False
        """Whether it wants to hear of all tables of its person."""
        self.postponed: dict[str, str] | None = {}
        """While games are being compiled: the tables that it wants to watch, with its messages. None afterwards."""
        self._pending: dict[tuple[str, str], Callable[[], bytes] | bytes] = {}
        self._wake = asyncio.Event()
        self.closing: int | None = None
        """The close code once the server wants to end the connection."""

    def tell(self, kind: str, about: str, message: Callable[[], bytes] | bytes) -> None:
        """To be sent; a message of the same kind about the same thing that still waits is replaced."""
        self._pending.pop((kind, about), None)
        self._pending[kind, about] = message
        self._wake.set()

    def close(self, code: int) -> None:
        self.closing = code
        self._wake.set()

    async def next_messages(self) -> list[bytes]:
        """What is to be sent now; waits until there is something or the connection is to be closed."""
        while not self._pending and self.closing is None:
            self._wake.clear()
            await self._wake.wait()
        pending = list(self._pending.values())
        self._pending.clear()
        return [message if isinstance(message, bytes) else message() for message in pending]


class Hub:
    """All connections of this server, and who is present at which table."""

    def __init__(self, tables: Tables, bus: Bus) -> None:
        self._tables = tables
        self._bus = bus
        self.connections: set[Connection] = set()
        self._watching: dict[str, set[Connection]] = {}
        self._by_person: dict[str, set[Connection]] = {}
        self._left: dict[tuple[str, str], int] = {}
        """When the last connection of a person to a table ended."""
        self._elsewhere: dict[str, dict[str, tuple[int, list[str], int]]] = {}
        """By table and server: when told, the people connected there, how many watch."""
        self.started = milliseconds()
        self._telling: set[asyncio.Task[None]] = set()
        self._announcing: asyncio.Task[None] | None = None
        tables.listen(self.changed, self._interested)
        bus.listen("presence", self._present_elsewhere)

    async def open(self) -> None:
        if self._bus.shared:
            self._announcing = asyncio.create_task(self._announce(), name="announce")

    async def close(self) -> None:
        if self._announcing is not None:
            self._announcing.cancel()
            await asyncio.gather(self._announcing, return_exceptions=True)
        for connection in list(self.connections):
            connection.close(1001)

    def count_of(self, person: str | None, address: str) -> int:
        """The connections of a person, or of an address that has no session."""
        if person is not None:
            return len(self._by_person.get(person, ()))
        return sum(each.person is None and each.address == address for each in self.connections)

    def drop(self, person: str) -> None:
        """End all connections of a person, whose session is not valid any more."""
        for connection in list(self._by_person.get(person, ())):
            connection.close(1008)

    # Coming and going

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
        """Tell the connection about a table from now on, first what happened since the version it knows."""
        was_there = connection.person is not None and self._is_here(table.id, connection.person)
        connection.known[table.id] = known
        self._watching.setdefault(table.id, set()).add(connection)
        self._send_table(connection, table)
        if not was_there:
            self._left.pop((table.id, connection.person or ""), None)
            self._presence_changed(table.id)

    def unwatch(self, connection: Connection, table_id: str) -> None:
        if table_id not in connection.known:
            return
        del connection.known[table_id]
        watching = self._watching[table_id]
        watching.discard(connection)
        if not watching:
            del self._watching[table_id]
        person = connection.person
        if person is None or not self._is_here(table_id, person):
            if person is not None:
                self._note_left(table_id, person)
            self._presence_changed(table_id)

    def _note_left(self, table_id: str, person: str) -> None:
        self._left[table_id, person] = milliseconds()
        if len(self._left) > REMEMBERED:
            del self._left[next(iter(self._left))]

    def _is_here(self, table_id: str, person: str) -> bool:
        return any(each.person == person for each in self._watching.get(table_id, ()))

    # Presence

    def presence(self, table: Table) -> Presence:
        """Who is connected, here and at the other servers."""
        here = Counter(each.person for each in self._watching.get(table.id, ()))
        watchers = sum(here.values())
        present = {person for person in here if person is not None}
        for at, people, count in self._elsewhere.get(table.id, {}).values():
            if milliseconds() - at < TRUST_MS:
                present.update(people)
                watchers += count
        absent: dict[str, int | None] = {}
        for person in table.people():
            left = self._left.get((table.id, person), max(self.started, table.created))
            absent[person] = None if person in present else left
        return Presence(absent, watchers)

    def _presence_changed(self, table_id: str) -> None:
        table = self._tables.peek(table_id)
        if table is not None:
            self._tell_presence(table)
        if self._bus.shared:
            telling = asyncio.create_task(self._announce_table(table_id))
            self._telling.add(telling)
            telling.add_done_callback(self._telling.discard)

    def _tell_presence(self, table: Table) -> None:
        presence = self.presence(table)
        for connection in self._watching.get(table.id, ()):
            seats = [{"seat": seat} | presence.of(table, seat, connection.person) for seat in range(len(table.seats))]
            message = {"type": "presence", "table": table.id, "seats": seats, "watchers": presence.watchers}
            connection.tell("presence", table.id, orjson.dumps(message))

    async def _announce(self) -> None:
        while True:
            for table_id in list(self._watching):
                await self._announce_table(table_id)
            await asyncio.sleep(ANNOUNCE_SECONDS)

    async def _announce_table(self, table_id: str) -> None:
        watching = self._watching.get(table_id, set())
        people = sorted({each.person for each in watching if each.person is not None})
        message = {"table": table_id, "server": self._bus.id, "people": people, "watchers": len(watching)}
        await self._bus.publish("presence", message)

    async def _present_elsewhere(self, message: dict[str, Any]) -> None:
        table_id, server = str(message["table"]), str(message["server"])
        told = self._elsewhere.setdefault(table_id, {})
        before = set(told[server][1]) if server in told else set()
        told[server] = (milliseconds(), list(message["people"]), int(message["watchers"]))
        for person in before - set(message["people"]):
            self._note_left(table_id, person)
        if not message["watchers"]:
            del told[server]
            if not told:
                del self._elsewhere[table_id]
        table = self._tables.peek(table_id)
        if table is not None and table_id in self._watching and before != set(message["people"]):
            self._tell_presence(table)

    # Telling

    def _interested(self, table_id: str, people: Any) -> bool:
        return table_id in self._watching or any(person in self._by_person for person in people)

    def changed(self, table: Table) -> None:
        """A table has a new version."""
        for connection in self._watching.get(table.id, ()):
            self._send_table(connection, table)
        people = keeping.people_of(table)
        listening = [each for person in people for each in self._by_person.get(person, ()) if each.mine]
        if listening:
            row = keeping.to_row(table, table.changed)
            for connection in listening:
                entry = list_entry(row, connection.person)
                connection.tell("mine", table.id, orjson.dumps({"type": "mine", "table": entry}))

    def _send_table(self, connection: Connection, table: Table) -> None:
        """The snapshot is made when it is sent: of the latest version then, with the log since the one known."""

        def message() -> bytes:
            latest = self._tables.peek(table.id) or table
            known = connection.known.get(table.id)
            connection.known[table.id] = latest.version
            body = self.snapshot(latest, connection.person, known)
            return b'{"type":"table","table":' + body + b"}"

        connection.tell("table", table.id, message)

    def snapshot(self, table: Table, person: str | None, known: int | None = None) -> bytes:
        return snapshot(table, person, self.presence(table), milliseconds(), self._tables.outages, known)

    def thinking(self, table: Table, seat: int, state: str, since: int) -> None:
        """A bot waits or thinks."""
        message = {"type": "thinking", "table": table.id, "seat": seat, "state": state, "since": since}
        for connection in self._watching.get(table.id, ()):
            connection.tell("thinking", table.id, orjson.dumps(message))

    def broadcast(self, kind: str, message: bytes) -> None:
        for connection in self.connections:
            connection.tell(kind, "", message)

    def tell_watchers(self, table_id: str, kind: str, message: bytes) -> None:
        for connection in self._watching.get(table_id, ()):
            connection.tell(kind, table_id, message)
