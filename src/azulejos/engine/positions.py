"""The position that a query is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from azulejos.engine.queries import PositionQuery, Refused, refusal_of
from azulejos.notation import parse_position, parse_record, position_from_json, record_from_json
from azulejos.record import take_step
from azulejos.registry import make, parse_spec
from azulejos.state import State
from azulejos.types import AzulejosError

T = TypeVar("T")


def state_of(query: PositionQuery) -> State:
    """The position with the moves that follow played; Refused names the field that is wrong.

    Draws that are not told come from the seed; without one, but for a new game, they stay awaited.
    """
    if query.position is not None and query.record is not None:
        raise Refused("invalid_request", "give a position or a record, not both", "record")
    if query.steps is not None and query.record is None:
        raise Refused("invalid_request", "steps count those of a record, and there is none", "steps")
    if query.position is not None:
        state = _told("position", _from_position, query)
    elif query.record is not None:
        state = _told("record", _from_record, query)
    else:
        state = _told("game", _new_game, query)
    _check_game(query, state)
    drawing = query.seed is not None or (query.position is None and query.record is None)
    for number, move in enumerate(query.moves):
        if drawing and ":" not in move:
            state.draw_all()
        _told(f"moves.{number}", take_step, state, move)
    if drawing:
        state.draw_all()
    return state


def _told(field: str, action: Callable[..., T], *arguments: Any) -> T:
    """What the action gives; what it objects to is told of that field."""
    try:
        return action(*arguments)
    except AzulejosError as error:
        raise refusal_of(error, field) from None


def _from_position(query: PositionQuery) -> State:
    if isinstance(query.position, str):
        return parse_position(query.position, query.seed, "manual")
    return position_from_json(query.position, query.seed, "manual")


def _from_record(query: PositionQuery) -> State:
    record = parse_record(query.record) if isinstance(query.record, str) else record_from_json(query.record)
    if query.steps is not None and query.steps > len(record.steps):
        raise Refused("invalid_request", f"the record has {len(record.steps)} steps", "steps")
    # its history is not needed; read again, draws come from the seed
    return parse_position(record.replay(query.steps, "manual").position, query.seed, "manual")


def _new_game(query: PositionQuery) -> State:
    if query.game is None:
        raise Refused("invalid_request", "missing: give a position, a record, or the name of a game", "game")
    name, options = parse_spec(query.game)
    state = make(name, **options | query.options).deal(seed=query.seed)
    state.chance = "manual"
    return state


def _check_game(query: PositionQuery, state: State) -> None:
    """`game` and `options` beside a position or record must tell the same as it does."""
    name, options = (state.game.name, {}) if query.game is None else _told("game", parse_spec, query.game)
    asked = _told("game", lambda: make(name, **options | query.options))
    if asked.name != state.game.name:
        raise Refused("invalid_request", f"the position is one of {state.game.name}, not of {asked.name}", "game")
    real = state.game.options.to_json()
    for option in options | query.options:
        value = asked.options.to_json()[option]
        if asked.options.is_resolved and value != real[option]:
            raise Refused("invalid_request", f"the position has {real[option]!r}, not {value!r}", f"options.{option}")


def facts(state: State) -> dict[str, Any]:
    """What is to be known of a position: what is legal, or awaited, or how the game ended."""
    outcome = state.outcome
    return {
        "game": state.game.spec,
        "round": state.round,
        "phase": state.phase,
        "player": state.current_player,
        "scores": state.scores,
        "moves": [str(move) for move in state.legal_moves()],
        "pending": state.pending,
        "outcome": None if outcome is None else outcome.to_json(),
        "position": state.position,
    }
