"""What people at a table tell each other, who looks on, who is ready, and bots that play among themselves."""

from __future__ import annotations

import time

import pytest

from azulejos.client import Client
from azulejos.server.domain.phrases import PHRASES
from azulejos.text import LANGUAGES, texts
from tests.server.api import BOT, ME, OPEN, by_link, refused
from tests.server.process import ServerProcess
from tests.server.sockets import PATIENCE, Socket


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_has_its_words(language: str) -> None:
    assert all(texts(language)(f"phrase-{phrase}") for phrase in PHRASES)


def test_a_phrase_reaches_everybody_at_the_table(server: ServerProcess) -> None:
    ina, michael, zoe = (Client(server.url, name) for name in ("Ina", "Michael", "Zoë"))
    table = ina.create("azul", [ME, OPEN])
    michael.join(by_link(ina, table))
    with Socket(server, zoe) as heard:
        heard.watch(table.id)
        michael.request("POST", f"/api/tables/{table.id}/say", {"phrase": "well_played"})
        said = heard.next("said")
    assert (said["seat"], said["phrase"], said["table"]) == (1, "well_played", table.id)
    body = {"phrase": "well_played"}
    refused("not_allowed", zoe.request, "POST", f"/api/tables/{table.id}/say", body)
    refused("invalid_request", ina.request, "POST", f"/api/tables/{table.id}/say", {"phrase": "something rude"})


def test_whoever_looks_on_is_named_and_counted(server: ServerProcess) -> None:
    ina, zoe = Client(server.url, "Ina"), Client(server.url, "Zoë")
    table = ina.create("azul", [ME, BOT])
    with Socket(server, zoe) as watching, Socket(server, None) as nameless, Socket(server, ina) as own:
        watching.watch(table.id)
        nameless.watch(table.id)
        own.watch(table.id)
        assert ina.table(table.id).data["audience"] == ["Zoë", ""]
    deadline = time.monotonic() + PATIENCE
    while ina.table(table.id).data["audience"]:
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_a_game_begins_when_everybody_said_that_they_are_ready(server: ServerProcess) -> None:
    ina, michael = Client(server.url, "Ina"), Client(server.url, "Michael")
    clock = {"kind": "turn", "seconds": 60}
    table = ina.create("azul", [ME | {"ready": False}, OPEN], clock=clock)
    body = {"key": table.data["join_key"], "seat": None, "name": None, "ready": False}
    path = f"/api/tables/{table.id}/join"
    assert michael.request("POST", path, body)["status"] == "waiting"
    assert michael.request("POST", path, body | {"ready": True})["status"] == "waiting"
    assert ina.request("POST", path, {"key": None})["status"] == "running"


def test_bots_play_among_themselves_for_whoever_set_them_up(server: ServerProcess) -> None:
    ina = Client(server.url, "Ina")
    table = ina.create("azul", [BOT, BOT], options={"round_limit": 1})
    assert table.data["viewer"]["host"] and not table.seats
    with Socket(server, ina) as heard:
        shown = heard.watch(table.id)
        while shown["status"] != "finished":
            shown = heard.next("table")["table"]
    again = ina.request("POST", f"/api/tables/{table.id}/rematch", {"version": ina.table(table.id).version})
    assert [seat["kind"] for seat in again["seats"]] == ["bot", "bot"]
