"""State: playing, refusing, undoing, views, copies, and draws from outside."""

from __future__ import annotations

import copy
import json
import pickle
import random
import xml.etree.ElementTree as ElementTree
from functools import partial

import numpy as np
import pytest

import azulejos
from azulejos import AzulejosError, IllegalMove, InvalidMove, InvalidOption, State
from azulejos.drawing import svg
from azulejos.games.events import visible
from azulejos.random import generator
from azulejos.registry import game_names, parse_game

SPECS = ["azul", "azul(players=3)", "azul(players=4,wall=grey)", "duel", "duel(tablets=colours+outer+corners+jokers)"]


def play_random(state: State, rng: random.Random, decisions: int = 10_000) -> list[azulejos.Move]:
    """Play on at random, at most so many decisions."""
    played = []
    while not state.is_over and len(played) < decisions:
        played.append(rng.choice(state.legal_moves()))
        state.play(played[-1])
    return played


@pytest.mark.parametrize("spec", SPECS)
def test_a_whole_game(spec: str) -> None:
    state = parse_game(spec).deal(seed=1)
    rng = random.Random(1)
    points = state.scores
    while not state.is_over:
        moves = state.legal_moves()
        assert moves
        assert state.current_player is not None
        assert state.pending is None
        assert state.outcome is None
        assert state.forced == (len(moves) == 1)
        assert [move.action for move in moves] == state.legal_actions().tolist() == sorted(set(state.legal_actions()))
        for event in state.play(rng.choice(moves).text):
            if "points" in event:
                points[event["player"]] += event["points"]
        assert state.scores == points
    assert state.legal_moves() == []
    assert not state.forced
    assert state.current_player is None
    outcome = state.outcome
    assert outcome is not None
    assert list(outcome.scores) == state.scores
    assert [sum(each.values()) for each in outcome.points] == state.scores
    with pytest.raises(IllegalMove):
        state.play(moves[0])


@pytest.mark.parametrize("spec", SPECS)
def test_moves_texts_and_actions_do_the_same(spec: str) -> None:
    states = [parse_game(spec).deal(seed=2) for _ in range(4)]
    rng = random.Random(2)
    while not states[0].is_over:
        move = rng.choice(states[0].legal_moves())
        forms = (move, f" {move.text.lower()} ", move.action, np.int16(move.action or 0))
        told = [state.play(form) for state, form in zip(states, forms, strict=True)]  # type: ignore[arg-type]
        assert all(each == told[0] for each in told)
    assert all(state == states[0] for state in states)


@pytest.mark.parametrize("spec", SPECS)
def test_refused_calls_change_nothing(spec: str) -> None:
    state = parse_game(spec).deal(seed=3)
    rng = random.Random(3)
    for _ in range(40):
        before = pickle.dumps(state)
        legal = set(state.legal_moves())
        for move in rng.sample(state.game.moves, 30):
            if move not in legal:
                with pytest.raises(IllegalMove) as caught:
                    state.play(move)
                assert caught.value.rule[0] in "AD"
                assert caught.value.rule[1:].isdigit()
                assert not state.is_legal(move)
        with pytest.raises(InvalidMove):
            state.play("nonsense")
        with pytest.raises(IllegalMove):
            state.reveal("deal:BBBB/BBBB/BBBB/BBBB/BBBB")
        assert pickle.dumps(state) == before
        state.play(rng.choice(sorted(legal)))
        if state.is_over:
            break


@pytest.mark.parametrize("spec", SPECS)
def test_undo_takes_back_a_whole_game(spec: str) -> None:
    state = parse_game(spec).deal(seed=4)
    start = state.copy()
    rng = random.Random(4)
    positions = []
    moves = []
    while not state.is_over:
        positions.append(state.position)
        moves.append(rng.choice(state.legal_moves()))
        state.play(moves[-1])
    end = state.position
    for position in reversed(positions):
        state.undo()
        assert state.position == position
    assert state == start
    assert state.history == start.history
    for move in moves:  # the generator was taken back too: the same draws follow
        state.play(move)
    assert state.position == end
    state.undo(len(moves) - 3)
    assert state.position == positions[3]


def test_undo_has_an_end() -> None:
    state = azulejos.make("azul").deal(seed=5)
    state.play(state.legal_moves()[0])
    before = state.copy()
    for steps in (2, -1):
        with pytest.raises(AzulejosError, match="undo"):
            state.undo(steps)
        assert state == before
    state.undo(0)
    assert state == before
    state.undo()
    assert state.history == state.history[:1]


@pytest.mark.parametrize("spec", SPECS)
def test_draws_from_outside_replay_a_game(spec: str) -> None:
    game = parse_game(spec)
    seeded = game.deal(seed=6, start_player=1)
    play_random(seeded, random.Random(6))
    manual = game.deal(start_player=1, chance="manual")
    assert manual.pending is not None
    assert manual.pending["phase"] == manual.phase
    for index, (player, code) in enumerate(seeded.history):
        assert manual.current_player == player
        if player is None:
            assert manual.legal_moves() == []
            assert manual.pending is not None
            with pytest.raises(IllegalMove):
                manual.play(game.moves[0])
            manual.reveal(code if index % 2 else code.partition(":")[2])
        else:
            manual.play(code)
    assert manual == seeded
    assert manual.history == seeded.history
    for _ in range(len(seeded.history)):  # every draw is a step of its own
        manual.undo()
    assert manual == game.deal(start_player=1, chance="manual")
    with pytest.raises(AzulejosError):
        manual.undo()


def test_impossible_draws_are_refused() -> None:
    state = azulejos.make("azul").deal(chance="manual")
    before = state.copy()
    for token, error in {
        "deal:BBBB/BBBB/BBBB/BBBB/BBBB": None,
        "deal:BBBB/BBBB/BBBB/BBBB": InvalidMove,
        "deal:BBBB/BBBB/BBBB/BBBB/BBB": IllegalMove,
        "deal:BBBB/BBBB/BBBB/BBBB/BBBBB": InvalidMove,
        "deal:BBBB/BBBB/BBBB/BBBB/BBBX": InvalidMove,
        "chip:TY": InvalidMove,
        "": InvalidMove,
    }.items():
        if error is not None:
            with pytest.raises(error):
                state.reveal(token)
            assert state == before
            assert state.history == []
        else:
            assert [event["kind"] for event in state.reveal(token)] == ["deal"] * 5
            state.undo()
    state.reveal("BBBB/BBBB/BBBB/BBBB/BBBB")
    with pytest.raises(IllegalMove, match="no draw is awaited"):
        state.reveal("BBBB/BBBB/BBBB/BBBB/BBBB")


def test_impossible_draws_of_duel_are_refused() -> None:
    state = azulejos.make("duel").deal(chance="manual", start_player=0)
    for wrong in ("display:1,1,2", "display:1,2", "display:1,2,19"):
        with pytest.raises(AzulejosError):
            state.reveal(wrong)
    state.reveal("display:1,2,3")
    with pytest.raises(AzulejosError):
        state.reveal("back:X")
    state.reveal("back:S")
    with pytest.raises(IllegalMove, match="D7"):
        state.reveal("factories:BBBBB/YYYY/RRRR/KKKK/TTTT")
    with pytest.raises(IllegalMove):
        state.reveal("factories:BBBBY/BBBB/BBBB/BBBB/TTTT")
    state.reveal("factories:BBBBY/YYYY/RRRR/KKKK/TTTT")
    assert state.current_player == 1


def test_the_generator_may_draw_where_draws_come_from_outside() -> None:
    state = azulejos.make("duel").deal(chance="manual", seed=1)
    while state.pending is not None:
        state.reveal()
    assert state.current_player is not None
    assert [step.player for step in state.history] == [None, None, None]


@pytest.mark.parametrize("spec", SPECS)
def test_forced_moves_are_played_and_recorded(spec: str) -> None:
    state = parse_game(spec).deal(seed=7)
    rng = random.Random(7)
    while not state.is_over:
        before = len(state.history)
        forced = state.forced
        events = state.play_forced()
        assert forced == (len(state.history) > before)
        assert forced or not events
        assert not state.forced
        if not state.is_over:
            state.play(rng.choice(state.legal_moves()))
    assert state.record().replay() == state


@pytest.mark.parametrize("spec", SPECS)
def test_repr_copy_and_pickle(spec: str) -> None:
    state = parse_game(spec).deal(seed=8)
    rng = random.Random(8)
    for _ in range(12):
        play_random(state, rng, 9)
        assert eval(repr(state)) == state
        restored = pickle.loads(pickle.dumps(state))
        for other in (restored, state.copy(), copy.copy(state), copy.deepcopy(state)):
            assert other == state
            assert other.history == state.history
            if not state.is_over:
                move = state.legal_moves()[-1]
                position = state.position
                events = other.play(move)
                assert state.position == position
                assert state.play(move) == events  # the same draws: the generator was copied
                assert state == other
                state.undo()
    assert state != parse_game("azul").deal(seed=99)
    assert state != "a state"


@pytest.mark.parametrize("spec", SPECS)
def test_views_are_plain_data_that_can_be_sampled(spec: str) -> None:
    state = parse_game(spec).deal(seed=9)
    rng = random.Random(9)
    while not state.is_over:
        for player in (None, *range(state.game.players)):
            view = state.view(player)
            assert json.loads(json.dumps(view.to_json())) == view.to_json()
            assert view == state.copy().view(player)
            seed = rng.randrange(1000)
            sampled = view.sample(seed)
            assert sampled.view(player) == view
            if player is not None:
                assert state.imagine(player, seed) == sampled
            assert sampled.current_player == state.current_player
            if player == state.current_player:
                assert sampled.legal_moves() == state.legal_moves()
        play_random(state, rng, 12)
    for look in (state.view, state.imagine):
        with pytest.raises(AzulejosError, match="seat"):
            look(7)


@pytest.mark.parametrize("spec", SPECS)
def test_an_imagined_state_does_not_tell_what_will_be_drawn(spec: str) -> None:
    state = parse_game(spec).deal(seed=9)
    imagined = state.imagine(0, 1)
    assert imagined == state and imagined.history == []
    play_random(state, random.Random(1), 60)
    play_random(imagined, random.Random(1), 60)
    draws, imagined_draws = ([step.code for step in each.history if ":" in step.code] for each in (state, imagined))
    assert draws[-1] != imagined_draws[-1]


def test_spectators_do_not_see_what_was_looked_at() -> None:
    event = {"kind": "look", "player": 0, "plates": [4, 9]}
    assert visible(event, 0) == event
    assert visible(event, 1)["plates"] is visible(event, None)["plates"] is None


def test_what_is_no_generator_is_named() -> None:
    state = azulejos.make("duel").deal(seed=2)
    assert state.imagine(0, np.int64(3)) == state.imagine(0, 3) == state.imagine(0, generator(3))
    for wrong in ("x", 0.5, True, np.random.default_rng(1), random.Random(1)):
        for draw in (partial(state.imagine, 0), state.view(0).sample):
            with pytest.raises(InvalidOption, match=r"rng: .* is neither a seed nor a generator"):
                draw(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", game_names())
def test_a_state_shows_itself(name: str) -> None:
    """`print` shows the board, a notebook a picture, both as the player to move sees it."""
    state = azulejos.make(name).deal(seed=7)
    assert "Player 2" in str(state) and f"Round {state.round}" in str(state)
    assert repr(state).startswith("azulejos.parse_position(")
    assert state._repr_svg_() == svg(state, player=state.current_player)
    assert state.record(["Ina", "Bo"])._repr_svg_() == svg(state, ["Ina", "Bo"])
    bot = azulejos.bot("greedy", seed=1)
    found = list(bot.analyse(state, nodes=200))[-1]
    assert str(found.best.move) in str(found) and f"Player {found.player + 1}" in str(found) and len(str(found)) < 2000
    picture = ElementTree.fromstring(found._repr_svg_())
    assert str(bot.choose(state)) in "".join(picture.itertext())


@pytest.mark.parametrize("name", game_names())
def test_its_own_json_is_read_again(name: str) -> None:
    state = azulejos.make(name).deal(seed=7)
    assert azulejos.parse_position(state.to_json()) == state
    record = state.record(["Ina", "Bo"], "2026-11-18")
    assert azulejos.parse_record(record.to_json()) == record
