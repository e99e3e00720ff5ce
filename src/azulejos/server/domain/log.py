"""The log of a game: one entry per step, written as JSON once for those who may know everything about it and, where a
step has a private part, once for everybody else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Step:
    """What happened in one step, to be made into a log entry."""

    number: int
    version: int
    at: int
    round: int
    turn: int
    phase: str
    player: int | None
    code: str
    forced: bool
    events: Sequence[Event]
    scores: Sequence[int]
    """After the step."""

    def entry(self, game: Game) -> LogEntry:
        kind = None if self.player is None else game.anatomy(self.code).kind
        secrets = game.definition.secrets or NO_SECRETS
        private_to = self._private_to(kind, secrets)
        full = self._json(kind, secrets, public=False)
        return LogEntry(
            step=self.number,
            version=self.version,
            at=self.at,
            round=self.round,
            turn=self.turn,
            phase=self.phase,
            player=self.player,
            code=self.code,
            forced=self.forced,
            private_to=private_to,
            full=full,
            public=full if private_to is None else self._json(kind, secrets, public=True),
            gains=tuple(gains(self.events, game.definition)),
        )

    def _private_to(self, kind: str | None, secrets: Secrets) -> int | None:
        for event in self.events:
            if event["kind"] in PRIVATE:
                return int(event["player"])
        return self.player if kind in secrets.kinds else None

    def _json(self, kind: str | None, secrets: Secrets, public: bool) -> bytes:
        """The entry as JSON; `public` leaves the private facts out."""
        decision = self.player is not None
        hidden = kind in secrets.kinds if decision else self.code.partition(":")[0] in secrets.draws
        code = None if public and hidden else self.code
        return orjson.dumps(
            {
                "step": self.number,
                "version": self.version,
                "at": self.at,
                "round": self.round,
                "turn": self.turn,
                "player": self.player,
                "move": code if decision else None,
                "kind": kind,
                "draw": None if decision else code,
                "events": [visible(event, None) for event in self.events] if public else self.events,
                "scores": self.scores,
            }
        )


def gains(events: Sequence[Event], definition: GameDefinition) -> list[Gain]:
    """The points that events give, by seat and source."""
    return [
        (int(event["player"]), source, int(event["points"]))
        for event in events
        if (source := definition.scoring.source_of(event)) is not None and event["points"]
    ]
