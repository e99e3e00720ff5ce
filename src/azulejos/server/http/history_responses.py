"""What responses about games that are looked at again hold: steps, reviews, records."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from azulejos.server.http.models import Event, MoveParts, Position, ResponseModel
from azulejos.server.http.responses import LogEntry, Points, Share, Why, Word


class Judged(ResponseModel):
    """`seats`: with three and four players, margin and chance of winning of each seat after this move, null for one of
    which nothing is known; null with two, where what one wins the other loses."""

    move: str
    parts: MoveParts | None
    margin: float
    win: float
    seats: list[tuple[float, float] | None] | None


class MoveWorth(ResponseModel):
    move: str
    margin: float
    win: float


class Decision(ResponseModel):
    step: int
    player: int
    played: Judged
    best: Judged
    loss: float
    error: float | None
    line: list[str]
    others: list[MoveWorth]
    words: list[Word]
    why: Why | None


class ReviewResponse(ResponseModel):
    status: Literal["none", "queued", "running", "paused", "done"]
    place: int
    bot: str | None
    seconds: float | None
    done: int
    total: int
    decisions: list[Decision]


class Variation(ResponseModel):
    """Steps instead of those of its line from `at` on."""

    at: int
    name: str
    steps: list[str]
    comments: list[tuple[int, str]]
    marks: list[tuple[int, str]]
    variations: list[Variation]


class RecordResponse(ResponseModel):
    """A record as docs/notation.md describes it."""

    schema_: Literal["azulejos/record/1"] = Field(alias="schema")
    game: str
    options: dict[str, Any]
    start_player: int
    names: list[str]
    date: str | None
    position: Position | None
    steps: list[str]
    comments: list[tuple[int, str]]
    marks: list[tuple[int, str]]
    variations: list[Variation]
    outcome: dict[str, Any] | None


class StepTurn(ResponseModel):
    player: int | None
    number: int


class Tried(ResponseModel):
    """A move that was not played, in a finished game."""

    player: int
    move: MoveParts
    events: list[Event]


class StepResponse(ResponseModel):
    step: int
    steps: int
    position: Position
    turn: StepTurn
    points: Points
    moves: list[MoveParts]
    entry: LogEntry | None
    text: str | None
    tried: list[Tried]
    forecast: list[Share] | None
    forecast_before: list[Share] | None


class StudyHead(ResponseModel):
    id: str
    name: str
    game: str
    created: int
    changed: int


class StudiesResponse(ResponseModel):
    studies: list[StudyHead]


class StudyResponse(StudyHead):
    mine: bool
    position: str
    record: RecordResponse


class ReadResponse(ResponseModel):
    """What a text holds: where it begins and, of a record, what follows."""

    position: str
    record: RecordResponse | None
