"""Azul's face."""

from __future__ import annotations

from collections.abc import Sequence

from azulejos.games.azul import components
from azulejos.games.azul.options import MAX_ROUNDS, WALLS, AzulOptions
from azulejos.server.faces.base import Face, Parts, Position
from azulejos.types import COLOUR_LETTERS, Event

USUAL = AzulOptions()
BONUSES = {"row": "rows", "column": "columns", "colour": "colours"}


def wall_pattern() -> list[str]:
    """The coloured wall's rows as letters."""
    rows = []
    for row in range(components.LINES):
        letters = {int(column): COLOUR_LETTERS[colour] for colour, column in enumerate(components.COLUMN[row])}
        rows.append("".join(letters[column] for column in range(components.LINES)))
    return rows


def kind(move: str) -> str:
    return "tile" if move.startswith("T") else "take"


def parts(moves: Sequence[str], position: Position) -> list[Parts]:
    """Moves in parts: what is taken from where, and where it goes."""
    return [_tile(move, position) if kind(move) == "tile" else _take(move, position) for move in moves]


def _take(move: str, position: Position) -> Parts:
    source, colour, line = tuple(move)
    tiles = position["centre"] if source == "C" else position["factories"][int(source) - 1]
    place, target = "centre" if source == "C" else f"factory {source}", "floor" if line == "F" else f"line {line}"
    return {
        "move": move,
        "kind": "take",
        "steps": [f"{place}/{colour}", target],
        "source": place,
        "colour": colour,
        "count": tiles.count(colour),
        "to": target,
        "marker": source == "C" and position["marker"] is None,
    }


def _tile(move: str, position: Position) -> Parts:
    line = position["tiling_line"]
    colour = position["players"][position["player"]]["lines"][line - 1][0]
    column = int(move[1:])
    return {
        "move": move,
        "kind": "tile",
        "steps": [f"column {column}"],
        "line": line,
        "colour": colour,
        "column": column,
    }


def source(event: Event) -> str | None:
    """Under which source an event's points count."""
    match event["kind"]:
        case "place":
            return "tiles"
        case "penalty":
            return "floor"
        case "bonus":
            return BONUSES[event["source"]]
    return None


FACE = Face(
    name="azul",
    options=(
        {
            "name": "players",
            "kind": "choice",
            "values": list(range(components.MIN_PLAYERS, components.MAX_PLAYERS + 1)),
            "default": USUAL.players,
        },
        {"name": "wall", "kind": "choice", "values": list(WALLS), "default": USUAL.wall},
        {"name": "round_limit", "kind": "number", "least": 1, "most": MAX_ROUNDS, "default": USUAL.round_limit},
    ),
    seats={"option": "players", "fixed": None},
    components={
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
    },
    private=False,
    turn_phases=frozenset({"offer"}),
    tiling_phases=frozenset({"tiling"}),
    turn_draws=frozenset(),
    parts=parts,
    kind=kind,
    source=source,
    sources=("tiles", "floor", "rows", "columns", "colours"),
    start_points=0,
    hidden_draws=frozenset(),
    hidden_kinds=frozenset(),
)
