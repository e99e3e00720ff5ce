"""What decisions would lead to, without making them: landing places, points at once, and the coming tiling's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from azulejos.games.events import visible
from azulejos.search.forecast import forecast
from azulejos.server.course import Course
from azulejos.server.table import Table
from azulejos.types import Event


def preview_json(table: Table, moves: Sequence[str]) -> dict[str, Any]:
    """As POST /preview answers, for the player who has to decide."""
    course = table.playing()
    seat = table.mover
    assert seat is not None
    then = course.fork()
    before = then.state.scores[seat]
    happened = then.preview(moves)
    state = then.state
    player = state.current_player
    return {
        "version": table.version,
        "position": then.view(seat),
        "events": [visible(event, seat) for event in happened],
        "moves": then.moves() if player == seat else [],
        "scores": state.scores,
        "points": state.scores[seat] - before,
        "player": player,
        "draw": None if state.pending is None else state.pending["phase"],
        "over": state.is_over,
        "turn_over": turn_over(then, seat) if moves else False,
        "forecast": forecast_json(then),
        "forecast_before": forecast_json(course),
    }


def turn_over(course: Course, seat: int) -> bool:
    """Whether the seat's turn is complete. After some draws, such as looking at plates, the same turn goes on."""
    state = course.state
    if state.pending is not None:
        return state.phase not in course.face.turn_draws
    return state.current_player != seat or course.begins_turn


def forecast_json(course: Course) -> list[dict[str, Any]] | None:
    """What the tiling would give to every seat if the round ended now."""
    happened = forecast(course.state)
    if happened is None:
        return None
    return [_share(course, happened, seat) for seat in range(course.state.game.players)]


def _share(course: Course, happened: Sequence[Event], seat: int) -> dict[str, Any]:
    own = [event for event in happened if event.get("player") == seat]
    sources: dict[str, int] = {}
    for event in own:
        source = course.face.source(event)
        if source is not None and event["points"]:
            sources[source] = sources.get(source, 0) + int(event["points"])
    places = [{"colour": "S"} | event for event in own if event["kind"] in ("place", "special")]
    penalty = next((event for event in own if event["kind"] == "penalty"), None)
    return {"points": sum(sources.values()), "sources": sources, "places": places, "penalty": penalty}
