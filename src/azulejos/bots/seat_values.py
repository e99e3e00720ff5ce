"""What moves are worth to all seats, where a search maximises for each of more than two."""

from __future__ import annotations

from azulejos.bots.search_result import SearchResult
from azulejos.state import State


def utilities_by_seat(known: State, result: SearchResult) -> list[dict[int, float]]:
    """For every move of a result: its utility in points for each seat that moves after it, as far as the search looked;
    empty with two players, where what one wins the other loses."""
    if result.paths is None or result.base is None or known.game.players < 3:
        return [{} for _ in result.lines]
    return [_along(known, path, result.base.tolist()) for path in result.paths]


def _along(known: State, path: list[tuple[int, float]], base: list[float]) -> dict[int, float]:
    """Each seat's first move on a path tells what the path is worth to it."""
    state = known.copy()
    state.chance = "manual"
    mover, found = known.current_player, dict[int, float]()
    for action, utility in path:
        seat = state.current_player
        if seat is None:
            break
        found.setdefault(seat, base[seat] + utility)
        if len(found) == known.game.players:
            break
        state.play(action)
    return {seat: utility for seat, utility in found.items() if seat != mover}
