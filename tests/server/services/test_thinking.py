"""Bots, hints and reviews of a real server share its threads fairly, and stop when nobody waits."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from azulejos.client import Client, ServerError, Table
from tests.server.api import BOT, ME, play_to_the_end
from tests.server.process import ServerProcess
from tests.server.sockets import Socket

PATIENCE = 120.0
Start = Callable[..., ServerProcess]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with two threads for thinking, whatever the machine has."""
    process = ServerProcess(tmp_path_factory.mktemp("thinking"), threads=2).start()
    yield process
    assert process.stop() == 0
    assert "Traceback" not in process.errors(), process.errors()


def wait_for(condition: Callable[[], Any], what: str, seconds: float = PATIENCE) -> float:
    """How long it took."""
    began = time.monotonic()
    while not condition():
        assert time.monotonic() - began < seconds, what
        time.sleep(0.02)
    return time.monotonic() - began


def practice_position(client: Client) -> str:
    return str(client.request("POST", "/api/practice", {"game": "azul", "seed": 3})["text"])


class Flood:
    """Anonymous questions that are sent and never read; closing them hangs up."""

    def __init__(self, server: ServerProcess, count: int, path: str, body: dict[str, Any], token: str = "") -> None:
        host, _, port = server.url.removeprefix("http://").partition(":")
        content = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
        head += f"Authorization: Bearer {token}\r\n" if token else ""
        head += f"Content-Length: {len(content)}\r\n\r\n"
        self.sockets = [socket.create_connection((host, int(port)), PATIENCE) for _ in range(count)]
        for each in self.sockets:
            each.sendall(head.encode() + content)

    def hang_up(self) -> None:
        for each in self.sockets:
            each.close()


def bot_answers(client: Client, table: Table) -> float:
    """How long a bot takes for its decision after ours."""
    moved = client.play(table, table.moves[0])
    return wait_for(lambda: client.table(table).version > moved.version, "the bot does not answer")


def test_forty_hints_do_not_stop_another_table_s_bot(server: ServerProcess) -> None:
    ina = server.client("Ina")
    table = ina.create("azul", [ME, {"kind": "bot", "bot": "apprentice", "seconds": 0.1}], start_player=0)
    flood = Flood(server, 40, "/api/practice/hint", {"position": practice_position(ina), "seconds": 5})
    try:
        time.sleep(0.5)
        assert bot_answers(ina, table) < 5
        began = time.monotonic()
        table = ina.table(table)
        ina.request("POST", f"/api/tables/{table.id}/hint", {"version": table.version, "seconds": 0.2})
        assert time.monotonic() - began < 10, "somebody else's hint takes its turn"
    finally:
        flood.hang_up()


def test_whoever_hangs_up_is_not_thought_for(server: ServerProcess) -> None:
    ina = server.client("Ina")
    position = practice_position(ina)
    flood = Flood(server, 8, "/api/practice/hint", {"position": position, "seconds": 5}, str(ina.token))
    time.sleep(0.3)
    flood.hang_up()
    began = time.monotonic()
    answer = ina.request("POST", "/api/practice/hint", {"position": position, "seconds": 0.1})
    assert answer["moves"] and time.monotonic() - began < 4, "eight times five seconds were not waited for"


def test_a_hint_ends_when_the_table_has_moved_on(server: ServerProcess) -> None:
    ina = server.client("Ina")
    table = ina.create("azul", [ME, BOT], start_player=0)
    failures: list[ServerError] = []

    def ask() -> None:
        try:
            ina.request("POST", f"/api/tables/{table.id}/hint", {"version": table.version, "seconds": 5})
        except ServerError as error:
            failures.append(error)

    asking = threading.Thread(target=ask)
    began = time.monotonic()
    asking.start()
    time.sleep(0.3)
    ina.play(table, table.moves[0])
    asking.join(PATIENCE)
    assert [error.code for error in failures] == ["stale"] and time.monotonic() - began < 4
    assert failures[0].table is not None and failures[0].table.version > table.version


def finished_game(client: Client, seed: int = 1) -> Table:
    return play_to_the_end(client, client.create("azul", [ME, ME], options={"round_limit": 1}), seed)


def review(client: Client, table: Table, seconds: float | None = None) -> dict[str, Any]:
    """How far a review is; with `seconds`, it is asked for."""
    path = f"/api/tables/{table.id}/review"
    if seconds is None:
        return dict(client.request("GET", path))
    return dict(client.request("POST", path, {"seconds": seconds}))


def test_reviews_wait_in_line_and_people_see_their_place(server: ServerProcess) -> None:
    ina, michael = server.client("Ina"), server.client("Michael")
    games = [finished_game(ina, seed) for seed in range(3)]
    other = finished_game(michael)
    with Socket(server, ina) as watching:
        for game in games:
            watching.watch(game.id)
        first = [review(ina, game, 5) for game in games]
        assert [each["place"] for each in first[1:]] == [2, 3]
        assert all(each["status"] == "queued" for each in first)
        bot_table = michael.create("azul", [ME, {"kind": "bot", "bot": "apprentice", "seconds": 0.1}], start_player=0)
        assert bot_answers(michael, bot_table) < 5, "bots do not wait for reviews"
        review(michael, other, 0.1)
        wait_for(lambda: review(michael, other)["done"] >= 3, "Michael's review does not get its turns", 60)
        message = watching.next("review")
        assert {"status", "place", "done", "total"} <= set(message)
    # the page is closed: nobody thinks about these any more
    wait_for(lambda: review(michael, other)["status"] == "done", "the review is not done")
    began = time.monotonic()
    answer = review(michael, games[0])
    assert answer["status"] in ("paused", "none"), "it was paused at once"
    assert time.monotonic() - began < 5


def test_a_paused_review_goes_on_where_it_was(server: ServerProcess) -> None:
    ina = server.client("Ina")
    game = finished_game(ina)
    with Socket(server, ina) as watching:
        watching.watch(game.id)
        review(ina, game, 0.3)
        wait_for(lambda: review(ina, game)["done"] >= 2, "the review does not begin")
    wait_for(lambda: review(ina, game)["status"] == "paused", "the review is not paused", 10)
    paused = review(ina, game)
    assert paused["decisions"] and paused["done"] < paused["total"]
    review(ina, game, 0.1)
    wait_for(lambda: review(ina, game)["status"] == "done", "the review is not resumed")
    done = review(ina, game)
    assert done["decisions"][: paused["done"]] == paused["decisions"] and done["done"] == done["total"]
    assert done["place"] == 0 and done["seconds"] == 0.3


def test_a_review_of_a_game_that_left_the_memory_is_kept(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, limits={"live": 1}).start()
    try:
        ina, michael = server.client("Ina"), server.client("Michael")
        game = finished_game(ina)
        others = [michael.create("azul", [ME, ME]) for _ in range(2)]
        with Socket(server, ina) as watching:
            watching.watch(game.id)
            review(ina, game, 0.1)
            message = watching.next("review")
            while message["status"] != "done":
                for other in others:
                    michael.table(other.id)
                message = watching.next("review")
        kept = review(ina, game)
        assert kept["status"] == "done" and kept["done"] == kept["total"] == len(kept["decisions"])
    finally:
        server.stop()


def test_places_of_hints_and_bots_are_told(server: ServerProcess) -> None:
    """Six people ask for a hint at once, on two threads."""
    people = [server.client(f"Person {number}") for number in range(6)]
    tables = [person.create("azul", [ME, BOT], start_player=0) for person in people]
    with Socket(server, people[-1]) as listening:
        asking = [
            threading.Thread(
                target=person.request,
                args=("POST", f"/api/tables/{table.id}/hint", {"version": table.version, "seconds": 1.5}),
            )
            for person, table in zip(people, tables, strict=True)
        ]
        for each in asking:
            each.start()
            time.sleep(0.02)
        places = []
        while not places or places[-1]:
            message = listening.next("hint")
            assert message["table"] == tables[-1].id
            places.append(message["place"])
        for each in asking:
            each.join(PATIENCE)
    assert places[0] >= 1 and places == sorted(places, reverse=True)
