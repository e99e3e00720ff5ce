"""What an analysis reports: moves with values and lines, and an explanation by terms. Plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from azulejos.game import Move

SHOWN_MOVES, SHOWN_LINE = 8, 7
"""How much of an analysis a notebook shows."""


@dataclass(frozen=True)
class Term:
    """One term of the handcrafted evaluation: how many points for (or against) the player, and why.

    `name` is a key of the text catalogues, `arguments` are its variables.
    """

    name: str
    points: float
    arguments: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        return {"name": self.name, "points": round(self.points, 2), "arguments": dict(self.arguments)}


@dataclass(frozen=True)
class MoveValue:
    """A move with what it is expected to lead to, from the point of view of the player who makes it."""

    move: Move
    margin: float
    """Expected final margin over the best other player, in points."""
    win: float
    """Chance of winning, 0 to 1; a draw counts as half."""
    visits: int
    """Positions searched below this move; 0 where they are not counted."""
    depth: int
    """How many decisions the search looked ahead."""
    line: tuple[Move, ...]
    """The principal variation, this move first."""

    def to_json(self) -> dict[str, Any]:
        return {
            "move": str(self.move),
            "margin": round(self.margin, 2),
            "win": round(self.win, 4),
            "visits": self.visits,
            "depth": self.depth,
            "line": [str(move) for move in self.line],
        }


@dataclass(frozen=True)
class Analysis:
    """One result of an analysis; each is at least as deep as the one before it."""

    player: int
    moves: tuple[MoveValue, ...]
    """The best first."""
    depth: int
    nodes: int
    seconds: float
    terms: tuple[Term, ...] = ()
    """The handcrafted evaluation of the position by terms, the weightiest first; `words` in JSON."""

    @property
    def best(self) -> MoveValue:
        return self.moves[0]

    def to_json(self) -> dict[str, Any]:
        return {
            "player": self.player,
            "moves": [move.to_json() for move in self.moves],
            "depth": self.depth,
            "nodes": self.nodes,
            "seconds": round(self.seconds, 3),
            "words": [term.to_json() for term in self.terms],
        }

    def _repr_svg_(self) -> str:
        """The best moves as a picture, for notebooks."""
        from azulejos.drawing.move_list import MoveRow, move_list

        rows = [
            MoveRow(str(each.move), each.margin, each.win, " ".join(map(str, each.line[1:SHOWN_LINE])))
            for each in self.moves[:SHOWN_MOVES]
        ]
        return move_list(rows, f"player {self.player + 1}, depth {self.depth}, {self.nodes:,} nodes")
