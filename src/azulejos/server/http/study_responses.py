"""What responses about puzzles and statistics hold."""

from __future__ import annotations

from typing import Any, Literal

from azulejos.server.http.messages import LineMove
from azulejos.server.http.models import MoveParts, ResponseModel
from azulejos.server.http.responses import Fact


class PuzzleTheme(ResponseModel):
    theme: str
    puzzles: int
    tried: int
    solved: int


class PuzzleGame(ResponseModel):
    game: str
    puzzles: int
    tried: int
    solved: int
    rating: int
    deviation: int | None
    themes: list[PuzzleTheme]


class PuzzleOfDay(ResponseModel):
    id: str
    solved: bool | None


class PuzzlesResponse(ResponseModel):
    day: PuzzleOfDay
    days: int
    row: int
    best_row: int
    last: list[bool]
    games: list[PuzzleGame]
    asks: bool
    allowed: bool


class PuzzleResponse(ResponseModel):
    id: str
    game: str
    options: dict[str, Any]
    position: str
    player: int
    round: int
    rating: int
    day: bool


class PuzzleOption(ResponseModel):
    move: MoveParts
    margin: float
    win: float
    line: list[str]


class PuzzleAnswerResponse(ResponseModel):
    id: str
    solved: bool
    counts: bool
    rating: int | None
    change: int | None
    theme: str
    certainty: Literal["game", "round", "search"]
    tempting: str
    options: list[PuzzleOption]
    gained: list[list[int]]
    facts: list[Fact]


class PuzzleWhyResponse(ResponseModel):
    """Why a move does not solve a puzzle, and what would follow it."""

    move: str
    difference: float
    facts: list[Fact]
    line: list[LineMove]


class Opponent(ResponseModel):
    bot: str | None
    name: str
    games: int
    won: float
    margin: float


class RatedLevel(ResponseModel):
    level: str
    rating: int


class BotRating(ResponseModel):
    games: int
    value: int
    low: int
    high: int
    curve: list[tuple[int, int, int, int]]
    levels: list[RatedLevel]


class RoundFigures(ResponseModel):
    round: int
    games: int
    sources: dict[str, float]


class WonOf(ResponseModel):
    games: int
    won: float


class StatisticsResponse(ResponseModel):
    game: str | None
    played: dict[str, int]
    found: int
    counted: int
    games: int
    won: float
    opponents: list[Opponent]
    rating: BotRating | None
    rounds: list[RoundFigures]
    average: float | None
    first: WonOf
    later: WonOf
    accuracy: list[tuple[int, float]]
