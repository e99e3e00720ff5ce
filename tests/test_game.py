"""Game: facts, equality, repr, and what `deal` takes from the seed."""

from __future__ import annotations

import pickle
from dataclasses import fields

import pytest

import azulejos
from azulejos import InvalidMove, InvalidOption, Move
from azulejos.registry import game_names, make, parse_game


@pytest.mark.parametrize(
    ("spec", "players", "actions"),
    [
        ("azul", 2, 180),
        ("azul(players=3)", 3, 240),
        ("azul(players=4,wall=grey)", 4, 305),
        ("duel", 2, 313),
    ],
)
def test_facts(spec: str, players: int, actions: int) -> None:
    game = parse_game(spec)
    assert game.players == players
    assert game.action_count == len(game.moves) == actions
    assert [move.action for move in game.moves] == list(range(actions))
    assert len(set(game.moves)) == actions


def test_equality_hash_repr_and_pickle() -> None:
    game = azulejos.make("azul", players=3)
    assert game == azulejos.make("azul", players=3)
    assert game != azulejos.make("azul")
    assert game != azulejos.make("duel")
    assert hash(game) == hash(azulejos.make("azul", players=3))
    assert repr(game) == "azulejos.make('azul', players=3)"
    for each in (game, azulejos.make("duel", tablets=["rows", "outer", "corners"]), azulejos.make("azul")):
        assert eval(repr(each)) == each
        assert pickle.loads(pickle.dumps(each)) == each


def test_moves_are_text_with_an_action() -> None:
    game = azulejos.make("azul")
    move = game.move("1b2 ")
    assert move is game.moves[31]
    assert move == "1B2"
    assert move.text == str(move) == "1B2"
    assert move.action == 31
    assert repr(move) == "Move('1B2')"
    assert eval(repr(move)) == move
    assert {move: 1}["1B2"] == 1  # type: ignore[index]
    copied = pickle.loads(pickle.dumps(move))
    assert copied == move
    assert copied.action == 31
    with pytest.raises(AttributeError):
        move.action = 5  # type: ignore[misc]


def test_a_move_made_by_hand_is_played_by_its_text() -> None:
    azul, duel = azulejos.make("azul"), azulejos.make("duel")
    assert Move("1B2").action is None
    assert azul.action(Move("1B2")) == 31
    assert duel.action(azul.moves[31]) == duel.action("1B2") == 1


@pytest.mark.parametrize("wrong", [-1, 180, True, None, 1.5, "", "1", "1B", "1B7", "1B22", "x" * 100, "T1", "é"])
def test_what_is_no_move_is_refused(wrong: object) -> None:
    with pytest.raises(InvalidMove):
        azulejos.make("azul").action(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("spec", ["azul", "azul(players=4)", "duel"])
def test_the_seed_decides_everything(spec: str) -> None:
    game = parse_game(spec)
    assert game.deal(seed=5) == game.deal(seed=5)
    assert {game.deal(seed=seed).start_player for seed in range(40)} == set(range(game.players))
    assert len({game.deal(seed=seed).position for seed in range(10)}) == 10
    assert game.deal().position != game.deal().position


def test_the_start_player_may_be_given() -> None:
    game = azulejos.make("azul", players=3)
    for player in range(3):
        state = game.deal(seed=1, start_player=player)
        assert state.start_player == state.current_player == player
    # the deal of a seed is the same whoever starts
    assert game.deal(seed=1, start_player=0).history == game.deal(seed=1, start_player=2).history


def test_random_tablets_come_from_the_seed() -> None:
    game = azulejos.make("duel", tablets="random")
    assert game.deal(seed=3).game == game.deal(seed=3).game
    chosen = {game.deal(seed=seed).game for seed in range(60)}
    assert len(chosen) > 10
    assert all(parse_game(each.spec) == each and "random" not in each.spec for each in chosen)


@pytest.mark.parametrize(
    ("arguments", "option"),
    [
        ({"start_player": 2}, "start_player"),
        ({"start_player": -1}, "start_player"),
        ({"start_player": True}, "start_player"),
        ({"chance": "loaded"}, "chance"),
        ({"seed": "seven"}, "seed"),
    ],
)
def test_impossible_deals_are_refused(arguments: dict[str, object], option: str) -> None:
    with pytest.raises(InvalidOption) as caught:
        azulejos.make("azul").deal(**arguments)  # type: ignore[arg-type]
    assert caught.value.option == option


@pytest.mark.parametrize("name", game_names())
def test_descriptors_tell_the_options_as_they_are(name: str) -> None:
    descriptors = make(name).definition.option_descriptors
    assert [descriptor.name for descriptor in descriptors] == [option.name for option in fields(make(name).options)]
    assert make(name, **{descriptor.name: descriptor.default for descriptor in descriptors}) == make(name)
    for descriptor in descriptors:
        limits = [limit for limit in (descriptor.least, descriptor.most) if limit is not None]
        for value in [*descriptor.values, *limits]:
            make(name, **{descriptor.name: value})


@pytest.mark.parametrize("spec", ["azul", "azul(players=4,wall=grey)", "duel"])
def test_the_anatomy_of_a_move_is_its_text_in_steps(spec: str) -> None:
    game = parse_game(spec)
    ways = [game.anatomy(action) for action in range(game.action_count)]
    assert ["".join(step.code for step in way.steps) for way in ways] == [str(move) for move in game.moves]
    assert len({tuple(way.addresses) for way in ways}) == len(ways), "no two moves are chosen in the same way"
