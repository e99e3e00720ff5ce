"""The client's modules that need no browser, tested by Node's own test runner on positions of the real rules."""

from __future__ import annotations

import json
import os
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

import azulejos
from azulejos.games.definition import definitions
from azulejos.registry import parse_game
from azulejos.state import State
from tests.web.tools import node

UNITS = Path(__file__).parent / "units"
SPECS = ("azul", "azul(players=3,wall=grey)", "duel")
EDITED = ("azul", "azul(players=3)", "azul(players=4)", "azul(wall=grey)", "azul(players=4,wall=grey)", "duel",
          "duel(tablets=rows+outer+corners+specials,free_draws_at_zero=yes)")  # fmt: skip
POSITIONS = 1_000


def moves_of(state: State) -> list[dict[str, Any]]:
    player = state.current_player
    return [] if player is None else state.game.describe_moves(state.legal_moves(), state.view(player).to_json())


def decisions(spec: str) -> list[dict[str, Any]]:
    """A whole game of random moves: every decision with the legal moves, what happened, and the position after it."""
    state = parse_game(spec).deal(seed=11)
    bot = azulejos.bot("random", seed=11)
    found = []
    while not state.is_over:
        before, moves, player = state.to_json(), moves_of(state), state.current_player
        move = bot.choose(state)
        events = state.play(move)
        found.append({"position": before, "moves": moves, "player": player, "move": str(move), "events": events})
        found[-1]["after"] = state.to_json()
    return found


def positions() -> list[dict[str, Any]]:
    """A thousand positions of games of all kinds, as the editor may be asked to put them together."""
    found = []
    for number, spec in enumerate(EDITED):
        rng, state = random.Random(spec), parse_game(spec).deal(seed=number)
        while len(found) * len(EDITED) < (number + 1) * POSITIONS:
            if state.is_over:
                state = parse_game(spec).deal(seed=rng.randrange(2**40))
            if rng.random() < 0.25:
                found.append(state.to_json())
            state.play(rng.choice(state.legal_moves()))
    return found


def previews(spec: str, deep: bool) -> dict[str, Any]:
    """The first position of a game and what each decision would lead to; with `deep`, the next of the turn too."""
    state = parse_game(spec).deal(seed=11, start_player=0)
    player = state.current_player
    assert player is not None
    found: dict[str, Any] = {}

    def explore(earlier: tuple[str, ...], happened: list[Any]) -> None:
        for move in map(str, state.legal_moves()):
            moves, events = (*earlier, move), [*happened, *state.play(move)]
            same = state.current_player == player
            found[" ".join(moves)] = {
                "version": 1,
                "position": state.view(player).to_json(),
                "events": events,
                "moves": moves_of(state) if same else [],
                "scores": state.scores,
                "points": 0,
                "player": state.current_player,
                "draw": None,
                "over": state.is_over,
                "turn_over": not same,
                "forecast": None,
                "forecast_before": None,
            }
            if deep and same and len(moves) < 2:
                explore(moves, events)
            state.undo()

    explore((), [])
    return {"player": player, "position": state.view(player).to_json(), "moves": moves_of(state), "previews": found}


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with what the rules say about some games, for the tests in JavaScript."""
    data = {
        "games": {spec: decisions(spec) for spec in SPECS},
        "positions": positions(),
        "turns": {"azul": previews("azul", deep=False), "duel": previews("duel", deep=True)},
        "components": {name: definition.components for name, definition in definitions().items()},
    }
    file = tmp_path_factory.mktemp("units") / "recorded.json"
    file.write_text(json.dumps(data), "utf-8")
    return file


@pytest.mark.parametrize("file", sorted(UNITS.glob("*.test.mjs")), ids=lambda file: file.name.partition(".")[0])
def test_units(file: Path, recorded: Path) -> None:
    command = [*node(), "--no-warnings", "--test", "--test-reporter=spec", str(file)]
    answer = subprocess.run(
        command, capture_output=True, text=True, timeout=120, env=os.environ | {"AZULEJOS_RECORDED": str(recorded)}
    )
    assert answer.returncode == 0, answer.stdout + answer.stderr
