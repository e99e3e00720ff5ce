"""The engine: what is asked is answered, several questions at once, any can be cancelled, nonsense harms nothing."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import azulejos
from azulejos.bots import BOTS
from azulejos.bots.analysis import Analysis, MoveValue
from azulejos.engine import PROTOCOL, Engine
from azulejos.engine import engine as engine_module
from azulejos.game import Move
from azulejos.state import State

Answer = dict[str, Any]
PATIENCE = 120.0
"""Seconds until an answer that never comes is given up: machines are busy."""


class Thinker:
    """Finds something new every few milliseconds until it is stopped, or until its nodes are used up."""

    name = "thinker"
    running = 0
    most = 0
    counting = threading.Lock()

    def __init__(self, seconds: float | None = None, nodes: int | None = None, seed: int | None = None) -> None:
        self.nodes = nodes
        self.stopped = threading.Event()

    def choose(self, state: State) -> Move:
        *_, last = self.analyse(state, nodes=self.nodes)
        return last.best.move

    def analyse(
        self,
        state: State,
        seconds: float | None = None,
        nodes: int | None = None,
        against: Move | str | None = None,
        only: Sequence[Move | str] | None = None,
    ) -> Iterator[Analysis]:
        with self.counting:
            Thinker.running += 1
            Thinker.most = max(Thinker.most, Thinker.running)
        moves = state.legal_moves()
        depth = 0
        try:
            while not self.stopped.is_set() or depth == 0:
                depth += 1
                values = tuple(MoveValue(move, 0.0, 0.5, depth, depth, (move,)) for move in moves)
                yield Analysis(state.current_player or 0, values, depth, depth, 0.0)
                if nodes is not None and depth >= nodes:
                    break
                time.sleep(0.005)
        finally:
            with self.counting:
                Thinker.running -= 1

    def stop(self) -> None:
        self.stopped.set()


class Talk:
    """An engine and what it answered."""

    def __init__(self, threads: int = 2) -> None:
        self.answers: list[Answer] = []
        self.news = threading.Condition()
        self.engine = Engine(self.hear, threads)

    def hear(self, answer: Answer) -> None:
        with self.news:
            self.answers.append(json.loads(json.dumps(answer)))
            self.news.notify_all()

    def say(self, **query: Any) -> None:
        self.engine.receive(json.dumps(query).encode())

    def of(self, name: str | int | None) -> list[Answer]:
        return [answer for answer in self.answers if answer["id"] == name]

    def last(self, name: str | int | None) -> Answer:
        """The final answer to a query, awaited if need be."""
        with self.news:
            assert self.news.wait_for(lambda: any(answer["done"] for answer in self.of(name)), timeout=PATIENCE)
        (final,) = (answer for answer in self.of(name) if answer["done"])
        return final

    def parts(self, name: str, count: int) -> None:
        """Wait for that many parts."""
        with self.news:
            assert self.news.wait_for(lambda: len(self.of(name)) >= count, timeout=PATIENCE)

    def ask(self, **query: Any) -> Answer:
        self.say(id="q", **query)
        answer = self.last("q")
        self.answers = [other for other in self.answers if other["id"] != "q"]
        return answer


@pytest.fixture
def talk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Talk]:
    monkeypatch.setitem(BOTS, "thinker", Thinker)
    monkeypatch.setattr(Thinker, "most", 0)
    talk = Talk()
    yield talk
    talk.engine.close()
    assert Thinker.running == 0


# ------------------------------------------------------------------------------------------------------- positions


def test_hello(talk: Talk) -> None:
    answer = talk.ask(action="hello")
    assert answer["version"] == azulejos.__version__
    assert answer["protocol"] == PROTOCOL
    assert list(answer["games"]) == azulejos.game_names()
    assert answer["bots"] == list(BOTS)


@pytest.mark.parametrize("spec", ["azul", "azul(players=4,wall=grey)", "duel(tablets=rows+outer+corners)"])
def test_positions_come_in_every_form(talk: Talk, spec: str) -> None:
    state = azulejos.registry.parse_game(spec).deal(seed=3)
    opening = state.copy()
    played = []
    for _ in range(12):
        played.append(state.legal_moves()[-1].text)
        state.play(played[-1])
    expected = {
        "id": "q", "done": True, "game": state.game.spec, "round": state.round, "phase": state.phase,
        "player": state.current_player, "scores": state.scores, "moves": [str(move) for move in state.legal_moves()],
        "pending": None, "outcome": None, "position": state.position,
    }  # fmt: skip
    record = state.record()
    before = opening.record()
    for form in (
        {"position": state.position},
        {"position": state.to_json()},
        {"record": str(record)},
        {"record": record.to_json()},
        {"record": str(record), "steps": len(before.steps), "moves": list(record.steps[len(before.steps) :])},
        {"position": opening.position, "moves": list(record.steps[len(before.steps) :])},
        {"position": state.position, "game": spec, "options": state.game.options.to_json()},
    ):
        assert talk.ask(action="legal", **form) == expected, form
    assert talk.ask(action="legal", game=spec, seed=3)["position"] == opening.position
    assert talk.ask(action="legal", game=spec, seed=3, moves=played) == expected, "the seed makes the same draws"


def test_a_finished_game_and_an_awaited_draw(talk: Talk) -> None:
    state = azulejos.make("azul").deal(seed=1)
    while not state.is_over:
        state.play(state.legal_moves()[0])
    answer = talk.ask(action="legal", position=state.position)
    assert answer["moves"] == [] and answer["player"] is None
    assert answer["outcome"]["scores"] == state.scores
    assert talk.ask(action="best", position=state.position)["error"]["code"] == "not_now"
    waiting = azulejos.make("azul").deal(start_player=0, chance="manual")
    answer = talk.ask(action="legal", position=waiting.position)
    assert answer["pending"]["phase"] == "deal"
    assert talk.ask(action="legal", position=waiting.position, seed=1)["pending"] is None
    assert talk.ask(action="best", position=waiting.position)["error"]["code"] == "not_now"
    deal = "deal:BBKT/YYRR/KKTT/BYRK/TTTT"
    assert talk.ask(action="legal", position=waiting.position, moves=[deal])["moves"][0] == "1B1"


# -------------------------------------------------------------------------------------------------------- searches


@pytest.mark.parametrize("game", ["azul", "duel"])
def test_best_is_what_the_bot_would_play(talk: Talk, game: str) -> None:
    state = azulejos.make(game).deal(seed=3)
    expected = azulejos.bot("random", seed=5).choose(azulejos.parse_position(state.position))
    answer = talk.ask(action="best", position=state.position, bot="random", seed=5)
    assert answer == {"id": "q", "done": True, "cancelled": False, "move": str(expected)}
    assert talk.ask(action="best", position=state.position, bot="playouts", seconds=0.05)["move"] in state.legal_moves()


def test_an_analysis_comes_in_parts(talk: Talk) -> None:
    talk.say(id="a", action="analyse", game="azul", seed=1, bot="thinker", nodes=5)
    final = talk.last("a")
    depths = [answer["analysis"]["depth"] for answer in talk.of("a")]
    assert depths == [1, 2, 3, 4, 5]
    assert [answer["done"] for answer in talk.of("a")] == [False] * 4 + [True]
    assert not final["cancelled"]
    state = azulejos.make("azul").deal(seed=1)
    assert [move["move"] for move in final["analysis"]["moves"]] == [str(move) for move in state.legal_moves()]
    talk.say(id="b", action="analyse", game="azul", bot="thinker", nodes=5, report_every=None, most=2)
    assert len(talk.last("b")["analysis"]["moves"]) == 2
    assert len(talk.of("b")) == 1


def test_several_run_at_once_and_no_more_than_allowed(talk: Talk) -> None:
    for number in range(6):
        talk.say(id=number, action="analyse", game="azul", bot="thinker", nodes=8)
    talk.say(id="quick", action="legal", game="azul")
    assert talk.of("quick"), "a quick question does not wait for searches"
    for number in range(6):
        assert talk.last(number)["analysis"]["depth"] == 8
    assert Thinker.most == 2


def test_cancelling_gives_the_best_so_far(talk: Talk) -> None:
    talk.say(id="long", action="analyse", game="azul", bot="thinker")
    talk.say(id="other", action="analyse", game="azul", bot="thinker", report_every=60)
    talk.parts("long", 3)
    assert talk.ask(action="cancel", of="long")["of"] == ["long"]
    final = talk.last("long")
    assert final["cancelled"] and final["analysis"]["depth"] >= 3
    talk.say(id="best", action="best", game="azul", bot="thinker")
    talk.say(id="waiting", action="best", game="azul", bot="thinker")
    talk.say(id="waiting too", action="analyse", game="azul", bot="thinker")
    assert talk.ask(action="cancel", of="waiting") == {"id": "q", "done": True, "of": ["waiting"]}
    assert talk.last("waiting") == {"id": "waiting", "done": True, "cancelled": True, "move": None}
    assert not [answer for answer in talk.of("other") if answer["done"]]
    assert set(talk.ask(action="cancel")["of"]) == {"other", "best", "waiting too"}
    assert talk.last("other")["cancelled"]
    assert talk.last("best")["move"] is not None or talk.last("best")["cancelled"]
    assert talk.last("waiting too")["analysis"] is None
    assert talk.ask(action="cancel")["of"] == []
    assert talk.ask(action="cancel", of="long")["of"] == []


def test_a_search_that_breaks_is_told_and_the_engine_goes_on(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Thinker, state: State) -> Move:
        raise RuntimeError("no idea")

    monkeypatch.setattr(Thinker, "choose", broken)
    error = talk.ask(action="best", game="azul", bot="thinker")["error"]
    assert error["code"] == "internal" and "no idea" in error["message"]
    assert talk.ask(action="best", game="azul", bot="random")["move"]


def test_too_many_and_twice(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_module, "MAX_WAITING", 1)
    for name in "abc":
        talk.say(id=name, action="analyse", game="azul", bot="thinker")
    talk.say(id="d", action="analyse", game="azul", bot="thinker")
    assert talk.last("d")["error"]["code"] == "too_many"
    talk.say(id="a", action="best", game="azul", bot="random")
    assert talk.last("a")["error"]["field"] == "id"
    talk.answers.clear()
    talk.ask(action="cancel")
    assert {name for name in "abc" if talk.last(name)["cancelled"]} == set("abc")


@pytest.mark.parametrize("game", ["azul", "duel"])
def test_real_bots_analyse_side_by_side_and_can_be_cancelled(talk: Talk, game: str) -> None:
    nodes = {"action": "analyse", "game": game, "seed": 3, "bot": "handsearch", "nodes": 3000, "report_every": None}
    for name in ("a", "b"):
        talk.say(id=name, **nodes)
    first, second = (talk.last(name)["analysis"] for name in ("a", "b"))
    assert first["moves"] == second["moves"], "a seed and nodes give the same every time"
    state = azulejos.make(game).deal(seed=3)
    assert {move["move"] for move in first["moves"]} == set(state.legal_moves())
    assert first["player"] == state.current_player
    talk.say(id="long", action="analyse", game=game, seed=3, seconds=600)
    talk.say(id="longer", action="best", game=game, seed=3, seconds=600)
    talk.parts("long", 1)
    talk.say(id="stop", action="cancel")
    while talk.engine.stop_cancelled():
        time.sleep(0.01)
    assert talk.last("long")["analysis"]["moves"]
    assert talk.last("longer")["cancelled"]


# ------------------------------------------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("query", "field", "code"),
    [
        ({"action": "legal"}, "game", "invalid_request"),
        ({}, "action", "invalid_request"),
        ({"action": "anlyse"}, "action", "invalid_request"),
        ({"action": 3}, "action", "invalid_request"),
        ({"action": "legal", "game": "chess"}, "game", "invalid_option"),
        ({"action": "legal", "game": "azul(players=x)"}, "options.players", "invalid_option"),
        ({"action": "legal", "game": "azul", "options": {"players": 9}}, "options.players", "invalid_option"),
        ({"action": "legal", "game": "azul", "options": {"players": 2.5}}, "options.players", "invalid_request"),
        ({"action": "legal", "game": "azul", "options": {"tablets": "first"}}, "options.tablets", "invalid_option"),
        ({"action": "legal", "game": "azul", "options": []}, "options", "invalid_request"),
        ({"action": "legal", "game": "azul", "seconds": 1}, "seconds", "invalid_request"),
        ({"action": "legal", "game": "azul", "seed": "7"}, "seed", "invalid_request"),
        ({"action": "legal", "game": "azul", "seed": True}, "seed", "invalid_request"),
        ({"action": "legal", "game": "azul", "seed": 2**70}, "seed", "invalid_request"),
        ({"action": "legal", "game": "azul", "moves": ["1B1", "9Z9"], "seed": 7}, "moves.1", "invalid_move"),
        ({"action": "legal", "game": "azul", "moves": [1]}, "moves.0", "invalid_request"),
        ({"action": "legal", "game": "azul", "moves": "1B1"}, "moves", "invalid_request"),
        ({"action": "legal", "game": "azul", "steps": 3}, "steps", "invalid_request"),
        ({"action": "legal", "position": "azul(players=2) r1"}, "position", "invalid_notation"),
        ({"action": "legal", "position": {}}, "position", "invalid_notation"),
        ({"action": "legal", "position": 7}, "position", "invalid_request"),
        ({"action": "legal", "record": "nothing like it"}, "record", "invalid_notation"),
        ({"action": "legal", "record": "", "position": ""}, "record", "invalid_request"),
        ({"action": "best", "game": "azul", "bot": "nobody"}, "bot", "invalid_option"),
        ({"action": "best", "game": "azul", "bot": "random", "seconds": 1}, "seconds", "invalid_option"),
        ({"action": "best", "game": "azul", "seconds": 0}, "seconds", "invalid_request"),
        ({"action": "best", "game": "azul", "seconds": -1.5}, "seconds", "invalid_request"),
        ({"action": "best", "game": "azul", "nodes": 1.5}, "nodes", "invalid_request"),
        ({"action": "analyse", "game": "azul", "bot": "random"}, "bot", "invalid_request"),
        ({"action": "analyse", "game": "azul", "most": 0}, "most", "invalid_request"),
        ({"action": "cancel", "of": [1]}, "of", "invalid_request"),
    ],
)
def test_a_mistake_names_its_field(talk: Talk, query: Answer, field: str, code: str) -> None:
    answer = talk.ask(**query)
    assert set(answer) == {"id", "done", "error"}
    assert (answer["error"]["field"], answer["error"]["code"]) == (field, code), answer
    assert answer["error"]["message"]


def test_a_record_or_position_of_another_game(talk: Talk) -> None:
    state = azulejos.make("azul").deal(seed=1)
    for form in ({"position": state.position}, {"record": str(state.record())}):
        assert talk.ask(action="legal", game="duel", **form)["error"]["field"] == "game"
        wrong = talk.ask(action="legal", options={"players": 3}, **form)["error"]
        assert wrong["field"] == "options.players"
    assert talk.ask(action="legal", record=str(state.record()), steps=99)["error"]["field"] == "steps"
    refused = talk.ask(action="legal", position=state.position, moves=["CBF"])["error"]
    assert (refused["field"], refused["rule"]) == ("moves.0", "A4")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"nonsense", "not_json"),
        (b'{"id": "x"', "not_json"),
        (b"\xff\xfe", "not_json"),
        (b'{"id": "x", "id": "y"}', "not_json"),
        (b'{"id": "x", "action": "best", "game": "azul", "seconds": NaN}', "not_json"),
        (b"[" * 100_000, "not_json"),
        (b'{"id": "x", "seed": ' + b"9" * 10_000 + b"}", "not_json"),
        (rb'{"id": "\ud800", "action": "hello"}', "not_json"),
        (rb'{"id": "x", "action": "legal", "game": "azul", "options": {"\udfff": 1}}', "not_json"),
        (b"[1]", "invalid_request"),
        (b"null", "invalid_request"),
        (b'{"action": "hello"}', "invalid_request"),
        (b'{"id": 1.5, "action": "hello"}', "invalid_request"),
        (b'{"id": "' + b"x" * 300 + b'", "action": "hello"}', "invalid_request"),
        (b" " * 4_000_001 + b"{}", "too_large"),
    ],
)
def test_what_is_not_a_query_is_answered_without_an_id(talk: Talk, line: bytes, code: str) -> None:
    talk.engine.receive(line)
    assert talk.last(None)["error"]["code"] == code
    assert talk.ask(action="hello")["done"]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"turns": []}, "must be a list of at least 1 or 'all'"),
        ({"moves": ["1B2"] * 10_001}, "must be a list of at most 10000"),
        ({"id": "x" * 201}, "must be a text of at most 200 characters or a valid integer"),
    ],
)
def test_lengths_are_told_in_plain_words(talk: Talk, fields: Answer, expected: str) -> None:
    query = {"id": 1, "action": "analyse", "game": "azul"} | fields
    talk.engine.receive(json.dumps(query).encode())
    assert talk.answers[-1]["error"]["message"] == expected


def test_a_byte_order_mark_is_nothing(talk: Talk) -> None:
    talk.engine.receive(b"\xef\xbb\xbf" + json.dumps({"id": 1, "action": "hello"}).encode())
    assert talk.answers[-1]["name"] == "azulejos"


def test_blank_lines_are_nothing(talk: Talk) -> None:
    talk.engine.receive(b"")
    talk.engine.receive(b"  \r")
    assert talk.answers == []


def test_a_character_of_two_escapes_is_whole(talk: Talk) -> None:
    talk.engine.receive(rb'{"id": "\ud83d\ude00", "action": "hello"}')
    assert talk.last("\U0001f600")["done"]


# ------------------------------------------------------------------------------------------ before all is compiled


def test_positions_wait_until_the_engine_is_ready_and_nothing_else_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "thinker", Thinker)
    talk = Talk()
    talk.engine = Engine(talk.hear, 1, ready=False)
    talk.say(id="facts", action="legal", game="azul", seed=1)
    talk.say(id="wrong", action="legal", game="chess")
    talk.say(id="best", action="best", game="azul", seed=1, bot="random")
    talk.say(id="endless", action="analyse", game="azul", seed=1, bot="thinker")
    assert talk.ask(action="hello")["done"] and talk.engine.is_busy
    talk.say(id="best", action="best", game="azul")
    assert talk.last("best")["error"]["field"] == "id"
    talk.answers.clear()
    assert talk.ask(action="cancel", of="endless")["of"] == ["endless"]
    assert talk.last("endless")["cancelled"] and talk.last("endless")["analysis"] is None
    talk.engine.get_ready()
    assert talk.last("facts")["moves"] and talk.last("wrong")["error"]["field"] == "game"
    assert talk.last("best")["move"] in talk.last("facts")["moves"]
    talk.engine.close()


def test_quitting_before_the_engine_is_ready_answers_everything() -> None:
    talk = Talk()
    talk.engine = Engine(talk.hear, 1, ready=False)
    talk.say(id="facts", action="legal", game="azul", seed=1)
    talk.say(id="search", action="best", game="azul", seed=1)
    talk.say(id="end", action="quit")
    assert talk.last("facts")["error"]["code"] == "not_now" and talk.last("search")["cancelled"]
    talk.engine.close()
    assert talk.last("end") == {"id": "end", "done": True}
