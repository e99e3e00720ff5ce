"""Pig is registered here and then plays through every floor, without a line of the package that knows it."""

from __future__ import annotations

import json
import pickle

import pytest

import azulejos
from azulejos import IllegalMove, InvalidMove, InvalidOption
from azulejos.arena import play_match
from azulejos.games import register
from azulejos.state import State
from tests.third_game.pig import PIG


def played(seed: int = 3, goal: int = 20) -> State:
    """A whole game between random bots."""
    state = azulejos.make("pig", goal=goal).deal(seed=seed)
    bot = azulejos.bot("random", seed=seed)
    while not state.is_over:
        state.play(bot.choose(state))
    return state


def test_a_game_is_made_by_name_with_checked_options() -> None:
    game = azulejos.make("pig", goal=15)
    assert game.spec == "pig(goal=15)" and azulejos.parse_game(game.spec) == game
    assert "pig" in azulejos.game_names() and game.players == 2 and list(map(str, game.moves)) == ["ROLL", "HOLD"]
    with pytest.raises(InvalidOption, match="goal"):
        azulejos.make("pig", goal=7)
    with pytest.raises(InvalidOption, match="did you mean 'goal'"):
        azulejos.make("pig", gaol=20)


def test_a_game_has_a_name_and_a_state_of_its_own() -> None:
    with pytest.raises(ValueError, match="beside pig"):
        register(PIG)


def test_play_undo_and_refusals() -> None:
    state = azulejos.make("pig").deal(seed=5)
    before = state.position
    state.play("roll")
    state.undo()
    assert state.position == before
    with pytest.raises(InvalidMove):
        state.play("T3")
    over = played()
    with pytest.raises(IllegalMove, match="P1"):
        over.play("HOLD")
    assert over.outcome is not None and sum(over.outcome.points[0].values()) == over.scores[0]


def test_draws_from_outside() -> None:
    state = azulejos.make("pig").deal(chance="manual")
    assert state.pending == {"phase": "rolling", "faces": 6}
    assert state.reveal("rolling:4")[0]["count"] == 4
    state.play("HOLD")
    assert state.scores[state.start_player] == 4


def test_views_positions_and_copies() -> None:
    state = azulejos.make("pig").deal(seed=8)
    for other in (
        azulejos.parse_position(state.position),
        azulejos.parse_position(json.dumps(state.to_json())),
        state.view(0).sample(1),
        state.imagine(1, 2),
        pickle.loads(pickle.dumps(state)),
        eval(repr(state), {"azulejos": azulejos}),
    ):
        assert other == state


def test_records_as_text_and_json() -> None:
    state = played()
    record = state.record(["Ina", "Michael"])
    for text in (str(record), json.dumps(record.to_json())):
        assert azulejos.parse_record(text).replay() == state


def test_moves_in_parts() -> None:
    state = azulejos.make("pig").deal(seed=8)
    view = state.view(state.current_player).to_json()
    told = state.game.describe_moves(state.legal_moves(), view)
    assert told[0] == {"move": "ROLL", "kind": "roll", "steps": ["roll"], "pot": view["pot"]}


def test_the_arena() -> None:
    result = play_match("pig", ["random", "random"], games=20)
    assert result.games == 20 and not result.forfeits


def test_a_bot_without_an_evaluation_says_so() -> None:
    state = azulejos.make("pig").deal(seed=8)
    with pytest.raises(azulejos.AzulejosError, match="'pig' has no provider of an evaluation"):
        azulejos.bot("grandmaster", nodes=100).choose(state)
