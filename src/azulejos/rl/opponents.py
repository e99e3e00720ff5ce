"""Who plays the other seats: compiled players by name, any bot, or any policy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos import random
from azulejos.bots import BOTS, Bot, bot, parse_bot_spec, seen_by_mover
from azulejos.game import Game
from azulejos.registry import nearest
from azulejos.search.providers import EVALUATIONS
from azulejos.types import AzulejosError, InvalidOption
from azulejos.vector import kernels
from azulejos.vector.games import VectorGames

Observations = dict[str, npt.NDArray[Any]]
"""`observation` (games, numbers) and `action_mask` (games, actions)."""
Policy = Callable[[Observations], Any]
"""Chooses one legal action for every row of the observations."""
Decider = Callable[[VectorGames, npt.NDArray[np.int64]], Any]
"""Chooses an action for every game of these indices."""
Opponent = str | Bot | Policy

COMPILED = {"random": kernels.RANDOM, "tidy": kernels.TIDY, "greedy": kernels.GREEDY}
"""Players without any Python, from the weakest to the strongest: `random` takes any legal action, `tidy` rarely one
that drops all its tiles, `greedy` the one after which the position is best by the handcrafted evaluation."""


def seat_deciders(opponent: Opponent | Sequence[Opponent] | None, game: Game) -> tuple[list[int], dict[int, Decider]]:
    """Who decides for each seat, as `VectorGames` takes it, and the deciders of the seats that are played from Python.

    None: nobody but the caller. One opponent plays all seats but seat 0; a list names one for each, from seat 1 on.
    """
    players = game.players
    if opponent is None:
        return [kernels.OUTSIDE] * players, {}
    chosen = list(opponent) if isinstance(opponent, list | tuple) else [opponent] * (players - 1)
    if len(chosen) != players - 1:
        raise InvalidOption("opponent", f"{len(chosen)} opponents are named, the game has {players - 1}")
    kinds, deciders = [kernels.OUTSIDE], {}
    for seat, each in enumerate(chosen, start=1):
        if isinstance(each, str) and each in COMPILED:
            if COMPILED[each] == kernels.GREEDY and game.name not in EVALUATIONS:
                raise InvalidOption("opponent", f"{each} needs an evaluation of {game.name}, which has none")
            kinds.append(COMPILED[each])
        else:
            kinds.append(kernels.OUTSIDE)
            deciders[seat] = _decider(each)
    return kinds, deciders


def _decider(opponent: Any) -> Decider:
    if isinstance(opponent, str):
        if parse_bot_spec(opponent).name not in BOTS:
            known = list(dict.fromkeys([*COMPILED, *BOTS]))
            message = f"there is no opponent {opponent!r}{nearest(opponent, known)}; opponents: {', '.join(known)}"
            raise InvalidOption("opponent", message)
        return _bot_decider(bot(opponent))
    if callable(getattr(opponent, "choose", None)):
        return _bot_decider(opponent)
    if callable(opponent):
        return _policy_decider(opponent)
    raise InvalidOption("opponent", f"{opponent!r} is neither a name, a bot (with choose) nor a policy (callable)")


def _bot_decider(player: Bot) -> Decider:
    def decide(games: VectorGames, indices: npt.NDArray[np.int64]) -> list[int]:
        return [_choice(player, games, int(index)) for index in indices]

    return decide


def _choice(player: Bot, games: VectorGames, index: int) -> int:
    """What a bot chooses, given a sampled state: it holds what its player knows, and reveals nothing of what comes."""
    state = games.state(index)
    known = seen_by_mover(state, random.generator(int(games.generators["word"][index])))
    return state.game.action(player.choose(known))


def _policy_decider(policy: Policy) -> Decider:
    def decide(games: VectorGames, indices: npt.NDArray[np.int64]) -> Any:
        seats = np.full(games.count, -1, dtype=np.int8)
        seats[indices] = games.movers[indices]
        observations = games.encoder.blank(games.count)
        masks = np.zeros((games.count, games.game.action_count), dtype=np.int8)
        games.observe(seats, observations, masks)
        return policy({"observation": observations[indices], "action_mask": masks[indices]})

    return decide


def play_opponents(games: VectorGames, deciders: dict[int, Decider]) -> None:
    """Let the seats that are played from Python decide until it is the caller's turn or the game is over."""
    while deciders:
        asked = False
        for seat, decide in deciders.items():
            indices = np.flatnonzero(games.movers == seat)
            if len(indices):
                asked = True
                _play_seat(games, seat, indices, decide)
        if not asked:
            return


def _play_seat(games: VectorGames, seat: int, indices: npt.NDArray[np.int64], decide: Decider) -> None:
    chosen = np.asarray(decide(games, indices))
    if chosen.shape != indices.shape or not np.issubdtype(chosen.dtype, np.integer):
        raise AzulejosError(
            f"opponent in seat {seat}: for {len(indices)} observations it must return as many whole numbers, not "
            f"{chosen.dtype} of shape {chosen.shape}"
        )
    which = np.zeros(games.count, dtype=np.bool_)
    which[indices] = True
    actions = np.zeros(games.count, dtype=np.int64)
    actions[indices] = chosen
    refused = games.first_illegal(which, actions)
    if refused is not None:
        raise AzulejosError(f"opponent in seat {seat}: {games.objection(refused, int(actions[refused]))}")
    games.step(which, actions)
