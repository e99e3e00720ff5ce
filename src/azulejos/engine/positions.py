"""The position that a query is about."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, TypeVar

from azulejos.engine.queries import PositionQuery, QueryError, as_query_error
from azulejos.notation import parse_position, parse_record, position_from_json, record_from_json
from azulejos.record import Record, take_step
from azulejos.registry import make, parse_spec
from azulejos.state import State
from azulejos.types import AzulejosError

T = TypeVar("T")


def state_of(query: PositionQuery) -> State:
    """The position after the query's moves; QueryError names the field that is wrong.

    Draws that are not given come from the seed; without one, except in a new game, they stay awaited.
    """
    return deque(_states(query), maxlen=1).pop()


def states_after(query: PositionQuery, turns: Sequence[int] | None) -> dict[int, State]:
    """The positions after so many steps in which somebody decides; None for all there are.

    Steps count from the record's start, or else from the position or deal; QueryError for one where nobody decides.
    """
    wanted = None if turns is None else set(turns)
    found: dict[int, State] = {}
    last = 0
    for last, state in enumerate(_states(query)):
        if (wanted is None or last in wanted) and state.current_player is not None:
            found[last] = parse_position(state.position, query.seed, "manual")
    for place, turn in enumerate(turns or ()):
        if turn not in found:
            reason = f"there are {last} steps" if turn > last else f"nobody decides after step {turn}"
            raise QueryError("not_now" if turn <= last else "invalid_request", reason, f"turns.{place}")
    return found


def _states(query: PositionQuery) -> Iterator[State]:
    """The query's position and then the same state after every step (one object: copy it to keep it)."""
    if query.position is not None and query.record is not None:
        raise QueryError("invalid_request", "give a position or a record, not both", "record")
    if query.steps is not None and query.record is None:
        raise QueryError("invalid_request", "steps are those of a record, and there is none", "steps")
    if query.position is not None:
        state = _in_field("position", _from_position, query)
    elif query.record is not None:
        record = _in_field("record", _record_of, query)
        yield from islice(record.states(), len(record.steps))
        # without its history, so that draws come from the seed
        state = parse_position(record.replay().position, query.seed, "manual")
    else:
        state = _in_field("game", _new_game, query)
    _check_game(query, state)
    draws_itself = query.seed is not None or (query.position is None and query.record is None)
    for number, move in enumerate([*query.moves, None]):
        if draws_itself and not (move and ":" in move):
            state.draw_all()
        yield state
        if move is not None:
            _in_field(f"moves.{number}", take_step, state, move)


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


def _record_of(query: PositionQuery) -> Record:
    """The record as far as the query wants it."""
    record = parse_record(query.record) if isinstance(query.record, str) else record_from_json(query.record)
    if query.steps is not None and query.steps > len(record.steps):
        raise QueryError("invalid_request", f"the record has {len(record.steps)} steps", "steps")
    return replace(record, steps=record.steps[: query.steps], comments=(), marks=(), variations=())


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
