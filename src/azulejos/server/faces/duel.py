"""Azul Duel's face."""

from __future__ import annotations

from collections.abc import Sequence

from azulejos.games.duel import components
from azulejos.games.duel.options import FIRST, RANDOM, SIZES, DuelOptions
from azulejos.server.faces.base import Face, Parts, Position
from azulejos.types import COLOUR_LETTERS, Event

USUAL = DuelOptions()
WORDS = {"DRAW": "draw", "STOP": "stop", "SKIP": "skip"}
KINDS = {"C": "chip", "D": "plate", "K": "keep", "S": "place", "U": "put_back", "+": "stack", "P": "spend", "T": "tile"}
SOURCES = {"place": "tiles", "special": "specials", "penalty": "penalties", "draw": "draws", "tablets": "tablets"}


def kind(move: str) -> str:
    return WORDS.get(move) or KINDS.get(move[0], "take")


def parts(moves: Sequence[str], position: Position) -> list[Parts]:
    """Moves in parts: what is taken from where and where it goes, or what is chosen."""
    return [_parts(move, position) for move in moves]


def _parts(move: str, position: Position) -> Parts:
    rest = _rest(move, position)
    return {"move": move, "kind": kind(move), "steps": _steps(kind(move), rest)} | rest


def _steps(kind: str, rest: Parts) -> list[str]:
    """The addresses that are picked one after the other on the table."""
    match kind:
        case "take":
            return [f"{rest['source']}/{rest['colour']}", rest["to"]]
        case "chip":
            return [f"chip {rest['factory']}"]
        case "plate":
            return [f"display {rest['slot']}"]
        case "draw":
            return ["pile"]
        case "keep":
            return [f"keep {rest['plate']}"]
        case "put_back":
            return [f"back {rest['plate']}"]
        case "place":
            return [f"space {rest['space']}", f"turns {rest['turns']}"]
        case "stack":
            return [f"stack/{rest['colour']}"]
        case "spend":
            return [f"spend {rest['chip']}"]
        case "tile":
            return [f"column {rest['column']}"]
    return [kind]  # stop, skip


def _rest(move: str, position: Position) -> Parts:
    turn, player = position["turn"], position["players"][position["player"]]
    match kind(move):
        case "take":
            return _take(move, position)
        case "chip":
            factory = int(move[1:])
            return {"factory": factory, "chip": position["chips"][factory - 1]}
        case "plate":
            slot = int(move[1:])
            return {"slot": slot, "plate": position["display"][slot - 1]}
        case "draw":
            return {"back": position["pile"]["back"], "cost": min(1, player["score"])}
        case "keep" | "put_back":
            return {"plate": int(move[1:])}
        case "place":
            return {"plate": turn["taking"], "space": int(move[1]), "turns": int(move[3])}
        case "stack":
            return {"factory": turn["stack"]["factory"], "colour": move[1]}
        case "spend":
            return {"chip": move[1:], "line": turn["line"]}
        case "skip":
            return {"line": turn["line"]}
        case "tile":
            line = turn["line"]
            return {"line": line, "colour": player["lines"][line - 1][0], "column": int(move[1:])}
    return {}


def _take(move: str, position: Position) -> Parts:
    source, colour, line = tuple(move)
    if source == "M":
        stacks = sum(stack.endswith(colour) for stack in position["moons"])
        large = position["large_moon"].count(colour)
        count, marker = stacks + large, large > 0 and position["start_tile"] is None
    else:
        tiles = position["large_sun"] if source == "L" else position["suns"][int(source) - 1]
        count, marker = tiles.count(colour), False
    return {
        "source": "moons" if source == "M" else f"sun {source}",
        "colour": colour,
        "count": count,
        "to": "broken" if line == "X" else f"line {line}",
        "marker": marker,
    }


def source(event: Event) -> str | None:
    """Under which source an event's points count."""
    return SOURCES.get(event["kind"])


FACE = Face(
    name="duel",
    options=(
        {
            "name": "tablets",
            "kind": "tablets",
            "values": [FIRST, RANDOM],
            "pairs": [list(components.TABLETS[index : index + 2]) for index in range(0, len(components.TABLETS), 2)],
            "sizes": list(SIZES),
            "first": list(components.FIRST_GAME),
            "default": FIRST,
        },
        {"name": "free_draws_at_zero", "kind": "flag", "default": USUAL.free_draws_at_zero},
    ),
    seats={"option": None, "fixed": components.PLAYERS},
    components={
        "colours": COLOUR_LETTERS,
        "plates": list(components.PLATES),
        "backs": [components.BACKS[back] for back in components.PLATE_BACK],
        "chips": list(components.CHIPS),
        "tablets": list(components.TABLETS),
        "lines": list(range(1, components.LINES + 1)),
        "small_factories": components.SMALL_FACTORIES,
        "small_tiles": components.SMALL_TILES,
        "large_tiles": components.LARGE_TILES,
        "rounds": components.ROUNDS,
        "tokens": components.TOKENS,
        "chips_a_round": components.CHIPS_A_ROUND,
        "broken": list(components.BROKEN_COST),
        "start_tile": components.START_TILE_COST,
        "tiles_of_a_colour": components.TILES_OF_A_COLOUR,
    },
    private=True,
    turn_phases=frozenset({"setup", "turn"}),
    tiling_phases=frozenset({"chips", "column"}),
    turn_draws=frozenset({"back", "look"}),
    parts=parts,
    kind=kind,
    source=source,
    sources=("tiles", "specials", "draws", "penalties", "tablets"),
    start_points=components.STARTING_SCORE,
    hidden_draws=frozenset({"look"}),
    hidden_kinds=frozenset({"put_back"}),
)
