"""The tables in memory: those that were used last, bounded by their number and by their size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

from azulejos.server.domain.table import Table


class TableCache:
    """Tables by id. Whatever is forgotten is replayed from the database when somebody asks for it."""

    def __init__(self, most: int, most_bytes: int) -> None:
        self._most = most
        self._most_bytes = most_bytes
        self._tables: OrderedDict[str, tuple[Table, int]] = OrderedDict()
        self.bytes = 0
        """The size of all of them, as each says."""

    def __len__(self) -> int:
        return len(self._tables)

    def __iter__(self) -> Iterator[Table]:
        return (table for table, _ in self._tables.values())

    def get(self, table_id: str) -> Table | None:
        found = self._tables.get(table_id)
        return None if found is None else found[0]

    def use(self, table_id: str) -> Table | None:
        """The same as `get`; the table is forgotten later."""
        if table_id in self._tables:
            self._tables.move_to_end(table_id)
        return self.get(table_id)

    def put(self, table: Table) -> None:
        """Remember a version of a table, and forget those that were not used for the longest time."""
        self.pop(table.id)
        size = table.size
        self._tables[table.id] = table, size
        self.bytes += size
        while len(self) > self._most or (self.bytes > self._most_bytes and len(self) > 1):
            self.pop(next(iter(self._tables)))

    def pop(self, table_id: str) -> None:
        """Forget a table, if it is here."""
        found = self._tables.pop(table_id, None)
        if found is not None:
            self.bytes -= found[1]
