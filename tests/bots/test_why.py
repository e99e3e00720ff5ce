"""Why a move: the facts agree with what the two main lines really bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from azulejos.bots import SearchBot, bot
from azulejos.bots.analysis import Analysis, Fact, Why
from azulejos.bots.base import seen_by_mover
from azulejos.bots.report import lines
from azulejos.bots.why import MOST_FACTS, fact_sentence
from azulejos.game import Move
from azulejos.registry import parse_game
from azulejos.search.providers import EVALUATIONS
from azulejos.search.round_end import preview_round_end
from azulejos.state import State
from azulejos.text import LANGUAGES, texts
from azulejos.types import COLOUR_LETTERS, Event

SPECS = {"azul": 60, "azul(wall=grey)": 30, "azul(players=3)": 30, "duel": 80}
"""How many positions of each game: 200 together."""
NODES = 3_000
ALIKE = 2.0
"""Points: only moves that differ by less may differ in nothing that can be told."""
NAMES = ("Ana", "Zoe", "Cy", "Di")


def positions(spec: str, count: int) -> Iterator[State]:
    """Positions of games between two bots of which one errs, every few decisions."""
    players = [bot("greedy", seed=1), bot("random", seed=2)]
    found, seed = 0, 0
    while found < count:
        state, decisions = parse_game(spec).deal(seed=seed), 0
        while not state.is_over and found < count:
            decisions += 1
            if decisions % 7 == 3 and not state.forced:
                found += 1
                yield state
            state.play(players[decisions % 5 == 0].choose(state))
        seed += 1


class Replay:
    """A line of an explanation replayed with the public face of a state: every event, and those of the round's end."""

    def __init__(self, known: State, moves: tuple[Move, ...]) -> None:
        state = known.copy()
        state.chance = "manual"
        self.start, self.events, self.now = known, list[Event](), 0
        player = known.current_player
        assert player is not None
        for index, move in enumerate(moves):
            while state.current_player is None:
                self.events += state.reveal()
            self.events += state.play(move)
            if index == 0:
                self.now = state.scores[player] + self.points(self._tiling(state), player)
        while state.pending and state.round == known.round:
            self.events += state.reveal()
        tiling = self._tiling(state)
        self.state, self.round = state, state.scores[player] + self.points(tiling, player)
        self.events += tiling

    def boards(self) -> Any:
        """Everybody's after the line."""
        return self.state.to_json()["players"]

    @staticmethod
    def _tiling(state: State) -> list[Event]:
        return preview_round_end(state, 300) or [] if state.current_player is not None else []

    @staticmethod
    def points(events: list[Event], seat: int) -> int:
        return sum(event.get("points", 0) for event in events if event.get("player") == seat)

    def of_kind(self, seat: int, kind: str, **fields: Any) -> list[Event]:
        return [
            event
            for event in self.events
            if event["kind"] == kind and event["player"] == seat and fields.items() <= event.items()
        ]

    def count(self, fact: Fact) -> float:
        """What the fact counts, from the events and the position as plain data."""
        seat, arguments = fact.player, fact.arguments
        number = arguments.get("number")
        board = self.state.to_json()["players"][seat]
        match fact.name:
            case "why-line":
                return self.points(self.of_kind(seat, "place", row=number), seat)
            case "why-floor" | "why-penalty":
                return -self.points(self.of_kind(seat, "penalty"), seat)
            case "why-draws":
                return -self.points(self.of_kind(seat, "draw"), seat)
            case "why-specials":
                return self.points(self.of_kind(seat, "special"), seat)
            case "why-row" | "why-column":
                return self._on_wall(seat, fact.name[4:], number)
            case "why-colour":
                return self._on_wall(seat, "colour", arguments["letter"])
            case "why-begun":
                held = len(board["lines"][number - 1])
                return held if held < number else 0
            case "why-lines":
                return sum(len(line) for row, line in enumerate(board["lines"], 1) if len(line) < row)
            case "why-chips":
                return sum(board["chips"])
            case "why-plates":
                return sum(plate is not None for plate in board["dome"])
            case "why-start":
                return int(self._starter() == seat)
        assert fact.name == "why-tablet"
        return self._promised(seat, str(arguments["tablet"]))

    def _promised(self, seat: int, tablet: str) -> float:
        """Points of a tablet: real ones once the game has ended, else what the plain evaluation expects."""
        reached = self.of_kind(seat, "tablet", tablet=tablet)
        if reached:
            return float(reached[-1]["nominal"])
        evaluation = EVALUATIONS[self.state.game.name]
        values = np.zeros(len(evaluation.term_names))
        evaluation.write_terms(self.state.array[0], seat, values)
        return round(float(values[evaluation.term_names.index(tablet)]), 1)

    def _on_wall(self, seat: int, index: str, where: int | str) -> int:
        rows = self.start.to_json()["players"][seat]["wall"]
        if index == "row":
            before = sum(cell != "." for cell in rows[int(where) - 1])
        elif index == "column":
            before = sum(row[int(where) - 1] != "." for row in rows)
        else:
            before = sum(cell == where for row in rows for cell in row)
        return before + len(self.of_kind(seat, "place", **{index: where}))

    def _starter(self) -> int | None:
        if self.state.is_over or any(event["kind"] == "end" for event in self.events):
            return None
        rounds = [event for event in self.events if event["kind"] == "round"]
        if rounds and self.state.current_player is None:
            return int(rounds[-1]["player"])
        taken = [event["player"] for event in self.events if event["kind"] == "marker"]
        position = self.start.to_json()
        return taken[-1] if taken else position.get("marker", position.get("start_tile"))


def explained(state: State, **settings: Any) -> tuple[State, Analysis]:
    """The position as the bot knew it, and its analysis."""
    analyst = SearchBot("grandmaster", seed=5)
    *_, last = analyst.analyse(state, nodes=NODES, **settings)
    return seen_by_mover(state, SearchBot("grandmaster", seed=5)._next_seed()), last


@pytest.mark.parametrize("spec", SPECS)
def test_facts_agree_with_what_the_lines_bring(spec: str) -> None:
    told: Counter[str] = Counter()
    for state in positions(spec, SPECS[spec]):
        known, analysis = explained(state)
        why = analysis.why
        assert why is not None and len(why.facts) <= MOST_FACTS
        assert (why.move, why.other) == (analysis.best.move, analysis.moves[1].move)
        one, other = (Replay(known, line) for line in why.lines)
        assert why.now == (one.now, other.now)
        assert why.round == (one.round, other.round)
        for fact in why.facts:
            assert (fact.one, fact.other) == (one.count(fact), other.count(fact)), fact
            assert fact.one != fact.other
            assert fact.arguments["mine"] == ("yes" if fact.player == state.current_player else "no")
            told[fact.name] += 1
        assert why.difference == pytest.approx(sum(fact.points for fact in why.facts) + why.rest)
        alike = one.boards() == other.boards()  # then the search alone makes the difference
        assert why.facts or alike or why.difference < ALIKE, f"{why} at {state.position}"
    assert len(told) >= 4


def test_points_that_are_scored_count_as_points() -> None:
    """A line's points and a floor's cost are no estimate: they are worth what they are, to the other player too."""
    for state in positions("azul", 20):
        why = explained(state)[1].why
        assert why is not None
        for fact in why.facts:
            sign = 1 if fact.arguments["mine"] == "yes" else -1
            if fact.name == "why-line":
                assert fact.points == sign * (fact.one - fact.other)
            if fact.name == "why-floor":
                assert fact.points == -sign * (fact.one - fact.other)


def test_a_move_is_compared_with_the_one_that_was_played() -> None:
    state = next(positions("azul", 1))
    _, analysis = explained(state)
    played = analysis.moves[-1].move
    _, asked = explained(state, against=str(played))
    why, margins = asked.why, {value.move: value.margin for value in asked.moves}
    assert why is not None and why.other == played
    assert why.difference == pytest.approx(asked.best.margin - margins[played])
    assert why.facts and why.facts[0].points > 0  # the worst move of all: something speaks against it
    best_played = explained(state, against=analysis.best.move)[1].why
    assert best_played is not None and best_played.other == analysis.moves[1].move


def every_fact() -> Iterator[Fact]:
    """Each name with the amounts 0, 1 and 2, for both players."""
    arguments: dict[str, dict[str, Any]] = {
        "line": {"number": 4}, "begun": {"number": 4}, "row": {"number": 2}, "column": {"number": 3},
        "colour": {"letter": COLOUR_LETTERS[0]}, "tablet": {"tablet": "columns"},
    }  # fmt: skip
    for name in ("line", "begun", "row", "column", "colour", "floor", "penalty", "start", "specials", "draws", "lines",
                 "chips", "plates", "tablet"):  # fmt: skip
        for mine in ("yes", "no"):
            for one, other in ((0, 1), (1, 0), (2, 1), (1, 2.5)):
                yield Fact(f"why-{name}", 1, 1.0, one, other, {"mine": mine, **arguments.get(name, {})})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_is_a_sentence(language: str) -> None:
    said = []
    for fact in every_fact():
        sentence = fact_sentence(fact, NAMES, texts(language))
        assert sentence[0].isupper() and sentence.endswith("."), sentence
        assert ("Zoe" in sentence) == (fact.arguments["mine"] == "no"), sentence
        if fact.name != "why-start":
            assert fact.one != 2 or "2" in sentence, sentence
            said.append(sentence)
    assert len(set(said)) == len(said)


def test_the_report_says_why() -> None:
    state = next(positions("azul", 1))
    _, analysis = explained(state)
    assert isinstance(analysis.why, Why)
    told = "\n".join(lines(analysis, NAMES, texts("en")))
    assert f"Why {analysis.best.move} rather than {analysis.moves[1].move}" in told
    assert fact_sentence(analysis.why.facts[0], NAMES, texts("en")) in told
