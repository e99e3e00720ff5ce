"""Everything that can be chosen when a table is set up."""

from __future__ import annotations

from typing import Any

from azulejos.bots import BOTS, LEVELS
from azulejos.server import server as parts
from azulejos.server import thinking
from azulejos.server.faces import FACES
from azulejos.server.people import LONGEST_NAME
from azulejos.server.settings import Limits
from azulejos.text import LANGUAGES


def catalogue(limits: Limits) -> dict[str, Any]:
    """As GET /api/catalogue tells it."""
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
                "seconds": thinking.takes_seconds(name),
                "analyses": thinking.analyses(name),
            }
            for name in BOTS
        ],
        "default_bot": parts.default_bot(),
        "hint_bot": parts.hint_bot(),
        "seconds": {
            "least": thinking.LEAST_SECONDS,
            "most": thinking.MOST_SECONDS,
            "default": thinking.USUAL_SECONDS,
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
