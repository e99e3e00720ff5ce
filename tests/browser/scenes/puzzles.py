"""Puzzles: all of them, one to be solved, and one that was answered."""

from __future__ import annotations

import json

from azulejos.puzzles.collection import shipped
from azulejos.puzzles.puzzle import Puzzle
from tests.browser.scenes.stage import SCENES, Scene, Stage
from tests.browser.stored_tables import finish_games
from tests.browser.visitor import Visitor
from tests.web.client import CLIENT


def puzzle_of(spec: str, theme: str | None = None) -> Puzzle:
    """The easiest one."""
    fitting = [each for each in shipped().values() if each.spec == spec and theme in (None, each.theme)]
    return min(fitting, key=lambda puzzle: (puzzle.rating, puzzle.id))


def answer(visitor: Visitor, puzzle: Puzzle, move: str) -> None:
    """Play a move of a puzzle on the board, and wait for the solution."""
    for address in puzzle.game.anatomy(move).addresses:
        visitor.page.locator(f'[data-pick="{address}"]').first.dispatch_event("click")
        visitor.page.wait_for_timeout(80)
    visitor.page.locator("[data-confirm]:not([disabled])").click()
    visitor.page.wait_for_selector(".solution .verdict")
    visitor.page.wait_for_timeout(900)


def puzzle(spec: str, theme: str | None, answered: str | None = None) -> Scene:
    """A puzzle; `answered`: best or tempting."""

    def enter(stage: Stage) -> Visitor:
        visitor, chosen = stage.enter(), puzzle_of(spec, theme)
        visitor.open(f"/puzzles/{chosen.id}", "[data-confirm]")
        if answered is not None:
            answer(visitor, chosen, chosen.best.move if answered == "best" else chosen.tempting)
        return visitor

    return enter


def overview(stage: Stage) -> Visitor:
    visitor, chosen = stage.enter(), puzzle_of("azul")
    visitor.open(f"/puzzles/{chosen.id}", "[data-confirm]")
    answer(visitor, chosen, chosen.best.move)
    visitor.open("/puzzles", ".puzzle-cards")
    visitor.page.click(".puzzle-game .more summary")
    return visitor


SCENES |= {
    "puzzles/all": overview,
    "puzzles/azul": puzzle("azul", "deny"),
    "puzzles/azul solved": puzzle("azul", "deny", "best"),
    "puzzles/azul missed": puzzle("azul", "column", "tempting"),
    "puzzles/three": puzzle("azul(players=3)", None),
    "puzzles/duel": puzzle("duel", None),
    "puzzles/duel solved": puzzle("duel", None, "best"),
}


def statistics(stage: Stage) -> Visitor:
    """After some games against bots."""
    visitor = stage.enter()
    visitor.open("/statistics", ".nothing")
    finish_games(visitor, stage.server, "azul", ["novice", "apprentice", "journeyman", "artisan"] * 3)
    visitor.open("/games", ".segments")
    visitor.open("/statistics", ".figures")
    return visitor


SCENES["statistics/azul"] = statistics


SCENES["statistics/empty"] = statistics


def lesson(game: str, name: str, answered: bool = False) -> Scene:
    """The first position of a lesson of strategy."""

    def enter(stage: Stage) -> Visitor:
        visitor = stage.enter()
        visitor.open(f"/learn/{game}/{name}", "[data-confirm]")
        if answered:
            lessons = json.loads((CLIENT / "lessons" / "strategy" / "lessons.json").read_text("utf-8"))
            first = next(each for each in lessons[game] if each["name"] == name)["puzzles"][0]
            answer(visitor, shipped()[first], shipped()[first].best.move)
        return visitor

    return enter


SCENES |= {
    "strategy/azul": lesson("azul", "column"),
    "strategy/azul solved": lesson("azul", "column", answered=True),
    "strategy/duel": lesson("duel", "plate"),
}
