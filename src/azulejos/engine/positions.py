"""The position that a query is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from azulejos.engine.queries import PositionQuery, QueryError, as_query_error
from azulejos.notation import parse_position, parse_record, position_from_json, record_from_json
from azulejos.record import take_step
from azulejos.registry import make, parse_spec
from azulejos.state import State
from azulejos.types import AzulejosError

T = TypeVar("T")


def state_of(query: PositionQuery) -> State:
    """The position after the query's moves; QueryError names the field that is wrong.

    Draws that are not given come from the seed; without one, except in a new game, they stay awaited.
    """
    if query.position is not None and query.record is not None:
        raise QueryError("invalid_request", "give a position or a record, not both", "record")
    if query.steps is not None and query.record is None:
        raise QueryError("invalid_request", "steps are those of a record, and there is none", "steps")
    if query.position is not None:
        state = _in_field("position", _from_position, query)
    elif query.record is not None:
        state = _in_field("record", _from_record, query)
    else:
        state = _in_field("game", _new_game, query)
    _check_game(query, state)
    draws_itself = query.seed is not None or (query.position is None and query.record is None)
    for number, move in enumerate(query.moves):
        if draws_itself and ":" not in move:
            state.draw_all()
        _in_field(f"moves.{number}", take_step, state, move)
    if draws_itself:
        state.draw_all()
    return state


def _in_field(field: str, action: Callable[..., T], *arguments: Any) -> T:
    """What the action returns; its errors name that field."""
    try:
        return action(*arguments)
    except AzulejosError as error:
        raise as_query_error(error, field) from None


def _from_position(query: PositionQuery) -> State:
    if isinstance(query.position, str):
        return parse_position(query.position, query.seed, "manual")
    return position_from_json(query.position, query.seed, "manual")


def _from_record(query: PositionQuery) -> State:
    record = parse_record(query.record) if isinstance(query.record, str) else record_from_json(query.record)
    if query.steps is not None and query.steps > len(record.steps):
        raise QueryError("invalid_request", f"the record has {len(record.steps)} steps", "steps")
    # without its history, so that draws come from the seed
    return parse_position(record.replay(query.steps, "manual").position, query.seed, "manual")


def _new_game(query: PositionQuery) -> State:
    if query.game is None:
        raise QueryError("invalid_request", "missing: give a position, a record, or the name of a game", "game")
    name, options = parse_spec(query.game)
    state = make(name, **options | query.options).deal(seed=query.seed)
    state.chance = "manual"
    return state


def _check_game(query: PositionQuery, state: State) -> None:
    """`game` and `options` besides a position or record must agree with it."""
    name, options = (state.game.name, {}) if query.game is None else _in_field("game", parse_spec, query.game)
    asked = _in_field("game", lambda: make(name, **options | query.options))
    if asked.name != state.game.name:
        raise QueryError("invalid_request", f"the position belongs to {state.game.name}, not to {asked.name}", "game")
    real = state.game.options.to_json()
    for option in options | query.options:
        value = asked.options.to_json()[option]
        if asked.options.is_resolved and value != real[option]:
            raise QueryError(
                "invalid_request", f"the position has {real[option]!r}, not {value!r}", f"options.{option}"
            )


def facts(state: State) -> dict[str, Any]:
    """The facts of a position: what is legal, what is awaited, or how the game ended."""
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
