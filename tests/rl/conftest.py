"""Compile what the learning environments use once: one process does it, the others wait and find it in the cache."""

from __future__ import annotations

import pytest

from azulejos.code_cache import cache_folder
from azulejos.locks import locked
from azulejos.registry import game_names
from azulejos.warming import LEARNING, compile_part


@pytest.fixture(scope="session", autouse=True)
def compiled(worker_id: str) -> None:
    """Processes begin with different games, so that two of them share the work."""
    folder = cache_folder()
    assert folder is not None
    number = int(worker_id.removeprefix("gw")) if worker_id.startswith("gw") else 0
    for game in game_names()[:: -1 if number % 2 else 1]:
        for part in LEARNING:
            with locked(folder / f"tests-{game}-{part}"):
                compile_part(game, part)
