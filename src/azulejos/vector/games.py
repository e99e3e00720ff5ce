"""VectorGames: many games in arrays, each with its own generator; the Python side of `kernels`. Nothing is checked."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos import random
from azulejos.game import Game
from azulejos.games.definition import States
from azulejos.state import State
from azulejos.types import AzulejosError, IllegalMove, InvalidMove
from azulejos.vector import kernels
from azulejos.vector.form import Form
from azulejos.vector.observations import Encoder

Numbers = npt.NDArray[Any]
_ACTION_SEED = 1 << 63
"""Added to a seed for the generator that chooses random actions: another stream than the game's own."""


def _variants(game: Game) -> list[Game]:
    """The game with every way to settle what its options leave to chance; one if they leave nothing."""
    ways = itertools.product(*(range(count) for count in game.options.unresolved))
    return [Game(game.definition, game.options.resolve_with(way)) for way in ways]


def _openings(variants: Sequence[Game]) -> States:
    """A fresh game of every variant with every start player."""
    game = variants[0]
    openings = game.definition.new(len(variants) * game.players)
    for index in range(len(openings)):
        variant, starter = divmod(index, game.players)
        game.definition.set_up(openings[index : index + 1], variants[variant].options, starter)
    return openings.reshape(len(variants), game.players)


def _ranges(count: int, threads: int) -> list[slice]:
    """The games of each thread."""
    borders = [count * part // threads for part in range(threads + 1)]
    return [slice(first, last) for first, last in itertools.pairwise(borders)]


class VectorGames:
    """`count` games side by side. `deciders` says for every seat who decides: kernels.OUTSIDE or a compiled player."""

    def __init__(
        self,
        game: Game,
        count: int,
        deciders: Sequence[int],
        start_player: int | None = None,
        threads: int = 1,
        form: Form | None = None,
    ) -> None:
        self.game = game
        self.count = count
        self.states = game.definition.new(count)
        self.generators = np.zeros(count, dtype=random.GENERATOR)
        self.action_generators = np.zeros(count, dtype=random.GENERATOR)
        self.movers: npt.NDArray[np.int8] = np.full(count, -1, dtype=np.int8)
        """The seat to move in every game; -1 after its end, and before its deal."""
        self.todo: npt.NDArray[np.int8] = np.zeros(count, dtype=np.int8)
        self._variants = _variants(game)
        self._variant_of = np.zeros(count, dtype=np.int16)
        self._openings = _openings(self._variants)
        self._unresolved = np.array(game.options.unresolved, dtype=np.int64)
        self._start_player = kernels.BY_CHANCE if start_player is None else start_player
        self._ranges = _ranges(count, threads)
        self.set_deciders(deciders)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.encoder = Encoder(game, threads, form, count)

    def set_deciders(self, deciders: Sequence[int]) -> None:
        """Who decides for every seat from now on."""
        self._deciders = np.array(deciders, dtype=np.int8)
        needs_scratch = kernels.GREEDY in deciders
        self._scratch = self.game.definition.new(kernels.SCRATCH * len(self._ranges)) if needs_scratch else None

    def seed(self, index: int, seed: int | None) -> None:
        """Seed a game's generators; None: from the system's entropy."""
        rng = random.generator(seed)
        self.generators["word"][index] = rng["word"]
        self.action_generators["word"][index] = random.generator(None if seed is None else seed + _ACTION_SEED)["word"]

    def deal(self, which: npt.NDArray[np.bool_]) -> None:
        """New games where `which` is true, up to the first decision from outside."""
        kernels.new_games(
            self.states, self.generators, which, self._openings, self._unresolved, self._start_player, self._variant_of
        )
        self.todo[:] = np.where(which, kernels.CONTINUE, kernels.NOTHING)
        self._play(self.movers)

    def step(self, which: npt.NDArray[np.bool_], actions: Numbers) -> None:
        """Play these actions where `which` is true, and on to the next decision from outside or the end. Trusts them:
        ask `first_illegal` before."""
        self.todo[:] = np.where(which, kernels.STEP, kernels.NOTHING)
        self._play(actions)

    def _play(self, actions: Numbers) -> None:
        arguments = (self.states, self.generators, self.todo, actions, self._deciders, self.movers)
        self._share(
            lambda games, thread: kernels.play_games(
                *arguments, self._scratch, kernels.SCRATCH * thread, games.start, games.stop
            )
        )

    def first_illegal(self, which: npt.NDArray[np.bool_], actions: Numbers) -> int | None:
        """The first of these games in which the action is not legal."""
        index = int(kernels.first_illegal(self.states, which, actions))
        return None if index == kernels.ALL_LEGAL else index

    def reward(self, kind: int, margins: Numbers, rewards: Numbers, outcomes: Numbers) -> None:
        """Rewards of every seat since the last call, and the outcome of finished games."""
        kernels.reward_games(self.states, self.game.players, kind, margins, rewards, outcomes, 0, self.count)

    def observe(self, seats: npt.NDArray[np.int8], observations: Numbers, masks: Numbers) -> None:
        """What the player in `seats[index]` sees and may do in every game, nothing for -1, into rows of `observations`
        and `masks`."""
        self._share(lambda games, thread: self.encoder.write(self.states, seats, observations, masks, games, thread))

    def random_actions(self) -> npt.NDArray[np.int64]:
        """A uniform legal action for every game, 0 for a finished one."""
        actions = np.zeros(self.count, dtype=np.int64)
        kernels.choose_random(self.states, self.action_generators, actions)
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
        return State(self._variants[self._variant_of[index]], record, generator, fresh=False)

    def objection(self, index: int, action: int) -> AzulejosError:
        """Why an action is not legal in a game, as an error that names both."""
        game, ids = self.game, f"action ids of this game are 0 .. {self.game.action_count - 1}"
        if not 0 <= action < game.action_count:
            return InvalidMove(f"game {index}, action {action}", None, ids)
        reason = game.definition.moves.explain(self.states[index], action, game.options)
        text = str(reason).removeprefix(f"{reason.rule}: ")
        return IllegalMove(reason.rule, f"game {index}, action {action} ({game.moves[action]}): {text}")

    def copy(self) -> tuple[Numbers, ...]:
        """All that changes, to `restore` it."""
        return self.states.copy(), self.generators.copy(), self.movers.copy(), self._variant_of.copy()

    def restore(self, kept: tuple[Numbers, ...]) -> None:
        """Back to what `copy` gave."""
        self.states[:], self.generators[:], self.movers[:], self._variant_of[:] = kept

    def _share(self, work: Callable[[slice, int], Any]) -> None:
        """Do the work, in each thread for its range of the games."""
        if self._pool is None:
            work(self._ranges[0], 0)
        else:
            for _ in self._pool.map(work, self._ranges, range(len(self._ranges))):
                pass

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()
