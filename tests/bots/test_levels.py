"""Levels err as people do, styles are spice, and match-me finds its opponent's strength."""

from __future__ import annotations

import tomllib
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import azulejos
from azulejos import InvalidOption, random
from azulejos.bots import LEVELS, SearchBot, bot
from azulejos.bots.levels import skill_of
from azulejos.bots.match_me import STRONGEST, MatchMe, strength_after
from azulejos.bots.perception import looks_of, perceived_values
from azulejos.bots.skill import Perception
from azulejos.bots.style import STYLES
from azulejos.registry import parse_game
from azulejos.state import State
from azulejos.text import LANGUAGES, texts
from benchmarks.ladder import alone, steps
from benchmarks.level_errors import Judge, play
from benchmarks.regret import PlayOut, by_search, lost_by, summary
from benchmarks.regret import positions as positions_of_masters

SPECS = ["azul", "azul(players=3,wall=grey)", "duel"]
WEAK = LEVELS[:4]


def positions(spec: str, level: str, games: int) -> list[State]:
    """Every decision with a choice in games of a level against itself."""
    found = []
    for seed in range(games):
        state, player = parse_game(spec).deal(seed=seed), bot(level, seed=seed)
        while not state.is_over:
            if not state.forced:
                found.append(state.copy())
            state.play(player.choose(state))
    return found


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("level", WEAK)
def test_no_level_throws_a_pile_away_while_a_clean_place_is_free(spec: str, level: str) -> None:
    game, player, dropping = parse_game(spec), bot(level, seed=1), 0
    if skill_of(level, game).perception is None:
        pytest.skip("this level overlooks nothing: it drops tiles only where that is best")
    for state in positions(spec, "random", 3)[::3]:
        actions = [game.action(move) for move in state.legal_moves()]
        looks = looks_of(state, actions)
        chosen = actions.index(game.action(player.choose(state)))
        dropping += bool((looks.dropped > 0).any() and (looks.dropped == 0).any())
        if (looks.dropped == 0).any() and looks.dropped[chosen]:
            assert looks.dropped[chosen] < looks.taken[chosen], state.position
    assert dropping > 20


def test_blunders_are_rare_and_floor_losses_fall_with_the_level() -> None:
    """docs/strength.md has the figures of many games, from benchmarks/level_errors.py."""
    judge = Judge("azul", 1_000)
    novice, apprentice, journeyman = (play(judge, level, 6, {}) for level in LEVELS[:3])
    for errors, most in ((apprentice, 0.04), (journeyman, 0.02)):
        assert errors.decisions > 100
        assert errors.blunder_share < most
        assert errors.thrown_away == 0
    assert novice.loss / novice.decisions > journeyman.loss / journeyman.decisions


@pytest.mark.parametrize("spec", ["azul", "azul(players=3)"])
def test_the_ladder_puts_levels_on_one_scale(spec: str, tmp_path: Path) -> None:
    lines = steps(spec, LEVELS[:3], 12, (100, 100), tmp_path, 1)
    assert lines == steps(spec, LEVELS[:3], 12, (100, 100), tmp_path, 1)  # from the files
    found = tomllib.loads("\n".join(lines))
    assert list(found) == list(LEVELS[1:3])
    assert 0 < found["apprentice"]["elo"] < found["journeyman"]["elo"]
    for step in found.values():
        assert step["games"] == 12 and step["interval"][0] <= step["share"] <= step["interval"][1]
    assert alone(1 / 3, 3) == pytest.approx(0.5) and alone(0.7, 2) == pytest.approx(0.7)


@pytest.mark.parametrize("spec", ["azul", "azul(players=3)"])
def test_the_better_bot_loses_less_per_decision(spec: str) -> None:
    judge = partial(by_search, judge=SearchBot("grandmaster", seed=1), nodes=3_000)
    bots = [bot("novice", seed=1), bot("master", nodes=2_000, seed=1)]
    rows = [(state.round, lost_by(state, bots, judge)) for state in positions_of_masters(spec, 12, 0)]
    assert all(min(points for points, _ in losses) == 0 for _, losses in rows if losses is not None)
    weak, strong = summary(rows, 0), summary(rows, 1)
    assert weak["points"] > strong["points"] >= 0 and weak["win"] > strong["win"]
    assert weak["positions"] == 12 and weak["points_error"] > 0 and weak["judged"] == strong["judged"] > 0


@pytest.mark.parametrize("spec", ["azul", "azul(players=3)"])
def test_games_played_out_tell_a_good_move_from_the_worst(spec: str) -> None:
    """The worst by a short search, in positions where it is clearly behind."""
    lost = []
    for state in positions_of_masters(spec, 4, 1):
        found = list(SearchBot("master", seed=1).analyse(state, nodes=2_000, reasons=False))[-1]
        judge = PlayOut(state.game, 12, 60, 5)
        good, worst = judge(state, [found.best.move, found.moves[-1].move])
        assert good == (0.0, 0.0)
        lost.append(worst[0])
        again = judge(state, [found.best.move, found.moves[-1].move])
        assert again[1] == worst
    assert np.mean(lost) > 2


def values_seen(perception: Perception, seed: int = 1) -> tuple[State, Any, Any]:
    state = azulejos.make("azul").deal(seed=3)
    actions = state.legal_actions().tolist()
    looks = looks_of(state, actions)
    values = perceived_values(state, actions, np.zeros(len(actions)), looks, perception, random.generator(seed))
    return state, looks, values


def test_who_is_fond_of_big_piles_takes_one() -> None:
    _, looks, values = values_seen(Perception(pile=1.0))
    clean = looks.dropped < looks.taken
    assert looks.taken[np.argmax(values)] == looks.taken[clean].max()


def test_what_is_overlooked_does_not_come_to_mind() -> None:
    state, _, values = values_seen(Perception(overlooked=0.8))
    sources = {str(move)[:2]: set[bool]() for move in state.legal_moves()}
    for move, value in zip(state.legal_moves(), values, strict=True):
        if not str(move).endswith("F"):
            sources[str(move)[:2]].add(bool(np.isfinite(value)))
    assert all(len(seen) == 1 for seen in sources.values())  # a pile is noticed or not
    assert {True} in sources.values() and {False} in sources.values()


def test_whoever_would_drop_tiles_looks_again() -> None:
    """Even somebody who notices nothing finds a clean place."""
    _, looks, values = values_seen(Perception(overlooked=1.0))
    assert looks.dropped[np.argmax(values)] == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_says_what_it_sees(language: str) -> None:
    told = [texts(language)(f"level-{level}-who") for level in LEVELS]
    assert len(set(told)) == len(LEVELS)


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("style", STYLES)
def test_a_style_chooses_among_equals(spec: str, style: str) -> None:
    """It plays other moves than without a style, but none that looks clearly worse."""
    states = positions(spec, "greedy", 3)[::2]
    plain, styled = bot("greedy", seed=1), SearchBot("greedy", seed=1, style=style)
    others = 0
    for state in states:
        move = styled.choose(state)
        if move != plain.choose(state):
            others += 1
            values = {
                value.move: value.margin for value in next(iter(SearchBot("greedy").analyse(state, nodes=1))).moves
            }
            assert values[move] >= max(values.values()) - 0.75
    assert others


def test_an_unknown_style_is_refused() -> None:
    with pytest.raises(InvalidOption, match="collector"):
        azulejos.bot("master", style="dreamer")


def test_results_move_the_strength() -> None:
    assert strength_after("") < strength_after("w") < strength_after("ww")
    assert strength_after("l") < strength_after("")
    assert strength_after("wl") != strength_after("")  # the first results count most
    assert strength_after("d") == strength_after("")
    assert strength_after("l" * 30) == 0 and strength_after("w" * 30) == STRONGEST
    for settings in ({"results": "win"}, {"strength": 7}, {"strength": -1}):
        with pytest.raises(InvalidOption):
            bot("match-me", **settings)


def test_match_me_finds_its_opponents_strength() -> None:
    """Somebody who plays like an apprentice soon has even chances."""
    results = ""
    for number in range(40):
        person, other = bot("apprentice", seed=number), MatchMe(results, seed=number)
        state = azulejos.make("azul").deal(seed=number)
        seat = number % 2
        while not state.is_over:
            state.play((person if state.current_player == seat else other).choose(state))
        assert state.outcome is not None
        results += "d" if len(state.outcome.winners) > 1 else "w" if seat in state.outcome.winners else "l"
    assert 0.3 <= results[8:].count("w") / len(results[8:]) <= 0.7
    assert 0.3 < strength_after(results) < 3
