"""The rules without a table: for lessons, and for looking at positions. Nothing is stored."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from azulejos.games.events import visible
from azulejos.notation.entry import draw_form
from azulejos.registry import make
from azulejos.server.domain.live_game import LiveGame, seed_for
from azulejos.server.domain.people import random_text
from azulejos.server.domain.previews import forecast_json, turn_over
from azulejos.server.errors import ApiError, api_error
from azulejos.server.http import schemas
from azulejos.server.http.dependencies import (
    CurrentServer,
    MaybePerson,
    ShareKey,
    key_of,
    rate_limited,
    responses_of,
    while_connected,
)
from azulejos.server.http.json_responses import json_response
from azulejos.server.http.positions import position_state
from azulejos.server.http.responses import HintResponse, PracticeResponse
from azulejos.server.services.bot_pool import MOST_HINT_MOVES, hint_seconds
from azulejos.server.services.job import Kind
from azulejos.server.services.reviews import hint_json
from azulejos.server.services.server import Server
from azulejos.state import State
from azulejos.types import AzulejosError

router = APIRouter(prefix="/api/practice", tags=["practice"])
Step = dict[str, Any]
"""A decision or a draw with its events."""


@router.post("", dependencies=[rate_limited("practice")], responses=responses_of(PracticeResponse))
async def practice(body: schemas.PracticeRequest, server: CurrentServer, key: ShareKey) -> Response:
    """A position, or a fresh deal, after some moves: what there is to see and to do then."""
    try:
        return json_response(await server.at_desk(key, lambda: _practice(body, server)))
    except AzulejosError as error:
        raise api_error(error, "position" if body.moves == [] else "moves") from error


def _practice(body: schemas.PracticeRequest, server: Server) -> dict[str, Any]:
    seed = random_text(16) if body.seed is None else str(body.seed)
    state = _start(body, server, seed)
    if body.seat is not None and body.seat >= state.game.players:
        raise ApiError("invalid_request", f"there is no seat {body.seat}", field="seat")
    live_game = LiveGame(state, seed)
    draws = list(body.draws)
    hold = body.chance == "hold"
    first = _draw_all(live_game, draws, hold)
    player = state.current_player
    steps: list[Step] = []
    for move in body.moves:
        steps.append(_step(live_game, str(state.game.move(move))))
        steps += _draw_all(live_game, draws, hold)
    if draws:
        raise ApiError("invalid_request", f"{len(draws)} of the draws were not needed", field="draws")
    seat = state.current_player if body.seat is None else body.seat
    seen = [step | {"events": [visible(event, seat) for event in step["events"]]} for step in [*first, *steps]]
    return {
        "game": state.game.name,
        "options": state.game.options.to_json(),
        "text": state.position,
        "position": live_game.view(seat),
        "player": state.current_player,
        "moves": live_game.moves() if seat == state.current_player else [],
        "steps": seen,
        "events": [event for step in seen for event in step["events"]],
        "scores": state.scores,
        "phase": state.phase,
        "pending": draw_form(state),
        "round": state.round,
        "turn_over": bool(steps) and player is not None and turn_over(live_game, player),
        "forecast": forecast_json(live_game),
        "outcome": None if state.outcome is None else state.outcome.to_json(),
    }


def _step(live_game: LiveGame, code: str | None) -> Step:
    """Take a step, given by its code; None lets chance make a draw."""
    player = live_game.state.current_player
    events = live_game.draw() if code is None else live_game.apply(code)
    code = live_game.entries[-1].code
    return {
        "player": player,
        "move": None if player is None else code,
        "draw": code if player is None else None,
        "events": events,
    }


def _draw_all(live_game: LiveGame, draws: list[str], hold: bool) -> list[Step]:
    """Make all draws that are awaited: first those given, then by chance unless it is to hold."""
    steps = []
    while live_game.state.pending is not None and (draws or not hold):
        steps.append(_step(live_game, draws.pop(0) if draws else None))
    return steps


def _start(body: schemas.PracticeRequest, server: Server, seed: str) -> State:
    if body.position is None:
        assert body.game is not None
        server.warm_up.require_game(body.game.strip().lower())
        return make(body.game, **body.options).deal(seed_for(seed, "deal"), chance="manual")
    return position_state(body.position, server)


@router.post("/hint", dependencies=[rate_limited("think")], responses=responses_of(HintResponse))
async def practice_hint(
    body: schemas.PracticeHintRequest, request: Request, server: CurrentServer, person: MaybePerson
) -> Response:
    """What a bot would do in a position."""
    try:
        state = position_state(body.position, server)
    except AzulejosError as error:
        raise api_error(error, "position") from error
    bot = server.reviews.bot
    if bot is None:
        raise ApiError("not_now", "no bot on this server can analyse")
    if state.current_player is None:
        raise ApiError("not_now", "nobody has to decide in this position", field="position")
    await server.fair_play.require_free(state)
    job = server.bot_pool.analyse(Kind.HINT, key_of(request, person), state, bot, hint_seconds(body.seconds))
    analysis = await while_connected(request, job)
    return json_response(hint_json(0, bot, analysis, LiveGame(state, "").moves(), MOST_HINT_MOVES))
