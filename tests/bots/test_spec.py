"""Bots as text: what is read, what is written, what is refused."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Any, get_args

import numpy as np
import pytest

import azulejos
from azulejos.bots import BotSpec, SearchBot, SearchBotName, bot, parse_bot_spec
from azulejos.bots.levels import SKILLS
from azulejos.types import InvalidOption


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("greedy", BotSpec("greedy")),
        ("grandmaster:seconds=0.5", BotSpec("grandmaster", {"seconds": 0.5})),
        (" handsearch : nodes = 2000 , seed = 3 ", BotSpec("handsearch", {"nodes": 2000, "seed": 3})),
        ("new=handsearch:nodes=2000", BotSpec("handsearch", {"nodes": 2000}, "new")),
        ("x:flag=yes,word=abc,number=-1e3", BotSpec("x", {"flag": True, "word": "abc", "number": -1000.0})),
        ("program:./bot --depth 3, fast", BotSpec("program", {"command": "./bot --depth 3, fast"})),
        ("a=program:seconds=1,command=./b c=1,d", BotSpec("program", {"seconds": 1, "command": "./b c=1,d"}, "a")),
    ],
)
def test_a_spec_is_read_and_written(text: str, spec: BotSpec) -> None:
    assert parse_bot_spec(text) == spec
    assert parse_bot_spec(str(spec)) == spec


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("", "bot"),
        ("1greedy", "bot"),
        ("greedy:seconds", "bot"),
        ("greedy:seconds=", "bot"),
        ("greedy:seconds=1,seconds=2", "seconds"),
        ("program:seconds=1", "program"),
    ],
)
def test_what_is_not_a_spec_is_refused(text: str, option: str) -> None:
    with pytest.raises(InvalidOption) as error:
        parse_bot_spec(text)
    assert error.value.option == option


def test_a_bot_is_made_from_its_spec() -> None:
    made = bot("greedy:nodes=50", nodes=7, seed=1)
    assert isinstance(made, SearchBot) and made.name == "greedy"
    with pytest.raises(InvalidOption, match="no such setting"):
        bot("random:nodes=50")
    with pytest.raises(InvalidOption, match="did you mean 'greedy'"):
        bot("gredy")


@pytest.mark.parametrize("text", ["azulejos.bot('grandmaster', seconds=0.5, seed=3)", "azulejos.bot('random')"])
def test_a_bot_prints_the_call_that_makes_it(text: str) -> None:
    assert repr(eval(text)) == text
    assert repr(azulejos.bot("grandmaster:seconds=0.5", seed=3)) == "azulejos.bot('grandmaster', seconds=0.5, seed=3)"


def test_type_checkers_know_every_bot_that_analyses() -> None:
    assert set(get_args(SearchBotName)) == set(SKILLS)


def test_a_trained_network_plays(tmp_path: Path) -> None:
    """Wherever a bot is named; it must be there, whole, and for this game."""
    shipped = resources.files("azulejos.search") / "weights"
    with (shipped / "azul2.npz").open("rb") as file, np.load(file) as data:
        arrays = dict(data)
    path = tmp_path / "best.npz"
    np.savez(path, **arrays)
    state = azulejos.make("azul").deal(seed=3)
    spec = f"grandmaster:network={path},nodes=500,seed=1"
    assert bot(spec).choose(state) == bot("grandmaster", nodes=500, seed=1).choose(state)
    arrays["third"] = -arrays["third"]
    np.savez(tmp_path / "other.npz", **arrays)
    assert bot(spec.replace("best", "other")).choose(state) != bot(spec).choose(state)
    with pytest.raises(InvalidOption, match=r"best\.npz is for azul2, and azul\(players=3\) is played by azul34"):
        bot(spec).choose(azulejos.make("azul", players=3).deal(seed=3))
    with pytest.raises(InvalidOption, match="there is no file"):
        bot(f"grandmaster:network={tmp_path / 'none.npz'}")
    with pytest.raises(InvalidOption, match=r"best\.npz is for azul2, and duel is played by duel"):
        bot(spec).choose(azulejos.make("duel").deal(seed=3))
    path.write_bytes(b"nonsense")
    with pytest.raises(InvalidOption, match="damaged"):
        bot(spec)
    np.savez(path, **{**arrays, "second": arrays["third"]})
    with pytest.raises(InvalidOption, match="second does not hold"):
        bot(spec)
    np.savez(path, **{key: array for key, array in arrays.items() if key != "name"})
    with pytest.raises(InvalidOption, match="does not say for which games"):
        bot(spec)


@pytest.mark.parametrize("name", [None, 3, [], {}, "", "GREEDY", "gredy"])
def test_what_is_no_bot_is_named(name: Any) -> None:
    with pytest.raises(InvalidOption, match=r"bot: there is no bot .*; bots: random, "):
        azulejos.bot(name)


def test_programs_are_for_matches() -> None:
    with pytest.raises(InvalidOption, match="programs play in matches"):
        azulejos.bot("program:./mybot.py")
