"""What a position is worth to everybody, not only to whoever moves."""

from __future__ import annotations

import itertools

import pytest

import azulejos
from azulejos.bots.analysis import Analysis
from azulejos.bots.deals import average_over_deals
from azulejos.bots.search_bot import SearchBot
from azulejos.registry import parse_game
from azulejos.state import State

NODES = 2_000


def analysed(state: State) -> Analysis:
    return list(SearchBot("master", seed=1).analyse(state, nodes=NODES))[-1]


@pytest.mark.parametrize("spec", ["azul(players=3)", "azul(players=4,wall=grey)"])
def test_the_chances_of_all_seats_add_up(spec: str) -> None:
    state = parse_game(spec).deal(seed=3)
    for _ in range(4):
        analysis = analysed(state)
        worth = analysis.worth(analysis.best, state.game.players)
        assert worth[analysis.player] == (analysis.best.margin, analysis.best.win)
        chances = [each[1] for each in worth if each is not None]
        assert len(chances) == state.game.players and sum(chances) == pytest.approx(1, abs=0.15)
        state.play(analysis.best.move)


def test_with_two_players_one_loses_what_the_other_wins() -> None:
    analysis = analysed(azulejos.make("azul").deal(seed=3, start_player=1))
    best = analysis.best
    assert analysis.player == 1
    assert analysis.worth(best, 2) == [(-best.margin, 1 - best.win), (best.margin, best.win)]


def test_whoever_is_far_ahead_is_told_so_whoever_moves() -> None:
    data = azulejos.make("azul", players=3).deal(seed=3).to_json()
    data["players"][0]["score"] = 60
    for player in range(3):
        state = azulejos.parse_position(data | {"player": player, "start_player": player})
        analysis = analysed(state)
        worth = analysis.worth(analysis.best, 3)
        assert worth[0] is not None and worth[0][0] > 30 and worth[0][1] > 0.9, (player, worth)


@pytest.mark.parametrize("start_player", [0, 1, 2])
def test_an_average_over_deals_is_the_first_seat_s(start_player: int) -> None:
    state = azulejos.make("azul", players=3).deal(seed=3, start_player=start_player, chance="manual")
    values = list(itertools.islice(average_over_deals(SearchBot("master", seed=1), state, 60, 5), 12))
    assert sum(value.win for value in values) / len(values) == pytest.approx(1 / 3, abs=0.15)
