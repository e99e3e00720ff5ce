"""Nobody spoils another's game: what can be done to others over HTTP and the WebSocket, and what cannot."""

from __future__ import annotations

import copy
import json
import time
from collections.abc import Callable
from typing import Any

import pytest

import azulejos
from azulejos.client import Client, Table
from azulejos.notation import parse_record
from azulejos.server.domain.live_game import LiveGame
from azulejos.server.settings import Limits
from tests.server.api import BOT, ME, OPEN, by_link, play_to_the_end, refused
from tests.server.process import ServerProcess
from tests.server.sockets import PATIENCE, Socket


def act(client: Client, table: Table, action: str, **body: Any) -> Table:
    return Table(client.request("POST", f"/api/tables/{table.id}/{action}", {"version": table.version, **body}))


def leave(client: Client, table: Table) -> Table:
    return act(client, table, "leave", seat=None, bot="random", seconds=None)


def pair(server: ServerProcess, game: str = "azul", **setting: Any) -> tuple[Client, Client, Table]:
    """Ina and Michael at a table."""
    ina, michael = server.client("Ina"), server.client("Michael")
    table = ina.create(game, [ME, OPEN], **setting)
    michael.join(by_link(ina, table))
    return ina, michael, ina.table(table)


# Decisions and requests


def test_asking_and_withdrawing_makes_no_decision_stale(server: ServerProcess) -> None:
    ina, michael, table = pair(server, start_player=0, clock={"kind": "turn", "seconds": 60})
    asked = ina.undo(ina.play(table, table.moves[0]))
    looked_at = michael.table(table)
    for _ in range(5):
        asked = ina.undo(act(ina, asked, "undo/withdraw"))
    moved = michael.play(looked_at, looked_at.moves[0])
    assert moved.version == asked.version + 1 and moved.data["undo"]["request"] is None
    refused("stale", michael.play, looked_at, looked_at.moves[0])


def test_leaving_and_returning_makes_no_decision_stale(server: ServerProcess) -> None:
    ina, michael, table = pair(server, start_player=0)
    looked_at = table
    other = michael.table(table)
    for _ in range(3):
        other = act(michael, leave(michael, other), "return", seat=None)
    assert ina.play(looked_at, looked_at.moves[0]).version == other.version + 1


def test_one_agrees_only_to_what_one_has_seen(server: ServerProcess) -> None:
    ina, michael, table = pair(server, start_player=0)
    for client in (ina, michael, ina):
        now = client.table(table)
        now = client.play(now, now.moves[0])
    seen = ina.undo(now)
    changed = ina.undo(act(ina, seen, "undo/withdraw"), to=1)
    error = refused(
        "stale",
        michael.request,
        "POST",
        f"/api/tables/{table.id}/undo/answer",
        {"version": seen.version, "agree": True},
    )
    assert error.table is not None and error.table.data["undo"]["request"]["to"] == 1
    assert ina.table(table).version == changed.version


def test_requests_to_undo_have_a_rate_of_their_own(start: Callable[..., ServerProcess]) -> None:
    limited = start(limits={"rates": dict.fromkeys(Limits().rates, "1000/second") | {"ask": "3/minute"}})
    ina, michael, table = pair(limited, start_player=0)
    now = ina.play(table, table.moves[0])
    for _ in range(3):
        now = act(ina, ina.undo(now), "undo/withdraw")
    body = json.dumps({"version": now.version, "to": None}).encode()
    headers = {"content-type": "application/json", "authorization": f"Bearer {ina.token}"}
    status, answered, _ = limited.raw("POST", f"/api/tables/{table.id}/undo", body, headers)
    assert status == 429 and int(answered["retry-after"]) >= 1
    alone = ina.create("azul", [ME, ME])
    for _ in range(5):
        alone = ina.undo(ina.play(alone, alone.moves[0]))
    assert alone.data["undo"]["mode"] == "none", "what is free has no such rate"
    michael.play(michael.table(table), michael.table(table).moves[0])


# Who may see what


def test_a_stranger_learns_nothing_of_a_private_table(server: ServerProcess) -> None:
    ina, zoe = server.client("Ina"), server.client("Zoe")
    table = ina.create("azul", [ME, OPEN], watch="nobody")
    path = f"/api/tables/{table.id}/join"
    for body in ({"version": 0}, {"version": 0, "key": "x"}, {"version": 0, "key": table.data["join_key"] + "x"}):
        status, _, answer = server.raw(
            "POST",
            path,
            json.dumps(body).encode(),
            {"content-type": "application/json", "authorization": f"Bearer {zoe.token}"},
        )
        assert status in (403, 404) and "table" not in json.loads(answer), answer


def test_whoever_is_removed_hears_no_more_and_the_old_key_is_void(server: ServerProcess) -> None:
    ina, michael, zoe = (server.client(name) for name in ("Ina", "Michael", "Zoe"))
    table = ina.create("azul", [ME, OPEN, OPEN], options={"players": 3}, watch="nobody")
    link = by_link(ina, table)
    joined = michael.join(link)
    with Socket(server, michael) as socket:
        socket.watch(table.id)
        without = act(ina, joined, "seats/1/open")
        assert socket.next("error")["table"] == table.id
        zoe.join(by_link(ina, without))
        socket.send({"type": "ping", "id": 5})
        socket.next("pong")
        later = [json.loads(text) for text in socket.received]
        assert all(message["type"] != "table" or message["table"]["version"] < without.version for message in later)
        socket.send({"type": "watch", "table": table.id, "version": None})
        assert socket.next("error")["error"]["code"] == "not_found"
    refused("not_found", michael.table, table)
    refused("wrong_link", michael.join, link)
    refused("wrong_link", server.client("Else").join, link)
    assert table.id not in {each["id"] for each in michael.tables()}
    assert michael.join(by_link(ina, without)).status == "running", "a new invitation is one"


def test_a_rematch_that_went_on_without_somebody_is_not_shown_to_them(server: ServerProcess) -> None:
    ina, michael, table = pair(server, watch="nobody")
    over = michael.resign(michael.table(table))
    again = ina.rematch(ina.table(table))
    opened = act(ina, again, "seats/1/open")
    server.client("Zoe").join(by_link(ina, opened))
    refused("not_found", michael.rematch, over)


def test_hosts_renew_invitations_close_tables_to_watchers_and_close_them(server: ServerProcess) -> None:
    ina, michael, zoe = (server.client(name) for name in ("Ina", "Michael", "Zoe"))
    table = ina.create("azul", [ME, OPEN])
    old = by_link(ina, table)
    renewed = act(ina, table, "key")
    refused("wrong_link", michael.join, old)
    with Socket(server, zoe) as watcher:
        watcher.watch(table.id)
        closed = act(ina, renewed, "watch", watch="nobody")
        assert closed.data["watch"] == "nobody"
        assert watcher.next("error")["error"]["code"] == "not_found"
    joined = michael.join(by_link(ina, renewed))
    for client, action in ((michael, "key"), (michael, "cancel"), (ina, "cancel")):
        refused("not_allowed", act, client, joined, action)
    alone = ina.create("azul", [ME, BOT])
    assert act(ina, alone, "cancel").status == "cancelled"


# An absent opponent


def test_while_the_other_one_is_away_nothing_is_free(server: ServerProcess) -> None:
    ina, michael, table = pair(server, start_player=0)
    leave(michael, michael.table(table))
    now = ina.table(table)
    assert not now.data["hints"] and not now.data["viewer"]["together"]
    refused("not_allowed", ina.request, "POST", f"/api/tables/{table.id}/hint", {"version": now.version, "moves": []})
    ina.play(now, now.moves[0])
    for now in ina.watch(table):
        if now.is_my_turn:
            break
    assert now.data["undo"]["mode"] == "none"
    refused("not_now", ina.undo, now)


def test_nobody_chooses_who_stands_in(server: ServerProcess) -> None:
    """Neither strong help for one's own seat, nor a weak opponent."""
    ina, michael, table = pair(server, start_player=0)
    left = act(ina, table, "leave", seat=None, bot="grandmaster", seconds=30.0)
    default = ina.catalogue()["default_bot"]
    assert (left.data["seats"][0]["bot"], left.data["seats"][0]["seconds"]) == (default, None)
    alone = ina.create("azul", [ME, ME])
    chosen = act(ina, alone, "leave", seat=1, bot="random", seconds=None)
    assert chosen.data["seats"][1]["bot"] == "random"
    michael.resign(michael.table(table))


def test_nobody_is_replaced_right_after_ones_own_move(server: ServerProcess) -> None:
    ina, _, table = pair(server, start_player=0, clock={"kind": "turn", "seconds": 86_400})
    moved = ina.play(table, table.moves[0])
    assert moved.data["seats"][1]["replace_from"] is None
    refused("not_allowed", ina.request, "POST", f"/api/tables/{table.id}/seats/1/bot", {"version": moved.version})


def analysed(server: ServerProcess, position: Any) -> bool:
    """Whether the server thinks about a position that anybody asks about."""
    body = json.dumps({"position": position, "seconds": 0.1}).encode()
    status, _, answer = server.raw("POST", "/api/practice/hint", body, {"content-type": "application/json"})
    assert status == 200 or (status, json.loads(answer)["error"]["code"]) == (403, "not_allowed"), answer
    return status == 200


def as_json(client: Client) -> dict[str, str]:
    return {"content-type": "application/json", "authorization": f"Bearer {client.token}"}


@pytest.mark.parametrize("game", ["azul", "duel"])
def test_practice_does_not_help_with_a_running_game(server: ServerProcess, game: str) -> None:
    ina, michael, table = pair(server, game)
    before = ina.table(table)
    for _ in range(6):
        mover = ina if ina.table(table).is_my_turn else michael
        now = mover.table(table)
        mover.play(now, now.moves[0])
    player = ina if ina.table(table).is_my_turn else michael
    now = player.table(table)
    assert before.position is not None and now.position is not None
    state = now.state()
    refused = {"now": now.position, "as text, with anything hidden made up": state.position, "before": before.position}
    for moves in (now.moves[:1], now.moves[-1:]):
        body = {"position": state.position, "moves": moves}
        refused[f"after {moves}"] = player.request("POST", "/api/practice", body)["text"]
    altered = copy.deepcopy(now.position)
    altered["players"][0]["score"] += 1
    altered.get("factories", []).reverse()
    refused["altered where it does not matter"] = altered
    for what, position in refused.items():
        assert not analysed(server, position), what
    body = json.dumps({"game": game, "position": state.position, "seats": [ME, ME]}).encode()
    status, _, answer = server.raw("POST", "/api/tables", body, as_json(player))
    assert (status, json.loads(answer)["error"]["code"]) == (403, "not_allowed"), "a table that begins there"
    other = azulejos.make(game).deal(seed=7)
    assert analysed(server, other.position), "another game"
    ina.resign(ina.table(table))
    for what, position in refused.items():
        assert analysed(server, position), f"{what}: once the game is over it may be studied"


def test_a_record_of_a_running_game_is_not_reviewed_beyond_what_was_played(server: ServerProcess) -> None:
    """Ina completes the record at home, imports it as a finished game and asks for a review."""
    ina, michael, table = pair(server, start_player=0, options={"round_limit": 1})
    for client in (ina, michael):
        now = client.table(table)
        client.play(now, now.moves[0])
    now = ina.table(table)
    record = parse_record(ina.record(now))
    game = LiveGame.from_record(record, "made up", [(1, 0)] * len(record.steps))
    while not game.state.is_over:
        game.play(str(game.state.legal_moves()[0]), 1, 0)
    imported = Table(ina.request("POST", "/api/records", {"text": str(game.record())}))
    path = f"/api/tables/{imported.id}/review"
    ina.request("POST", path, {"seconds": 0.1})
    review = wait_for(lambda: ina.request("GET", path), lambda review: review["status"] in ("paused", "done"))
    assert review["status"] == "paused" and review["decisions"] == [], "nothing of the present round"
    ina.resign(now)
    ina.request("POST", path, {"seconds": 0.1})
    wait_for(lambda: ina.request("GET", path), lambda review: review["status"] == "done")


def wait_for(look: Callable[[], Any], condition: Callable[[Any], bool]) -> Any:
    deadline = time.monotonic() + PATIENCE
    while not condition(seen := look()):
        assert time.monotonic() < deadline, seen
        time.sleep(0.1)
    return seen


# Who one is


def test_a_personal_link_does_not_replace_somebody_by_itself(server: ServerProcess) -> None:
    ina, michael = server.client("Ina"), server.client("Michael")
    error = refused("another_person", michael.request, "POST", "/api/session", {"token": ina.token})
    assert error.status == 409
    assert michael.request("POST", "/api/session", {"token": michael.token})["name"] == "Michael"
    assert michael.request("POST", "/api/session", {"token": ina.token, "replace": True})["name"] == "Ina"


def test_whoever_deletes_their_data_is_gone(server: ServerProcess) -> None:
    ina, michael, table = pair(server)
    alone = ina.create("azul", [ME, BOT])
    ina.request("DELETE", "/api/me")
    refused("no_session", ina.request, "GET", "/api/me")
    refused("wrong_link", server.client, "x", ina.token)
    left = michael.table(table)
    assert left.outcome is not None and left.outcome["winners"] == [1]
    assert left.data["seats"][0]["name"] == "" and left.data["viewer"]["host"]
    assert "Ina" not in json.dumps(left.data)
    refused("not_found", michael.table, alone)


# The journal


def test_the_journal_is_for_the_people_of_the_table(server: ServerProcess) -> None:
    ina, michael, table = pair(server, options={"round_limit": 1}, start_player=0)
    ina.undo(ina.play(table, table.moves[0]))
    act(michael, michael.table(table), "undo/answer", agree=True)
    michael.resign(michael.table(table))
    path = f"/api/tables/{table.id}/journal"
    told = michael.request("GET", path)
    assert told["more"] is None
    assert [(entry["kind"], entry["by"]) for entry in told["entries"] if entry["kind"] != "drawn"] == [
        ("created", "Ina"),
        ("joined", "Michael"),
        ("began", None),
        ("decided", "Ina"),
        ("asked", "Ina"),
        ("agreed", "Michael"),
        ("undone", None),
        ("resigned", "Michael"),
        ("finished", None),
    ]
    decided = next(entry for entry in told["entries"] if entry["kind"] == "decided")
    assert decided["facts"] == {"step": 1, "code": table.moves[0]} and not decided["mine"]
    assert ina.request("GET", f"{path}?from={decided['version']}")["entries"][0]["mine"]
    refused("not_allowed", server.client("Zoe").request, "GET", path)


def test_a_whole_game_is_in_the_journal(server: ServerProcess) -> None:
    client = server.client()
    table = play_to_the_end(client, client.create("azul", [ME, BOT]))
    steps = [entry["facts"]["code"] for entry in client.journal(table) if entry["kind"] in ("decided", "drawn")]
    assert steps == [entry["move"] or entry["draw"] for entry in client.table(table).log]
