"""What a viewer is sent: all that they need, and nothing that they may not know."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from azulejos.games.events import PRIVATE
from azulejos.server.domain.snapshot import Presence, snapshot, step_json
from azulejos.server.domain.table import Table
from tests.server.game_tables import INA, MICHAEL, RANDOM_BOT, ZOE, me, moves, new, online, play, play_first

Data = dict[str, Any]


def shown(table: Table, person: str | None, known: int | None = None) -> Data:
    data: Data = json.loads(snapshot(table, person, Presence({}), table.changed, table.served, known))
    return data


def test_only_the_player_to_move_sees_the_moves() -> None:
    table = online("azul", MICHAEL, start_player=0)
    ina, michael, watcher = (shown(table, person) for person in (INA.id, MICHAEL.id, None))
    assert [move["move"] for move in ina["moves"]] == moves(table)
    assert ina["turn"]["mine"] and not michael["turn"]["mine"]
    assert michael["moves"] == watcher["moves"] == []
    assert (ina["viewer"]["perspective"], michael["viewer"]["perspective"]) == (0, 1)
    assert watcher["viewer"] == {"seats": [], "perspective": None, "host": False, "together": False, "claims": []}


def test_side_by_side_the_view_is_that_of_the_player_to_move() -> None:
    table = new("duel", me("A"), me("B"))
    for _ in range(30):
        data = shown(table, INA.id)
        assert data["viewer"]["perspective"] == table.mover
        assert data["moves"] and data["viewer"]["together"]
        table = play_first(table)


def test_invitations_are_for_those_at_the_table_while_a_seat_is_open() -> None:
    table = new("azul", me(), {"kind": "open"})
    assert shown(table, INA.id)["join_key"] == table.join_key
    for person in (MICHAEL.id, None):
        assert table.join_key not in json.dumps(shown(table, person))
    assert shown(online("azul", MICHAEL), INA.id)["join_key"] is None


def test_the_log_is_continued_from_the_version_that_is_known() -> None:
    table = play_first(new("azul", me("A"), me("B")), 6)
    whole = shown(table, INA.id)["log"]
    assert [entry["step"] for entry in whole] == list(range(len(whole)))
    for known in range(table.version + 1):
        data = shown(table, INA.id, known)
        kept = [entry for entry in whole if entry["version"] <= known]
        assert data["log_from"] == len(kept)
        assert kept + data["log"] == whole


def test_after_an_undo_the_log_goes_back_as_far_as_it_changed() -> None:
    from azulejos.server.domain import undo

    before = play_first(new("azul", me("A"), me("B")), 6)
    known = shown(before, INA.id)
    after = before.fork()
    undo.undo(after, INA.id, 4)
    after = play(after, moves(after)[-1])
    data = shown(after, INA.id, known["version"])
    assert data["log_from"] == 4
    continued = known["log"][: data["log_from"]] + data["log"]
    assert continued == shown(after, INA.id)["log"]


def test_a_snapshot_has_all_that_the_protocol_promises() -> None:
    fields = {
        "id", "version", "decided", "status", "title", "game", "options", "created", "changed", "now", "watch", "hints",
        "clock", "viewer", "join_key", "seats", "watchers", "audience", "position", "turn", "moves", "clocks", "undo",
        "points", "outcome", "rematch", "log_from", "log",
    }  # fmt: skip
    for table in (new("azul", me(), {"kind": "open"}), play_first(new("duel", me(), RANDOM_BOT), 3)):
        assert set(shown(table, INA.id)) == fields


# Hidden information


def leaks(data: Data, viewer: int | None) -> tuple[list[Data], int]:
    """What of a snapshot's log its viewer may not know, and how many of its entries have a private side at all."""
    found, private = [], 0
    for entry in data["log"]:
        for event in entry["events"]:
            field = PRIVATE.get(event["kind"])
            if field is None or event["player"] == viewer:
                continue
            private += 1
            if event[field] is not None or (entry["move"] is not None and entry["kind"] == "put_back"):
                found.append(entry)
            if entry["draw"] is not None:
                found.append(entry)
    return found, private


def drawing_game(seed: int) -> list[Table]:
    """A game of Duel in which both draw as many plates as they can: the table after every decision."""
    rng = random.Random(seed)
    table = online("duel", MICHAEL, options={"free_draws_at_zero": True})
    tables = [table]
    while table.status == "running":
        legal = moves(table)
        table = play(table, "DRAW" if "DRAW" in legal and rng.random() < 0.8 else rng.choice(legal))
        tables.append(table)
    return tables


@pytest.mark.parametrize("seed", range(2))
def test_nothing_that_is_hidden_is_ever_sent(seed: int) -> None:
    found = 0
    for table in drawing_game(seed)[::15]:
        if table.status != "running" or table.live_game is None:
            continue
        for person, viewer in ((INA.id, 0), (MICHAEL.id, 1), (ZOE.id, None), (None, None)):
            text = snapshot(table, person, Presence({}), 0, 0).decode()
            assert table.seed not in text and table.join_key not in text
            data = json.loads(text)
            wrong, private = leaks(data, viewer)
            assert not wrong
            found += private
            assert data["moves"] == [] or table.mover == viewer
    assert found > 100


@pytest.mark.parametrize("seed", range(2))
def test_the_position_sent_is_the_same_whatever_is_hidden(seed: int) -> None:
    """A viewer's position does not depend on what the viewer cannot know: shuffle that, and it stays the same."""
    rng = random.Random(seed)
    changed = 0
    for table in drawing_game(seed)[::9]:
        live_game = table.live_game
        if live_game is None or table.status != "running" or live_game.state.pending is not None:
            continue
        for viewer in (0, 1, None):
            other = live_game.state.view(viewer).sample(rng.randrange(1 << 30))
            changed += other.position != live_game.state.position
            views = other.game.definition.views
            assert views.view_json(other.array[0], other.game.options, viewer) == live_game.view(viewer)
    assert changed > 20


def test_earlier_positions_hide_what_they_hid_then() -> None:
    table = drawing_game(7)[-1]
    assert table.live_game is not None
    for step in range(0, len(table.live_game.entries), 9):
        for seat in (0, 1, None):
            data = step_json(table, step, seat)
            then = table.live_game.fork()
            then.undo_to(step)
            assert data["position"] == then.view(seat)
            assert data["moves"] == [] or data["turn"]["player"] == seat
