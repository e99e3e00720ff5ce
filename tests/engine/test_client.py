"""The engine's client: answers as data, refusals as errors, several questions at once, an engine that goes."""

from __future__ import annotations

import doctest
import re
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

import azulejos
from azulejos.engine import Client, EngineClosed, EngineError
from azulejos.variations import Variation

PATIENCE = 60.0


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with Client(threads=2) as client:
        yield client


def test_questions_with_one_answer(client: Client) -> None:
    state = azulejos.make("azul").deal(seed=7)
    assert client.hello()["name"] == "azulejos"
    assert client.legal(game="azul", seed=7)["moves"] == list(map(str, state.legal_moves()))
    assert client.legal(position=state, moves=[state.legal_moves()[0]])["player"] == 1
    assert client.best(record=state.record(), bot="random", seed=1) in client.legal(position=state)["moves"]


def test_parts_of_an_analysis_and_a_whole_record(client: Client) -> None:
    parts = list(client.analyse(game="azul", seed=7, bot="greedy", nodes=3000, most=2))
    assert [part["done"] for part in parts] == [False] * (len(parts) - 1) + [True]
    state = azulejos.make("duel").deal(seed=7)
    for _ in range(4):
        state.play(state.legal_moves()[0])
    turns = client.analyse(record=state.record(), turns="all", bot="greedy", nodes=1, report_every=None)
    assert sum(part["turn_done"] for part in turns) >= 4


def test_leaving_an_analysis_ends_it(client: Client) -> None:
    for part in client.analyse(game="azul", seed=7):
        assert part["analysis"]["moves"]
        break
    until = time.monotonic() + PATIENCE
    while client.ask("cancel")["of"]:  # a search ends soon, not at once
        assert time.monotonic() < until


def test_the_documented_session_runs() -> None:
    page = (Path(__file__).parents[2] / "docs" / "engine.md").read_text("utf-8")
    (session,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    test = doctest.DocTestParser().get_doctest(session, {}, "engine", "docs/engine.md", 0)
    assert test.examples and doctest.DocTestRunner().run(test).failed == 0


def test_refusals_are_errors(client: Client) -> None:
    with pytest.raises(EngineError, match="factory 1 has no") as caught:
        client.legal(game="azul", seed=7, moves=["1B2", "1B2"])
    assert (caught.value.code, caught.value.field, caught.value.rule) == ("illegal_move", "moves.1", "A4")
    with pytest.raises(EngineError) as caught:
        list(client.analyse(game="azul", bot="random"))
    assert caught.value.field == "bot"
    with pytest.raises(TypeError):
        client.legal(game="azul", seed=object())


def test_several_threads_share_a_client(client: Client) -> None:
    with ThreadPoolExecutor(4) as pool:
        seeds = list(range(8))
        found = list(pool.map(lambda seed: client.legal(game="azul", seed=seed)["position"], seeds))
    assert found == [azulejos.make("azul").deal(seed=seed).position for seed in seeds]


def test_a_record_is_cut_with_what_was_said_of_it(client: Client) -> None:
    state = azulejos.make("azul").deal(seed=7)
    for _ in range(3):
        state.play(state.legal_moves()[0])
    record = state.record()
    instead = Variation(2, (str(record.replay(2).legal_moves()[-1]),))
    marked = replace(record, comments=((3, "so far"),), marks=((3, "!"),), variations=(instead,))
    assert client.legal(record=marked, steps=2)["position"] == record.replay(2).position


def test_an_engine_that_talks_nonsense_does_not_keep_anybody_waiting() -> None:
    talks = "import sys; sys.stdin.readline(); print('hello'); print('{}'); print('[]')"
    with Client([sys.executable, "-c", talks]) as client, pytest.raises(EngineClosed):
        client.hello()


def test_an_engine_that_ends_is_told() -> None:
    quits = "import sys; sys.stdin.readline()"
    with Client([sys.executable, "-c", quits]) as client:
        with pytest.raises(EngineClosed):
            client.hello()
        with pytest.raises(EngineClosed):
            client.hello()
