"""The HTTP API, one module for each part of docs/protocol.md."""

from __future__ import annotations

from azulejos.server.routes import look, people, practice, tables, world

ROUTERS = (world.router, people.router, tables.router, look.router, practice.router)

__all__ = ["ROUTERS"]
