"""All that a server loads at its start, compiled code too, for tests.server.forked. Starts no thread."""

from __future__ import annotations

import importlib

from azulejos import warming
from azulejos.registry import game_names

for _name in ("tests.server.start", "azulejos.server.http.app", "azulejos.server.services.server"):
    importlib.import_module(_name)
for _game in game_names():
    for _part in warming.PARTS:
        if warming.is_warm(_game, [_part]):
            warming.compile_part(_game, _part)
