"""Azul as one definition."""

from __future__ import annotations

from typing import Any

from azulejos.games.azul import components, draws, moves, notation, reading, rules, state, view
from azulejos.games.azul.options import DESCRIPTORS, AzulOptions
from azulejos.games.definition import GameDefinition, Modules, Scoring, States, Turns
from azulejos.random import Generator
from azulejos.types import COLOUR_LETTERS, Event

_BONUSES = {"row": "rows", "column": "columns", "colour": "colours"}


def set_up(states: States, options: AzulOptions, starter: int) -> None:
    rules.set_up_first(states, options.players, int(options.grey), options.round_limit, starter)


def playouts(states: States, games: int, options: AzulOptions, rng: Generator) -> tuple[int, int]:
    decisions, checksum = rules.playouts(states, games, options.players, int(options.grey), options.round_limit, rng)
    return int(decisions), int(checksum)


def source_of(event: Event) -> str | None:
    """Under which source an event's points count."""
    match event["kind"]:
        case "place":
            return "tiles"
        case "penalty":
            return "floor"
        case "bonus":
            return _BONUSES[event["source"]]
    return None


def wall_pattern() -> list[str]:
    """The coloured wall's rows as letters."""
    rows = []
    for row in range(components.LINES):
        letters = {int(column): COLOUR_LETTERS[colour] for colour, column in enumerate(components.COLUMN[row])}
        rows.append("".join(letters[column] for column in range(components.LINES)))
    return rows


def material() -> dict[str, Any]:
    """The components as plain data."""
    return {
        "colours": COLOUR_LETTERS,
        "wall": wall_pattern(),
        "lines": list(range(1, components.LINES + 1)),
        "floor": [-cost for cost in components.FLOOR_COSTS],
        "factories": {
            str(players): int(components.FACTORIES[players])
            for players in range(components.MIN_PLAYERS, components.MAX_PLAYERS + 1)
        },
        "factory_tiles": components.TILES_PER_FACTORY,
        "tiles_of_a_colour": components.TILES_PER_COLOUR,
        "bonus": {
            "row": components.ROW_BONUS,
            "column": components.COLUMN_BONUS,
            "colour": components.COLOUR_BONUS,
        },
    }


AZUL = GameDefinition(
    name="azul",
    title="Azul",
    options=AzulOptions,
    option_descriptors=DESCRIPTORS,
    seats_option="players",
    modules=Modules(state, rules, moves, draws, view, reading, notation),
    set_up=set_up,
    playouts=playouts,
    chance_rule="A16",
    components=material(),
    turns=Turns(begin=frozenset({"offer"}), tiling=frozenset({"tiling"})),
    grid="wall",
    scoring=Scoring(sources=("tiles", "floor", "rows", "columns", "colours"), source_of=source_of),
)
