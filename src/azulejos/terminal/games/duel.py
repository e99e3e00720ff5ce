"""Azul Duel in the terminal: its boards, and its moves in words."""

from __future__ import annotations

from azulejos.games.anatomy import Anatomy, ChoiceStep, Position
from azulejos.games.duel.components import PLATES, turned
from azulejos.terminal.games import duel_board
from azulejos.terminal.games.presentation import Facts, Presentation, line_text, place_of, take_text
from azulejos.text import Texts

GROUPS = {
    "sun": "group-factory",
    "moons": "group-moons",
    "chip": "group-chip",
    "display": "group-display",
    "pile": "group-draw",
    "stop": "group-draw",
    "keep": "group-keep",
    "space": "group-space",
    "back": "group-put-back",
    "stack": "group-stack",
    "spend": "group-spend",
    "skip": "group-spend",
    "column": "group-column",
}
"""The title of a group of moves, by the place of their first step."""
NUMBERED = ("sun", "space")
"""Places whose number divides the group further."""
LARGE = "L"
"""The number of the large factory."""


class DuelPresentation(Presentation):
    NEXT_STEP = {"turn": "ask-line", "place": "ask-turned"}  # noqa: RUF012

    board = staticmethod(duel_board.board)
    app_board = staticmethod(duel_board.app_board)
    supply = staticmethod(duel_board.supply)

    def step_text(self, step: ChoiceStep, facts: Facts, position: Position, texts: Texts) -> str:
        place, number = place_of(step.address)
        match place:
            case "sun":
                return take_text("choice-large" if number == LARGE else "choice-factory", facts, texts, number)
            case "moons":
                return take_text("choice-moons", facts, texts)
            case "line":
                return line_text(number, position, texts)
            case "broken" | "stop" | "skip":
                return texts(f"choice-{place}")
            case "chip":
                return texts("choice-chip", number=number, chip=facts["chip"])
            case "pile":
                return texts("choice-draw", back=texts(f"back-{facts['back']}"))
            case "turns":
                return texts("choice-turned", degrees=90 * int(number), layout=layout(facts["plate"], int(number)))
            case "stack":
                return texts("choice-stack", tiles=texts(f"tiles-{facts['colour']}", count=1))
            case "space" | "spend" | "column":
                return texts(f"choice-{place}", number=number)
        key = {"display": "choice-display", "keep": "choice-keep", "back": "choice-put-back"}[place]
        return texts(key, plate=facts["plate"], layout=layout(facts["plate"]))

    def group_title(self, anatomy: Anatomy, texts: Texts) -> str:
        place, number = place_of(anatomy.steps[0].address)
        if (place, number) == ("sun", LARGE):
            return texts("group-large")
        return texts(GROUPS[place], number=number if place in NUMBERED else "")


def layout(plate: int, turns: int = 0) -> str:
    """The spaces of a plate, the upper row before the lower one: "BY/RS"."""
    spaces = turned(PLATES[plate - 1], turns)
    return f"{spaces[:2]}/{spaces[2:]}"
