"""What a face is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from azulejos.types import Event

Position = dict[str, Any]
"""A position or view as plain data (schema azulejos/position/1)."""
Parts = dict[str, Any]
"""A move as plain data: `move`, `kind` and what docs/protocol.md lists for the kind."""


@dataclass(frozen=True)
class Face:
    """A game as the server shows it. Everything is plain data or works on plain data."""

    name: str
    options: Sequence[Mapping[str, Any]]
    """The table of options as the catalogue tells it."""
    seats: Mapping[str, Any]
    """The option that tells the number of seats, or their fixed number."""
    components: Mapping[str, Any]
    private: bool
    """Whether players know different things."""
    turn_phases: frozenset[str]
    """Phases in which every decision begins a turn."""
    tiling_phases: frozenset[str]
    """Phases of the tiling: one player's run of decisions there is a turn."""
    turn_draws: frozenset[str]
    """Draws after which the same turn goes on."""
    parts: Callable[[Sequence[str], Position], list[Parts]]
    """Moves in parts, given the mover's view."""
    kind: Callable[[str], str]
    """A move's kind by its text alone."""
    source: Callable[[Event], str | None]
    """Under which source an event's points count; None for an event without points."""
    sources: Sequence[str]
    """All sources of points, in the order to show them; `start` apart."""
    start_points: int
    """The score that everybody begins with."""
    hidden_draws: frozenset[str]
    """Phases of draws that only the acting player may see."""
    hidden_kinds: frozenset[str]
    """Kinds of moves that only the acting player may see."""
