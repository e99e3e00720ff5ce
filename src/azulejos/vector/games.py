"""VectorGames: many games in arrays, each with its own generator; the Python side of `kernels`. Nothing is checked."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos import random
from azulejos.game import Game
from azulejos.games.azul.options import AzulOptions
from azulejos.games.definition import States
from azulejos.games.duel.components import TABLETS
from azulejos.state import State
from azulejos.types import AzulejosError, IllegalMove, InvalidMove
from azulejos.vector import kernels
from azulejos.vector.observations import layout, observe_games

Numbers = npt.NDArray[Any]
_CHOOSERS = 1 << 63
"""Added to a seed for the generator that chooses random actions: another stream than the game's own."""


def _settings(game: Game, start_player: int | None) -> Numbers:
    """The game's options as `kernels.new_game` takes them."""
    options = game.options
    if isinstance(options, AzulOptions):
        chosen = [int(options.grey), options.round_limit]
    else:
        tablets = options.tablets_mask if options.is_resolved else kernels.BY_CHANCE
        chosen = [tablets, int(options.free_draws_at_zero)]
    starter = kernels.BY_CHANCE if start_player is None else start_player
    return np.array([game.players, starter, *chosen], dtype=np.int64)


def _dealt(game: Game, record: States) -> Game:
    """The game of a dealt state: what was left to chance is known."""
    if game.options.is_resolved:
        return game
    faces = [face for index, face in enumerate(TABLETS) if int(record["tablets"][0]) >> index & 1]
    return Game(game.definition, dataclasses.replace(game.options, tablets=tuple(faces)))


def _parts(count: int, threads: int) -> list[tuple[int, int]]:
    """The games of each thread: first and last + 1."""
    borders = [count * part // threads for part in range(threads + 1)]
    return list(itertools.pairwise(borders))


class VectorGames:
    """`count` games side by side. `deciders` says for every seat who decides: kernels.OUTSIDE or a compiled player."""

    def __init__(
        self, game: Game, count: int, deciders: Sequence[int], start_player: int | None = None, threads: int = 1
    ) -> None:
        self.game = game
        self.count = count
        self.states: States = np.asarray(game.definition.new(count))
        self.generators = np.zeros(count, dtype=random.GENERATOR)
        self.choosers = np.zeros(count, dtype=random.GENERATOR)
        self.movers: npt.NDArray[np.int8] = np.full(count, -1, dtype=np.int8)
        """The seat that decides in every game; -1 after its end, and before its deal."""
        self.todo: npt.NDArray[np.int8] = np.zeros(count, dtype=np.int8)
        self._settings = _settings(game, start_player)
        self._deciders = np.array(deciders, dtype=np.int8)
        self._scratch: States = np.asarray(game.definition.new(kernels.SCRATCH * threads))
        self._greedy = self._scratch if kernels.GREEDY in deciders else None
        self._parts = _parts(count, threads)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.observation_size = layout(game).size

    def seed(self, index: int, seed: int | None) -> None:
        """Start a game's generators anew; None: from the system's entropy."""
        rng = random.generator(seed)
        self.generators["word"][index] = rng["word"]
        self.choosers["word"][index] = random.generator(None if seed is None else seed + _CHOOSERS)["word"]

    def deal(self, which: npt.NDArray[np.bool_]) -> None:
        """New games where `which` is true, up to the first decision from outside."""
        self.todo[:] = np.where(which, kernels.DEAL, kernels.NOTHING)
        self._play(self.movers)

    def step(self, which: npt.NDArray[np.bool_], actions: Numbers) -> None:
        """Play these actions where `which` is true, and on to the next decision from outside or the end. Trusts them:
        ask `first_illegal` before."""
        self.todo[:] = np.where(which, kernels.STEP, kernels.NOTHING)
        self._play(actions)

    def _play(self, actions: Numbers) -> None:
        arguments = (self.states, self.generators, self.todo, actions, self._deciders, self._settings, self.movers)
        self._share(
            lambda first, last, part: kernels.play_games(*arguments, self._greedy, kernels.SCRATCH * part, first, last)
        )

    def first_illegal(self, which: npt.NDArray[np.bool_], actions: Numbers) -> int | None:
        """The first of these games in which the action is not legal."""
        index = int(kernels.first_illegal(self.states, which, actions))
        return None if index == kernels.LEGAL else index

    def reward(self, kind: int, margins: Numbers, rewards: Numbers, outcomes: Numbers) -> None:
        """Rewards of every seat since the last call, and the outcome of finished games."""
        kernels.reward_games(self.states, self.game.players, kind, margins, rewards, outcomes, 0, self.count)

    def observe(self, seats: npt.NDArray[np.int8], observations: Numbers, masks: Numbers) -> None:
        """What the player in `seats[index]` sees and may do in every game, nothing for -1, into rows of `observations`
        and `masks`."""
        self._share(
            lambda first, last, part: observe_games(
                self.states, self._scratch, kernels.SCRATCH * part, seats, observations, masks, first, last
            )
        )

    def random_actions(self) -> npt.NDArray[np.int64]:
        """A uniform legal action for every game, 0 for a finished one."""
        actions = np.zeros(self.count, dtype=np.int64)
        kernels.choose_random(self.states, self.choosers, actions)
        return actions

    @property
    def scores(self) -> npt.NDArray[np.int16]:
        """The points of every seat in every game; a copy."""
        scores: npt.NDArray[np.int16] = self.states["players"]["score"][:, : self.game.players].copy()
        return scores

    def state(self, index: int) -> State:
        """One game as a State of its own, with a copy of its generator."""
        record = self.states[index : index + 1].copy()
        generator = random.at_word(int(self.generators["word"][index]))
        return State(_dealt(self.game, record), record, generator, fresh=False)

    def objection(self, index: int, action: int) -> AzulejosError:
        """Why an action is not legal in a game, as an error that names both."""
        game, ids = self.game, f"action ids of this game are 0 .. {self.game.action_count - 1}"
        if not 0 <= action < game.action_count:
            return InvalidMove(f"game {index}, action {action}", 0, ids)
        reason = game.definition.moves.explain(self.states[index], action, game.options)
        text = str(reason).removeprefix(f"{reason.rule}: ")
        return IllegalMove(reason.rule, f"game {index}, action {action} ({game.moves[action]}): {text}")

    def copy(self) -> tuple[Numbers, ...]:
        """All that changes, to `restore` it."""
        return self.states.copy(), self.generators.copy(), self.movers.copy()

    def restore(self, kept: tuple[Numbers, ...]) -> None:
        """Back to what `copy` gave."""
        self.states[:], self.generators[:], self.movers[:] = kept

    def _share(self, work: Callable[[int, int, int], Any]) -> None:
        """Do the work, for one part of the games in each thread."""
        if self._pool is None:
            work(0, self.count, 0)
        else:
            for _ in self._pool.map(lambda part: work(*self._parts[part], part), range(len(self._parts))):
                pass

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()
