"""Both database engines behind one interface: work with a connection, run in a transaction. Errors do not show the
values to be stored: some are secrets, and errors are logged.

SQLite has one connection and one thread. What is asked for while it is busy is run together and committed once, so that
many tables that change at the same time wait for the disk once.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import URL, Connection, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, DataError, IntegrityError, ProgrammingError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from azulejos.types import InvalidOption

Result = TypeVar("Result")
Work = Callable[[Connection], Result]
"""Reads or writes. It may be run twice, if the first transaction was rolled back."""

DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
POSTGRES_CONNECTIONS = 20
"""They stay open: what is opened for a burst and closed after it costs more than what it does."""
CONNECT_SECONDS = 3.0
IDLE_SECONDS = 1.0
ANSWER_SECONDS = 5.0
"""How long a transaction may take before PostgreSQL counts as away: it may hang without closing anything."""
CHECKED_BYTES = 256 * 1024 * 1024
"""SQLite files up to this size are checked at the start; larger ones would delay it by seconds."""
AWAY_STATES = ("08", "25006", "28", "3D", "53", "57", "58", "XX")
"""PostgreSQL's states that begin so: no connection, read only, not let in, no such database, no resources, shutting
down or starting, broken."""
OURS = (IntegrityError, ProgrammingError, DataError)
"""Errors about what was asked for, not about the database."""
PRIVATE = 0o600
"""The file holds the secret that signs cookies and links."""


def is_away(error: Exception) -> bool:
    """Whether a transaction failed because the database cannot be reached or cannot write."""
    if isinstance(error, OURS):
        return False
    state = getattr(getattr(error, "orig", error), "sqlstate", None)
    if state is not None:
        return str(state).startswith(AWAY_STATES)
    return isinstance(error, OSError | SQLAlchemyError) or type(error).__module__.startswith("asyncpg")


def reason_of(error: BaseException) -> str:
    """Why a database cannot be used, in one line."""
    return str(getattr(error, "orig", None) or error).partition("\n")[0] or type(error).__name__


@contextlib.contextmanager
def needed() -> Iterator[None]:
    """InvalidOption if a database without which nothing can be done cannot be used."""
    try:
        yield
    except Exception as error:
        if not is_away(error):
            raise
        raise InvalidOption("database", f"cannot be used: {reason_of(error)}") from error


class Damaged(Exception):
    """A database file that cannot be trusted."""


def check(connection: Connection) -> None:
    """Damaged for a SQLite file with broken pages. PostgreSQL looks after itself."""
    if connection.dialect.name != "sqlite":
        return
    pages, size = (connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("page_count", "page_size"))
    if int(pages or 0) * int(size or 0) <= CHECKED_BYTES:
        try:
            found = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
        except DatabaseError as error:
            found = str(error.orig)
        if found != "ok":
            raise Damaged(f"is damaged ({' '.join(found.split())})")


class Database(Protocol):
    """Runs work in transactions."""

    is_file: bool
    """Whether it is SQLite."""

    async def transact(self, work: Work[Result], seconds: float | None = None, single: bool = False) -> Result:
        """Run work in a transaction, which is committed when this returns; TimeoutError if a database elsewhere has not
        answered within `seconds`. `single`: the work is one statement, which may be its own transaction."""

    async def close(self) -> None:
        """Disconnect."""


def database_url(database: str) -> URL:
    """The URL for SQLAlchemy: `postgresql://...`, `sqlite:///file`, or just a file's name."""
    try:
        url = make_url(database if "://" in database else f"sqlite:///{database}")
    except (ArgumentError, ValueError):  # ValueError: a port that is not a number
        raise InvalidOption("database", "is neither a file nor a URL such as postgresql://user@host/name") from None
    name = url.drivername.partition("+")[0]
    if name not in DRIVERS:
        raise InvalidOption(
            "database", f"{name!r} is not supported; use a file (SQLite) or postgresql://user@host/name"
        )
    return url.set(drivername=DRIVERS[name])


def connect(url: URL) -> Database:
    """A database; nothing is read yet."""
    return Sqlite(url) if url.drivername == DRIVERS["sqlite"] else Postgres(url)


class Postgres:
    """A pool of connections."""

    is_file = False

    def __init__(self, url: URL) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine

        self._abandoned: set[asyncio.Task[Any]] = set()
        try:
            self._engine = create_async_engine(
                url,
                pool_size=POSTGRES_CONNECTIONS,
                max_overflow=0,
                pool_timeout=CONNECT_SECONDS,
                pool_pre_ping=True,
                hide_parameters=True,
                connect_args={"timeout": CONNECT_SECONDS},
            )
        except ModuleNotFoundError as error:
            message = f"PostgreSQL needs {error.name}: install azulejos[cluster]"
            raise InvalidOption("database", message) from None
        self._alone = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        """The same connections, for single statements."""
        self._ping_the_idle()

    def _ping_the_idle(self) -> None:
        """Ask a connection whether it still works only if it has not been used for a moment: it takes as long as the
        transaction."""
        engine = self._engine.sync_engine
        used: dict[int, float] = {}
        ping: Callable[[Any], bool] = engine.dialect.do_ping

        def ping_idle(connection: Any) -> bool:
            return time.monotonic() - used.get(id(connection), -IDLE_SECONDS) < IDLE_SECONDS or ping(connection)

        def returned(connection: Any, _: Any) -> None:
            used[id(connection)] = time.monotonic()

        engine.dialect.do_ping = ping_idle  # type: ignore[method-assign,assignment]
        event.listen(engine, "checkin", returned)
        event.listen(engine, "close", lambda connection, _: used.pop(id(connection), None))

    async def transact(self, work: Work[Result], seconds: float | None = None, single: bool = False) -> Result:
        """A transaction that takes too long is left to itself: rolling back what hangs would hang too."""
        transaction = asyncio.create_task(self._transact(work, single), name="database")
        try:
            done, _ = await asyncio.wait({transaction}, timeout=seconds)
        except asyncio.CancelledError:
            self._abandon(transaction)
            raise
        if not done:
            self._abandon(transaction)
            raise TimeoutError(f"PostgreSQL has not answered within {seconds:g} seconds")
        return transaction.result()

    async def _transact(self, work: Work[Result], single: bool) -> Result:
        async with self._alone.connect() if single else self._engine.begin() as connection:
            return await connection.run_sync(work)

    def _abandon(self, transaction: asyncio.Task[Any]) -> None:
        transaction.cancel()
        self._abandoned.add(transaction)
        transaction.add_done_callback(self._ended)

    def _ended(self, transaction: asyncio.Task[Any]) -> None:
        self._abandoned.discard(transaction)
        if not transaction.cancelled():
            transaction.exception()  # somebody has looked at it

    async def close(self) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._engine.dispose(), CONNECT_SECONDS)


class Sqlite:
    """One connection in one thread."""

    is_file = True

    def __init__(self, url: URL) -> None:
        if url.database and url.database != ":memory:":
            Path(url.database).parent.mkdir(parents=True, exist_ok=True)
            _make_private(Path(url.database))
        self._engine = create_engine(
            url, poolclass=StaticPool, hide_parameters=True, connect_args={"check_same_thread": False}
        )
        event.listen(self._engine, "connect", _prepare)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="database")
        self._waiting: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._working: asyncio.Task[None] | None = None

    async def transact(self, work: Work[Result], seconds: float | None = None, single: bool = False) -> Result:
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, future))
        if self._working is None:
            self._working = asyncio.create_task(self._work(), name="database")
        return await future

    async def _work(self) -> None:
        """Run all work that waits, together, and then what has arrived meanwhile."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            batch, self._waiting = self._waiting, []
            results = await loop.run_in_executor(self._thread, self._together, [work for work, _ in batch])
            for (_, future), result in zip(batch, results, strict=True):
                if future.done():
                    continue  # whoever asked is gone
                if isinstance(result, Exception):
                    future.set_exception(result)
                else:
                    future.set_result(result)
        self._working = None

    def _together(self, works: Sequence[Work[Any]]) -> list[Any]:
        """Results or exceptions. If one fails, all are rolled back and run one by one, so that it fails alone."""
        try:
            with self._engine.begin() as connection:
                return [work(connection) for work in works]
        except Exception as error:
            return [error] if len(works) == 1 else [self._together([work])[0] for work in works]

    async def close(self) -> None:
        if self._working is not None:
            await self._working
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()


def _make_private(file: Path) -> None:
    """Let only the owner read the database, and what SQLite keeps beside it: new files take the mode of the first."""
    file.touch(PRIVATE)
    for each in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
        if each.exists() and each.stat().st_mode & 0o077:
            each.chmod(PRIVATE)


def _prepare(connection: Any, _: Any) -> None:
    """Readers beside the writer, every commit on disk before it counts, foreign keys enforced."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
