"""Everything there is to choose from when a table is set up."""

from __future__ import annotations

from typing import Any

from azulejos.bots import BOTS, LEVELS
from azulejos.games.definition import GameDefinition, definitions
from azulejos.server.domain.people import LONGEST_NAME
from azulejos.server.services import bot_pool
from azulejos.server.settings import Limits
from azulejos.text import LANGUAGES


def catalogue(limits: Limits) -> dict[str, Any]:
    """The response to GET /api/catalogue."""
    return {
        "games": [game_entry(definition) for definition in definitions().values()],
        "bots": [
            {
                "name": name,
                "level": name in LEVELS,
                "seconds": bot_pool.takes_seconds(name),
                "analyses": bot_pool.can_analyse(name),
            }
            for name in BOTS
        ],
        "default_bot": bot_pool.default_bot(),
        "hint_bot": bot_pool.hint_bot(),
        "seconds": {
            "least": bot_pool.LEAST_SECONDS,
            "most": bot_pool.MOST_SECONDS,
            "default": bot_pool.DEFAULT_SECONDS,
        },
        "clocks": [
            {"kind": "none"},
            {"kind": "turn", "least": 5, "most": 86_400},
            {"kind": "total", "least": 30, "most": 86_400, "increment_most": 300},
        ],
        "languages": list(LANGUAGES),
        "limits": {
            "name": LONGEST_NAME,
            "title": 40,
            "tables": limits.tables_per_host,
            "preview_moves": limits.preview_moves,
        },
    }


def game_entry(definition: GameDefinition) -> dict[str, Any]:
    """A game: its options with their values, how many seats it has, its components, where points come from."""
    seats = definition.seats_option
    return {
        "name": definition.name,
        "options": [descriptor.to_json() for descriptor in definition.option_descriptors],
        "seats": {"option": seats, "fixed": definition.options().seats if seats is None else None},
        "components": definition.components,
        "sources": list(definition.scoring.sources),
        "private": definition.has_secrets,
    }
