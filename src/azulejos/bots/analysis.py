"""What an analysis reports: moves with values and lines, why the best is the best, and the position by terms. Plain
data."""

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
    uncertainty: float | None = None
    """The standard error of the margin over the deals that were tried after this move; None where none were."""
    others: Mapping[int, tuple[float, float]] = field(default_factory=dict)
    """Margin and chance of winning of other seats, with more than two players, as far as the search saw them move."""

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
class Fact:
    """Something that one of two moves brings more of than the other, once both main lines are played out.

    `name` is a key of the text catalogues. `one` and `other` are what can be counted on the table after the one line
    and after the other: points, tiles, chips; `arguments` say of what.
    """

    name: str
    player: int
    """Whose board it is about."""
    points: float
    """What the difference is worth to the player who decides, in points; positive speaks for the first move."""
    one: float
    other: float
    arguments: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "player": self.player,
            "points": round(self.points, 2),
            "one": self.one,
            "other": self.other,
            "arguments": dict(self.arguments),
        }


@dataclass(frozen=True)
class Why:
    """Why one move rather than another: the difference of their main lines. Pairs hold the first move's figure first.

    Both lines are as many turns long. What tiling would bring at their ends belongs to them.
    """

    move: Move
    other: Move
    difference: float
    """How much the first is better by the search, in points; negative if it is worse."""
    now: tuple[int, int]
    """The decider's score if the round ended right after each move."""
    round: tuple[int, int]
    """The decider's score if the round ended after each line."""
    facts: tuple[Fact, ...]
    """The two or three that make most of the difference: what speaks for the first move, then what speaks against."""
    rest: float
    """What the search sees beyond these facts, in points."""
    lines: tuple[tuple[Move, ...], tuple[Move, ...]]
    """What was played out."""

    def to_json(self) -> dict[str, Any]:
        return {
            "move": str(self.move),
            "other": str(self.other),
            "difference": round(self.difference, 2),
            "now": list(self.now),
            "round": list(self.round),
            "facts": [fact.to_json() for fact in self.facts],
            "rest": round(self.rest, 2),
            "lines": [[str(move) for move in line] for line in self.lines],
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
    deviation: float = 0.0
    """How sure the values are: the standard deviation, in points, of the final margin around the expected one, over the
    deals and decisions to come."""
    why: Why | None = None
    """The best move compared with the one that was asked about, or else the next best; only in the last result, and
    only where there are two moves."""
    deals: int = 0
    """After how many deals the best moves were searched beyond the round."""
    complete: bool = False
    """Whether the rest of the round was searched to its end."""
    difference_error: float | None = None
    """The standard error, over deals, of how far the best move and the one asked about are apart; None where that was
    not compared over several."""
    exact: bool = False
    """Whether the best value is certain: its line ends the game, nothing is hidden, and everything was searched."""

    @property
    def best(self) -> MoveValue:
        return self.moves[0]

    def worth(self, value: MoveValue, players: int) -> list[tuple[float, float] | None]:
        """What one of the moves is worth to each seat, as margin and chance of winning; None where that is unknown."""
        own, others = (value.margin, value.win), value.others
        if players == 2:
            others = {1 - self.player: (-value.margin, 1 - value.win)}
        return [own if seat == self.player else others.get(seat) for seat in range(players)]

    def to_json(self) -> dict[str, Any]:
        return {
            "player": self.player,
            "moves": [move.to_json() for move in self.moves],
            "depth": self.depth,
            "nodes": self.nodes,
            "seconds": round(self.seconds, 3),
            "words": [term.to_json() for term in self.terms],
            "deviation": round(self.deviation, 1),
            "why": None if self.why is None else self.why.to_json(),
        }

    def __str__(self) -> str:
        """The best moves, and why, in a few lines of English."""
        from azulejos.bots.report import text

        return text(self)

    def _repr_svg_(self) -> str:
        """The best moves as a picture, for notebooks."""
        from azulejos.drawing.move_list import MoveRow, move_list

        rows = [
            MoveRow(str(each.move), each.margin, each.win, " ".join(map(str, each.line[1:SHOWN_LINE])))
            for each in self.moves[:SHOWN_MOVES]
        ]
        return move_list(rows, f"player {self.player + 1}, depth {self.depth}, {self.nodes:,} nodes")
