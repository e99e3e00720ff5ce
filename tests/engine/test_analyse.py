"""What an analysis can be asked for: several positions, certain moves, priorities, policy, ownership, memory."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import azulejos
from azulejos.bots import BOTS
from tests.engine.test_engine import Talk, Thinker


@pytest.fixture
def talk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Talk]:
    monkeypatch.setitem(BOTS, "thinker", Thinker)
    talk = Talk(1)
    yield talk
    talk.engine.close()


def game_of(game: str, moves: int) -> azulejos.State:
    state = azulejos.make(game).deal(seed=5)
    for _ in range(moves):
        state.play(state.legal_moves()[0])
    return state


def by_turn(answers: list[dict[str, Any]]) -> dict[int, dict[str, Any]]:
    return {answer["turn"]: answer for answer in answers if answer["turn_done"]}


@pytest.mark.parametrize("game", ["azul", "duel"])
def test_a_whole_record_in_one_query(talk: Talk, game: str) -> None:
    record = game_of(game, 30).record()
    decided = {n: state.copy() for n, state in enumerate(record.states()) if state.current_player is not None}
    talk.say(id="all", action="analyse", record=str(record), turns="all", bot="greedy", nodes=1, report_every=None)
    talk.last("all")
    answers = talk.of("all")
    assert [answer["done"] for answer in answers] == [False] * (len(decided) - 1) + [True]
    found = by_turn(answers)
    assert sorted(found) == sorted(decided)
    for turn, state in decided.items():
        assert {move["move"] for move in found[turn]["analysis"]["moves"]} == set(map(str, state.legal_moves()))
        assert found[turn]["analysis"]["player"] == state.current_player
    two = sorted(decided)[3:5]
    talk.say(id="two", action="analyse", record=record.to_json(), turns=two, bot="thinker", nodes=2)
    talk.last("two")
    assert [(each["turn"], each["turn_done"]) for each in talk.of("two")] == [
        (two[0], False), (two[0], True), (two[1], False), (two[1], True)
    ]  # fmt: skip


def test_turns_of_moves_that_follow_a_deal(talk: Talk) -> None:
    state = game_of("azul", 25)
    moves = [step for step in state.record().steps if ":" not in step]
    talk.say(id="a", action="analyse", game="azul", seed=5, moves=moves, turns=[0, 25], bot="greedy", nodes=1)
    talk.last("a")
    assert {move["move"] for move in by_turn(talk.of("a"))[25]["analysis"]["moves"]} == set(
        map(str, state.legal_moves())
    )


def test_turns_that_cannot_be(talk: Talk) -> None:
    record = str(game_of("azul", 3).record())
    ask = {"action": "analyse", "record": record, "bot": "greedy"}
    deal = talk.ask(**ask, turns=[1, 0])["error"]
    assert (deal["field"], deal["code"]) == ("turns.1", "not_now"), "before the deal nobody decides"
    assert talk.ask(**ask, turns=[99])["error"]["field"] == "turns.0"
    for wrong in ([], [-1], "some", 3):
        assert talk.ask(**ask, turns=wrong)["error"]["code"] == "invalid_request"
    assert talk.ask(action="best", record=record, turns="all")["error"]["field"] == "turns"


def test_all_turns_of_a_query_are_cancelled_together(talk: Talk) -> None:
    record = str(game_of("azul", 5).record())
    talk.say(id="a", action="analyse", record=record, turns="all", bot="thinker")
    talk.parts("a", 2)
    assert talk.ask(action="cancel", of="a")["of"] == ["a"]
    talk.last("a")
    found = by_turn(talk.of("a"))
    assert len(found) == 6 and all(answer["cancelled"] for answer in found.values())
    assert sum(answer["analysis"] is None for answer in found.values()) == 5


@pytest.mark.parametrize("spec", ["azul", "azul(players=3)", "duel"])
def test_moves_are_allowed_or_avoided(talk: Talk, spec: str) -> None:
    state = azulejos.registry.parse_game(spec).deal(seed=3)
    codes = [str(move) for move in state.legal_moves()]
    ask = {"action": "analyse", "position": state.position, "nodes": 300, "report_every": None, "seed": 1}
    chosen = codes[1:3]
    kept = talk.ask(**ask, allow=chosen)["analysis"]["moves"]
    assert {move["move"] for move in kept} == set(chosen)
    rest = talk.ask(**ask, avoid=chosen)["analysis"]["moves"]
    assert {move["move"] for move in rest} == set(codes) - set(chosen)
    (one,) = talk.ask(**ask, allow=chosen, avoid=chosen[:1])["analysis"]["moves"]
    assert one["move"] == chosen[1]


def test_moves_that_cannot_be_allowed(talk: Talk) -> None:
    ask = {"action": "analyse", "game": "azul", "seed": 7, "bot": "greedy"}
    refused = talk.ask(**ask, allow=["1B1", "CB1"])["error"]
    assert (refused["field"], refused["rule"]) == ("allow.1", "A4")
    assert talk.ask(**ask, avoid=["nonsense"])["error"]["field"] == "avoid.0"
    assert talk.ask(**ask, allow=[])["error"]["field"] == "allow"
    assert talk.ask(**ask, allow=["1B1"], avoid=["1B1"])["error"]["field"] == "avoid"


def test_urgent_searches_go_first(talk: Talk) -> None:
    talk.say(id="running", action="analyse", game="azul", bot="thinker")
    talk.parts("running", 1)
    for name, priority in (("later", -1), ("first", 0), ("second", 0), ("urgent", 5)):
        talk.say(id=name, action="analyse", game="azul", bot="thinker", nodes=1, priority=priority)
    talk.ask(action="cancel", of="running")
    talk.last("later")
    order = [answer["id"] for answer in talk.answers if answer["done"] and answer["id"] != "running"]
    assert order == ["urgent", "first", "second", "later"]


@pytest.mark.parametrize("spec", ["azul", "azul(players=3)"])
def test_policy_adds_up_and_prefers_the_best(talk: Talk, spec: str) -> None:
    found = talk.ask(action="analyse", game=spec, seed=3, nodes=500, policy=True, report_every=None)["analysis"][
        "moves"
    ]
    shares = [move["policy"] for move in found]
    assert sum(shares) == pytest.approx(1, abs=0.01)
    assert shares[0] == max(shares) and min(shares) >= 0


@pytest.mark.slow
@pytest.mark.parametrize("spec", ["azul(round_limit=4)", "azul(players=3,wall=grey,round_limit=4)", "duel"])
def test_ownership_says_what_is_filled_in_the_end(talk: Talk, spec: str) -> None:
    state = azulejos.registry.parse_game(spec).deal(seed=3)
    rng = azulejos.bot("random", seed=1)
    while not state.is_over and state.round < 3:
        state.play(rng.choose(state))
    ask = {"action": "analyse", "position": state.position, "nodes": 50, "seed": 1, "report_every": None}
    answer = talk.ask(**ask, ownership=True)["analysis"]["ownership"]
    grid = state.game.definition.grid
    assert grid is not None and answer["games"] >= 16
    for player, spaces in zip(state.to_json()["players"], answer["spaces"], strict=True):
        for row, chances in zip(player[grid], spaces, strict=True):
            for space, chance in zip(row, chances, strict=True):
                assert 0 <= chance <= 1 and (space == "." or chance == 1), "what is filled stays filled"
    flat = [chance for spaces in answer["spaces"] for row in spaces for chance in row]
    assert 0.1 < sum(flat) / len(flat) < 0.9, "a game ends with some spaces filled and others empty"
    assert talk.ask(**ask, ownership=True)["analysis"]["ownership"] == answer, "a seed gives the same every time"


def test_threads_and_memory_are_settings_of_a_search(talk: Talk) -> None:
    ask = {"action": "analyse", "game": "azul", "seed": 3, "nodes": 2000, "report_every": None}
    assert talk.ask(**ask, threads=2, memory=40)["analysis"]["moves"]
    same = [talk.ask(**ask, memory=megabytes)["analysis"]["moves"][0]["move"] for megabytes in (9, 80)]
    assert same[0] == same[1], "a small search fits into any table"
    assert talk.ask(**ask, memory=0)["error"]["field"] == "memory"
    assert talk.ask(**ask, threads=0)["error"]["field"] == "threads"
