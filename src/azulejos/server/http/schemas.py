"""What requests hold. Strict: an unknown field, or one of another type, is refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, model_validator

from azulejos.server.domain.people import clean_name, is_unreadable

MOST_TEXT = 8_192
MOST_RECORD = 1_000_000


def _title(text: str) -> str:
    return clean_name(text, 40)


Name = Annotated[str, StringConstraints(max_length=200), AfterValidator(clean_name)]
Title = Annotated[str, StringConstraints(max_length=200), AfterValidator(_title)]
Version = Annotated[int, Field(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Field(ge=0, le=3)]
MoveText = Annotated[str, Field(min_length=1, max_length=16)]
Seconds = Annotated[float, Field(gt=0, le=60, allow_inf_nan=False)]


class Request(BaseModel):
    """The base of all requests."""

    model_config = ConfigDict(strict=True, extra="forbid")


class SessionRequest(Request):
    name: Name | None = None
    token: Annotated[str, Field(max_length=300)] | None = None
    replace: bool = False


class NameRequest(Request):
    name: Name


class Empty(Request):
    """A request without parameters."""


class SeatRequest(Request):
    kind: Literal["me", "open", "bot"]
    name: Name | None = None
    bot: Annotated[str, Field(max_length=32)] | None = None
    seconds: Seconds | None = None
    ready: bool = True
    """Whether the game may begin without waiting for a sign from whoever sits here."""

    @model_validator(mode="after")
    def fits_kind(self) -> SeatRequest:
        if self.kind != "bot" and (self.bot is not None or self.seconds is not None):
            raise ValueError("bot and seconds are for seats of kind bot")
        if self.kind != "me" and (self.name is not None or not self.ready):
            raise ValueError("a name and ready are for seats of kind me")
        return self


class ClockRequest(Request):
    kind: Literal["none", "turn", "total"] = "none"
    seconds: Annotated[int, Field(ge=5, le=86_400)] | None = None
    increment: Annotated[int, Field(ge=0, le=300)] | None = None

    @model_validator(mode="after")
    def fits_kind(self) -> ClockRequest:
        if (self.seconds is None) != (self.kind == "none"):
            raise ValueError("seconds are required for the clocks turn and total, and only for these")
        if self.increment is not None and self.kind != "total":
            raise ValueError("an increment is for the clock total")
        if self.kind == "total" and self.seconds is not None and self.seconds < 30:
            raise ValueError("a clock for the whole game has at least 30 seconds")
        return self


class TableRequest(Request):
    game: Annotated[str, Field(max_length=32)]
    options: dict[Annotated[str, Field(max_length=32)], Any] = Field(default_factory=dict, max_length=16)
    seats: list[SeatRequest] = Field(min_length=2, max_length=4)
    clock: ClockRequest = Field(default_factory=ClockRequest)
    watch: Literal["nobody", "link", "public"] = "link"
    hints: bool | None = None
    start_player: SeatNumber | None = None
    title: Title | None = None
    position: Annotated[str, Field(max_length=MOST_TEXT)] | None = None

    @model_validator(mode="after")
    def fits_position(self) -> TableRequest:
        if self.position is not None and (self.options or self.start_player is not None):
            raise ValueError("a position tells the options and who starts")
        if self.position is not None and any(seat.kind == "open" for seat in self.seats):
            raise ValueError("a game from a position begins at once: no seat may be open")
        return self


class Versioned(Request):
    version: Version


class PlayRequest(Versioned):
    move: MoveText | None = None
    moves: list[MoveText] | None = Field(None, min_length=1, max_length=24)

    @model_validator(mode="after")
    def one_of_both(self) -> PlayRequest:
        if (self.move is None) == (self.moves is None):
            raise ValueError("give either move or moves")
        return self

    @property
    def codes(self) -> list[str]:
        return self.moves if self.moves is not None else [self.move or ""]


class PreviewRequest(Versioned):
    moves: list[MoveText] = Field(max_length=24)


class UndoRequest(Versioned):
    to: Annotated[int, Field(ge=0, le=100_000)] | None = None


class UndoAnswerRequest(Versioned):
    agree: bool


class HintRequest(Versioned):
    moves: list[MoveText] = Field(default_factory=list, max_length=24)
    seconds: Seconds | None = None


class SeatAction(Versioned):
    seat: SeatNumber | None = None


class LeaveRequest(SeatAction):
    bot: Annotated[str, Field(max_length=32)] | None = None
    seconds: Seconds | None = None


class BotRequest(Versioned):
    bot: Annotated[str, Field(max_length=32)] | None = None
    seconds: Seconds | None = None


class WatchRequest(Versioned):
    watch: Literal["nobody", "link", "public"]


class JoinRequest(Request):
    key: Annotated[str, Field(max_length=64)] | None = None
    seat: SeatNumber | None = None
    name: Name | None = None
    ready: bool = True
    version: Version | None = None


class ReviewRequest(Request):
    seconds: Seconds = 0.5


class RecordRequest(Request):
    text: Annotated[str, Field(max_length=MOST_RECORD)]


class PracticeRequest(Request):
    position: Annotated[str, Field(max_length=MOST_TEXT)] | dict[str, Any] | None = None
    game: Annotated[str, Field(max_length=32)] | None = None
    options: dict[Annotated[str, Field(max_length=32)], Any] = Field(default_factory=dict, max_length=16)
    seed: Annotated[int, Field(ge=0, le=2**53)] | None = None
    moves: list[MoveText] = Field(default_factory=list, max_length=24)
    draws: list[Annotated[str, Field(min_length=1, max_length=200)]] = Field(default_factory=list, max_length=48)
    seat: SeatNumber | None = None
    chance: Literal["draw", "hold"] = "draw"

    @model_validator(mode="after")
    def one_of_both(self) -> PracticeRequest:
        if (self.position is None) == (self.game is None):
            raise ValueError("give either position or game")
        return self


class PracticeHintRequest(Request):
    position: Annotated[str, Field(max_length=MOST_TEXT)] | dict[str, Any]
    seconds: Seconds | None = None


PositionData = Annotated[str, Field(max_length=MOST_TEXT)] | dict[str, Any]


class PositionRequest(Request):
    position: PositionData
    complete: bool = True


class PictureRequest(Request):
    positions: list[PositionData] = Field(min_length=1, max_length=24)
    names: list[Name] = Field(default_factory=list, max_length=4)
    theme: Literal["light", "dark"] = "light"
    language: Annotated[str, Field(max_length=16)] = "en"
    letters: bool = False


class RealRequest(Request):
    game: Annotated[str, Field(max_length=32)]
    options: dict[Annotated[str, Field(max_length=32)], Any] = Field(default_factory=dict, max_length=16)
    start_player: SeatNumber
    steps: list[Annotated[str, Field(min_length=1, max_length=200)]] = Field(default_factory=list, max_length=3_000)
    start: Annotated[int, Field(alias="from", ge=0)] = 0
    tries: list[Annotated[list[MoveText], Field(max_length=24)]] = Field(default_factory=list, max_length=32)
    wished: list[Annotated[str, Field(max_length=32)]] = Field(default_factory=list, max_length=8)


def _readable(text: str) -> str:
    if is_unreadable(text):
        raise ValueError("has characters that cannot be shown")
    return text


ReadableText = Annotated[str, AfterValidator(_readable)]
Pair = Annotated[list[int | ReadableText], Field(min_length=2, max_length=2)]
"""A place in a line and a text."""


class LineRequest(Request):
    """A line of a record: its own, or a variation's."""

    steps: list[Annotated[str, Field(min_length=1, max_length=200)]] = Field(max_length=3_000)
    comments: list[Pair] = []
    marks: list[Pair] = []
    variations: list[VariationRequest] = []


class VariationRequest(LineRequest):
    at: Annotated[int, Field(ge=0)]
    name: Annotated[ReadableText, Field(max_length=80)] = ""


class StudyRequest(Request):
    name: Title
    position: Annotated[str, Field(max_length=MOST_TEXT)]
    line: LineRequest


class ReadRequest(Request):
    text: Annotated[str, Field(max_length=MOST_RECORD)]
