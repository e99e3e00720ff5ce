"""Bots that search: the levels, and all baselines but the random one."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt

from azulejos import random
from azulejos.bots.analysis import Analysis, MoveValue, Term
from azulejos.bots.base import moves_to_choose_from
from azulejos.bots.budget import Budget, check_seed
from azulejos.bots.scale import margin_of, spread, win_chance
from azulejos.bots.thinker import Thinker, Thought
from azulejos.bots.walker import Walker
from azulejos.bots.words import in_words
from azulejos.game import Game, Move
from azulejos.search import tree
from azulejos.search.deepening import MAX_DEPTH
from azulejos.search.network import BY_HAND, Network, no_network
from azulejos.search.networks import WORDS, network_name, network_of
from azulejos.state import State

SEED_BITS = 30
A_SECOND, UNLIMITED = Budget(seconds=1.0), Budget()


@dataclass(frozen=True)
class Skill:
    """How well a bot plays."""

    evaluation: Literal["hand", "network", "playouts"] = "network"
    """`playouts`: random games, in a tree."""
    family: Literal["alphabeta", "tree"] = "alphabeta"
    depth: int = MAX_DEPTH
    """How many decisions it looks ahead."""
    far: bool = False
    """Whether it looks beyond the round when budget is left (`bots.beyond`): alpha-beta, all draws between rounds."""
    misjudges: float = 0.0
    """By how many points, typically, it misjudges each move."""
    usual: Budget = A_SECOND
    """Its budget when none is given."""
    most: Budget = UNLIMITED
    """Its budget whatever is given."""


class SearchBot:
    """Looks ahead. `seconds` or `nodes` a decision; `seed` makes it repeatable (with `nodes`).

    It sees the mover's view only: what that view hides is drawn anew before it thinks."""

    def __init__(
        self,
        name: str,
        skills: Mapping[str, Skill],
        seconds: float | None = None,
        nodes: int | None = None,
        seed: int | None = None,
        network: Network | None = None,
    ) -> None:
        """`skills` by the name of the game's network, "" for all others; `network` replaces the shipped one."""
        self.name = name
        self._skills = skills
        self._budget = Budget(seconds, nodes)
        self._rng = random.generator(check_seed(seed))
        self._given = network
        self._thinkers: dict[tuple[str, int], Thinker | Walker] = {}
        self._thinker: Thinker | Walker | None = None

    def choose(self, state: State) -> Move:
        moves = moves_to_choose_from(state)
        if len(moves) == 1:
            return moves[0]
        skill = self.skill(state.game)
        budget = (self._budget or skill.usual).within(skill.most)
        thoughts = list(self._think(state, budget, skill.depth, wide=skill.misjudges > 0))
        thought, best = thoughts[-1], 0  # of one that was cut short, only the values at the front are as deep
        if skill.misjudges:
            thought = [each for each in thoughts if each.finished][-1]
            best = int(np.argmax(thought.utilities + skill.misjudges * self._errors(len(thought.actions))))
        return state.game.moves[int(thought.actions[best])]

    def analyse(self, state: State, seconds: float | None = None, nodes: int | None = None) -> Iterator[Analysis]:
        """One result a depth; without a budget until all up to the round's end is seen or `stop` is called."""
        moves_to_choose_from(state)
        started = time.perf_counter()
        words = in_words(state)
        for thought in self._think(state, Budget(seconds, nodes), MAX_DEPTH, wide=True):
            if not thought.finished:
                return
            yield self._analysis(state, thought, time.perf_counter() - started, words)

    def skill(self, game: Game) -> Skill:
        """How well it plays that game."""
        return self._skills.get(network_name(game), self._skills[""])

    def stop(self) -> None:
        if self._thinker is not None:
            self._thinker.stop()

    def _think(self, state: State, budget: Budget, depth: int, wide: bool) -> Iterator[Thought]:
        player = state.current_player
        assert player is not None
        seed = int(random.below(self._rng, 1 << SEED_BITS))
        known = state.imagine(player, random.generator(seed))
        self._thinker = self._thinker_for(state.game)
        yield from self._thinker.think(
            known.array, seconds=budget.seconds, nodes=budget.nodes, depth=depth, wide=wide, seed=seed
        )

    def _thinker_for(self, game: Game) -> Thinker | Walker:
        network, words, skill, dtype = self._network(game), WORDS[game.name], self.skill(game), game.definition.state
        key = (game.name, 0 if network["kind"][0] == BY_HAND else id(network))
        if key not in self._thinkers:
            if skill.family == "tree":
                mode = tree.BY_PLAYOUTS if skill.evaluation == "playouts" else tree.BY_EVALUATION
                self._thinkers[key] = Walker(network, dtype, words, mode)
            else:
                self._thinkers[key] = Thinker(network, dtype, words, far=skill.far)
        return self._thinkers[key]

    def _network(self, game: Game) -> Network:
        if self._given is not None:
            return self._given
        return network_of(game) if self.skill(game).evaluation == "network" else no_network(WORDS[game.name])

    def _errors(self, count: int) -> npt.NDArray[np.float64]:
        """Normal errors from this bot's own generator: sums of twelve uniform numbers."""
        uniform = [[int(random.below(self._rng, 1 << 20)) / (1 << 20) for _ in range(12)] for _ in range(count)]
        errors: npt.NDArray[np.float64] = np.array(uniform).sum(axis=1) - 6.0
        return errors

    def _analysis(self, state: State, thought: Thought, seconds: float, words: tuple[Term, ...]) -> Analysis:
        width = spread(network_name(state.game), state.round)
        utilities = thought.utilities.astype(np.float64)
        worth = float(self._network(state.game)["win_worth"][0, 0])
        margins = utilities if self.skill(state.game).evaluation == "hand" else margin_of(utilities, width, worth)
        wins = win_chance(margins, width)
        counts = np.zeros(len(wins)) if thought.visits is None else thought.visits
        moves = state.game.moves
        values = tuple(
            MoveValue(
                moves[line[0]], float(margin), float(win), int(visits), thought.depth, tuple(moves[a] for a in line)
            )
            for line, margin, win, visits in zip(thought.lines, margins, wins, counts, strict=True)
        )
        player = state.current_player
        assert player is not None
        return Analysis(player, values, thought.depth, thought.nodes, seconds, words)
