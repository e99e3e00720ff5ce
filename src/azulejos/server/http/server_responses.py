"""What responses hold of the server itself and of what can be played on it, for the API's description."""

from __future__ import annotations

from typing import Any, Literal

from azulejos.server.http.models import OpenModel, ResponseModel

Progress = Literal["ready", "compiling"]


class Compiling(ResponseModel):
    """The part that is done, 0 to 1; seconds since the start, and about how many are left; what is being compiled."""

    done: float
    seconds: float
    left: float
    running: list[str]


class StatusResponse(ResponseModel):
    version: str
    ready: bool
    games: dict[str, Progress]
    bots: dict[str, Progress]
    compiling: Compiling | None
    time: int


class HealthResponse(ResponseModel):
    alive: Literal[True]


class ReadyResponse(ResponseModel):
    """Whether the server can serve, and the state of what it needs."""

    ready: bool
    database: Literal["ok", "away"]
    bus: Literal["ok", "away", "none"]
    code: Literal["ok", "compiling"]


class NetworkResponse(ResponseModel):
    """Where other devices reach the server."""

    url: str | None
    reachable: bool
    """Whether the server listens there."""
    can_open: bool
    """Whether whoever asks may have it listen there."""
    command: str


class PushResponse(ResponseModel):
    key: str | None
    """What browsers subscribe with; null if the server cannot call them."""


class QrResponse(ResponseModel):
    rows: list[str]
    """Dark is 1; without the margin."""


class OptionEntry(OpenModel):
    """An option of a game; what there is to choose from depends on its kind."""

    name: str
    kind: str
    default: Any


class SeatsEntry(ResponseModel):
    """The option that says how many seats there are, or their fixed number."""

    option: str | None
    fixed: int | None


class GameEntry(ResponseModel):
    name: str
    options: list[OptionEntry]
    seats: SeatsEntry
    components: dict[str, Any]
    sources: list[str]
    private: bool


class BotEntry(ResponseModel):
    name: str
    level: bool
    seconds: bool
    analyses: bool


class SecondsEntry(ResponseModel):
    least: float
    most: float
    default: float


class ClockEntry(ResponseModel):
    kind: Literal["none", "turn", "total"]
    least: int | None = None
    most: int | None = None
    increment_most: int | None = None


class CatalogueResponse(ResponseModel):
    games: list[GameEntry]
    bots: list[BotEntry]
    default_bot: str
    hint_bot: str | None
    seconds: SecondsEntry
    clocks: list[ClockEntry]
    languages: list[str]
    limits: dict[str, int]
