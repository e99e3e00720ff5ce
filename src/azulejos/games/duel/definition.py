"""Azul Duel as one definition."""

from __future__ import annotations

from typing import Any

from azulejos.games.definition import GameDefinition, Modules, Scoring, Secrets, States, Turns
from azulejos.games.duel import components, draws, moves, notation, reading, rules, state, view
from azulejos.games.duel.options import DESCRIPTORS, DuelOptions
from azulejos.random import Generator
from azulejos.types import COLOUR_LETTERS, Event

_SOURCES = {"place": "tiles", "special": "specials", "penalty": "penalties", "draw": "draws", "tablets": "tablets"}


def set_up(states: States, options: DuelOptions, starter: int) -> None:
    rules.set_up_first(states, options.tablets_mask, int(options.free_draws_at_zero), starter)


def playouts(states: States, games: int, options: DuelOptions, rng: Generator) -> tuple[int, int]:
    decisions, checksum = rules.playouts(states, games, options.tablets_mask, int(options.free_draws_at_zero), rng)
    return int(decisions), int(checksum)


def source_of(event: Event) -> str | None:
    """Under which source an event's points count."""
    return _SOURCES.get(event["kind"])


def material() -> dict[str, Any]:
    """The components as plain data."""
    return {
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
    }


DUEL = GameDefinition(
    name="duel",
    title="Azul Duel",
    options=DuelOptions,
    option_descriptors=DESCRIPTORS,
    modules=Modules(state, rules, moves, draws, view, reading, notation),
    set_up=set_up,
    playouts=playouts,
    chance_rule="D9",
    components=material(),
    turns=Turns(
        begin=frozenset({"setup", "turn"}),
        tiling=frozenset({"chips", "column"}),
        draws=frozenset({"back", "look"}),
    ),
    grid="tiles",
    scoring=Scoring(
        sources=("tiles", "specials", "draws", "penalties", "tablets"),
        source_of=source_of,
        start_points=components.STARTING_SCORE,
    ),
    secrets=Secrets(draws=frozenset({"look"}), kinds=frozenset({"put_back"})),
)
