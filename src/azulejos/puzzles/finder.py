"""Finding puzzles: is there one decision in a position that is clearly best, hard to see, and easy to explain?

search shortly     one move far ahead by points and by chance of winning?      most positions end here
search properly    still, and of all moves?
ask the levels     do weak ones miss it? which wrong move do they play?
compare            still, with ten times the budget, after other deals and with other guesses at what is hidden?
explain            does something that can be told speak for it, and what is it about?
"""

from __future__ import annotations

import collections
from collections.abc import Sequence
from dataclasses import dataclass

from azulejos import random
from azulejos.bots import bot, seen_by_mover
from azulejos.bots.account import ends_game
from azulejos.bots.analysis import Analysis, MoveValue
from azulejos.bots.comparison import MoveComparison
from azulejos.bots.followed_line import MOST_DECISIONS, FollowedLine, follow
from azulejos.bots.ladder import ratings_of
from azulejos.bots.levels import LEVELS, worlds_of
from azulejos.bots.search_bot import SearchBot
from azulejos.bots.why import facts_of, weightiest
from azulejos.game import Game
from azulejos.games.definition import States
from azulejos.puzzles.found import Yield
from azulejos.puzzles.puzzle import Certainty, Option, Puzzle
from azulejos.puzzles.rating import puzzle_rating
from azulejos.puzzles.themes import theme_of
from azulejos.state import State

SOLVER = "grandmaster"
CHECK_FACTOR = 10
"""How many times the budget of the search that finds a puzzle is given to the one that checks it."""
LEAST_MOVES, MOST_MOVES = 4, 60
"""Legal moves of a position that can be a puzzle: fewer are a guess, more are a labour."""
LEAST_GAP, LEAST_WIN_GAP = 2.0, 0.045
"""How far the second move has to be behind the best, in points and as a chance of winning."""
KEPT_SHARE = 0.75
"""So much of that gap has to be left when it is checked."""
ERRORS = 2.0
"""The gap has to be as many standard errors over deals and guesses."""
OPEN = (0.12, 0.995)
"""The chance of winning after the best move: a game that is lost anyway makes no puzzle."""
COMPARED = 5
"""The best moves that are compared again when a puzzle is checked."""
LINE_LENGTH = 6
TRIES = {"novice": 3, "apprentice": 3, "journeyman": 3, "artisan": 3, "master": 2, "grandmaster": 1}
"""How often each level is asked, always with another seed."""
WEAK = ("novice", "apprentice", "journeyman")
WEAK_WRONG = 3
"""So many of the nine answers of the weak levels have to be wrong, if whoever looks only at this move finds it."""
SHORT_SIGHTED = "greedy"
SEEDS = 1 << 30


@dataclass(frozen=True)
class Budgets:
    """Nodes, or simulations where a level grows a tree."""

    filter: int
    find: int
    level: int
    """Of the grandmaster when it is asked as one of the levels."""
    reply: int
    """Per decision where a line goes on."""


BY_NODES = Budgets(filter=4_000, find=60_000, level=20_000, reply=10_000)
BY_SIMULATIONS = Budgets(filter=800, find=8_000, level=2_000, reply=500)


def budgets_of(game: Game) -> Budgets:
    return BY_SIMULATIONS if SearchBot(SOLVER).skill(game).algorithm == "uct" else BY_NODES


class Finder:
    """Looks at positions of one game. What it finds depends on its seed and on what it has looked at before."""

    def __init__(self, game: Game, seed: int) -> None:
        self._rng = random.generator(seed)
        self._budgets = budgets_of(game)
        self._ratings = ratings_of(game)
        self._is_tree = self._budgets is BY_SIMULATIONS
        self._solver = SearchBot(SOLVER, seed=self._seed())
        self.counts = Yield()

    def _seed(self) -> int:
        return int(random.below(self._rng, SEEDS))

    def look(self, state: State) -> Puzzle | None:
        """The puzzle that a position is, if it is one."""
        if not LEAST_MOVES <= len(state.legal_moves()) <= MOST_MOVES:
            return None
        self.counts.seen += 1
        known = seen_by_mover(state, self._seed())
        if not _is_clear(self._analysis(known, self._budgets.filter)):
            return None
        self.counts.promising += 1
        analysis = self._analysis(known, self._budgets.find)
        if not _is_clear(analysis):
            return None
        self.counts.clear += 1
        best = str(analysis.best.move)
        wrong, answers = self._ask_levels(known, best)
        if wrong is None or not self._is_hard(known, best, answers):
            return None
        self.counts.hard += 1
        tempting = next(each for each in analysis.moves if str(each.move) == wrong)
        compared = dict.fromkeys(str(each.move) for each in (*analysis.moves[:COMPARED], tempting))
        found = self._solver.compare(known, list(compared), nodes=CHECK_FACTOR * self._budgets.find)
        if not holds(found, best):
            return None
        self.counts.checked += 1
        puzzle = self._puzzle(known, analysis, found, wrong, puzzle_rating(answers, self._ratings))
        self.counts.kept += puzzle is not None
        return puzzle

    def _analysis(self, known: State, nodes: int) -> Analysis:
        return list(self._solver.analyse(known, nodes=nodes, reasons=False))[-1]

    def _is_hard(self, known: State, best: str, answers: dict[str, tuple[int, int]]) -> bool:
        """Whether looking only at this move misses it, or weak levels do often enough."""
        missed = sum(given - right for given, right in (answers[level] for level in WEAK))
        return missed >= WEAK_WRONG or str(bot(SHORT_SIGHTED, seed=self._seed()).choose(known)) != best

    def _ask_levels(self, known: State, best: str) -> tuple[str | None, dict[str, tuple[int, int]]]:
        """The wrong move that is played most, and by level how many answers it gave and how many were right."""
        wrong: collections.Counter[str] = collections.Counter()
        answers = {}
        for level in LEVELS:
            right = 0
            for _ in range(TRIES[level]):
                nodes = self._budgets.level if level == SOLVER else None
                move = str(bot(level, seed=self._seed(), **({} if nodes is None else {"nodes": nodes})).choose(known))
                right += move == best
                wrong[move] += move != best
            answers[level] = (TRIES[level], right)
        wrong.pop(best, None)
        return (wrong.most_common(1)[0][0] if wrong else None), answers

    def _puzzle(
        self, known: State, analysis: Analysis, found: MoveComparison, wrong: str, rating: int
    ) -> Puzzle | None:
        player = known.current_player
        assert player is not None
        best, tempting = found.best.value, found.of(wrong).value
        lines = [follow(known, each.line, self._reply(known.game), MOST_DECISIONS) for each in (best, tempting)]
        facts = weightiest(facts_of(lines[0], lines[1], player), best.margin - tempting.margin)
        kind = known.game.anatomy(best.move).kind
        theme = theme_of(kind, lines[0], lines[1], facts, player)
        if theme is None:
            return None
        before = known.scores
        gained = [tuple(now - then for now, then in zip(line.round, before, strict=True)) for line in lines]
        return Puzzle(
            spec=known.game.spec,
            position=known.position,
            theme=theme,
            rating=rating,
            tempting=wrong,
            certainty=self._certainty(known.game, found, lines),
            options=_options(analysis.moves, found),
            gained=(gained[0], gained[1]),
            facts=tuple(fact.to_json() for fact in facts),
        )

    def _certainty(self, game: Game, found: MoveComparison, lines: Sequence[FollowedLine]) -> Certainty:
        if self._is_tree or not found.complete or worlds_of(game) > 1:
            return "search"
        return "game" if all(ends_game(line.events) for line in lines) else "round"

    def _reply(self, game: Game) -> Replies:
        return Replies(game, self._solver, self._budgets.reply, self._seed())


class Replies:
    """Says how a line goes on: the solver's move."""

    def __init__(self, game: Game, solver: SearchBot, nodes: int, seed: int) -> None:
        self._game, self._solver, self._nodes, self._seed = game, solver, nodes, seed

    def __call__(self, states: States) -> int:
        state = State(self._game, states.copy(), random.generator(self._seed), "manual", fresh=False)
        if state.forced:
            return int(state.legal_actions()[0])
        best = list(self._solver.analyse(state, nodes=self._nodes, reasons=False))[-1].best.move
        return self._game.action(best)


def _is_clear(analysis: Analysis) -> bool:
    """Whether the best move is far enough ahead, in a game that is not lost."""
    best, second = analysis.moves[:2]
    return (
        best.margin - second.margin >= LEAST_GAP
        and best.win - second.win >= LEAST_WIN_GAP
        and OPEN[0] <= best.win <= OPEN[1]
    )


def holds(found: MoveComparison, best: str) -> bool:
    """Whether a comparison confirms that a move is best by far, whatever is dealt or hidden."""
    second = found.moves[1]
    return (
        str(found.best.move) == best
        and second.loss >= KEPT_SHARE * LEAST_GAP
        and second.win_loss >= KEPT_SHARE * LEAST_WIN_GAP
        and (second.error is None or second.loss >= ERRORS * second.error)
    )


def _options(searched: Sequence[MoveValue], found: MoveComparison) -> tuple[Option, ...]:
    """All moves: those compared with the values found then, the others as far behind the best as the search says."""
    compared = [each.value for each in found.moves]
    names = {str(each.move) for each in compared}
    top, best = compared[0], searched[0]
    entries = [(each.margin, each.win, each) for each in compared]
    entries += [
        (top.margin - (best.margin - each.margin), max(0.0, top.win - (best.win - each.win)), each)
        for each in searched
        if str(each.move) not in names
    ]
    ordered = [entries[0], *sorted(entries[1:], key=lambda entry: -entry[0])]
    return tuple(
        Option(str(each.move), margin, win, tuple(map(str, each.line[:LINE_LENGTH]))) for margin, win, each in ordered
    )
