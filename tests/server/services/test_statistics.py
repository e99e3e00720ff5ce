"""Statistics: what figures of games add up to, and that they are counted once, a few at a time, and again when a game
or its review changes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from azulejos.bots.ladder import expected_share
from azulejos.server.domain.bot_rating import Played, bot_rating
from azulejos.server.domain.figures import accuracies
from azulejos.server.services.statistics import summed
from tests.server.api import BOT, ME, play_to_the_end
from tests.server.process import ServerProcess

PERSON = {"kind": "person", "person": "p", "name": "Ana", "bot": None}


def bot(level: str) -> dict[str, Any]:
    return {"kind": "bot", "person": None, "name": level, "bot": level}


def game(level: str, share: float, start: int = 0, scores: tuple[int, int] = (50, 40), at: int = 0) -> Any:
    rounds = [[{"tiles": 5, "floor": -1}, {"tiles": 9}], [{"tiles": 9, "rows": 2}, {"tiles": 1}]]
    figures = {
        "spec": "azul",
        "at": at,
        "whole": True,
        "start": start,
        "scores": list(scores),
        "shares": [share, 1 - share],
        "rounds": rounds,
        "accuracy": [80.0, None],
    }
    return [PERSON, bot(level)], 0, figures


def test_figures_add_up() -> None:
    games = [game("novice", 1), game("novice", 0.5, start=1), game("master", 0, scores=(40, 70), at=9)]
    found = summed(games)
    assert (found["games"], found["won"], found["average"]) == (3, 1.5, 46.7)
    assert found["opponents"] == [
        {"bot": "novice", "name": "", "games": 2, "won": 1.5, "margin": 10.0},
        {"bot": "master", "name": "", "games": 1, "won": 0, "margin": -30.0},
    ]
    assert found["first"] == {"games": 2, "won": 1} and found["later"] == {"games": 1, "won": 0.5}
    assert found["rounds"] == [
        {"round": 1, "games": 3, "sources": {"tiles": 5.0, "floor": -1.0}},
        {"round": 2, "games": 3, "sources": {"tiles": 9.0, "rows": 2.0}},
    ]
    assert found["accuracy"] == [[0, 80.0], [0, 80.0], [9, 80.0]]
    assert found["rating"]["games"] == 3 and found["rating"]["low"] < found["rating"]["value"] < found["rating"]["high"]
    assert summed([])["rating"] is None and summed([])["average"] is None


@pytest.mark.parametrize("truth", [1150, 1600, 2200])
def test_a_rating_is_found_with_its_interval(truth: float) -> None:
    inside = 0
    for seed in range(40):
        rng = random.Random(seed)
        levels = [rng.choice((1000, 1288, 1662, 1974, 2356)) for _ in range(60)]
        found = bot_rating([Played((level,), float(rng.random() < expected_share(truth, level))) for level in levels])
        inside += found.low <= truth <= found.high
    assert inside >= 35  # of 40, at 95 %


def test_more_opponents_are_harder() -> None:
    alone = bot_rating([Played((1500.0,), 1.0)] * 10)
    among = bot_rating([Played((1500.0, 1500.0, 1500.0), 1.0)] * 10)
    assert among.value > alone.value


def test_games_are_counted(server: ServerProcess) -> None:
    client = server.client("Counted")
    empty = client.request("GET", "/api/statistics")
    assert (empty["game"], empty["games"], empty["found"]) == (None, 0, 0)
    table = play_to_the_end(client, client.create("azul", [ME, BOT]))
    scores = table.data["position"]["players"]
    found = client.request("GET", "/api/statistics?game=azul")
    assert (found["found"], found["counted"], found["games"]) == (1, 1, 1)
    assert found["average"] == scores[0]["score"]
    assert sum(sum(entry["sources"].values()) for entry in found["rounds"]) == pytest.approx(
        scores[0]["score"], abs=0.1
    )
    assert found["first"]["games"] + found["later"]["games"] == 1
    assert found["opponents"][0]["bot"] == "random" and found["rating"] is None
    assert client.request("GET", "/api/statistics?game=azul") == found, "the same when it is read"
    assert client.request("GET", "/api/statistics?game=duel")["games"] == 0


def test_accuracy_is_that_of_reviews() -> None:
    """Two decisions of one turn count together."""

    class Entry:
        def __init__(self, turn: int) -> None:
            self.turn = turn

    class Stub:
        live_game = type("Live", (), {"entries": [Entry(1), Entry(1), Entry(2)]})
        seats = (0, 1)

    def decision(step: int, player: int, lost: float) -> dict[str, Any]:
        return {"step": step, "player": player, "best": {"win": 0.6}, "played": {"win": 0.6 - lost}}

    stub: Any = Stub()
    found = accuracies(stub, [decision(0, 0, 0.05), decision(1, 0, 0.05), decision(2, 0, 0.0)])
    assert found[0] == pytest.approx((100 * 0.6473 + 100) / 2, abs=0.1) and found[1] is None
