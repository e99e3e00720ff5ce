"""Whether a server can serve: its database, its bus and its compiled code."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from azulejos.server.services.server import Server

PATIENCE_SECONDS = 2.0
"""A database that takes longer for nothing at all is not in order."""


async def readiness(server: Server, exclude: Collection[str] = ()) -> dict[str, Any]:
    """`ready` and the state of each part; parts in `exclude` are told but do not count."""
    parts = {
        "database": await _database(server),
        "bus": ("ok" if server.bus.connected else "away") if server.bus.shared else "none",
        "code": "ok" if server.warm_up.is_ready else "compiling",
    }
    failing = [name for name, state in parts.items() if state not in ("ok", "none") and name not in exclude]
    return {"ready": not failing, **parts}


async def _database(server: Server) -> str:
    try:
        await asyncio.wait_for(server.store.ping(), PATIENCE_SECONDS)
    except Exception:
        return "away"
    return "ok"
