"""Where other devices reach this server: what an invitation's link has to begin with."""

from __future__ import annotations

import contextlib
import ipaddress
import socket
from collections.abc import Awaitable, Callable
from typing import Any

from azulejos.server.errors import ApiError
from azulejos.server.settings import Settings

EVERYWHERE = ("0.0.0.0", "::", "")
COMMAND = "azulejos serve --host 0.0.0.0"
Listen = Callable[[str], Awaitable[None]]


def is_loopback(host: str) -> bool:
    """Whether a host name or address means this machine itself."""
    with contextlib.suppress(ValueError):
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    return host.lower().rstrip(".") in ("localhost", "")


def address_in_network() -> str | None:
    """This machine's address in its network, as far as one can tell; nothing is sent to find out."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        found = str(probe.getsockname()[0])
        return None if is_loopback(found) else found
    return None


class Network:
    """The addresses of one server. The address in the network is looked up when somebody asks: laptops move."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._port = settings.port
        self._listen: Listen | None = None
        self._opened: set[str] = set()

    def served(self, port: int, listen: Listen | None) -> None:
        """Take the port that is really used, and the function that listens on another address too."""
        self._port, self._listen = port, listen

    def to_json(self, local: bool) -> dict[str, Any]:
        """The response to GET /api/network; `local`: for somebody at this machine, who may open it."""
        url, host, found = self._settings.public_url, self._settings.host, address_in_network()
        reachable = url is not None or host in EVERYWHERE or not is_loopback(host) or found in self._opened
        if url is None and (found is not None or not is_loopback(host)):
            shown = host if host not in EVERYWHERE and not is_loopback(host) else found
            url = None if shown is None else f"http://{f'[{shown}]' if ':' in shown else shown}:{self._port}"
        can_open = local and not reachable and found is not None and self._listen is not None
        return {
            "url": None if url is None else url.rstrip("/"),
            "reachable": reachable and url is not None,
            "can_open": can_open,
            "command": COMMAND,
        }

    async def open(self) -> None:
        """Listen on this machine's address in the network too, until the server stops."""
        found = address_in_network()
        if self._listen is None or found is None:
            raise ApiError("not_now", f"this server cannot listen in the network; start it with {COMMAND}")
        if found in self._opened:
            return
        try:
            await self._listen(found)
        except OSError as error:
            raise ApiError("not_now", f"cannot listen on {found}: {error.strerror}") from error
        self._opened.add(found)
