"""The settings of a server."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import platformdirs

DEFAULT_PORT = 8420
LogFormat = Literal["lines", "json"]
LOG_FORMATS: tuple[LogFormat, ...] = ("lines", "json")
LOG_LEVELS = ("debug", "info", "warning", "error")


def data_folder() -> Path:
    """Where a person's games are stored; `AZULEJOS_DATA` overrides it."""
    chosen = os.environ.get("AZULEJOS_DATA")
    return Path(chosen) if chosen else platformdirs.user_data_path("azulejos", appauthor=False)


def default_database() -> str:
    return str(data_folder() / "tables.sqlite3")


@dataclass(frozen=True)
class Limits:
    """The most of everything. Rates are written as the `limits` package reads them, per person or else per address."""

    body: int = 64 * 1024
    record_body: int = 1024 * 1024
    message: int = 4 * 1024
    """Bytes of one WebSocket message to the server."""
    messages_per_second: int = 20
    sockets_per_person: int = 32
    """Connections per person, or per address without a session."""
    sockets: int = 10_000
    watched: int = 50
    """Tables that one connection may watch."""
    tables_per_host: int = 60
    """Tables per host that wait or run."""
    tables: int = 50_000
    live: int = 2_000
    """Tables cached in memory; the others are replayed when somebody asks for them."""
    live_bytes: int = 160 * 2**20
    """What the cached tables may take of memory, about: a thousand finished games of an ordinary length."""
    preview_moves: int = 24
    rates: Mapping[str, str] = field(
        default_factory=lambda: {
            "session": "30/minute",
            "create": "30/minute",
            "join": "30/minute",
            "say": "20/minute",
            "act": "40/second",
            "ask": "6/minute",
            "seat": "20/minute",
            "read": "60/second",
            "practice": "30/second",
            "think": "40/minute",
            "analyse": "10/second",
            "record": "20/minute",
            "keep": "200/day",
            "qr": "30/minute",
            "statistics": "60/minute",
            "load": "120/minute",
        }
    )


@dataclass(frozen=True)
class Settings:
    """A server's settings; the command line makes them."""

    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    database: str = field(default_factory=default_database)
    redis: str | None = None
    public_url: str | None = None
    """The URL that browsers use, if that is not the host and port: behind a proxy."""
    names: tuple[str, ...] = ()
    """Further host names that browsers may use for this server."""
    threads: int = field(default_factory=lambda: max(2, os.cpu_count() or 1))
    """How many bots may think at the same time."""
    log_format: LogFormat = "lines"
    log_level: str = "info"
    metrics_token: str | None = None
    """Whoever sends it may read /metrics; None: programs on this machine, if there is no proxy."""
    puzzles: tuple[Path, ...] = ()
    """Collections of puzzles besides those of the package."""
    collect_puzzles: bool = False
    """Whether people are asked to let puzzles be made from their games."""
    limits: Limits = field(default_factory=Limits)
