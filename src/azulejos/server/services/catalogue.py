"""Everything there is to choose from when a table is set up."""

from __future__ import annotations

from typing import Any

from azulejos.bots import BOTS, LEVELS
from azulejos.server.domain.people import LONGEST_NAME
from azulejos.server.faces import FACES
from azulejos.server.services import bot_pool
from azulejos.server.settings import Limits
from azulejos.text import LANGUAGES


def catalogue(limits: Limits) -> dict[str, Any]:
    """The response to GET /api/catalogue."""
    return {
        "games": [
            {
                "name": face.name,
                "options": list(face.options),
                "seats": face.seats,
                "components": face.components,
                "sources": list(face.sources),
                "private": face.private,
            }
            for face in FACES.values()
        ],
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
            "tables": limits.tables_of_one,
            "preview_moves": limits.preview_moves,
        },
    }
