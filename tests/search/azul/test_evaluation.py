"""Azul's evaluations: exact at the end, fair to all seats, and saying what they mean."""

from __future__ import annotations

import random as plain_random

import numpy as np
import pytest

import azulejos
from azulejos.games.packed import pack
from azulejos.registry import parse_game
from azulejos.search.azul.features import FEATURE_WORDS, features
from azulejos.search.azul.handcrafted import TERM_NAMES, handcrafted_value, write_terms
from azulejos.state import State

SPECS = ["azul", "azul(players=3)", "azul(players=4,wall=grey)", "azul(wall=grey)"]


def positions(spec: str, games: int = 3) -> list[State]:
    """All positions of some games in which tiles are seldom thrown away, waiting for a deal included."""
    seen = []
    for seed in range(games):
        chooser = plain_random.Random(seed)
        state = parse_game(spec).deal(seed=seed, chance="manual")
        while not state.is_over:
            seen.append(state.copy())
            if state.pending is not None:
                state.reveal()
                continue
            moves = [move for move in state.legal_moves() if not str(move).endswith("F")] or state.legal_moves()
            state.play(chooser.choice(moves))
        seen.append(state)
    return seen


@pytest.mark.parametrize("spec", SPECS)
def test_a_finished_game_is_worth_its_margin(spec: str) -> None:
    for state in positions(spec):
        if state.is_over:
            for seat, score in enumerate(state.scores):
                best = max(other for k, other in enumerate(state.scores) if k != seat)
                assert handcrafted_value(state.array[0], seat) == score - best


@pytest.mark.parametrize("spec", SPECS)
def test_the_terms_make_up_the_value(spec: str) -> None:
    for state in positions(spec, games=1):
        if state.is_over:
            continue
        out = np.zeros((state.game.players, len(TERM_NAMES)))
        for seat in range(state.game.players):
            write_terms(state.array[0], seat, out[seat])
        sums = out.sum(axis=1)
        for seat in range(state.game.players):
            best = max(other for k, other in enumerate(sums) if k != seat)
            assert handcrafted_value(state.array[0], seat) == pytest.approx(sums[seat] - best, abs=14)
            if not any(state.array["players"]["floor_count"][0]):
                assert handcrafted_value(state.array[0], seat) == pytest.approx(sums[seat] - best, abs=0.01)


def test_with_two_players_what_one_wins_the_other_loses() -> None:
    for state in positions("azul"):
        assert handcrafted_value(state.array[0], 0) == pytest.approx(-handcrafted_value(state.array[0], 1), abs=1e-3)


def rotated(state: State) -> State:
    """The same table with every player one seat further on."""
    other = state.copy()
    players = state.game.players
    array = other.array
    array["players"][0, :players] = np.roll(state.array["players"][0, :players], 1)
    for name in ("mover", "starter", "marker"):
        if array[name][0] >= 0:
            array[name][0] = (array[name][0] + 1) % players
    return other


@pytest.mark.parametrize("spec", SPECS)
def test_features_depend_on_places_not_on_seat_numbers(spec: str) -> None:
    for state in positions(spec, games=1):
        if state.is_over:
            continue
        for seat in range(state.game.players):
            mine, turned = (
                np.zeros(FEATURE_WORDS, dtype=np.int64),
                np.full(FEATURE_WORDS, -1, dtype=np.int64),
            )  # every word is written
            baseline = features(state.array[0], seat, mine)
            assert baseline == features(rotated(state).array[0], (seat + 1) % state.game.players, turned)
            assert mine.tolist() == turned.tolist()


def bits(word: int, first: int, count: int) -> int:
    return int(word) >> first & (1 << count) - 1


def test_features_say_what_the_layout_says() -> None:
    state = azulejos.make("azul").deal(seed=3, start_player=0)
    state.play(next(move for move in state.legal_moves() if str(move).endswith("5")))
    out = np.zeros(FEATURE_WORDS, dtype=np.int64)
    features(state.array[0], 1, out)
    data = state.to_json()
    for colour, letter in enumerate("BYRKT"):
        in_centre = data["centre"].count(letter)
        assert bits(out[0], 8 * colour, 8) == (1 << in_centre) - 1
        for count, first, size in ((1, 0, 5), (2, 5, 4), (3, 9, 2), (4, 11, 1)):
            factories = sum(tiles.count(letter) == count for tiles in data["factories"])
            assert bits(out[1], 12 * colour + first, size) == (1 << min(size, factories)) - 1
    assert bits(out[0], 40, 1) == 1  # the marker lies in the centre
    assert bits(out[0], 43, 4) == 1  # I am to move
    assert bits(out[2], 49, 6) == 1 << 5
    other = out[7:11]  # the seat after mine has begun its line 5
    line = next(line for line in data["players"][0]["lines"] if line)
    colour = "BYRKT".index(line[0])
    assert bits(other[1], 10 * colour + 6, 4) == (1 << len(line)) - 1
    assert out[3:7].tolist()[:2] == [0, 0]


def test_features_tell_what_the_next_deal_should_bring() -> None:
    state = azulejos.make("azul").deal(seed=3, start_player=0)
    out = np.zeros(FEATURE_WORDS, dtype=np.int64)

    def shares(bag: list[int], lid: list[int]) -> list[int]:
        state.array["bag"], state.array["lid"] = pack(bag), pack(lid)
        features(state.array[0], 1, out)
        return [bits(out[-1], 12 * colour, 12).bit_count() for colour in range(5)]

    # in steps of 1/30 of the 20 tiles: the whole bag comes, half of it, or the rest comes from the lid
    assert shares([4, 4, 4, 4, 4], [9, 0, 0, 0, 0]) == [6, 6, 6, 6, 6]
    assert shares([8, 0, 16, 8, 8], [9, 0, 0, 0, 0]) == [6, 0, 12, 6, 6]
    assert shares([10, 0, 0, 0, 0], [0, 5, 5, 0, 0]) == [12, 7, 7, 0, 0]
    assert shares([0, 0, 0, 0, 0], [0, 0, 0, 0, 0]) == [0, 0, 0, 0, 0]
    # a line of the other seat lacks some tiles: is its colour to come once as often, twice, thrice?
    state.play(next(move for move in state.legal_moves() if str(move).endswith("5")))
    line = next(line for line in state.to_json()["players"][0]["lines"] if line)
    colour, missing = "BYRKT".index(line[0]), 5 - len(line)
    for times in range(5):
        coming = min(times * missing, 20)
        bag = [0] * 5
        bag[colour], bag[colour - 1] = coming, 20 - coming
        shares(bag, [0] * 5)
        assert bits(out[7 + 3], 50 + 9, 3).bit_count() == min(coming // missing, 3)
