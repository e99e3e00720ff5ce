"""A main line played out by the rules: what happened, and how the round would end after it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from azulejos.game import Move
from azulejos.games import dispatch
from azulejos.games.definition import States
from azulejos.search.providers import EVALUATIONS, ROUND_ENDS
from azulejos.search.round_end import preview_round_end
from azulejos.state import State
from azulejos.types import Event

MOST_DECISIONS = 60
"""Longer than any round; a line ends there whatever happens."""
PLACEMENTS = 300
"""Tried for each player's tiling at the end of a line."""

Chooser = Callable[[States], int]
"""Says how a line goes on where the search's own line has ended."""


@dataclass(frozen=True)
class FollowedLine:
    """Where a line leads."""

    start: State
    moves: tuple[Move, ...]
    turns: int
    """How often the player to decide changed."""
    state: State
    """After the line; the next deal is not made."""
    events: tuple[Event, ...]
    """Of the whole line, then those of the tiling if the round ended there."""
    now: tuple[int, ...]
    """Scores by seat if the round ended after the first move."""
    round: tuple[int, ...]
    """Scores by seat if the round ended after the line."""


def follow(start: State, line: Sequence[Move], choose: Chooser, least_turns: int = 0) -> FollowedLine:
    """Play a line out: at least so many turns, but never beyond the end of the round.

    Draws inside the round are made by the generator of `start`. After one of them `choose` decides, since the search
    may have seen another outcome. A line that has reached the tiling goes on to its end.
    """
    state = state_before_draws(start)
    rest, moves, happened, turns = list(line[::-1]), list[Move](), list[Event](), 0
    now: tuple[int, ...] = ()
    while not _has_ended(state) and len(moves) < MOST_DECISIONS:
        player = state.current_player
        if player is None:
            happened += state.reveal()
            rest.clear()
            continue
        if not rest and moves and turns >= least_turns and _may_stop(state):
            break
        move = rest.pop() if rest else state.game.moves[choose(state.array)]
        happened += state.play(move)
        moves.append(move)
        turns += state.current_player != player
        if len(moves) == 1:
            now = tuple(_with_points(state, _round_end(state)))
    tiling = _round_end(state)
    events, round_ = (*happened, *tiling), tuple(_with_points(state, tiling))
    return FollowedLine(start, tuple(moves), turns, state, events, now, round_)


def state_before_draws(start: State) -> State:
    """A copy that waits at each draw."""
    state = start.copy()
    state.chance = "manual"
    return state


def _has_ended(state: State) -> bool:
    """Whether the round is over."""
    status = dispatch.status(state.array)
    if status == dispatch.CHANCE:
        return bool(EVALUATIONS[state.game.name].is_deal(state.array[0]))
    return bool(status == dispatch.OVER)


def _may_stop(state: State) -> bool:
    """Whether the end of the round can be previewed here."""
    return state.game.name in ROUND_ENDS and state.phase in ROUND_ENDS[state.game.name].phases


def _round_end(state: State) -> list[Event]:
    return (preview_round_end(state, PLACEMENTS) if state.current_player is not None else None) or []


def _with_points(state: State, events: Sequence[Event]) -> list[int]:
    """The scores after these events."""
    scores = state.scores
    for event in events:
        if event.get("points") and event.get("player") is not None:
            scores[event["player"]] += event["points"]
    return scores
