"""The base of all response models, and what all games have in common in moves, events and positions."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field


class ResponseModel(BaseModel):
    """The base of all response models: fields that are not published are mistakes."""

    model_config = ConfigDict(extra="forbid", defer_build=True)


class OpenModel(BaseModel):
    """What all games have in common; each game adds fields of its own."""

    model_config = ConfigDict(extra="allow", defer_build=True)


class MoveParts(OpenModel):
    """A move in parts; docs/protocol.md lists the parts of each kind."""

    move: str
    kind: str
    steps: list[str]


class Event(OpenModel):
    """What happened, as docs/notation.md describes it."""

    kind: str


class Position(OpenModel):
    """A position as docs/notation.md describes it."""

    schema_: Literal["azulejos/position/1"] = Field(alias="schema")
    game: str
    options: dict[str, Any]
    round: int
    phase: str
    player: int | None
    start_player: int
    players: list[dict[str, Any]]
