"""A table's journal: everything that was decided, undone, asked for and agreed, and who did it. It is only added to, so
that it also tells what was undone since."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from azulejos.server.domain.snapshot import perspective
from azulejos.server.domain.table import Table

PEOPLE = ("person", "whom")
"""The facts of a note that are ids of people."""


def people_in(notes: list[dict[str, Any]]) -> set[str]:
    """The ids of the people whom notes mention."""
    return {note[key] for note in notes for key in PEOPLE if note.get(key)}


def entry_json(
    table: Table, version: int, at: int, note: Mapping[str, Any], names: Mapping[str, str], viewer: str
) -> dict[str, Any]:
    """A note as this person may read it; `names` are those of the people whom it mentions. What only one seat may know
    is told to the others once the game is over."""
    facts = {key: value for key, value in note.items() if key not in ("kind", "seat", "person", "private_to", "whom")}
    private_to = note.get("private_to")
    if private_to is not None and table.status != "finished" and perspective(table, viewer) != private_to:
        facts["code"] = None
    seat = note["seat"]
    if seat is None:
        seat = next(iter(table.claims_of(note["person"])), None)
    if "whom" in note:
        facts["whom"] = names.get(note["whom"] or "")
    return {
        "version": version,
        "at": at,
        "kind": note["kind"],
        "seat": seat,
        "by": names.get(note["person"] or ""),
        "mine": note["person"] == viewer,
        "facts": facts,
    }
