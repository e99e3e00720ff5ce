"""Pig in the engine: everything that needs no knowledge of the game beyond its definition."""

from __future__ import annotations

import json
from typing import Any

import azulejos
from azulejos.engine import Engine
from tests.processes import eventually


def ask(**query: Any) -> dict[str, Any]:
    """The last answer of a new engine to one query."""
    answers: list[dict[str, Any]] = []
    engine = Engine(answers.append, threads=1)
    engine.receive(json.dumps({"id": 1, **query}).encode())
    assert eventually(lambda: not engine.is_busy)
    engine.close()
    return json.loads(json.dumps(answers[-1]))


def test_the_engine_knows_the_game() -> None:
    assert ask(action="hello")["games"]["pig"] == {"goal": 20}
    state = azulejos.make("pig", goal=15).deal(seed=3)
    answer = ask(action="legal", game="pig(goal=15)", seed=3)
    assert (answer["moves"], answer["position"]) == (["ROLL", "HOLD"], state.position)
    state.play("ROLL")
    assert ask(action="legal", game="pig", options={"goal": 15}, seed=3, moves=["ROLL"])["position"] == state.position
    wrong = ask(action="legal", game="pig", options={"goal": 7})["error"]
    assert (wrong["code"], wrong["field"]) == ("invalid_option", "options.goal")


def test_bots_play_it_or_say_why_they_cannot() -> None:
    assert ask(action="best", game="pig", seed=3, bot="random")["move"] in ("ROLL", "HOLD")
    for query in ({"action": "best"}, {"action": "analyse", "nodes": 10}):
        error = ask(game="pig", seed=3, **query)["error"]
        assert (error["code"], error["field"]) == ("invalid_request", "bot")
        assert "pig" in error["message"]
