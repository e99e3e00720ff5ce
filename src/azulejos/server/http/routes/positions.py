"""Positions that people put together: completed, checked, drawn. Nothing is stored."""

from __future__ import annotations

import re
from typing import Any

import orjson
from fastapi import APIRouter, Response
from pydantic import ValidationError

from azulejos import drawing
from azulejos.game import Game
from azulejos.games.definition import definitions
from azulejos.notation.entry import complete
from azulejos.notation.position import load_json, parse_position, position_from_json
from azulejos.random import generator
from azulejos.server.errors import ApiError, api_error
from azulejos.server.http import schemas
from azulejos.server.http.dependencies import CurrentServer, ShareKey, rate_limited, responses_of
from azulejos.server.http.json_responses import json_response
from azulejos.server.http.models import Position
from azulejos.server.http.responses import CheckedPositionResponse, PicturesResponse
from azulejos.state import State
from azulejos.text import LANGUAGES, texts
from azulejos.types import AzulejosError

router = APIRouter(prefix="/api/positions", tags=["positions"])
FIELD = re.compile(r"([a-z_]+(?:\[\d+\]|\.[a-z_]+)*): ")
"""The field that the message of InvalidNotation begins with."""
RULE = re.compile(r"\(([A-Z]\d+)")


@router.post("/check", dependencies=[rate_limited("practice")], responses=responses_of(CheckedPositionResponse))
async def check(body: schemas.PositionRequest, server: CurrentServer, key: ShareKey) -> Response:
    """A position, completed where it leaves something open; if it cannot be, which field is wrong and why."""
    server.warm_up.require_games()
    return json_response(await server.at_desk(key, lambda: _checked(body)))


def _checked(body: schemas.PositionRequest) -> dict[str, Any]:
    data: dict[str, Any] | None = None
    try:
        text = body.position
        if isinstance(text, str) and not text.lstrip().startswith("{"):
            data = parse_position(text).to_json()
        else:
            data = load_json(text) if isinstance(text, str) else text
            data = complete(data) if body.complete and isinstance(data, dict) else data
        assert data is not None
        state = position_from_json(data, chance="manual")
    except AzulejosError as error:
        return _answer(data, None, error)
    return _answer(state.to_json(), state, None)


def _answer(data: dict[str, Any] | None, state: State | None, error: AzulejosError | None) -> dict[str, Any]:
    return {
        "position": data if _is_position(data) else None,
        "text": None if state is None else state.position,
        "moves": 0 if state is None else len(state.legal_moves()),
        "pending": None if state is None or state.pending is None else state.phase,
        "outcome": None if state is None or state.outcome is None else state.outcome.to_json(),
        "error": None if error is None else _located(error),
    }


def _is_position(data: object) -> bool:
    """Whether it has at least the form of a position, and can be told as JSON: not all that can be parsed can."""
    try:
        orjson.dumps(data)
        return Position.model_validate(data, strict=True).game in definitions()
    except (ValidationError, orjson.JSONEncodeError):
        return False


def _located(error: AzulejosError) -> dict[str, Any]:
    """The error with the field that it is about, and its rule point."""
    found = api_error(error, "position").to_json()
    field, rule = FIELD.match(found["message"]), RULE.search(found["message"])
    if field is not None:
        found |= {"field": field[1], "message": found["message"][field.end() :]}
    return found | {"rule": rule[1] if rule else found["rule"]}


@router.post("/picture", dependencies=[rate_limited("record")], responses=responses_of(PicturesResponse))
async def picture(body: schemas.PictureRequest, server: CurrentServer, key: ShareKey) -> Response:
    """Positions, or what somebody sees of them, as pictures that need no other file."""
    server.warm_up.require_games()
    if body.language not in LANGUAGES:
        raise ApiError("invalid_request", f"there is no language {body.language!r}", field="language")
    try:
        pictures = await server.at_desk(key, lambda: [_draw(position, body) for position in body.positions])
    except AzulejosError as error:
        raise api_error(error, "positions") from error
    return json_response({"pictures": pictures})


def _draw(position: str | dict[str, Any], body: schemas.PictureRequest) -> str:
    state = _seen(position)
    return drawing.svg(state, body.names, texts(body.language), None, body.theme, body.letters)


def _seen(position: str | dict[str, Any]) -> State:
    """A state that looks like this to everybody: what a view leaves out is drawn, and not shown."""
    if isinstance(position, str):
        return parse_position(position, chance="manual")
    definition = definitions().get(str(position.get("game")))
    if definition is None:
        raise ApiError("invalid_notation", "there is no such game", field="positions")
    states = definition.new()
    options, states[0] = definition.views.sample(position, generator(0))
    return State(Game(definition, options), states, generator(0), "manual", fresh=False)
