"""Puzzles: the next one, the one of the day, answers, and how somebody does."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from azulejos.puzzles.puzzle import Puzzle
from azulejos.server.errors import ApiError, api_error, no_session
from azulejos.server.http import schemas
from azulejos.server.http.dependencies import (
    CurrentPerson,
    CurrentServer,
    MaybePerson,
    ShareKey,
    id_of,
    rate_limited,
    responses_of,
)
from azulejos.server.http.json_responses import json_response
from azulejos.server.http.responses import EmptyResponse
from azulejos.server.http.study_responses import (
    PuzzleAnswerResponse,
    PuzzleResponse,
    PuzzlesResponse,
    PuzzleWhyResponse,
)
from azulejos.server.services.puzzles import puzzle_json
from azulejos.server.services.server import Server
from azulejos.types import AzulejosError

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"])
PuzzleId = Annotated[str, Path(max_length=16, description="The puzzle's id.")]
Word = Annotated[str, Query(max_length=32)]


class AnswerRequest(schemas.Request):
    move: schemas.MoveText
    rated: bool = True


class WhyRequest(schemas.Request):
    move: schemas.MoveText


class ConsentRequest(schemas.Request):
    allowed: bool


@router.get("", dependencies=[rate_limited("read")], responses=responses_of(PuzzlesResponse))
async def overview(server: CurrentServer, person: MaybePerson) -> Response:
    """What puzzles there are, and how you do."""
    found = await server.puzzles.overview(id_of(person))
    asks = server.settings.collect_puzzles
    allowed = asks and person is not None and await server.puzzles.rows.allows(person.id)
    return json_response(found | {"asks": asks, "allowed": allowed})


@router.get("/next", dependencies=[rate_limited("practice")], responses=responses_of(PuzzleResponse))
async def next_puzzle(
    server: CurrentServer, person: MaybePerson, game: Word | None = None, theme: Word | None = None
) -> Response:
    """A puzzle about as hard as you are strong."""
    return _puzzle(server, (await server.puzzles.next(id_of(person), game, theme)).id)


@router.get("/today", dependencies=[rate_limited("practice")], responses=responses_of(PuzzleResponse))
async def puzzle_of_the_day(server: CurrentServer) -> Response:
    """The puzzle of the day."""
    return _puzzle(server, server.puzzles.of_today().id)


@router.get("/{id}", dependencies=[rate_limited("practice")], responses=responses_of(PuzzleResponse))
async def one_puzzle(id: PuzzleId, server: CurrentServer) -> Response:
    """A puzzle, without its solution."""
    return _puzzle(server, id)


def _puzzle(server: Server, puzzle_id: str) -> Response:
    puzzle = _ready(server, puzzle_id)
    return json_response(puzzle_json(puzzle, server.puzzles.of_today().id == puzzle.id))


def _ready(server: Server, puzzle_id: str) -> Puzzle:
    """A puzzle of a game that can be played by now."""
    puzzle = server.puzzles.get(puzzle_id)
    server.warm_up.require_game(puzzle.game.name)
    return puzzle


@router.post("/consent", dependencies=[rate_limited("session")], responses=responses_of(EmptyResponse))
async def consent(body: ConsentRequest, server: CurrentServer, person: CurrentPerson) -> Response:
    """Whether the operator may make puzzles from your finished games, without your name."""
    if not server.settings.collect_puzzles:
        raise ApiError("not_now", "this server makes no puzzles from games")
    await server.puzzles.rows.allow(person.id, body.allowed)
    return json_response({})


@router.post("/{id}/why", dependencies=[rate_limited("practice")], responses=responses_of(PuzzleWhyResponse))
async def why_not(id: PuzzleId, body: WhyRequest, server: CurrentServer, key: ShareKey) -> Response:
    """Why a move is not the solution, and what would follow it."""
    try:
        return json_response(await server.puzzles.why_not(key, _ready(server, id), body.move))
    except AzulejosError as error:
        raise api_error(error, "move") from error


@router.post("/{id}", dependencies=[rate_limited("practice")], responses=responses_of(PuzzleAnswerResponse))
async def answer(id: PuzzleId, body: AnswerRequest, server: CurrentServer, person: MaybePerson) -> Response:
    """Your move, and the solution. Only the first answer to a puzzle counts, and none that is not to be rated."""
    if body.rated and person is None:
        raise no_session()
    whose = id_of(person) if body.rated else None
    try:
        return json_response(await server.puzzles.answer(whose, _ready(server, id), body.move))
    except AzulejosError as error:
        raise api_error(error, "move") from error
