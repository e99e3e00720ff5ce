"""The contract of a bot: legal, repeatable, honest, and it leaves the state alone."""

from __future__ import annotations

import time
from collections.abc import Callable

from azulejos.bots import Bot
from azulejos.game import Game
from azulejos.state import State
from azulejos.testing.nonconformity import Nonconformity, chosen_game, decisions, require

COMPARED = 0.25
"""The share of decisions that are asked twice, to see whether hidden facts or chance change the answer."""
LATEST = 0.25
"""Seconds that a decision may take beyond its budget."""


def check_bot(
    make: Callable[[int], Bot], game: Game | str, games: int = 2, seed: int = 0, seconds: float | None = None
) -> None:
    """Play games with the bot that `make(seed)` makes in every seat; Nonconformity at the first broken contract.

    - `name` is a text that is not empty.
    - `choose` returns a legal move and leaves the state, its history and its generator as they are.
    - The same seed gives the same choice (give the bot a budget of nodes, not of seconds).
    - What the player to move cannot know never changes the choice.
    - With `seconds`, no decision takes longer than that and a quarter of a second.
    """
    player = make(seed)
    name = getattr(player, "name", None)
    require(isinstance(name, str) and bool(name), "a bot's name is a text that is not empty")
    require(callable(getattr(player, "choose", None)), "a bot has a method choose(state)")
    for state, chooser in decisions(chosen_game(game), games, seed):
        move = _ask(player, state, seconds)
        if seconds is None and not state.forced and chooser.random() < COMPARED:
            bot_seed, hidden = chooser.randrange(1 << 30), chooser.randrange(1 << 30)
            first = _ask(make(bot_seed), state, None)
            require(_ask(make(bot_seed), state, None) == first, "the same seed gives the same choice", state)
            assert state.current_player is not None
            other = state.imagine(state.current_player, hidden)
            contract = "what the player to move cannot know never changes the choice"
            require(_ask(make(bot_seed), other, None) == first, contract, state)
        state.play(move)


def _ask(player: Bot, state: State, seconds: float | None) -> str:
    """A bot's choice, checked."""
    before = state.copy()
    started = time.perf_counter()
    try:
        move = player.choose(state)
    except Exception as error:
        raise Nonconformity(f"choose raises nothing where a decision is due, not {error!r}", state) from error
    took = time.perf_counter() - started
    require(state == before and state.history == before.history, "choose leaves the state as it is", before)
    require(_next_draws(state) == _next_draws(before), "choose leaves the state's generator as it is", before)
    legal = state.legal_moves()
    require(isinstance(move, str) and move in legal, f"choose returns a legal move, not {move!r}", state)
    if seconds is not None:
        require(took <= seconds + LATEST, f"choose takes at most {seconds:g} s, not {took:.2f} s", state)
    return str(move)


def _next_draws(state: State) -> object:
    """What depends on the generator alone: a copy of it as it is pickled."""
    return state.__reduce__()[1][3]
