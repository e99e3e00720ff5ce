"""Bots as text: what is read, what is written, what is refused."""

from __future__ import annotations

import pytest

from azulejos.bots import BotSpec, SearchBot, bot, parse_bot, parse_bot_spec
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
    made = parse_bot("greedy:nodes=50", nodes=7, seed=1)
    assert isinstance(made, SearchBot) and made.name == "greedy"
    with pytest.raises(InvalidOption, match="no such setting"):
        parse_bot("random:nodes=50")
    with pytest.raises(InvalidOption, match="did you mean 'greedy'"):
        parse_bot("gredy")
    assert bot("random").name == parse_bot("random").name
