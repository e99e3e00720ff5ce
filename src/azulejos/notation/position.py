"""Reading positions: one line of text, or JSON with the schema azulejos/position/1."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from azulejos import random
from azulejos.game import Chance, Game
from azulejos.games.definition import GameDefinition, definitions
from azulejos.registry import nearest
from azulejos.state import State
from azulejos.types import AzulejosError, InvalidNotation

SCHEMA = "azulejos/position/1"
MAX_LENGTH = 20_000
"""Characters of a position, far above any real one."""


def parse_position(text: str | Mapping[str, Any], seed: int | None = None, chance: Chance = "seeded") -> State:
    """The state of a position: one line of text, JSON, or what `State.to_json` returned. InvalidNotation if it cannot
    be read.

    A draw that the position awaits stays awaited: `reveal` makes it. Later draws come from `seed` or from outside.
    """
    if isinstance(text, Mapping):
        return position_from_json(text, seed, chance)
    if not isinstance(text, str):
        raise InvalidNotation(f"a position is text, not {type(text).__name__}")
    text = text.strip()
    if len(text) > MAX_LENGTH:
        raise InvalidNotation(f"a position has at most {MAX_LENGTH} characters")
    if text.startswith("{"):
        return position_from_json(load_json(text), seed, chance)
    word = re.match(r"\w*", text)
    definition = _definition(word[0] if word else "")
    try:
        options, record = definition.notation.parse_position(text)
    except InvalidNotation:
        raise
    except AzulejosError as error:
        raise InvalidNotation(str(error)) from error
    return _state(definition, options, record, seed, chance)


def position_from_json(data: object, seed: int | None = None, chance: Chance = "seeded") -> State:
    """The same from parsed JSON."""
    if not isinstance(data, Mapping):
        raise InvalidNotation(f"a position is a JSON object, not {type(data).__name__}")
    if data.get("schema") != SCHEMA:
        raise InvalidNotation(f"schema: {data.get('schema')!r} is not {SCHEMA!r}")
    definition = _definition(data.get("game"))
    try:
        options, record = definition.reading.from_json(dict(data))
    except InvalidNotation:
        raise
    except AzulejosError as error:
        raise InvalidNotation(str(error)) from error
    return _state(definition, options, record, seed, chance)


def load_json(text: str) -> Any:
    """Parsed JSON; InvalidNotation with the line if it is not JSON."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise InvalidNotation(f"not JSON: {error.msg}", error.lineno) from error
    except (RecursionError, ValueError) as error:
        raise InvalidNotation(f"not JSON: {error}") from error


def _definition(name: object) -> GameDefinition:
    definition = definitions().get(name) if isinstance(name, str) else None
    if definition is None:
        raise InvalidNotation(f"game: there is no game {name!r}{nearest(str(name), definitions())}")
    return definition


def _state(definition: GameDefinition, options: Any, record: np.record, seed: int | None, chance: Chance) -> State:
    states = definition.new()
    states[0] = record
    return State(Game(definition, options), states, random.generator(seed), chance, fresh=False)
