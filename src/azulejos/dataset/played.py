"""A game with what was thought of each decision: one line of a data set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from azulejos.bots.analysis import Analysis
from azulejos.notation import record_from_json
from azulejos.record import Record
from azulejos.types import InvalidNotation

SCHEMA = "azulejos/played/1"


@dataclass(frozen=True)
class DecisionValues:
    """What a search thought before a decision, from the point of view of the player who decides."""

    margin: float
    """Expected final margin over the best other player after the best move, in points."""
    win: float
    """The chance to win then, 0 to 1."""
    moves: Mapping[str, float]
    """The margin after each legal move, by its code."""

    @classmethod
    def of(cls, analysis: Analysis) -> DecisionValues:
        margins = {str(value.move): round(value.margin, 2) for value in analysis.moves}
        return cls(round(analysis.best.margin, 2), round(analysis.best.win, 4), margins)

    def to_json(self) -> dict[str, Any]:
        return {"margin": self.margin, "win": self.win, "moves": dict(self.moves)}


@dataclass(frozen=True)
class PlayedGame:
    """A record, and the values of those decisions that were searched, by step."""

    record: Record
    values: Mapping[int, DecisionValues] = field(default_factory=dict)
    bots: tuple[str, ...] = ()
    """Who played, by seat, as specs of bots; empty if that is unknown."""

    def to_json(self) -> dict[str, Any]:
        return {
            "schema": SCHEMA,
            "record": self.record.to_json(),
            "values": {str(step): values.to_json() for step, values in self.values.items()},
            "bots": list(self.bots),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> PlayedGame:
        """The reverse of `to_json`; InvalidNotation for anything else."""
        try:
            values = {int(step): DecisionValues(**each) for step, each in data["values"].items()}
            return cls(record_from_json(data["record"]), values, tuple(data["bots"]))
        except InvalidNotation:
            raise
        except (TypeError, ValueError, KeyError, AttributeError) as error:
            raise InvalidNotation(f"not a game of a data set: {error!r}") from error
