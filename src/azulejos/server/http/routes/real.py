"""A game at a real table: its draws and moves are told, the server keeps the rules. Nothing is stored."""

from __future__ import annotations

from fastapi import APIRouter, Response

from azulejos.registry import make
from azulejos.server.domain.given_game import given_game
from azulejos.server.errors import ApiError, api_error
from azulejos.server.http import schemas
from azulejos.server.http.dependencies import CurrentServer, ShareKey, rate_limited, responses_of
from azulejos.server.http.json_responses import json_response
from azulejos.server.http.responses import RealGameResponse
from azulejos.types import AzulejosError

router = APIRouter(prefix="/api/real", tags=["practice"])


@router.post("", dependencies=[rate_limited("practice")], responses=responses_of(RealGameResponse))
async def real(body: schemas.RealRequest, server: CurrentServer, key: ShareKey) -> Response:
    """Where a game stands after the steps that were told, and what may come next."""
    try:
        server.warm_up.require_game(body.game.strip().lower())
        game = make(body.game, **body.options)
    except AzulejosError as error:
        raise api_error(error, "options") from error
    if not game.options.is_resolved:
        raise ApiError("invalid_option", "at a real table nothing is left to chance here", field="options")
    if body.start_player >= game.players:
        raise ApiError("invalid_request", f"there is no seat {body.start_player}", field="start_player")
    try:
        told = await server.at_desk(
            key, lambda: given_game(game, body.start_player, body.steps, body.start, body.tries, body.wished)
        )
    except AzulejosError as error:
        raise api_error(error, "game") from error
    return json_response(told)
