"""What decisions would lead to, without making them: where tiles land, the points at once, and those of the coming
tiling."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from azulejos.games.events import visible
from azulejos.search.round_end import preview_round_end
from azulejos.server.domain.live_game import LiveGame
from azulejos.server.domain.log import gains
from azulejos.server.domain.table import Table
from azulejos.types import Event


def preview_json(table: Table, moves: Sequence[str]) -> dict[str, Any]:
    """The response to POST /preview, for the player who has to decide."""
    return preview_of(table.playing(), moves, table.version)


def preview_of(live_game: LiveGame, moves: Sequence[str], version: int) -> dict[str, Any]:
    """What decisions of the player who has to decide would lead to."""
    seat = live_game.state.current_player
    assert seat is not None
    then = live_game.fork()
    before = then.state.scores[seat]
    events = then.preview(moves)
    state = then.state
    player = state.current_player
    return {
        "version": version,
        "position": then.view(seat),
        "events": [visible(event, seat) for event in events],
        "moves": then.moves() if player == seat else [],
        "scores": state.scores,
        "points": state.scores[seat] - before,
        "player": player,
        "draw": None if state.pending is None else state.pending["phase"],
        "over": state.is_over,
        "turn_over": turn_over(then, seat) if moves else False,
        "forecast": forecast_json(then),
        "forecast_before": forecast_json(live_game),
    }


def turn_over(live_game: LiveGame, seat: int) -> bool:
    """Whether the seat's turn is complete. After some draws, such as looking at plates, the same turn continues."""
    state = live_game.state
    if state.pending is not None:
        return state.phase not in live_game.definition.turns.draws
    return state.current_player != seat or live_game.begins_turn


def forecast_json(live_game: LiveGame) -> list[dict[str, Any]] | None:
    """What the tiling would give each seat if the round ended now."""
    events = preview_round_end(live_game.state)
    if events is None:
        return None
    return [_share(live_game, events, seat) for seat in range(live_game.state.game.players)]


def _share(live_game: LiveGame, events: Sequence[Event], seat: int) -> dict[str, Any]:
    own = [event for event in events if event.get("player") == seat]
    sources: dict[str, int] = {}
    for _, source, points in gains(own, live_game.definition):
        sources[source] = sources.get(source, 0) + points
    places = [{"colour": "S"} | event for event in own if event["kind"] in ("place", "special")]
    penalty = next((event for event in own if event["kind"] == "penalty"), None)
    return {"points": sum(sources.values()), "sources": sources, "places": places, "penalty": penalty}
