"""A puzzle as plain data, and its text: one JSON object per puzzle."""

from __future__ import annotations

import functools
import hashlib
from dataclasses import dataclass
from typing import Any, Literal

from azulejos.game import Game
from azulejos.notation.position import parse_position
from azulejos.registry import parse_game
from azulejos.state import State
from azulejos.types import InvalidNotation

Certainty = Literal["game", "round", "search"]
"""What is counted to its end: the whole rest of the game, the rest of the round, or nothing, where the values are a
search's estimates."""
ID_BYTES = 5


@dataclass(frozen=True)
class Option:
    """A legal move of a puzzle with what it leads to, for the player who decides."""

    move: str
    margin: float
    """Expected final margin over the best other player, in points."""
    win: float
    """Chance of winning, 0 to 1."""
    line: tuple[str, ...]
    """What would follow, this move first."""

    def to_json(self) -> list[Any]:
        return [self.move, round(self.margin, 1), round(self.win, 3), " ".join(self.line)]

    @classmethod
    def from_json(cls, data: list[Any]) -> Option:
        move, margin, win, line = data
        return cls(move, margin, win, tuple(line.split()))


@dataclass(frozen=True)
class Puzzle:
    """A position with its solution. The first of `options` is the best, by far."""

    spec: str
    """The game with its options."""
    position: str
    theme: str
    rating: int
    """How hard it is, on the scale of `bots.ladder`: whoever has this rating solves it every other time."""
    tempting: str
    """The wrong move that most would play."""
    certainty: Certainty
    options: tuple[Option, ...]
    gained: tuple[tuple[int, ...], tuple[int, ...]]
    """By seat, the points until the end of the round after the best and after the tempting move, as both lines go."""
    facts: tuple[dict[str, Any], ...]
    """Why the best move is better than the tempting one, as `analysis.Fact` in JSON."""

    @functools.cached_property
    def id(self) -> str:
        return hashlib.blake2b(self.position.encode(), digest_size=ID_BYTES).hexdigest()

    @functools.cached_property
    def game(self) -> Game:
        return parse_game(self.spec)

    @property
    def state(self) -> State:
        return parse_position(self.position, chance="manual")

    @property
    def best(self) -> Option:
        return self.options[0]

    def option(self, move: str) -> Option:
        """The entry of a legal move; KeyError for any other."""
        found = next((each for each in self.options if each.move == move), None)
        if found is None:
            raise KeyError(move)
        return found

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.spec,
            "position": self.position,
            "theme": self.theme,
            "rating": self.rating,
            "tempting": self.tempting,
            "certainty": self.certainty,
            "options": [option.to_json() for option in self.options],
            "gained": [list(points) for points in self.gained],
            "facts": list(self.facts),
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Puzzle:
        """InvalidNotation for anything but a puzzle."""
        try:
            best, tempting = data["gained"]
            return cls(
                spec=data["game"],
                position=data["position"],
                theme=data["theme"],
                rating=int(data["rating"]),
                tempting=data["tempting"],
                certainty=data["certainty"],
                options=tuple(map(Option.from_json, data["options"])),
                gained=(tuple(best), tuple(tempting)),
                facts=tuple(data["facts"]),
            )
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise InvalidNotation(f"not a puzzle: {error!r}") from error
