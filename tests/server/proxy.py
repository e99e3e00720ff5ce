"""A TCP proxy in a thread, between a server and its database or bus: it can cut connections, drop what one side says,
and stop altogether."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Callable
from types import TracebackType

Watcher = Callable[[bytes], bool]
"""Called with what a client sends, before it is passed on; True: pass it on, let nothing come back, and cut."""


class Proxy:
    """Listens on a port of its own and passes everything on to a target."""

    def __init__(self, port: int, host: str = "127.0.0.1") -> None:
        self._target = (host, port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        self.watcher: Watcher = lambda data: False
        self.is_open = True
        """Whether new connections are taken."""
        self._sockets: set[socket.socket] = set()
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> Proxy:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._listener.close()
        self.cut()

    def cut(self) -> None:
        """Cut all connections."""
        for each in list(self._sockets):
            self._close(each)

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                if not self.is_open:
                    client.close()
                    continue
                try:
                    server = socket.create_connection(self._target)
                except OSError:
                    client.close()
                    continue
                self._sockets |= {client, server}
                deaf = threading.Event()
                threading.Thread(target=self._pass, args=(client, server, deaf, True), daemon=True).start()
                threading.Thread(target=self._pass, args=(server, client, deaf, False), daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket, deaf: threading.Event, from_client: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if from_client and self.watcher(data):
                    deaf.set()
                    target.sendall(data)
                    threading.Timer(0.3, self._close, [source]).start()
                    continue
                if not from_client and deaf.is_set():
                    continue
                target.sendall(data)
        self._close(source)
        self._close(target)

    def _close(self, each: socket.socket) -> None:
        self._sockets.discard(each)
        with contextlib.suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)
        each.close()
