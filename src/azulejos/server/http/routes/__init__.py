"""The HTTP API, one module for each part of docs/protocol.md."""

from __future__ import annotations

from azulejos.server.http.routes import history, meta, network, operation, phrases, practice, push, session, tables

ROUTERS = (
    meta.router,
    network.router,
    session.router,
    push.router,
    tables.router,
    phrases.router,
    history.router,
    practice.router,
    operation.router,
)

__all__ = ["ROUTERS"]
