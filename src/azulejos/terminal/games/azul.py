"""Azul in the terminal: its boards, and its moves in words."""

from __future__ import annotations

from azulejos.games.anatomy import Anatomy, ChoiceStep, Position
from azulejos.terminal.games import azul_board
from azulejos.terminal.games.presentation import Facts, Presentation, line_text, place_of, take_text
from azulejos.text import Texts


class AzulPresentation(Presentation):
    NEXT_STEP = {"offer": "ask-line"}  # noqa: RUF012

    board = staticmethod(azul_board.board)
    app_board = staticmethod(azul_board.app_board)
    supply = staticmethod(azul_board.supply)

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
