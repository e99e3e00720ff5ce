"""Rules without a table: for tutorials, and for looking at positions. Nothing is stored."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Depends, Response

from azulejos.games.events import visible
from azulejos.notation.position import parse_position, position_from_json
from azulejos.registry import make
from azulejos.server import schemas, thinking
from azulejos.server.answers import HintAnswer, PracticeAnswer
from azulejos.server.course import Course, key_of
from azulejos.server.errors import Refusal, refusal_of
from azulejos.server.people import random_text
from azulejos.server.previews import forecast_json, turn_over
from azulejos.server.reviews import hint_json
from azulejos.server.routes.base import TheServer, answer, gives, limited
from azulejos.server.routes.look import hint_seconds
from azulejos.server.server import Server
from azulejos.state import State
from azulejos.types import AzulejosError

router = APIRouter(prefix="/api/practice", tags=["practice"])
Step = dict[str, Any]
"""A decision or a draw with its events."""


@router.post("", dependencies=[Depends(limited("practice"))], responses=gives(PracticeAnswer))
async def practise(asked: schemas.PracticeRequest, server: TheServer) -> Response:
    """A position, or a fresh deal, with moves played: what there is to see and to do then."""
    try:
        return answer(_practised(asked, server))
    except AzulejosError as error:
        raise refusal_of(error, "position" if asked.moves == [] else "moves") from error


def _practised(asked: schemas.PracticeRequest, server: Server) -> dict[str, Any]:
    seed = random_text(16) if asked.seed is None else str(asked.seed)
    state = _start(asked, server, seed)
    if asked.seat is not None and asked.seat >= state.game.players:
        raise Refusal("invalid_request", f"there is no seat {asked.seat}", field="seat")
    course = Course(state, seed)
    first = _draw(course, draws := list(asked.draws))
    player = state.current_player
    steps: list[Step] = []
    for move in asked.moves:
        steps.append(_taken(course, str(state.game.move(move))))
        steps += _draw(course, draws)
    if draws:
        raise Refusal("invalid_request", f"{len(draws)} of the draws were not needed", field="draws")
    seat = state.current_player if asked.seat is None else asked.seat
    told = [step | {"events": [visible(event, seat) for event in step["events"]]} for step in [*first, *steps]]
    return {
        "game": state.game.name,
        "options": state.game.options.to_json(),
        "text": state.position,
        "position": course.view(seat),
        "player": state.current_player,
        "moves": course.moves() if seat == state.current_player else [],
        "steps": told,
        "events": [event for step in told for event in step["events"]],
        "scores": state.scores,
        "phase": state.phase,
        "round": state.round,
        "turn_over": bool(steps) and player is not None and turn_over(course, player),
        "forecast": forecast_json(course),
        "outcome": None if state.outcome is None else state.outcome.to_json(),
    }


def _taken(course: Course, code: str) -> Step:
    player = course.state.current_player
    return {
        "player": player,
        "move": None if player is None else code,
        "draw": code if player is None else None,
        "events": course.take(code),
    }


def _draw(course: Course, draws: list[str]) -> list[Step]:
    """All draws that are awaited: as told, and then by chance."""
    steps = []
    while course.state.pending is not None:
        steps.append(_taken(course, draws.pop(0) if draws else course.next_draw()))
    return steps


def _start(asked: schemas.PracticeRequest, server: Server, seed: str) -> State:
    if asked.position is None:
        assert asked.game is not None
        server.warming.need(asked.game.strip().lower())
        return make(asked.game, **asked.options).deal(key_of(seed, "deal"), chance="manual")
    return position_state(asked.position, server)


def position_state(position: str | dict[str, Any], server: Server) -> State:
    """The state of a position that a request holds."""
    for game in server.status()["games"]:
        server.warming.need(game)
    if isinstance(position, str):
        return parse_position(position, chance="manual")
    return position_from_json(position, chance="manual")


@router.post("/hint", dependencies=[Depends(limited("think"))], responses=gives(HintAnswer))
async def practice_hint(asked: schemas.PracticeHintRequest, server: TheServer) -> Response:
    """What a bot would do in a position."""
    try:
        state = position_state(asked.position, server)
    except AzulejosError as error:
        raise refusal_of(error, "position") from error
    bot = server.reviews.bot
    if bot is None:
        raise Refusal("not_now", "no bot of this server can analyse")
    if state.current_player is None:
        raise Refusal("not_now", "nobody has to decide in this position", field="position")
    analysis = await server.thinkers.analyse(state, bot, hint_seconds(asked.seconds))
    return answer(hint_json(0, bot, analysis, Course(state, "").moves(), thinking.MOST_MOVES))
