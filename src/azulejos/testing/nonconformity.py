"""What a check raises, and the states that checks play through."""

from __future__ import annotations

import random
from collections.abc import Iterator

from azulejos.game import Game
from azulejos.registry import parse_game
from azulejos.state import State


class Nonconformity(AssertionError):
    """A contract that is broken: what it asks, and the position where it does not hold."""

    def __init__(self, contract: str, state: State | None = None) -> None:
        super().__init__(contract if state is None else f"{contract}\nposition: {state.position}")
        self.contract = contract


def require(holds: bool, contract: str, state: State | None = None) -> None:
    """Raise Nonconformity unless the contract holds."""
    if not holds:
        raise Nonconformity(contract, state)


def chosen_game(game: Game | str) -> Game:
    return parse_game(game) if isinstance(game, str) else game


def decisions(game: Game, games: int, seed: int) -> Iterator[tuple[State, random.Random]]:
    """Every decision of that many games between players who choose at random. Whoever iterates may play a move; if
    nobody does, a random one is played."""
    for number in range(games):
        chooser = random.Random(f"{seed} {number}")
        state = game.deal(seed=seed + number)
        while not state.is_over:
            before = len(state.history)
            yield state, chooser
            if len(state.history) == before:
                state.play(chooser.choice(state.legal_moves()))
