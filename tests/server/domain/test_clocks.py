"""Clocks: who is charged for which time."""

from __future__ import annotations

import pytest

from azulejos.server.db import table_codec
from azulejos.server.domain import seating
from azulejos.server.domain.table import Table
from tests.server.game_tables import INA, MICHAEL, RANDOM_BOT, ZOE, me, moves, new, online, play, play_first


def stored(table: Table) -> Table:
    """The table as it comes back from the database."""
    return table_codec.from_row(table_codec.to_row(table, table.served))


def clocked(kind: str, seconds: int, increment: int | None = None) -> tuple[Table, int]:
    clock = {"kind": kind, "seconds": seconds, "increment": increment}
    table = online("azul", MICHAEL, clock=clock, start_player=0)
    return table, table.served


def left(table: Table, now: int) -> list[int | None]:
    return [table.remaining(seat, now) for seat in range(len(table.seats))]


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
    start, mover = table.served, table.mover
    assert mover is not None
    table = play(table, "D1", now=start + 10_000)
    assert table.mover == mover, "the plate is still to be placed"
    assert table.remaining(mover, start + 15_000) == 15_000
    table = play_first(table)
    assert table.remaining(mover, start + 15_000) == 30_000


def test_whoever_runs_out_of_time_is_out_of_the_game() -> None:
    table, start = clocked("turn", 30)
    assert not table.is_out_of_time(start + 29_999)
    assert table.is_out_of_time(start + 30_000)
    assert table.due(start) == start + 30_000
    fork = table.fork(served=start + 30_000)
    fork.time_is_up("random")
    assert fork.outcome is not None
    assert fork.outcome["by"] == "time" and fork.outcome["winners"] == [1]
    assert fork.seats[0].resigned == "time"


def test_bots_have_no_clock() -> None:
    table = new("azul", me(), RANDOM_BOT, clock={"kind": "total", "seconds": 60}, start_player=0)
    assert left(table, table.served + 10_000) == [50_000, None]


# Nobody gains time


@pytest.mark.parametrize(("kind", "seconds"), [("turn", 20), ("total", 60)])
def test_leaving_and_coming_back_gives_no_time(kind: str, seconds: int) -> None:
    """What was used before leaving is used, and so is the time until the bot would have decided."""
    table, start = clocked(kind, seconds)
    gone = table.fork(served=start + 6_000)
    seating.leave(gone, INA.id, None, "playouts", 30.0)
    assert left(gone, start + 6_000)[0] == 1000 * seconds - 6_000
    back = gone.fork(served=start + 10_000)
    seating.return_to_seat(back, INA.id, None)
    assert left(back, start + 10_000)[0] == 1000 * seconds - 10_000
    assert left(back, start + 11_000)[0] == 1000 * seconds - 11_000


def test_a_bots_turn_costs_the_person_nothing_and_gives_no_increment() -> None:
    table, start = clocked("total", 60, 5)
    table = table.fork(served=start + 6_000)
    seating.leave(table, INA.id, None, "random", None)
    table = play(table, moves(table)[0], now=start + 16_000)
    table = table.fork(served=start + 17_000)
    seating.return_to_seat(table, INA.id, None)
    assert left(table, start + 17_000) == [54_000, 59_000]


def test_a_turn_that_a_bot_completed_is_over_and_the_next_one_has_its_whole_time() -> None:
    table, start = clocked("turn", 20)
    table = table.fork(served=start + 15_000)
    seating.leave(table, INA.id, None, "random", None)
    table = play(table, moves(table)[0], now=start + 16_000)
    assert left(table, start + 16_000) == [20_000, 20_000]


def test_another_persons_resignation_gives_the_mover_no_time() -> None:
    clock = {"kind": "total", "seconds": 60}
    table = online("azul", MICHAEL, ZOE, clock=clock, start_player=0)
    start = table.served
    table = table.fork(served=start + 8_000)
    table.resign(2, "resigned", "random")
    assert table.remaining(0, start + 9_000) == 51_000
    table = table.fork(served=start + 10_000)
    seating.leave(table, MICHAEL.id, None, "random", None)
    assert table.remaining(0, start + 10_000) == 50_000


def test_a_table_that_is_told_an_earlier_time_charges_nobody_twice() -> None:
    """The service times of two servers may differ a little."""
    table, start = clocked("total", 60)
    table = play(table, moves(table)[0], now=start + 10_000)
    table = play(table, moves(table)[0], now=start + 9_500)
    assert left(table, start + 10_000) == [50_000, 60_000]
