"""The names that a server goes by. A page of another site that lets its own name lead to this machine is told to go."""

from __future__ import annotations

import contextlib
import ipaddress
from collections.abc import Iterable
from urllib.parse import urlsplit

UNREGISTERED = (".local", ".localhost", ".lan", ".internal", ".home.arpa")
"""Endings of names that are found in one's own network only: nobody can own one and have it lead elsewhere."""


class Names:
    """Addresses, names without a dot or of one's own network, and those that were given."""

    def __init__(self, given: Iterable[str]) -> None:
        self._given = {name.strip().rstrip(".").lower() for name in given}

    def has(self, host: str) -> bool:
        """Whether a Host header means this server. Programs may leave it out; browsers do not."""
        if not host:
            return True
        try:
            name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
        except ValueError:
            return False
        if name in self._given or name.endswith(UNREGISTERED):
            return True
        with contextlib.suppress(ValueError):
            ipaddress.ip_address(name)
            return True
        return name != "" and "." not in name
