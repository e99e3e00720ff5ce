"""What a puzzle is about, told by facts: the decision's kind, how the two lines end, and what differs most."""

from __future__ import annotations

from collections.abc import Sequence

from azulejos.bots.account import ends_game
from azulejos.bots.analysis import Fact
from azulejos.bots.followed_line import FollowedLine

BY_KIND = {
    "stack": "stack",
    "plate": "plate",
    "draw": "plate",
    "stop": "plate",
    "keep": "plate",
    "put_back": "plate",
    "place": "plate",
    "chip": "chips",
    "spend": "chips",
    "skip": "chips",
    "tile": "wall",
}
"""Themes of decisions of one kind: whatever differs in the end, they are about the stack's order, a plate, a chip."""
BY_FACT = {
    "floor": "floor",
    "penalty": "floor",
    "column": "column",
    "colour": "colour",
    "row": "row",
    "line": "line",
    "begun": "line",
    "lines": "line",
    "start": "start",
    "chips": "chips",
    "plates": "plate",
    "specials": "plate",
    "tablet": "tablet",
}
"""By the name of the weightiest fact about one's own board, after `why-`."""
THEMES = (
    "deny",
    "floor",
    "line",
    "column",
    "colour",
    "row",
    "tablet",
    "end",
    "start",
    "wall",
    "stack",
    "plate",
    "chips",
)
DRAWS = "why-draws"
"""Plates that are not drawn blindly: what a move spares, hardly ever what it is about."""
OTHERWISE = "deny"
"""A difference on another's board, whatever it is there."""


def theme_of(kind: str, best: FollowedLine, other: FollowedLine, facts: Sequence[Fact], player: int) -> str | None:
    """None where nothing speaks for the best move that could be told."""
    for_it = [fact for fact in facts if fact.points > 0]
    if not for_it:
        return None
    told = [fact for fact in for_it if fact.name != DRAWS] or for_it
    if kind in BY_KIND:
        return BY_KIND[kind]
    if ends_game(best.events) != ends_game(other.events):
        return "end"
    fact = told[0]
    return BY_FACT.get(fact.name.removeprefix("why-"), "plate") if fact.player == player else OTHERWISE
