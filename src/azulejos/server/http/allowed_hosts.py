"""The host names that a server answers to. A page of another site whose name is made to resolve to this machine is
refused ("DNS rebinding")."""

from __future__ import annotations

import contextlib
import ipaddress
from collections.abc import Iterable
from urllib.parse import urlsplit

UNREGISTERED = (".local", ".localhost", ".lan", ".internal", ".home.arpa")
"""Suffixes of names that only exist in one's own network: nobody can register one and have it resolve elsewhere."""


class AllowedHosts:
    """IP addresses, names without a dot or of one's own network, and those that were given."""

    def __init__(self, given: Iterable[str]) -> None:
        self._given = {name.strip().rstrip(".").lower() for name in given}

    def allows(self, host: str) -> bool:
        """Whether a Host header may mean this server. Programs may leave it out; browsers do not."""
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
