"""Seats, links and games for tests of the HTTP API."""

from __future__ import annotations

import random
from typing import Any

import pytest

from azulejos.client import Client, ServerError, Table

ME: dict[str, Any] = {"kind": "me"}
OPEN: dict[str, Any] = {"kind": "open"}
BOT: dict[str, Any] = {"kind": "bot", "bot": "random"}


def refused(code: str, call: Any, *arguments: Any) -> ServerError:
    with pytest.raises(ServerError) as error:
        call(*arguments)
    assert error.value.code == code, error.value
    return error.value


def play_to_the_end(client: Client, table: Table, seed: int = 1) -> Table:
    rng = random.Random(seed)
    return client.play_on(table, lambda table: rng.choice(table.moves))


def by_link(host: Client, table: Table) -> str:
    return f"{host.url}/#/join/{table.id}/{table.data['join_key']}"
