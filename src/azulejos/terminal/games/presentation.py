"""How the terminal shows a game and puts its moves into words."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from azulejos.game import Game
from azulejos.games.anatomy import Anatomy, ChoiceStep, Position
from azulejos.notation import parse_position
from azulejos.terminal.painting import Painter
from azulejos.terminal.wording import plain
from azulejos.text import Texts

Facts = Mapping[str, Any]
"""A legal move in parts, as `Game.describe_moves` gives them."""


class Presentation:
    """Serves any game: shows a position as its text, and moves by their kind and address. The subclass of a game knows
    better. Positions are those of a view: what nobody at the screen may see is not in them."""

    NEXT_STEP: Mapping[str, str] = {}
    """By phase: the key of the question for the second step of a move."""

    def __init__(self, game: Game) -> None:
        self.game = game

    # Boards

    def board(self, position: Position, names: Sequence[str], texts: Texts) -> RenderableType:
        """The whole table to print."""
        return Group(*self._lines(position, names, texts))

    def app_board(
        self, position: Position, names: Sequence[str], texts: Texts, painter: Painter, width: int
    ) -> list[Text]:
        """The whole table for the app, as lines of at most `width` columns with click targets."""
        lines = [Text.assemble((line, "bold")) for line in self._scores(position, names, texts)]
        text = self._text(position)
        return lines + [Text(text[start : start + width]) for start in range(0, len(text), width)]

    def supply(self, position: Position, texts: Texts) -> str:
        """What is left to be drawn, in a few words; may be empty."""
        return ""

    def _lines(self, position: Position, names: Sequence[str], texts: Texts) -> list[Text]:
        return [*(Text(line) for line in self._scores(position, names, texts)), Text(self._text(position))]

    def _scores(self, position: Position, names: Sequence[str], texts: Texts) -> list[str]:
        players = position["players"]
        return [
            texts("board-player", player=name, points=player["score"])
            for name, player in zip(names, players, strict=True)
        ]

    def _text(self, position: Position) -> str:
        """The position as one line: its text, or JSON if it is a view with gaps."""
        data = json.dumps(position)
        return data if self.game.definition.has_secrets else parse_position(data).position

    # Moves

    def question(self, phase: str, step: int, texts: Texts) -> str:
        """What the player is asked at that step of a move (0 is the first)."""
        key = f"ask-{phase}" if step == 0 else self.NEXT_STEP.get(phase, f"ask-{phase}")
        return texts.get(key, plain(phase))

    def step_text(self, step: ChoiceStep, facts: Facts, position: Position, texts: Texts) -> str:
        """A step of a move in words."""
        return f"{plain(facts['kind'])}: {step.address}"

    def group_title(self, anatomy: Anatomy, texts: Texts) -> str:
        """The title of the group of moves that a move belongs to, where legal moves are listed."""
        return plain(anatomy.kind).capitalize()


def place_of(address: str) -> tuple[str, str]:
    """An address's place and its number: "factory 1/B" is ("factory", "1"), "moons/B" is ("moons", "")."""
    place, _, number = address.partition("/")[0].partition(" ")
    return place, number


def take_text(key: str, facts: Facts, texts: Texts, number: str = "") -> str:
    """Tiles to take, with the start marker or start tile if that comes with them."""
    text = texts(key, number=number, tiles=texts(f"tiles-{facts['colour']}", count=facts["count"]))
    return texts("choice-with-start", tiles=text) if facts["marker"] else text


def line_text(number: str, position: Position, texts: Texts) -> str:
    """A pattern line of the player to move, with how full it is."""
    filled = len(position["players"][position["player"]]["lines"][int(number) - 1])
    return texts("choice-line", number=int(number), filled=filled)
