"""What responses hold, for the API's description. They are written directly, not through these models: tests compare
every response with its model."""

from __future__ import annotations

from typing import Any, Literal

from azulejos.server.http.models import Event, MoveParts, Position, ResponseModel

Status = Literal["waiting", "running", "finished", "cancelled"]


class EmptyResponse(ResponseModel):
    """Nothing but the status."""


class ErrorDetail(ResponseModel):
    code: str
    message: str
    field: str | None
    rule: str | None


class PersonResponse(ResponseModel):
    id: str
    name: str
    token: str


class ClockModel(ResponseModel):
    kind: Literal["none", "turn", "total"]
    seconds: int | None
    increment: int | None


class ListedSeat(ResponseModel):
    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    mine: bool
    bot: str | None
    resigned: Literal["resigned", "time"] | None


class SeatModel(ListedSeat):
    ready: bool
    seconds: float | None
    present: bool
    absent_since: int | None
    replace_from: int | None


class Viewer(ResponseModel):
    seats: list[int]
    perspective: int | None
    host: bool
    together: bool
    claims: list[int]


class Turn(ResponseModel):
    player: int | None
    mine: bool
    step: int
    number: int
    begins: bool
    forced: bool


class Clocks(ResponseModel):
    running: int | None
    left_ms: list[int | None]
    turn_ms: int | None


class AskedUndo(ResponseModel):
    by: int
    to: int
    agreed: list[int]
    waiting: list[int]
    past_reveal: bool


class Undo(ResponseModel):
    mode: Literal["free", "ask", "none"]
    last: int | None
    earliest: int | None
    ask_earliest: int | None
    request: AskedUndo | None


class Points(ResponseModel):
    rounds: list[list[dict[str, int]]]
    totals: list[dict[str, int]]
    scores: list[int]


class OutcomeModel(ResponseModel):
    winners: list[int]
    reason: str | None
    tie_break: str | None
    scores: list[int]
    points: list[dict[str, int]]
    by: Literal["rules", "resignation", "time"]
    places: list[int]


class LogEntry(ResponseModel):
    step: int
    version: int
    at: int
    round: int
    turn: int
    player: int | None
    move: str | None
    kind: str | None
    draw: str | None
    events: list[Event]
    scores: list[int]


class TableHeader(ResponseModel):
    """What snapshots and entries of lists have in common."""

    id: str
    version: int
    status: Status
    title: str | None
    game: str
    options: dict[str, Any]
    created: int
    changed: int
    clock: ClockModel
    outcome: OutcomeModel | None
    rematch: str | None


class TableResponse(TableHeader):
    decided: int
    now: int
    watch: Literal["nobody", "link", "public"]
    hints: bool
    viewer: Viewer
    join_key: str | None
    seats: list[SeatModel]
    watchers: int
    audience: list[str]
    position: Position | None
    turn: Turn
    moves: list[MoveParts]
    clocks: Clocks
    undo: Undo
    points: Points | None
    log_from: int
    log: list[LogEntry]


class ErrorResponse(ResponseModel):
    error: ErrorDetail
    table: TableResponse | None = None
    """Only with the code `stale`: the table now."""


class ListEntry(TableHeader):
    round: int | None
    seats: list[ListedSeat]
    player: int | None
    my_turn: bool
    scores: list[int] | None
    open: int


class ListResponse(ResponseModel):
    tables: list[ListEntry]
    more: int | None


class Share(ResponseModel):
    """What the tiling would give one seat if the round ended now."""

    points: int
    sources: dict[str, int]
    places: list[Event]
    penalty: Event | None


class PreviewResponse(ResponseModel):
    version: int
    position: Position
    events: list[Event]
    moves: list[MoveParts]
    scores: list[int]
    points: int
    player: int | None
    draw: str | None
    over: bool
    turn_over: bool
    forecast: list[Share] | None
    forecast_before: list[Share] | None


class Word(ResponseModel):
    name: str
    points: float
    arguments: dict[str, Any]


class Fact(ResponseModel):
    name: str
    player: int
    points: float
    one: float
    other: float
    arguments: dict[str, Any]


class Why(ResponseModel):
    move: str
    other: str
    difference: float
    now: list[int]
    round: list[int]
    facts: list[Fact]
    rest: float
    lines: list[list[str]]


class HintMove(ResponseModel):
    move: MoveParts
    margin: float
    win: float
    visits: int
    depth: int
    line: list[str]


class HintResponse(ResponseModel):
    version: int
    player: int
    bot: str
    seconds: float
    nodes: int
    depth: int
    moves: list[HintMove]
    words: list[Word]
    deviation: float
    why: Why | None


class PracticeStep(ResponseModel):
    player: int | None
    move: str | None
    draw: str | None
    events: list[Event]


class PracticeResponse(ResponseModel):
    game: str
    options: dict[str, Any]
    text: str
    position: Position
    player: int | None
    moves: list[MoveParts]
    steps: list[PracticeStep]
    events: list[Event]
    scores: list[int]
    phase: str
    pending: DrawForm | None
    round: int
    turn_over: bool
    forecast: list[Share] | None
    outcome: dict[str, Any] | None


class CheckedPositionResponse(ResponseModel):
    """A position as it was completed; `text` and what can be done there only if nothing is wrong with it."""

    position: Position | None
    text: str | None
    moves: int
    pending: str | None
    outcome: dict[str, Any] | None
    error: ErrorDetail | None


class PicturesResponse(ResponseModel):
    pictures: list[str]


class DrawGroup(ResponseModel):
    place: str
    size: int
    stock: dict[str, int]


class DrawForm(ResponseModel):
    """How a draw is entered: `phase:` and the groups with the separator between them are its token."""

    phase: str
    kind: Literal["tiles", "plates", "backs", "chips"]
    separator: str
    private_to: int | None
    groups: list[DrawGroup]


class Refused(ResponseModel):
    step: int
    error: ErrorDetail


class RealGameResponse(ResponseModel):
    game: str
    options: dict[str, Any]
    steps: list[str]
    text: str
    position: Position
    player: int | None
    moves: list[MoveParts]
    forced: bool
    pending: DrawForm | None
    points: Points
    log_from: int
    log: list[LogEntry]
    previews: list[PreviewResponse]
    outcome: dict[str, Any] | None
    refused: Refused | None
    objection: ErrorDetail | None
