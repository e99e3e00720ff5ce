"""Several servers over one PostgreSQL, told of changes by Redis."""

from __future__ import annotations

import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from azulejos.client import Client, ServerError
from tests.processes import eventually
from tests.server.api import ME, OPEN, by_link
from tests.server.databases import postgres, redis
from tests.server.process import ServerProcess
from tests.server.sockets import PATIENCE, Socket
from tests.server.start import RATES

Start = Callable[..., ServerProcess]
CLOCK_SECONDS = 6


def is_refused(client: Client) -> bool:
    """Whether the client's session is no longer valid."""
    try:
        client.tables()
    except ServerError as error:
        return "session" in str(error)
    return False


def test_two_servers_are_as_one(start: Start, tmp_path: Path) -> None:
    with postgres(tmp_path) as database, redis(tmp_path) as bus:
        one = start(database=database, redis=bus)
        two = start(database=database, redis=bus)
        ina, michael = one.client("Ina"), two.client("Michael")
        table = ina.create("azul", [ME, OPEN], start_player=0)
        joined = michael.join(by_link(ina, table))
        assert joined.status == "running"

        with Socket(one, ina) as here, Socket(two, michael) as there:
            here.watch(table.id)
            there.watch(table.id)
            assert_both_present(here)
            now = ina.table(table)
            assert now.is_my_turn, "the first server knows what happened at the second"
            for _ in range(6):
                client, other = (ina, there) if now.player == 0 else (michael, here)
                now = client.play(now, client.table(now).moves[0])
                assert other.until(now.version)["version"] == now.version

        stale = michael.table(table)
        moved = ina.play(ina.table(table), ina.table(table).moves[0]) if stale.player == 0 else stale
        if moved is not stale:
            with pytest.raises(ServerError) as refused:
                michael.resign(stale)
            assert refused.value.code == "stale" and refused.value.table is not None

        phone = two.client(token=ina.token)
        phone.request("POST", "/api/me/link", {})
        assert eventually(lambda: is_refused(ina)), "the other server hears of it in a moment"

        whoever_is_removed_hears_no_more(one, two)
        time_waits_for_a_server_that_stands_still(one, two)
        the_other_goes_on(one, two)
        for server in (one, two):
            assert "Traceback" not in server.errors(), server.errors()


def assert_both_present(socket: Socket) -> None:
    deadline = time.monotonic() + PATIENCE
    while not all(seat["present"] for seat in socket.next("presence")["seats"]):
        assert time.monotonic() < deadline


def whoever_is_removed_hears_no_more(one: ServerProcess, two: ServerProcess) -> None:
    """The host is at one server, the guest at the other."""
    host, guest = one.client("Host"), two.client("Guest")
    table = host.create("azul", [ME, OPEN, OPEN], options={"players": 3}, watch="nobody")
    link = by_link(host, table)
    joined = guest.join(link)
    with Socket(two, guest) as socket:
        socket.watch(table.id)
        host.request("POST", f"/api/tables/{table.id}/seats/1/open", {"version": joined.version})
        assert socket.next("error")["error"]["code"] == "not_found"
    with pytest.raises(ServerError, match="invitation"):
        guest.join(link)


def time_waits_for_a_server_that_stands_still(one: ServerProcess, two: ServerProcess) -> None:
    """Whoever is connected to it cannot play; nor does anybody lose by it who is connected elsewhere."""
    ina, michael = one.client("Ina"), one.client("Michael")
    table = ina.create("azul", [ME, OPEN], clock={"kind": "turn", "seconds": CLOCK_SECONDS}, start_player=0)
    michael.join(by_link(ina, table))
    process = two._process
    assert process is not None
    process.send_signal(signal.SIGSTOP)
    try:
        time.sleep(CLOCK_SECONDS + 4)
        assert ina.table(table).status == "running"
    finally:
        process.send_signal(signal.SIGCONT)
    over = list(michael.watch(table))[-1]
    assert over.outcome is not None and over.outcome["by"] == "time", "later it runs out"


def the_other_goes_on(one: ServerProcess, two: ServerProcess) -> None:
    """A server dies while its bot thinks; the other one takes the table up."""
    zoe = one.client("Zoe")
    table = zoe.create("azul", [ME, {"kind": "bot", "bot": "playouts", "seconds": 1.0}], start_player=0)
    moved = zoe.play(table, table.moves[0])
    one.kill()
    zoe = two.client(token=zoe.token)
    for now in zoe.watch(table):
        if now.is_my_turn and now.version > moved.version:
            break
    assert now.version == moved.version + 1


def test_rates_hold_over_all_servers(start: Start, tmp_path: Path) -> None:
    with postgres(tmp_path) as database, redis(tmp_path) as bus:
        rates = {"rates": dict(RATES, create="6/day")}
        one, two = (start(database=database, redis=bus, limits=rates) for _ in range(2))
        ina = one.client("Ina")
        elsewhere = two.client(token=ina.token)
        for _ in range(6):
            ina.create("azul", [ME, OPEN])
        assert eventually(lambda: is_too_fast(elsewhere), 10), "alone it would allow six"


def is_too_fast(client: Client) -> bool:
    """Whether it may not create another table; asked not too often, because it could use up the rate itself."""
    time.sleep(2)
    try:
        client.create("azul", [ME, OPEN])
    except ServerError as error:
        return error.code == "too_fast"
    return False


def test_a_database_or_bus_that_is_not_there_is_named(tmp_path: Path) -> None:
    import os
    import sys

    for arguments, words in (
        (["--database", "postgresql://nobody@127.0.0.1:1/none"], "database"),
        (["--database", "mysql://localhost/x"], "mysql"),
        (["--database", str(tmp_path / "x.db"), "--redis", "http://127.0.0.1:1"], "redis"),
    ):
        command = [sys.executable, "-m", "azulejos.cli", "serve", "--no-browser", "--port", "0", *arguments]
        result = subprocess.run(command, capture_output=True, text=True, timeout=300, env=os.environ | {"LANG": "C"})
        assert result.returncode != 0, arguments
        assert words in result.stderr and "Traceback" not in result.stderr, result.stderr
