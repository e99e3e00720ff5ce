"""In which order a server gets the games ready: what somebody waits for comes next, whatever was planned."""

from __future__ import annotations

import pytest

from azulejos import warming
from azulejos.registry import game_names, make
from azulejos.server.errors import ApiError
from azulejos.server.services.warm_up import ORDER, Parts, WarmUp

ALL = [(game, part) for game in game_names() for part in ORDER]


def warm_up(monkeypatch: pytest.MonkeyPatch) -> WarmUp:
    """One that has everything to do, and never begins."""
    monkeypatch.setattr(warming, "is_warm", lambda game, parts=(): False)
    return WarmUp(lambda message: None)


def test_every_part_is_compiled_once() -> None:
    assert sorted(ORDER) == sorted(warming.PARTS)
    taken = list(Parts(ALL, lambda part: part))
    assert sorted(taken) == sorted(ALL) and len(Parts(ALL, lambda part: part)) == len(ALL)


def test_the_first_game_comes_first_and_trees_last(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = Parts(ALL, warm_up(monkeypatch)._rank)
    assert [parts[number] for number in range(2)] == [("azul", "moves"), ("azul", "search")]
    assert [part for _, part in parts][-2:] == ["uct", "uct"]
    assert parts[0] == ("azul", "moves"), "what was given stays"


def test_who_asks_for_a_game_gets_it_next(monkeypatch: pytest.MonkeyPatch) -> None:
    waking = warm_up(monkeypatch)
    parts = Parts(ALL, waking._rank)
    assert parts[0] == ("azul", "moves")
    with pytest.raises(ApiError, match="being compiled"):
        waking.require_game("duel")
    duels = [part for part in ORDER if part not in warming.TREE]
    assert [parts[number] for number in range(1, 1 + len(duels))] == [("duel", part) for part in duels]
    waking.bots_ready(make("azul", players=3), "grandmaster")
    assert [parts[1 + len(duels) + number][0] for number in range(len(ORDER) - 1)] == ["azul"] * (len(ORDER) - 1)
    assert parts[len(ALL) - 1] == ("duel", "uct")
