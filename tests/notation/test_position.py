"""Positions as text and JSON: round trips over random games, and garbage refused."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import azulejos
from azulejos import InvalidMove, InvalidNotation, parse_position
from azulejos.notation import position_from_json
from azulejos.registry import parse_game

SPECS = ["azul", "azul(players=3)", "azul(players=4,wall=grey)", "azul(wall=grey,round_limit=3)", "duel",
         "duel(tablets=colours+outer+corners+jokers,free_draws_at_zero=yes)"]  # fmt: skip

specs = st.sampled_from(SPECS)
seeds = st.integers(0, 2**32)


def somewhere(spec: str, seed: int, decisions: int) -> azulejos.State:
    """A state of a random game after at most so many decisions."""
    state, rng = parse_game(spec).deal(seed=seed), random.Random(seed)
    while decisions and not state.is_over:
        state.play(rng.choice(state.legal_moves()))
        decisions -= 1
    return state


@pytest.mark.parametrize("spec", SPECS)
def test_every_action_has_one_text(spec: str) -> None:
    game = parse_game(spec)
    for action, move in enumerate(game.moves):
        assert game.definition.moves.parse(move.text, game.options) == action
        assert game.definition.moves.parse(move.text.lower(), game.options) == action
        assert game.definition.moves.code(action, game.options) == move.text == move.text.upper()


@given(specs, st.text(max_size=6) | st.text("0123456789BYRKTCFLMXDUPSKI+", max_size=5))
def test_other_texts_are_no_moves(spec: str, text: str) -> None:
    game = parse_game(spec)
    if text.strip().upper() in game.moves:
        assert game.moves[game.action(text)] == text.strip().upper()
        return
    with pytest.raises(InvalidMove) as caught:
        game.action(text)
    assert 0 <= caught.value.place <= len(text)


@settings(deadline=None)
@given(specs, st.text(max_size=30) | st.text("deal:chipfactoriesdisplaybackBYRKTSJ/,0123456789-", max_size=40))
def test_other_texts_are_no_draws(spec: str, text: str) -> None:
    state = parse_game(spec).deal(start_player=0, chance="manual")
    before = state.position
    try:
        state.reveal(text)
    except (InvalidMove, azulejos.IllegalMove):
        assert state.position == before


@settings(deadline=None)
@given(specs, seeds, st.integers(0, 250))
def test_positions_round_trip(spec: str, seed: int, decisions: int) -> None:
    state = somewhere(spec, seed, decisions)
    text = state.position
    assert "\n" not in text
    read = parse_position(text)
    assert read == state
    assert read.position == text
    assert read.legal_moves() == state.legal_moves()
    data = state.to_json()
    assert json.loads(json.dumps(data)) == data
    assert data["schema"] == "azulejos/position/1"
    assert parse_position(json.dumps(data)) == state
    assert position_from_json(data).to_json() == data


@settings(deadline=None)
@given(specs, seeds, st.integers(0, 60))
def test_play_goes_on_from_a_position(spec: str, seed: int, decisions: int) -> None:
    state = somewhere(spec, seed, decisions)
    read = parse_position(state.position, seed=1)
    again = parse_position(state.position, seed=1)
    for _ in range(20):
        if not read.is_over:
            move = read.legal_moves()[0]
            assert read.play(move) == again.play(move)


def test_an_awaited_draw_stays_awaited() -> None:
    waiting = azulejos.make("azul").deal(start_player=1, chance="manual")
    read = parse_position(waiting.position)
    assert read == waiting
    assert read.pending == waiting.pending
    read.reveal()
    assert read.current_player == 1


@given(st.text() | st.text("azulduel(players=2)r1offp0s-m:/|BYRKT.,", max_size=80))
def test_garbage_is_refused(text: str) -> None:
    with pytest.raises(InvalidNotation):
        parse_position(text)


@settings(deadline=None)
@given(specs, st.integers(0, 20), st.integers(0, 400), st.text(max_size=3))
def test_damaged_positions_are_refused_or_are_positions(spec: str, seed: int, place: int, damage: str) -> None:
    text = somewhere(spec, seed, seed).position
    place %= len(text)
    damaged = text[:place] + damage + text[place + 1 :]
    try:
        read = parse_position(damaged)
    except InvalidNotation:
        return
    assert parse_position(read.position) == read


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 300) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@settings(deadline=None)
@given(specs, st.integers(0, 20), st.data())
def test_damaged_json_is_refused_or_is_a_position(spec: str, seed: int, data: st.DataObject) -> None:
    position = somewhere(spec, seed, seed).to_json()
    inner = position
    key: object = data.draw(st.sampled_from(sorted(position)))
    if key == "players":
        inner = position["players"][0]
        key = data.draw(st.sampled_from(sorted(inner)))
    inner[key] = data.draw(json_values)  # type: ignore[index]
    try:
        read = position_from_json(position)
    except InvalidNotation:
        return
    assert position_from_json(read.to_json()) == read


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "game"),
        ("chess(players=2)", "chess"),
        ("azul", ""),
        ("{", "JSON"),
        ("[1]", ""),
        ("{}", "schema"),
        ('{"schema":"azulejos/position/2"}', "schema"),
        ('{"schema":"azulejos/position/1"}', "game"),
        ('{"schema":"azulejos/position/1","game":"go"}', "go"),
        ('{"schema":"azulejos/position/1","game":["azul"]}', "game"),
        ("[" * 10_000, ""),
        ('{"a":' + "[" * 9_000, "JSON"),
        ("azul" * 10_000, "characters"),
    ],
)
def test_what_is_wrong_is_named(text: str, words: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        parse_position(text)
    assert words in str(caught.value)


def test_only_text_is_read() -> None:
    with pytest.raises(InvalidNotation):
        parse_position(None)  # type: ignore[arg-type]
    with pytest.raises(InvalidNotation):
        position_from_json([])
