"""Games by name and by spec, and refusals that name what is wrong."""

from __future__ import annotations

import pytest

import azulejos
from azulejos import InvalidOption
from azulejos.registry import game_names, option_names, parse_game

SPECS = [
    "azul",
    "azul(players=3)",
    "azul(players=4,wall=grey)",
    "azul(round_limit=7)",
    "duel",
    "duel(tablets=rows+outer+corners)",
    "duel(tablets=colours+outer+corners+jokers,free_draws_at_zero=yes)",
    "duel(tablets=random)",
]


@pytest.mark.parametrize("spec", SPECS)
def test_a_spec_names_its_game_and_the_game_its_spec(spec: str) -> None:
    game = parse_game(spec)
    assert parse_game(game.spec) == game
    assert game.spec == spec


def test_options_may_be_given_as_text_or_as_values() -> None:
    assert parse_game("azul(players=3, wall=grey)") == azulejos.make("azul", wall="grey", players=3)
    assert parse_game("azul()") == azulejos.make("azul")
    three = azulejos.make("duel", tablets=["rows", "outer", "corners"])
    assert parse_game("duel( tablets = rows+outer+corners )") == three
    assert azulejos.make("duel", tablets="first") == azulejos.make("duel")


def test_every_game_is_listed_with_its_options() -> None:
    assert game_names() == ["azul", "duel"]
    assert option_names("azul") == ["players", "wall", "round_limit"]
    assert option_names("duel") == ["tablets", "free_draws_at_zero"]


@pytest.mark.parametrize(
    ("spec", "option", "words"),
    [
        ("azl", "game", "did you mean 'azul'"),
        ("chess", "game", "games: azul, duel"),
        ("azul(plyers=3)", "plyers", "did you mean 'players'"),
        ("duel(players=2)", "players", "has no such option"),
        ("azul(players=5)", "players", "5"),
        ("azul(players=two)", "players", "two"),
        ("azul(wall=green)", "wall", "green"),
        ("azul(round_limit=0)", "round_limit", "0"),
        ("azul(players=2,players=3)", "players", "twice"),
        ("azul(players)", "game", "option=value"),
        ("azul(players=", "game", "form"),
        ("", "game", "form"),
        ("duel(tablets=rows+colours+outer)", "tablets", "colours"),
        ("duel(tablets=rows+outer)", "tablets", ""),
        ("duel(tablets=rows+rows+outer)", "tablets", "rows"),
        ("duel(tablets=rows+walls+outer)", "tablets", "walls"),
        ("duel(free_draws_at_zero=maybe)", "free_draws_at_zero", "maybe"),
    ],
)
def test_what_is_wrong_is_named(spec: str, option: str, words: str) -> None:
    with pytest.raises(InvalidOption, match=option) as caught:
        parse_game(spec)
    assert caught.value.option == option
    assert words in str(caught.value)
