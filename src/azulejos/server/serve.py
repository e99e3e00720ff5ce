"""Starting a server: a free port, one server for one database file, a word about the address, the browser."""

from __future__ import annotations

import contextlib
import errno
import os
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path

import uvicorn

from azulejos.server.settings import Settings
from azulejos.server.store.store import database_url
from azulejos.text import Texts
from azulejos.types import InvalidOption

Say = Callable[[str], None]
PORTS_TRIED = 50
BACKLOG = 2048
GRACE_SECONDS = 5
"""How long requests under way may take when the server is stopped."""
PING_SECONDS = 20
EVERYWHERE = ("0.0.0.0", "::", "")


class AlreadyRunning(Exception):
    """A server has the database file already; `address` is where it is, if it is known."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


def serve(settings: Settings, texts: Texts, browser: bool, say: Say, any_port: bool) -> int:
    """Run a server until it is stopped. `any_port`: if the port is taken, another one will do."""
    with contextlib.ExitStack() as stack:
        try:
            note = stack.enter_context(only_server(settings.database))
        except AlreadyRunning as running:
            say(texts("serve-already", address=running.address or "?"))
            if browser and running.address:
                webbrowser.open(running.address)
            return 0 if running.address else 1
        listener = stack.enter_context(listening(settings.host, settings.port, any_port))
        port = int(listener.getsockname()[1])
        if port != settings.port and settings.port != 0:
            say(texts("serve-port-taken", port=str(settings.port)))
        address = settings.public_url or address_of(settings.host, port)
        note(address)

        def started() -> None:
            say(texts("serve-ready", address=address))
            if settings.host in EVERYWHERE and (outside := outside_address(port)) is not None:
                say(texts("serve-ready-outside", address=outside))
            say(texts("serve-stop"))
            if browser:
                webbrowser.open(address)

        return run(settings, listener, started)


def run(settings: Settings, listener: socket.socket, started: Callable[[], None]) -> int:
    """Serve on a socket that listens already."""
    from azulejos.server.app import create_app

    config = uvicorn.Config(
        create_app(settings),
        log_config=LOGGING,
        access_log=False,
        server_header=False,
        ws_max_size=settings.limits.message,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        lifespan="on",
    )
    server = _Server(config, started)
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn has shut down in order and passes it on
        server.run(sockets=[listener])
    return 0 if server.started else 1


class _Server(uvicorn.Server):
    """uvicorn, with a word when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "plain", "stream": "ext://sys.stderr"}},
    "loggers": {
        "azulejos.server": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
        "uvicorn": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
    },
}
"""Warnings and errors on standard error. Requests are not logged; keys and tokens are in no path anyway."""


# The port -------------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def listening(host: str, port: int, any_port: bool) -> Iterator[socket.socket]:
    """A socket that listens: on the port wanted, or else (`any_port`) on the next free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, min(port + (PORTS_TRIED if any_port and port else 1), 65536)):
        listener = socket.socket(family)
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            listener.listen(BACKLOG)
        except OSError as error:
            listener.close()
            if error.errno == errno.EADDRINUSE:
                continue
            wrong = "port" if error.errno == errno.EACCES else "host"
            raise InvalidOption(wrong, f"cannot listen on {host} port {candidate}: {error.strerror}") from None
        with contextlib.closing(listener):
            listener.set_inheritable(True)
            yield listener
        return
    raise InvalidOption("port", f"{port} is taken; choose another one, or 0 for any")


def address_of(host: str, port: int) -> str:
    """What to type into a browser of this machine."""
    name = "localhost" if host in (*EVERYWHERE, "127.0.0.1", "::1") else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def outside_address(port: int) -> str | None:
    """What to type into a browser of the same network, as far as one can tell; nothing is sent to find out."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        return f"http://{probe.getsockname()[0]}:{port}/"
    return None


# One server for one file ----------------------------------------------------------------------------------------------


@contextlib.contextmanager
def only_server(database: str) -> Iterator[Callable[[str], None]]:
    """Hold a database file for this process, and let others know the address. PostgreSQL may have many servers."""
    url = database_url(database)
    if not url.drivername.startswith("sqlite") or not url.database or url.database == ":memory:":
        yield lambda address: None
        return
    path = Path(f"{url.database}.lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("a+", encoding="utf-8")
    except OSError as error:
        raise InvalidOption("database", f"cannot write {path}: {error.strerror}") from None
    with file:
        if not _locked(file.fileno()):
            file.seek(0)
            raise AlreadyRunning(file.read().strip())

        def note(address: str) -> None:
            file.truncate(0)
            file.write(address)
            file.flush()

        note("")
        yield note
        note("")


def _locked(descriptor: int) -> bool:
    """Lock a file for as long as it is open; False if another process has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(descriptor, 1 << 20, os.SEEK_SET)  # beyond the address, which others must be able to read
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
