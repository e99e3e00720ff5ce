"""The log of a game: one entry per step, written as JSON once for those who may know everything about it and, where a
step has a private part, once for everybody else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from azulejos.game import Game
from azulejos.games.definition import GameDefinition, Secrets
from azulejos.games.events import PRIVATE, visible
from azulejos.types import Event

NO_SECRETS = Secrets()
Gain = tuple[int, str, int]
"""A seat, the source, the points."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One step of the record: a decision or a draw."""

    step: int
    version: int
    """The table's version that this step made."""
    at: int
    round: int
    turn: int
    """The number of the turn from 1; a draw belongs to the turn before it."""
    phase: str
    player: int | None
    """None for a draw."""
    code: str
    forced: bool
    """Whether this decision was the only legal one."""
    private_to: int | None
    """The only seat that may know everything about it; None if everybody may."""
    full: bytes
    """The entry as JSON, private facts included."""
    public: bytes
    """The entry as JSON for everybody else."""
    gains: tuple[Gain, ...]

    def json_for(self, seat: int | None) -> bytes:
        return self.public if self.private_to is not None and self.private_to != seat else self.full


def log_entry(facts: dict[str, Any], events: Sequence[Event], scores: Sequence[int], game: Game) -> LogEntry:
    """The entry of a step: `facts` are the fields of LogEntry up to `forced`, `scores` those after the step."""
    player: int | None = facts["player"]
    kind = None if player is None else game.anatomy(facts["code"]).kind
    secrets = game.definition.secrets or NO_SECRETS
    owners = [int(event["player"]) for event in events if event["kind"] in PRIVATE]
    private_to = owners[0] if owners else player if kind in secrets.kinds else None
    full = _entry_json(facts, kind, events, scores)
    public = full
    if private_to is not None:
        hidden = kind in secrets.kinds if player is not None else facts["code"].partition(":")[0] in secrets.draws
        shown = facts | {"code": None} if hidden else facts
        public = _entry_json(shown, kind, [visible(event, None) for event in events], scores)
    return LogEntry(
        **facts, private_to=private_to, full=full, public=public, gains=tuple(gains(events, game.definition))
    )


def _entry_json(facts: dict[str, Any], kind: str | None, events: Sequence[Event], scores: Sequence[int]) -> bytes:
    """A copy of its own size: what orjson returns keeps the 4 kB or more in which it was written."""
    is_decision = facts["player"] is not None
    written = orjson.dumps(
        {name: facts[name] for name in ("step", "version", "at", "round", "turn", "player")}
        | {
            "move": facts["code"] if is_decision else None,
            "kind": kind,
            "draw": None if is_decision else facts["code"],
            "events": events,
            "scores": scores,
        }
    )
    return bytes(memoryview(written))


def gains(events: Sequence[Event], definition: GameDefinition) -> list[Gain]:
    """The points that events give, by seat and source."""
    return [
        (int(event["player"]), source, int(event["points"]))
        for event in events
        if (source := definition.scoring.source_of(event)) is not None and event["points"]
    ]
