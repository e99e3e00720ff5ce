"""What answers hold, for the API's description. Written directly, not through these models; tests compare."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

Parts = dict[str, Any]
"""A move in parts; docs/protocol.md lists them by kind."""
Position = dict[str, Any]
"""As docs/notation.md describes it (schema azulejos/position/1)."""
Event = dict[str, Any]
Status = Literal["waiting", "running", "finished", "cancelled"]
Progress = Literal["ready", "compiling"]


class Answer(BaseModel):
    """The base of all answers."""

    model_config = ConfigDict(extra="forbid")


class ErrorDetail(Answer):
    code: str
    message: str
    field: str | None
    rule: str | None


class ErrorAnswer(Answer):
    error: ErrorDetail


class PersonAnswer(Answer):
    id: str
    name: str
    token: str


class Compiling(Answer):
    done: int
    total: int
    seconds: float


class StatusAnswer(Answer):
    version: str
    ready: bool
    games: dict[str, Progress]
    bots: dict[str, Progress]
    compiling: Compiling | None
    time: int


class GameEntry(Answer):
    name: str
    options: list[dict[str, Any]]
    seats: dict[str, Any]
    components: dict[str, Any]
    sources: list[str]
    private: bool


class BotEntry(Answer):
    name: str
    level: bool
    seconds: bool
    analyses: bool


class CatalogueAnswer(Answer):
    games: list[GameEntry]
    bots: list[BotEntry]
    default_bot: str
    hint_bot: str | None
    seconds: dict[str, float]
    clocks: list[dict[str, Any]]
    languages: list[str]
    limits: dict[str, int]


class ClockAnswer(Answer):
    kind: Literal["none", "turn", "total"]
    seconds: int | None
    increment: int | None


class ListedSeat(Answer):
    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    mine: bool
    bot: str | None
    resigned: Literal["resigned", "time"] | None


class SeatAnswer(ListedSeat):
    ready: bool
    seconds: float | None
    present: bool
    absent_since: int | None
    replace_from: int | None


class Viewer(Answer):
    seats: list[int]
    perspective: int | None
    host: bool
    together: bool
    claims: list[int]


class Turn(Answer):
    player: int | None
    mine: bool
    step: int
    number: int
    begins: bool
    forced: bool


class Clocks(Answer):
    running: int | None
    left_ms: list[int | None]
    turn_ms: int | None


class AskedUndo(Answer):
    by: int
    to: int
    agreed: list[int]
    waiting: list[int]
    past_reveal: bool


class Undo(Answer):
    mode: Literal["free", "ask", "none"]
    last: int | None
    earliest: int | None
    ask_earliest: int | None
    request: AskedUndo | None


class Points(Answer):
    rounds: list[list[dict[str, int]]]
    totals: list[dict[str, int]]
    scores: list[int]


class OutcomeAnswer(Answer):
    winners: list[int]
    reason: str | None
    tie_break: str | None
    scores: list[int]
    points: list[dict[str, int]]
    by: Literal["rules", "resignation", "time"]
    places: list[int]


class LogEntry(Answer):
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


class TableAnswer(Answer):
    id: str
    version: int
    status: Status
    title: str | None
    game: str
    options: dict[str, Any]
    created: int
    changed: int
    now: int
    watch: Literal["nobody", "link", "public"]
    hints: bool
    clock: ClockAnswer
    viewer: Viewer
    join_key: str | None
    seats: list[SeatAnswer]
    watchers: int
    position: Position | None
    turn: Turn
    moves: list[Parts]
    clocks: Clocks
    undo: Undo
    points: Points | None
    outcome: OutcomeAnswer | None
    rematch: str | None
    log_from: int
    log: list[LogEntry]


class ListEntry(Answer):
    id: str
    version: int
    status: Status
    title: str | None
    game: str
    options: dict[str, Any]
    created: int
    changed: int
    round: int | None
    seats: list[ListedSeat]
    player: int | None
    my_turn: bool
    scores: list[int] | None
    outcome: OutcomeAnswer | None
    clock: ClockAnswer
    open: int
    rematch: str | None


class ListAnswer(Answer):
    tables: list[ListEntry]
    more: int | None


class Share(Answer):
    points: int
    sources: dict[str, int]


class PreviewAnswer(Answer):
    version: int
    position: Position
    events: list[Event]
    moves: list[Parts]
    scores: list[int]
    points: int
    player: int | None
    draw: str | None
    over: bool
    turn_over: bool
    forecast: list[Share] | None
    forecast_before: list[Share] | None


class StepTurn(Answer):
    player: int | None
    number: int


class StepAnswer(Answer):
    step: int
    steps: int
    position: Position
    turn: StepTurn
    points: Points
    moves: list[Parts]
    entry: LogEntry | None


class Word(Answer):
    name: str
    points: float
    arguments: dict[str, Any]


class HintMove(Answer):
    move: Parts
    margin: float
    win: float
    visits: int
    depth: int
    line: list[str]


class HintAnswer(Answer):
    version: int
    player: int
    bot: str
    seconds: float
    nodes: int
    depth: int
    moves: list[HintMove]
    words: list[Word]


class Judged(Answer):
    move: str
    margin: float
    win: float


class Decision(Answer):
    step: int
    player: int
    played: Judged
    best: Judged
    loss: float
    line: list[str]
    words: list[Word]


class ReviewAnswer(Answer):
    status: Literal["none", "queued", "running", "done"]
    bot: str | None
    seconds: float | None
    done: int
    total: int
    decisions: list[Decision]


class PracticeStep(Answer):
    player: int | None
    move: str | None
    draw: str | None
    events: list[Event]


class PracticeAnswer(Answer):
    game: str
    options: dict[str, Any]
    text: str
    position: Position
    player: int | None
    moves: list[Parts]
    steps: list[PracticeStep]
    events: list[Event]
    scores: list[int]
    phase: str
    round: int
    turn_over: bool
    forecast: list[Share] | None
    outcome: dict[str, Any] | None
