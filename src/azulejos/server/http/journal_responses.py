"""What responses hold of a table's journal, for the API's description."""

from __future__ import annotations

from typing import Any

from azulejos.server.http.models import ResponseModel


class JournalEntry(ResponseModel):
    version: int
    at: int
    kind: str
    seat: int | None
    by: str | None
    mine: bool
    facts: dict[str, Any]


class JournalResponse(ResponseModel):
    entries: list[JournalEntry]
    more: int | None
