"""Why an action of Azul is not legal, in words, with its rule point."""

from __future__ import annotations

from typing import Any

from azulejos.games.azul.components import CENTRE, COLOUR_OF, DESTINATION_OF, SOURCE_OF
from azulejos.games.azul.options import AzulOptions
from azulejos.games.azul.rules import legal
from azulejos.games.azul.state import line_colour
from azulejos.types import COLOUR_NAMES, IllegalMove


def explain(record: Any, action: int, options: AzulOptions) -> IllegalMove:
    """Why this action is not legal here, in words, with its rule point."""
    reason = legal.objection(record, action)
    if reason == legal.UNKNOWN_ACTION:
        return IllegalMove("A4", f"there is no action {action} in this game")
    if reason == legal.GAME_OVER:
        return IllegalMove("A17", "the game is over")
    if reason == legal.DEAL_AWAITED:
        return IllegalMove("A3", "the factories have not been filled yet")
    if reason == legal.NO_TILING_NOW:
        return IllegalMove("A21", "columns are chosen in the wall-tiling, after the factory offer")
    row = int(record.tiling_line) + 1
    if reason == legal.TILING_AWAITED:
        return IllegalMove("A21", f"the tile of line {row} must be placed first")
    if reason in (legal.SPACE_TAKEN, legal.COLOUR_IN_COLUMN):
        column = action - options.first_tiling_action + 1
        if reason == legal.SPACE_TAKEN:
            return IllegalMove("A20", f"row {row}, column {column} of your wall already has a tile")
        colour = line_colour(int(record.players[record.mover].lines), row - 1)
        return IllegalMove("A20", f"column {column} of your wall already has {COLOUR_NAMES[colour]}")
    if reason == 0:
        raise ValueError(f"action {action} is legal")
    return _explain_taking(record, action, reason)


def _explain_taking(record: Any, action: int, reason: int) -> IllegalMove:
    source, colour, line = SOURCE_OF[action], COLOUR_OF[action], DESTINATION_OF[action]
    name = COLOUR_NAMES[colour]
    if reason == legal.NO_SUCH_TILES:
        place = "the centre" if source == CENTRE else f"factory {source}"
        return IllegalMove("A4", f"{place} has no {name} tile")
    if reason == legal.COLOUR_ON_WALL:
        return IllegalMove("A7", f"row {line + 1} of your wall already has {name}")
    if reason == legal.OTHER_COLOUR_IN_LINE:
        other = COLOUR_NAMES[line_colour(int(record.players[record.mover].lines), int(line))]
        return IllegalMove("A6", f"line {line + 1} holds {other}, not {name}")
    return IllegalMove("A6", f"line {line + 1} is full")
