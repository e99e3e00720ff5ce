"""The HTTP API of a real server."""

from __future__ import annotations

import json
from typing import Any

import pytest

from azulejos.client import ServerError, Table
from azulejos.notation import parse_record
from tests.server.api import BOT, ME, OPEN, by_link, play_to_the_end, refused
from tests.server.process import ServerProcess


def test_status_and_catalogue(server: ServerProcess) -> None:
    client = server.client()
    status = client.status()
    assert status["ready"] and status["compiling"] is None and set(status["games"].values()) == {"ready"}
    catalogue = client.catalogue()
    azul, duel = catalogue["games"]
    assert azul["components"]["wall"][1] == "TBYRK" and azul["components"]["factories"]["4"] == 9
    assert len(duel["components"]["plates"]) == 18 and duel["components"]["plates"][0] == "YKTS"
    assert {"random", "playouts"} <= {bot["name"] for bot in catalogue["bots"]}
    assert catalogue["default_bot"] in {bot["name"] for bot in catalogue["bots"]}


@pytest.mark.parametrize(
    ("game", "options", "seats"),
    [
        ("azul", {}, [ME, BOT]),
        ("azul", {"players": 4, "wall": "grey"}, [BOT, ME, BOT, BOT]),
        ("duel", {"tablets": "random"}, [ME, BOT]),
    ],
)
def test_a_whole_game_against_bots(
    server: ServerProcess, game: str, options: dict[str, Any], seats: list[dict[str, Any]]
) -> None:
    client = server.client()
    table = play_to_the_end(client, client.create(game, seats, options=options))
    assert table.status == "finished" and table.outcome is not None
    assert table.outcome["by"] == "rules" and table.outcome["scores"] == table.scores
    record = parse_record(client.record(table))
    logged = [entry["move"] or entry["draw"] for entry in client.table(table).log]
    assert len(logged) == len(record.steps)
    assert all(code in (step, None) for code, step in zip(logged, record.steps, strict=True))
    assert game == "duel" or None not in logged
    assert record.replay().scores == table.scores
    assert record.game.players == len(seats)
    listed = client.tables("finished")
    assert listed[0]["id"] == table.id and listed[0]["scores"] == table.scores


def test_two_people_online_by_link(server: ServerProcess) -> None:
    ina, michael = server.client("Ina"), server.client("Michael")
    table = ina.create("azul", [ME, OPEN], options={"round_limit": 1}, start_player=1)
    assert table.status == "waiting" and table.player is None
    link = by_link(ina, table)
    other = michael.join(link)
    assert other.status == "running" and other.seats == [1] and other.is_my_turn
    table = ina.table(table)
    assert [seat["name"] for seat in table.data["seats"]] == ["Ina", "Michael"]
    refused("not_now", ina.play, table, other.moves[0])
    refused("not_now", server.client("Zoe").join, link)
    refused("wrong_link", server.client("Zoe").join, link + "x")
    clients = {0: ina, 1: michael}
    current = other
    while not current.is_over:
        player = current.player
        assert player is not None
        mine = clients[player].table(table)
        current = clients[player].play(mine, mine.moves[0])
    assert current.outcome is not None


def test_a_stale_version_gets_the_fresh_table(server: ServerProcess) -> None:
    client = server.client()
    old = client.create("azul", [ME, ME])
    new = client.play(old, old.moves[0])
    error = refused("stale", client.play, old, old.moves[1])
    assert error.status == 409 and error.table is not None
    assert error.table.version == new.version and error.table.moves == new.moves
    assert error.table.data["log"], "the whole log: what the sender knows is not certain"
    assert client.table(old).version == new.version


def test_moves_that_are_none_and_moves_that_are_forbidden(server: ServerProcess) -> None:
    client = server.client()
    table = client.create("azul", [ME, ME])
    assert refused("invalid_move", client.play, table, "1B9").field == "move"
    forbidden = next(move for move in (f"{f}{c}1" for f in "12345" for c in "BYRKT") if move not in table.moves)
    error = refused("illegal_move", client.play, table, forbidden)
    assert error.rule == "A4" and error.status == 409
    assert client.table(table).version == table.version


def test_several_decisions_of_a_turn_are_all_or_nothing(server: ServerProcess) -> None:
    client = server.client()
    table = client.create("duel", [ME, ME])
    body = {"version": table.version, "moves": ["D1", "S1R9"]}
    refused("invalid_move", client.request, "POST", f"/api/tables/{table.id}/play", body)
    assert client.table(table).version == table.version
    refused(
        "not_now",
        client.request,
        "POST",
        f"/api/tables/{table.id}/play",
        {"version": table.version, "moves": ["D1", "S1R0", "D1"]},
    )
    done = Table(
        client.request("POST", f"/api/tables/{table.id}/play", {"version": table.version, "moves": ["D1", "S1R0"]})
    )
    assert done.version == table.version + 1 and done.player != table.player


def test_a_preview_changes_nothing_and_says_what_would_happen(server: ServerProcess) -> None:
    client = server.client()
    table = client.create("azul", [ME, ME], start_player=0)
    move = next(move for move in table.data["moves"] if move["to"] == "line 1" and move["count"] > 1)
    preview = client.preview(table, [move["move"]])
    assert preview["position"]["players"][0]["lines"][0] == move["colour"]
    assert len(preview["position"]["players"][0]["floor"]) == move["count"] - 1
    assert preview["turn_over"] and preview["points"] == 0 and preview["player"] == 1
    floor = {1: -1, 2: -2, 3: -4}[move["count"] - 1]
    sources = preview["forecast"][0]["sources"]
    assert sources == {"tiles": 1, "floor": max(-1, floor)}, "never below 0 points"
    assert [entry["sources"] for entry in preview["forecast_before"]] == [{}, {}]
    assert client.table(table).version == table.version
    refused("illegal_move", client.preview, table, ["CB1"])


def test_a_preview_of_a_turn_in_steps(server: ServerProcess) -> None:
    client = server.client()
    table = client.create("duel", [ME, ME])
    first = client.preview(table, ["D2"])
    assert not first["turn_over"] and first["player"] == table.player
    assert {move["kind"] for move in first["moves"]} == {"place"}
    second = client.preview(table, ["D2", "S5R1"])
    assert second["turn_over"] and second["draw"] == "display" and second["moves"] == []
    assert second["position"]["players"][table.player]["dome"][4].endswith("R1")


def test_undo_asks_the_other_person(server: ServerProcess) -> None:
    ina, michael = server.client("Ina"), server.client("Michael")
    table = ina.create("azul", [ME, OPEN], start_player=0)
    michael.join(by_link(ina, table))
    table = ina.table(table)
    played = ina.play(table, table.moves[0])
    asked = ina.undo(played)
    assert asked.data["undo"]["request"]["waiting"] == [1]
    path = f"/api/tables/{table.id}/undo/answer"
    agreed = Table(michael.request("POST", path, {"version": asked.version, "agree": True}))
    assert agreed.data["undo"]["request"] is None and agreed.player == 0
    assert ina.table(table).moves == table.moves


def test_resigning_leaving_and_coming_back(server: ServerProcess) -> None:
    ina, michael = server.client("Ina"), server.client("Michael")
    table = ina.create("azul", [ME, OPEN], start_player=1)
    joined = michael.join(by_link(ina, table))
    path = f"/api/tables/{table.id}"
    body = {"version": joined.version, "seat": None, "bot": "random", "seconds": None}
    left = Table(michael.request("POST", f"{path}/leave", body))
    assert left.data["viewer"]["claims"] == [1] and left.data["seats"][1]["kind"] == "bot"
    for now in ina.watch(table):
        if now.is_my_turn:
            break
    back = Table(michael.request("POST", f"{path}/return", {"version": now.version, "seat": None}))
    assert back.seats == [1] and back.data["seats"][1]["kind"] == "person"
    over = michael.resign(back)
    assert over.outcome is not None and over.outcome["by"] == "resignation" and over.outcome["winners"] == [0]


def test_a_rematch_brings_both_to_the_same_new_table(server: ServerProcess) -> None:
    ina, michael = server.client("Ina"), server.client("Michael")
    table = ina.create("azul", [ME, OPEN])
    table = ina.resign(michael.join(by_link(ina, table)))
    again = michael.rematch(table)
    assert again.status == "waiting" and again.id != table.id
    same = ina.rematch(ina.table(table))
    assert same.id == again.id and same.status == "running"
    assert ina.table(table).data["rematch"] == again.id


def test_a_personal_link_is_the_same_person_on_another_device(server: ServerProcess) -> None:
    ina = server.client("Ina")
    table = ina.create("azul", [ME, BOT], watch="nobody")
    phone = server.client(token=ina.token)
    assert phone.name == "Ina" and phone.table(table).seats == [0]
    renewed = phone.request("POST", "/api/me/link", {})
    refused("no_session", ina.request, "GET", "/api/me")
    refused("wrong_link", server.client, "x", ina.token)
    assert server.client(token=renewed["token"]).table(table).seats == [0]


def test_nobody_watches_a_closed_table_and_everybody_may_watch_an_open_one(server: ServerProcess) -> None:
    ina, zoe = server.client("Ina"), server.client("Zoe")
    closed = ina.create("azul", [ME, BOT], watch="nobody")
    refused("not_found", zoe.table, closed)
    refused("not_found", zoe.play, closed, closed.moves[0] if closed.moves else "1B1")
    watched = ina.create("azul", [ME, ME])
    assert zoe.table(watched).seats == [] and zoe.table(watched).moves == []
    refused("not_allowed", zoe.resign, watched)
    status, _, body = server.raw("GET", f"/api/tables/{watched.id}")
    assert status == 200 and json.loads(body)["viewer"]["seats"] == []


def test_public_tables_are_listed_and_joined_without_a_key(server: ServerProcess) -> None:
    ina, zoe = server.client("Ina"), server.client("Zoe")
    hidden = ina.create("azul", [ME, OPEN])
    table = ina.create("azul", [ME, OPEN], watch="public", title="Come in")
    listed = zoe.request("GET", "/api/tables?scope=public&status=waiting&limit=100")["tables"]
    assert table.id in {each["id"] for each in listed} and hidden.id not in {each["id"] for each in listed}
    assert zoe.join(table.id).seats == [1]


def test_lists_come_in_pages(server: ServerProcess) -> None:
    ina = server.client("Ina")
    made = [ina.create("azul", [ME, OPEN]).id for _ in range(5)]
    seen, before = [], ""
    while True:
        page = ina.request("GET", f"/api/tables?limit=2{before}")
        seen += [each["id"] for each in page["tables"]]
        if page["more"] is None:
            break
        before = f"&before={page['more']}"
    assert seen == made[::-1]


def test_looking_back_and_the_record(server: ServerProcess) -> None:
    client = server.client()
    table = client.create("duel", [ME, BOT])
    refused("not_now", client.record, table)
    table = play_to_the_end(client, table, 3)
    steps = client.request("GET", f"/api/tables/{table.id}/steps/0")["steps"]
    for step in (0, 1, steps // 2, steps):
        then = client.request("GET", f"/api/tables/{table.id}/steps/{step}?seat=1")
        assert then["step"] == step and (then["entry"] is None) == (step == steps)
    assert then["position"]["phase"] == "over" and then["points"]["scores"] == table.scores
    refused("not_found", client.request, "GET", f"/api/tables/{table.id}/steps/{steps + 1}")
    brought = Table(client.request("POST", "/api/records", {"text": client.record(table)}))
    assert brought.status == "finished" and brought.scores == table.scores
    refused("invalid_notation", client.request, "POST", "/api/records", {"text": "nonsense"})


def test_practice_needs_no_table_and_no_session(server: ServerProcess) -> None:
    def practise(**body: Any) -> tuple[int, Any]:
        headers = {"content-type": "application/json"}
        status, _, answer = server.raw("POST", "/api/practice", json.dumps(body).encode(), headers)
        return status, json.loads(answer)

    status, dealt = practise(game="azul", seed=7)
    assert status == 200 and dealt["moves"] and dealt["steps"][0]["draw"].startswith("deal:")
    assert practise(game="azul", seed=7)[1]["text"] == dealt["text"]
    move = dealt["moves"][0]["move"]
    status, played = practise(position=dealt["text"], moves=[move])
    assert status == 200 and played["player"] != dealt["player"] and played["turn_over"]
    assert [step["move"] for step in played["steps"]] == [move]
    status, same = practise(position=dealt["position"], moves=[move])
    assert same["text"] == played["text"]
    status, error = practise(position=dealt["text"], moves=["CB1"])
    assert status == 409 and error["error"]["code"] == "illegal_move" and error["error"]["rule"]
    assert practise(position="nonsense")[1]["error"]["code"] == "invalid_notation"
    assert practise(position=dealt["text"], draws=["deal:BBBB"])[0] == 400
    assert practise()[0] == 400


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"game": "azul"}, "seats"),
        ({"game": "azul", "seats": [ME, BOT], "colour": 1}, "colour"),
        ({"game": "azul", "seats": [ME, BOT], "options": {"wall": "pink"}}, "wall"),
        ({"game": "azul", "seats": [ME, BOT], "options": {"walls": "grey"}}, "walls"),
        ({"game": "go", "seats": [ME, BOT]}, "game"),
        ({"game": "azul", "seats": [ME, {"kind": "bot", "bot": "random", "seconds": "1"}]}, "seats.1.seconds"),
        ({"game": "azul", "seats": [ME, BOT], "clock": {"kind": "turn"}}, "clock"),
        ({"game": "azul", "seats": [ME, BOT], "title": "x" * 500}, "title"),
        ({"game": "azul", "seats": [ME, BOT], "title": "\ud800"}, "title"),
    ],
)
def test_wrong_requests_are_named(server: ServerProcess, body: dict[str, Any], field: str) -> None:
    error = refused("invalid_option" if field in ("wall", "walls", "game") else "invalid_request",
                    server.client().request, "POST", "/api/tables", body)  # fmt: skip
    assert error.status == 400 and error.field == field


def test_names_are_cleaned(server: ServerProcess) -> None:
    assert server.client("  Ina \t of  Porto ").name == "Ina of Porto"
    for name in ("", " ", "x" * 25, "a\u202eb", "\u0007"):
        with pytest.raises(ServerError):
            server.client(name)


def test_the_openapi_page_is_there(server: ServerProcess) -> None:
    status, headers, body = server.raw("GET", "/api/docs")
    assert status == 200 and headers["content-type"].startswith("text/html")
    assert b"POST /api/tables/{id}/play" in body and b"<script" not in body
    assert json.loads(server.raw("GET", "/api/openapi.json")[2])["paths"]
