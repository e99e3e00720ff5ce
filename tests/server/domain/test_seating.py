"""Sitting down, getting up, giving up, clocks, and playing again."""

from __future__ import annotations

import pytest

from azulejos.server.db import table_codec
from azulejos.server.domain import seating
from azulejos.server.domain.snapshot import REPLACE_AFTER_MS, Presence
from azulejos.server.domain.table import Table
from azulejos.server.errors import ApiError
from azulejos.types import InvalidOption
from tests.server.game_tables import (
    HOUR,
    INA,
    MICHAEL,
    NOBODY_IS_THERE,
    OPEN,
    RANDOM_BOT,
    START,
    ZOE,
    me,
    moves,
    new,
    online,
    play,
    play_first,
)


def stored(table: Table) -> Table:
    """The table as it comes back from the database."""
    return table_codec.from_row(table_codec.to_row(table, table.served))


def test_a_table_begins_when_the_last_seat_is_taken() -> None:
    table = new("azul", me(), OPEN, OPEN, options={"players": 3})
    assert table.status == "waiting" and table.live_game is None
    for person in (MICHAEL, ZOE):
        table = table.fork()
        seating.join(table, person, table.join_key, None, None)
        table.start_if_complete()
    assert table.status == "running"
    assert [seat.name for seat in table.seats] == ["Ina", "Michael", "Zoe"]


@pytest.mark.parametrize(
    ("seats", "setting", "words"),
    [
        ([me()] * 3, {}, "3 seats for 2"),
        ([me(), me()], {"start_player": 2}, "no seat 2"),
        ([me(), {"kind": "bot", "bot": "nobody"}], {}, "no bot 'nobody'"),
        ([me(), {"kind": "bot", "bot": "playouts", "seconds": 59.0}], {}, "30 seconds"),
    ],
)
def test_impossible_tables_are_refused(seats: list[dict[str, object]], setting: dict[str, object], words: str) -> None:
    with pytest.raises(ApiError, match=words):
        new("azul", *seats, **setting)


def test_impossible_options_are_named() -> None:
    with pytest.raises(InvalidOption, match="wall"):
        new("azul", me(), me(), options={"wall": "pink"})


@pytest.mark.parametrize(
    ("key", "seat", "watch", "code"),
    [
        (None, None, "link", "not_allowed"),
        ("wrong", None, "link", "wrong_link"),
        ("wrong", None, "public", "wrong_link"),
        ("right", 0, "link", "not_now"),
        ("right", 1, "nobody", None),
        (None, None, "public", None),
    ],
)
def test_joining_needs_an_invitation(key: str | None, seat: int | None, watch: str, code: str | None) -> None:
    table = new("azul", me(), OPEN, watch=watch).fork()
    key = table.join_key if key == "right" else key
    if code is None:
        seating.join(table, MICHAEL, key, seat, "Mischa")
        assert table.seats[1].name == "Mischa"
        return
    with pytest.raises(ApiError) as refused:
        seating.join(table, MICHAEL, key, seat, None)
    assert refused.value.code == code


def test_leaving_before_the_beginning_frees_the_seat_and_later_a_bot_plays_on() -> None:
    waiting = new("azul", me(), OPEN, OPEN, options={"players": 3})
    seating.leave(waiting, INA.id, None, "random", None)
    assert waiting.seats[0].kind == "open"
    table = online("azul", MICHAEL)
    seating.leave(table, MICHAEL.id, None, "random", None)
    assert table.seats[1].kind == "bot" and table.claims_of(MICHAEL.id) == [1]
    assert stored(table).seats == table.seats
    seating.return_to_seat(table, MICHAEL.id, None)
    assert table.seats[1].kind == "person" and table.seats_of(MICHAEL.id) == [1]
    with pytest.raises(ApiError):
        seating.return_to_seat(table, ZOE.id, None)


def test_a_bot_replaces_only_somebody_who_has_been_away_too_long_at_their_turn() -> None:
    table = online("azul", MICHAEL, start_player=1)
    here, away = Presence({MICHAEL.id: None}), Presence({MICHAEL.id: 0})
    uncertain = Presence({MICHAEL.id: 0}, is_certain=False)
    cases = [
        (here, HOUR, INA.id, False),
        (away, REPLACE_AFTER_MS - 1, INA.id, False),
        (away, REPLACE_AFTER_MS, ZOE.id, False),
        (away, REPLACE_AFTER_MS, INA.id, True),
        (uncertain, HOUR, INA.id, False),
    ]
    for presence, passed, person, allowed in cases:
        fork = table.fork(served=START + passed)
        if allowed:
            seating.replace_by_bot(fork, person, 1, "random", None, presence)
            assert fork.moving_bot is not None
        else:
            with pytest.raises(ApiError):
                seating.replace_by_bot(fork, person, 1, "random", None, presence)
    not_their_turn = play_first(table).fork(served=START + HOUR)
    with pytest.raises(ApiError):
        seating.replace_by_bot(not_their_turn, INA.id, 1, "random", None, away)


def test_absence_counts_from_when_ones_own_turn_began() -> None:
    """Michael left long ago, but Ina has just moved."""
    table = online("azul", MICHAEL, start_player=0)
    away = Presence({MICHAEL.id: 0}, ahead=7)
    moved = play(table, moves(table)[0], now=START + HOUR)
    assert away.of(moved, 1, INA.id)["replace_from"] == START + HOUR + REPLACE_AFTER_MS + 7
    with pytest.raises(ApiError, match="away"):
        seating.replace_by_bot(moved.fork(served=START + HOUR + 1_000), INA.id, 1, "random", None, away)
    late = moved.fork(served=START + HOUR + REPLACE_AFTER_MS)
    seating.replace_by_bot(late, INA.id, 1, "random", None, away)
    assert late.moving_bot is not None
    assert stored(moved).turn_since == START + HOUR, "also after a restart"


@pytest.mark.parametrize(
    ("clock", "replaceable"),
    [
        ({"kind": "turn", "seconds": 86_400}, False),
        ({"kind": "total", "seconds": 86_400}, False),
        ({"kind": "total", "seconds": 900}, True),
    ],
)
def test_nobody_is_replaced_who_has_hours_for_a_turn(clock: dict[str, object], replaceable: bool) -> None:
    table = online("azul", MICHAEL, start_player=1, clock=clock)
    away = Presence({MICHAEL.id: 0})
    assert (away.of(table, 1, INA.id)["replace_from"] is not None) == replaceable


def test_only_the_host_fills_seats_with_bots() -> None:
    table = new("azul", me(), OPEN, OPEN, options={"players": 3})
    seating.join(table, MICHAEL, table.join_key, None, None)
    with pytest.raises(ApiError, match="host"):
        seating.replace_by_bot(table.fork(), MICHAEL.id, 2, "random", None, NOBODY_IS_THERE)
    seating.replace_by_bot(table, INA.id, 2, "random", None, NOBODY_IS_THERE)
    assert table.seats[2].kind == "bot"


def test_one_guest_takes_one_seat() -> None:
    table = new("azul", me(), OPEN, OPEN, options={"players": 3}, watch="public")
    seating.join(table, MICHAEL, table.join_key, None, None)
    for key in (table.join_key, None):
        with pytest.raises(ApiError, match="already"):
            seating.join(table.fork(), MICHAEL, key, None, None)
    seating.join(table, ZOE, None, None, None)
    assert table.people() == {INA.id, MICHAEL.id, ZOE.id}


def test_names_of_an_imported_record_are_cleaned() -> None:
    table = new("azul", me(), RANDOM_BOT, options={"round_limit": 1})
    while table.status == "running":
        table = play_first(table)
    assert table.live_game is not None
    record = table.live_game.record(["a\u202eb", "  Ina \t" + "x" * 60])
    imported = seating.table_from_record(record, INA, 0)
    assert [seat.name for seat in imported.seats] == ["", "Ina " + "x" * 20]


# Giving up


def test_resigning_ends_a_game_of_two() -> None:
    table = online("azul", MICHAEL).fork()
    table.resign(0, "resigned", "random")
    assert table.status == "finished" and table.outcome is not None
    assert table.outcome["winners"] == [1] and table.outcome["by"] == "resignation"
    assert table.outcome["places"] == [2, 1] and table.outcome["reason"] is None
    assert stored(table).outcome == table.outcome


def test_in_a_game_of_three_a_bot_plays_on_and_whoever_resigned_is_last() -> None:
    table = online("azul", MICHAEL, ZOE, options={"round_limit": 1}).fork()
    table.resign(0, "resigned", "random")
    assert table.status == "running" and table.seats[0].kind == "bot"
    with pytest.raises(ApiError, match="resigned"):
        seating.return_to_seat(table, INA.id, None)
    while table.status == "running":
        table = play_first(table)
    assert table.outcome is not None
    assert table.outcome["places"][0] == 3 and 0 not in table.outcome["winners"]
    assert table.outcome["by"] == "rules"


def test_when_the_last_person_resigns_the_bots_do_not_play_on() -> None:
    table = new("azul", me(), RANDOM_BOT, RANDOM_BOT, options={"players": 3}).fork()
    table.resign(0, "resigned", "random")
    assert table.status == "finished" and table.outcome is not None
    assert table.outcome["winners"] == [1, 2] and table.outcome["places"] == [3, 1, 1]


# Again


def test_a_rematch_waits_for_the_others_and_the_next_seat_begins() -> None:
    table = online("azul", MICHAEL, start_player=1, options={"round_limit": 1})
    while table.status == "running":
        table = play_first(table)
    table = table.fork()
    seating.offer_rematch(table, MICHAEL.id)
    again = seating.rematch(table, MICHAEL, 0, 0)
    assert again.id == table.rematch and again.status == "waiting" and again.host == MICHAEL.id
    again = stored(again).fork()
    seating.join(again, INA, None, None, None)
    again.start_if_complete()
    assert again.status == "running" and again.mover == 0 and again.seed != table.seed


def test_a_rematch_against_bots_begins_at_once() -> None:
    table = new("duel", me(), RANDOM_BOT).fork()
    table.resign(0, "resigned", "random")
    seating.offer_rematch(table, INA.id)
    again = seating.rematch(table, INA, 0, 0)
    assert again.status == "running"
    assert again.seats[0].kind == "person" and again.seats[0].resigned is None
    with pytest.raises(ApiError):
        seating.offer_rematch(table.fork(), MICHAEL.id)
    with pytest.raises(ApiError, match="not over"):
        seating.offer_rematch(again.fork(), INA.id)


@pytest.mark.parametrize("game", ["azul", "duel"])
def test_a_table_comes_back_from_the_database_as_it_was(game: str) -> None:
    table = online(game, MICHAEL, title="Tuesday", clock={"kind": "total", "seconds": 600, "increment": 3})
    table = play_first(table, 25)
    back = stored(table)
    assert back.live_game is not None and table.live_game is not None
    assert back.live_game.entries == table.live_game.entries
    assert back.live_game.state == table.live_game.state
    for name in Table.__dataclass_fields__:
        if name not in ("live_game", "fragments", "served", "notes"):
            assert getattr(back, name) == getattr(table, name), name
    row = table_codec.to_row(back, table.served)
    assert row == table_codec.to_row(table, table.served)
