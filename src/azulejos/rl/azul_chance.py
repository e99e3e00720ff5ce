"""Azul's chance, tile by tile: in a deal every outcome is a colour."""

from __future__ import annotations

from typing import Any

from azulejos.games.azul.components import COLOURS, LINES, TILES_PER_FACTORY
from azulejos.games.azul.options import AzulOptions
from azulejos.rl.draws import Drawn, Filling, StepwiseDraw
from azulejos.types import COLOUR_LETTERS

MAX_OUTCOMES = COLOURS


def bounds(options: AzulOptions) -> tuple[int, int]:
    """Every tile of the factories is drawn once and taken at most once per round; with the grey wall every line may
    need a decision. One more draw for the start player."""
    tiles = TILES_PER_FACTORY * options.factories
    rounds = options.round_limit
    return rounds * (tiles + LINES * options.players * options.grey), rounds * tiles + 1


def _filling(record: Any, drawn: Drawn) -> Filling:
    filling = Filling(record.bag, record.lid, [TILES_PER_FACTORY] * int(record.factories))
    for colour in drawn:
        filling.add(colour)
    return filling


DEAL = StepwiseDraw(
    lambda record, drawn: _filling(record, drawn).outcomes(),
    lambda record, drawn: _filling(record, drawn).values(),
    COLOUR_LETTERS.__getitem__,
)


def awaited(record: Any) -> StepwiseDraw:
    """The draw that a state awaits: there is one kind."""
    return DEAL
