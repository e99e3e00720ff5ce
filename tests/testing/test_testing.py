"""The conformance suite passes what keeps the contract and names what breaks it."""

from __future__ import annotations

import doctest
import zlib
from collections.abc import Callable
from typing import Any

import pytest

import azulejos
from azulejos import testing
from azulejos.bots import Bot
from azulejos.game import Move
from azulejos.rl import make_vec
from azulejos.state import State
from azulejos.testing import Nonconformity, check_bot, check_game, check_vector_env


def test_the_manual_s_session_runs() -> None:
    assert doctest.testmod(testing).failed == 0


@pytest.mark.parametrize("spec", ["azul(players=3,wall=grey)", "duel"])
def test_games_conform(spec: str) -> None:
    check_game(spec, games=2, seed=5)


@pytest.mark.parametrize("spec", ["azul", "duel"])
def test_bots_conform(spec: str) -> None:
    check_bot(lambda seed: azulejos.bot("grandmaster", nodes=60, seed=seed), spec, games=1)
    check_bot(lambda seed: azulejos.bot("random", seed=seed), spec, games=1, seconds=0.5)


@pytest.mark.parametrize("spec", ["azul", "duel"])
def test_environments_conform(spec: str) -> None:
    check_vector_env(make_vec(spec, 3), steps=150)


class Faulty:
    """A bot that is wrong in one way."""

    name = "faulty"

    def __init__(self, choose: Callable[[State], Any]) -> None:
        self._choose = choose

    def choose(self, state: State) -> Move:
        move: Move = self._choose(state)
        return move


def peeks(state: State) -> Move:
    """Its choice depends on draws that nobody knows yet."""
    world = state.copy()
    while not world.is_over and world.round == state.round:
        world.play(world.legal_moves()[0])
    legal = state.legal_moves()
    return legal[zlib.crc32(world.array.tobytes()) % len(legal)]


def plays(state: State) -> Move:
    move = state.legal_moves()[0]
    state.play(move)
    return move


def fails(state: State) -> Move:
    raise RuntimeError("no idea")


@pytest.mark.parametrize(
    ("choose", "contract"),
    [
        (peeks, "cannot know never changes"),
        (plays, "leaves the state as it is"),
        (fails, "raises nothing"),
        (lambda state: "nonsense", "returns a legal move"),
        (lambda state: state.game.moves[-1] if state.history[1:] else None, "returns a legal move"),
    ],
)
def test_a_bot_that_breaks_a_contract_is_told_which(choose: Any, contract: str) -> None:
    with pytest.raises(Nonconformity, match=contract):
        check_bot(lambda seed: Faulty(choose), "azul", games=3)


def test_what_is_no_bot_at_all_is_told_so() -> None:
    class Mute:
        name = "mute"

    for thing, contract in ((object(), "a bot's name"), (Mute(), "a method choose")):
        with pytest.raises(Nonconformity, match=contract):
            check_bot(lambda seed, thing=thing: thing, "azul", games=1)  # type: ignore[misc]


def test_a_bot_that_does_not_repeat_itself_is_told_so() -> None:
    made: list[Bot] = []

    def make(seed: int) -> Bot:
        made.append(azulejos.bot("random", seed=len(made)))
        return made[-1]

    with pytest.raises(Nonconformity, match="same seed"):
        check_bot(make, "azul")


def test_a_game_that_breaks_a_contract_is_told_which(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(State, "undo", lambda state, steps=1: None)
    with pytest.raises(Nonconformity, match="undo restores the position"):
        check_game("azul", games=1)
