"""The messages of the WebSocket: what clients send, validated strictly, and what the server sends, for the API's
description. The server's are written directly, not through these models: tests compare every message with its model."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from azulejos.server.domain.phrases import PHRASES
from azulejos.server.http.models import MoveParts, ResponseModel
from azulejos.server.http.responses import ErrorDetail, ListEntry, TableResponse, Why
from azulejos.server.http.server_responses import StatusResponse

MOST_POSITION = 3_500
"""Characters of a position in a message: more than any has, and less than a message may have."""


class Message(BaseModel):
    """The base of all messages from clients."""

    model_config = ConfigDict(strict=True, extra="forbid")


class WatchMessage(Message):
    type: Literal["watch"]
    table: str = Field(max_length=24)
    version: int | None = Field(None, ge=0, le=2**31 - 1)


class UnwatchMessage(Message):
    type: Literal["unwatch"]
    table: str = Field(max_length=24)


class MineMessage(Message):
    type: Literal["mine"]


class AnalyseMessage(Message):
    type: Literal["analyse"]
    id: int = Field(ge=0, le=2**53)
    position: str = Field(max_length=MOST_POSITION)


class StopAnalysisMessage(Message):
    type: Literal["stop_analysis"]


class PingMessage(Message):
    type: Literal["ping"]
    id: int | None = Field(None, ge=0, le=2**53)


ClientMessage = Annotated[
    WatchMessage | UnwatchMessage | MineMessage | AnalyseMessage | StopAnalysisMessage | PingMessage,
    Field(discriminator="type"),
]
CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


class Me(ResponseModel):
    id: str
    name: str


class HelloMessage(ResponseModel):
    type: Literal["hello"]
    version: str
    me: Me | None
    time: int


class TableMessage(ResponseModel):
    type: Literal["table"]
    table: TableResponse


class SeatPresence(ResponseModel):
    seat: int
    present: bool
    absent_since: int | None
    replace_from: int | None


class PresenceMessage(ResponseModel):
    type: Literal["presence"]
    table: str
    seats: list[SeatPresence]
    watchers: int
    audience: list[str]


class ThinkingMessage(ResponseModel):
    type: Literal["thinking"]
    table: str
    seat: int
    state: Literal["queued", "thinking"]
    place: int
    since: int


class HintPlaceMessage(ResponseModel):
    type: Literal["hint"]
    table: str
    place: int


class SaidMessage(ResponseModel):
    type: Literal["said"]
    table: str
    seat: int
    phrase: Literal[PHRASES]  # type: ignore[valid-type]
    at: int


class MyTableMessage(ResponseModel):
    type: Literal["mine"]
    table: ListEntry


class ReviewMessage(ResponseModel):
    type: Literal["review"]
    table: str
    status: Literal["queued", "running", "done"]
    place: int
    done: int
    total: int


class LineMove(ResponseModel):
    player: int
    move: MoveParts


class AnalysedMove(ResponseModel):
    margin: float
    win: float
    uncertainty: float | None
    depth: int
    visits: int
    line: list[LineMove]


class AnalysisResult(ResponseModel):
    player: int
    depth: int
    nodes: int
    seconds: float
    deals: int
    round_end: bool
    exact: bool
    deviation: float
    moves: list[AnalysedMove]
    seats: list[tuple[float, float] | None]
    why: Why | None


class AverageResult(ResponseModel):
    deals: int
    margin: float
    margin_error: float | None
    win: float
    win_error: float | None
    spread: float
    step: float
    first: float
    counts: list[int]


class AnalysisMessage(ResponseModel):
    type: Literal["analysis"]
    id: int
    status: Literal["queued", "running", "done", "stopped", "refused"]
    place: int
    result: AnalysisResult | None
    average: AverageResult | None
    error: ErrorDetail | None


class VersionsMessage(ResponseModel):
    type: Literal["versions"]
    tables: dict[str, int]


class StatusMessage(ResponseModel):
    type: Literal["status"]
    status: StatusResponse


class PongMessage(ResponseModel):
    type: Literal["pong"]
    id: int | None
    time: int


class ErrorMessage(ResponseModel):
    type: Literal["error"]
    error: ErrorDetail
    table: str | None


ServerMessage = Annotated[
    HelloMessage
    | TableMessage
    | PresenceMessage
    | ThinkingMessage
    | HintPlaceMessage
    | SaidMessage
    | MyTableMessage
    | ReviewMessage
    | AnalysisMessage
    | VersionsMessage
    | StatusMessage
    | PongMessage
    | ErrorMessage,
    Field(discriminator="type"),
]
SERVER_MESSAGE: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)
