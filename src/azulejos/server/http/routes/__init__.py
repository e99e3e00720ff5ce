"""The HTTP API, one module for each part of docs/protocol.md."""

from __future__ import annotations

from azulejos.server.http.routes import (
    history,
    meta,
    network,
    operation,
    phrases,
    positions,
    practice,
    push,
    puzzles,
    real,
    session,
    statistics,
    studies,
    tables,
)

ROUTERS = (
    meta.router,
    network.router,
    session.router,
    push.router,
    tables.router,
    phrases.router,
    history.router,
    practice.router,
    positions.router,
    studies.router,
    real.router,
    puzzles.router,
    statistics.router,
    operation.router,
)

__all__ = ["ROUTERS"]
