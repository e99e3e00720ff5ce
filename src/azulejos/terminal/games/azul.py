"""Azul in the terminal: its boards, and its moves in words."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from azulejos.games.anatomy import Anatomy, ChoiceStep, Position
from azulejos.terminal.games import azul_board
from azulejos.terminal.games.presentation import Facts, Presentation, line_text, place_of, take_text
from azulejos.terminal.painting import Painter
from azulejos.text import Texts


class AzulPresentation(Presentation):
    NEXT_STEP = {"offer": "ask-line"}  # noqa: RUF012

    def board(self, position: Position, names: Sequence[str], texts: Texts) -> RenderableType:
        return azul_board.board(position, names, texts)

    def app_board(
        self, position: Position, names: Sequence[str], texts: Texts, painter: Painter, width: int
    ) -> list[Text]:
        return azul_board.app_board(position, names, texts, painter, width)

    def supply(self, position: Position, texts: Texts) -> str:
        return azul_board.supply(position, texts)

    def step_text(self, step: ChoiceStep, facts: Facts, position: Position, texts: Texts) -> str:
        place, number = place_of(step.address)
        match place:
            case "line":
                return line_text(number, position, texts)
            case "floor":
                return texts("choice-floor")
            case "column":
                return texts("choice-column", number=number)
        return take_text(f"choice-{place}", facts, texts, number)

    def group_title(self, anatomy: Anatomy, texts: Texts) -> str:
        place, number = place_of(anatomy.steps[0].address)
        return texts(f"group-{place}", number=number)
