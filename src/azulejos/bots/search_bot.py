"""Bots that search: the levels, and all baselines except the random one."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import replace

import numpy as np

from azulejos import random
from azulejos.bots.alphabeta_search import AlphaBetaSearch
from azulejos.bots.analysis import Analysis, MoveValue, Term, Why
from azulejos.bots.base import bot_repr, require_legal_moves, seen_by_mover
from azulejos.bots.budget import Budget, check_memory, check_seed, check_threads
from azulejos.bots.calibration import Floats, expected, stage_of, win_chance
from azulejos.bots.comparison import MoveComparison, combined, uncertainties, with_difference
from azulejos.bots.explanation import explain
from azulejos.bots.levels import skill_of, worlds_of
from azulejos.bots.perception import looks_of, perceived_values
from azulejos.bots.providers import ACCOUNTS
from azulejos.bots.search_result import Search, SearchResult
from azulejos.bots.seat_values import utilities_by_seat
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
from azulejos.types import IllegalMove

SEED_BITS = 30
CONTINUATION, CONTINUATION_DEPTH = Budget(nodes=400), 4
"""How thoroughly each decision is searched where a line that is explained has to go on."""
COMPARING_SHARE = 0.4
"""The part of an analysis's budget for comparing two moves, where it is asked about one."""


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
        memory: float | None = None,
    ) -> None:
        """`level` is a name in `levels.SKILLS`; `network`, or the one in the file of that name, replaces the shipped
        one; `style` is one of `style.STYLES`; `memory` bounds the table of alpha-beta, in megabytes."""
        self.name = level
        self._settings = {
            "seconds": seconds, "nodes": nodes, "seed": seed, "network": network, "style": style, "memory": memory
        }  # fmt: skip
        if threads != 1:
            self._settings["threads"] = threads
        self._style = check_style(style)
        self._budget = Budget(seconds, nodes)
        self._threads = check_threads(threads)
        self._memory = check_memory(memory)
        self._rng = random.generator(check_seed(seed))
        self._given = NetworkFile(network) if isinstance(network, str) else network
        self._searches: dict[tuple[str, int], Search] = {}
        self._running: Search | None = None
        self._stopped = False

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
        only: Sequence[Move | str] | None = None,
        reasons: bool = True,
    ) -> Iterator[Analysis]:
        """One result per depth, and with `reasons` the last one again with `why`, within the budget (or the bot's own);
        without either until everything up to the end of the round is searched or `stop` is called. `only`: these moves
        of the position and no others.

        Part of a budget is for comparing the best move with `against`: how far they are apart in the last result is
        what `compare` says."""
        chosen = None if only is None else self._actions(state, only)
        seed = self._next_seed()
        known = seen_by_mover(state, seed)
        started, self._stopped = time.perf_counter(), False
        terms = explain(known)
        last, budget, rest = None, Budget(seconds, nodes) or self._budget, Budget()
        if against is not None:
            self._actions(state, [against])
            budget, rest = budget.split(COMPARING_SHARE)
        with closing(self._search(known, budget, MAX_DEPTH, True, seed, chosen)) as results:
            for result in results:
                if not result.finished:
                    break
                last = self._analysis(known, result, time.perf_counter() - started, terms)
                yield last
        if last is None or len(last.moves) == 1:
            return
        if rest and not self._stopped and str(against) in {str(each.move) for each in last.moves[1:]}:
            alike = self._compare(known, self._actions(known, [last.best.move, str(against)]), rest)
            last = with_difference(last, alike, time.perf_counter() - started)
            yield last
        if reasons and known.game.name in ACCOUNTS:
            yield replace(last, why=self._why(known, last, against, seed))

    def _why(self, known: State, analysis: Analysis, against: Move | str | None, seed: int) -> Why:
        """The best move compared with another one: by default, and instead of itself, the next best."""
        best, next_best = analysis.moves[:2]
        other = next((value for value in analysis.moves[1:] if str(value.move) == str(against)), next_best)
        return self.why(known, best, other, seed)

    def why(self, known: State, one: MoveValue, other: MoveValue, seed: int) -> Why:
        """Why one move rather than another, in a position as its mover knows it: both lines played out."""

        def choose(states: States) -> int:
            results = self._search_for(known.game).search(
                states, nodes=CONTINUATION.nodes, depth=CONTINUATION_DEPTH, seed=seed
            )
            return int(list(results)[-1].actions[0])

        return compare(known, one, other, choose)

    def compare(
        self, state: State, moves: Sequence[Move | str], seconds: float | None = None, nodes: int | None = None
    ) -> MoveComparison:
        """Some legal moves, each searched to the same depth and after the same deals, in all within the budget (or the
        bot's own): what one of them loses against the best of them is then no accident of how it was searched.

        Where a round has draws or hidden facts of its own, several guesses at them share the budget."""
        actions = self._actions(state, moves)
        self._stopped = False
        budget = Budget(seconds, nodes) or self._budget or self.skill(state.game).default_budget
        return self._compare(state, actions, budget)

    def _compare(self, state: State, actions: Sequence[int], budget: Budget) -> MoveComparison:
        started, worlds = time.perf_counter(), worlds_of(state.game)
        share = budget.divided(worlds)
        judged: list[Analysis] = []
        samples: list[Floats] = []
        known = state
        while len(judged) < worlds and not (judged and self._stopped):
            seed = self._next_seed()
            known = seen_by_mover(known, seed)  # from the second on, another guess from the first
            results = list(self._search(known, share, MAX_DEPTH, True, seed, actions))
            result = [each for each in results if each.finished][-1]
            judged.append(self._analysis(known, result, time.perf_counter() - started, ()))
            samples.append(self._by_deal(known, result))
        return combined(judged, samples)

    def _actions(self, state: State, moves: Sequence[Move | str]) -> list[int]:
        """The actions of some legal moves, each once; IllegalMove for others, and for none at all."""
        actions = list(dict.fromkeys(map(state.game.action, moves)))
        if not actions or not set(actions) <= set(map(state.game.action, require_legal_moves(state))):
            raise IllegalMove("-", f"only legal moves can be compared, not {', '.join(map(str, moves)) or 'none'}")
        return actions

    def _by_deal(self, known: State, result: SearchResult) -> Floats:
        """The margin of each action after each deal that was searched, as if the round's stage still held."""
        by_deal = result.utilities[:, None] if result.by_deal is None else result.by_deal
        return self._read(known, by_deal, result.complete)[0]

    def __repr__(self) -> str:
        return bot_repr(self.name, self._settings)

    def skill(self, game: Game) -> Skill:
        """How well it plays that game."""
        return skill_of(self.name, game)

    def stop(self) -> None:
        self._stopped = True
        if self._running is not None:
            self._running.stop()

    def _next_seed(self) -> int:
        return int(random.below(self._rng, 1 << SEED_BITS))

    def _search(
        self, known: State, budget: Budget, depth: int, multi_pv: bool, seed: int, only: Sequence[int] | None = None
    ) -> Generator[SearchResult, None, None]:
        self._running = self._search_for(known.game)
        seconds, nodes = budget.seconds, budget.nodes
        yield from self._running.search(
            known.array, seconds=seconds, nodes=nodes, depth=depth, multi_pv=multi_pv, seed=seed, only=only
        )

    def _search_for(self, game: Game) -> Search:
        network, words, skill = self._network(game), feature_words(game), self.skill(game)
        key = (game.name, 0 if network["kind"][0] == HANDCRAFTED else id(network))
        if key not in self._searches:
            if skill.algorithm == "uct":
                mode = uct.BY_PLAYOUTS if skill.evaluation == "playouts" else uct.BY_EVALUATION
                self._searches[key] = UctSearch(
                    network,
                    game.definition.state,
                    words,
                    mode,
                    self._threads,
                    exploration=skill.exploration,
                    greedy_percent=skill.greedy_percent,
                )
            else:
                self._searches[key] = AlphaBetaSearch(
                    network,
                    game.definition.state,
                    words,
                    round_lookahead=skill.round_lookahead,
                    most_deals=skill.most_deals,
                    pruning=skill.pruning,
                    threads=self._threads,
                    megabytes=self._memory,
                )
        return self._searches[key]

    def _network(self, game: Game) -> Network:
        if self._given is not None:
            return self._given.network_for(game) if isinstance(self._given, NetworkFile) else self._given
        return network_for(game) if self.skill(game).evaluation == "network" else no_network(feature_words(game))

    def _read(self, known: State, utilities: Floats, complete: bool) -> tuple[Floats, Floats]:
        """Margins and chances of winning from what a search of this position says."""
        stage = stage_of(known.game, known.round, complete, known.phase)
        if self.skill(known.game).evaluation == "handcrafted" and self._given is None:
            return utilities, win_chance(utilities, stage.win_spread)
        return expected(utilities, stage, float(self._network(known.game)["win_bonus"][0, 0]))

    def _read_seats(self, known: State, utilities: dict[int, float], complete: bool) -> dict[int, tuple[float, float]]:
        margins, wins = self._read(known, np.array([*utilities.values()], np.float64), complete)
        return dict(zip(utilities, zip(margins.tolist(), wins.tolist(), strict=True), strict=True))

    def _analysis(self, known: State, result: SearchResult, seconds: float, terms: tuple[Term, ...]) -> Analysis:
        stage = stage_of(known.game, known.round, result.complete, known.phase)
        margins, wins = self._read(known, result.utilities.astype(np.float64), result.complete)
        counts = np.zeros(len(wins)) if result.visits is None else result.visits
        moves = known.game.moves
        errors = uncertainties(result.by_deal, len(wins))
        by_seat = [self._read_seats(known, each, result.complete) for each in utilities_by_seat(known, result)]
        values = tuple(
            MoveValue(
                moves[line[0]],
                float(margin),
                float(win),
                int(visits),
                result.depth,
                tuple(moves[a] for a in line),
                error,
                others,
            )
            for line, margin, win, visits, error, others in zip(
                result.lines, margins, wins, counts, errors, by_seat, strict=True
            )
        )
        player = known.current_player
        assert player is not None
        return Analysis(
            player,
            values,
            result.depth,
            result.nodes,
            seconds,
            terms,
            stage.deviation,
            deals=0 if result.by_deal is None else result.by_deal.shape[1],
            complete=result.complete,
            exact=result.complete and _ends_game(known, values[0].line),
        )


def _ends_game(known: State, line: Sequence[Move]) -> bool:
    """Whether a line leads to the end of the game without any draw, in a game in which nothing is hidden."""
    if known.game.definition.has_secrets:
        return False
    then = known.copy()
    then.chance = "manual"
    for move in line:
        if then.current_player is None:
            return False
        then.play(move)
    while then.current_player is not None and then.forced:
        then.play(then.legal_moves()[0])
    return then.is_over
