"""Sitting down, getting up, giving up, clocks, and playing again."""

from __future__ import annotations

import pytest

from azulejos.server.db import table_codec
from azulejos.server.domain import seating
from azulejos.server.domain.clocks import elapsed
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
    return table_codec.from_row(table_codec.to_row(table, table.changed))


def test_a_table_begins_when_the_last_seat_is_taken() -> None:
    table = new("azul", me(), OPEN, OPEN, options={"players": 3})
    assert table.status == "waiting" and table.live_game is None
    for person in (MICHAEL, ZOE):
        table = table.fork()
        seating.join(table, person, table.join_key, None, None)
        table.start_if_complete(table.changed)
    assert table.status == "running"
    assert [seat.name for seat in table.seats] == ["Ina", "Michael", "Zoe"]


@pytest.mark.parametrize(
    ("seats", "setting", "words"),
    [
        ([me()] * 3, {}, "3 seats for 2"),
        ([me(), me()], {"start_player": 2}, "no seat 2"),
        ([RANDOM_BOT, RANDOM_BOT], {}, "for a person"),
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
    seating.leave(waiting, INA.id, None, "random", None, 0)
    assert waiting.seats[0].kind == "open"
    table = online("azul", MICHAEL)
    seating.leave(table, MICHAEL.id, None, "random", None, 0)
    assert table.seats[1].kind == "bot" and table.claims_of(MICHAEL.id) == [1]
    assert stored(table).seats == table.seats
    seating.return_to_seat(table, MICHAEL.id, None, 0)
    assert table.seats[1].kind == "person" and table.seats_of(MICHAEL.id) == [1]
    with pytest.raises(ApiError):
        seating.return_to_seat(table, ZOE.id, None, 0)


def test_a_bot_replaces_only_somebody_who_has_been_away_too_long_at_their_turn() -> None:
    table = online("azul", MICHAEL, start_player=1)
    here, away = Presence({MICHAEL.id: None}), Presence({MICHAEL.id: 0})
    cases = [
        (here, HOUR, INA.id, False),
        (away, REPLACE_AFTER_MS - 1, INA.id, False),
        (away, REPLACE_AFTER_MS, ZOE.id, False),
        (away, REPLACE_AFTER_MS, INA.id, True),
    ]
    for presence, now, person, allowed in cases:
        fork = table.fork()
        if allowed:
            seating.replace_by_bot(fork, person, 1, "random", None, presence, now)
            assert fork.moving_bot is not None
        else:
            with pytest.raises(ApiError):
                seating.replace_by_bot(fork, person, 1, "random", None, presence, now)
    not_their_turn = play_first(table)
    with pytest.raises(ApiError):
        seating.replace_by_bot(not_their_turn, INA.id, 1, "random", None, away, HOUR)


def test_the_host_fills_and_frees_seats_before_the_beginning() -> None:
    table = new("azul", me(), OPEN, OPEN, options={"players": 3})
    seating.replace_by_bot(table, INA.id, 1, "random", None, NOBODY_IS_THERE, 0)
    assert table.seats[1].kind == "bot"
    seating.open_seat(table, INA.id, 1)
    assert table.seats[1].kind == "open"
    with pytest.raises(ApiError):
        seating.open_seat(table, MICHAEL.id, 1)
    with pytest.raises(ApiError):
        seating.cancel(table, MICHAEL.id)
    seating.cancel(table, INA.id)
    assert table.status == "cancelled"


# Giving up


def test_resigning_ends_a_game_of_two() -> None:
    table = online("azul", MICHAEL).fork()
    table.resign(0, "resigned", 0, "random")
    assert table.status == "finished" and table.outcome is not None
    assert table.outcome["winners"] == [1] and table.outcome["by"] == "resignation"
    assert table.outcome["places"] == [2, 1] and table.outcome["reason"] is None
    assert stored(table).outcome == table.outcome


def test_in_a_game_of_three_a_bot_plays_on_and_whoever_resigned_is_last() -> None:
    table = online("azul", MICHAEL, ZOE, options={"round_limit": 1}).fork()
    table.resign(0, "resigned", 0, "random")
    assert table.status == "running" and table.seats[0].kind == "bot"
    with pytest.raises(ApiError, match="resigned"):
        seating.return_to_seat(table, INA.id, None, 0)
    while table.status == "running":
        table = play_first(table)
    assert table.outcome is not None
    assert table.outcome["places"][0] == 3 and 0 not in table.outcome["winners"]
    assert table.outcome["by"] == "rules"


def test_when_the_last_person_resigns_the_bots_do_not_play_on() -> None:
    table = new("azul", me(), RANDOM_BOT, RANDOM_BOT, options={"players": 3}).fork()
    table.resign(0, "resigned", 0, "random")
    assert table.status == "finished" and table.outcome is not None
    assert table.outcome["winners"] == [1, 2] and table.outcome["places"] == [3, 1, 1]


# Clocks


def clocked(kind: str, seconds: int, increment: int | None = None) -> tuple[Table, int]:
    clock = {"kind": kind, "seconds": seconds, "increment": increment}
    table = online("azul", MICHAEL, clock=clock, start_player=0)
    return table, table.changed


def left(table: Table, now: int) -> list[int | None]:
    return [table.remaining(seat, now, ()) for seat in range(len(table.seats))]


def test_a_clock_for_the_game_runs_for_the_player_to_move_and_gains_the_increment() -> None:
    table, start = clocked("total", 60, 5)
    assert left(table, start + 10_000) == [50_000, 60_000]
    table = play(table, moves(table)[0], now=start + 10_000)
    assert left(table, start + 10_000) == [55_000, 60_000]
    assert left(table, start + 40_000) == [55_000, 30_000]
    assert stored(table).clocks == table.clocks


def test_a_clock_per_turn_starts_again_with_each_turn() -> None:
    table, start = clocked("turn", 30)
    assert left(table, start + 29_000) == [1_000, 30_000]
    table = play(table, moves(table)[0], now=start + 29_000)
    assert left(table, start + 29_000) == [30_000, 30_000]


def test_a_turn_of_several_decisions_has_one_clock() -> None:
    clock = {"kind": "turn", "seconds": 30}
    table = online("duel", MICHAEL, clock=clock)
    start, mover = table.changed, table.mover
    assert mover is not None
    table = play(table, "D1", now=start + 10_000)
    assert table.mover == mover, "the plate is still to be placed"
    assert table.remaining(mover, start + 15_000, ()) == 15_000
    table = play_first(table)
    assert table.remaining(mover, start + 15_000, ()) == 30_000


def test_whoever_runs_out_of_time_is_out_of_the_game() -> None:
    table, start = clocked("turn", 30)
    assert not table.is_out_of_time(start + 29_999, ())
    assert table.is_out_of_time(start + 30_000, ())
    assert table.due(start) == start + 30_000
    fork = table.fork()
    fork.time_is_up(start + 30_000, "random")
    assert fork.outcome is not None
    assert fork.outcome["by"] == "time" and fork.outcome["winners"] == [1]
    assert fork.seats[0].resigned == "time"


def test_bots_have_no_clock_and_no_time_passes_while_no_server_runs() -> None:
    table = new("azul", me(), RANDOM_BOT, clock={"kind": "total", "seconds": 60}, start_player=0)
    start = table.changed
    assert left(table, start + 10_000) == [50_000, None]
    outage = (start + 5_000, start + 55_000)
    assert table.remaining(0, start + 60_000, [outage]) == 50_000
    assert not table.is_out_of_time(start + 100_000, [outage])
    assert elapsed(0, 100, [(10, 20), (90, 200)]) == 80


# Again


def test_a_rematch_waits_for_the_others_and_the_next_seat_begins() -> None:
    table = online("azul", MICHAEL, start_player=1, options={"round_limit": 1})
    while table.status == "running":
        table = play_first(table)
    table = table.fork()
    seating.offer_rematch(table, MICHAEL.id)
    again = seating.rematch(table, MICHAEL, 0)
    assert again.id == table.rematch and again.status == "waiting" and again.host == MICHAEL.id
    again = stored(again).fork()
    seating.join(again, INA, None, None, None)
    again.start_if_complete(0)
    assert again.status == "running" and again.mover == 0 and again.seed != table.seed


def test_a_rematch_against_bots_begins_at_once() -> None:
    table = new("duel", me(), RANDOM_BOT).fork()
    table.resign(0, "resigned", 0, "random")
    seating.offer_rematch(table, INA.id)
    again = seating.rematch(table, INA, 0)
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
        if name not in ("live_game", "fragments"):
            assert getattr(back, name) == getattr(table, name), name
    row = table_codec.to_row(back, back.changed)
    assert row == table_codec.to_row(table, table.changed)
