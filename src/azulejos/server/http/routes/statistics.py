"""Statistics of your finished games."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response

from azulejos.registry import game_names
from azulejos.server.errors import ApiError
from azulejos.server.http.dependencies import CurrentPerson, CurrentServer, rate_limited, responses_of
from azulejos.server.http.json_responses import json_response
from azulejos.server.http.study_responses import StatisticsResponse
from azulejos.server.now import now_ms

router = APIRouter(prefix="/api/statistics", tags=["statistics"])


@router.get("", dependencies=[rate_limited("statistics")], responses=responses_of(StatisticsResponse))
async def statistics(
    server: CurrentServer,
    person: CurrentPerson,
    game: Annotated[str | None, Query(max_length=32)] = None,
    days: Annotated[int | None, Query(ge=1, le=10_000)] = None,
) -> Response:
    """How your games went. Games are counted a few at a time: ask again while `counted` is less than `found`."""
    if game is not None and game not in game_names():
        raise ApiError("invalid_request", "there is no such game", field="game")
    server.warm_up.require_games()
    return json_response(await server.statistics.of(person.id, game, days, now_ms()))
