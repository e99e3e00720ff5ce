"""Tree search with random games: what one would try first. A baseline."""

from __future__ import annotations

import threading
from typing import Any

from azulejos import random
from azulejos.bots.base import moves_to_choose_from
from azulejos.bots.budget import Budget, check_seed
from azulejos.game import Game, Move
from azulejos.search import tree
from azulejos.search.network import no_network
from azulejos.search.networks import WORDS, network_of
from azulejos.state import State

USUAL = Budget(nodes=4000)
"""Without another budget: well under a second."""
VISITS_AT_ONCE = 32
"""Walks between two looks at the budget."""
SEED_BITS = 30


class TreeBot:
    """`seconds` a decision, or `nodes`: walks down the tree, each with a random game at its end. `seed` makes it
    repeatable (with `nodes`). It sees the mover's view only and draws anew what that view hides."""

    name = "playouts"
    mode = tree.BY_PLAYOUTS

    def __init__(self, seconds: float | None = None, nodes: int | None = None, seed: int | None = None) -> None:
        self.budget = Budget(seconds, nodes) or USUAL
        self._rng = random.generator(check_seed(seed))
        self._memories: dict[str, Any] = {}
        self._stopped = threading.Event()

    def choose(self, state: State) -> Move:
        moves = moves_to_choose_from(state)
        if len(moves) == 1:
            return moves[0]
        player = state.current_player
        assert player is not None
        seed = int(random.below(self._rng, 1 << SEED_BITS))
        known = state.imagine(player, random.generator(seed))
        memory = self._memory_for(state.game)
        memory["states"][0, 0] = known.array[0]
        count = int(tree.plant(memory, seed + 1))
        self._grow(memory, self._network(state.game))
        children = memory["nodes"][0, 1 : 1 + count]
        return state.game.moves[int(children["action"][int(children["visits"].argmax())])]

    def stop(self) -> None:
        """From any thread: the running `choose` ends soon."""
        self._stopped.set()
        for memory in self._memories.values():
            memory["control"][0, tree.STOP] = 1

    def _grow(self, memory: Any, network: Any) -> None:
        control = memory["control"][0]
        self._stopped.clear()
        timer = None
        if self.budget.seconds is not None:
            timer = threading.Timer(self.budget.seconds, self.stop)
            timer.daemon = True
            timer.start()
        try:
            while not self._stopped.is_set():
                left = None if self.budget.nodes is None else self.budget.nodes - int(control[tree.VISITS])
                if left is not None and left <= 0:
                    break
                tree.grow(memory, network, self.mode, VISITS_AT_ONCE if left is None else min(left, VISITS_AT_ONCE))
        finally:
            if timer is not None:
                timer.cancel()

    def _memory_for(self, game: Game) -> Any:
        if game.name not in self._memories:
            self._memories[game.name] = tree.tree(game.room.new().dtype, WORDS[game.name])
        return self._memories[game.name]

    def _network(self, game: Game) -> Any:
        return no_network(WORDS[game.name])


class TreeEvalBot(TreeBot):
    """The same tree, its leaves judged by the network: the family that lost to alpha-beta."""

    name = "treesearch"
    mode = tree.BY_EVALUATION

    def _network(self, game: Game) -> Any:
        return network_of(game)
