"""A game whose draws come from outside: played at a real table, and told step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import orjson

from azulejos.game import Game
from azulejos.notation.entry import draw_form
from azulejos.server.domain.live_game import LiveGame
from azulejos.server.domain.previews import preview_of
from azulejos.server.errors import ApiError, api_error
from azulejos.types import AzulejosError, IllegalMove


def given_game(
    game: Game,
    start_player: int,
    steps: Sequence[str],
    start: int = 0,
    tries: Sequence[Sequence[str]] = (),
    wished: Sequence[str] = (),
) -> dict[str, Any]:
    """Where a game stands after its steps, decisions and draws: the log from `start` on, what may be done now, what
    each of `tries` would lead to, and why a decision cannot be made that is `wished` for by its addresses. A step that
    the rules refuse ends it: it and all after it are left out."""
    live_game = LiveGame(game.deal(start_player=start_player, chance="manual"), "")
    refused = None
    for number, step in enumerate(steps):
        try:
            live_game.apply(step)
        except AzulejosError as error:
            refused = {"step": number, "error": api_error(error, "steps").to_json()}
            break
    state = live_game.state
    form = draw_form(state)
    seat = state.current_player if form is None else form["private_to"]
    start = min(start, len(live_game.entries))
    return {
        "game": game.name,
        "options": game.options.to_json(),
        "steps": [entry.code for entry in live_game.entries],
        "text": state.position,
        "position": live_game.view(seat),
        "player": state.current_player,
        "moves": live_game.moves(),
        "forced": state.forced,
        "pending": form,
        "points": live_game.points(),
        "log_from": start,
        "log": [orjson.Fragment(entry.json_for(seat)) for entry in live_game.entries[start:]],
        "previews": [_preview(live_game, moves) for moves in tries],
        "outcome": None if state.outcome is None else state.outcome.to_json(),
        "refused": refused,
        "objection": _objection(live_game, wished) if wished else None,
    }


def _objection(live_game: LiveGame, wished: Sequence[str]) -> dict[str, Any] | None:
    """Why the decision with these addresses is not possible; null if it is, and if there is none at all."""
    state = live_game.state
    found = [move for move in state.game.moves if state.game.anatomy(str(move)).addresses == list(wished)]
    try:
        for move in found[:1]:
            state.copy().play(move)
    except IllegalMove as error:
        return api_error(error, "wished").to_json()
    return None


def _preview(live_game: LiveGame, moves: Sequence[str]) -> dict[str, Any]:
    if live_game.state.current_player is None:
        raise ApiError("not_now", "nobody has to decide here", field="tries")
    try:
        return preview_of(live_game, moves, len(live_game.entries))
    except AzulejosError as error:
        raise api_error(error, "tries") from error
