"""Bots that search: the levels, and all baselines except the random one."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import replace

import numpy as np

from azulejos import random
from azulejos.bots.alphabeta_search import AlphaBetaSearch
from azulejos.bots.analysis import Analysis, MoveValue, Term, Why
from azulejos.bots.base import bot_repr, require_legal_moves, seen_by_mover
from azulejos.bots.budget import Budget, check_seed, check_threads
from azulejos.bots.calibration import expected, stage_of, win_chance
from azulejos.bots.explanation import explain
from azulejos.bots.levels import skill_of
from azulejos.bots.perception import looks_of, perceived_values
from azulejos.bots.providers import ACCOUNTS
from azulejos.bots.search_result import Search, SearchResult
from azulejos.bots.skill import Skill
from azulejos.bots.style import check_style, choose_in_style
from azulejos.bots.uct_search import UctSearch
from azulejos.bots.why import compare
from azulejos.game import Game, Move
from azulejos.games.definition import States
from azulejos.search import uct
from azulejos.search.deepening import MAX_DEPTH
from azulejos.search.network import HANDCRAFTED, Network, no_network
from azulejos.search.networks import NetworkFile, feature_words, network_for
from azulejos.state import State

SEED_BITS = 30
CONTINUATION, CONTINUATION_DEPTH = Budget(nodes=400), 4
"""How thoroughly each decision is searched where a line that is explained has to go on."""


class SearchBot:
    """Looks ahead. `seconds` or `nodes` limit each decision; `seed` makes it repeatable (together with `nodes`, in one
    thread)."""

    def __init__(
        self,
        level: str,
        seconds: float | None = None,
        nodes: int | None = None,
        seed: int | None = None,
        threads: int = 1,
        network: Network | str | None = None,
        style: str | None = None,
    ) -> None:
        """`level` is a name in `levels.SKILLS`; `network`, or the one in the file of that name, replaces the shipped
        one; `style` is one of `style.STYLES`."""
        self.name = level
        self._settings = {"seconds": seconds, "nodes": nodes, "seed": seed, "network": network, "style": style}
        if threads != 1:
            self._settings["threads"] = threads
        self._style = check_style(style)
        self._budget = Budget(seconds, nodes)
        self._threads = check_threads(threads)
        self._rng = random.generator(check_seed(seed))
        self._given = NetworkFile(network) if isinstance(network, str) else network
        self._searches: dict[tuple[str, int], Search] = {}
        self._running: Search | None = None

    def choose(self, state: State) -> Move:
        moves = require_legal_moves(state)
        if len(moves) == 1:
            return moves[0]
        skill = self.skill(state.game)
        budget = (self._budget or skill.default_budget).within(skill.budget_cap)
        seed = self._next_seed()
        known = seen_by_mover(state, seed)
        by_taste = skill.perception is not None or self._style is not None
        results = list(self._search(known, budget, skill.depth, by_taste, seed))
        if not by_taste:
            return state.game.moves[int(results[-1].actions[0])]  # cut short, only the front is as deep
        result = [each for each in results if each.finished][-1]
        return state.game.moves[self._by_taste(known, result, skill)]

    def _by_taste(self, known: State, result: SearchResult, skill: Skill) -> int:
        """The action that a player chooses who overlooks some and likes others, from values that are all as deep."""
        actions, values = result.actions.tolist(), result.utilities
        looks = looks_of(known, actions)
        if skill.perception is not None:
            values = perceived_values(known, actions, values, looks, skill.perception, self._rng)
        if self._style is not None:
            return int(actions[choose_in_style(self._style, known, actions, values, looks)])
        return int(actions[int(np.argmax(values))])

    def analyse(
        self,
        state: State,
        seconds: float | None = None,
        nodes: int | None = None,
        against: Move | str | None = None,
    ) -> Iterator[Analysis]:
        """One result per depth, and the last one again with `why`; without a budget until everything up to the end of
        the round is searched or `stop` is called."""
        seed = self._next_seed()
        known = seen_by_mover(state, seed)
        started = time.perf_counter()
        terms = explain(known)
        last = None
        with closing(self._search(known, Budget(seconds, nodes), MAX_DEPTH, True, seed)) as results:
            for result in results:
                if not result.finished:
                    break
                last = self._analysis(known, result, time.perf_counter() - started, terms)
                yield last
        if last is not None and len(last.moves) > 1 and known.game.name in ACCOUNTS:
            yield replace(last, why=self._why(known, last, against, seed))

    def _why(self, known: State, analysis: Analysis, against: Move | str | None, seed: int) -> Why:
        """The best move compared with another one: by default, and instead of itself, the next best."""
        best, next_best = analysis.moves[:2]
        other = next((value for value in analysis.moves[1:] if str(value.move) == str(against)), next_best)

        def choose(states: States) -> int:
            results = self._search_for(known.game).search(
                states, nodes=CONTINUATION.nodes, depth=CONTINUATION_DEPTH, seed=seed
            )
            return int(list(results)[-1].actions[0])

        return compare(known, best, other, choose)

    def __repr__(self) -> str:
        return bot_repr(self.name, self._settings)

    def skill(self, game: Game) -> Skill:
        """How well it plays that game."""
        return skill_of(self.name, game)

    def stop(self) -> None:
        if self._running is not None:
            self._running.stop()

    def _next_seed(self) -> int:
        return int(random.below(self._rng, 1 << SEED_BITS))

    def _search(
        self, known: State, budget: Budget, depth: int, multi_pv: bool, seed: int
    ) -> Generator[SearchResult, None, None]:
        self._running = self._search_for(known.game)
        yield from self._running.search(
            known.array, seconds=budget.seconds, nodes=budget.nodes, depth=depth, multi_pv=multi_pv, seed=seed
        )

    def _search_for(self, game: Game) -> Search:
        network, words, skill = self._network(game), feature_words(game), self.skill(game)
        key = (game.name, 0 if network["kind"][0] == HANDCRAFTED else id(network))
        if key not in self._searches:
            if skill.algorithm == "uct":
                mode = uct.BY_PLAYOUTS if skill.evaluation == "playouts" else uct.BY_EVALUATION
                self._searches[key] = UctSearch(network, game.definition.state, words, mode, self._threads)
            else:
                self._searches[key] = AlphaBetaSearch(
                    network,
                    game.definition.state,
                    words,
                    round_lookahead=skill.round_lookahead,
                    most_deals=skill.most_deals,
                    pruning=skill.pruning,
                    threads=self._threads,
                )
        return self._searches[key]

    def _network(self, game: Game) -> Network:
        if self._given is not None:
            return self._given.network_for(game) if isinstance(self._given, NetworkFile) else self._given
        return network_for(game) if self.skill(game).evaluation == "network" else no_network(feature_words(game))

    def _analysis(self, known: State, result: SearchResult, seconds: float, terms: tuple[Term, ...]) -> Analysis:
        stage = stage_of(known.game, known.round, result.complete)
        margins = result.utilities.astype(np.float64)
        if self.skill(known.game).evaluation == "handcrafted" and self._given is None:
            wins = win_chance(margins, stage.win_spread)
        else:
            margins, wins = expected(margins, stage, float(self._network(known.game)["win_bonus"][0, 0]))
        counts = np.zeros(len(wins)) if result.visits is None else result.visits
        moves = known.game.moves
        values = tuple(
            MoveValue(
                moves[line[0]], float(margin), float(win), int(visits), result.depth, tuple(moves[a] for a in line)
            )
            for line, margin, win, visits in zip(result.lines, margins, wins, counts, strict=True)
        )
        player = known.current_player
        assert player is not None
        return Analysis(player, values, result.depth, result.nodes, seconds, terms, stage.deviation)
