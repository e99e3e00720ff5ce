"""Starting a server: a free port, one server per database file, the address, the browser."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import uvicorn

from azulejos.locks import lock
from azulejos.server.http.bounded import BoundedProtocol
from azulejos.server.http.gateway import Gateway
from azulejos.server.http.measured import Measured
from azulejos.server.http.security import Security
from azulejos.server.logs import log_config
from azulejos.server.services.garbage_collection import pause
from azulejos.server.services.network import COMMAND, EVERYWHERE, address_in_network, is_loopback
from azulejos.server.settings import Settings
from azulejos.text import Texts
from azulejos.types import InvalidOption

if TYPE_CHECKING:
    from fastapi import FastAPI

Say = Callable[[str], None]
PORTS_TRIED = 50
BACKLOG = 2048
GRACE_SECONDS = 5
"""How long requests in progress may take when the server is stopped."""
PING_SECONDS = 20
KEEP_ALIVE_SECONDS = 60
"""How long an idle connection is kept: whoever thinks about a move should not have to connect again."""
SWITCH_SECONDS = 0.0005
"""How long a thread may run before another one gets its turn: ten times less than Python's default, which a decision
would wait for more than once on its way to the database and back."""


class AlreadyRunning(Exception):
    """Another server uses the database file; `address` is where it is, if known."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


def serve(settings: Settings, texts: Texts, browser: bool, say: Say, any_port: bool) -> int:
    """Run a server until it is stopped. With `any_port`, another port will do if the port is taken."""
    with contextlib.ExitStack() as stack:
        try:
            publish = stack.enter_context(exclusive(settings.database))
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
        publish(address)

        def started() -> None:
            say(texts("serve-ready", address=address))
            if settings.host in EVERYWHERE and (outside := outside_address(port)) is not None:
                say(texts("serve-ready-outside", address=outside))
            elif settings.public_url is None and is_loopback(settings.host):
                say(texts("serve-invite", command=COMMAND))
            say(texts("serve-stop"))
            if browser:
                webbrowser.open(address)

        return run(settings, listener, started)


def run(settings: Settings, listener: socket.socket, started: Callable[[], None]) -> int:
    """Serve on a listening socket until somebody stops it. InvalidOption if a setting turns out to be wrong."""
    pause()
    gateway = Gateway(sys.modules["azulejos"].__version__)
    config = uvicorn.Config(
        Measured(Security(gateway, settings)),
        log_config=log_config(settings.log_format, settings.log_level),
        http=BoundedProtocol,
        access_log=False,
        server_header=False,
        ws_max_size=settings.limits.message,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=GRACE_SECONDS,
        lifespan="off",
    )
    server = _Server(config, settings, gateway, started)
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn has shut down cleanly and raises it again
        server.run(sockets=[listener])
    if server.failure is not None:
        raise server.failure
    return 0


class _Server(uvicorn.Server):
    """uvicorn, listening first and then loading what it serves."""

    def __init__(
        self, config: uvicorn.Config, settings: Settings, gateway: Gateway, started: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._settings = settings
        self._gateway = gateway
        self._started = started
        self._loading: asyncio.Task[None] | None = None
        self._app: FastAPI | None = None
        self._port = 0
        self.failure: Exception | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._port = int(sockets[0].getsockname()[1]) if sockets else self._settings.port
        self._loading = asyncio.create_task(self._load(), name="load")

    async def _load(self) -> None:
        try:
            app = await asyncio.to_thread(_make_app, self._settings)
            app.state.server.network.served(self._port, self._listen)
            await app.state.server.open()
        except Exception as error:
            self.failure = error
            self.should_exit = True
            self._gateway.open(None)
            return
        sys.setswitchinterval(SWITCH_SECONDS)
        self._app = app
        self._gateway.open(app)
        self._started()

    async def _listen(self, host: str) -> None:
        """Listen on another address with the same port."""
        listener = socket.create_server((host, self._port), backlog=BACKLOG)

        def protocol() -> asyncio.Protocol:
            kind: Any = self.config.http_protocol_class
            made: asyncio.Protocol = kind(
                config=self.config, server_state=self.server_state, app_state=self.lifespan.state
            )
            return made

        loop = asyncio.get_running_loop()
        self.servers.append(await loop.create_server(protocol, sock=listener, backlog=BACKLOG))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._loading is not None:
            await self._loading
        await super().shutdown(sockets)
        if self._app is not None:
            await self._app.state.server.close()


def _make_app(settings: Settings) -> FastAPI:
    from azulejos.server.http.app import create_app

    return create_app(settings)


# The port -------------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def listening(host: str, port: int, any_port: bool) -> Iterator[socket.socket]:
    """A listening socket: on the given port, or else (`any_port`) on the next free one."""
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
    """What to type into a browser on this machine."""
    name = "localhost" if host in (*EVERYWHERE, "127.0.0.1", "::1") else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def outside_address(port: int) -> str | None:
    """What to type into a browser in the same network, as far as one can tell."""
    found = address_in_network()
    return None if found is None else f"http://{found}:{port}/"


# One server per file --------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def exclusive(database: str) -> Iterator[Callable[[str], None]]:
    """Lock a database file for this process; gives the function that tells others this server's address. AlreadyRunning
    if another process holds the lock. PostgreSQL may have many servers."""
    scheme, _, rest = database.rpartition("://")
    if scheme not in ("", "sqlite"):
        yield lambda address: None
        return
    path = Path(f"{rest.removeprefix('/') if scheme else database}.lock")
    with contextlib.ExitStack() as stack:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = stack.enter_context(path.open("a+", encoding="utf-8"))
            is_mine = lock(file, blocking=False)
        except OSError as error:
            reason = f"the games cannot be kept in {path.parent} ({error.strerror}); name another file"
            raise InvalidOption("database", reason) from None
        if not is_mine:
            file.seek(0)
            raise AlreadyRunning(file.read().strip())

        def publish(address: str) -> None:
            file.truncate(0)
            file.write(address)
            file.flush()

        publish("")
        yield publish
        publish("")
